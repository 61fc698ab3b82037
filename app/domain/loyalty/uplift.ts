/** What one arm of a campaign did in its window: sums over its members, money in paise; squares of single members’ visits and rupees. */
export interface Arm {
  n: number
  visits: number
  visitsSquared: number
  spendPaise: number
  /** Of rupees. */
  spendSquared: number
  rewardPaise: number
}

export interface Difference {
  /** Sent less held out, for each member. */
  mean: number
  low: number
  high: number
}

export interface Uplift {
  visits: Difference
  /** In paise: the share of the bill that stays, less what rewards cost. */
  contributionPaise: Difference
  /** Whether anything may be said yet. */
  verdict: 'too_early' | 'more' | 'fewer' | 'no_difference'
}

/** Fewer in either arm say nothing. */
export const membersMin = 30

/**
 * What a campaign brought, for each member it was sent to, against those who were left out by chance, with the interval in which the
 * difference lies in 95 of 100 such campaigns (Welch). Too early: the window is open, or an arm has fewer than thirty members.
 */
export function upliftOf(
  sent: Arm,
  held: Arm,
  contributionPercent: number,
  isOver: boolean,
): Uplift | undefined {
  if (sent.n < 2 || held.n < 2) return undefined
  const visits = difference(
    [sent.visits / sent.n, variance(sent.n, sent.visits, sent.visitsSquared) / sent.n],
    [held.visits / held.n, variance(held.n, held.visits, held.visitsSquared) / held.n],
  )
  const kept = contributionPercent / 100
  const spend = difference(
    [sent.spendPaise / 100 / sent.n, variance(sent.n, sent.spendPaise / 100, sent.spendSquared) / sent.n],
    [held.spendPaise / 100 / held.n, variance(held.n, held.spendPaise / 100, held.spendSquared) / held.n],
  )
  const rewards = sent.rewardPaise / sent.n - held.rewardPaise / held.n
  const inPaise = (rupees: number) => Math.round(rupees * 100 * kept - rewards)
  const isEarly = !isOver || sent.n < membersMin || held.n < membersMin
  return {
    visits,
    contributionPaise: { mean: inPaise(spend.mean), low: inPaise(spend.low), high: inPaise(spend.high) },
    verdict: isEarly ? 'too_early' : visits.low > 0 ? 'more' : visits.high < 0 ? 'fewer' : 'no_difference',
  }
}

/** What may be said of a campaign: nothing while its window is open, with too few guests in an arm, or with nobody held out. */
export type Standing = 'no_holdout' | 'window_open' | 'too_few' | Exclude<Uplift['verdict'], 'too_early'>

/** How far a campaign can be judged, and what it brought as soon as that can be counted. */
export function standingOf(
  arms: { sent?: Arm | undefined; held?: Arm | undefined },
  contributionPercent: number,
  isOver: boolean,
): { standing: Standing; uplift?: Uplift } {
  const { sent, held } = arms
  if (!sent?.n || !held?.n) return { standing: 'no_holdout' }
  const uplift = upliftOf(sent, held, contributionPercent, isOver)
  if (sent.n < membersMin || held.n < membersMin || !uplift) return { standing: 'too_few' }
  if (!isOver || uplift.verdict === 'too_early') return { standing: 'window_open', uplift }
  return { standing: uplift.verdict, uplift }
}

type MeanAndError = [mean: number, squaredError: number]

function difference([one, oneError]: MeanAndError, [other, otherError]: MeanAndError): Difference {
  const mean = one - other
  const reach = 1.96 * Math.sqrt(oneError + otherError)
  return { mean, low: mean - reach, high: mean + reach }
}

function variance(n: number, sum: number, squares: number): number {
  return Math.max(0, (squares - (sum * sum) / n) / (n - 1))
}
