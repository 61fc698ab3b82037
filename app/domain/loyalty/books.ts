import {
  costOfPoints,
  type JournalLine,
  journalOf,
  type LedgerMonth,
  type LiabilityMonth,
  liabilityByMonth,
} from './liability.ts'

/** A month of the ledger with what ran out or was taken away in it. */
export interface CountedMonth extends LedgerMonth {
  expired: number
}

export interface Books {
  /** The oldest first. */
  months: readonly CountedMonth[]
  valuePaise: number
  redemption: { low: number; expected: number; high: number }
  /** What rewards that were handed over have cost the house so far. */
  rewardPaise: number
}

export interface BookMonth extends CountedMonth, LiabilityMonth {
  /** Still owed at its end, if fewer or more points are redeemed than expected. */
  owedLowPaise: number
  owedHighPaise: number
  /** The line of USALI 12. */
  costPaise: number
  journal: JournalLine[]
}

/** What a point that is redeemed costs the house, in paise: as it was so far, or its value before anything was redeemed. */
export function costPerPoint({ months, rewardPaise, valuePaise }: Omit<Books, 'redemption'>): number {
  const redeemed = months.reduce((sum, month) => sum + month.redeemed, 0)
  return redeemed > 0 && rewardPaise > 0 ? rewardPaise / redeemed : valuePaise
}

/** The books month by month: the ledger, what is deferred, recognised and owed, and the entries of the month’s end. */
export function bookMonths(books: Books): BookMonth[] {
  const { months, valuePaise, redemption } = books
  const [expected, low, high] = [redemption.expected, redemption.low, redemption.high].map((percent) =>
    liabilityByMonth(months, valuePaise, percent),
  )
  const perPoint = costPerPoint(books)
  return months.flatMap((counted, at) => {
    const owed = expected?.[at]
    if (!owed) return []
    const costPaise = costOfPoints(counted.earned, perPoint, redemption.expected)
    return {
      ...counted,
      ...owed,
      owedLowPaise: low?.[at]?.owedPaise ?? 0,
      owedHighPaise: high?.[at]?.owedPaise ?? 0,
      costPaise,
      journal: journalOf(owed, costPaise),
    }
  })
}

/** How much of what was earned ran out or was taken away, in percent; null before anything was earned. */
export function breakagePercent(months: readonly CountedMonth[]): number | null {
  const earned = months.reduce((sum, month) => sum + month.earned, 0)
  const expired = months.reduce((sum, month) => sum + month.expired, 0)
  return earned > 0 ? (100 * expired) / earned : null
}
