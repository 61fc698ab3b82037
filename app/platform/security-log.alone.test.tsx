import { beforeEach, expect, test, vi } from 'vitest'
import type { DescribedEvent } from './described-event'

vi.mock('./device-key', async () => {
  const { newKey } = await import('./encryption')
  const key = newKey()
  return { deviceKey: () => key }
})

let log: typeof import('./security-log')
let critical: typeof import('./critical-events')

beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  log = await import('./security-log')
  critical = await import('./critical-events')
})

const now = Date.parse('2026-11-21T09:00:00Z')
const anEvent = (change: Partial<DescribedEvent> = {}): DescribedEvent => ({
  type: 'system_event',
  severity: 'medium',
  message: 'a paste with a script was blocked',
  data: {},
  timestamp: new Date(now - 1000).toISOString(),
  user_agent: 'Chrome 140',
  url: 'http://localhost/app',
  ip: 'client',
  ...change,
})

test('500 events are kept, the newest ones', () => {
  for (let number = 1; number <= 510; number++) log.keepEvent(anEvent({ message: `event ${number}` }))
  expect(log.securityLog().events).toHaveLength(500)
  expect(log.securityLog().events.at(0)?.message).toBe('event 11')
})

test('an attempt to run a script raises a critical alert, once, until someone has looked', () => {
  const heard = vi.fn()
  log.onSecurityLog(heard)
  log.keepEvent(anEvent({ data: { kind: 'xss' } }))
  log.checkAlerts(now)
  log.checkAlerts(now + 30_000)
  const [alert, ...others] = log.securityLog().alerts
  expect(others).toEqual([])
  expect(alert).toMatchObject({
    ruleId: 'xss_attempts',
    severity: 'critical',
    timestamp: '2026-11-21T09:00:00.000Z',
    acknowledged: false,
    triggeringEvents: [{ message: 'a paste with a script was blocked' }],
  })
  log.acknowledgeAlert(alert?.id ?? '')
  expect(log.securityLog().alerts).toMatchObject([{ acknowledged: true }])
  expect(heard).toHaveBeenCalledTimes(3)
})

test('the last 50 alerts are kept', () => {
  for (let number = 0; number < 55; number++) {
    log.keepEvent(anEvent({ data: { kind: 'xss' } }))
    log.checkAlerts(now)
  }
  expect(log.securityLog().alerts).toHaveLength(50)
})

test('the rules are looked at every 30 seconds', () => {
  vi.useFakeTimers({ now })
  const stop = log.watchAlerts()
  log.keepEvent(anEvent({ data: { kind: 'xss' } }))
  vi.advanceTimersByTime(29_000)
  expect(log.securityLog().alerts).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(log.securityLog().alerts).toHaveLength(1)
  stop()
})

test('the last ten critical events outlive the page, and no one reads them in storage', async () => {
  await critical.keepCritical(anEvent({ severity: 'critical', message: 'event 1' }))
  log.keepEvent(anEvent({ severity: 'high', message: 'not critical' }))
  for (let number = 2; number <= 12; number++)
    log.keepEvent(anEvent({ severity: 'critical', message: `event ${number}` }))
  await critical.keepCritical(anEvent({ severity: 'critical', message: 'event 13' }))
  expect((await critical.criticalEvents()).map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, index) => `event ${index + 4}`),
  )
  expect(localStorage.getItem('sopan-critical-events')).not.toContain('event')
  localStorage.setItem('sopan-critical-events', '"spoiled"')
  expect(await critical.criticalEvents()).toEqual([])
})
