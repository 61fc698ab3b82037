import { act, cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import type { Messages } from '~messages/areas'
import training from '~messages/en/training'

const readCode = vi.fn()
vi.mock('./sessions.queries', () => ({ readCode }))
const { CodeScreen } = await import('./code-screen')

beforeEach(() => {
  vi.useFakeTimers()
  readCode.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const showScreen = () =>
  render(
    <IntlProvider locale="en-IN" messages={{ training } as unknown as Messages}>
      <CodeScreen id="talk" />
    </IntlProvider>,
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a new code comes when the one before is old', async () => {
  readCode.mockResolvedValueOnce({ code: '123456', left_ms: 9000 })
  readCode.mockResolvedValueOnce({ code: '654321', left_ms: 30_000 })
  showScreen()
  await pass(0)
  screen.getByText('123 456')
  await pass(9050)
  screen.getByText('654 321')
})

test('asked as the session ends, it shows no code and calls nothing failed', async () => {
  readCode.mockResolvedValueOnce({ code: '123456', left_ms: 9000 })
  readCode.mockResolvedValue(null)
  const { container } = showScreen()
  await pass(0)
  await pass(9050)
  expect(container.innerHTML).toBe('')
})

test('a code that cannot be fetched is said, and asked for again', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  readCode.mockRejectedValueOnce(new Refusal('unreachable'))
  readCode.mockResolvedValue({ code: '123456', left_ms: 9000 })
  showScreen()
  await pass(0)
  expect(screen.getByRole('status').textContent).toBe(training.code.failed)
  await pass(5000)
  screen.getByText('123 456')
})
