import type { BrowserNotice } from '~/domain/security-notices'
import { reportSecurityEvent } from './security-events'

const checkEveryMs = 5 * 60_000

const told = new Set<string>()

/** Looks every five minutes whether this page still stands as it was delivered. Returns how to stop. */
export function watchSurroundings(): () => void {
  checkSurroundings()
  const timer = setInterval(checkSurroundings, checkEveryMs)
  return () => clearInterval(timer)
}

/** Reports, once each: an insecure address, a page inside someone else's frame, scripts of other origins. */
export function checkSurroundings() {
  if (!isSecureContext) tell('high', 'the page came over an insecure connection', 'insecure_context')
  if (top !== self) tell('high', 'the page stands in a frame', 'framed')
  const strangers = [...document.scripts].filter(
    ({ src }) => src && new URL(src, location.href).origin !== location.origin,
  )
  if (strangers.length > 0) tell('high', 'a script of another origin stands in the page', 'foreign_script')
}

function tell(severity: 'high', message: BrowserNotice, kind: string) {
  if (told.has(kind)) return
  told.add(kind)
  reportSecurityEvent({ type: 'system_event', severity, message, data: { kind } })
}
