import { expect, test } from 'vitest'
import { type AnalyticsSession, arrivalOf, continues } from './session.ts'

test.each([
  ['', '', ['direct', 'organic', '']],
  ['', 'https://www.google.com/search?q=hotel+training', ['google.com', 'organic', '']],
  ['', 'https://sopan.test/pricing', ['direct', 'organic', '']],
  [
    '?utm_source=Newsletter&utm_medium=E-Mail&utm_campaign=Autumn 26',
    'https://mail.test/',
    ['Newsletter', 'E-Mail', 'Autumn 26'],
  ],
  ['?utm_campaign=x', 'https://mail.test:8443/x?y', ['mail.test:8443', 'organic', 'x']],
  ['?utm_campaign=दिवाली', '', ['direct', 'organic', 'दिवाली']],
  ['', 'android-app://com.google.android.gm/', ['com.google.android.gm', 'organic', '']],
])('%s from %s came by %j', (search, referrer, [source, medium, campaign]) =>
  expect(arrivalOf(search, referrer, 'sopan.test')).toEqual({ source, medium, campaign }),
)

test('the own host counts as direct with its port', () =>
  expect(arrivalOf('', 'http://localhost:4160/pricing', 'localhost:4160').source).toBe('direct'))

const at = (time: string) => Date.parse(`2026-11-21T${time}+05:30`)
const came = { source: 'bill', medium: 'organic', campaign: 'autumn' }
const session = (lastActivity: string): AnalyticsSession => ({
  id: 'x',
  startTime: at('09:00'),
  lastActivity: at(lastActivity),
  pageViews: 1,
  events: [],
  conversions: [],
  ...came,
})

test.each([
  ['09:10', '09:39:59', '', true],
  ['09:10', '09:40:00', '', false],
  ['23:50', '23:59:59', '', true],
  ['23:50', '24:00:00', '', false],
  ['09:10', '09:20', '?utm_source=bill&utm_campaign=autumn', true],
  ['09:10', '09:20', '?utm_source=bill&utm_campaign=winter', false],
  ['09:10', '09:20', '?utm_medium=mail', false],
  ['09:10', '09:20', '?plan=growth', true],
])('last active at %s, now %s at %s: the same visit is %s', (last, now, search, same) => {
  const time = now === '24:00:00' ? at('00:00') + 86_400_000 : at(now)
  expect(continues(session(last), time, search, arrivalOf(search, '', 'sopan.test'))).toBe(same)
})
