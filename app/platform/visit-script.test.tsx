import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { headScript } from './head-script'
import { visitScript } from './visit-script'

const { dataset } = document.documentElement

/** Runs the text as the browser does: with nothing around it. */
function visit() {
  new Function(headScript([visitScript()]))()
}

beforeEach(() => {
  localStorage.clear()
  for (const name of Object.keys(dataset)) delete dataset[name]
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

test('a new visitor is asked, is no one, and draws by chance', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  visit()
  expect({ ...dataset }).toEqual({
    script: '',
    demo: '',
    look: '',
    first: '',
    consent: 'open',
    ab: 'home-action',
  })
  expect(localStorage.length).toBe(0)
})

test('with consent the drawn variant stands; without it what was drawn once is not read', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  localStorage.setItem('sopan-ab', '{"home-action":"B"}')
  localStorage.setItem('sopan-consent-2', '"granted"')
  visit()
  expect(dataset).toMatchObject({ consent: 'granted', ab: 'home-action' })
  localStorage.setItem('sopan-consent-2', '"denied"')
  visit()
  expect(dataset).toMatchObject({ consent: 'denied', ab: '' })
})

test('Global Privacy Control is a no, whatever was answered', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  localStorage.setItem('sopan-consent-2', '"granted"')
  visit()
  expect(dataset).toMatchObject({ consent: 'denied', privacy: '' })
})

test('someone with a session is known as signed in, and broken storage breaks nothing', () => {
  localStorage.setItem('sopan-auth', '{"access_token":"x"}')
  visit()
  expect(dataset.signedIn).toBe('')
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed')
  })
  delete dataset.signedIn
  visit()
  expect(dataset).toMatchObject({ script: '', consent: 'open' })
  expect(dataset.signedIn).toBeUndefined()
})

test.each([
  ['', true],
  ['https://elsewhere.test/', true],
  [`${location.origin}.elsewhere.test/`, true],
  [`${location.origin}/pricing`, false],
])('who comes from "%s" sees the first page of a visit: %s', (referrer, isFirst) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  visit()
  expect('first' in dataset).toBe(isFirst)
})

test('a page that is loaded anew or gone back to is no first one: its typefaces are here', () => {
  Object.defineProperty(performance, 'navigation', { value: { type: 2 }, configurable: true })
  visit()
  expect(dataset.first).toBeUndefined()
  Object.defineProperty(performance, 'navigation', { value: { type: 0 }, configurable: true })
  visit()
  expect(dataset.first).toBe('')
  Reflect.deleteProperty(performance, 'navigation')
})
