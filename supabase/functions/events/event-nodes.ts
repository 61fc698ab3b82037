import { eventPath } from '../../../app/domain/event-address.ts'
import { eventOffer } from '../../../app/domain/event-phase.ts'
import { type Locale, languageTag, localePath } from '../../../app/domain/locale.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import type { PublishedEvent } from './published.ts'

const schema = 'https://schema.org'

/** The events in the words of schema.org, as one list; `siteUrl` without a slash at its end. */
export function eventList(
  events: readonly PublishedEvent[],
  language: Locale,
  siteUrl: string,
  now: Date,
): object {
  return {
    '@context': schema,
    '@type': 'ItemList',
    itemListElement: events.map((event, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: eventNode(event, language, siteUrl, now),
    })),
  }
}

/** One event, without its context. Nothing is charged for a place. */
export function eventNode(event: PublishedEvent, language: Locale, siteUrl: string, now: Date): object {
  const url = siteUrl + localePath(language, eventPath(event.slug))
  const start = Date.parse(event.startsAt)
  const spoken = event.spoken === 'both' ? (['hi', 'en'] as const) : [event.spoken]
  return {
    '@type': 'Event',
    '@id': url,
    name: event.title,
    description: event.summary,
    url,
    startDate: inIndia(start),
    endDate: inIndia(start + event.minutes * 60_000),
    eventStatus: `${schema}/Event${event.state === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
    image: `${siteUrl}/og/${language}/events/${pictureOf(event)}.png`,
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'INR',
      availability: `${schema}/${eventOffer(event, now.getTime()) === 'register' ? 'InStock' : 'SoldOut'}`,
      validThrough: inIndia(Date.parse(event.closesAt)),
      url,
    },
    eventAttendanceMode: `${schema}/${event.place ? 'Off' : 'On'}lineEventAttendanceMode`,
    // The link to join is told after registering; everybody is led to the form.
    location: event.place
      ? { '@type': 'Place', name: event.place, address: event.place }
      : { '@type': 'VirtualLocation', url },
    organizer: {
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name: language === 'hi' ? brand.nameHindi : brand.name,
      url: siteUrl + localePath(language, '/'),
    },
    inLanguage: spoken.map((one) => languageTag[one]),
    maximumAttendeeCapacity: event.capacity,
    remainingAttendeeCapacity: event.free,
  }
}

/** The picture of an event for messengers, by its day in India and its kind: `0115-webinars`. */
export function pictureOf({ kind, startsAt }: PublishedEvent): string {
  const day = inIndia(Date.parse(startsAt)).slice(5, 10).replace('-', '')
  return `${day}-${kind === 'webinar' ? 'webinars' : 'events'}`
}

/** A moment on India's clock, which keeps one distance all year: `2026-12-01T17:00:00+05:30`. */
function inIndia(moment: number): string {
  return `${new Date(moment + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`
}
