import { expect, test } from 'vitest'
import { judgeMenu } from './menu.ts'
import { kindCounts, movedDishes } from './menu-compare.ts'

const limits = { popularPercent: 70, closePercent: 10 }
const menuOf = (dishes: readonly (readonly [name: string, price: number, sold: number])[]) => {
  const menu = judgeMenu(
    dishes.map(([name, price, sold]) => ({ name, price, cost: 50, sold })),
    limits,
  )
  if (!menu) throw new Error('nothing was sold')
  return menu
}

const before = menuOf([
  ['Dal', 150, 90],
  ['Naan', 70, 90],
  ['Fish', 400, 20],
  ['Soup', 60, 10],
])

test('the kinds are counted, those without dishes too', () => {
  expect(kindCounts(before)).toEqual({ star: 1, horse: 1, puzzle: 1, dog: 1 })
  expect(kindCounts(menuOf([['Dal', 150, 90]]))).toEqual({ star: 1, horse: 0, puzzle: 0, dog: 0 })
})

test('nothing has moved between a menu and itself', () => expect(movedDishes(before, before)).toEqual([]))

test('a dish that changed its kind, one that came and one that went', () => {
  const now = menuOf([
    ['dal', 150, 90],
    ['Naan', 70, 90],
    ['Fish', 400, 90],
    ['Kheer', 120, 20],
  ])
  expect(movedDishes(before, now)).toEqual([
    { key: ' dal', name: 'dal', before: 'star', now: 'horse' },
    { key: ' fish', name: 'Fish', before: 'puzzle', now: 'star' },
    { key: ' kheer', name: 'Kheer', before: null, now: 'dog' },
    { key: ' soup', name: 'Soup', before: 'dog', now: null },
  ])
})
