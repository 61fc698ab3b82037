import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import viewOnly from '~messages/en/view-only'
import { aRoutedScreen } from '../../tests/routed-screen'
import { TimeLeft } from './time-left'

const asked = vi.fn(() => null)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  asked.mockClear()
})
async function open(minutes: number) {
  const until = Date.now() + minutes * 60_000
  aRoutedScreen({ viewOnly }, <TimeLeft until={until} />, {
    route: { id: 'view', loader: asked },
    loaded: { view: null },
  })
  await pass(0)
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('it counts down by the second, and says so aloud three times only', async () => {
  await open(30)
  expect(screen.getByText('30:00 left').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('')
  const said = new Set<string>()
  await pass(1)
  for (let step = 0; step < 29 * 3 + 2; step += 1) {
    await pass(20)
    said.add(screen.getByRole('status').textContent ?? '')
  }
  expect(screen.getByText('0:19 left')).toBeTruthy()
  expect([...said].filter(Boolean)).toEqual([
    '10 minutes left in this view.',
    '5 minutes left in this view.',
    'One minute left in this view.',
  ])
})

test('when it is over the page asks anew, once', async () => {
  await open(1)
  await pass(59)
  expect(asked).not.toHaveBeenCalled()
  await pass(60)
  expect(asked).toHaveBeenCalledTimes(1)
})
