import { rowsOfBars, type SeenChart } from './chart.ts'
import { box, type Drawing, fitting, namesWidth, rowHeight, type Shape, text } from './shapes.ts'

const bar = 16

/** How a whole comes together: each row floats from where the one before it ended; what adds is blue, what takes away orange, the wholes dark. */
export function waterfall(chart: SeenChart, width: number): Drawing {
  const names = namesWidth(width)
  const said = 92
  const room = width - names - said - 16
  const rows = chart.rows.slice(0, rowsOfBars + 3)
  const ends = rows.flatMap(({ values: [from, to] }) => [from ?? 0, to ?? 0])
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const at = (value: number) => names + 8 + ((value - low) / (high - low || 1)) * room
  const shapes = rows.flatMap(({ name, values: [from, to], written }, nth): Shape[] => {
    const y = nth * rowHeight
    const [start, end] = [at(from ?? 0), at(to ?? 0)]
    const isWhole = (nth === 0 || nth === rows.length - 1) && from === 0
    const tone = isWhole ? 'ink' : (to ?? 0) >= (from ?? 0) ? 'blue' : 'orange'
    return [
      text(0, y + 17, fitting(name, names)),
      box(Math.min(start, end), y + 5, Math.max(1.5, Math.abs(end - start)), bar, tone, isWhole ? 0.65 : 1),
      ...(nth < rows.length - 1
        ? [
            {
              is: 'line',
              points: [[end, y + 5 + bar] as const, [end, y + rowHeight + 5] as const],
              tone: 'hairline',
            } as const,
          ]
        : []),
      text(width, y + 17, written[0] ?? '', { anchor: 'end' }),
    ]
  })
  return { width, height: rows.length * rowHeight, shapes }
}

const step = 44

/** Steps that each are a part of the one before: bars in the middle, as wide as what is left of the first. */
export function funnel({ rows }: SeenChart, width: number): Drawing {
  const first = Math.max(1, ...rows.map(({ values: [value] }) => value ?? 0))
  const shapes = rows.flatMap(({ name, values: [value], written }, nth): Shape[] => {
    const y = nth * step
    const wide = Math.max(2, (Math.max(0, value ?? 0) / first) * width)
    return [
      text(0, y + 13, fitting(name, width * 0.6)),
      text(width, y + 13, fitting(written[0] ?? '', width * 0.4), { anchor: 'end' }),
      box(0, y + 19, width, bar, 'ground'),
      box((width - wide) / 2, y + 19, wide, bar, 'blue', Math.max(0.35, 1 - nth * 0.2)),
    ]
  })
  return { width, height: rows.length * step, shapes }
}
