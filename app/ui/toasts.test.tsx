import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterModal } from './modal-stack'
import { createToastStore } from './toast-store'
import { Toasts } from './toasts'

const words = { region: 'Notifications', close: 'Close notification' }

function aRegion() {
  const store = createToastStore({ duration: 5000, leaveMs: 0 })
  render(<Toasts store={store} words={words} place="corner" />)
  return { store, region: screen.getByRole('region', { name: 'Notifications' }) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
test('what went wrong is said at once, everything else when there is a pause', () => {
  const { store, region } = aRegion()
  act(() => {
    store.show({ title: 'Sign In Failed', variant: 'destructive' })
    store.show({ title: 'Welcome back!', description: 'You have been signed in successfully.' })
  })
  const voiceOf = (text: string) =>
    within(region).getByText(text).closest('[aria-live]')?.getAttribute('aria-live')
  expect(voiceOf('Sign In Failed')).toBe('assertive')
  expect(voiceOf('Welcome back!')).toBe('polite')
  expect(voiceOf('You have been signed in successfully.')).toBe('polite')
})

test('what is drawn late, while the page is busy with something else, stays for its whole time', () => {
  const store = createToastStore({ duration: 5000, leaveMs: 0 })
  store.show({ title: 'Saved' })
  vi.advanceTimersByTime(4000)
  render(<Toasts store={store} words={words} place="corner" />)
  act(() => vi.advanceTimersByTime(4999))
  expect(screen.queryByText('Saved')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('pointing at a toast stops its clock, leaving starts it again', () => {
  const { store, region } = aRegion()
  act(() => void store.show({ title: 'Saved' }))
  fireEvent.pointerOver(screen.getByText('Saved'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Saved')).not.toBeNull()
  fireEvent.pointerLeave(region)
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('the keyboard inside a toast stops its clock too', () => {
  const { store } = aRegion()
  act(() => void store.show({ title: 'Saved' }))
  act(() => screen.getByRole('button', { name: 'Close notification' }).focus())
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Saved')).not.toBeNull()
})

test('the close button dismisses one toast, its action acts and dismisses it', () => {
  const { store } = aRegion()
  const onPress = vi.fn()
  act(() => {
    store.show({ title: 'one' })
    store.show({ title: 'two', duration: Number.POSITIVE_INFINITY, action: { label: 'Undo', onPress } })
  })
  const [first] = screen.getAllByRole('button', { name: 'Close notification' })
  if (first) fireEvent.click(first)
  expect(screen.queryByText('one')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(screen.queryByText('two')).toBeNull()
})

test('while a dialog is open they stand in the one on top, and no clock stays stopped by the move', () => {
  const { store } = aRegion()
  const dialogs = [document.createElement('dialog'), document.createElement('dialog')] as const
  for (const dialog of dialogs) document.body.append(dialog)
  const place = () => screen.getByText('Saved').closest('dialog')
  act(() => void store.show({ title: 'Saved' }))
  fireEvent.pointerOver(screen.getByText('Saved'))
  let leave: (() => void)[] = []
  act(() => {
    leave = dialogs.map(enterModal)
  })
  expect(place()).toBe(dialogs[1])
  act(() => leave[1]?.())
  expect(place()).toBe(dialogs[0])
  act(() => leave[0]?.())
  expect(place()).toBeNull()
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.queryByText('Saved')).toBeNull()
  for (const dialog of dialogs) dialog.remove()
})
