import { eventPhase } from '~/domain/event-phase'
import type { Locale } from '~/domain/locale'
import { choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import type { ListedEvent } from './events.queries'

const deskPhases = ['upcoming', 'running', 'past', 'draft', 'cancelled'] as const
export type DeskPhase = (typeof deskPhases)[number]

/** The phase of an event as its organiser sees it: from its state and, once it is published, from the clock. */
export function deskPhase(
  event: Pick<ListedEvent, 'state' | 'startsAt' | 'minutes'>,
  now: number,
): DeskPhase {
  return event.state === 'published' ? eventPhase(event, now) : event.state
}

/** What the address of the list may say. */
export const eventList = defineList({
  filters: { phase: choice(deskPhases), kind: choice(['webinar', 'event']) },
  orders: ['-starts', 'title'],
  pageSize: 25,
})

export function eventRules(now: number, locale: Locale): RulesOf<typeof eventList, ListedEvent> {
  return {
    texts: ({ titles }) => Object.values(titles),
    fits: {
      phase: (event, phase) => deskPhase(event, now) === phase,
      kind: (event, kind) => event.kind === kind,
    },
    orders: {
      starts: ({ startsAt }) => Date.parse(startsAt),
      title: ({ titles }) => titles[locale],
    },
  }
}
