/** What may happen to a page, as it is counted. `value` is seconds, percent or rupees. */
export interface AnalyticsEvent {
  id: string
  type: string
  category: Category
  action: string
  label: string
  value: number | null
  properties: Readonly<Record<string, string | number>>
  /** Milliseconds since 1970. */
  timestamp: number
  sessionId: string
}

export const categories = ['navigation', 'button', 'form', 'cta', 'engagement', 'conversion'] as const
export type Category = (typeof categories)[number]

/** A goal that a visit reached. `value` is rupees, null where the owner has named none. */
export interface Conversion {
  id: string
  name: string
  value: number | null
  completed: boolean
  timestamp: number
}

/** Where a visit came from. `campaign` is empty without one. */
export interface Arrival {
  source: string
  medium: string
  campaign: string
}

/** One visit, as the browser keeps it while its consent holds. Times are milliseconds since 1970. */
export interface AnalyticsSession extends Arrival {
  id: string
  startTime: number
  lastActivity: number
  pageViews: number
  events: readonly AnalyticsEvent[]
  conversions: readonly Conversion[]
}

const idleMs = 30 * 60_000
const indiaMs = 5.5 * 3_600_000
const dayMs = 86_400_000

/** The source is `utm_source`, else the site that linked here, else `direct`; the medium `utm_medium`, else `organic`. */
export function arrivalOf(search: string, referrer: string, ownHost: string): Arrival {
  const query = new URLSearchParams(search)
  const from = referrer && new URL(referrer).host
  return {
    source: query.get('utm_source') || (from !== ownHost && from.replace('www.', '')) || 'direct',
    medium: query.get('utm_medium') || 'organic',
    campaign: query.get('utm_campaign') ?? '',
  }
}

/**
 * Whether what happens now belongs to a visit: not after 30 idle minutes, on the next day in India, or when the address
 * names another campaign (source, medium and all) than the one it came by.
 */
export function continues(session: AnalyticsSession, now: number, search: string, arrival: Arrival): boolean {
  const day = (at: number) => Math.floor((at + indiaMs) / dayMs)
  const wayOf = ({ source, medium, campaign }: Arrival) => source + medium + campaign
  return (
    now - session.lastActivity < idleMs &&
    day(now) === day(session.startTime) &&
    (wayOf(arrival) === wayOf(session) || !search.includes('utm_'))
  )
}
