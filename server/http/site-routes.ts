import type { RequestListener } from 'node:http'
import { errorAnswer, wantsPage } from './error-page.ts'
import type { RequestContext } from './request-scope.ts'
import type { Site, SiteAnswer, SiteQuestion } from './site.ts'

/** The answer of the built site to any request that no other handler took. */
export function siteAnswer(context: RequestContext, site: Site | undefined): Response {
  const request = context.req.raw
  const url = new URL(request.url)
  const question: SiteQuestion = {
    method: request.method,
    target: url.pathname + url.search,
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
  }
  const found = site?.find(question)
  if (found && !isRead(request.method)) return errorAnswer(request, 405, { allow: 'GET, HEAD' })
  if (found) return toResponse(found)
  const page = isRead(request.method) && looksLikePage(request, url) ? site?.notFound(question) : undefined
  return page ? toResponse(page) : errorAnswer(request, 404)
}

/**
 * A listener that answers for the site's own files before anything else looks at the request: most requests want a
 * file, and a file needs no request object, no routing and no promise.
 */
export function siteFirst(site: Site, next: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const acceptEncoding = headers['accept-encoding']
    const found = isRead(method)
      ? site.find({
          method,
          target: url,
          acceptEncoding: String(acceptEncoding ?? ''),
          ifNoneMatch: headers['if-none-match'],
        })
      : undefined
    if (!found) return next(incoming, outgoing)
    outgoing.writeHead(found.status, found.headers)
    outgoing.end(found.body)
  }
}

/** A missing file is nothing to read, and who asks for JSON is a program. */
function looksLikePage(request: Request, { pathname }: URL): boolean {
  const isForProgram = !wantsPage(request) && request.headers.get('accept')?.includes('application/json')
  return !isForProgram && !/\.[a-z0-9]{1,5}$/i.test(pathname)
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function toResponse({ status, headers, body }: SiteAnswer): Response {
  return new Response(body, { status, headers })
}
