import { expect, test } from 'vitest'
import { kindCounts, movedDishes } from '~/domain/tools/menu-compare'
import type { MenuItem } from './menu.queries'
import { categoriesOf, dishesOf, dishKey, judgedMenu, readTried, withTried } from './menu-dishes'

const item = (id: number, sold: number, price: number | null, cost: number | null, made = {}): MenuItem => ({
  id,
  name: `Dish ${id}`,
  category: 'Mains',
  sold,
  revenue: sold * 200_00,
  said: [{ price, cost, from_day: '2026-11-01', by: null }],
  ...made,
})
const items = [
  item(1, 90, 150_00, 50_00),
  item(2, 90, 70_00, 50_00),
  item(3, 20, 400_00, 50_00),
  item(4, 10, 60_00, 50_00),
]

test('dishes are in rupees; without a price they count at what they brought, without a cost not at all', () => {
  const { dishes, unknown } = dishesOf(
    [item(1, 10, null, 50_00), item(2, 10, 90_00, null), item(3, 10, 1, 1, { said: [] })],
    'Mains',
  )
  expect(dishes).toMatchObject([{ id: 1, price: 200, cost: 50, obtained: 200 }])
  expect(unknown.map(({ id }) => id)).toEqual([2, 3])
  expect(dishesOf(items, 'Drinks').dishes).toEqual([])
})

test('the category that brings in most comes first', () =>
  expect(categoriesOf([item(1, 1, 1, 1, { category: 'Drinks' }), ...items])).toEqual(['Mains', 'Drinks']))

test('kinds need thirty days and three dishes', () => {
  const { dishes } = dishesOf(items, null)
  expect(judgedMenu(dishes, 29)).toBeNull()
  expect(judgedMenu(dishes.slice(0, 2), 30)).toBeNull()
  const menu = judgedMenu(dishes, 30)
  expect(menu && kindCounts(menu)).toEqual({ star: 1, horse: 1, puzzle: 1, dog: 1 })
})

test('a price that is tried moves its dish, and another one as the average rises; the menu itself stays', () => {
  const { dishes } = dishesOf(items, null)
  const [before, now] = [judgedMenu(dishes, 40), judgedMenu(withTried(dishes, 2, { price: 200 }), 40)]
  if (!before || !now) throw new Error('there is enough to say')
  expect(movedDishes(before, now, dishKey)).toEqual([
    { key: '1', name: 'Dish 1', before: 'star', now: 'horse' },
    { key: '2', name: 'Dish 2', before: 'horse', now: 'star' },
  ])
  expect(now.contribution - before.contribution).toBe(90 * 130)
  expect(dishes[1]?.price).toBe(70)
})

test('two dishes of one name in two categories move each by itself', () => {
  const named = items.map((one, at) => ({ ...one, name: 'Soup', category: at < 2 ? 'Mains' : 'Starters' }))
  const { dishes } = dishesOf(named, null)
  const [before, now] = [judgedMenu(dishes, 40), judgedMenu(withTried(dishes, 2, { price: 200 }), 40)]
  if (!before || !now) throw new Error('there is enough to say')
  expect(movedDishes(before, now, dishKey).map(({ key }) => key)).toEqual(['1', '2'])
})

test.each([
  [
    { price: '₹1,250.50', cost: '०', sold: '12' },
    { price: 1250.5, cost: 0, sold: 12 },
  ],
  [
    { price: '0', cost: '-1', sold: 'many' },
    { price: null, cost: null, sold: null },
  ],
])('%o is read as %o', (typed, read) => expect(readTried(typed)).toEqual(read))
