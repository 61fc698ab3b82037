import type { Said } from '../board/cell/cell.queries'

/** What somebody typed of the set at once. */
export interface Typed {
  at: string
  by: string | null
  reason: string | null
  from: string
  to: string
}

/** The figures typed for a competitive set, grouped by author and time, with their days; the latest first. */
export function typedOf(said: readonly Said[]): Typed[] {
  const times = Map.groupBy(
    said.filter(({ measure }) => measure.startsWith('set_')),
    ({ at, by }) => `${at} ${by}`,
  )
  return [...times.values()]
    .flatMap((rows) => {
      const [first] = rows
      const days = rows.map(({ day }) => day).toSorted()
      return first
        ? [
            {
              at: first.at,
              by: first.by,
              reason: first.reason,
              from: days[0] ?? first.day,
              to: days.at(-1) ?? first.day,
            },
          ]
        : []
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}
