/**
 * What is owed for points, as IFRS 15 asks: a part of each bill is deferred until its points are redeemed. The part follows from what
 * the points are worth by themselves: points × value × the share that is expected to be redeemed.
 */

/** What a month of the ledger came to; money in paise. */
export interface LedgerMonth {
  /** Its first day. */
  month: string
  spendPaise: number
  earned: number
  redeemed: number
}

export interface LiabilityMonth {
  month: string
  /** Deferred of this month's bills. */
  deferredPaise: number
  /** Recognised in this month, with what catching up on all months before came to. */
  recognisedPaise: number
  /** Still owed at its end. */
  owedPaise: number
}

/** The part of a price that its points stand for: price × points’ worth ÷ (price + points’ worth), in whole paise. */
export function deferredPart(pricePaise: number, worthPaise: number): number {
  return pricePaise > 0 && worthPaise > 0
    ? Math.round((pricePaise * worthPaise) / (pricePaise + worthPaise))
    : 0
}

/**
 * Revenue of a period from points: deferred × redeemed to date ÷ all that is expected to be redeemed by what is known now, less what
 * was recognised before. A changed expectation is caught up with in the period in which it changed.
 */
export function recognised(
  deferred: number,
  redeemedToDate: number,
  expectedTotal: number,
  before: number,
): number {
  if (deferred <= 0) return -before
  const share = Math.min(1, redeemedToDate / Math.max(expectedTotal, redeemedToDate, 1))
  return Math.round(deferred * share) - before
}

/** What a month is reckoned with: the value of a point, and how many of a hundred are expected to be redeemed. */
export interface MonthTerms {
  valuePaise: number
  percent: number
}

/**
 * Month by month, what is deferred, recognised and owed. Every month has its own terms: those of a closed one stay, and what changed since is
 * caught up with in the first month that has others.
 */
export function liabilityByMonth<Month extends LedgerMonth>(
  months: readonly Month[],
  termsOf: (month: Month) => MonthTerms,
): LiabilityMonth[] {
  const sum = { deferred: 0, recognised: 0, earned: 0, redeemed: 0 }
  return months.map((counted) => {
    const { month, spendPaise, earned, redeemed } = counted
    const { valuePaise, percent } = termsOf(counted)
    const deferredPaise = deferredPart(spendPaise, (earned * valuePaise * percent) / 100)
    sum.deferred += deferredPaise
    sum.earned += earned
    sum.redeemed += redeemed
    const recognisedPaise = recognised(
      sum.deferred,
      sum.redeemed,
      (sum.earned * percent) / 100,
      sum.recognised,
    )
    sum.recognised += recognisedPaise
    return { month, deferredPaise, recognisedPaise, owedPaise: sum.deferred - sum.recognised }
  })
}

export interface JournalLine {
  account: 'revenue' | 'contract_liability' | 'loyalty_cost' | 'loyalty_accrual'
  debitPaise: number
  creditPaise: number
}

/**
 * The entries of a month’s end: what its bills deferred, what its redemptions recognised, and the line of USALI 12, which takes the
 * cost of points when they are earned. Debit and credit come to the same.
 */
export function journalOf(
  { deferredPaise, recognisedPaise }: LiabilityMonth,
  costPaise: number,
): JournalLine[] {
  return [
    ...pair('revenue', 'contract_liability', deferredPaise),
    ...pair('contract_liability', 'revenue', recognisedPaise),
    ...pair('loyalty_cost', 'loyalty_accrual', costPaise),
  ]
}

/** The cost of a month’s points by USALI 12: earned × what a point costs the house × the expected share. */
export function costOfPoints(earned: number, costPaisePerPoint: number, expectedPercent: number): number {
  return Math.round((earned * costPaisePerPoint * expectedPercent) / 100)
}

type Account = JournalLine['account']

// A month in which less is expected than before turns the entry round.
function pair(debit: Account, credit: Account, paise: number): JournalLine[] {
  if (paise === 0) return []
  const [one, other] = paise > 0 ? [debit, credit] : [credit, debit]
  return [
    { account: one, debitPaise: Math.abs(paise), creditPaise: 0 },
    { account: other, debitPaise: 0, creditPaise: Math.abs(paise) },
  ]
}
