import { calendarFile } from '../../../app/domain/calendar-file.ts'
import { eventPath } from '../../../app/domain/event-address.ts'
import { type Locale, localePath } from '../../../app/domain/locale.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { answer, preflight, refusal } from '../_shared/answer.ts'
import { calendarAnswer } from '../_shared/calendar-answer.ts'
import { report, requiredSetting } from '../_shared/environment.ts'
import { eventPageFacts } from './event-page.ts'
import { eventSitemap } from './event-sitemap.ts'
import { listPage } from './list-page.ts'
import { type PublishedEvent, publishedEvents } from './published.ts'
import { shownEvents } from './shown.ts'

/**
 * What everybody may know of our events: as JSON in the words of a page (`?language=hi&kind=webinar`), as a page that works without a script (`?list=hi`),
 * one as a calendar file (`?calendar=<slug>&language=hi`), what its own page says (`?page=<slug>&language=hi`), and where
 * those pages are (`?sitemap`).
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'GET') return refusal(405, 'method_not_allowed')
    const { searchParams } = new URL(request.url)
    const list = searchParams.get('list')
    const language: Locale = (list ?? searchParams.get('language')) === 'hi' ? 'hi' : 'en'
    const slug = searchParams.get('calendar')
    const siteUrl = requiredSetting('SITE_URL').replace(/\/+$/, '')
    try {
      const events = await publishedEvents(language)
      if (slug !== null) return calendarOf(events, slug, language, siteUrl)
      if (searchParams.has('sitemap')) return eventSitemap(events, siteUrl)
      const page = searchParams.get('page')
      if (page !== null) return pageOf(events, page, language, siteUrl)
      if (list !== null) return listPage(events, language, siteUrl, new Date())
      const kind = searchParams.get('kind')
      const wanted = events.filter((event) => !kind || event.kind === kind)
      const told = answer(200, shownEvents(wanted, language, siteUrl, new Date()))
      told.headers.set('cache-control', 'public, max-age=60')
      told.headers.set('x-robots-tag', 'noindex') // crawlers draw our page with it, but list the page
      return told
    } catch (error) {
      report(error, 'events')
      return refusal(500, 'unexpected_failure')
    }
  },
}

function pageOf(events: PublishedEvent[], slug: string, language: Locale, siteUrl: string): Response {
  const event = events.find((one) => one.slug === slug)
  return event
    ? answer(200, eventPageFacts(event, language, siteUrl, new Date()))
    : refusal(404, 'unknown_event')
}

function calendarOf(events: PublishedEvent[], slug: string, language: Locale, siteUrl: string): Response {
  const event = events.find((one) => one.slug === slug)
  if (!event) return refusal(404, 'unknown_event')
  const url = siteUrl + localePath(language, eventPath(slug))
  const entry = {
    ...event,
    description: `${event.summary}\n${url}`,
    place: event.place ?? undefined,
    url,
    organizer: { name: language === 'hi' ? brand.nameHindi : brand.name, email: brand.email },
  }
  return calendarAnswer(
    calendarFile(event.state === 'cancelled' ? 'CANCEL' : 'PUBLISH', entry, new Date()),
    slug,
  )
}
