import { percentile } from '~/domain/analytics/histogram'
import type { SpeedHistogram } from './analytics.queries'

/** The 75th percentiles of a page: milliseconds, for `cls` a share of the screen; null where nothing was measured. */
export interface PageSpeed {
  page: string
  lcp: number | null
  inp: number | null
  cls: number | null
  /** Of the vital that was measured most often. */
  measured: number
}

/** The pages of some histograms, in the order in which they first come. Layout shifts are stored in thousandths. */
export function pageSpeeds(histograms: readonly SpeedHistogram[]): PageSpeed[] {
  return [...Map.groupBy(histograms, ({ page }) => page)].map(([page, own]) => {
    const stepsOf = (vital: SpeedHistogram['vital']) =>
      new Map(
        Object.entries(own.find((one) => one.vital === vital)?.steps ?? {}).map(([step, views]) => [
          Number(step),
          views,
        ]),
      )
    const p75 = (vital: SpeedHistogram['vital']) => percentile(stepsOf(vital), 0.75)
    const measured = own.map(({ steps }) => Object.values(steps).reduce((sum, views) => sum + views, 0))
    const cls = p75('cls')
    return {
      page,
      lcp: p75('lcp'),
      inp: p75('inp'),
      cls: cls === null ? null : cls / 1000,
      measured: Math.max(...measured),
    }
  })
}
