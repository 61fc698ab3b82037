import type { RequestListener } from 'node:http'
import { isClientRendered } from '../../app/client-paths.ts'
import type { Settings } from '../settings.ts'

const robots = 'User-agent: *\nDisallow: /\n'

/**
 * Returns where a request of a showcase is sent instead: a public page is read on the site itself, so that there is one of each.
 * Undefined for the workspace, the way into it, what answers programs, and files.
 */
export function readElsewhere(siteOrigin: string, target: string): string | undefined {
  const [path = '/'] = target.split(/[?#]/)
  const isFile = /^\/(?!\/)\S*\.[a-z0-9]{1,12}$/i.test(path)
  const isOurs =
    isFile ||
    isClientRendered(path) ||
    path === '/healthz' ||
    /^\/(auth|rest|storage|functions)\/v1\//.test(path)
  if (isOurs) return undefined
  return siteOrigin + (/^(\/hi)?\/auth(\/|$)/.test(path) || !/^\/[a-z0-9/-]*$/.test(path) ? '/' : path)
}

/** A listener that answers only for the workspace of a showcase, and keeps it out of search engines; any other server's is as it was. */
export function showcaseFirst(
  { showcaseOf }: Pick<Settings, 'showcaseOf'>,
  next: RequestListener,
): RequestListener {
  if (!showcaseOf) return next
  return (incoming, outgoing) => {
    const { url = '/' } = incoming
    outgoing.setHeader('x-robots-tag', 'noindex')
    const elsewhere = readElsewhere(showcaseOf, url)
    if (elsewhere) outgoing.writeHead(302, { location: elsewhere, 'cache-control': 'no-store' }).end()
    else if (url === '/robots.txt') outgoing.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
    else next(incoming, outgoing)
  }
}
