import { eventPath } from '../../../app/domain/event-address.ts'
import { type EventOffer, eventOffer, eventPhase } from '../../../app/domain/event-phase.ts'
import { type Locale, languageTag, localePath } from '../../../app/domain/locale.ts'
import { shareTaken } from '../../../app/domain/seat-plan.ts'
import { eventHours } from '../_shared/event-words.ts'
import { eventList } from './event-nodes.ts'
import type { PublishedEvent } from './published.ts'
import { eventsWords } from './words.ts'

const pastMax = 12

/**
 * What a page shows of the events at a moment, in words, so that its script has nothing to do but to put them in their
 * places; `data` is what it says of those to come to search engines.
 */
export function shownEvents(events: readonly PublishedEvent[], language: Locale, siteUrl: string, now: Date) {
  const { coming, past } = byPhase(events, now)
  const t = eventsWords[language]
  return {
    status: coming.length === 1 ? t.loadedOne : t.loaded(coming.length),
    upcoming: coming.map((event) => shown(event, language, now)),
    past: past.map((event) => shown(event, language, now)),
    data: eventList(coming, language, siteUrl, now),
  }
}

/** Those to come and those under way, the next first; and the latest of those that are over. */
export function byPhase(events: readonly PublishedEvent[], now: Date) {
  const isPast = (event: PublishedEvent) => eventPhase(event, now.getTime()) === 'past'
  return {
    coming: events.filter((event) => !isPast(event)),
    past: events.filter(isPast).toReversed().slice(0, pastMax),
  }
}

/** One event in words. */
export function shown(event: PublishedEvent, language: Locale, now: Date) {
  const t = eventsWords[language]
  const offer: EventOffer = eventOffer(event, now.getTime())
  const start = new Date(event.startsAt)
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[language], { ...options, timeZone: 'Asia/Kolkata' }).format(start)
  return {
    slug: event.slug,
    id: `on-${event.slug}`,
    page: localePath(language, eventPath(event.slug)),
    calendar: `?calendar=${event.slug}&language=${language}`,
    offer,
    offerText: t.offer[offer],
    title: event.title,
    formTitle: offer === 'recording' ? t.recordingOf(event.title) : t.registerFor(event.title),
    summary: event.summary,
    description: event.description,
    day: write({ day: 'numeric' }),
    // Hindi shortens its months to forms that nobody reads.
    month: write({ month: language === 'hi' ? 'long' : 'short', year: 'numeric' }),
    when: `${eventHours(event.startsAt, event.minutes, language)} (${t.india})`,
    where: event.place ?? t.online,
    kind: `${t.kind[event.kind]} ${t.spoken[event.spoken]}`,
    places: t.free(event.free, event.capacity),
    capacity: event.capacity,
    taken: shareTaken(event),
    startDate: event.startsAt,
  }
}
