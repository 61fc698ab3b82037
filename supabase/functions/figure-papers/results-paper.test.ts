import { beforeAll, expect, test } from 'vitest'
import { type Locale, locales } from '../../../app/domain/locale.ts'
import { isSeenResults, type SeenResults } from '../../../app/domain/shops/seen-results.ts'
import { paperFonts } from '../../../build/downloads/paper-fonts.ts'
import { textOf } from '../_shared/paper-text.fixture.ts'
import { resultsPaper } from './results-paper.ts'

let fonts: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  fonts = await paperFonts()
})

const results = (rows = 3): SeenResults => ({
  title: 'विज़िट क्या कहती हैं',
  about: 'रेस्तराँ विज़िट',
  tables: [
    {
      title: 'आउटलेट और हिस्से',
      lead: 'नाम से।',
      head: ['आउटलेट', 'कुल मिलाकर', 'स्वागत', 'दायरा'],
      rows: Array.from({ length: rows }, (_, at) => [
        { value: `अन्नपूर्णा ${at}` },
        { value: 84.615, n: 5 },
        { value: at === 0 ? null : 90, n: at === 0 ? 0 : 4 },
        { value: '79.1 से 90.2' },
      ]),
    },
  ],
  remarks: ['एक विज़िट से किसी पर कार्रवाई नहीं होती।'],
})
const print = (seen: SeenResults, locale: Locale = 'hi') =>
  resultsPaper(seen, {
    locale,
    fonts,
    tenant: 'Sagar Hotels',
    by: 'प्रज्ञा श्रीवास्तव',
    at: new Date('2026-11-23T19:30:00Z'),
  })
const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length
const wordsIn = (pdf: Buffer) => textOf(pdf).replaceAll(/\s+/g, ' ')

test.each(locales)(
  'results are printed across on A4 as they are seen, with n beside each figure (%s)',
  async (locale) => {
    const pdf = await print(results(), locale)
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
    const text = wordsIn(pdf)
    for (const part of [
      'Sagar Hotels',
      'विज़िट क्या कहती हैं',
      'प्रज्ञा श्रीवास्तव',
      'आउटलेट और हिस्से',
      '84.6 (n = 5)',
      '90 (n = 4)', // a column of whole figures has no decimals
      '79.1 से 90.2',
      'एक विज़िट से किसी पर कार्रवाई नहीं होती।',
    ])
      expect(text).toContain(part)
  },
)

test('what is not assessed is a dash and not zero; a long table goes on under its head', async () => {
  expect(wordsIn(await print(results(1)))).toContain('–')
  const long = await print(results(120))
  expect(pagesOf(long)).toBeGreaterThan(3)
  expect(wordsIn(long).split('कुल मिलाकर').length).toBeGreaterThan(3)
  expect(wordsIn(long)).toContain('अन्नपूर्णा 119')
})

test.each<[string, (seen: SeenResults) => unknown]>([
  ['a row that is too short', (seen) => seen.tables[0]?.rows[0]?.pop()],
  ['a cell that is a list', (seen) => Object.assign(seen.tables[0]?.rows[0]?.[0] ?? {}, { value: [1] })],
  ['a number that is none', (seen) => Object.assign(seen.tables[0]?.rows[0]?.[1] ?? {}, { n: 'many' })],
  ['a text that is too long', (seen) => Object.assign(seen, { title: 'x'.repeat(601) })],
  ['no tables', (seen) => Object.assign(seen, { tables: null })],
])('what is sent is no results: %s', (_, bend) => {
  const sent = JSON.parse(JSON.stringify(results())) as SeenResults
  expect(isSeenResults(sent)).toBe(true)
  bend(sent)
  expect(isSeenResults(sent)).toBe(false)
})
