import { act, render, screen } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNews } from './use-news'

let mark: string | Error
let asked: number
let loaded: number

function Inbox() {
  const { count, shown } = useLoaderData<{ count: number; shown: string }>()
  useNews(async () => {
    asked += 1
    if (mark instanceof Error) throw mark
    return mark
  }, shown)
  return <p>loaded {count} times</p>
}

async function openInbox() {
  const Stub = createRoutesStub([
    { path: '/', Component: Inbox, loader: () => ({ count: ++loaded, shown: String(mark) }) },
  ])
  render(<Stub />)
  await pass(10)
}

/** Lets time go by, second by second: what a second brings is drawn before the next one. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 1000) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1000)))
  }
}

const isVisible = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

beforeEach(() => {
  vi.useFakeTimers()
  mark = 'one'
  asked = 0
  loaded = 0
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  isVisible('visible')
})

test('the page is loaded again within a second or two of something new, and only then', async () => {
  await openInbox()
  await pass(5000)
  expect(screen.getByText('loaded 1 times')).toBeDefined()
  mark = 'two'
  await pass(2000)
  expect(screen.getByText('loaded 2 times')).toBeDefined()
  await pass(5000)
  expect(screen.getByText('loaded 2 times')).toBeDefined()
})

test('a window that is only seen asks every 15 seconds, a hidden one never', async () => {
  await openInbox()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await pass(61_000)
  expect(asked).toBeGreaterThanOrEqual(4)
  expect(asked).toBeLessThanOrEqual(5)
  isVisible('hidden')
  const before = asked
  await pass(120_000)
  expect(asked).toBe(before)
})

test('a failed look is tried again later and loads nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openInbox()
  mark = new Error('away')
  await pass(10_000)
  expect(asked).toBe(1)
  mark = 'one'
  await pass(20_000)
  expect(screen.getByText('loaded 1 times')).toBeDefined()
  mark = 'two'
  await pass(2000)
  expect(screen.getByText('loaded 2 times')).toBeDefined()
})
