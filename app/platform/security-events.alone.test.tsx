import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend } from '../../tests/fake-backend'
import type { SecurityEvent } from './described-event'
import { Refusal } from './refusal'
import { reportSecurityEvent as report } from './security-events'

type Sent = Record<string, unknown>[]
const reported = fakeBackend().rpc('report_security_events', ({ p_events }) => (p_events as Sent).length)

beforeEach(() => void vi.useFakeTimers())
const batches = () => reported.mock.calls.map(([{ p_events }]) => p_events as Sent)
const sent = () => batches().flat()
const anEvent = {
  type: 'system_event',
  severity: 'medium',
  message: 'a paste with a script was blocked',
} as const

test('what happens together is sent together, at most 50 at once', async () => {
  for (let count = 0; count < 60; count++) report(anEvent)
  expect(reported).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(batches().map(({ length }) => length)).toEqual([50, 10])
})

test('an event says where and with what, and nothing about whom', async () => {
  history.replaceState(null, '', '/app?token=abc#part')
  report({
    ...anEvent,
    message: 'refused for asha@annapurna.test' as SecurityEvent['message'], // as a mistake of ours would
    data: { email: 'asha@annapurna.test', tries: 3 },
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent()).toEqual([
    {
      type: 'system_event',
      severity: 'medium',
      message: 'refused for [email]',
      data: { email: '[redacted]', tries: 3 },
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      user_agent: 'Unknown',
      url: `${location.origin}/app`,
      ip: 'client',
    },
  ])
})

test('low events of one type are reported once a minute, others always', async () => {
  const low = { ...anEvent, severity: 'low' } as const
  report(low)
  report(low)
  report({ ...low, type: 'database_access' })
  report(anEvent)
  report(anEvent)
  await vi.advanceTimersByTimeAsync(60_000)
  report(low)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent().map(({ type, severity }) => `${type} ${severity}`)).toEqual([
    'system_event low',
    'database_access low',
    'system_event medium',
    'system_event medium',
    'system_event low',
  ])
})

test('data that is too much is left out, and a failed sending stops nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  reported.mockRejectedValueOnce(new Refusal('unreachable'))
  report(anEvent)
  await vi.advanceTimersByTimeAsync(5000)
  report({ ...anEvent, data: { text: 'x '.repeat(5000) } })
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent().at(-1)?.data).toEqual({ too_large: true })
})
