/** How a period of a certification stands: earned ones by their dates, those still to be earned by their window. */
export const certificationStates = [
  'archived',
  'revoked',
  'certified',
  'expired',
  'failed',
  'overdue',
  'future',
  'pending',
] as const
export type CertificationState = (typeof certificationStates)[number]

/** Days as `YYYY-MM-DD`; each "until", "due" and "ends" is the last day that counts. */
interface Period {
  archivedAt: string | null
  revokedAt: string | null
  /** Null until it is earned. */
  validFrom: string | null
  validUntil: string | null
  startsOn: string | null
  dueOn: string | null
  endsOn: string | null
}

/** The state of a period on a day. The database holds the same and decides; a test there keeps the two equal. */
export function certificationState(period: Period, today: string): CertificationState {
  const { archivedAt, revokedAt, validFrom, validUntil, startsOn, dueOn, endsOn } = period
  if (archivedAt) return 'archived'
  if (revokedAt) return 'revoked'
  if (validFrom) return validUntil && validUntil < today ? 'expired' : 'certified'
  if (endsOn && endsOn < today) return 'failed'
  if (dueOn && dueOn < today) return 'overdue'
  return startsOn && startsOn > today ? 'future' : 'pending'
}

/** What the wall says of someone and a certification, the most urgent first. */
export const standings = ['missing', 'expired', 'expiring', 'valid'] as const
export type Standing = (typeof standings)[number]

/** What is under way for a certification and its dates; for people who lack nothing, the period that counts. */
interface Underway {
  standing: Standing
  isLearning: boolean
  learningDueOn: string | null
  /** Its day has passed. */
  learningIsLate: boolean
  windowState: CertificationState | null
  dueOn: string | null
  validUntil: string | null
}

/** The one day that counts now and what it means, on every page and on paper alike; `day` is null where there is none. */
export function dayThatCounts(underway: Underway): {
  means: 'learning' | 'learningBy' | 'learningLate' | 'by' | 'overdue' | 'now' | 'always' | 'ended' | 'until'
  day: string | null
} {
  const { standing, isLearning, learningDueOn, learningIsLate, windowState, dueOn, validUntil } = underway
  if (isLearning && standing !== 'valid') {
    if (!learningDueOn) return { means: 'learning', day: null }
    return { means: learningIsLate ? 'learningLate' : 'learningBy', day: learningDueOn }
  }
  if (standing === 'missing') {
    if (!dueOn) return { means: 'now', day: null }
    return { means: windowState === 'overdue' || windowState === 'failed' ? 'overdue' : 'by', day: dueOn }
  }
  if (!validUntil) return { means: 'always', day: null }
  return { means: standing === 'expired' ? 'ended' : 'until', day: validUntil }
}

/** How someone stands by the period that reaches furthest, or by none: expiring from so many days before its end. */
export function certificationStanding(
  { validFrom, validUntil }: Pick<Period, 'validFrom' | 'validUntil'>,
  renewalBegins: number,
  today: string,
): Standing {
  if (!validFrom) return 'missing'
  if (!validUntil) return 'valid'
  if (validUntil < today) return 'expired'
  const daysLeft = (Date.parse(validUntil) - Date.parse(today)) / 86_400_000
  return daysLeft <= renewalBegins ? 'expiring' : 'valid'
}
