import { placeRoles } from '~/domain/careers/role-map'
import type { Graph } from '../career-graph.queries'

export const box = { width: 168, height: 52 }
const pitch = { across: 216, down: 76 }

export interface Point {
  x: number
  y: number
}

/** Where each role stands, how large the map is, and how a way between two is drawn. */
export function layOut({ roles, ways }: Pick<Graph, 'roles' | 'ways'>) {
  const placed = placeRoles(
    roles.map(({ id }) => id),
    ways,
  )
  const at = new Map<string, Point>(
    placed.map(({ id, step, line }) => [id, { x: 4 + step * pitch.across, y: 4 + line * pitch.down }]),
  )
  return {
    at,
    width: 8 + Math.max(...placed.map(({ step }) => step)) * pitch.across + box.width,
    height: 8 + Math.max(...placed.map(({ line }) => line)) * pitch.down + box.height,
  }
}

/** From the right edge of a role to the left edge of another. */
export function curve(one: Point, other: Point): string {
  return bend(
    { x: one.x + box.width, y: one.y + box.height / 2 },
    { x: other.x, y: other.y + box.height / 2 },
  )
}

export function bend(from: Point, to: Point): string {
  return `M${from.x} ${from.y}C${from.x + 30} ${from.y} ${to.x - 30} ${to.y} ${to.x} ${to.y}`
}

/** Where a way is pressed: in its middle, and one that passes over other roles beside the role that it reaches. */
export function markOf(one: Point, other: Point): Point {
  const [from, to] = [one.x + box.width, other.x]
  const isLong = to - from > pitch.across - box.width
  if (!isLong) return { x: (from + to) / 2, y: (one.y + other.y + box.height) / 2 }
  return { x: to - 24, y: other.y + box.height / 2 + (one.y > other.y ? 30 : -30) }
}
