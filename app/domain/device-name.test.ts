import { expect, test } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Linux', false],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    true,
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Safari', 'macOS', false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    'Edge',
    'Windows',
    false,
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
    false,
  ],
  ['curl/8.5.0', null, null, false],
  [null, null, null, false],
])('%s', (userAgent, browser, system, inHand) => {
  expect(deviceName(userAgent)).toEqual({ browser, system })
  expect(isHandheld(system)).toBe(inHand)
})
