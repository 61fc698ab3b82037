import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import { createAutosave } from './autosave'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const say = async (error: unknown) => ({
  code: error instanceof Refusal ? error.code : ('unexpected' as const),
  words: 'Not saved',
})

function anAutosave(save: (revision: number, work: string) => Promise<{ revision: number }>) {
  const keep = vi.fn()
  const autosave = createAutosave<string>({ revision: 1, save, say, keep })
  const states: string[] = []
  autosave.subscribe(() => {
    if (states.at(-1) !== autosave.now().state) states.push(autosave.now().state)
  })
  return { autosave, keep, states }
}

test('what is written is sent once, a moment after the last change', async () => {
  const save = vi.fn(async (revision: number) => ({ revision: revision + 1 }))
  const { autosave, keep, states } = anAutosave(save)
  autosave.change('a')
  autosave.change('ab')
  expect(keep).toHaveBeenLastCalledWith('ab', 1)
  await vi.advanceTimersByTimeAsync(1200)
  expect(save.mock.calls).toEqual([[1, 'ab']])
  expect(states).toEqual(['changed', 'saving', 'saved'])
  expect(keep).toHaveBeenLastCalledWith(null, 2)
  autosave.change('abc')
  await vi.advanceTimersByTimeAsync(1200)
  expect(save.mock.calls.at(-1)).toEqual([2, 'abc'])
})

test('what is written while something is sent follows over the new revision', async () => {
  const answers: ((answer: { revision: number }) => void)[] = []
  const save = vi.fn(() => new Promise<{ revision: number }>((resolve) => answers.push(resolve)))
  const { autosave } = anAutosave(save)
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(1200)
  autosave.change('b')
  await vi.advanceTimersByTimeAsync(5000)
  expect(save.mock.calls).toEqual([[1, 'a']])
  answers[0]?.({ revision: 2 })
  await vi.advanceTimersByTimeAsync(1200)
  expect(save.mock.calls.at(-1)).toEqual([2, 'b'])
  answers[1]?.({ revision: 3 })
  await vi.advanceTimersByTimeAsync(0)
  expect(autosave.now()).toEqual({ state: 'saved', revision: 3, refusal: null })
})

test('without a connection the work is kept and sent again', async () => {
  const save = vi
    .fn<(revision: number) => Promise<{ revision: number }>>()
    .mockRejectedValueOnce(new Refusal('unreachable'))
    .mockResolvedValue({ revision: 2 })
  const { autosave, keep, states } = anAutosave(save)
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(1200)
  expect(autosave.now().state).toBe('waiting')
  expect(keep).toHaveBeenLastCalledWith('a', 1)
  await vi.advanceTimersByTimeAsync(8000)
  expect(states).toEqual(['changed', 'saving', 'waiting', 'saving', 'saved'])
})

test('a conflict stops everything until somebody chose', async () => {
  const save = vi
    .fn<(revision: number, work: string) => Promise<{ revision: number }>>()
    .mockRejectedValueOnce(new Refusal('draft_changed'))
    .mockResolvedValue({ revision: 8 })
  const { autosave, keep } = anAutosave(save)
  autosave.change('mine')
  await vi.advanceTimersByTimeAsync(1200)
  autosave.change('mine too')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(autosave.now().state).toBe('conflict')
  expect(await autosave.flush()).toBe(false)
  await autosave.overwrite(7)
  expect(save.mock.calls.at(-1)).toEqual([7, 'mine too'])
  expect(autosave.now()).toEqual({ state: 'saved', revision: 8, refusal: null })
  autosave.change('more')
  autosave.adopt(11)
  expect(keep).toHaveBeenLastCalledWith(null, 11)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('everything is sent before something else is done with the course', async () => {
  const save = vi.fn(async (revision: number) => ({ revision: revision + 1 }))
  const { autosave } = anAutosave(save)
  expect(await autosave.flush()).toBe(true)
  autosave.change('a')
  expect(await autosave.flush()).toBe(true)
  expect(save).toHaveBeenCalledTimes(1)
})
