import { expect, test } from 'vitest'
import { readBatch, readWithdrawal } from './batch.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const sessionId = '0b1f6a52-6d5e-4c1f-9d1a-2f8e7f6f0001'
const id = '0b1f6a52-6d5e-4c1f-9d1a-2f8e7f6f0002'
const session = {
  id: sessionId,
  startTime: now - 60_000,
  source: 'google.com',
  medium: 'organic',
  campaign: '',
}
const view = {
  id,
  type: 'page_view',
  category: 'navigation',
  action: 'view',
  label: '',
  value: null,
  properties: {},
  timestamp: now - 50_000,
  sessionId,
}
const exposure = {
  ...view,
  type: 'engagement',
  category: 'engagement',
  action: 'exposure',
  label: 'home-action',
  properties: { variant: 'B' },
}
const body = (events: unknown[] = [view], more: object = {}) => ({
  sentAt: now,
  path: '/hi/pricing',
  session,
  events,
  ...more,
})
const read = (sent: unknown, at = now) => readBatch(sent, at, { contact_sent: 5000 })

test('a page view is stored by its page, language and visit', () => {
  expect(read(body())).toEqual({
    visit: { session_id: sessionId, language: 'hi', source: 'google.com', medium: 'organic', campaign: '' },
    events: [
      {
        id,
        at: '2026-11-21T09:59:10.000Z',
        type: 'page_view',
        category: 'navigation',
        action: 'view',
        label: '/pricing',
        value: null,
        properties: null,
        path: '/pricing',
      },
    ],
  })
})

test.each(['', '/pricing', '/another'])('a page view that says %j bears the name of its page', (label) =>
  expect(read(body([{ ...view, label }]))?.events[0]?.label).toBe('/pricing'),
)

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['a list', []],
  ['no session', { ...body(), session: undefined }],
  ['no events', body([])],
  ['too many events', body(Array.from({ length: 101 }, () => view))],
  ['a session without id', body([view], { session: { ...session, id: 'me' } })],
  ['a source that is no text', body([view], { session: { ...session, source: 7 } })],
  ['a path with a query', body([view], { path: '/pricing?email=x' })],
  ['another site', body([view], { path: '//evil.test' })],
  ['a path of somebody', body([view], { path: '/Lata Deshpande' })],
  ['a time as text', body([view], { sentAt: String(now) })],
  ['events before the visit', body([{ ...view, timestamp: now - 90_000 }])],
])('%s is no batch', (_, sent) => expect(read(sent)).toBeNull())

test.each([
  ['an unknown type', { ...view, type: 'keylog' }],
  ['an unknown category', { ...view, category: 'spy' }],
  ['words as a label', { ...view, label: 'what I typed' }],
  ['of another visit', { ...view, sessionId: id }],
  ['without an id', { ...view, id: '1' }],
  ['a depth of 30', { ...view, type: 'engagement', category: 'engagement', action: 'scroll', value: 30 }],
  ['a negative time', { ...view, type: 'engagement', category: 'engagement', action: 'time', value: -1 }],
  ['a made-up goal', { ...view, type: 'conversion', category: 'conversion', action: 'jackpot' }],
  ['a third variant', { ...exposure, properties: { variant: 'C' } }],
  ['a made-up test', { ...exposure, label: 'home' }],
  ['a test with another around it', { ...exposure, label: 'x-home-action' }],
  ['null', null],
  ['a type in a list', { ...view, type: ['page_view'] }],
  ['a category in a list', { ...view, category: ['navigation'] }],
  ['an action in a list', { ...view, action: ['view'] }],
])('an event that is %s is left out, the others stay', (_, event) =>
  expect(read(body([view, event]))?.events).toHaveLength(1),
)

test('of a test that is drawn it is kept which variant was seen', () =>
  expect(read(body([{ ...exposure, properties: { variant: 'B', typed: 'x' } }]))?.events[0]).toMatchObject({
    label: 'home-action',
    properties: { variant: 'B' },
  }))

test('the owner says what a goal is worth, whatever the page says', () => {
  const goal = { ...view, type: 'conversion', category: 'conversion', action: 'contact_sent', value: 9e9 }
  expect(read(body([goal]))?.events[0]?.value).toBe(5000)
  expect(read(body([{ ...goal, action: 'tool_mailed' }]))?.events[0]?.value).toBeNull()
})

test('measures are whole numbers, unknown ones are dropped', () => {
  const vitals = {
    ...view,
    type: 'engagement',
    category: 'engagement',
    action: 'vitals',
    properties: { lcp: 812.4, cls: 3, typed: 'x', inp: -1 },
  }
  expect(read(body([vitals]))?.events[0]?.properties).toEqual({ lcp: 812, cls: 3 })
})

test('a clock that goes wrong is set right, a slow line is not', () => {
  expect(read(body(), now + 30_000)?.events[0]?.at).toBe('2026-11-21T09:59:10.000Z')
  expect(read(body(), now + 3_600_000)?.events[0]?.at).toBe('2026-11-21T10:59:10.000Z')
})

test.each([
  ['Newsletter', 'newsletter'],
  ['google.com', 'google.com'],
  ['<script>alert(1)</script>', '-script-alert-1-script-'],
  ['lata@hotel.test', 'direct'],
  ['', 'direct'],
  ['दिवाली मेला', 'दिवाली-मेला'],
  ['x'.repeat(500), 'x'.repeat(80)],
  [`x${'𝔸'.repeat(90)}`, `x${'𝔸'.repeat(79)}`],
])('the source %s is kept as %s', (source, kept) =>
  expect(read(body([view], { session: { ...session, source } }))?.visit.source).toBe(kept),
)

test('a yes comes with the version of the question and its moment, by our clock where theirs goes wrong', () => {
  const consent = { version: 2, givenAt: now - 70_000 }
  const given = { notice_version: 2, given_at: '2026-11-21T09:58:50.000Z' }
  expect(read(body([view], { consent }))?.visit).toMatchObject(given)
  expect(read(body([view], { consent }), now + 3_600_000)?.visit).toMatchObject({
    given_at: '2026-11-21T10:58:50.000Z',
  })
})

test.each([
  ['a list', []],
  ['nothing', null],
  ['no version', { givenAt: now }],
  ['a version that is no number', { version: '2', givenAt: now }],
  ['a version too high', { version: 1000, givenAt: now }],
  ['no moment', { version: 2 }],
  ['a moment to come', { version: 2, givenAt: now + 1 }],
])('a batch whose yes is %s is none', (_, consent) => expect(read(body([view], { consent }))).toBeNull())

test.each([
  [{ withdrawn: id }, id],
  [{ withdrawn: 'me' }, null],
  [{ withdrawn: [id] }, null],
  [body(), null],
  [null, null],
])('%j takes back %s', (sent, visit) => expect(readWithdrawal(sent)).toBe(visit))
