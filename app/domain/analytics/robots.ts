/** How programs call themselves that read pages without a person. */
const names =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|headless|lighthouse|pagespeed|prerender|preview|monitor|uptime|scan|curl|wget|python|scrapy|okhttp|java\/|go-http|axios|node|undici|phantom|selenium|puppeteer|playwright|facebookexternalhit|whatsapp\/|http-?client|libwww/i

/** Whether a user agent is no person's browser; one that says nothing is none either. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent || !/^Mozilla\/5\.0 \(/.test(userAgent) || names.test(userAgent)
}

/** What the timing of a batch is judged by. Milliseconds since 1970 by the sender's clock. */
export interface Timing {
  startTime: number
  sentAt: number
  events: readonly { type: string; timestamp: number }[]
}

const secondMs = 1000
const dayMs = 86_400_000

/**
 * Whether no person could have done this: something before the visit began or after it was sent, a visit of more than a
 * day, more than 20 events within a second, or more than 5 pages seen within two.
 */
export function isImpossible({ startTime, sentAt, events }: Timing): boolean {
  if (startTime > sentAt + secondMs || sentAt - startTime > dayMs) return true
  if (events.some(({ timestamp }) => timestamp < startTime - secondMs || timestamp > sentAt + secondMs))
    return true
  const views = events.filter(({ type }) => type === 'page_view')
  return isRush(events, 20, secondMs) || isRush(views, 5, 2 * secondMs)
}

function isRush(events: readonly { timestamp: number }[], most: number, withinMs: number): boolean {
  const times = events.map(({ timestamp }) => timestamp).sort((one, other) => one - other)
  return times.some((time, at) => (times[at + most] ?? Number.POSITIVE_INFINITY) - time < withinMs)
}

/** The kind of device, which is all that is kept of it. */
export function deviceOf(userAgent: string): 'phone' | 'tablet' | 'desktop' {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  return /Mobile|iPhone/.test(userAgent) ? 'phone' : 'desktop'
}
