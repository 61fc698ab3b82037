import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteNavigation, watchPage } from './monitors'
import { reportSecurityEvent } from './security-events'

vi.mock('./security-events', () => ({ reportSecurityEvent: vi.fn() }))

type Entry = { name: string; duration: number; responseStatus?: number }
let observed: Record<string, (entry: Entry) => void> = {}

/** jsdom has none: this one hands over what a test says was measured. */
class Observer {
  static readonly supportedEntryTypes = ['navigation', 'resource']
  readonly #note: (list: { getEntries: () => Entry[] }) => void
  constructor(note: (list: { getEntries: () => Entry[] }) => void) {
    this.#note = note
  }
  observe({ type }: { type: string }) {
    observed[type] = (entry) => this.#note({ getEntries: () => [entry] })
  }
  disconnect() {
    observed = {}
  }
}

let stop: () => void
beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.mocked(reportSecurityEvent).mockClear()
  stop = watchPage()
})
afterEach(() => {
  stop()
})

const reported = () =>
  vi.mocked(reportSecurityEvent).mock.calls.map(([{ severity, data }]) => `${severity} ${data?.kind}`)

test.each([
  ['navigation', { name: '/app', duration: 5000 }, []],
  ['navigation', { name: '/app', duration: 5001 }, ['low slow_load']],
  ['resource', { name: '/rest/v1/tenants', duration: 10_000, responseStatus: 200 }, []],
  ['resource', { name: '/rest/v1/tenants', duration: 10_001, responseStatus: 200 }, ['low slow_request']],
  ['resource', { name: '/auth/v1/token', duration: 5, responseStatus: 429 }, ['medium rate_limit']],
])('a %s of %j', (type, entry, kinds) => {
  observed[type]?.(entry)
  expect(reported()).toEqual(kinds)
})

test('of an address only the path is told, without a code in it', () => {
  observed.resource?.({ name: 'http://localhost/invitation/secret?x=1', duration: 20_000 })
  expect(vi.mocked(reportSecurityEvent).mock.calls[0]?.[0].data).toMatchObject({ path: '/invitation/[code]' })
})

test('the eleventh click within a second is reported, ten are not', () => {
  for (let click = 0; click < 10; click++) document.body.click()
  expect(reported()).toEqual([])
  document.body.click()
  expect(reported()).toEqual(['medium rapid_clicks'])
})

test('the eleventh navigation within a minute is reported', () => {
  for (let page = 0; page < 10; page++) noteNavigation(1_000_000 + page)
  expect(reported()).toEqual([])
  noteNavigation(1_000_010)
  expect(reported()).toEqual(['low navigations'])
})

test('more than 160 pixels that the page does not get are a figure, 160 are none', () => {
  vi.stubGlobal('outerWidth', innerWidth + 160)
  dispatchEvent(new Event('resize'))
  expect(reported()).toEqual([])
  vi.stubGlobal('outerWidth', innerWidth + 161)
  dispatchEvent(new Event('resize'))
  expect(reported()).toEqual(['low devtools'])
})

test('after the end of the watch nothing is reported', () => {
  stop()
  for (let click = 0; click < 20; click++) document.body.click()
  expect(reported()).toEqual([])
})
