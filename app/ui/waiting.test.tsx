import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TestWords } from '../../tests/words'
import { Button } from './button'
import { loaderVariants } from './loader-drawings'
import { LoadingOverlay } from './loading-overlay'
import { Tooltip } from './tooltip'

beforeEach(() => {
  vi.useFakeTimers()
})
test('the overlay is silent for 300 ms and keeps its room meanwhile', () => {
  render(<LoadingOverlay size="lg" />, { wrapper: TestWords })
  const status = screen.getByRole('status')
  expect(status.className).toContain('min-h-')
  act(() => vi.advanceTimersByTime(299))
  expect(status.textContent).toBe('')
  act(() => vi.advanceTimersByTime(1))
  expect(status.textContent).toBe('Optimizing your experience...')
})

test.each(loaderVariants)('the overlay draws %s and says the message it is given', (variant) => {
  render(<LoadingOverlay variant={variant} message="Loading courses" />, { wrapper: TestWords })
  act(() => vi.advanceTimersByTime(300))
  expect(screen.getByRole('status').querySelector('svg')?.children.length).toBeGreaterThan(0)
  expect(screen.getByRole('status').textContent).toBe('Loading courses')
})

test('there are the six variants of the specification', () =>
  expect([...loaderVariants].sort()).toEqual(['brain', 'dots', 'gradient', 'neural', 'orbit', 'pulse']))

test('a tooltip waits 700 ms for the pointer', async () => {
  render(
    <Tooltip text="Guests, not tables">
      <button type="button">Covers</button>
    </Tooltip>,
    { wrapper: TestWords },
  )
  const button = screen.getByRole('button', { name: 'Covers' })
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' })
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  act(() => vi.advanceTimersByTime(699))
  expect(screen.queryByRole('tooltip')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  await act(() => import('./tooltip-words')) // fetched when the first one appears
  expect(screen.getByRole('tooltip').textContent).toBe('Guests, not tables')
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
})

test('a pending button keeps the focus and answers no further press', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const button = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending={isPending} onClick={onClick}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(button(false))
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('button'))
  rerender(button(true))
  fireEvent.click(screen.getByRole('button'))
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
})
