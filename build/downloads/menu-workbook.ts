import { letter } from './cell-address.ts'
import { type Cell, exampleStyle, type Format, on, type SheetPlan, type Words } from './workbook-plan.ts'

export const firstDish = 9
export const lastDish = 68
const kinds = ['star', 'horse', 'puzzle', 'dog'] as const

const columns = [
  { name: 'dish', format: undefined, width: 30 },
  { name: 'category', format: undefined, width: 16 },
  { name: 'sold', format: 'count', width: 10 },
  { name: 'price', format: 'rupees', width: 12 },
  { name: 'cost', format: 'rupees', width: 12 },
] as const

/** A menu in four kinds after Kasavana and Smith: popular or not, above or below the average margin. */
export function menuWorkbook(t: Words): SheetPlan[] {
  return [guide(t), menu(t), summary(t)]
}

function guide(t: Words): SheetPlan {
  const cells = new Map<string, Cell>([
    ['A1', { value: t('title'), look: 'title' }],
    ['A2', { value: t('guideLead'), look: 'hint' }],
  ])
  for (const [at, step] of (['step1', 'step2', 'step3', 'step4'] as const).entries()) {
    cells.set(`A${4 + at}`, { value: at + 1, look: 'name' })
    cells.set(`B${4 + at}`, { value: t(step), look: 'text' })
  }
  for (const [at, kind] of kinds.entries()) {
    cells.set(`A${10 + at}`, { value: t(kind), look: 'name' })
    cells.set(`B${10 + at}`, { value: t(`${kind}Meaning`), look: 'text' })
  }
  cells.set('A15', { value: t('guideExample'), look: 'hint' })
  return { name: t('sheetGuide'), cells, widths: [22, 110] }
}

function menu(t: Words): SheetPlan {
  const range = (column: string) => `$${column}$${firstDish}:$${column}$${lastDish}`
  const cells = new Map<string, Cell>([
    ['A1', { value: t('sheetMenu'), look: 'title' }],
    ['A2', { value: t('menuLead'), look: 'hint' }],
    ['A4', { value: t('popularPart'), look: 'name' }],
    ['C4', { value: 0.7, look: 'key', format: 'percent' }],
    ['A5', { value: t('popularFrom'), look: 'name' }],
    [
      'C5',
      { formula: `IF(COUNT(${range('C')})=0,"",C4/COUNT(${range('C')}))`, look: 'result', format: 'percent' },
    ],
    ['A6', { value: t('averageMargin'), look: 'name' }],
    [
      'C6',
      {
        formula: `IF(SUM(${range('C')})=0,"",SUM(${range('H')})/SUM(${range('C')}))`,
        look: 'result',
        format: 'rupees',
      },
    ],
  ])
  const heads = [
    ...columns.map(({ name }) => name),
    'margin',
    'share',
    'contribution',
    'kind',
    'action',
    'note',
  ]
  for (const [at, name] of heads.entries())
    cells.set(`${letter(at)}8`, { value: t(name), look: at > 1 && at < 8 ? 'numberHead' : 'head' })
  const examples = t('exampleDishes').split('; ')
  for (let row = firstDish; row <= lastDish; row += 1) {
    const example = examples[row - firstDish]?.split(', ')
    for (const [at, { format }] of columns.entries()) {
      const given = example?.[at]
      const value = given === undefined ? null : at < 2 ? given : Number(given)
      cells.set(`${letter(at)}${row}`, { value, look: 'input', ...(format && { format }) })
    }
    const result = (column: string, formula: string, format?: Format) =>
      cells.set(`${column}${row}`, {
        formula: `IF(ISNUMBER(C${row}),${formula},"")`,
        look: 'result',
        ...(format && { format }),
      })
    const kindOf = (limit: string, rich: string, poor: string) => `IF(F${row}>=${limit},"${rich}","${poor}")`
    result('F', `D${row}-E${row}`, 'rupees')
    result('G', `IF(SUM(${range('C')})>0,C${row}/SUM(${range('C')}),0)`, 'percent')
    result('H', `F${row}*C${row}`, 'rupees')
    result(
      'I',
      `IF(G${row}>=$C$5,${kindOf('$C$6', t('star'), t('horse'))},${kindOf('$C$6', t('puzzle'), t('dog'))})`,
    )
    const action = kinds.reduceRight(
      (otherwise, kind) => `IF(I${row}="${t(kind)}","${t(`${kind}Action`)}",${otherwise})`,
      '""',
    )
    result('J', action)
    cells.set(`K${row}`, { value: example ? t('example') : null, look: 'input' })
  }
  const rule = {
    type: 'expression',
    priority: 1,
    formula: `$K${firstDish}="${t('example')}"`,
    style: exampleStyle,
  } as const
  return {
    name: t('sheetMenu'),
    cells,
    widths: [...columns.map(({ width }) => width), 12, 10, 14, 16, 66, 14],
    frozen: 8,
    more: {
      conditionalRules: [{ ...rule, range: `A${firstDish}:K${lastDish}` }],
    },
  }
}

function summary(t: Words): SheetPlan {
  const source = t('sheetMenu')
  const column = (name: string) => on(source, `$${name}$${firstDish}:$${name}$${lastDish}`)
  const cells = new Map<string, Cell>([
    ['A1', { value: t('sheetSummary'), look: 'title' }],
    ['A2', { value: t('summaryLead'), look: 'hint' }],
  ])
  for (const [at, name] of ['kind', 'dishes', 'sold', 'contribution', 'contributionShare'].entries())
    cells.set(`${letter(at)}4`, { value: t(name), look: 'head' })
  for (const [at, kind] of kinds.entries()) {
    const row = 5 + at
    cells.set(`A${row}`, { value: t(kind), look: 'name' })
    cells.set(`B${row}`, { formula: `COUNTIFS(${column('I')},A${row})`, look: 'result', format: 'count' })
    cells.set(`C${row}`, {
      formula: `SUMIFS(${column('C')},${column('I')},A${row})`,
      look: 'result',
      format: 'count',
    })
    cells.set(`D${row}`, {
      formula: `SUMIFS(${column('H')},${column('I')},A${row})`,
      look: 'result',
      format: 'rupees',
    })
    cells.set(`E${row}`, { formula: `IF($D$9=0,0,D${row}/$D$9)`, look: 'result', format: 'percent' })
  }
  cells.set('A9', { value: t('total'), look: 'key' })
  for (const [at, name] of ['B', 'C', 'D', 'E'].entries())
    cells.set(`${name}9`, {
      formula: `SUM(${name}5:${name}8)`,
      look: 'key',
      format: (['count', 'count', 'rupees', 'percent'] as const)[at] ?? 'count',
    })
  return {
    name: t('sheetSummary'),
    cells,
    widths: [22, 12, 12, 18, 22],
    more: {
      charts: [
        {
          type: 'column',
          title: t('chart'),
          series: [
            {
              name: t('contribution'),
              values: on(t('sheetSummary'), '$D$5:$D$8'),
              categories: on(t('sheetSummary'), '$A$5:$A$8'),
              color: '2F6DB5',
            },
          ],
          anchor: { from: { row: 10, col: 0 }, to: { row: 28, col: 5 } },
        },
      ],
    },
  }
}
