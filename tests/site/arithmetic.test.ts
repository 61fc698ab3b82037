import { expect, test } from 'vitest'
import { holds, outcomeOf } from '../../app/domain/open-arithmetic.ts'
import english from '../../messages/en/frame.ts'
import hindi from '../../messages/hi/frame.ts'
import { builtPages } from './pages.ts'

const head = { en: english.example.arithmetic, hi: hindi.example.arithmetic }

/** The lines of arithmetic a built page shows, as a reader would type them into a calculator. */
const lines = builtPages().flatMap(({ address, locale, document }) =>
  [...document.querySelectorAll('main table')]
    .filter((table) => table.querySelectorAll('thead th')[1]?.textContent === head[locale])
    .flatMap((table) => [...table.querySelectorAll('tbody tr')])
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u2060', '').trim()))
    .map(([label = '', arithmetic = '', result = '']) => ({
      address,
      label,
      arithmetic: arithmetic.replace(/([\d,]+)²/g, '$1 × $1'),
      result,
    })),
)

/** The lines that go on from the one above, stop short with a dot or hold letters are no arithmetic by themselves. */
const isWhole = (arithmetic: string) =>
  /\d/.test(arithmetic) &&
  /[×÷+−√]/.test(arithmetic) &&
  !/^[×÷]|[…^±]|e\^|[a-z\u0900-\u097f]{3,}/i.test(arithmetic)

test('who reckons with the figures that a page shows gets the result that it shows', () => {
  const whole = lines.filter(({ arithmetic }) => isWhole(arithmetic))
  expect(whole.length).toBeGreaterThan(200)
  const wrong = whole.filter(
    ({ arithmetic, result }) => !holds(arithmetic, result) && !isRoundedUp(arithmetic, result),
  )
  expect(wrong).toEqual([])
})

/** People and portions are whole: 5.2 of them are 6. */
function isRoundedUp(arithmetic: string, result: string): boolean {
  return /^\d+$/.test(result) && Math.ceil(outcomeOf(arithmetic)) === Number(result)
}
