import { eventPhase } from '~/domain/event-phase'
import type { Locale } from '~/domain/locale'
import type { ListQuery, ListQueryShape } from '~/platform/use-list-query'
import type { ListedEvent } from './events.queries'

type Filter = 'q' | 'phase' | 'kind'
type SortKey = 'starts' | 'title'

export const eventListShape: ListQueryShape<Filter, SortKey> = {
  filters: ['q', 'phase', 'kind'],
  sorts: ['starts', 'title'],
  defaultSort: { key: 'starts', direction: 'descending' },
}
type EventListQuery = ListQuery<Filter, SortKey>

export const eventsPerPage = 25
export const deskPhases = ['upcoming', 'running', 'past', 'draft', 'cancelled'] as const
export type DeskPhase = (typeof deskPhases)[number]

/** How an event stands for who runs it: its state, and once published the clock. */
export function deskPhase(
  event: Pick<ListedEvent, 'state' | 'startsAt' | 'minutes'>,
  now: number,
): DeskPhase {
  return event.state === 'published' ? eventPhase(event, now) : event.state
}

/** The events an address asks for, in its order; a phase or kind that does not exist filters nothing. */
export function fittingEvents(
  events: readonly ListedEvent[],
  { filters: { q, phase, kind }, sort }: EventListQuery,
  now: number,
  locale: Locale,
): ListedEvent[] {
  const words = q.trim().normalize('NFC').toLocaleLowerCase()
  const wanted = deskPhases.find((known) => known === phase)
  const sign = sort.direction === 'ascending' ? 1 : -1
  const names = new Intl.Collator(locale, { numeric: true })
  return events
    .filter(
      (event) =>
        Object.values(event.titles).some((title) =>
          title.normalize('NFC').toLocaleLowerCase().includes(words),
        ) &&
        (!wanted || deskPhase(event, now) === wanted) &&
        ((kind !== 'webinar' && kind !== 'event') || event.kind === kind),
    )
    .toSorted((one, other) =>
      sort.key === 'title'
        ? sign * names.compare(one.titles[locale], other.titles[locale])
        : sign * (Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    )
}
