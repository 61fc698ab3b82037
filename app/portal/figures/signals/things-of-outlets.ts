import type { Signal } from './signals.queries'

export interface ThingsOfOutlet {
  id: string
  name: string
  things: { signal: Signal; others: Signal[] }[]
}

/**
 * The up to three things of each outlet in the order in which they came, each with the KPIs that tell the same: where a KPI
 * has no place, it belongs to the first of its outlet.
 */
export function thingsOfOutlets(signals: readonly Signal[]): ThingsOfOutlet[] {
  const outlets = [...new Set(signals.map(({ outlet_id }) => outlet_id))]
  return outlets.map((id) => {
    const own = signals.filter(({ outlet_id }) => outlet_id === id)
    const told = own
      .filter(({ place }) => place !== null)
      .toSorted((a, b) => Number(a.place) - Number(b.place))
    return {
      id,
      name: own[0]?.outlet ?? '',
      things: told.map((signal, at) => ({
        signal,
        others: at === 0 ? own.filter(({ place }) => place === null) : [],
      })),
    }
  })
}
