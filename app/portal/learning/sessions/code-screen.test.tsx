import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import training from '~messages/en/training'
import { fakeBackend } from '../../../../tests/fake-backend'
import { TestWords } from '../../../../tests/words'
import { CodeScreen } from './code-screen'

const readCode = fakeBackend().rpc('session_code', () => null)

beforeEach(() => void vi.useFakeTimers())

const showScreen = () =>
  render(
    <TestWords words={{ training }}>
      <CodeScreen id="talk" />
    </TestWords>,
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
  const { container } = showScreen()
  await pass(0)
  await pass(9050)
  expect(container.innerHTML).toBe('')
  expect(readCode.mock.calls).toEqual(Array(2).fill([{ p_id: 'talk' }]))
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
