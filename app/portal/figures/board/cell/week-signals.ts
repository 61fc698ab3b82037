import type { Signal } from '~/domain/kpi/natural-limits'
import type { Period } from '~/domain/kpi/periods'
import type { Cell } from './read-cell'

/** A week that is more than the ups and downs of a figure. */
export interface WeekSignal {
  week: Period
  value: number
  signal: Signal
  /** Between what it would have been ordinary. */
  least: number
  most: number
  /** Null where neither way is better. */
  isBetter: boolean | null
  isInPeriod: boolean
}

/** The signals among the weeks of a cell, the latest first. */
export function weekSignals({ weeks, values, judged, kpi }: Cell, period: Period): WeekSignal[] {
  const { limits, former, signals } = judged
  if (!limits) return []
  return weeks
    .flatMap((week, at): WeekSignal[] => {
      const [value = null, base = null, signal = null] = [values[at], former[at], signals[at]]
      if (value === null || base === null || signal === null) return []
      const isUp = signal === 'above' || signal === 'run_above'
      return [
        {
          week,
          value,
          signal,
          least: base + limits.lower,
          most: base + limits.upper,
          isBetter: kpi.polarity === 'range' ? null : isUp === (kpi.polarity === 'up'),
          isInPeriod: week.from <= period.to && week.to >= period.from,
        },
      ]
    })
    .toReversed()
}
