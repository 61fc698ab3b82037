import type { RequestListener } from 'node:http'
import type { Settings } from '../settings.ts'

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/**
 * Returns whether a request may be answered by the name it asked for. A page of another site whose name leads to this
 * machine (DNS rebinding) would otherwise read all that a demo shows, mails included; and in production no one has a
 * reason to use another name than the public one. Health checks ask by IP address.
 */
export function allowedHost({ mode, siteUrl }: Pick<Settings, 'mode' | 'siteUrl'>) {
  const publicHost = new URL(siteUrl).host
  return (host: string | undefined, target: string): boolean => {
    if (host === undefined) return false
    if (host.toLowerCase() === publicHost) return true
    return mode === 'demo' ? ownMachine.test(host) : /^\/healthz(\?|$)/.test(target)
  }
}

/** A listener that hands on only requests for an allowed name. */
export function hostFirst(
  settings: Pick<Settings, 'mode' | 'siteUrl'>,
  next: RequestListener,
): RequestListener {
  const isAllowed = allowedHost(settings)
  return (incoming, outgoing) => {
    const { url = '', headers } = incoming
    const asked = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? headers.host // an address in full names its host itself
    if (isAllowed(asked, url)) return next(incoming, outgoing)
    outgoing.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    outgoing.end(`This address isn’t served here. Open ${settings.siteUrl} instead.\n`)
  }
}
