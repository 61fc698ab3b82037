import type { Locale } from '../../app/domain/locale.ts'
import type { WorkbookWords } from '../../content/schemas/download.ts'
import { letter } from './cell-address.ts'
import { daily, first, formatOf, kpiFormulas, kpis, last, typed } from './kpi-daily.ts'
import { limits } from './kpi-limits.ts'
import { menuWorkbook } from './menu-workbook.ts'
import { type Cell, on, type SheetPlan, type Words, workbookFile } from './workbook-plan.ts'

const plans: Record<string, (words: Words) => SheetPlan[]> = {
  'kpi-workbook': kpiWorkbook,
  'menu-workbook': menuWorkbook,
}

/** The sheets of a workbook by its name, in the words of its source. */
export function workbookPlan(name: string, source: WorkbookWords): SheetPlan[] {
  const plan = plans[name]
  if (!plan) throw new Error(`No plan for the workbook ${name}`)
  return plan((word) => {
    const found = word === 'title' ? source.title : source.words[word]
    if (found === undefined) throw new Error(`The workbook ${name} has no words for ${word}`)
    return found
  })
}

export function workbook(name: string, source: WorkbookWords, locale: Locale): Promise<Uint8Array> {
  return workbookFile(workbookPlan(name, source), source, locale)
}

/** Daily entry, the months that follow from it, and the natural limits of one figure. */
function kpiWorkbook(t: Words): SheetPlan[] {
  return [guide(t), daily(t), monthly(t), limits(t)]
}

function guide(t: Words): SheetPlan {
  const cells = new Map<string, Cell>([
    ['A1', { value: t('title'), look: 'title' }],
    ['A2', { value: t('guideLead'), look: 'hint' }],
    ['A4', { value: t('guideName'), look: 'head' }],
    ['B4', { value: t('guideFormula'), look: 'head' }],
    ['C4', { value: t('guideReading'), look: 'head' }],
  ])
  for (const [at, { name }] of kpis.entries()) {
    cells.set(`A${5 + at}`, { value: t(name), look: 'name' })
    cells.set(`B${5 + at}`, { value: t(`${name}Formula`), look: 'text' })
    cells.set(`C${5 + at}`, { value: t(`${name}Reading`), look: 'text' })
  }
  cells.set('A12', { value: t('limits'), look: 'name' })
  cells.set('B12', { value: t('limitsFormula'), look: 'text' })
  cells.set('C12', { value: t('limitsReading'), look: 'text' })
  cells.set('A14', { value: t('guideExample'), look: 'hint' })
  return { name: t('sheetGuide'), cells, widths: [26, 52, 70] }
}

/** Twelve months from the first day typed in: sums, and the figures that follow from the sums. */
function monthly(t: Words): SheetPlan {
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
