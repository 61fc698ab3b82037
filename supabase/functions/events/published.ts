import type { Locale } from '../../../app/domain/locale.ts'
import { eventNames } from '../_shared/event-words.ts'
import { dataOf, platform } from '../_shared/platform.ts'

/** An event as everybody may know it, in one language. */
export interface PublishedEvent {
  id: string
  slug: string
  kind: 'webinar' | 'event'
  title: string
  summary: string
  description: string
  startsAt: string
  minutes: number
  place: string | null
  spoken: 'en' | 'hi' | 'both'
  state: 'published' | 'cancelled'
  sequence: number
  capacity: number
  free: number
  closesAt: string
  hasRecording: boolean
}

type Row = Pick<
  PublishedEvent,
  'id' | 'slug' | 'kind' | 'minutes' | 'spoken' | 'state' | 'sequence' | 'capacity' | 'free'
> &
  Record<
    | 'title_en'
    | 'title_hi'
    | 'summary_en'
    | 'summary_hi'
    | 'description_en'
    | 'description_hi'
    | 'starts_at'
    | 'closes_at',
    string
  > &
  Record<'place_en' | 'place_hi', string | null> & { has_recording: boolean }

/** The events to come and of the last two years, the earliest first. */
export async function publishedEvents(language: Locale): Promise<PublishedEvent[]> {
  const rows = dataOf(await platform().rpc('published_events')) as Row[]
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    ...eventNames(row, language),
    summary: row[`summary_${language}`],
    description: row[`description_${language}`],
    startsAt: row.starts_at,
    minutes: row.minutes,
    spoken: row.spoken,
    state: row.state,
    sequence: row.sequence,
    capacity: row.capacity,
    free: row.free,
    closesAt: row.closes_at,
    hasRecording: row.has_recording,
  }))
}
