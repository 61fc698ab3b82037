import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import card from '~messages/en/card'
import join from '~messages/en/join'
import ui from '~messages/en/ui'
import { fakeBackend } from '../../../tests/fake-backend'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { PersonSteps } from './person-steps'

const signIn = vi.fn(async (_tokens: unknown) => {})
vi.mock('./use-sign-in', () => ({ useSignIn: () => signIn }))

/** What the function answers, step by step; whatever else it is asked fails the test. */
const cards = fakeBackend().invokes('outlet-sign-in', ({ step }) => {
  throw new Error(`No answer to ${step} is left`)
})
const answer = (body: object, status = 200) =>
  cards.mockResolvedValueOnce(status === 200 ? body : Response.json(body, { status }))
const asked = () => cards.mock.calls.map(([sent]) => sent)

beforeEach(() => {
  signIn.mockClear()
  vi.stubGlobal('scrollTo', () => {})
})

function open() {
  const element = (
    <main>
      <PersonSteps
        code="K7MR3WXP"
        card={{
          outlet: 'Koregaon Park',
          tenant: 'Annapurna Cafés',
          logo: null,
          colour: null,
          language: 'en',
        }}
      />
    </main>
  )
  return aRoutedScreen({ card, join }, element, {
    at: '/card/K7MR-3WXP',
    path: '/card/:code',
    others: [{ path: '/card', element: 'another card' }],
  }).router
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function sayWho() {
  await heading(card.person.heading)
  await userEvent.clear(screen.getByLabelText(card.person.initials))
  await userEvent.clear(screen.getByLabelText(card.person.digits))
  await userEvent.type(screen.getByLabelText(card.person.initials), 'LS')
  await userEvent.type(screen.getByLabelText(card.person.digits), '0417')
  await press(card.person.go)
}

async function comeToPin(pin: 'set' | 'new') {
  answer({ ticket: 'a ticket', name: 'Lata Shetty', pin })
  await sayWho()
  await heading(card.confirm.heading)
  expect(screen.getByText('Lata Shetty')).toBeTruthy()
  await press(card.confirm.yes)
}

async function tap(digits: string) {
  for (const digit of digits) await press(digit)
}

test('someone new chooses a PIN on the keys, types it again and is in', async () => {
  open()
  await comeToPin('new')
  await heading(card.newPin.heading)
  await tap('482')
  await press(ui.pin.back)
  await tap('2915')
  expect(screen.getByText('6 of 6 digits')).toBeTruthy()
  await press(card.newPin.go)
  await heading(card.repeat.heading)
  await tap('482915')
  answer({ access_token: 'a', refresh_token: 'r' })
  await press(card.repeat.go)
  await waitFor(() => expect(signIn).toHaveBeenCalledWith({ access_token: 'a', refresh_token: 'r' }))
  expect(asked()).toEqual([
    { step: 'find', code: 'K7MR3WXP', initials: 'LS', digits: '0417' },
    { step: 'set', ticket: 'a ticket', pin: '482915' },
  ])
})

test('two different PINs are chosen anew, and nothing is sent', async () => {
  open()
  await comeToPin('new')
  await heading(card.newPin.heading)
  await tap('482915')
  await press(card.newPin.go)
  await heading(card.repeat.heading)
  await tap('482916')
  await press(card.repeat.go)
  await heading(card.newPin.heading)
  expect(screen.getByText(card.problem.different)).toBeTruthy()
  expect((screen.getByLabelText(card.newPin.label) as HTMLInputElement).value).toBe('')
  expect(asked()).toHaveLength(1)
})

test('a PIN that is too easy is chosen anew', async () => {
  open()
  await comeToPin('new')
  await heading(card.newPin.heading)
  await userEvent.type(screen.getByLabelText(card.newPin.label), '123456')
  await press(card.newPin.go)
  await heading(card.repeat.heading)
  await userEvent.type(screen.getByLabelText(card.repeat.label), '123456')
  answer({ code: 'pin_common' }, 400)
  await press(card.repeat.go)
  await heading(card.newPin.heading)
  expect(screen.getByText(card.problem.pin_common)).toBeTruthy()
  expect(signIn).not.toHaveBeenCalled()
})

test('the keyboard types the PIN, letters do not count, and a wrong one says how many tries are left', async () => {
  open()
  await comeToPin('set')
  await heading(card.pin.heading)
  const field = screen.getByLabelText(card.pin.label) as HTMLInputElement
  expect(field.inputMode).toBe('numeric')
  expect(field.autocomplete).toBe('off')
  expect(field.type).toBe('text') // a password would be remembered for whoever comes next
  await userEvent.type(field, '48x291')
  await press(card.pin.go)
  expect(await screen.findByText(card.problem.pin_shape)).toBeTruthy()
  await userEvent.type(field, '5')
  answer({ code: 'pin_wrong', left: 1 }, 403)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('That isn’t your PIN. One try left.')).toBeTruthy()
  expect(field.value).toBe('')
  await userEvent.type(field, '482915')
  answer({ access_token: 'a', refresh_token: 'r' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(signIn).toHaveBeenCalledOnce())
})

test('a lock-out says how long it lasts, and lets one try again when it is over', async () => {
  open()
  await comeToPin('set')
  await heading(card.pin.heading)
  await userEvent.type(screen.getByLabelText(card.pin.label), '482915')
  answer({ code: 'locked', retryAfter: 2 }, 429)
  await press(card.pin.go)
  await heading(card.locked.heading)
  expect(screen.getByRole('timer').textContent).toBe('0:02')
  expect(screen.queryByLabelText(card.pin.label)).toBeNull()
  await screen.findByRole('heading', { level: 1, name: card.pin.heading }, { timeout: 4000 })
})

test.each(['ticket_over', 'card_unknown'] as const)(
  '%s leads back to the beginning, in words',
  async (code) => {
    const router = open()
    await comeToPin('set')
    await heading(card.pin.heading)
    await userEvent.type(screen.getByLabelText(card.pin.label), '482915')
    answer({ code }, 410)
    await press(card.pin.go)
    await heading(card.person.heading)
    expect(screen.getByText(card.problem[code])).toBeTruthy()
    if (code === 'card_unknown') await waitFor(() => expect(router.state.location.hash).toBe(''))
  },
)

test.each([
  ['nobody_found', () => Response.json({ code: 'nobody_found' }, { status: 404 }), card.problem.nobody_found],
  [
    'too_many',
    () => Response.json({ code: 'too_many', retryAfter: 400 }, { status: 429 }),
    'Too many tries with this card. Try again in 7 minutes.',
  ],
  ['no network', () => Promise.reject(new Refusal('unreachable')), card.problem.unreachable],
  ['a page of a proxy', () => Response.json('', { status: 502 }), card.problem.unexpected],
])('what is answered with %s is said, and what was typed stays', async (_, answered, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open()
  cards.mockImplementationOnce(answered)
  await sayWho()
  expect(await screen.findByText(words)).toBeTruthy()
  expect((screen.getByLabelText(card.person.initials) as HTMLInputElement).value).toBe('LS')
})

test('the way back leads one step back, and a page that was left knows nobody any more', async () => {
  const router = open()
  await comeToPin('set')
  await heading(card.pin.heading)
  await act(() => router.navigate(-1))
  await heading(card.confirm.heading)
  await press(card.confirm.no)
  await heading(card.person.heading)
  await act(() => router.navigate(1))
  await heading(card.person.heading)
  expect(screen.queryByText('Lata Shetty')).toBeNull()
})

test('nothing is sent before both are typed', async () => {
  open()
  await heading(card.person.heading)
  await press(card.person.go)
  expect(screen.getByText(card.missing.initials)).toBeTruthy()
  expect(asked()).toEqual([])
})

async function sayOfMyself() {
  await press(join.begin)
  await heading(join.heading)
  await userEvent.type(screen.getByLabelText(join.name), 'Lata Shetty')
  await userEvent.type(screen.getByLabelText(join.phone), '98765 40417')
}

const ofLata = {
  step: 'join',
  code: 'K7MR3WXP',
  name: 'Lata Shetty',
  phone: '98765 40417',
  employeeCode: '',
  jobRole: '',
  language: 'en',
}

test('who is not on the list asks to join, waits, and goes on once the manager has said yes', async () => {
  open()
  await heading(card.person.heading)
  answer({ jobRoles: [{ id: 'a role', name: 'Steward' }] })
  await sayOfMyself()
  await userEvent.selectOptions(screen.getByLabelText(join.jobRole), 'Steward')
  answer({ state: 'waiting' })
  await press(join.ask)
  await heading(join.asked.heading)
  expect(screen.getByText('Coming back later? Use the card again, and type LS and 0417.')).toBeTruthy()
  answer({ code: 'nobody_found' }, 404)
  await press(join.asked.look)
  expect(await screen.findByText(join.asked.notYet)).toBeTruthy()
  answer({ ticket: 'a ticket', name: 'Lata Shetty', pin: 'new' })
  await press(join.asked.look)
  await heading(card.confirm.heading)
  expect(asked().slice(0, 3)).toEqual([
    { step: 'joinForm', code: 'K7MR3WXP' },
    { ...ofLata, jobRole: 'a role' },
    { step: 'find', code: 'K7MR3WXP', initials: 'LS', digits: '0417' },
  ])
})

test.each([
  ['refused', () => heading(join.asked.refusedHeading)],
  ['in', () => heading(card.confirm.heading)],
] as const)('who asks and is %s already is told so', async (state, isTold) => {
  open()
  await heading(card.person.heading)
  answer({}, 500) // the job roles: nobody has to choose one
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await sayOfMyself()
  answer({ state })
  if (state === 'in') answer({ ticket: 'a ticket', name: 'Lata Shetty', pin: 'new' })
  await press(join.ask)
  await isTold()
})

test('nobody asks to join without a name and a way to be found, and leaving begins anew', async () => {
  open()
  await heading(card.person.heading)
  answer({ jobRoles: [] })
  await press(join.begin)
  await heading(join.heading)
  await press(join.ask)
  expect(screen.getByText(join.mistake.name)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(join.name), 'Lata')
  await press(join.ask)
  expect(screen.getByText(join.mistake.code)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(join.phone), '12')
  await press(join.ask)
  expect(screen.getByText(join.mistake.phone)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(join.phone))
  await userEvent.type(screen.getByLabelText(join.code), 'A-17')
  answer({ state: 'waiting' })
  await press(join.ask)
  await heading(join.asked.heading)
  await press(join.asked.done)
  await heading(card.person.heading)
  expect(screen.queryByText(/A-17/)).toBeNull()
})
