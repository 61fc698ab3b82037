import { expect, test } from 'vitest'
import { judgeMenu } from '~/domain/tools/menu'
import { readMenu, withPlaces } from '~/domain/tools/menu-reading'
import { readRows } from '~/platform/csv'
import { testData } from '../../../../tests/data.ts'

const items = testData('restaurant/menu_items.csv')
const orders = testData('restaurant/order_details.csv')
const limits = { popularPercent: 70, closePercent: 10 }
/** The data has no costs: these shares of the price are assumed for the test. */
const costShare: Record<string, number> = { American: 0.3, Asian: 0.28, Mexican: 0.26, Italian: 0.32 }

/** A quarter of a real restaurant as its till would print it: a row for each dish, and how often it was ordered. */
async function realSales(): Promise<string> {
  const ordered = new Map<string, number>()
  for (const { cells } of await readRows(orders ?? '')) {
    const dish = cells[4] ?? ''
    ordered.set(dish, (ordered.get(dish) ?? 0) + 1)
  }
  const [, ...dishes] = await readRows(items ?? '')
  const lines = dishes.map(({ cells: [id = '', name = '', category = '', price = ''] }) => {
    const cost = (Number(price) * (costShare[category] ?? 0)).toFixed(6)
    return [id, name, category, price, cost, ordered.get(id) ?? 0].join(';')
  })
  return ['menu_item_id;item_name;category;price;cost;sold', ...lines].join('\r\n')
}

test.skipIf(!items || !orders)(
  'a real quarter is sorted as worked out apart (skipped without TEST_DATA)',
  async () => {
    const { rows, places } = withPlaces(await readRows(await realSales()))
    const { dishes, problems } = readMenu(rows, places)
    expect(problems).toEqual([])
    const menu = judgeMenu(dishes, limits)
    const of = (kind: string) => menu?.dishes.filter((dish) => dish.kind === kind).map(({ name }) => name)
    expect([menu?.sold, menu?.contribution]).toEqual([12_097, expect.closeTo(112_789.561, 2)])
    expect([of('star')?.length, of('horse')?.length, of('dog')?.length]).toEqual([15, 7, 6])
    expect(of('puzzle')).toEqual(['Steak Tacos', 'Fettuccine Alfredo', 'Cheese Lasagna', 'Shrimp Scampi'])
  },
)

test.skipIf(!items || !orders)(
  'the file as it is names what it lacks (skipped without TEST_DATA)',
  async () => {
    const { rows, places } = withPlaces(await readRows(items ?? ''))
    const { dishes, problems } = readMenu(rows, places)
    expect(dishes).toEqual([])
    expect(problems).toHaveLength(64)
    expect(problems[0]).toEqual({ row: 2, name: 'Hamburger', code: 'missing', column: 'cost' })
  },
)
