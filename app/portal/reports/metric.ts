import type { Calculation } from '~/domain/reports/calculation'
import type { Explore } from './reports.queries'

/** A figure of a report: of what, and how it is written. */
export interface Metric {
  explore: Explore
  key: string
  unit: string
  decimals: number
  name?: { en: string; hi: string } | undefined
  /** Of what it is made, where somebody put it together of others. */
  calculation?: Calculation
  /** Comes from another page of the product, as it says it there. */
  beside?: 'target' | 'of_target' | 'owed_low' | 'owed' | 'owed_high'
  /** Asked for only because another is made of it. */
  isOperand?: boolean
}
