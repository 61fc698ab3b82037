import type { ExploreKey } from './catalogue.ts'

/** Figures that are each a part of the one before, so that they can be drawn as a funnel. */
export const stepsOf: Partial<Record<ExploreKey, readonly string[]>> = {
  learning: ['given', 'done'],
  people: ['people', 'with_login'],
  joiners: ['courses_given', 'courses_done'],
  leavers: ['leavers', 'early'],
  certifications: ['needed', 'held'],
  observations: ['decided', 'passed'],
  shops: ['visits', 'failed'],
  appeals: ['raised', 'changed'],
  actions: ['actions', 'open', 'overdue'],
  clinics: ['actions', 'actions_done'],
  seats: ['seats', 'active'],
  orders: ['orders', 'running'],
}

interface Contribution {
  name: string
  value: number
}

interface FallingRow extends Contribution {
  from: number
  to: number
}

/**
 * The rows of a waterfall: from `start` over what each row adds to `end`. What the rows do not explain, because only some are shown or because somebody counts at
 * two of them, is a row of its own.
 */
export function fallOf(
  rows: readonly Contribution[],
  ends: { start: number; end: number },
  rest: string,
): FallingRow[] {
  let at = ends.start
  const falling = rows.map(({ name, value }) => {
    const from = at
    at += value
    return { name, value, from, to: at }
  })
  const left = ends.end - at
  return Math.abs(left) < 0.005 ? falling : [...falling, { name: rest, value: left, from: at, to: ends.end }]
}
