import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { locales } from '../../app/domain/locale.ts'
import { type Dish, judgeMenu, kinds } from '../../app/domain/tools/menu.ts'
import { workbookSchema } from '../../content/schemas/download.ts'
import type { Value } from './formula-functions.ts'
import { type Cells, workedOut } from './formulas.ts'
import { firstDish, lastDish } from './menu-workbook.ts'
import type { SheetPlan } from './workbook-plan.ts'
import { workbook, workbookPlan } from './workbooks.ts'

function source(name: string, locale: string) {
  return workbookSchema.parse(
    JSON.parse(readFileSync(`content/${locale}/downloads/${name}.workbook.json`, 'utf8')),
  )
}

function asked(plan: readonly SheetPlan[]) {
  return workedOut(new Map(plan.map(({ name, cells }): [string, Cells] => [name, cells])))
}

const numbers = (values: Value[]) => values.filter((value) => typeof value === 'number')

describe.each(locales)('the KPI workbook in %s', (locale) => {
  const { words } = source('kpi-workbook', locale)
  const plan = workbookPlan('kpi-workbook', source('kpi-workbook', locale))
  const value = asked(plan)
  const daily = (column: string) =>
    numbers(Array.from({ length: 366 }, (_, at) => value(words.sheetDaily ?? '', `${column}${6 + at}`)))
  const sum = (column: string) => daily(column).reduce((all, one) => all + one, 0)
  const total = (column: string) => value(words.sheetMonthly ?? '', `${column}17`)

  test('a month is worked out from sums, not from its days', () => {
    expect(total('C')).toBe(sum('B'))
    expect(total('J')).toBeCloseTo(sum('C') / sum('B'), 12)
    expect(total('K')).toBeCloseTo(sum('D') / sum('C'), 8)
    expect(total('L')).toBeCloseTo(sum('D') / sum('B'), 8)
    expect(total('M')).toBeCloseTo(sum('F') / sum('E'), 8)
    expect(total('N')).toBeCloseTo(sum('G') / sum('F'), 12)
    expect(total('O')).toBeCloseTo(sum('H') / (sum('D') + sum('F')), 12)
    expect(total('B')).toBe(35)
  })

  test('the limits are mean ± 2.66 × mean moving range, and the odd day is outside', () => {
    const shown = daily('J').slice(5, 35)
    const mean = shown.reduce((all, one) => all + one, 0) / shown.length
    const ranges = shown.slice(1).map((one, at) => Math.abs(one - (shown[at] ?? 0)))
    const range = ranges.reduce((all, one) => all + one, 0) / ranges.length
    const sheet = words.sheetLimits ?? ''
    expect(value(sheet, 'B9')).toBeCloseTo(mean + 2.66 * range, 10)
    expect(value(sheet, 'B10')).toBeCloseTo(mean - 2.66 * range, 10)
    expect(value(sheet, 'B11')).toBe(1)
  })

  test('what is typed in moves what follows, and an empty workbook fails nowhere', () => {
    const changed = workbookPlan('kpi-workbook', source('kpi-workbook', locale))
    const cells = changed.find(({ name }) => name === words.sheetDaily)?.cells
    cells?.set('D6', { value: 1_000_000 })
    expect(asked(changed)(words.sheetMonthly ?? '', 'E17')).toBe(sum('D') - (daily('D')[0] ?? 0) + 1_000_000)
    for (let row = 6; row <= 371; row += 1)
      for (const column of 'ABCDEFGHI') cells?.set(`${column}${row}`, { value: null })
    const empty = asked(changed)
    for (const { name, cells: all } of changed)
      for (const address of all.keys()) expect(() => empty(name, address)).not.toThrow()
  })
})

describe.each(locales)('the menu workbook in %s', (locale) => {
  const { words } = source('menu-workbook', locale)
  const value = asked(workbookPlan('menu-workbook', source('menu-workbook', locale)))
  const sheet = words.sheetMenu ?? ''
  const rows = Array.from({ length: lastDish - firstDish + 1 }, (_, at) => firstDish + at).filter(
    (row) => typeof value(sheet, `C${row}`) === 'number',
  )
  const dishes = rows.map(
    (row): Dish => ({
      name: String(value(sheet, `A${row}`)),
      sold: Number(value(sheet, `C${row}`)),
      price: Number(value(sheet, `D${row}`)),
      cost: Number(value(sheet, `E${row}`)),
    }),
  )
  const judged = judgeMenu(dishes, { popularPercent: 70, closePercent: 10 })

  test('every dish falls where the tool on the site puts it', () => {
    expect(rows).toHaveLength(12)
    expect(rows.map((row) => value(sheet, `I${row}`))).toEqual(judged?.dishes.map(({ kind }) => words[kind]))
    expect(value(sheet, 'C5')).toBeCloseTo(judged?.popularFrom ?? 0, 12)
    expect(value(sheet, 'C6')).toBeCloseTo(judged?.averageMargin ?? 0, 8)
  })

  test('the summary adds up', () => {
    const summary = words.sheetSummary ?? ''
    expect(value(summary, 'D9')).toBeCloseTo(judged?.contribution ?? 0, 6)
    expect(value(summary, 'E9')).toBeCloseTo(1, 12)
    const counts = kinds.map((kind) => judged?.dishes.filter((dish) => dish.kind === kind).length)
    expect([5, 6, 7, 8].map((row) => value(summary, `B${row}`))).toEqual(counts)
  })
})

test('the file carries live formulas with their values, and is the same each time', async () => {
  const given = source('menu-workbook', 'hi')
  const [one, two] = [
    await workbook('menu-workbook', given, 'hi'),
    await workbook('menu-workbook', given, 'hi'),
  ]
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
  const read = await readXlsx(one, { readStyles: true })
  const menu = read.sheets.find(({ name }) => name === given.words.sheetMenu)
  const cell = menu?.cells?.get(`${firstDish - 1},5`)
  expect(cell?.formula).toBe('IF(ISNUMBER(C9),D9-E9,"")')
  expect(cell?.formulaResult ?? cell?.value).toBe(224)
})
