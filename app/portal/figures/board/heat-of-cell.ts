import type { Band } from '~/domain/kpi/attainment'
import { type Heat, heatOf } from '~/domain/kpi/heat'
import type { Kpi } from '../kpis.queries'
import { type Change, changeOf } from '../write-figure'
import type { HeatRow } from './board.queries'

/** A cell of the map. */
export interface HeatCell {
  value: number
  former: number | null
  heat: Heat
  change: Change | null
  /** How it stands beside its target; null where it is compared with something else, or has none. */
  band: Band | null
  days: number
  /** So many days were asked for, at as many outlets as the cell is of. */
  daysAsked: number
  /** Known on fewer than half of the days. */
  isThin: boolean
  /** Of fewer outlets than there are, for the row of all of them. */
  isPartial: boolean
  outlets: number
}

/** Beside a target it is the band that colours a cell, not how far it lies from it. */
export const bandHeat = { good: 3, near: 1, watch: -1, poor: -3 } as const satisfies Record<Band, Heat>

/** What a cell is made of: a row of the map, or of another picture. */
export type CellRow = Pick<HeatRow, 'outlet_id' | 'figures' | 'former' | 'days' | 'outlets' | 'bands'>

/** What a cell shows; null without a figure. */
export function cellOf(
  row: CellRow,
  kpi: Kpi,
  at: number,
  daysAsked: number,
  outlets: number,
): HeatCell | null {
  const value = row.figures[at] ?? null
  if (value === null) return null
  const former = row.former[at] ?? null
  const band = row.bands?.[at] ?? null
  const of = row.outlets[at] ?? 1
  const days = row.days[at] ?? 0
  const asked = daysAsked * of
  return {
    value,
    former,
    heat: band ? bandHeat[band] : former === null ? 0 : heatOf(value, former, kpi.polarity),
    change: changeOf(kpi, value, former),
    band,
    days,
    daysAsked: asked,
    // what the office counts once a month is known on one day of it
    isThin: kpi.grain === 'day' && days * 2 < asked,
    isPartial: row.outlet_id === null && of < outlets,
    outlets: of,
  }
}
