import { predefinedVariants, runningTests } from '../experiments.ts'
import { barePath, type Locale, localeOf } from '../locale.ts'
import { isUuid } from '../uuid.ts'
import { conversions } from './conversions.ts'
import { isImpossible } from './robots.ts'
import { type Arrival, type Category, categories } from './session.ts'

/** What one page of one visit sent, in the form in which it is stored. */
export interface Batch {
  visit: Arrival & { session_id: string; language: Locale } & Partial<GivenConsent>
  events: StoredEvent[]
}

/** The yes that a visit began with: to which version of the question, and when. */
interface GivenConsent {
  notice_version: number
  given_at: string
}

export interface StoredEvent {
  id: string
  at: string
  type: string
  category: Category
  action: string
  label: string
  value: number | null
  properties: Record<string, string | number> | null
  path: string
}

export const eventsMax = 100
const skewMsMax = 120_000

const slug = /^[a-z][a-z0-9_-]{0,39}$/
const host = /^[a-z0-9][a-z0-9.-]{0,99}$/
const page = /^\/(?!\/)[a-z0-9/_-]{0,119}$/
const file = /^\/[a-z0-9/._-]{0,119}$/
const none = /^$/
/** The bare address names a page in both languages, whatever its title. It is taken from the batch: scripts of before gave none. */
const pageName = new RegExp(`${none.source}|${page.source}`)
/** A test that was drawn: any other that someone claims to have seen was made up, or proves nothing. */
const drawn = new RegExp(
  `^(${runningTests.filter((test) => !predefinedVariants[test]).join('|') || '(?!)'})$`,
)

/** Every event there is, as type/category/action, with what its label may be. All else is left out. */
const known: Readonly<Record<string, RegExp>> = {
  'page_view/navigation/view': pageName,
  'cta/cta/cta': page,
  'navigation/navigation/outbound': host, // or `mailto`, `tel`, `upi`
  'button/button/download': file,
  'form/form/start': slug,
  'form/form/sent': slug,
  'form/form/failed': slug,
  'engagement/engagement/scroll': none,
  'engagement/engagement/time': none,
  'engagement/engagement/tool': none,
  'engagement/engagement/exposure': drawn,
  'engagement/engagement/vitals': none,
  ...Object.fromEntries(conversions.map((name) => [`conversion/conversion/${name}`, none])),
}

/**
 * Reads what a page sent, or returns null for what no page of ours sends: nothing is corrected, and an event that is
 * not known is left out. A clock that goes wrong by more than two minutes is set right. `values` are the rupees of the
 * conversions: the sender's own are not believed.
 */
export function readBatch(
  body: unknown,
  receivedAt: number,
  values: Readonly<Record<string, number | null>>,
): Batch | null {
  if (!isRecord(body) || !isRecord(body.session) || !Array.isArray(body.events)) return null
  const { sentAt, path, session, events } = body
  const { id, startTime } = session
  const arrival = arrivalIn(session)
  if (!isTime(sentAt) || !isTime(startTime) || !isId(id) || !arrival) return null
  if (typeof path !== 'string' || !page.test(barePath(path)) || events.length > eventsMax) return null
  const read = events.flatMap((event) => eventIn(event, id) ?? [])
  if (read.length === 0 || isImpossible({ startTime, sentAt, events: read })) return null
  const consent = body.consent === undefined ? {} : consentIn(body.consent, sentAt, receivedAt)
  if (!consent) return null
  const skew = Math.abs(receivedAt - sentAt) > skewMsMax ? receivedAt - sentAt : 0
  return {
    visit: { session_id: id.toLowerCase(), language: localeOf(path), ...arrival, ...consent },
    events: read.map(({ timestamp, ...event }) => ({
      ...event,
      at: new Date(timestamp + skew).toISOString(),
      label: event.type === 'page_view' ? barePath(path) : event.label,
      value: event.type === 'conversion' ? (values[event.action] ?? null) : event.value,
      path: barePath(path),
    })),
  }
}

/** A browser whose clock goes wrong gave its yes that long ago, too. */
function consentIn(consent: unknown, sentAt: number, receivedAt: number): GivenConsent | null {
  if (!isRecord(consent)) return null
  const { version, givenAt } = consent
  if (!Number.isInteger(version) || !isTime(givenAt) || givenAt > sentAt) return null
  if (Number(version) < 1 || Number(version) > 999) return null
  return { notice_version: Number(version), given_at: new Date(receivedAt - sentAt + givenAt).toISOString() }
}

/** Returns the number of the visit whose yes was taken back, or null for what says something else. */
export function readWithdrawal(body: unknown): string | null {
  return isRecord(body) && isId(body.withdrawn) ? body.withdrawn : null
}

/** Where a visit came from in few plain signs; what could be someone's address is left out. */
function arrivalIn({ source, medium, campaign }: Record<string, unknown>): Arrival | null {
  if (typeof source !== 'string' || typeof medium !== 'string' || typeof campaign !== 'string') return null
  return {
    source: tidy(source, 80) || 'direct',
    medium: tidy(medium, 40) || 'organic',
    campaign: tidy(campaign, 80),
  }
}

function tidy(word: string, most: number): string {
  if (word.includes('@')) return ''
  const plain = word
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
  return [...plain].slice(0, most).join('') // a sign of two units is never cut in half
}

function eventIn(
  event: unknown,
  sessionId: string,
): (Omit<StoredEvent, 'at' | 'path'> & { timestamp: number }) | null {
  if (!isRecord(event)) return null
  const { id, type, category, action, label, value, properties, timestamp } = event
  const names = [type, category, action]
  const rule = names.every((name) => typeof name === 'string') && known[names.join('/')]
  if (!rule || !isId(id) || !isTime(timestamp) || event.sessionId !== sessionId) return null
  if (typeof label !== 'string' || !rule.test(label)) return null
  const fits =
    action === 'scroll'
      ? value === 25 || value === 50 || value === 75 || value === 100
      : action === 'time'
        ? Number.isInteger(value) && Number(value) > 0 && Number(value) <= 86_400
        : true
  const kept = propertiesIn(action as string, properties)
  if (!fits || kept === undefined) return null
  return {
    id: id.toLowerCase(),
    type: type as string,
    category: categories.find((one) => one === category) as Category,
    action: action as string,
    label,
    value: action === 'scroll' || action === 'time' ? (value as number) : null,
    properties: kept,
    timestamp,
  }
}

/** The variant of a test, the measures of a page, or nothing; undefined for what is none of them. */
function propertiesIn(action: string, properties: unknown): StoredEvent['properties'] | undefined {
  if (action !== 'exposure' && action !== 'vitals') return null
  if (!isRecord(properties)) return undefined
  if (action === 'exposure') {
    const { variant } = properties
    return variant === 'A' || variant === 'B' ? { variant } : undefined
  }
  const measured = ['lcp', 'cls', 'inp', 'ttfb'].flatMap((name): [string, number][] => {
    const value = properties[name]
    return typeof value === 'number' && value >= 0 && value < 600_000 ? [[name, Math.round(value)]] : []
  })
  return measured.length > 0 ? Object.fromEntries(measured) : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value)
}

function isTime(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value > 1_500_000_000_000 &&
    value < 4_000_000_000_000
  )
}
