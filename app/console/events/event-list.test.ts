import { expect, test } from 'vitest'
import { readListQuery } from '../../platform/list/list-query'
import { fittingRows } from '../../platform/list/whole-list'
import { eventList, eventRules } from './event-list'
import type { ListedEvent } from './events.queries'

const now = Date.parse('2026-12-01T12:00:00Z')
const event = (id: string, hours: number, change: Partial<ListedEvent> = {}): ListedEvent => ({
  id,
  kind: 'webinar',
  titles: { en: `Title ${id}`, hi: `शीर्षक ${id}` },
  startsAt: new Date(now + hours * 3_600_000).toISOString(),
  minutes: 60,
  state: 'published',
  capacity: 10,
  isRecorded: false,
  registered: 0,
  waitlisted: 0,
  attended: 0,
  ...change,
})
const events = [
  event('soon', 2),
  event('now', -0.5),
  event('over', -5, { kind: 'event' }),
  event('draft', 5, { state: 'draft' }),
  event('off', 6, { state: 'cancelled' }),
]

test.each([
  ['', 'off draft soon now over'],
  ['sort=starts', 'over now soon draft off'],
  ['sort=title', 'draft now off over soon'],
  ['phase=upcoming', 'soon'],
  ['phase=running', 'now'],
  ['phase=past', 'over'],
  ['phase=draft', 'draft'],
  ['phase=cancelled', 'off'],
  ['phase=anything', 'off draft soon now over'],
  ['kind=event', 'over'],
  ['q=%E0%A4%B6%E0%A5%80%E0%A4%B0%E0%A5%8D%E0%A4%B7%E0%A4%95 so', 'soon'],
  ['q=TITLE OV', 'over'],
])('?%s shows %s', (address, shown) => {
  const query = readListQuery(new URLSearchParams(address), eventList)
  expect(
    fittingRows(events, query, eventRules(now, 'en'), 'en')
      .map(({ id }) => id)
      .join(' '),
  ).toBe(shown)
})
