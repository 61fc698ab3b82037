import type { CellStyle, FontStyle, SheetChart, WriteSheet } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import { type Locale, languageTag } from '../../app/domain/locale.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import type { WorkbookWords } from '../../content/schemas/download.ts'
import { placeOf } from './cell-address.ts'
import { type Cells, type PlannedCell, workedOut } from './formulas.ts'

/** Asks the source of a workbook for its words by their name. */
export type Words = (name: string) => string

export type Look = keyof typeof looks

export interface Cell extends PlannedCell {
  look?: Look
  format?: Format
}

/** One sheet as it is planned: cells by address, and what stands around them. */
export interface SheetPlan {
  name: string
  cells: Map<string, Cell>
  /** In characters. */
  widths: readonly number[]
  /** How many rows at the top stay while one scrolls. */
  frozen?: number
  more?: Pick<WriteSheet, 'dataValidations' | 'conditionalRules'> & { charts?: SheetChart[] }
}

const rupees = '[>=10000000]"₹"##\\,##\\,##\\,##0;[>=100000]"₹"##\\,##\\,##0;"₹"##,##0'
export const formats = {
  date: 'dd-mmm-yyyy',
  month: 'mmm yyyy',
  count: '#,##0',
  rupees,
  percent: '0.0%',
  /** Shares below 2 as per cent, everything else as a number: for cells that show one KPI or another. */
  either: '[<2]0.0%;#,##0',
} as const
export type Format = keyof typeof formats

const line = { style: 'thin', color: { rgb: 'CFC5B2' } } as const
const fill = (rgb: string): CellStyle['fill'] => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } })
const heading = (horizontal: 'left' | 'right'): CellStyle => ({
  font: { bold: true },
  fill: fill('F3EDE1'),
  border: { bottom: { style: 'medium', color: { rgb: '2E3B55' } } },
  alignment: { wrapText: true, vertical: 'center', horizontal },
})
const looks = {
  title: { font: { size: 18, bold: true, color: { rgb: '2E3B55' } } },
  part: { font: { size: 13, bold: true, color: { rgb: '2E3B55' } } },
  hint: { font: { color: { rgb: '454E63' } } },
  text: { alignment: { wrapText: true, vertical: 'top' } },
  name: { font: { bold: true }, alignment: { wrapText: true, vertical: 'top' } },
  head: heading('left'),
  numberHead: heading('right'),
  input: { border: { top: line, right: line, bottom: line, left: line } },
  result: { fill: fill('F7F3EA'), border: { bottom: line } },
  key: {
    fill: fill('FBE9C3'),
    font: { bold: true },
    border: { top: line, right: line, bottom: line, left: line },
  },
} satisfies Record<string, CellStyle>

/** The fill of rows that are an example, for conditional rules. */
export const exampleStyle: CellStyle = {
  fill: { type: 'pattern', pattern: 'solid', bgColor: { rgb: 'FBF3DF' } },
}

/** A reference to another sheet, as formulas write it. */
export const on = (sheet: string, address: string) => `'${sheet}'!${address}`

/** The workbook as a file; every formula carries the value it has now. */
export async function workbookFile(
  sheets: readonly SheetPlan[],
  { title, description, date }: WorkbookWords,
  locale: Locale,
): Promise<Uint8Array> {
  const valueIn = workedOut(new Map(sheets.map(({ name, cells }): [string, Cells] => [name, cells])))
  const at = new Date(`${date}T00:00:00Z`)
  const font = { name: locale === 'hi' ? 'Nirmala UI' : 'Calibri', size: 11 }
  return writeXlsx({
    properties: {
      title,
      description,
      creator: brand.name,
      lastModifiedBy: brand.name,
      created: at,
      modified: at,
      custom: { language: languageTag[locale] },
    },
    defaultFont: font,
    sheets: sheets.map((plan) => sheetOf(plan, font, (address) => valueIn(plan.name, address))),
  })
}

function sheetOf(
  { name, cells, widths, frozen, more }: SheetPlan,
  font: FontStyle,
  valueAt: (address: string) => PlannedCell['value'],
) {
  const rows: PlannedCell['value'][][] = []
  const heights = new Map<number, { height: number }>()
  const written: NonNullable<WriteSheet['cells']> = new Map()
  for (const [address, { value = null, formula, look, format }] of cells) {
    const { row, column } = placeOf(address)
    while (rows.length <= row) rows.push([])
    const cellsOfRow = rows[row] ?? []
    while (cellsOfRow.length <= column) cellsOfRow.push(null)
    cellsOfRow[column] = formula === undefined ? value : null
    const styled: CellStyle = look ? looks[look] : {}
    const style: CellStyle = {
      ...styled,
      font: { ...font, ...styled.font },
      ...(format && { numFmt: formats[format] }),
    }
    if (styled.alignment?.wrapText && typeof value === 'string') {
      const lines = Math.ceil((value.length * 1.15) / (widths[column] ?? 10))
      heights.set(row, { height: Math.max(heights.get(row)?.height ?? 0, 4 + 15 * lines) })
    }
    written.set(`${row},${column}`, {
      style,
      ...(formula === undefined ? { value } : { formula, formulaResult: valueAt(address) ?? null }),
    })
  }
  return {
    name,
    columns: widths.map((width) => ({ width })),
    rows: rows.map((row) => row.map((value) => value ?? null)),
    cells: written,
    rowDefs: heights,
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    view: { showGridLines: false },
    ...(frozen !== undefined && { freezePane: { rows: frozen } }),
    ...more,
  } satisfies WriteSheet
}
