import type { SeenChart } from './chart.ts'
import { type Drawing, fitting, type Shape, text } from './shapes.ts'

const plot = 240
const top = 24
const signWidth = 6.6
const gutter = 64 // for what the ends of the scale upwards say

/** A dot for each row: the first figure to the right, the second upwards. Names stand where there is room for them, those farthest from the middle first. */
export function scatter({ rows, parts: [right = '', up = ''] }: SeenChart, width: number): Drawing {
  const known = rows.flatMap(({ name, values: [x, y], written }) =>
    typeof x === 'number' && typeof y === 'number' ? [{ name, x, y, written }] : [],
  )
  const [across, upwards] = [scaleOf(known.map(({ x }) => x)), scaleOf(known.map(({ y }) => y))]
  const inset = 8
  const placed = known.map((row) => ({
    ...row,
    left: gutter + inset + across.share(row.x) * (width - gutter - 2 * inset),
    down: top + plot - inset - upwards.share(row.y) * (plot - 2 * inset),
  }))
  const line = (...points: (readonly [number, number])[]): Shape => ({ is: 'line', points, tone: 'hairline' })
  const endOf = (value: number, at: 'x' | 'y') => {
    const row = known.find((one) => one[at] === value)
    return row?.written[at === 'x' ? 0 : 1] ?? ''
  }
  return {
    width,
    height: top + plot + 42,
    shapes: [
      text(0, 13, fitting(up, width), { tone: 'soft' }),
      line([gutter, top], [gutter, top + plot], [width, top + plot]),
      ...placed.map(({ left, down }): Shape => ({ is: 'dot', x: left, y: down, tone: 'blue' })),
      ...namesOf(placed, width),
      text(gutter, top + plot + 16, endOf(across.low, 'x'), { tone: 'soft', size: 11 }),
      text(width, top + plot + 16, endOf(across.high, 'x'), { anchor: 'end', tone: 'soft', size: 11 }),
      text(gutter - 6, top + 12, endOf(upwards.high, 'y'), { anchor: 'end', tone: 'soft', size: 11 }),
      text(gutter - 6, top + plot - 4, endOf(upwards.low, 'y'), { anchor: 'end', tone: 'soft', size: 11 }),
      text(width, top + plot + 34, fitting(right, width), { anchor: 'end', tone: 'soft' }),
    ],
  }
}

function scaleOf(values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return { low, high, share: (value: number) => (high > low ? (value - low) / (high - low) : 0.5) }
}

interface Placed {
  name: string
  left: number
  down: number
}

function namesOf(placed: readonly Placed[], width: number): Shape[] {
  const middle = { left: width / 2, down: top + plot / 2 }
  const taken: { left: number; right: number; down: number }[] = []
  const far = ({ left, down }: Placed) => Math.hypot(left - middle.left, down - middle.down)
  return placed
    .toSorted((one, other) => far(other) - far(one))
    .flatMap(({ name, left, down }): Shape[] => {
      const said = fitting(name, 110, 10)
      const wide = said.length * signWidth * 0.86
      const isRight = left + 7 + wide <= width
      const from = isRight ? left + 7 : left - 7 - wide
      const isFree =
        from >= gutter &&
        taken.every((one) => from + wide < one.left || from > one.right || Math.abs(one.down - down) > 13) &&
        placed.every(
          (one) =>
            one.left === left ||
            one.left < from - 3 ||
            one.left > from + wide ||
            Math.abs(one.down - down) > 7,
        )
      if (!isFree || taken.length > 12) return []
      taken.push({ left: from, right: from + wide, down })
      return [
        text(isRight ? left + 7 : left - 7, down + 4, said, { anchor: isRight ? 'start' : 'end', size: 10 }),
      ]
    })
}
