import type { Locale } from '../../app/domain/locale.ts'
import type { WorkbookWords } from '../../content/schemas/download.ts'
import { kpiWorkbook } from './kpi-workbook.ts'
import { menuWorkbook } from './menu-workbook.ts'
import { type SheetPlan, type Words, workbookFile } from './workbook-plan.ts'

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
