import { type Quartiles, type Standing, standingAmong } from '~/domain/kpi/benchmark'
import { type Scope, scopes } from '../board/board-query'
import type { Kpi } from '../kpis.queries'
import type { BenchmarkFigure } from './benchmark.queries'

export interface BenchmarkRow {
  kpi: Kpi
  own: number
  outlets: number
  /** Null where there is not enough data. */
  told: (Quartiles & { standing: Standing }) | null
}

/** The figures by kind of outlet, as the catalogue orders its KPIs. */
export function benchmarkRows(figures: readonly BenchmarkFigure[], kpis: readonly Kpi[]) {
  return scopes.flatMap((kind): { kind: Scope; rows: BenchmarkRow[] }[] => {
    const rows = kpis.flatMap((kpi) => {
      const figure = figures.find((one) => one.kind === kind && one.kpi === kpi.key)
      return figure ? [rowOf(figure, kpi)] : []
    })
    return rows.length > 0 ? [{ kind, rows }] : []
  })
}

function rowOf({ own, outlets, low, middle, high }: BenchmarkFigure, kpi: Kpi): BenchmarkRow {
  if (low === null || middle === null || high === null) return { kpi, own, outlets, told: null }
  const quartiles = { low, middle, high }
  return {
    kpi,
    own,
    outlets,
    told: { ...quartiles, standing: standingAmong(own, quartiles, kpi.polarity) },
  }
}
