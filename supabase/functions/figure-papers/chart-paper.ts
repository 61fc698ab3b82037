import type { SeenChart } from '../../../app/domain/reports/chart.ts'
import { chartShapes } from '../../../app/domain/reports/chart-shapes.ts'
import type { Shape, Tone } from '../../../app/domain/reports/shapes.ts'
import { ink, type Paper } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'

const colours: Record<Tone, string> = {
  ground: '#efe9dc',
  blue: '#2f6db5',
  orange: '#c7661b',
  ink: ink.text,
  soft: ink.soft,
  hairline: ink.hairline,
}
const widest = 720

/** A chart with the shapes of the screen, as vectors; a long one begins on a page of its own. */
export function writeChart(paper: Paper, chart: SeenChart) {
  const { shapes, height } = chartShapes(chart, Math.min(paper.width, widest))
  paper.y += 12
  paper.keep(Math.min(height + 40, paper.end - 60))
  paper.say('P', printable(chart.title), { size: 9.5, colour: ink.soft })
  paper.y += 4
  const top = paper.y
  paper.draw((doc) => {
    for (const shape of shapes) {
      if (shape.is === 'box') {
        doc.fillOpacity(shape.share).rect(paper.left + shape.x, top + shape.y, shape.width, shape.height)
        doc.fill(colours[shape.tone])
      } else if (shape.is === 'dot') {
        doc
          .fillOpacity(1)
          .circle(paper.left + shape.x, top + shape.y, 2.4)
          .fill(colours[shape.tone])
      } else if (shape.is === 'line') {
        const [[x, y] = [0, 0], ...others] = shape.points
        doc.lineWidth(shape.tone === 'hairline' ? 0.6 : 1.6).moveTo(paper.left + x, top + y)
        for (const [right, down] of others) doc.lineTo(paper.left + right, top + down)
        doc.stroke(colours[shape.tone])
      }
    }
    doc.fillOpacity(1)
  })
  paper.element('P', () => {
    for (const shape of shapes) if (shape.is === 'text') writeText(paper, shape, top)
  })
  paper.y = top + height + 4
  if (chart.note) paper.say('P', printable(chart.note), { size: 8.5, colour: ink.soft })
}

function writeText(
  paper: Paper,
  { x, y, text, anchor, tone, size }: Extract<Shape, { is: 'text' }>,
  top: number,
) {
  const writing = { size: size * 0.86, colour: colours[tone], ...(size > 20 && { weight: 'bold' as const }) }
  const said = printable(text)
  const wide = paper.widthOf(said, writing)
  const from = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
  // y is where the letters stand; a line of paper is written from its upper edge on
  paper.write(
    [said],
    paper.left + from,
    top + y - paper.lineHeight(writing) / 2 - writing.size * 0.33,
    writing,
  )
}
