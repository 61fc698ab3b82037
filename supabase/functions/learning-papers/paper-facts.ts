import { ink, type Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'

const body: Writing = { size: 10 }
const soft: Writing = { size: 9, colour: ink.soft }

/** Names at the left with what each is, line by line. */
export function facts(paper: Paper, rows: readonly (readonly [string, string])[]) {
  for (const [name, value] of rows) {
    const lines = paper.lines(printable(value), paper.width - 150, body)
    paper.element('P', () => {
      paper.write([name], paper.left, paper.y, soft)
      paper.write(lines, paper.left + 150, paper.y, body)
    })
    paper.y += lines.length * paper.lineHeight(body) + 2
  }
}
