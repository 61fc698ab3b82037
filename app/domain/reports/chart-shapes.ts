import { bars } from './bar-shapes.ts'
import { partsOfHeat, type SeenChart } from './chart.ts'
import { scatter } from './scatter-shapes.ts'
import { box, type Drawing, fitting, namesWidth, rowHeight, type Shape, text } from './shapes.ts'
import { funnel, waterfall } from './step-shapes.ts'
import { inTime } from './time-shapes.ts'

/** A chart in a width: the same shapes are drawn on the screen and on paper. */
export function chartShapes(chart: SeenChart, width: number): Drawing {
  switch (chart.kind) {
    case 'number':
      return numberOf(chart, width)
    case 'columns':
    case 'line':
      return inTime(chart, width)
    case 'heat':
      return heat(chart, width)
    case 'waterfall':
      return waterfall(chart, width)
    case 'funnel':
      return funnel(chart, width)
    case 'scatter':
      return scatter(chart, width)
    default:
      return bars(chart, width)
  }
}

function heat(chart: SeenChart, width: number): Drawing {
  const names = namesWidth(width)
  const parts = chart.parts.slice(0, partsOfHeat)
  const cell = (width - names - 8) / Math.max(parts.length, 1)
  const known = chart.rows.flatMap(({ values }) => values.filter((value) => value !== null))
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const shareOf = (value: number) => (most > least ? 0.06 + 0.34 * ((value - least) / (most - least)) : 0.2)
  const heads = parts.map((name, part) =>
    text(names + 8 + part * cell + cell / 2, 13, fitting(name, cell - 4, 10), {
      anchor: 'middle',
      tone: 'soft',
      size: 10,
    }),
  )
  const cells = chart.rows.slice(0, 40).flatMap(({ name, values, written }, nth): Shape[] => {
    const y = 22 + nth * rowHeight
    return [
      text(0, y + 17, fitting(name, names)),
      ...parts.flatMap((_, part): Shape[] => {
        const value = values[part] ?? null
        const x = names + 8 + part * cell
        return value === null
          ? [text(x + cell / 2, y + 17, '–', { anchor: 'middle', tone: 'soft', size: 11 })]
          : [
              box(x + 1, y + 1, cell - 2, rowHeight - 2, 'blue', shareOf(value)),
              text(x + cell / 2, y + 17, fitting(written[part] ?? '', cell - 2, 11), {
                anchor: 'middle',
                size: 11,
              }),
            ]
      }),
    ]
  })
  return { width, height: 22 + Math.min(40, chart.rows.length) * rowHeight, shapes: [...heads, ...cells] }
}

function numberOf({ rows: [first] }: SeenChart, width: number): Drawing {
  return {
    width,
    height: first?.written[1] ? 84 : 60,
    shapes: [
      text(0, 44, first?.written[0] ?? '', { size: 40 }),
      ...(first?.written[1]
        ? [text(0, 74, fitting(first.written[1], width, 14), { size: 14, tone: 'soft' })]
        : []),
    ],
  }
}
