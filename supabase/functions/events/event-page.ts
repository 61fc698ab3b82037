import type { EventPageFacts } from '../../../app/domain/event-page.ts'
import type { Locale } from '../../../app/domain/locale.ts'
import { seatPlan } from '../../../app/domain/seat-plan.ts'
import { eventNode, pictureOf } from './event-nodes.ts'
import type { PublishedEvent } from './published.ts'
import { shown } from './shown.ts'

/** What the page of an event says at a moment, for the server to write into the page that was built for all. */
export function eventPageFacts(
  event: PublishedEvent,
  language: Locale,
  siteUrl: string,
  now: Date,
): EventPageFacts {
  const { capacity, taken, offer, page: _, ...texts } = shown(event, language, now)
  return {
    slug: event.slug,
    offer,
    texts: {
      ...texts,
      brief: shortened(`${event.summary} ${texts.when}.`),
      calendar: `/functions/v1/events${texts.calendar}`,
    },
    seats: seatPlan(capacity, taken),
    picture: pictureOf(event),
    node: { '@context': 'https://schema.org', ...eventNode(event, language, siteUrl, now) },
  }
}

/** As much of a text as search engines show, ending with a whole word. */
function shortened(text: string): string {
  return text.length <= 170 ? text : `${text.slice(0, 168).replace(/\s\S*$/, '')}…`
}
