import { expect, test } from 'vitest'
import { dishesMax, guessPlaces, readMenu, withPlaces, withRow } from './menu-reading.ts'

test.each([
  [['Dish', 'Price', 'Cost', 'Sold'], { name: 0, price: 1, cost: 2, sold: 3 }],
  [['व्यंजन', 'दाम', 'लागत', 'बिके'], { name: 0, price: 1, cost: 2, sold: 3 }],
  [['आइटम का नाम', 'क़ीमत (₹)', 'एक प्लेट का ख़र्च', 'बिक्री'], { name: 0, price: 1, cost: 2, sold: 3 }],
  [['menu_item_id', 'item_name', 'category', 'price'], { name: 1, category: 2, price: 3 }],
  [
    ['Code', 'Item', 'Cost price', 'Selling price', 'Qty sold', 'Total amount'],
    { name: 1, cost: 2, price: 3, sold: 4 },
  ],
  [['Product Name', 'MRP', 'Food cost', 'Sales'], { name: 0, price: 1, cost: 2, sold: 3 }],
  [['Dish', 'Short name', 'Price', 'Old price'], { name: 0, price: 2 }],
  [['x', 'y'], {}],
])('%j', (heading, places) => expect(guessPlaces(heading)).toEqual(places))

const table = (...lines: string[]) => lines.map((line, at) => ({ row: at + 1, cells: line.split('|') }))
const read = (...lines: string[]) => {
  const { rows, places } = withPlaces(table(...lines))
  return readMenu(rows, places)
}

test('good rows count and each bad one is named', () => {
  const { dishes, problems } = read(
    'Dish|Price|Cost|Sold',
    'Dal|280|80|40',
    '|100|50|3',
    'Naan|forty|10|90',
    'Soup|120|60|',
    'Kebab|300|-5|12',
    'Tasting menu|900|1000|2',
    'dal|300|80|10',
  )
  expect(dishes).toEqual([
    { name: 'Dal', price: 284, cost: 80, sold: 50 },
    { name: 'Tasting menu', price: 900, cost: 1000, sold: 2 },
  ])
  expect(problems).toEqual([
    { row: 3, name: '', code: 'missing', column: 'name' },
    { row: 4, name: 'Naan', code: 'notANumber', column: 'price', text: 'forty' },
    { row: 5, name: 'Soup', code: 'missing', column: 'sold' },
    { row: 6, name: 'Kebab', code: 'negative', column: 'cost', text: '-5' },
    { row: 7, name: 'Tasting menu', code: 'losing' },
    { row: 8, name: 'dal', code: 'repeated' },
  ])
})

test('without headings the columns stand as in the example', () =>
  expect(read('Dal|280|80|40', 'Naan|40|10|90').dishes.map(({ name, sold }) => [name, sold])).toEqual([
    ['Dal', 40],
    ['Naan', 90],
  ]))

test('a missing cost is a share of the price only where that was asked for', () => {
  const { rows, places } = withPlaces(table('item_name|category|price|sold', 'Ramen|Asian|17.95|200'))
  expect(readMenu(rows, places).problems).toMatchObject([{ code: 'missing', column: 'cost' }])
  expect(readMenu(rows, places, 30)).toEqual({
    dishes: [
      {
        name: 'Ramen',
        category: 'Asian',
        price: 17.95,
        cost: expect.closeTo(5.385, 9),
        sold: 200,
        isCostAssumed: true,
      },
    ],
    problems: [],
  })
})

test('a list longer than any menu is cut and says so', () => {
  const { dishes, problems } = read(
    'Dish|Price|Cost|Sold',
    ...Array.from({ length: 501 }, (_, at) => `Dish ${at}|10|5|1`),
  )
  expect(dishes).toHaveLength(dishesMax)
  expect(problems).toEqual([{ code: 'tooMany', max: 500, found: 501 }])
})

test.each([
  ['Dish,Price,Cost,Sold\nDal,1,2,3\n', 'Dish,Price,Cost,Sold\nDal,1,2,3\n"Rice, plain",90,20,5'],
  ['Sold;Dish\n3;Dal', 'Sold;Dish\n3;Dal\n5;Rice, plain'],
  ['', '"Rice, plain",90,20,5'],
])('a dish is added in the way of %j', (text, after) => {
  const { places } = withPlaces(table(...text.split('\n').map((line) => line.replace(/[,;]/g, '|'))))
  const cells = { name: 'Rice, plain', price: '90', cost: '20', sold: ' 5' }
  const usual = { name: 0, price: 1, cost: 2, sold: 3 }
  expect(withRow(text, text ? places : usual, 0, cells)).toBe(after)
})

test.each([
  [
    'Dish,Group,Price,Cost,Sold,Leaves per portion,Share of portions (%),Kind,New price,Pays from portions,What to do',
  ],
  ['डिश,वर्ग,दाम,लागत,बिकी,एक प्लेट पर बचत,प्लेटों का हिस्सा (%),समूह,नया दाम,कितनी प्लेट से फ़ायदा,क्या करें'],
])('the list we save is a list we read: %s', (heading) =>
  expect(guessPlaces(heading.split(','))).toEqual({ name: 0, category: 1, price: 2, cost: 3, sold: 4 }),
)
