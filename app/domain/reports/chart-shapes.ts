import { partsOfHeat, partsOfStack, rowsOfBars, type SeenChart } from './chart.ts'

export type Tone = 'ground' | 'blue' | 'orange' | 'ink' | 'soft' | 'hairline'
export type Shape =
  | { is: 'box'; x: number; y: number; width: number; height: number; tone: Tone; share: number }
  | { is: 'line'; points: readonly (readonly [number, number])[]; tone: Tone }
  | { is: 'dot'; x: number; y: number; tone: Tone }
  | {
      is: 'text'
      x: number
      y: number
      text: string
      anchor: 'start' | 'middle' | 'end'
      tone: Tone
      size: number
    }

export interface Drawing {
  width: number
  height: number
  shapes: Shape[]
}

const row = 26
const bar = 16
const plot = 150
const signWidth = 6.6 // of a sign in both scripts at 12, on the broad side
const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' })

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
    default:
      return bars(chart, width)
  }
}

const text = (
  x: number,
  y: number,
  said: string,
  more: Partial<Extract<Shape, { is: 'text' }>> = {},
): Shape => ({
  is: 'text',
  x,
  y,
  text: said,
  anchor: 'start',
  tone: 'ink',
  size: 12,
  ...more,
})
const box = (x: number, y: number, wide: number, high: number, tone: Tone, share = 1): Shape => ({
  is: 'box',
  x,
  y,
  width: Math.max(0, wide),
  height: high,
  tone,
  share,
})
const namesWidth = (width: number) => Math.min(200, width * 0.34)

/** As much of a name as fits. */
function fitting(name: string, width: number, size = 12): string {
  const most = Math.max(3, Math.floor(width / ((signWidth * size) / 12)))
  const signs = [...segmenter.segment(name)].map(({ segment }) => segment)
  return signs.length <= most ? name : `${signs.slice(0, most - 1).join('')}…`
}

const toneOf = (part: number): { tone: Tone; share: number } => ({
  tone: part % 2 === 0 ? 'blue' : 'orange',
  share: [1, 0.6, 0.3][Math.floor(part / 2)] ?? 0.3,
})

function bars(chart: SeenChart, width: number): Drawing {
  const names = namesWidth(width)
  const said = 84
  const room = width - names - said - 16
  const parts = chart.parts.slice(0, partsOfStack)
  const rows = chart.rows.slice(0, rowsOfBars)
  const wholeOf = (values: readonly (number | null)[]) =>
    values
      .slice(0, Math.max(1, parts.length))
      .reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0)
  const most =
    Math.max(chart.least, ...rows.map(({ values, former }) => Math.max(wholeOf(values), former ?? 0))) || 1
  const legend = parts.map((name, part): Shape[] => {
    const { tone, share } = toneOf(part)
    return [box(0, part * 20 + 3, 12, 12, tone, share), text(20, part * 20 + 13, fitting(name, width - 24))]
  })
  const top = parts.length > 0 ? parts.length * 20 + 8 : 0
  const lines = rows.flatMap(({ name, values, written, former }, nth): Shape[] => {
    const y = top + nth * row
    let x = names + 8
    const segments = (parts.length > 0 ? values.slice(0, parts.length) : values.slice(0, 1)).map(
      (value, part) => {
        const wide = (Math.max(0, value ?? 0) / most) * room
        const { tone, share } = toneOf(part)
        const made = box(x, y + 5, parts.length > 0 ? wide - 1 : wide, bar, tone, share)
        x += wide
        return made
      },
    )
    return [
      text(0, y + 17, fitting(name, names)),
      box(names + 8, y + 5, room, bar, 'ground'),
      ...segments,
      ...(former === null
        ? []
        : [
            box(
              names + 8 + Math.min(room - 2, (Math.max(0, former) / most) * room),
              y + 3,
              2.5,
              bar + 4,
              'ink',
            ),
          ]),
      text(width, y + 17, written[parts.length] ?? written[0] ?? '', {
        anchor: 'end',
      }),
    ]
  })
  return { width, height: top + rows.length * row, shapes: [...legend.flat(), ...lines] }
}

function inTime({ kind, rows, least }: SeenChart, width: number): Drawing {
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
  return {
    width,
    height: top + plot + 24,
    shapes: [
      {
        is: 'line',
        points: [
          [0, heightOf(0)],
          [width, heightOf(0)],
        ],
        tone: 'hairline',
      },
      ...drawn,
      ...(best < 0
        ? []
        : [
            text(Math.min(width - 40, Math.max(40, middle(best))), 12, rows[best]?.written[0] ?? '', {
              anchor: 'middle',
              tone: 'soft',
            }),
          ]),
      ...ends.map((one, nth) =>
        text(nth === 0 ? 0 : width, top + plot + 18, one ? fitting(one.name, width / 2 - 8) : '', {
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
    const y = 22 + nth * row
    return [
      text(0, y + 17, fitting(name, names)),
      ...parts.flatMap((_, part): Shape[] => {
        const value = values[part] ?? null
        const x = names + 8 + part * cell
        return value === null
          ? [text(x + cell / 2, y + 17, '–', { anchor: 'middle', tone: 'soft', size: 11 })]
          : [
              box(x + 1, y + 1, cell - 2, row - 2, 'blue', shareOf(value)),
              text(x + cell / 2, y + 17, fitting(written[part] ?? '', cell - 2, 11), {
                anchor: 'middle',
                size: 11,
              }),
            ]
      }),
    ]
  })
  return { width, height: 22 + Math.min(40, chart.rows.length) * row, shapes: [...heads, ...cells] }
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
