import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerConsent } from '~/platform/consent'

type Listener = EventListenerOrEventListenerObject

interface Noted {
  action: string
  value: number | null
  properties: Record<string, unknown>
}

const sent: Noted[] = []
const paints: ((list: { getEntries: () => object[] }) => void)[] = []
const listeners: [EventTarget, string, Listener][] = []
let isHidden = false

beforeEach(() => {
  isHidden = false
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  performance.getEntriesByType = () => []
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: Listener) => {
      listeners.push([target, type, listener])
      listen(type, listener)
    })
  }
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['largest-contentful-paint']
      constructor(note: (typeof paints)[number]) {
        paints.push(note)
      }
      observe() {}
    },
  )
  document.body.innerHTML =
    '<section id="consent"><form action="/visits"></form></section><a data-experiment="home-action"></a>'
  Object.assign(navigator, {
    sendBeacon: (_: string, body: string) => Boolean(sent.push(...JSON.parse(body).events)),
  })
})
afterEach(() => {
  for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
  for (const list of [sent, paints, listeners]) list.length = 0
})

/** A page of its own, as when it is loaded. */
async function load() {
  vi.resetModules()
  wait(1)
  const page = await import('./visit-signs')
  page.startVisitSigns()
  return page
}

function turn(to: 'hidden' | 'seen') {
  isHidden = to === 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

const wait = (seconds: number) => vi.advanceTimersByTime(1000 * seconds)
const actions = () => sent.map(({ action }) => action)
const toldAs = (action: string) => sent.find((event) => event.action === action)?.value

test('a page counts as seen, and its time runs, from when it is looked at', async () => {
  answerConsent('granted', Date.now())
  isHidden = true
  await load()
  wait(600)
  turn('seen')
  wait(7)
  turn('hidden')
  expect(actions()).toEqual(['view', 'exposure', 'time', 'vitals'])
  expect(toldAs('time')).toBe(7)
  wait(600)
  turn('seen')
  wait(3)
  dispatchEvent(new Event('pagehide'))
  expect(actions().slice(4)).toEqual(['time'])
  expect(sent.at(-1)?.value).toBe(3)
})

test('a tab that no one ever looked at tells nothing', async () => {
  answerConsent('granted', Date.now())
  isHidden = true
  await load()
  wait(600)
  dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([])
})

test('time before the yes is not told after it', async () => {
  const page = await load()
  wait(90)
  answerConsent('granted', Date.now())
  page.noteView()
  wait(5)
  turn('hidden')
  expect(actions()).toEqual(['view', 'exposure', 'time', 'vitals'])
  expect(toldAs('time')).toBe(5)
})

test.each([
  [false, 812],
  [true, undefined],
])('the largest paint of a page that was out of sight (%s) is told as %s', async (wasHidden, lcp) => {
  answerConsent('granted', Date.now())
  performance.getEntriesByType = () => (wasHidden ? [{ name: 'hidden' } as PerformanceEntry] : [])
  await load()
  for (const note of paints) note({ getEntries: () => [{ startTime: 812 }] })
  turn('hidden')
  expect(sent.find(({ action }) => action === 'vitals')?.properties.lcp).toBe(lcp)
})

test('how the sending of a form ended is counted once its script says so', async () => {
  answerConsent('granted', Date.now())
  await load()
  const form = document.body.appendChild(document.createElement('form'))
  form.dataset.submission = 'contact'
  for (const isTaken of [false, true])
    form.dispatchEvent(new CustomEvent('answered', { bubbles: true, detail: isTaken }))
  turn('hidden')
  expect(sent.map(({ action }) => action)).toEqual(expect.arrayContaining(['failed', 'sent', 'contact_sent']))
})
