import type { StructureElement } from 'pdfkit'
import { heatGround } from '../../../app/domain/kpi/heat-ground.ts'
import type { SeenCell, SeenRow, SeenTable } from '../../../app/domain/kpi/seen-picture.ts'
import { stepsPath } from '../../../app/domain/kpi/steps-path.ts'
import { ink, type Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'

/** So many columns stand side by side; more go into a further table below. */
const columnsMax = 13
const nameWidth = 112
const widestColumn = 92
const gap = 1.5
const pad = 3.5

const name: Writing = { size: 8.5, weight: 'bold' }
const note: Writing = { size: 7, colour: ink.soft }
const head: Writing = { size: 7.5, colour: ink.soft }
const figure: Writing = { size: 8.5, weight: 'bold' }
const small: Writing = { size: 6.5 }

/** A table of figures on coloured grounds, its head again on every page; one that is too wide in parts below each other. */
export function writeHeatTable(
  paper: Paper,
  { title, head: [first = '', ...heads], rows }: SeenTable,
  isCompared: boolean,
) {
  const parts = Math.ceil(heads.length / columnsMax)
  const each = Math.ceil(heads.length / parts)
  for (let from = 0; from < heads.length; from += each) {
    paper.keep(90)
    if (title && from === 0)
      paper.say('H2', printable(title), { size: 11, weight: 'bold', colour: ink.brand })
    const columns = heads.slice(from, from + each)
    const width = Math.min((paper.width - nameWidth) / columns.length, widestColumn)
    const table = paper.group('Table')
    const writeHead = () => writeHeads(paper, table, first, columns, width)
    writeHead()
    for (const row of rows) {
      const cells = row.cells.slice(from, from + each)
      const height = heightOf(paper, row, cells)
      if (paper.keep(height)) writeHead()
      writeRow(paper, table, { ...row, cells }, width, height, isCompared)
    }
    table.end()
    paper.y += 10
  }
}

function writeHeads(
  paper: Paper,
  table: StructureElement,
  first: string,
  columns: readonly string[],
  width: number,
) {
  const row = paper.group('TR', table)
  const set = columns.map((text) => paper.lines(printable(text), width - 2 * pad, head).slice(0, 3))
  const height = Math.max(1, ...set.map(({ length }) => length)) * paper.lineHeight(head)
  const foot = (lines: number) => paper.y + height - lines * paper.lineHeight(head)
  paper.element('TH', () => paper.write([printable(first)], paper.left, foot(1), head), row)
  for (const [at, lines] of set.entries())
    paper.element(
      'TH',
      () => paper.write(lines, paper.left + nameWidth + at * width + pad, foot(lines.length), head),
      row,
    )
  row.end()
  paper.y += height + 2
}

function heightOf(paper: Paper, row: SeenRow, cells: SeenRow['cells']): number {
  const own = nameLines(paper, row).length * paper.lineHeight(name) + (row.note ? paper.lineHeight(note) : 0)
  const figures = cells.map((cell) => {
    if (cell === null || cell === 'blank') return 0
    const lines = (cell.change ? 1 : 0) + cell.notes.length + (cell.day ? 1 : 0)
    return paper.lineHeight(figure) + lines * paper.lineHeight(small)
  })
  return Math.max(own, ...figures) + 2 * pad
}

const nameLines = (paper: Paper, row: SeenRow) =>
  paper.lines(printable(row.name), nameWidth - 8, name).slice(0, 3)

function writeRow(
  paper: Paper,
  table: StructureElement,
  row: SeenRow,
  width: number,
  height: number,
  isCompared: boolean,
) {
  const inside = paper.group('TR', table)
  const names = nameLines(paper, row)
  paper.element(
    'TH',
    () => {
      paper.write(names, paper.left, paper.y + pad, name)
      if (row.note)
        paper.write(
          [fitting(paper, printable(row.note), nameWidth - 8, note)],
          paper.left,
          paper.y + pad + names.length * paper.lineHeight(name),
          note,
        )
    },
    inside,
  )
  for (const [at, cell] of row.cells.entries()) {
    const x = paper.left + nameWidth + at * width
    if (cell === 'blank') {
      paper.element('TD', () => {}, inside)
      continue
    }
    const ground = cell && isCompared ? heatGround(cell.heat, cell.isThin) : null
    if (!cell) hatch(paper, x, width - gap, height - gap)
    if (ground) box(paper, x, width - gap, height - gap, ground)
    paper.element(
      'TD',
      () => cell && writeCell(paper, cell, x + pad, width - gap - 2 * pad, isCompared),
      inside,
    )
  }
  inside.end()
  paper.y += height
  if (row.isTotal) {
    paper.rule(paper.y, paper.left, nameWidth + row.cells.length * width - gap, ink.brand)
    paper.y += gap
  }
}

function writeCell(paper: Paper, cell: SeenCell, x: number, width: number, isCompared: boolean) {
  let top = paper.y + pad
  const say = (text: string, writing: Writing, left = x, room = width) => {
    const size = sizeFitting(paper, text, room, writing)
    paper.write([text], left, top, { ...writing, size })
    top += paper.lineHeight(writing)
  }
  if (cell.day) say(printable(cell.day), { ...small, colour: ink.soft })
  say(printable(cell.written), figure)
  if (cell.change) {
    const sign = isCompared ? 11 : 0
    if (sign) drawSteps(paper, cell.heat, x, top + paper.lineHeight(small) / 2 - 3.4)
    say(printable(cell.change), small, x + sign, width - sign)
  }
  for (const text of cell.notes) say(printable(text), { ...small, colour: ink.soft })
}

/** The sign of how a figure stands, 9 points wide. */
export function drawSteps(paper: Paper, heat: SeenCell['heat'], x: number, top: number) {
  paper.draw((doc) => {
    doc.translate(x, top)
    doc.scale(0.56)
    doc.lineWidth(1.75).path(stepsPath(heat)).stroke(ink.text)
  })
}

export function box(paper: Paper, x: number, width: number, height: number, colour: string) {
  paper.draw((doc) => doc.roundedRect(x, paper.y, width, height, 1.5).fill(colour))
}

/** The ground of a cell without a figure. */
export function hatch(paper: Paper, x: number, width: number, height: number) {
  const { y } = paper
  paper.draw((doc) => {
    doc.rect(x, y, width, height).clip()
    doc.lineWidth(0.5)
    for (let at = -height; at < width; at += 4.5) doc.moveTo(x + at, y).lineTo(x + at + height, y + height)
    doc.stroke(ink.hairline)
  })
}

/** The size at which a text fits into a width, not below five points. */
function sizeFitting(paper: Paper, text: string, width: number, writing: Writing): number {
  return Math.max(
    5,
    Math.min(writing.size, (writing.size * width) / Math.max(paper.widthOf(text, writing), 1)),
  )
}

/** As much of a text as fits. */
function fitting(paper: Paper, text: string, width: number, writing: Writing): string {
  if (paper.widthOf(text, writing) <= width) return text
  const words = paper.lines(text, width - paper.widthOf('…', writing), writing)
  return `${words[0] ?? ''}…`
}
