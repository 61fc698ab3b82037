import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { IntlProvider } from 'use-intl'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { Refusal } from '~/platform/refusal'
import { keepWork, workOf } from './kept-work'
import { useAutosave } from './use-autosave'

beforeAll(() => sayRefusal(new Refusal('unreachable'), 'en', 'authoring')) // its words are fetched once
beforeEach(() => void vi.useFakeTimers())

const kept = { work: { text: 'mine' }, personId: 'asha', workId: 'course', revision: 1, keptAt: Date.now() }
const wrapper = ({ children }: { children: React.ReactNode }) => (
  <StrictMode>
    <IntlProvider locale="en-IN">{children}</IntlProvider>
  </StrictMode>
)
const write = (save: (revision: number) => Promise<{ revision: number }>) =>
  renderHook(
    () =>
      useAutosave({
        ...kept,
        area: 'authoring',
        begin: { work: kept.work, isKept: true, isOvertaken: false },
        save,
      }),
    { wrapper },
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('whoever left sends no more: opened again, the work meets nobody who saved it in between', async () => {
  keepWork({ ...kept, keptAt: Date.now() })
  const save = vi.fn(async () => Promise.reject(new Refusal('unreachable')))
  const { unmount } = write(save)
  await pass(2000)
  const before = save.mock.calls.length
  unmount()
  await pass(0)
  expect(save).toHaveBeenCalledTimes(before + 1) // once more, for a connection that is back
  await pass(60_000)
  expect(save).toHaveBeenCalledTimes(before + 1)
  expect(workOf('asha', 'course', (work) => work)?.work).toEqual({ text: 'mine' })
})

test('whoever stays sends again until there is an answer', async () => {
  const save = vi
    .fn<(revision: number) => Promise<{ revision: number }>>()
    .mockRejectedValueOnce(new Refusal('unreachable'))
    .mockRejectedValueOnce(new Refusal('unreachable'))
    .mockImplementation(async (revision) => ({ revision: revision + 1 }))
  const { result } = write(save)
  await pass(30_000)
  expect(result.current.saving).toMatchObject({ state: 'saved', revision: 2 })
  expect(save).toHaveBeenCalledTimes(3)
})
