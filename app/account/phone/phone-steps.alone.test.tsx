import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import card from '~messages/en/card'
import { fakeBackend } from '../../../tests/fake-backend'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { PhoneSteps } from './phone-steps'

const signIn = vi.fn(async (_tokens: unknown) => {})
vi.mock('../card/use-sign-in', () => ({ useSignIn: () => signIn }))

/** What the function answers, step by step; whatever else it is asked fails the test. */
const codes = fakeBackend().invokes('phone-sign-in', ({ step }) => {
  throw new Error(`No answer to ${step} is left`)
})
const answer = (body: object, status = 200) =>
  codes.mockResolvedValueOnce(status === 200 ? body : Response.json(body, { status }))
const asked = () => codes.mock.calls.map(([sent]) => sent)

beforeEach(() => {
  signIn.mockClear()
  vi.stubGlobal('scrollTo', () => {})
})

const open = () =>
  aRoutedScreen(
    { card },
    <main>
      <PhoneSteps />
    </main>,
    { at: '/phone' },
  )

const { number, code, choose } = card.phone
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function comeToCode(ticket = 'a ticket') {
  await heading(number.heading)
  await userEvent.type(screen.getByLabelText(number.label), '098765 43210')
  answer({ ticket })
  await press(number.go)
  await heading(code.heading)
  expect(screen.getByText(/\+91 98765 43210/)).toBeTruthy()
}

async function typeCode(digits: string, ...answered: Parameters<typeof answer>) {
  await userEvent.type(screen.getByLabelText(code.label), digits)
  answer(...answered)
  await press(code.go)
}

test('a number of several people asks who comes in, once the code was right', async () => {
  open()
  await comeToCode()
  const people = [
    { id: 'one', name: 'Lata Shetty', tenant: 'Annapurna' },
    { id: 'two', name: 'Lata Shetty', tenant: 'Sagar' },
  ]
  await typeCode('508173', { people })
  await heading(choose.heading)
  expect(signIn).not.toHaveBeenCalled()
  answer({ access_token: 'a', refresh_token: 'r' })
  await press('Lata Shetty, Sagar')
  await waitFor(() => expect(signIn).toHaveBeenCalledWith({ access_token: 'a', refresh_token: 'r' }))
  expect(asked()).toEqual([
    { step: 'code', phone: '+919876543210' },
    { step: 'enter', ticket: 'a ticket', code: '508173' },
    { step: 'choose', ticket: 'a ticket', person: 'two' },
  ])
})

test('what is no number, and what is no code, is not sent', async () => {
  open()
  await heading(number.heading)
  await userEvent.type(screen.getByLabelText(number.label), '12345')
  await press(number.go)
  expect(await screen.findByText(card.problem.phone_shape)).toBeTruthy()
  expect(asked()).toEqual([])
  await userEvent.clear(screen.getByLabelText(number.label))
  await comeToCode()
  await userEvent.type(screen.getByLabelText(code.label), '508')
  await press(code.go)
  expect(await screen.findByText(card.problem.code_shape)).toBeTruthy()
  expect(asked()).toHaveLength(1)
})

test('another code has another ticket, and only that one is used', async () => {
  open()
  await comeToCode('the first')
  answer({ ticket: 'the second' })
  await press(code.again)
  expect(await screen.findByText(code.sentAgain)).toBeTruthy()
  await typeCode('508173', { access_token: 'a', refresh_token: 'r' })
  await waitFor(() => expect(signIn).toHaveBeenCalledOnce())
  expect(asked().at(-1)).toEqual({ step: 'enter', ticket: 'the second', code: '508173' })
})

test.each([
  ['ticket_over', card.problem.code_over],
  ['no_seat', card.problem.no_seat],
] as const)('%s leads back to the number, in words', async (why, words) => {
  open()
  await comeToCode()
  await typeCode('508173', { code: why }, 410)
  await heading(number.heading)
  expect(screen.getByText(words)).toBeTruthy()
})

test('too many codes say when to try again, and the number stays typed', async () => {
  open()
  await heading(number.heading)
  await userEvent.type(screen.getByLabelText(number.label), '9876543210')
  answer({ code: 'too_many', retryAfter: 900 }, 429)
  await press(number.go)
  expect(await screen.findByText('Too many codes requested. Try again in 15 minutes.')).toBeTruthy()
  expect((screen.getByLabelText(number.label) as HTMLInputElement).value).toBe('9876543210')
})
