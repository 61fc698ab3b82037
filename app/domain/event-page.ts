import { eventPath, eventTemplate } from './event-address.ts'
import type { EventOffer } from './event-phase.ts'
import type { SeatState } from './seat-plan.ts'

/** What is written into the built page to make it that of one event. */
export interface EventPageFacts {
  slug: string
  offer: EventOffer
  /** By their place in the page, which says `%title%`. */
  texts: Record<string, string>
  seats: readonly SeatState[]
  /** The picture that messengers show, by its day and kind: `0115-webinars`. */
  picture: string
  /** The event in the words of schema.org. */
  node: object
}

const marks: Record<SeatState, string> = { taken: ' data-taken=""', free: '', none: ' hidden=""' }
const dataBlock = /(<script type="application\/ld\+json">[\s\S]*?<\/script>)/

/**
 * The page of an event, from the one that was built for all. Of what has `data-offer` the rest is hidden; texts are
 * encoded for the place where they stand, so nothing in them can become markup.
 */
export function filledEventPage(
  template: string,
  { slug, offer, texts, seats, picture, node }: EventPageFacts,
): string {
  const drawn = template
    .replaceAll(eventTemplate, eventPath(slug))
    .replaceAll('/events/%slug%.png', `/events/${picture}.png`)
    .replaceAll('%slug%', slug)
    .replace(/ data-offer="([\w ]+)"/g, (_, offers: string) =>
      offers.split(' ').includes(offer) ? '' : ' hidden=""',
    )
    .replace(/ data-seat="(\d+)"/g, (_, at: string) => marks[seats[Number(at)] ?? 'none'])
  const filled = drawn
    .split(dataBlock)
    .map((part, at) => withTexts(part, texts, at % 2 === 1 ? inData : encoded))
    .join('')
  return filled.replace(
    '</head>',
    () => `<script type="application/ld+json">${safe(JSON.stringify(node))}</script></head>`,
  )
}

function withTexts(part: string, texts: Record<string, string>, write: (text: string) => string): string {
  return part.replace(/%(\w+)%/g, (all, name: string) =>
    Object.hasOwn(texts, name) ? write(texts[name] ?? '') : all,
  )
}

function encoded(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Within a string of JSON. */
function inData(text: string): string {
  return safe(JSON.stringify(text).slice(1, -1))
}

/** JSON as it may stand between the tags of a block of data. */
function safe(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
