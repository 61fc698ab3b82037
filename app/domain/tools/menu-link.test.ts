import { expect, test } from 'vitest'
import { dishesWith, readDishes, tableOf, writeDishes } from './menu-link.ts'
import { readMenu, withPlaces } from './menu-reading.ts'

const headings = {
  en: { name: 'Dish', price: 'Price', cost: 'Cost', sold: 'Sold', category: 'Group' },
  hi: { name: 'डिश', price: 'दाम', cost: 'लागत', sold: 'बिकी', category: 'वर्ग' },
}
const menu = [
  { name: 'दाल मखनी', price: 320, cost: 85.5, sold: 410, category: 'Main' },
  { name: 'Lassi, "sweet"', price: 90, cost: 20, sold: 300, category: 'Drinks' },
  { name: 'Tea', price: 20, cost: 6, sold: 900, category: 'Drinks', isCostAssumed: true },
]

test('dishes come back as they were written, and an assumed cost stays open', () => {
  const back = readDishes(writeDishes(menu))
  expect(back).toEqual([
    { name: 'दाल मखनी', price: 320, cost: 85.5, sold: 410, category: 'Main' },
    { name: 'Lassi, "sweet"', price: 90, cost: 20, sold: 300, category: 'Drinks' },
    { name: 'Tea', price: 20, cost: null, sold: 900, category: 'Drinks' },
  ])
  expect(dishesWith(back ?? [], 30)[2]).toMatchObject({ cost: 6, isCostAssumed: true })
  expect(dishesWith(back ?? [], 0)).toHaveLength(2)
})

test('a name is one line without tabs, and a number has four decimals at most', () => {
  const odd = { name: ' A\tB\nC\u2028D\u0000 ', price: 100 / 3, cost: 0.1 + 0.2, sold: 1 }
  expect(writeDishes([odd])).toBe('A B C D\t33.3333\t0.3\t1')
})

test.each([
  '',
  'Tea\t20\t6',
  'Tea\t20\t6\tmany',
  'Tea\t-20\t6\t9',
  'Tea\t1e9\t6\t9',
  'Tea\t20\t6\t9\tDrinks\tmore',
  '\t20\t6\t9',
  ' Tea\t20\t6\t9',
  `${'T'.repeat(121)}\t20\t6\t9`,
  'Tea\t20\t6\t9\nCoffee',
])('what is no list of dishes is none: %j', (text) => expect(readDishes(text)).toBeNull())

test('a list has so many dishes at most', () => {
  const lines = Array.from({ length: 61 }, (_, at) => `Dish ${at}\t10\t5\t1`).join('\n')
  expect(readDishes(lines)).toHaveLength(61)
  expect(readDishes(lines, 60)).toBeNull()
})

test.each(Object.entries(headings))(
  'in %s, a carried list is a table that is read like any other',
  (_, words) => {
    const table = tableOf(readDishes(writeDishes(menu.slice(0, 2))) ?? [], words)
    // The only quoted name of the list, taken apart as the package does.
    const rows = table.split('\n').map((line, at) => ({
      row: at + 1,
      cells: line.replace('"Lassi, ""sweet"""', 'Lassi').split(','),
    }))
    const { rows: lines, places } = withPlaces(rows)
    const { dishes, problems } = readMenu(lines, places)
    expect(problems).toEqual([])
    expect(dishes).toEqual([menu[0], { ...menu[1], name: 'Lassi' }])
  },
)

test('a list without groups has no column for them', () => {
  const [dish] = readDishes('Tea\t20\t6\t9') ?? []
  expect(dish && tableOf([dish], headings.en)).toBe('Dish,Price,Cost,Sold\nTea,20,6,9')
})
