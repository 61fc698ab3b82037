import { readFileSync } from 'node:fs'
import type { Locale } from '~/domain/locale'
import {
  type PrintedSheet,
  printedSheetSchema,
  type WorkbookWords,
  workbookSchema,
} from '~content/schemas/download'

const sources = import.meta.glob<unknown>('/content/*/downloads/*.json', { import: 'default', eager: true })

/** The files in the order in which we speak of them, by the name of their source. */
export const downloadNames = [
  'kpi-workbook',
  'menu-workbook',
  'mystery-shop-form',
  'waiter-ninety-days',
  'onboarding-checklist',
  'opening-checklist',
  'food-safety-file',
  'engagement-report',
] as const

export type DownloadName = (typeof downloadNames)[number]

/** A file as it lies there, measured, not as we meant it. */
export interface Download {
  name: DownloadName
  locale: Locale
  address: string
  format: 'pdf' | 'xlsx'
  title: string
  description: string
  date: string
  bytes: number
  /** Pages of a PDF, sheets of a workbook. */
  parts: number
}

/** Every file in one language. Runs while prerendering, after the build has made them. */
export function listDownloads(locale: Locale): Download[] {
  return downloadNames.map((name) => {
    const { title, description, date, format } = sourceOf(name, locale)
    const address = `/downloads/${name}-${locale}.${format}`
    const file = readFileSync(`public${address}`)
    const parts = format === 'pdf' ? pagesOf(file) : sheetsOf(file)
    return { name, locale, address, format, title, description, date, bytes: file.length, parts }
  })
}

function sourceOf(name: DownloadName, locale: Locale) {
  const sheet = sources[`/content/${locale}/downloads/${name}.sheet.json`]
  if (sheet) return { ...(printedSheetSchema.parse(sheet) as PrintedSheet), format: 'pdf' as const }
  const workbook = sources[`/content/${locale}/downloads/${name}.workbook.json`]
  return { ...(workbookSchema.parse(workbook) as WorkbookWords), format: 'xlsx' as const }
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/** A workbook is a ZIP archive whose directory names each sheet once, at its end. */
function sheetsOf(workbook: Buffer): number {
  const names = workbook.toString('latin1').match(/xl\/worksheets\/sheet\d+\.xml/g)
  return new Set(names).size
}
