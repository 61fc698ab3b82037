import type { Locale } from '~/domain/locale'
import { backend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import { saveFile } from '~/platform/save-file'

export type PaperKind =
  | 'invoice'
  | 'receipt'
  | 'certificate'
  | 'inspection'
  | 'card'
  | 'attendance'
  | 'shop'
  | 'table_card'
  | 'small_table_card'

/** Has an invoice, a receipt (of a payment), a certificate (of an assignment), an inspector's file or the card or a card for the tables (of an outlet), who was at a session, or a released visit made and kept as a PDF. Throws Refusal. */
export async function savePaper(paper: PaperKind, id: string, language: Locale, fileName: string) {
  const { data, error } = await (await backend()).functions.invoke('learning-papers', {
    body: { paper, id, language },
  })
  if (error) throw await refusalOfFunction(error)
  saveFile(`${fileName.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()}.pdf`, data as Blob)
}
