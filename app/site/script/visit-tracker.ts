import { conversionOf } from '~/domain/analytics/conversions'
import {
  type AnalyticsEvent,
  type AnalyticsSession,
  arrivalOf,
  type Category,
  continues,
} from '~/domain/analytics/session'
import { barePath } from '~/domain/locale'
import { consentRecord, mayRememberStatistics, noticeVersion, rememberConsent } from '~/platform/consent'
import { recall, remember } from '~/platform/device-store'
import { newId } from './submission-id'

const storageKey = 'sopan-analytics' // named in consent.ts, too: a no deletes it
const eventsKept = 20
const eventsTogether = 10

let waiting: AnalyticsEvent[] = []
let session: AnalyticsSession | undefined
/** Only as it arrives may a page begin a visit by its campaign: later its address says nothing new, and other tabs have theirs. */
let isArriving = true

/**
 * Notes something for the statistics, if the visitor has said yes: in this browser, and a few at a time at our server.
 * Labels are words of ours or addresses without their query, never what someone typed.
 */
export function track(
  category: Category,
  action: string,
  label = '',
  value: number | null = null,
  properties: AnalyticsEvent['properties'] = {},
) {
  if (!mayRememberStatistics()) return
  const timestamp = Date.now()
  const isView = action === 'view'
  const type = isView ? 'page_view' : category
  // A page that lay idle begins the next visit.
  if (!isView && !visitAt(timestamp).pageViews) trackView()
  const visit = visitAt(timestamp)
  const { id: sessionId } = visit
  if (sessionId !== session?.id) flush()
  const event = { id: newId(), type, category, action, label, value, properties, timestamp, sessionId }
  waiting.push(event)
  session = {
    ...visit,
    lastActivity: timestamp,
    pageViews: visit.pageViews + Number(isView),
    events: [...visit.events, event].slice(-eventsKept),
  }
  if (type === 'conversion')
    session.conversions = [
      ...visit.conversions,
      { id: event.id, name: action, value, completed: true, timestamp },
    ]
  isArriving = false
  remember(storageKey, session)
  if (waiting.length >= eventsTogether) flush()
}

export function trackView() {
  track('navigation', 'view', barePath(pagePath()))
}

/** The address of the page without its query, in whichever language; of a missing page that it is missing. */
function pagePath(): string {
  return document.querySelector('[data-nearest]') ? '/not-found' : location.pathname
}

/** Notes the goal a form or a page stands for: once a visit, so that a page loaded again adds nothing. */
export function trackConversion(sign: string) {
  const goal = conversionOf(sign) // what it is worth is our function's to say
  if (goal && visitAt(Date.now()).conversions.every(({ name }) => name !== goal)) track('conversion', goal)
}

/** Notes how the sending of a form ended, and the goal it reaches. */
export function trackForm(kind: string, isTaken: boolean) {
  track('form', isTaken ? 'sent' : 'failed', kind)
  if (isTaken) trackConversion(kind)
}

/** Hands what is waiting to the browser, which sends it even when the page goes. */
export function flush() {
  if (session && waiting.length > 0 && mayRememberStatistics()) {
    const visit = { ...session, events: undefined, conversions: undefined }
    const record = consentRecord()
    const consent = record.proof ? undefined : { version: noticeVersion, ...record }
    if (send({ sentAt: Date.now(), path: pagePath(), session: visit, events: waiting, consent }) && consent)
      rememberConsent({ ...record, proof: session.id })
  }
  waiting = []
}

/** Has our server note that a yes it knows of was taken back. Nothing is sent after it. */
export function tellWithdrawal() {
  const { proof } = consentRecord()
  if (proof) send({ withdrawn: proof })
}

function send(body: object): boolean {
  const place = document.querySelector<HTMLFormElement>('#consent form')
  return Boolean(place && navigator.sendBeacon(place.action, JSON.stringify(body)))
}

function visitAt(now: number): AnalyticsSession {
  const arrival = arrivalOf(location.search, document.referrer, location.host)
  const known = recall(storageKey, (stored) => stored as AnalyticsSession)
  return known?.events && continues(known, now, isArriving ? location.search : '', arrival)
    ? known
    : {
        id: newId(),
        startTime: now,
        lastActivity: now,
        pageViews: 0,
        events: [],
        conversions: [],
        ...arrival,
      }
}
