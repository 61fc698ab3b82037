import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import session from '~messages/en/session'
import { aRoutedScreen } from '../../tests/routed-screen'
import { activityKey } from './activity'
import { IdleWatch } from './idle-watch'
import { endSessionHere } from './sign-out'

vi.mock('./sign-out', () => ({ endSessionHere: vi.fn(async () => null), isSigningOut: () => false }))

const minute = 60_000

beforeEach(() => {
  // jsdom draws no dialogs
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
  vi.useFakeTimers()
  vi.mocked(endSessionHere).mockClear()
  localStorage.setItem(activityKey, String(Date.now()))
})
const open = () => aRoutedScreen({ session }, <IdleWatch />, { at: '/app' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const dialog = () => screen.queryByRole('alertdialog', { name: 'Session Expiring Soon' })

test('warns at 12 minutes, counts down, and at 15 ends the session and goes home', async () => {
  open()
  await pass(12 * minute - 1000)
  expect(dialog()).toBeNull()
  await pass(1000)
  expect(dialog()?.textContent).toContain(
    'Your session will expire in 3:00 due to inactivity. You will be automatically logged out for security reasons.',
  )
  await pass(171_000)
  expect(dialog()?.textContent).toContain('0:09')
  expect(endSessionHere).not.toHaveBeenCalled()
  await pass(9000)
  expect(endSessionHere).toHaveBeenCalledOnce()
  await vi.dynamicImportSettled() // the words that are said, which no clock of ours hurries
  expect(location.pathname + location.hash).toBe('/#session-ended')
})

test('"Stay Logged In" begins anew', async () => {
  open()
  await pass(14 * minute)
  fireEvent.click(screen.getByRole('button', { name: 'Stay Logged In' }))
  expect(dialog()).toBeNull()
  await pass(12 * minute - 1000)
  expect(dialog()).toBeNull()
  await pass(2000)
  expect(dialog()).not.toBeNull()
})

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['the wheel', () => fireEvent.wheel(document.body)],
  [
    'a film that plays',
    () => fireEvent(document.body.appendChild(document.createElement('video')), new Event('timeupdate')),
  ],
])('%s closes the dialog', async (_, use) => {
  open()
  await pass(13 * minute)
  expect(dialog()).not.toBeNull()
  act(use)
  expect(dialog()).toBeNull()
})

test('the pointer counts when it moves, not when the page does below it', async () => {
  open()
  await pass(13 * minute)
  const move = (screenX: number) =>
    act(() => void document.body.dispatchEvent(new PointerEvent('pointermove', { screenX, bubbles: true })))
  move(10)
  move(10)
  expect(dialog()).not.toBeNull()
  move(11)
  expect(dialog()).toBeNull()
})

test('use in another tab keeps this one alive', async () => {
  open()
  await pass(13 * minute)
  localStorage.setItem(activityKey, String(Date.now()))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: activityKey })))
  expect(dialog()).toBeNull()
})

test('the first touch after a long sleep revives nothing', async () => {
  open()
  vi.setSystemTime(Date.now() + 60 * minute) // asleep: no timer ran
  await act(async () => void fireEvent.pointerDown(document.body))
  expect(endSessionHere).toHaveBeenCalledOnce()
})

test('a clock that was set back ends nothing early', async () => {
  open()
  vi.setSystemTime(Date.now() - 60 * minute)
  await pass(5 * minute)
  expect(dialog()).toBeNull()
  expect(endSessionHere).not.toHaveBeenCalled()
})
