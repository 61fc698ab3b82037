import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contributionRange, contributionWhen, type Dish, judgeMenu, priceChange } from './menu.ts'

const limits = { popularPercent: 70, closePercent: 0 }
const dish = (name: string, price: number, cost: number, sold: number): Dish => ({ name, price, cost, sold })

/** 100 portions of four dishes: popular from 17.5 %, 14,000 of contribution, 140 a portion. */
const four = [
  dish('Dal makhani', 280, 80, 40),
  dish('Veg biryani', 200, 120, 35),
  dish('Nalli nihari', 460, 240, 10),
  dish('Soup', 120, 60, 15),
]

test('a menu by hand: shares, margins, four kinds', () => {
  const menu = judgeMenu(four, limits)
  // 40×200 + 35×80 + 10×220 + 15×60 = 8,000 + 2,800 + 2,200 + 900
  expect(menu).toMatchObject({
    sold: 100,
    sales: 24_600,
    contribution: 13_900,
    popularFrom: 0.175,
    averageMargin: 139,
  })
  expect(menu?.dishes.map(({ kind, margin, share }) => [kind, margin, share])).toEqual([
    ['star', 200, 0.4],
    ['horse', 80, 0.35],
    ['puzzle', 220, 0.1],
    ['dog', 60, 0.15],
  ])
})

test('the average margin is weighed by portions, not by lines of the menu', () => {
  // Unweighed it would be (100 + 10) ÷ 2 = 55 and the same here; weighed it is 19.
  const menu = judgeMenu([dish('Thali', 150, 50, 10), dish('Chai', 20, 10, 90)], limits)
  expect(menu?.averageMargin).toBe(19)
})

test.each([
  ['at the limit of popularity', [dish('a', 10, 0, 35), dish('b', 10, 0, 65)], ['star', 'star']],
  ['just below it', [dish('a', 10, 0, 34), dish('b', 10, 0, 66)], ['puzzle', 'star']],
  ['one dish alone is a star', [dish('a', 10, 5, 1)], ['star']],
  ['never sold', [dish('a', 10, 5, 0), dish('b', 10, 6, 9)], ['puzzle', 'star']],
])('%s', (_, dishes, kinds) =>
  expect(judgeMenu(dishes, limits)?.dishes.map(({ kind }) => kind)).toEqual(kinds),
)

test('a menu that sold nothing has no kinds', () => {
  expect(judgeMenu([], limits)).toBeNull()
  expect(judgeMenu([dish('a', 10, 5, 0)], limits)).toBeNull()
})

test('a dish near a limit is called so', () => {
  const menu = judgeMenu(four, { ...limits, closePercent: 15 })
  expect(menu?.dishes.map(({ isClose }) => isClose)).toEqual([false, false, false, true])
})

test.each([
  // ₹200 cost 120: 80 each, 35 sold. At +10 % 100 each: 28 are enough.
  [10, { price: 220, margin: 100, breakEven: 28, ifAllStay: 700 }],
  [0, { price: 200, margin: 80, breakEven: 35, ifAllStay: 0 }],
  // At −20 % 40 each: 70 are needed.
  [-20, { price: 160, margin: 40, breakEven: 70, ifAllStay: -1400 }],
  [-40, { price: 120, margin: 0, breakEven: null, ifAllStay: -2800 }],
])('a price changed by %i %%', (percent, expected) => {
  const change = priceChange(four[1] as Dish, percent)
  expect(change.price).toBeCloseTo(expected.price, 9)
  expect(change).toMatchObject({ breakEven: expected.breakEven })
  expect([change.margin, change.ifAllStay]).toEqual([
    expect.closeTo(expected.margin, 9),
    expect.closeTo(expected.ifAllStay, 6),
  ])
})

test('a price a fifth higher on all', () => {
  expect(contributionWhen(four, 'price', 1.2)).toBeCloseTo(13_900 + 0.2 * 24_600, 6)
  expect(contributionWhen(four, 'sold', 0.8)).toBeCloseTo(13_900 * 0.8, 6)
})

const anyDish = fc.record({
  name: fc.string({ minLength: 1 }),
  price: fc.integer({ min: 1, max: 5000 }),
  cost: fc.integer({ min: 0, max: 5000 }),
  sold: fc.integer({ min: 0, max: 10_000 }),
})

test('shares add up, some dish reaches the average, and money in paise changes no kind', () => {
  fc.assert(
    fc.property(fc.array(anyDish, { minLength: 1, maxLength: 60 }), (dishes) => {
      const menu = judgeMenu(dishes, limits)
      if (!menu) return
      expect(menu.dishes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
      expect(menu.dishes.some(({ margin }) => margin >= menu.averageMargin - 1e-6)).toBe(true)
      expect(menu.dishes.some(({ share }) => share >= menu.popularFrom)).toBe(true)
      const paise = judgeMenu(
        dishes.map((one) => ({ ...one, price: one.price * 128, cost: one.cost * 128 })),
        limits,
      )
      expect(paise?.dishes.map(({ kind }) => kind)).toEqual(menu.dishes.map(({ kind }) => kind))
    }),
  )
})

test('at the break-even the new price brings at least what the old one did', () => {
  fc.assert(
    fc.property(anyDish, fc.integer({ min: -40, max: 80 }), (one, percent) => {
      const { breakEven, margin } = priceChange(one, percent)
      if (breakEven === null || one.price < one.cost) return
      expect(breakEven * margin).toBeGreaterThanOrEqual(one.sold * (one.price - one.cost) - 1e-5)
      if (breakEven > 0)
        expect((breakEven - 1) * margin).toBeLessThan(one.sold * (one.price - one.cost) + 1e-5)
    }),
  )
})

test('the contribution lies between everything going wrong and everything going well', () => {
  const dishes = [
    { name: 'Dal', price: 100, cost: 40, sold: 10 },
    { name: 'Fish', price: 100, cost: 120, sold: 10 },
  ]
  // Dal: (100 − 44) × 9 and (100 − 36) × 11. Fish loses money: more of it, and dearer, is worse.
  const range = contributionRange(dishes, 10)
  expect(range.low).toBeCloseTo(56 * 9 - 32 * 11)
  expect(range.high).toBeCloseTo(64 * 11 - 8 * 9)
  expect(contributionRange(dishes, 0)).toEqual({ low: 400, high: 400 })
})
