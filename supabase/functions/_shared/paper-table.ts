import type { StructureElement } from 'pdfkit'
import { ink, type Paper, type Writing } from './paper.ts'

export const cell: Writing = { size: 8.5 }
const head: Writing = { size: 8, colour: ink.soft }
const pad = 3

export interface Cell {
  text: string
  writing?: Writing
}

interface Row {
  cells: { writing: Writing; lines: string[] }[]
  height: number
}

/** Rows of cells under a head that stands again on every page. */
export class Table {
  readonly #paper: Paper
  readonly #head: readonly string[]
  readonly #widths: number[]
  readonly #table: StructureElement
  readonly #figures: readonly number[]

  /** `figures` are the columns that stand at their right edge. */
  constructor(
    paper: Paper,
    heads: readonly string[],
    shares: readonly number[],
    figures: readonly number[] = [],
  ) {
    this.#figures = figures
    this.#paper = paper
    this.#head = heads
    this.#widths = shares.map((share) => share * paper.width)
    this.#table = paper.group('Table')
    this.#writeHead()
  }

  row(cells: readonly Cell[], goesOn = false) {
    const set = this.#set(cells)
    if (this.#paper.y + set.height > this.#paper.end) {
      this.#paper.keep(this.#paper.end)
      this.#writeHead()
    }
    this.#write('TD', set, goesOn ? null : ink.hairline)
  }

  end() {
    this.#table.end()
  }

  #writeHead() {
    this.#write('TH', this.#set(this.#head.map((text) => ({ text, writing: head }))), ink.brand)
  }

  #set(cells: readonly Cell[]): Row {
    const set = cells.map(({ text, writing = cell }, at) => ({
      writing,
      // a row with fewer cells than the table has gives the rest to its last one
      lines: text ? this.#paper.lines(text, this.#room(at, cells.length), writing) : [],
    }))
    const height = Math.max(
      ...set.map(({ lines, writing }) => Math.max(lines.length, 1) * this.#paper.lineHeight(writing)),
    )
    return { cells: set, height: height + 2 * pad }
  }

  #room(at: number, count: number): number {
    const widths = at === count - 1 ? this.#widths.slice(at) : this.#widths.slice(at, at + 1)
    return widths.reduce((sum, width) => sum + width, 0) - 2 * pad
  }

  #write(tag: 'TH' | 'TD', { cells, height }: Row, rule: string | null) {
    const paper = this.#paper
    const row = paper.group('TR', this.#table)
    let x = paper.left
    for (const [at, { lines, writing }] of cells.entries()) {
      const from = at === 0 ? x : x + pad
      x += this.#widths[at] ?? 0
      const end = at === cells.length - 1 ? paper.left + paper.width : x - pad
      const draw = () => {
        if (!this.#figures.includes(at)) return paper.write(lines, from, paper.y + pad, writing)
        for (const [n, line] of lines.entries())
          paper.write(
            [line],
            end - paper.widthOf(line, writing),
            paper.y + pad + n * paper.lineHeight(writing),
            writing,
          )
      }
      paper.element(tag, draw, row)
    }
    row.end()
    paper.y += height
    if (rule) paper.rule(paper.y, paper.left, paper.width, rule)
  }
}
