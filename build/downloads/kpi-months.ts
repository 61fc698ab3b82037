import { letter } from './cell-address.ts'
import { first, formatOf, kpiFormulas, kpis, last, typed } from './kpi-daily.ts'
import { type Cell, on, type SheetPlan, type Words } from './workbook-plan.ts'

/** Twelve months from the first day typed in: sums, and the figures that follow from the sums. */
export function monthly(t: Words): SheetPlan {
  const source = t('sheetDaily')
  const column = (name: string) => on(source, `$${name}$${first}:$${name}$${last}`)
  const sums = ['B', 'C', 'D', 'E', 'F', 'G', 'H']
  const cells = new Map<string, Cell>([
    ['A1', { value: t('sheetMonthly'), look: 'title' }],
    ['A2', { value: t('monthlyLead'), look: 'hint' }],
  ])
  const heads = ['month', 'days', ...typed.slice(1, 8), ...kpis.map(({ name }) => name)]
  for (const [at, name] of heads.entries())
    cells.set(`${letter(at)}4`, { value: t(name), look: 'numberHead' })
  for (let row = 5; row <= 16; row += 1) {
    const start = `MIN(${column('A')})`
    cells.set(`A${row}`, {
      formula:
        row === 5
          ? `IF(COUNT(${column('A')})=0,"",${start}-DAY(${start})+1)`
          : `IF(A${row - 1}="","",EDATE(A${row - 1},1))`,
      look: 'result',
      format: 'month',
    })
    const inMonth = `${column('A')},">="&$A${row},${column('A')},"<"&EDATE($A${row},1)`
    const unless = (formula: string) => `IF($A${row}="",0,${formula})`
    cells.set(`B${row}`, { formula: unless(`COUNTIFS(${inMonth})`), look: 'result', format: 'count' })
    for (const [at, name] of sums.entries())
      cells.set(`${letter(2 + at)}${row}`, {
        formula: unless(`SUMIFS(${column(name)},${inMonth})`),
        look: 'result',
        format: formatOf[typed[at + 1] ?? 'sold'] ?? 'count',
      })
    putKpis(cells, row)
  }
  cells.set('A17', { value: t('total'), look: 'key' })
  for (let at = 1; at <= 8; at += 1) {
    const name = letter(at)
    const format = at === 1 ? 'count' : (formatOf[typed[at - 1] ?? 'sold'] ?? 'count')
    cells.set(`${name}17`, { formula: `SUM(${name}5:${name}16)`, look: 'key', format })
  }
  putKpis(cells, 17, 'key')
  return {
    name: t('sheetMonthly'),
    cells,
    widths: [12, 7, 9, 9, 14, 9, 14, 14, 14, 11, 11, 11, 11, 11, 11],
    frozen: 4,
  }
}

function putKpis(cells: Map<string, Cell>, row: number, look: 'result' | 'key' = 'result') {
  for (const [at, formula] of kpiFormulas(row, ['C', 'D', 'E', 'F', 'G', 'H', 'I']).entries())
    cells.set(`${letter(9 + at)}${row}`, { formula, look, format: kpis[at]?.format ?? 'count' })
}
