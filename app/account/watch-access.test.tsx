import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccessSnapshot } from '~/platform/access-snapshot.queries'
import { markActivity } from './activity'
import { watchAccess } from './watch-access'

const lata: AccessSnapshot = {
  isActive: true,
  role: 'user',
  tenantId: 't1',
  tenantRole: 'member',
  tenantVersion: '2026-11-21T00:00:00Z',
  mayChange: null,
  lookedAt: null,
  flags: {},
}

let answer: () => Promise<AccessSnapshot | null>
const heard: (AccessSnapshot | null)[] = []
const asked = vi.fn((_: AbortSignal) => answer())
const noted = vi.fn(async () => undefined)
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  answer = async () => lata
  heard.length = 0
  asked.mockClear()
  noted.mockClear()
  show(true)
  markActivity()
  end = watchAccess({ ask: asked, note: noted, report: (accessSnapshot) => heard.push(accessSnapshot) })
})
afterEach(() => {
  end()
})

function show(isVisible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible)
  document.dispatchEvent(new Event('visibilitychange'))
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('it asks every 5 seconds while somebody is at work, every 10 while nobody is', async () => {
  await pass(60)
  expect(asked).toHaveBeenCalledTimes(12)
  await pass(60)
  expect(asked).toHaveBeenCalledTimes(18)
  expect(heard).toHaveLength(18)
})

test('a hidden page asks nothing; one that is seen again asks at once', async () => {
  await pass(5)
  show(false)
  await pass(600)
  expect(asked).toHaveBeenCalledTimes(1)
  show(true)
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(2)
  await pass(10)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('only work is noted, once a minute: an open page is none', async () => {
  await pass(20)
  expect(noted).toHaveBeenCalledTimes(1)
  await pass(600)
  expect(noted).toHaveBeenCalledTimes(1)
  markActivity()
  await pass(20)
  expect(noted).toHaveBeenCalledTimes(2)
})

test('no answer is no news, and the next one is heard', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await pass(10)
  expect(heard).toEqual([])
  answer = async () => null
  await pass(5)
  expect(heard).toEqual([null])
})

test('without the network it does not even ask', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await pass(30)
  expect(asked).not.toHaveBeenCalled()
})

test('a slow answer is waited for, never asked for twice', async () => {
  answer = () => new Promise((resolve) => setTimeout(() => resolve(lata), 30_000))
  await pass(10)
  show(true)
  await pass(10)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('after its end it asks and tells nothing', async () => {
  answer = () => new Promise((resolve) => setTimeout(() => resolve(lata), 3_000))
  await pass(6)
  end()
  await pass(60)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked.mock.calls[0]?.[0].aborted).toBe(true)
  expect(heard).toEqual([])
})
