/** What someone did since they came: the statistics by which a loader is chosen. */
export interface SessionStatistics {
  sessionMs: number
  pageViews: number
  interactions: number
}

const minute = 60_000

/** From so long on a session is long enough to change its loader in the background. */
export const longSessionMs = 2 * minute

/**
 * How engaged someone is, 0 to 5: a point each for a session over 2 and over 10 minutes, for over 3 and over 8 pages
 * seen, and for more than 2 interactions a minute.
 */
export function engagementScore({ sessionMs, pageViews, interactions }: SessionStatistics): number {
  const minutes = sessionMs / minute
  const signs = [
    sessionMs > longSessionMs,
    sessionMs > 10 * minute,
    pageViews > 3,
    pageViews > 8,
    minutes > 0 && interactions / minutes > 2,
  ]
  return Math.min(5, signs.filter(Boolean).length)
}
