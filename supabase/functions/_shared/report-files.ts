import type { SupabaseClient } from '@supabase/supabase-js'
import type { CellValue } from 'hucre'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { report } from './environment.ts'
import type { MailLanguage } from './mail-words.ts'
import { fileWords } from './report-file-words.ts'
import {
  type Frame,
  framed,
  type ReportSheet,
  type RowsBatch,
  sheetOfFigures,
  sheetOfRemarks,
  sheetOfRows,
} from './report-sheet.ts'
import type { ToldAnswer } from './scheduled-report.ts'

/** The bucket of files that were made in the background. */
const bucket = 'report-files'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ClaimedFile {
  id: string
  turn: string
  path: string
  name: string
  said: { lines?: string[]; remarks?: string[] }
  language: MailLanguage
  tenant_name: string
  by: string | null
  is_rows: boolean
}

/**
 * Makes the files that people asked for, one behind the other, and returns how many it finished. Each is read in batches as whoever asked for it, and written as it
 * is read: so much memory is needed as one batch takes. One that fails says why; one that is let go here by `signal` waits for the next who comes.
 */
export async function makeReportFiles(platform: SupabaseClient, signal?: AbortSignal): Promise<number> {
  let made = 0
  while (!signal?.aborted) {
    const { data, error } = await platform.rpc('claim_report_file')
    if (error) throw new Error(`no file could be claimed: ${error.message}`, { cause: error })
    if (!data) break
    if (await makeFile(platform, data as ClaimedFile, signal)) made++
  }
  return made
}

async function makeFile(platform: SupabaseClient, file: ClaimedFile, signal?: AbortSignal): Promise<boolean> {
  const turn = { p_file_id: file.id, p_turn: file.turn }
  let why: unknown // what stopped the rows, which the upload only knows as a broken stream
  const read = async (after?: unknown) => {
    if (signal?.aborted) throw letGo
    const { data, error } = await platform.rpc('read_report_file', {
      ...turn,
      ...(after !== undefined && { p_after: after }),
    })
    if (error) throw error
    return data
  }
  const noting = async (after?: unknown) => {
    try {
      return await read(after)
    } catch (error) {
      why = error
      throw error
    }
  }
  try {
    const { sheet, isCut, count } = await sheetOf(file, noting)
    const words = fileWords[file.language]
    const remarks = file.said.remarks ?? []
    const above = [
      file.tenant_name,
      ...(file.said.lines ?? [file.name]),
      words.madeFor(file.by ?? '', new Date()),
    ]
    const below = () => [...(count() === 0 ? [words.none] : []), ...(isCut() ? [words.cut(count())] : [])]
    // A file that is written as it is read has one sheet: there the remarks stand above the rows, where they are seen.
    const workbook = file.is_rows
      ? streamed(sheet, sheetName(file.name), { above: [...above, ...remarks], below })
      : await withRemarks(sheet, file, { above, below })
    let bytes = 0
    const counted = workbook.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, out) {
          bytes += part.length
          out.enqueue(part)
        },
      }),
    )
    const { error } = await platform.storage
      .from(bucket)
      .upload(file.path, counted, { contentType: excel, duplex: 'half' })
    if (error) throw why ?? error
    const finished = await platform.rpc('finish_report_file', { ...turn, p_bytes: bytes, p_is_cut: isCut() })
    if (finished.error) throw finished.error
    return true
  } catch (error) {
    await giveUp(platform, turn, why ?? error)
    return false
  }
}

async function sheetOf(
  file: ClaimedFile,
  read: (after?: unknown) => Promise<unknown>,
): Promise<{ sheet: ReportSheet; isCut: () => boolean; count: () => number }> {
  const first = await read()
  if (!file.is_rows) {
    const { told } = first as { told: (ToldAnswer & { is_cut: boolean })[] }
    const sheet = sheetOfFigures(told, file.language)
    const count = told[0]?.rows.length ?? 0
    return { sheet, isCut: () => sheet.isCut, count: () => count }
  }
  let [count, isCut] = [0, false]
  const sheet = sheetOfRows(
    first as RowsBatch,
    (after) => read(after) as Promise<RowsBatch>,
    file.language,
    (rows, cut) => {
      count = rows
      isCut = cut
    },
  )
  return { sheet, isCut: () => isCut, count: () => count }
}

/** So many rows as there are, in the memory of one batch. */
function streamed(sheet: ReportSheet, name: string, frame: Frame): ReadableStream<Uint8Array> {
  const { rows, frozen } = framed(sheet, frame)
  return writeXlsxStream(rows, { name, columns: sheet.columns, freezePane: { rows: frozen, columns: 1 } })
}

/** Figures are few: beside their sheet stands one that says what each of them counts. */
async function withRemarks(
  sheet: ReportSheet,
  { name, said: { remarks = [] }, language }: ClaimedFile,
  frame: Frame,
): Promise<ReadableStream<Uint8Array>> {
  const { rows, frozen } = framed(sheet, frame)
  const written: CellValue[][] = []
  for await (const row of rows) written.push(row)
  const figures = sheetName(name)
  const { definitions } = fileWords[language]
  const bytes = await writeXlsx({
    sheets: [
      { name: figures, columns: sheet.columns, rows: written, freezePane: { rows: frozen, columns: 1 } },
      ...(remarks.length > 0
        ? [sheetOfRemarks(figures === definitions ? `${definitions} 2` : definitions, remarks, language)]
        : []),
    ],
  })
  return new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
}

const letGo = new Error('the server stops')

/** Says why a file cannot be made. What nobody foresaw is left as it is: it is taken up again, and fails the third time. */
async function giveUp(platform: SupabaseClient, turn: { p_file_id: string; p_turn: string }, error: unknown) {
  if (error === letGo) await platform.rpc('fail_report_file', turn)
  const problem = problemOf(error)
  if (problem) await platform.rpc('fail_report_file', { ...turn, p_problem: problem })
  else if (error !== letGo && codeOf(error).message !== 'file_stopped') report(error, 'report-files')
}

/** What the page of files has words for; null for what may go well the next time. */
function problemOf(error: unknown): string | null {
  const { code, message, status } = codeOf(error)
  if (message === 'file_stopped') return null
  if (code === '57014') return 'report_too_slow'
  if (status === 507) return 'disk_full'
  if (status === 413) return 'file_too_large'
  if (code === 'PT400') return message === 'report_too_costly' ? 'report_too_costly' : 'invalid_report'
  return code === 'PT403' || code === 'PT404' || code === '42501' ? 'rights_changed' : null
}

function codeOf(error: unknown) {
  const { code, message, statusCode, status } = (error ?? {}) as Record<string, unknown>
  return {
    code: String(code ?? ''),
    message: String(message ?? ''),
    status: Number(status ?? statusCode ?? 0),
  }
}

/** A name that a sheet may have. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31)
      .trim() || 'Report'
  )
}
