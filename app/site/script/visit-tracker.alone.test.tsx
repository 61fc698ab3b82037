import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerConsent } from '~/platform/consent'
import { flush, tellWithdrawal, track, trackConversion, trackForm, trackView } from './visit-tracker'

interface Sent {
  path: string
  consent?: { version: number; givenAt: number }
  session: Record<string, unknown>
  events: { type: string; action: string; label: string; sessionId: string }[]
}

const key = 'sopan-analytics'
const sent: Sent[] = []
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null')
const actions = () => sent.flatMap(({ events }) => events.map(({ action }) => action))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00+05:30'), toFake: ['Date'] })
  history.replaceState(null, '', '/pricing')
  document.body.innerHTML =
    '<section id="consent"><form action="https://api.test/functions/v1/visits"></form></section>'
  Object.assign(navigator, {
    sendBeacon: (_: string, body: string) => Boolean(sent.push(JSON.parse(body))),
  })
  answerConsent('granted', Date.now())
})
afterEach(() => {
  flush()
  sent.length = 0
})

test.each([
  ['nobody was asked', () => localStorage.clear()],
  ['the answer is no', () => answerConsent('denied', Date.now())],
])('while %s nothing is kept and nothing is sent', (_, answer) => {
  answer()
  trackView()
  trackForm('contact', true)
  flush()
  expect(stored()).toBeNull()
  expect(sent).toEqual([])
})

test('a visit is kept with the fields of the specification, and sent without what it kept', () => {
  history.replaceState(null, '', '/pricing?utm_source=bill&seats=60#x')
  trackView()
  expect(stored()).toMatchObject({
    startTime: Date.now(),
    lastActivity: Date.now(),
    pageViews: 1,
    conversions: [],
    source: 'bill',
    medium: 'organic',
    campaign: '',
  })
  flush()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.path).toBe('/pricing')
  expect(Object.keys(sent[0]?.session ?? {}).sort()).toEqual([
    'campaign',
    'id',
    'lastActivity',
    'medium',
    'pageViews',
    'source',
    'startTime',
  ])
  flush()
  expect(sent).toHaveLength(1)
})

test('ten events go together; taking the yes back drops what is waiting and what is kept', () => {
  trackView()
  for (let n = 0; n < 9; n += 1) track('cta', 'cta', '/contact')
  expect(actions()).toHaveLength(10)
  track('cta', 'cta', '/contact')
  answerConsent('denied', Date.now())
  flush()
  expect(actions()).toHaveLength(10)
  expect(stored()).toBeNull()
})

test('after half an hour of nothing the next sign begins a visit with a page view, and the old one is sent first', () => {
  trackView()
  vi.setSystemTime(Date.now() + 30 * 60_000)
  track('engagement', 'scroll', '', 25)
  flush()
  expect(sent.map(({ events }) => events.map(({ action }) => action))).toEqual([['view'], ['view', 'scroll']])
  expect(sent[0]?.session.id).not.toBe(sent[1]?.session.id)
  expect(sent.map(({ events }) => events[0]?.label)).toEqual(['/pricing', '/pricing'])
  for (const { session, events } of sent)
    expect(new Set(events.map(({ sessionId }) => sessionId))).toEqual(new Set([session.id]))
})

test('a form that is taken reaches its goal, once a visit; the newsletter’s only on the page of its mail', () => {
  trackForm('contact', false)
  trackForm('contact', true)
  trackForm('contact', true)
  trackForm('newsletter', true)
  trackConversion('/newsletter/confirmed')
  trackConversion('/pricing')
  flush()
  expect(actions()).toEqual([
    'view',
    'failed',
    'sent',
    'contact_sent',
    'sent',
    'sent',
    'newsletter_confirmed',
  ])
  expect(stored().conversions).toMatchObject([
    { name: 'contact_sent', value: null, completed: true, timestamp: Date.now() },
    { name: 'newsletter_confirmed' },
  ])
})

test('an address that does not exist is not told', () => {
  history.replaceState(null, '', '/my-name-is-lata')
  document.body.insertAdjacentHTML('beforeend', '<section data-nearest></section>')
  trackView()
  flush()
  expect(sent[0]?.path).toBe('/not-found')
})

test('what someone else has put under our name begins anew', () => {
  for (const odd of ['{', '7', '{"id":1}', '[]', 'null']) {
    localStorage.setItem(key, odd)
    trackView()
    expect(stored().pageViews).toBe(1)
  }
})

test('a campaign begins a visit when its page arrives, not with each thing done in its tab', async () => {
  const ids = new Set<string>()
  const pageAt = async (address: string) => {
    vi.resetModules()
    const page = await import('./visit-tracker')
    return (work: (page: typeof import('./visit-tracker')) => void) => {
      history.replaceState(null, '', address)
      work(page)
      ids.add(stored().id)
    }
  }
  const bill = await pageAt('/pricing?utm_source=bill')
  const mail = await pageAt('/contact?utm_source=mail')
  bill((page) => page.trackView())
  mail((page) => page.trackView())
  for (const tab of [bill, mail, bill]) tab((page) => page.track('engagement', 'scroll', '', 25))
  bill((page) => page.flush())
  mail((page) => page.flush())
  expect(ids.size).toBe(2)
  expect(stored()).toMatchObject({ source: 'mail', pageViews: 1 })
})

test('the first batch after a yes says to which question and when, once; a no tells that it was taken back', () => {
  const givenAt = Date.now()
  tellWithdrawal()
  expect(sent).toEqual([])
  trackView()
  flush()
  trackView()
  flush()
  expect(sent.map(({ consent }) => consent)).toEqual([{ version: 2, givenAt }, undefined])
  tellWithdrawal()
  expect(sent.at(-1)).toEqual({ withdrawn: sent[0]?.session.id })
})

test('what the browser does not take is proof of nothing, and is told with the next batch', () => {
  const { sendBeacon } = navigator
  Object.assign(navigator, { sendBeacon: () => false })
  trackView()
  flush()
  Object.assign(navigator, { sendBeacon })
  trackView()
  flush()
  expect(sent[0]?.consent).toBeDefined()
})
