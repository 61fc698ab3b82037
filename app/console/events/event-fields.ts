import * as z from 'zod/mini'
import { isEventSlug } from '~/domain/event-address'
import { momentInIndia } from '~/domain/india-moment'
import type { FieldsOfRefusals } from '~/platform/changes/use-change'
import { type Problems, readForm, text } from '~/platform/read-form'
import type { Messages } from '~messages/areas'
import type { EventFields } from './events.queries'

/** What is wrong with an event's form beyond what every text may have: words by the name of the field. */
type WrongFields = Readonly<Record<string, keyof Messages['eventDesk']['problem']>>

type EventAnswer =
  | { fields: EventFields; problems?: never; wrong?: never }
  | { fields?: never; problems: Problems; wrong?: never }
  | { fields?: never; problems?: never; wrong: WrongFields }

const required = (max: number) => text({ isRequired: true, max })
const schema = z.object({
  kind: text(),
  titleEn: required(120),
  titleHi: required(120),
  slug: required(80),
  summaryEn: required(300),
  summaryHi: required(300),
  descriptionEn: required(4000),
  descriptionHi: required(4000),
  spoken: text(),
  startsAt: required(16),
  minutes: required(10),
  placeEn: text({ max: 200 }),
  placeHi: text({ max: 200 }),
  joinUrl: text({ max: 500 }),
  capacity: required(10),
  closesAt: text({ max: 16 }),
  recordingUrl: text({ max: 500 }),
})

export const minutesMax = 2880
export const capacityMax = 10_000

/** The event as it was typed, or what is wrong with it. */
export function readEventForm(form: FormData): EventAnswer {
  const { data, problems } = readForm(schema, form)
  if (problems) return { problems }
  const fields: EventFields = {
    ...data,
    kind: data.kind === 'event' ? 'event' : 'webinar',
    spoken: data.spoken === 'en' || data.spoken === 'both' ? data.spoken : 'hi',
    startsAt: momentInIndia(data.startsAt) ?? '',
    minutes: Number(data.minutes),
    placeEn: data.placeEn || null,
    placeHi: data.placeHi || null,
    joinUrl: data.joinUrl || null,
    capacity: Number(data.capacity),
    closesAt: data.closesAt ? (momentInIndia(data.closesAt) ?? '') : null,
    recordingUrl: data.recordingUrl || null,
  }
  const wrong = wrongIn(fields)
  return Object.keys(wrong).length > 0 ? { wrong } : { fields }
}

function wrongIn(event: EventFields): WrongFields {
  const { slug, startsAt, minutes, placeEn, placeHi, joinUrl, capacity, closesAt, recordingUrl } = event
  const end = Date.parse(startsAt) + minutes * 60_000
  return {
    ...(!isEventSlug(slug) && { slug: 'slug' }),
    ...(!startsAt && { startsAt: 'moment' }),
    ...(!isWhole(minutes, 10, minutesMax) && { minutes: 'minutes' }),
    ...((placeEn === null) !== (placeHi === null) && { [placeEn ? 'placeHi' : 'placeEn']: 'placeBoth' }),
    ...(joinUrl && !isAddress(joinUrl) && { joinUrl: 'address' }),
    ...(!isWhole(capacity, 1, capacityMax) && { capacity: 'capacity' }),
    ...(closesAt === '' && { closesAt: 'moment' }),
    ...(closesAt && Date.parse(closesAt) > end && { closesAt: 'closesLate' }),
    ...(recordingUrl &&
      !isAddress(recordingUrl) &&
      !/^\/(?![/\\])\S*$/.test(recordingUrl) && { recordingUrl: 'address' }),
  } as WrongFields
}

function isWhole(number: number, min: number, max: number): boolean {
  return Number.isInteger(number) && number >= min && number <= max
}

function isAddress(typed: string): boolean {
  return /^https:\/\/\S+$/.test(typed) && URL.canParse(typed)
}

/** The field that a refusal is about. */
export const eventFields: FieldsOfRefusals = {
  slug_taken: 'slug',
  capacity_below_taken: 'capacity',
  event_in_past: 'startsAt',
}
