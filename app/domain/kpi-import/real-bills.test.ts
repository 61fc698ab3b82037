import { expect, test } from 'vitest'
import { readRows } from '~/platform/csv'
import { testData } from '../../../tests/data.ts'
import { billHeadings } from './bill-columns.ts'
import { itemMix, sumBills } from './bill-facts.ts'
import { readBills } from './bills.ts'
import { dayOf } from './column-days.ts'
import { placesByHeading } from './column-places.ts'

const orders = testData('restaurant/order_details.csv')
const menu = testData('restaurant/menu_items.csv')

// The figures beside it were worked out apart, with other code, from the same files.
test.skipIf(!orders || !menu)(
  'a real quarter of a cafe, with its dirt (skipped without TEST_DATA)',
  async () => {
    const [heading, ...rows] = await readRows(orders ?? '')
    const [, ...items] = await readRows(menu ?? '')
    const dishes = new Map(
      items.map(({ cells: [id = '', name = '', category = '', price] }) => [
        id,
        { name, category, price: Number(price) },
      ]),
    )
    const places = placesByHeading(heading?.cells ?? [], billHeadings)
    const lines = rows.map(({ row, cells }) => ({ line: row, cells }))
    const { bills, unreadable, days } = readBills(lines, { places, dishes })
    expect(days).toEqual({ order: 'day_first', isSure: true })
    expect([lines.length, bills.length, unreadable.length]).toEqual([12_234, 5343, 137])
    expect(new Set(unreadable.map(({ reason }) => reason))).toEqual(new Set(['no_item']))

    const cafe = sumBills(bills, 60).get('') ?? new Map()
    const of = [...cafe.values()]
    expect(of).toHaveLength(90)
    expect(of.reduce((sum, day) => sum + day.revenue, 0)).toBe(15_921_790)
    expect(cafe.get(dayOf(2023, 2, 1))).toMatchObject({ parties: 87, covers: null, revenue: 239_635 })
    const inHour = (hour: number) => of.reduce((sum, day) => sum + (day.hours.get(hour) ?? 0), 0)
    // Each bill is rounded to whole paise in each hour.
    for (const [hour, paise] of [
      [12, 1_591_230],
      [13, 2_234_865],
      [18, 1_758_214],
      [23, 159_598],
    ] as const)
      expect(Math.abs(inHour(hour) - paise), `${hour}`).toBeLessThan(2000)
    expect(of.flatMap((day) => [...day.hours.values()]).reduce((sum, paise) => sum + paise, 0)).toBe(
      15_921_790,
    )

    const mix = itemMix(bills)
    expect(mix.slice(0, 2)).toEqual([
      { name: 'Hamburger', category: 'American', sold: 622, revenue: 805_490 },
      { name: 'Edamame', category: 'Asian', sold: 620, revenue: 310_000 },
    ])
    expect([mix.length, mix.at(-1)?.name, mix.at(-1)?.sold]).toEqual([32, 'Chicken Tacos', 123])
  },
)
