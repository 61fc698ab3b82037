import { letter, serialOf } from './cell-address.ts'
import { type Cell, exampleStyle, type Format, type SheetPlan, type Words } from './workbook-plan.ts'

export const first = 6
const days = 366
export const last = first + days - 1

/** Columns of the daily sheet: what is typed in, and what follows from it for row `row`. */
export const typed = [
  'date',
  'forSale',
  'sold',
  'roomSales',
  'covers',
  'foodSales',
  'foodCost',
  'labourCost',
  'note',
] as const
export const formatOf: Record<(typeof typed)[number], Format | undefined> = {
  date: 'date',
  forSale: 'count',
  sold: 'count',
  roomSales: 'rupees',
  covers: 'count',
  foodSales: 'rupees',
  foodCost: 'rupees',
  labourCost: 'rupees',
  note: undefined,
}
export const kpis = [
  { name: 'occupancy', format: 'percent' },
  { name: 'adr', format: 'rupees' },
  { name: 'revpar', format: 'rupees' },
  { name: 'averageBill', format: 'rupees' },
  { name: 'foodCostShare', format: 'percent' },
  { name: 'labourShare', format: 'percent' },
] as const

/** The six figures from their sums, wherever these stand in a row. */
export function kpiFormulas(
  row: number,
  [forSale, sold, rooms, covers, food, foodCost, labour]: readonly string[],
): string[] {
  const share = (part: string, whole: string) => `IF(${whole}>0,${part}/(${whole}),"")`
  const at = (column: string | undefined) => `${column}${row}`
  return [
    share(at(sold), at(forSale)),
    share(at(rooms), at(sold)),
    share(at(rooms), at(forSale)),
    share(at(food), at(covers)),
    share(at(foodCost), at(food)),
    share(at(labour), `${at(rooms)}+${at(food)}`),
  ]
}

/** One row a day: what is typed in, and what follows from it. */
export function daily(t: Words): SheetPlan {
  const cells = new Map<string, Cell>([
    ['A1', { value: t('sheetDaily'), look: 'title' }],
    ['A2', { value: t('dailyLead'), look: 'hint' }],
    ['A4', { value: t('typedIn'), look: 'part' }],
    ['J4', { value: t('worked'), look: 'part' }],
  ])
  for (const [at, name] of [...typed, ...kpis.map((kpi) => kpi.name)].entries())
    cells.set(`${letter(at)}5`, {
      value: t(name),
      look: name === 'date' || name === 'note' ? 'head' : 'numberHead',
    })
  for (let row = first; row <= last; row += 1) {
    const example = exampleDay(row - first, t('example'))
    for (const [at, name] of typed.entries()) {
      const format = formatOf[name]
      cells.set(`${letter(at)}${row}`, {
        value: example?.[at] ?? null,
        look: 'input',
        ...(format && { format }),
      })
    }
    for (const [at, formula] of kpiFormulas(row, ['B', 'C', 'D', 'E', 'F', 'G', 'H']).entries())
      cells.set(`${letter(9 + at)}${row}`, { formula, look: 'result', format: kpis[at]?.format ?? 'count' })
  }
  const range = `A${first}:O${last}`
  return {
    name: t('sheetDaily'),
    cells,
    widths: [13, 9, 9, 13, 9, 13, 13, 13, 16, 11, 11, 11, 11, 11, 11],
    frozen: 5,
    more: {
      conditionalRules: [
        {
          type: 'expression',
          priority: 1,
          formula: `$I${first}="${t('example')}"`,
          style: exampleStyle,
          range,
        },
      ],
      dataValidations: [
        {
          type: 'decimal',
          operator: 'greaterThanOrEqual',
          formula1: '0',
          allowBlank: true,
          showErrorMessage: true,
          errorTitle: t('onlyNumbers'),
          errorMessage: t('onlyNumbersText'),
          range: `B${first}:H${last}`,
        },
      ],
    },
  }
}

/** Thirty-five days of a hotel with forty rooms and a restaurant, made up; one day with a broken lift stands out. */
function exampleDay(at: number, note: string): (number | string)[] | undefined {
  if (at >= 35) return undefined
  const swing = [3, -2, 1, -1, 2, 0, -3, 1, -2, 2, 0][at % 11] ?? 0
  const sold = at === 23 ? 9 : ([24, 23, 25, 27, 31, 34, 29][at % 7] ?? 0) + swing
  const covers = ([52, 50, 55, 61, 78, 96, 84][at % 7] ?? 0) + 2 * swing
  const foodSales = covers * (640 + ((at * 37) % 90))
  return [
    serialOf(Date.UTC(2026, 8, 7 + at)),
    40,
    sold,
    sold * (4100 + ((at * 53) % 7) * 45),
    covers,
    foodSales,
    Math.round(foodSales * (0.31 + ((at * 29) % 50) / 1000)),
    38_500 + ((at * 17) % 6) * 700,
    note,
  ]
}
