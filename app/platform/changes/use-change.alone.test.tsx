import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import english from '~messages/en/compliance'
import refusals from '~messages/en/refusals'
import hindi from '~messages/hi/refusals'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { Refusal } from '../refusal'
import { notices, toasts } from '../toasts'
import { sayRefusal } from './say-refusal'
import { type FieldsOfRefusals, type Said, useChange, usePressedChange } from './use-change'

vi.mock('../logger', () => ({ logger: { error: () => {}, warn: () => {} } }))

afterEach(() => {
  notices.dismiss()
  toasts.dismiss()
})

const fields: FieldsOfRefusals = { text_required: 'title' }

function Changing({ make }: { make: () => Promise<Said> }) {
  const { isPending, errors, run } = useChange('compliance', fields)
  const pressed = usePressedChange()
  return (
    <>
      <button type="button" onClick={() => void run(make)}>
        {isPending ? 'saving' : 'save'}
      </button>
      <button type="button" onClick={() => void pressed.run(make)}>
        press
      </button>
      <output>{JSON.stringify(errors)}</output>
    </>
  )
}

function show(make: () => Promise<Said>, reload = vi.fn(() => null)) {
  aRoutedScreen({}, <Changing make={make} />, { route: { loader: reload } })
  return reload
}

const button = (name: string) => screen.findByRole('button', { name })
const titles = (store: typeof notices) =>
  store.list().flatMap(({ title, isLeaving }) => (isLeaving ? [] : [title])) // those of the test before take a moment

test('a change that is made says so; pressed again meanwhile, it is made once', async () => {
  let finish = (_said: Said) => {}
  const make = vi.fn(() => new Promise<Said>((resolve) => (finish = resolve)))
  show(make)
  await userEvent.click(await button('save'))
  await userEvent.click(await button('saving'))
  finish('Saved')
  await button('save')
  expect(make).toHaveBeenCalledTimes(1)
  expect(titles(notices)).toEqual(['Saved'])
})

test('a refusal stands at its field in the words of the area, and goes with the next try', async () => {
  const make = vi.fn<() => Promise<Said>>()
  make.mockRejectedValueOnce(new Refusal('text_required')).mockResolvedValueOnce(undefined)
  show(make)
  await userEvent.click(await button('save'))
  await screen.findByText(JSON.stringify({ title: english.problem.text_required }))
  await userEvent.click(await button('save'))
  await screen.findByText('{}')
})

test('what a press was refused with stands in a toast, and the page is loaded anew', async () => {
  const reload = show(() => Promise.reject(new Refusal('flag_exists')))
  await userEvent.click(await button('press'))
  await vi.waitFor(() => expect(titles(notices)).toEqual([refusals.flag_exists]))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('without a connection the page is left as it stands', async () => {
  const reload = show(() => Promise.reject(new Refusal('unreachable')))
  await userEvent.click(await button('press'))
  await vi.waitFor(() => expect(titles(notices)).toEqual([refusals.unreachable]))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('what was made can be taken back from its toast', async () => {
  const undo = vi.fn(async () => 'As before')
  show(async () => ({ title: 'Switched off', undo }))
  await userEvent.click(await button('save'))
  await vi.waitFor(() => expect(titles(toasts)).toEqual(['Switched off']))
  toasts.list()[0]?.action?.onPress()
  await vi.waitFor(() => expect(titles(notices)).toEqual(['As before']))
  expect(undo).toHaveBeenCalledTimes(1)
})

test('what could not be taken back without a connection is offered again', async () => {
  const undo = vi.fn<() => Promise<string>>()
  undo.mockRejectedValueOnce(new Refusal('unreachable')).mockResolvedValueOnce('As before')
  show(async () => ({ title: 'Switched off', undo }))
  await userEvent.click(await button('save'))
  await vi.waitFor(() => expect(titles(toasts)).toEqual(['Switched off']))
  toasts.list()[0]?.action?.onPress()
  toasts.dismiss() // as the button of a toast does
  await vi.waitFor(() => expect(titles(toasts)).toEqual([refusals.unreachable]))
  toasts.list()[0]?.action?.onPress()
  await vi.waitFor(() => expect(titles(notices)).toEqual(['As before']))
})

test('code that could not be fetched without a connection is called just that', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const error = new TypeError('Failed to fetch dynamically imported module')
  expect(await sayRefusal(error, 'en')).toEqual({ code: 'unreachable', words: refusals.unreachable })
  online.mockRestore()
})

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('Load failed'),
  Object.assign(new Error('fetch failed'), { name: 'AuthRetryableFetchError' }),
])('%s is a lost connection, whatever the browser believes', async (error) => {
  expect(navigator.onLine).toBe(true)
  expect(await sayRefusal(error, 'en')).toEqual({ code: 'unreachable', words: refusals.unreachable })
})

test.each([
  [new Refusal('seat_limit_reached'), 'seat_limit_reached', hindi.seat_limit_reached],
  [new TypeError('a mistake of ours'), 'unexpected', hindi.unexpected],
])('%s is told in Hindi', async (error, code, words) => {
  expect(await sayRefusal(error, 'hi', 'compliance')).toEqual({ code, words: words })
})
