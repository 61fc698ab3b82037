import { brotliCompressSync, constants } from 'node:zlib'
import { eventTemplate, isEventSlug } from '../../app/domain/event-address.ts'
import { type EventPageFacts, filledEventPage } from '../../app/domain/event-page.ts'
import { localeOf, localePath } from '../../app/domain/locale.ts'
import type { FunctionRunner } from '../functions/runner.ts'
import { errorAnswer } from './error-page.ts'
import { drawnEvent, eventPictureOf, readStrips } from './event-picture.ts'
import type { RequestContext } from './request-scope.ts'
import type { Site } from './site.ts'
import { siteAnswer } from './site-routes.ts'

type Functions = Pick<FunctionRunner, 'fetch'>

/**
 * The page of one event: the built page with what the function says of it now. Where it cannot say, as with the database
 * down, or is none of ours, the list stands in, whose script asks by itself.
 */
export async function eventPage(
  context: RequestContext,
  site: Site,
  functions: Functions | undefined,
): Promise<Response> {
  const { pathname, search } = new URL(context.req.url)
  const language = localeOf(pathname)
  const slug = pathname.split('/').at(-1) ?? ''
  const template = isEventSlug(slug) ? site.template(localePath(language, eventTemplate)) : undefined
  if (!template) return siteAnswer(context, site)
  const found = functions && (await asked(context, functions, `?page=${slug}&language=${language}`))
  if (found?.status === 404) return siteAnswer(context, site)
  if (found?.status === 429) return errorAnswer(context.req.raw, 429)
  if (!found?.ok) return listInstead(site, localePath(language, '/events'), search)
  const html = filledEventPage(template.html, (await found.json()) as EventPageFacts)
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(context.req.header('accept-encoding') ?? '')
  const body = takesBrotli ? packed(html) : html
  return new Response(body, {
    headers: {
      ...template.headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(takesBrotli && { 'content-encoding': 'br' }),
    },
  })
}

/**
 * The pictures that messengers show for events: one for each day and kind, put together when it is first asked for. Where the build
 * left no strips, that of the list.
 */
export function eventPictures(site: Site | undefined) {
  const made = new Map<string, Buffer<ArrayBuffer>>()
  let strips: ReturnType<typeof readStrips>
  return (context: RequestContext): Response => {
    const { pathname } = new URL(context.req.url)
    const asked = eventPictureOf(pathname)
    if (!asked) return siteAnswer(context, site)
    strips ??= readStrips()
    if (!strips) return context.redirect(`/og/${asked.locale}/${asked.kind}.png`)
    const picture = made.get(pathname) ?? drawnEvent(strips, asked)
    made.set(pathname, picture) // at most 1,488 addresses of some 15 KB
    return new Response(picture, {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
    })
  }
}

/** Where the pages of the events are, for search engines. */
export async function eventSitemap(context: RequestContext, functions: Functions): Promise<Response> {
  return (await asked(context, functions, '?sitemap')) ?? errorAnswer(context.req.raw, 503)
}

async function asked(context: RequestContext, functions: Functions, query: string) {
  const address = new URL(`/functions/v1/events${query}`, context.req.url)
  try {
    return await functions.fetch(new Request(address, { headers: { accept: 'application/json' } }), {
      address: context.get('address'),
    })
  } catch {
    return undefined // the platform is not open yet
  }
}

function listInstead(site: Site, list: string, search: string): Response {
  const found = site.find({ method: 'GET', target: list + search })
  if (!found) throw new Error('The site has no list of events')
  return new Response(found.body, { headers: { ...found.headers, 'cache-control': 'no-store' } })
}

function packed(html: string): Buffer<ArrayBuffer> {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
}
