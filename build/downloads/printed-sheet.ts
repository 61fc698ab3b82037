import type { StructureElement } from 'pdfkit'
import { type Locale, languageTag } from '../../app/domain/locale.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import type { PrintedSheet, SheetSection } from '../../content/schemas/download.ts'
import { ink, Paper, type Writing } from '../../supabase/functions/_shared/paper.ts'

const words = {
  en: {
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    free: 'Copy and change it as you like.',
  },
  hi: {
    page: (page: number, pages: number) => `पेज ${page} / ${pages}`,
    free: 'जैसे चाहें, कॉपी कीजिए और बदलिए।',
  },
}

const body: Writing = { size: 10 }
const small: Writing = { size: 8.5, colour: ink.soft }
const strong: Writing = { size: 10, weight: 'bold' }
const pad = 4
/** Room to write by hand, as on ruled paper. */
const ruled = 24

/** A form, plan or checklist as an A4 PDF to print and fill in by hand. */
export async function printedSheet(
  sheet: PrintedSheet,
  locale: Locale,
  fonts: ReadonlyMap<string, Buffer>,
): Promise<Buffer> {
  const name = locale === 'hi' ? brand.nameHindi : brand.name
  const paper = new Paper({
    locale,
    title: sheet.title,
    subject: sheet.description,
    date: sheet.date,
    fonts,
    foot: `${name} · ${sheet.title} · ${dayOf(sheet.date, locale)} · ${words[locale].free}`,
  })
  writeHead(paper, sheet, name)
  for (const section of sheet.sections) writeSection(paper, section)
  for (const { title, lines } of sheet.notes) writeNotes(paper, title, lines)
  paper.y += 8
  paper.say('P', sheet.closing, body)
  return paper.file(words[locale].page)
}

/** 2026-11-21 as one says it: 21 November 2026. */
function dayOf(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )
}

function writeHead(paper: Paper, { kind, title, lead, fields }: PrintedSheet, name: string) {
  paper.draw((doc) => {
    doc.translate(paper.left - 2, paper.y - 1)
    doc.scale(0.8).path('M2 21h5.5v-5.5H13V10h5.5V4.5H23').lineWidth(2.5).stroke(ink.marigold)
  })
  paper.element('P', () =>
    paper.write([name], paper.left + 26, paper.y, { size: 13, weight: 'bold', colour: ink.brand }),
  )
  paper.y += 42
  paper.say('P', kind, { size: 10, colour: ink.soft })
  paper.say('H1', title, { size: 24, weight: 'bold' })
  paper.y += 6
  paper.say('P', lead, body, paper.width * 0.88)
  paper.y += 12
  writeFields(paper, fields)
}

/** What is filled in first: two names in a row, each before a line to write on. */
function writeFields(paper: Paper, fields: readonly string[]) {
  const half = (paper.width - 20) / 2
  for (const [at, field] of fields.entries()) {
    if (at % 2 === 0) paper.keep(26)
    const x = paper.left + (at % 2) * (half + 20)
    paper.element('P', () => paper.write([field], x, paper.y, small))
    const from = paper.widthOf(field, small) + 6
    paper.rule(paper.y + 15, x + from, half - from, ink.soft)
    if (at % 2 === 1 || at === fields.length - 1) paper.y += 26
  }
}

function writeSection(paper: Paper, section: SheetSection) {
  const { title, lead, columns, rows, total } = section
  paper.y += 12
  paper.keep(heightOf(paper, section))
  paper.say('H2', title, { size: 14, weight: 'bold', colour: ink.brand })
  if (lead) paper.say('P', lead, small, paper.width * 0.88)
  paper.y += 4
  const table = paper.group('Table')
  const widths = widthsOf(paper, columns)
  writeRow(
    paper,
    table,
    'TH',
    columns.map((column) => ({ is: 'text' as const, text: column.title })),
    widths,
    small,
  )
  for (const row of rows) {
    const left = [...row]
    const cells = columns.map(({ is }) => ({
      is,
      text: is === 'text' || is === 'points' ? (left.shift() ?? '') : '',
    }))
    writeRow(paper, table, 'TD', cells, widths, body)
  }
  table.end()
  if (total) writeTotal(paper, total, columns, rows)
}

/** How much room a section takes, so that it is not torn where a page can hold it. */
function heightOf(paper: Paper, { lead, columns, rows, total }: SheetSection): number {
  const widths = widthsOf(paper, columns)
  const texts = columns.flatMap(({ is }, at) => (is === 'text' || is === 'points' ? [widths[at] ?? 0] : []))
  const lines = rows.map((row) =>
    Math.max(...row.map((text, at) => paper.lines(text, (texts[at] ?? 0) - 2 * pad, body).length)),
  )
  const rest = 52 + (lead ? 15 : 0) + (total ? 24 : 0)
  return (
    rest + lines.reduce((sum, count) => sum + Math.max(ruled, count * paper.lineHeight(body) + 2 * pad), 0)
  )
}

function widthsOf(paper: Paper, columns: SheetSection['columns']): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  return columns.map(({ share }) => (paper.width * share) / shares)
}

interface Cell {
  is: SheetSection['columns'][number]['is']
  text: string
}

function writeRow(
  paper: Paper,
  table: StructureElement,
  tag: 'TH' | 'TD',
  cells: readonly Cell[],
  widths: readonly number[],
  writing: Writing,
) {
  const set = cells.map(({ text }, at) =>
    text ? paper.lines(text, (widths[at] ?? 0) - 2 * pad, writing) : [],
  )
  const longest = Math.max(1, ...set.map((lines) => lines.length))
  const isForWriting = cells.some(({ is }) => is === 'blank')
  const height = Math.max(
    longest * paper.lineHeight(writing) + 2 * pad,
    tag === 'TD' && isForWriting ? ruled : 0,
  )
  if (paper.keep(height)) paper.rule(paper.y)
  const row = paper.group('TR', table)
  let x = paper.left
  for (const [at, { is }] of cells.entries()) {
    const from = x + pad
    const width = widths[at] ?? 0
    const top = paper.y + pad
    paper.element(tag, () => paper.write(set[at] ?? [], at === 0 ? x : from, top, writing), row)
    if (is === 'box') {
      paper.draw((doc) => {
        doc
          .lineWidth(0.9)
          .rect(from, top + 2, 10.5, 10.5)
          .stroke(ink.text)
      })
    }
    if (is === 'blank') {
      paper.draw((doc) => {
        doc.lineWidth(0.5).dash(1, { space: 2 })
        doc
          .moveTo(from, paper.y + height - 6)
          .lineTo(x + width - pad, paper.y + height - 6)
          .stroke(ink.soft)
          .undash()
      })
    }
    x += width
  }
  row.end()
  paper.y += height
  paper.rule(paper.y, paper.left, paper.width, tag === 'TH' ? ink.brand : ink.hairline)
}

/** The sum of what could be had, and room for what was. */
function writeTotal(
  paper: Paper,
  label: string,
  columns: SheetSection['columns'],
  rows: readonly string[][],
) {
  const at = columns
    .filter(({ is }) => is === 'text' || is === 'points')
    .findIndex(({ is }) => is === 'points')
  const sum = rows.reduce((points, row) => points + Number(row[at]), 0)
  const text = `${label}: ______ / ${sum}`
  paper.y += 5
  paper.keep(paper.lineHeight(strong))
  const x = paper.left + paper.width - paper.widthOf(text, strong)
  paper.element('P', () => paper.write([text], x, paper.y, strong))
  paper.y += paper.lineHeight(strong)
}

function writeNotes(paper: Paper, title: string, lines: number) {
  paper.y += 12
  paper.keep(30 + lines * ruled)
  paper.say('H2', title, { size: 12, weight: 'bold', colour: ink.brand })
  for (let at = 0; at < lines; at += 1) {
    paper.y += ruled
    paper.rule(paper.y)
  }
}
