import { partsOfStack, rowsOfBars, type SeenChart } from './chart.ts'
import { box, type Drawing, fitting, namesWidth, rowHeight, type Shape, type Tone, text } from './shapes.ts'

const bar = 16

const toneOf = (part: number): { tone: Tone; share: number } => ({
  tone: part % 2 === 0 ? 'blue' : 'orange',
  share: [1, 0.6, 0.3][Math.floor(part / 2)] ?? 0.3,
})

/** Bars below each other, or bars of parts with what each part is. */
export function bars(chart: SeenChart, width: number): Drawing {
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
    const y = top + nth * rowHeight
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
  return { width, height: top + rows.length * rowHeight, shapes: [...legend.flat(), ...lines] }
}
