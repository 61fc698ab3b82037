import type { CellStyle, FontStyle, WriteSheet } from 'hucre'
import { heatGround } from '~/domain/kpi/heat-ground'
import type { SeenCell, SeenPicture } from '~/domain/kpi/seen-picture'
import type { Locale } from '~/domain/locale'

export interface WorkbookWords {
  locale: Locale
  /** Above the tables: whose figures, of which days, beside what, who saved them and when. */
  head: readonly string[]
  sheet: string
  formerSheet: string
}

/** The bytes of a workbook with a picture as it is seen: numbers are numbers, grounds and signs as on the page; what they are compared with on a second sheet. */
export async function pictureWorkbook(picture: SeenPicture, words: WorkbookWords): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const font = { name: words.locale === 'hi' ? 'Nirmala UI' : 'Calibri', size: 11 }
  const sheets = [sheetOf(picture, words.head, words.sheet, font, seen)]
  if (picture.isCompared) sheets.push(sheetOf(picture, words.head, words.formerSheet, font, former))
  return writeXlsx({ properties: { title: picture.title }, defaultFont: font, sheets })
}

interface Written {
  value: number | null
  style: CellStyle
}
type Writing = (cell: SeenCell, isCompared: boolean) => Written

const seen: Writing = (cell, isCompared) => {
  const ground = isCompared ? heatGround(cell.heat, cell.isThin) : null
  return {
    value: cell.value,
    style: {
      numFmt: numberFormat(cell, isCompared && cell.change !== ''),
      ...(ground && { fill: fill(ground.slice(1).toUpperCase()) }),
    },
  }
}
const former: Writing = (cell) => ({ value: cell.former, style: { numFmt: numberFormat(cell, false) } })

const line = { style: 'medium', color: { rgb: '2E3B55' } } as const
const head: CellStyle = {
  font: { bold: true },
  border: { bottom: line },
  alignment: { wrapText: true, vertical: 'center' },
}
const none: CellStyle = { fill: { type: 'pattern', pattern: 'lightUp', fgColor: { rgb: 'CFC5B2' } } }

function fill(rgb: string): NonNullable<CellStyle['fill']> {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb } }
}

function sheetOf(
  picture: SeenPicture,
  about: readonly string[],
  name: string,
  font: FontStyle,
  writing: Writing,
): WriteSheet {
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  const hasNotes = picture.tables.some(({ rows }) => rows.some(({ note }) => note !== ''))
  const firstFigure = hasNotes ? 2 : 1
  let row = 0
  const put = (column: number, value: string | number | null, style: CellStyle = {}) =>
    cells.set(`${row},${column}`, { value, style: { ...style, font: { ...font, ...style.font } } })
  for (const [at, text] of about.entries()) {
    put(0, text, at === 0 ? { font: { size: 14, bold: true } } : {})
    row += 1
  }
  let frozen = 0
  for (const table of picture.tables) {
    row += 1
    if (table.title) {
      put(0, table.title, { font: { bold: true } })
      row += 1
    }
    const [first = '', ...columns] = table.head
    for (const [at, text] of [first, ...(hasNotes ? [''] : []), ...columns].entries()) put(at, text, head)
    row += 1
    if (picture.tables.length === 1) frozen = row
    for (const { name: outlet, note, isTotal, cells: figures } of table.rows) {
      const edge: CellStyle = isTotal ? { font: { bold: true }, border: { bottom: line } } : {}
      put(0, outlet, edge)
      if (hasNotes) put(1, note, edge)
      for (const [at, cell] of figures.entries()) {
        if (cell === 'blank') continue
        const { value, style } = cell ? writing(cell, picture.isCompared) : { value: null, style: none }
        put(firstFigure + at, value, { ...style, ...edge })
      }
      row += 1
    }
  }
  row += 1
  for (const remark of picture.remarks) {
    put(0, remark)
    row += 1
  }
  const count = Math.max(...picture.tables.map((table) => table.head.length)) - 1
  return {
    name,
    columns: [
      { width: 28 },
      ...(hasNotes ? [{ width: 16 }] : []),
      ...Array.from({ length: count }, () => ({ width: 15 })),
    ],
    rows: Array.from({ length: row }, () => []),
    cells,
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    ...(frozen > 0 && { freezePane: { rows: frozen, columns: firstFigure } }),
  }
}

/** How a spreadsheet writes a figure: lakh and crore grouped, the sign of how it stands behind it. */
function numberFormat({ unit, decimals, heat }: SeenCell, hasSign: boolean): string {
  const sign = hasSign ? ` "${signOf(heat)}"` : ''
  const places = decimals > 0 ? `.${'0'.repeat(decimals)}` : ''
  const suffix = unit === 'percent' ? '"%"' : ''
  const currency = unit === 'paise' ? '"₹"' : ''
  const grouped = ['##\\,##\\,##\\,##0', '##\\,##\\,##0', '##,##0'].map(
    (digits) => `${currency}${digits}${places}${suffix}${sign}`,
  )
  return `[>=10000000]${grouped[0]};[>=100000]${grouped[1]};${grouped[2]}`
}

function signOf(heat: SeenCell['heat']): string {
  if (heat === null) return '◆'
  return heat === 0 ? '=' : (heat > 0 ? '▲' : '▼').repeat(Math.abs(heat))
}
