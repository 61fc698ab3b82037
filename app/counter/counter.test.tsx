import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import words from '~messages/en/loyalty-counter'
import offline from '~messages/en/offline'
import { fakeBackend } from '../../tests/fake-backend'
import { TestWords } from '../../tests/words'
import { Counter } from './counter'
import type { CouponAnswer, FoundCode, FoundGuest, OpenShift } from './counter-calls'
import { keepWaiting, waitingBills } from './waiting-store'

const shift: OpenShift = {
  outlet: 'Deccan',
  tenant: 'Annapurna',
  by: null,
  expires_at: '2026-11-23T18:00:00Z',
  is_open: true,
  rules: { tax_base: 'net' },
  recent: [],
}
const guest: FoundGuest = {
  guest: 'Asha R.',
  tier: null,
  by: 'card',
  balance: 40,
  is_first: false,
  points: 62,
}
const bill = (key: string, number: string) => ({
  key,
  guest: 'ABCDEFGH2345',
  paise: 125_000,
  bill: number,
  at: '2026-11-23T12:00:00Z',
})
const refused = (code: RefusalCode) => new Refusal(code)

/** What the function answers step by step. */
const steps = {
  open: vi.fn((): object => shift),
  find: vi.fn((): object => guest),
  code: vi.fn((): object => refusing('unknown_code')),
  earn: vi.fn((_: Body): object => ({ points: 62 })),
  redeem: vi.fn((_: Body): object => ({})),
  coupon: vi.fn((_: Body): object => refusing('unknown_code')),
  close: vi.fn((): object => ({})),
}
type Body = Record<string, unknown>
const refusing = (code: RefusalCode) => {
  throw refused(code)
}
fakeBackend().invokes('loyalty-counter', (body) => {
  expect(body.shift).toBe('a shift')
  return steps[body.step as keyof typeof steps](body)
})

// jsdom has no modal dialogs
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

beforeEach(() => {
  localStorage.clear()
  for (const step of Object.values(steps)) step.mockReset()
  for (const level of ['error', 'warn'] as const) vi.spyOn(logger, level).mockImplementation(() => {})
})

async function open() {
  const drawn = render(
    <TestWords words={{ loyaltyCounter: words, offline }}>
      <Counter token="a shift" onOver={() => {}} />
    </TestWords>,
  )
  await screen.findByRole('heading', { name: 'Deccan' })
  return drawn
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
let clock = 10_000
/** As a scanner types: a sign every five milliseconds into whatever has the cursor, then Enter; false where nothing else hears it. */
function scan(text: string) {
  const at = document.activeElement ?? document.body
  const press = (key: string) => {
    const event = createEvent.keyDown(at, { key })
    clock += 5
    Object.defineProperty(event, 'timeStamp', { value: clock })
    return fireEvent(at, event)
  }
  for (const key of text) {
    press(key)
    if (at instanceof HTMLInputElement) fireEvent.input(at, { target: { value: at.value + key } })
  }
  const isHeard = press('Enter')
  clock += 1000
  return isHeard
}
/** Looked at, it is not used; with the key of a bill it is. */
const couponUsedBy =
  (coupon: CouponAnswer) =>
  ({ key }: Body) => ({ ...coupon, is_used: key !== undefined })
const told = () => screen.getByRole('alert').textContent
const online = () => act(async () => void dispatchEvent(new Event('online')))

test('a scanner reads a card while the cursor stands in the amount, which stays what it was', async () => {
  await open()
  fireEvent.input(field(words.amount), { target: { value: '1,250' } })
  field(words.amount).focus()
  expect(scan('ABCDEFGH2345')).toBe(false) // its Enter presses nothing
  expect(field(words.guest).value).toBe('ABCDEFGH2345')
  expect(field(words.amount).value).toBe('1,250')
  expect(field(words.bill)).toBe(document.activeElement)
})

test('the next card read by a scanner confirms nothing: it begins the next bill; the same one twice is nothing', async () => {
  await open()
  scan('ABCDEFGH2345')
  await userEvent.type(field(words.amount), '1250{Enter}')
  expect(field(words.bill)).toBe(document.activeElement)
  await userEvent.keyboard('D-1{Enter}')
  const add = await screen.findByRole('button', { name: words.add })
  scan('ABCDEFGH2345')
  expect(add.isConnected).toBe(true)
  scan('BCDEFGHJ2345')
  expect(field(words.guest).value).toBe('BCDEFGHJ2345')
  expect(steps.earn).not.toHaveBeenCalled()
})

test('what a scanner reads of something else presses no button that waits, and no question of the page', async () => {
  await open()
  scan('ABCDEFGH2345')
  await userEvent.type(field(words.amount), '1250{Enter}')
  await userEvent.keyboard('D-1{Enter}')
  const add = await screen.findByRole('button', { name: words.add })
  add.focus()
  expect(scan('8901 234567')).toBe(false) // the bar code of a drink
  await userEvent.click(screen.getByRole('button', { name: words.back }))

  await userEvent.click(screen.getByRole('button', { name: words.close.open }))
  screen.getByRole('button', { name: words.close.confirm }).focus()
  expect(scan('BCDEFGHJ2345')).toBe(false)
  expect(steps.close).not.toHaveBeenCalled()
  expect(field(words.guest).value).toBe('ABCDEFGH2345')
})

test('a bill is of something, and of no more than a bill can be', async () => {
  await open()
  scan('ABCDEFGH2345')
  fireEvent.input(field(words.bill), { target: { value: 'D-1' } })
  for (const amount of ['0', '-5', '100000000000', '1e12']) {
    fireEvent.input(field(words.amount), { target: { value: amount } })
    await userEvent.click(screen.getByRole('button', { name: words.check }))
    expect(field(words.amount).getAttribute('aria-invalid')).toBe('true')
  }
  expect(steps.find).not.toHaveBeenCalled()
})

test('points that may be used later say from when', async () => {
  steps.earn.mockReturnValue({ points: 62, available_from: '2026-11-30T12:00:00Z' })
  await open()
  scan('ABCDEFGH2345')
  await userEvent.type(field(words.amount), '1250{Enter}')
  await userEvent.keyboard('D-1{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: words.add }))
  expect(await screen.findByText('62 points added, to be used from 30 November')).toBeTruthy()
})

test('a code read by a scanner leads to its reward', async () => {
  await open()
  scan('ABCD2345')
  expect((await screen.findByLabelText<HTMLInputElement>(words.code)).value).toBe('ABCD2345')
})

test('a reward that another device handed over meanwhile is refused at its code; without a line the same press asks again', async () => {
  const coffee = { en: 'A coffee', hi: 'एक कॉफ़ी' }
  const reward: FoundCode = {
    guest: 'Asha R.',
    title: coffee,
    terms: null,
    points: 100,
    state: 'issued',
    expires_at: '',
    is_here: true,
  }
  steps.code.mockReturnValue(reward)
  for (const code of ['unreachable', 'code_used'] as const)
    steps.redeem.mockImplementationOnce(() => refusing(code))
  await open()
  scan('ABCD2345')
  await userEvent.click(await screen.findByRole('button', { name: words.checkCode }))
  await userEvent.click(await screen.findByRole('button', { name: words.hand }))
  await waitFor(() => expect(told()).not.toBe(''))
  await userEvent.click(await screen.findByRole('button', { name: words.hand }))
  await waitFor(() => expect(field(words.code).getAttribute('aria-invalid')).toBe('true'))
  const [first, second] = steps.redeem.mock.calls.map(([{ key }]) => key)
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
  expect(screen.queryByRole('button', { name: words.hand })).toBeNull()
})

test('what cannot be sent for now waits, what will never be counted says why and is still there after a reload', async () => {
  keepWaiting([bill('1', 'D-1'), bill('2', 'D-2'), bill('3', 'D-3')])
  steps.earn.mockImplementation(({ bill: number }) => {
    if (number === 'D-1') throw refused('unexpected') // a server that is being renewed
    if (number === 'D-2') throw refused('unknown_card')
    return { code: 'bill_used' }
  })
  const { unmount } = await open()
  await online()
  await waitFor(() => expect(told()).toContain(words.unsentWhy.unknown_card))
  expect(told()).toContain(words.unsentWhy.bill_used)
  expect(waitingBills().map(({ bill: number }) => number)).toEqual(['D-1'])
  unmount()

  steps.earn.mockReset()
  await open()
  expect(told()).toContain('D-2')
  await online()
  await waitFor(() => expect(waitingBills()).toEqual([]))
  await userEvent.click(screen.getByRole('button', { name: words.seen }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a coupon is looked at, then used once; what it lacks is said at its field, and without a line none is taken', async () => {
  const coupon: CouponAnswer = {
    title: { en: 'Fifty off', hi: 'पचास कम' },
    kind: 'amount',
    discount_paise: 5000,
    is_used: false,
  }
  for (const code of ['card_required', 'unreachable'] as const)
    steps.coupon.mockImplementationOnce(() => refusing(code))
  steps.coupon.mockImplementation(couponUsedBy(coupon))
  await open()
  await userEvent.click(screen.getByRole('radio', { name: words.modes.coupon }))
  fireEvent.input(field(words.amount), { target: { value: '₹ ४००' } })
  fireEvent.input(field(words.bill), { target: { value: 'K-1' } })
  field(words.amount).focus()
  scan('FIFTY')
  const check = () => userEvent.click(screen.getByRole('button', { name: words.coupon.check }))
  await check()
  await waitFor(() => expect(field(words.coupon.card).getAttribute('aria-invalid')).toBe('true'))
  scan('ABCDEFGH2345')
  await check()
  await waitFor(() => expect(field(words.coupon.code).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(words.coupon.unreachable).length).toBeGreaterThan(0)
  await check()
  await userEvent.click(await screen.findByRole('button', { name: words.coupon.use }))
  expect(await screen.findByText('Fifty off: ₹50 off. The bill comes to ₹350.')).toBeTruthy()
  const asked = { code: 'FIFTY', paise: 40_000, bill: 'K-1', card: 'ABCDEFGH2345' }
  const spent = steps.coupon.mock.calls.filter(([{ key }]) => key)
  expect(spent).toMatchObject([[{ ...asked, key: expect.any(String) }]])
})

test('something on the house takes nothing off the bill', async () => {
  const coupon: CouponAnswer = {
    title: { en: 'A dessert', hi: 'एक मिठाई' },
    kind: 'item',
    discount_paise: 6000,
    is_used: false,
  }
  steps.coupon.mockImplementation(couponUsedBy(coupon))
  await open()
  await userEvent.click(screen.getByRole('radio', { name: words.modes.coupon }))
  fireEvent.input(field(words.coupon.code), { target: { value: 'sweet' } })
  fireEvent.input(field(words.amount), { target: { value: '400' } })
  fireEvent.input(field(words.bill), { target: { value: 'K-2' } })
  await userEvent.click(screen.getByRole('button', { name: words.coupon.check }))
  expect(await screen.findByText(words.coupon.item)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: words.coupon.use }))
  expect(await screen.findByText('Done: A dessert, on the house.')).toBeTruthy()
  expect(screen.queryByText(/60/)).toBeNull()
})

test('a counter that sent too much waits and loses nothing', async () => {
  keepWaiting([bill('1', 'D-1'), bill('2', 'D-2')])
  steps.earn.mockImplementation(() => refusing('too_many_requests'))
  await open()
  await online()
  await waitFor(() => expect(steps.earn).toHaveBeenCalled())
  expect(waitingBills()).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})
