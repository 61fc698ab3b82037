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
  /** Entries among them that belong to months which were closed before they were written. */
  late: number
  /** Null while it is open; else what it was closed with. */
  closed: ClosedMonth | null
}

export interface ClosedMonth {
  at: string
  by: string | null
  valuePaise: number
  redemption: Redemption
  /** What rewards had cost by then. */
  rewardPaise: number
}

/** How many of a hundred points are redeemed in the end. */
interface Redemption {
  low: number
  expected: number
  high: number
}

export interface Books {
  /** The oldest first. */
  months: readonly CountedMonth[]
  valuePaise: number
  redemption: Redemption
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
export function costPerPoint({
  months,
  rewardPaise,
  valuePaise,
}: Pick<Books, 'months' | 'rewardPaise' | 'valuePaise'>): number {
  const redeemed = months.reduce((sum, month) => sum + month.redeemed, 0)
  return redeemed > 0 && rewardPaise > 0 ? rewardPaise / redeemed : valuePaise
}

/**
 * The books month by month: the ledger, what is deferred, recognised and owed, and the entries of the month’s end. A closed month is reckoned with
 * what held when it was closed, so nothing that comes later changes it.
 */
export function bookMonths(books: Books): BookMonth[] {
  const { months } = books
  const [expected, low, high] = (['expected', 'low', 'high'] as const).map((rate) =>
    liabilityByMonth(months, ({ closed }) => ({
      valuePaise: (closed ?? books).valuePaise,
      percent: (closed ?? books).redemption[rate],
    })),
  )
  return months.flatMap((counted, at) => {
    const owed = expected?.[at]
    if (!owed) return []
    const { closed } = counted
    const perPoint = costPerPoint(closed ? { ...closed, months: months.slice(0, at + 1) } : books)
    const costPaise = costOfPoints(counted.earned, perPoint, (closed ?? books).redemption.expected)
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

/** How much of what was earned has been redeemed so far, in percent; null before anything was earned. */
export function redeemedPercent(months: readonly CountedMonth[]): number | null {
  const earned = months.reduce((sum, month) => sum + month.earned, 0)
  const redeemed = months.reduce((sum, month) => sum + month.redeemed, 0)
  return earned > 0 ? (100 * redeemed) / earned : null
}
