import { letter } from './cell-address.ts'
import { first, last } from './kpi-daily.ts'
import { type Cell, on, type SheetPlan, type Words } from './workbook-plan.ts'

const shown = 30

/** Individual values and moving ranges: limits are the mean ± 2.66 × the mean moving range (Wheeler). */
export function limits(t: Words): SheetPlan {
  const source = t('sheetDaily')
  const from = 14
  const to = from + shown - 1
  const values = `$B$${from}:$B$${to}`
  const cells = new Map<string, Cell>([
    ['A1', { value: t('sheetLimits'), look: 'title' }],
    ['A2', { value: t('limitsLead'), look: 'hint' }],
    ['A4', { value: t('which'), look: 'name' }],
    ['B4', { value: 1, look: 'key', format: 'count' }],
    ['C4', { formula: `INDEX(${on(source, '$J$5:$O$5')},1,B4)`, look: 'name' }],
    ['A5', { value: t('fromDay'), look: 'name' }],
    ['B5', { value: 6, look: 'key', format: 'count' }],
    ['C5', { value: t('fromDayHint'), look: 'hint' }],
    ['A7', { value: t('mean'), look: 'name' }],
    ['B7', { formula: `IF(COUNT(${values})=0,"",AVERAGE(${values}))`, look: 'result', format: 'either' }],
    ['A8', { value: t('meanRange'), look: 'name' }],
    [
      'B8',
      {
        formula: `IF(COUNT(F${from}:F${to})=0,"",AVERAGE(F${from}:F${to}))`,
        look: 'result',
        format: 'either',
      },
    ],
    ['A9', { value: t('upper'), look: 'name' }],
    ['B9', { formula: 'IF(ISNUMBER(B8),B7+2.66*B8,"")', look: 'result', format: 'either' }],
    ['A10', { value: t('lower'), look: 'name' }],
    ['B10', { formula: 'IF(ISNUMBER(B8),MAX(0,B7-2.66*B8),"")', look: 'result', format: 'either' }],
    ['A11', { value: t('outsideCount'), look: 'name' }],
    ['B11', { formula: `COUNTIFS(G${from}:G${to},"${t('outside')}")`, look: 'key', format: 'count' }],
  ])
  for (const [at, name] of ['date', 'value', 'mean', 'upper', 'lower', 'range', 'verdict'].entries())
    cells.set(`${letter(at)}${from - 1}`, { value: t(name), look: 'head' })
  for (let row = from; row <= to; row += 1) {
    const day = `$B$5+${row - from}`
    const dates = on(source, `$A$${first}:$A$${last}`)
    const figures = on(source, `$J$${first}:$O$${last}`)
    const value = `INDEX(${figures},${day},$B$4)`
    cells.set(`A${row}`, {
      formula: `IF(ISNUMBER(B${row}),INDEX(${dates},${day}),"")`,
      look: 'result',
      format: 'date',
    })
    cells.set(`B${row}`, { formula: `IF(ISNUMBER(${value}),${value},"")`, look: 'result', format: 'either' })
    for (const [name, source] of [
      ['C', '$B$7'],
      ['D', '$B$9'],
      ['E', '$B$10'],
    ] as const)
      cells.set(`${name}${row}`, { formula: source, look: 'result', format: 'either' })
    if (row > from)
      cells.set(`F${row}`, {
        formula: `IF(AND(ISNUMBER(B${row}),ISNUMBER(B${row - 1})),ABS(B${row}-B${row - 1}),"")`,
        look: 'result',
        format: 'either',
      })
    cells.set(`G${row}`, {
      formula: `IF(AND(ISNUMBER(B${row}),ISNUMBER($B$9)),IF(OR(B${row}>$B$9,B${row}<$B$10),"${t('outside')}",""),"")`,
      look: 'result',
    })
  }
  const sheet = t('sheetLimits')
  const series = (name: string, title: string, color: string) => ({
    name: title,
    values: on(sheet, `$${name}$${from}:$${name}$${to}`),
    categories: on(sheet, `$A$${from}:$A$${to}`),
    color,
  })
  return {
    name: sheet,
    cells,
    widths: [24, 12, 12, 12, 12, 14, 14],
    more: {
      dataValidations: [
        {
          type: 'whole',
          operator: 'between',
          formula1: '1',
          formula2: '6',
          range: 'B4',
          showErrorMessage: true,
        },
        {
          type: 'whole',
          operator: 'between',
          formula1: '1',
          formula2: '337',
          range: 'B5',
          showErrorMessage: true,
        },
      ],
      charts: [
        {
          type: 'line',
          title: t('chart'),
          series: [
            series('B', t('value'), '2F6DB5'),
            series('C', t('mean'), '7D7668'),
            series('D', t('upper'), 'C7661B'),
            series('E', t('lower'), 'C7661B'),
          ],
          anchor: { from: { row: 3, col: 8 }, to: { row: 25, col: 19 } },
        },
      ],
    },
  }
}
