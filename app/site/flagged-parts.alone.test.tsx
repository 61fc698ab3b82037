import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { declaredSiteFlags } from '~/domain/site-flags'
import { Refusal } from '~/platform/refusal'
import { fakeBackend } from '../../tests/fake-backend'
import { FlaggedPart } from './flagged-part'
import { functionAddress } from './function-address'
import { siteFlags } from './site-flags'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.consent
  render(
    <FlaggedPart flag="appointment-requests" off={<p>Write to us</p>}>
      <form>
        <input name="name" />
      </form>
    </FlaggedPart>,
  )
})
afterEach(() => {
  vi.resetModules()
})

const flags = fakeBackend().invokes('site-flags', () => ({}))
const answering = (answer: object | null) =>
  flags.mockImplementation(() => {
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
const offline = new Refusal('unreachable')
const address = functionAddress('site-flags')
const failed = (says: unknown) => Response.json(says, { status: 500 })

async function seen() {
  await import('./flagged-parts')
  await new Promise((resolve) => setTimeout(resolve))
  const isSeen = (child: number) =>
    document.querySelector<HTMLElement>(`[data-flag] > :nth-child(${child})`)?.hidden === false
  return { shown: isSeen(1), instead: isSeen(2) }
}

test.each([
  ['on for everybody', { 'appointment-requests': 100 }, { shown: true, instead: false }],
  ['off for everybody', { 'appointment-requests': 0 }, { shown: false, instead: true }],
  ['not set', {}, { shown: true, instead: false }],
  ['without an answer', offline, { shown: true, instead: false }],
  ['with an answer that is none', null, { shown: true, instead: false }],
  [
    'after a failure, whatever it says',
    failed({ 'appointment-requests': 0 }),
    { shown: true, instead: false },
  ],
])('%s', async (_, answer, expected) => {
  answering(answer)
  expect(await seen()).toEqual(expected)
})

test('where someone is typing the form stays, with the word above it to come', async () => {
  answering({ 'appointment-requests': 0 })
  document.querySelector('input')?.focus()
  expect(await seen()).toEqual({ shown: true, instead: true })
})

test('what is in sight keeps its room', async () => {
  answering({ 'appointment-requests': 0 })
  const part = document.querySelector<HTMLElement>('[data-flag]') as HTMLElement
  Object.defineProperty(part, 'offsetHeight', { value: 420 })
  part.getBoundingClientRect = () => ({ top: 10_000 }) as DOMRect
  await seen()
  expect(part.style.minHeight).toBe('')
  vi.resetModules()
  part.getBoundingClientRect = () => ({ top: 10 }) as DOMRect
  await seen()
  expect(part.style.minHeight).toBe('420px')
})

test.each([
  ['not set', {}],
  ['set to nothing', { 'newsletter-offer': null }],
  ['without an answer', offline],
  ['after a failure', failed({ code: 'unexpected_failure' })],
])('%s, a flag is what the code declares', async (_, answer) => {
  answering(answer)
  for (const isOnByDefault of [true, false]) {
    const declared = { ...declaredSiteFlags, 'newsletter-offer': { isOnByDefault } }
    expect((await siteFlags(address, declared))('newsletter-offer')).toBe(isOnByDefault)
  }
})

test('a device keeps its place in a share only with consent', async () => {
  answering({ 'appointment-requests': 50 })
  await siteFlags(address)
  expect(localStorage).toHaveLength(0)
  document.documentElement.dataset.consent = 'granted'
  const first = (await siteFlags(address))('appointment-requests')
  expect(localStorage).toHaveLength(1)
  for (let again = 0; again < 20; again++)
    expect((await siteFlags(address))('appointment-requests')).toBe(first)
})
