import type { Explore } from './reports.queries'

/** A figure of a report: of what, and how it is written. */
export interface Metric {
  explore: Explore
  key: string
  unit: string
  decimals: number
  name?: { en: string; hi: string } | undefined
}
