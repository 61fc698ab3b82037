import { expect, test } from 'vitest'
import { deviceOf, isImpossible, isRobot } from './robots.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const cubot =
  'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

test.each([
  [phone, false],
  [desk, false],
  [cubot, false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    false,
  ],
  [null, true],
  ['', true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome-Lighthouse', true],
])('%s is a robot: %s', (userAgent, is) => expect(isRobot(userAgent)).toBe(is))

test.each([
  [phone, 'phone'],
  [desk, 'desktop'],
  [cubot, 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'tablet'],
])('%s is a %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

const now = 1_800_000_000_000
const events = (type: string, ...times: number[]) => times.map((time) => ({ type, timestamp: now + time }))
const spread = (count: number, stepMs: number) => Array.from({ length: count }, (_, at) => at * stepMs)

test.each([
  ['a calm page', { startTime: now, sentAt: now + 60_000, events: events('page_view', 0) }, false],
  ['nothing', { startTime: now, sentAt: now, events: [] }, false],
  ['before the visit', { startTime: now + 5000, sentAt: now + 60_000, events: events('click', 0) }, true],
  ['after the sending', { startTime: now, sentAt: now + 1000, events: events('click', 9000) }, true],
  ['a visit from tomorrow', { startTime: now + 90_000, sentAt: now, events: [] }, true],
  ['a visit of two days', { startTime: now - 2 * 86_400_000, sentAt: now, events: [] }, true],
  [
    '20 events in a second',
    { startTime: now, sentAt: now + 60_000, events: events('click', ...spread(20, 40)) },
    false,
  ],
  [
    '21 events in a second',
    { startTime: now, sentAt: now + 60_000, events: events('click', ...spread(21, 40)) },
    true,
  ],
  [
    '6 pages in two seconds',
    { startTime: now, sentAt: now + 60_000, events: events('page_view', ...spread(6, 300)) },
    true,
  ],
  [
    '6 pages in ten seconds',
    { startTime: now, sentAt: now + 60_000, events: events('page_view', ...spread(6, 2000)) },
    false,
  ],
])('%s is impossible: %s', (_, timing, is) => expect(isImpossible(timing)).toBe(is))
