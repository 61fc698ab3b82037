import type { SeenChart } from './chart.ts'
import { writtenMarks } from './happened.ts'
import { box, type Drawing, fitting, type Shape, text } from './shapes.ts'

const plot = 150
/** What numbers below the columns take, and how far apart they stand at least. */
const [marksHeight, marksApart] = [16, 30]

/** Columns beside each other, or a line with a gap where nothing is known; the greatest has its figure. */
export function inTime({ kind, rows, least, marks = [] }: SeenChart, width: number): Drawing {
  const values = rows.map(({ values: [value] }) => value ?? null)
  const known = values.filter((value) => value !== null)
  const most = Math.max(least, ...known, 0) || 1
  const low = Math.min(0, ...known)
  const top = 18
  const heightOf = (value: number) => top + plot - ((value - low) / (most - low)) * plot
  const step = width / Math.max(rows.length, 1)
  const middle = (nth: number) => nth * step + step / 2
  const drawn: Shape[] =
    kind === 'line'
      ? [
          ...runs(values).map(
            (run): Shape => ({
              is: 'line',
              points: run.map(([nth, value]) => [middle(nth), heightOf(value)] as const),
              tone: 'blue',
            }),
          ),
          ...values.flatMap((value, nth): Shape[] =>
            value === null ? [] : [{ is: 'dot', x: middle(nth), y: heightOf(value), tone: 'blue' }],
          ),
        ]
      : values.flatMap((value, nth) =>
          value === null
            ? []
            : [
                box(
                  nth * step + step * 0.12,
                  Math.min(heightOf(value), heightOf(0)),
                  step * 0.76,
                  Math.abs(heightOf(value) - heightOf(0)),
                  'blue',
                ),
              ],
        )
  const best = values.indexOf(known.length > 0 ? Math.max(...known) : null)
  const ends = [rows[0], rows.at(-1)]
  const below = marks.length > 0 ? marksHeight : 0
  return {
    width,
    height: top + plot + 24 + below,
    shapes: [
      {
        is: 'line',
        points: [
          [0, heightOf(0)],
          [width, heightOf(0)],
        ],
        tone: 'hairline',
      },
      ...[...new Set(marks.map(({ at }) => at))].map(
        (at): Shape => ({
          is: 'line',
          points: [
            [middle(at), top],
            [middle(at), top + plot + 4],
          ],
          tone: 'hairline',
        }),
      ),
      ...drawn,
      ...writtenMarks(marks, middle, marksApart).map(({ at, said }) =>
        text(Math.min(width - marksApart / 2, Math.max(marksApart / 2, middle(at))), top + plot + 16, said, {
          anchor: 'middle',
          tone: 'orange',
          size: 11,
        }),
      ),
      ...(best < 0
        ? []
        : [
            text(Math.min(width - 40, Math.max(40, middle(best))), 12, rows[best]?.written[0] ?? '', {
              anchor: 'middle',
              tone: 'soft',
            }),
          ]),
      ...ends.map((one, nth) =>
        text(nth === 0 ? 0 : width, top + plot + 18 + below, one ? fitting(one.name, width / 2 - 8) : '', {
          anchor: nth === 0 ? 'start' : 'end',
          tone: 'soft',
        }),
      ),
    ],
  }
}

/** Values that follow each other without a gap. */
function runs(values: readonly (number | null)[]): [number, number][][] {
  const found: [number, number][][] = []
  for (const [nth, value] of values.entries()) {
    if (value === null) continue
    const last = found.at(-1)
    if (last && last.at(-1)?.[0] === nth - 1) last.push([nth, value])
    else found.push([[nth, value]])
  }
  return found
}
