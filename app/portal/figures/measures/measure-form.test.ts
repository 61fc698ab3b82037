import { expect, test } from 'vitest'
import { readMeasureForm, typedBound } from './measure-form'
import type { CatalogueMeasure } from './measures.queries'

const form = (told: object) => {
  const made = new FormData()
  for (const [name, value] of Object.entries({ nameEn: 'Desserts', help: 'On bills', ...told }))
    made.set(name, value)
  return made
}
const desserts = {
  unit: 'paise',
  kind: 'flow',
  scope: 'both',
  decimals: 0,
  least: 100_00,
  help: { en: 'Said', hi: 'कहा' },
} as CatalogueMeasure

test.each([
  [{ nameEn: ' ', nameHi: '' }, { nameEn: 'name' }],
  [{ help: '' }, { help: 'help' }],
  [
    { least: 'few', most: 'many' },
    { least: 'number', most: 'number' },
  ],
  [{ least: '10', most: '१०' }, { most: 'bounds' }],
  [{ most: '-1' }, { most: 'bounds' }],
])('%o is refused at its field', (told, wrong) =>
  expect(readMeasureForm(form(told), 'en', null)).toEqual({ wrong }),
)

test('rupees are kept in paise, and shown again as rupees', () => {
  const { input } = readMeasureForm(form({ unit: 'paise', decimals: '2', most: '₹1,50,000' }), 'en', null)
  expect(input).toMatchObject({ unit: 'paise', decimals: 0, least: null, most: 1_50_000_00 })
  expect(typedBound(1_50_000_50, 'paise')).toBe('150000.5')
})

test('what a measure counts stays; the other language’s words too', () => {
  const { input } = readMeasureForm(form({ unit: 'count', kind: 'stock', most: '500' }), 'en', desserts)
  expect(input).toMatchObject({
    unit: 'paise',
    kind: 'flow',
    most: 500_00,
    help: { en: 'On bills', hi: 'कहा' },
  })
  expect(readMeasureForm(form({ most: '90' }), 'en', desserts).wrong).toEqual({ most: 'bounds' })
})
