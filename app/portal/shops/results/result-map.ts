import { type Heat, heatOf } from '~/domain/kpi/heat'
import { type Mean, meanOf, sumOf, visitsMin } from '~/domain/shops/results'
import type { GroupFigures } from './figures.queries'

export type HeatOrder = 'name' | 'score'
type Outlet = GroupFigures['outlets'][number]

export interface MapRow {
  /** Null for all of them together. */
  outlet: Outlet | null
  cells: (Mean & { heat: Heat })[]
}

/** The map: all outlets together, those that may have a place, and those with too few visits for one, by name. */
export function mapOf(outlets: readonly Outlet[], columns: readonly string[], order: HeatOrder) {
  const means = columns.map((id) => meanOf(sumOf(outlets.flatMap(({ cells }) => cells[id] ?? []))))
  const rows = outlets.map((outlet): MapRow => {
    return {
      outlet,
      cells: columns.map((id, at) => {
        const told = meanOf(outlet.cells[id] ?? sumOf([]))
        const all = means[at]?.mean ?? null
        return { ...told, heat: told.mean === null || all === null ? null : heatOf(told.mean, all, 'up') }
      }),
    }
  })
  const hasPlace = ({ cells: [whole] }: MapRow) => (whole?.visits ?? 0) >= visitsMin
  const score = ({ cells: [whole] }: MapRow) => whole?.mean ?? 0
  return {
    all: { outlet: null, cells: means.map((told) => ({ ...told, heat: null })) } satisfies MapRow as MapRow,
    ranked:
      order === 'name' ? rows : rows.filter(hasPlace).toSorted((one, other) => score(other) - score(one)),
    unranked: order === 'name' ? [] : rows.filter((row) => !hasPlace(row)),
  }
}
