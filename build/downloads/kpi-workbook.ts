import { daily, kpis } from './kpi-daily.ts'
import { limits } from './kpi-limits.ts'
import { monthly } from './kpi-months.ts'
import type { Cell, SheetPlan, Words } from './workbook-plan.ts'

/** Daily entry, the months that follow from it, and the natural limits of one figure. */
export function kpiWorkbook(t: Words): SheetPlan[] {
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
