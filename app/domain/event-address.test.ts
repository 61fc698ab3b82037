import { expect, test } from 'vitest'
import { eventPath, isEventSlug } from './event-address.ts'

test.each([
  ['menu-evening', true],
  ['a-day-2027', true],
  ['registration', false],
  ['registered', false],
  ['recording-sent', false],
  ['one', false],
  ['Menu', false],
  ['../admin', false],
  ['a-', false],
  ['ab', false],
  ['', false],
  ['x'.repeat(81), false],
])('an event may be called %s: %s', (slug, isFree) => expect(isEventSlug(slug)).toBe(isFree))

test('an event stands below the list', () => expect(eventPath('menu-evening')).toBe('/events/menu-evening'))
