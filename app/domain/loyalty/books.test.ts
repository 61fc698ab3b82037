import { expect, test } from 'vitest'
import { type Books, bookMonths, breakagePercent, costPerPoint, redeemedPercent } from './books.ts'

const open = { late: 0, closed: null }
const books: Books = {
  months: [
    { month: '2026-01-01', spendPaise: 10_000_000, earned: 5000, redeemed: 0, expired: 0, ...open },
    { month: '2026-02-01', spendPaise: 4_000_000, earned: 2000, redeemed: 1500, expired: 500, ...open },
  ],
  valuePaise: 40,
  redemption: { low: 55, expected: 68, high: 80 },
  rewardPaise: 30_000,
}

test('a month has its ledger, what is owed at three rates, and entries that balance', () => {
  const [january, february] = bookMonths(books)
  // 5,000 points at 40 paise of which 68 in 100 are redeemed stand for ₹1,360 beside bills of ₹1,00,000.
  expect(january).toMatchObject({ deferredPaise: 134_175, recognisedPaise: 0, owedPaise: 134_175 })
  expect(january?.owedLowPaise).toBeLessThan(134_175)
  expect(january?.owedHighPaise).toBeGreaterThan(134_175)
  expect(february?.owedPaise).toBe(
    134_175 + (february?.deferredPaise ?? 0) - (february?.recognisedPaise ?? 0),
  )
  for (const { journal } of bookMonths(books)) {
    const sum = (side: 'debitPaise' | 'creditPaise') => journal.reduce((all, line) => all + line[side], 0)
    expect(sum('debitPaise')).toBe(sum('creditPaise'))
  }
})

test('a point costs what rewards have cost so far; before any was redeemed, its value', () => {
  expect(costPerPoint(books)).toBe(20)
  expect(bookMonths(books)[1]?.costPaise).toBe(Math.round(2000 * 20 * 0.68))
  expect(costPerPoint({ ...books, months: books.months.slice(0, 1) })).toBe(40)
})

test('breakage is what ran out of what was earned', () => {
  expect(breakagePercent(books.months)).toBeCloseTo(500 / 70, 10)
  expect(breakagePercent([])).toBeNull()
})

test('redeemed so far is of all that was earned', () => {
  expect(redeemedPercent(books.months)).toBeCloseTo(1500 / 70, 10)
  expect(redeemedPercent([])).toBeNull()
})

test('a closed month stays what it was, whatever is reckoned with later; the next one catches up', () => {
  const closed = { at: '2026-02-03', by: null, valuePaise: 40, redemption: books.redemption, rewardPaise: 0 }
  const [first, second] = books.months
  if (!first || !second) throw new Error('two months')
  const before = bookMonths({ ...books, months: [first] })
  const later = {
    ...books,
    valuePaise: 80,
    redemption: { low: 60, expected: 90, high: 95 },
    rewardPaise: 90_000,
  }
  const [january, february] = bookMonths({ ...later, months: [{ ...first, closed }, second] })
  expect(january).toEqual({ ...before[0], closed })
  expect(february?.owedPaise).toBe(
    (january?.owedPaise ?? 0) + (february?.deferredPaise ?? 0) - (february?.recognisedPaise ?? 0),
  )
  expect(bookMonths({ ...later, months: [first, second] })[0]?.deferredPaise).not.toBe(january?.deferredPaise)
})
