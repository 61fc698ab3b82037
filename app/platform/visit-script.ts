import { consentOf } from '~/domain/consent'
import { drawVariants } from '~/domain/experiment'
import { predefinedVariants, runningTests } from '~/domain/experiments'
import { sessionKey } from './backend'
import { consentKey } from './consent'
import { experimentsKey } from './experiments'
import { showcaseOrigin } from './showcase-address'

/**
 * Says on the document, before the first paint, what only this browser knows: that scripts run, that this is the first
 * page of a visit (whose typefaces are not here yet), that someone seems to be signed in, which consent holds, and whose
 * B is seen of the running tests. The built page is the same for all, and
 * what was drawn is kept later, by the page's script.
 */
function describeVisit(
  read: (key: string) => unknown,
  consentFor: typeof consentOf,
  draw: typeof drawVariants,
  keys: string[],
  running: string[],
  predefined: object,
  hasShowcase: boolean,
) {
  const { dataset } = document.documentElement
  const privacy = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  const [session, consent, ab] = keys.map(read)
  dataset.script = ''
  if (hasShowcase) dataset.look = ''
  // A demo answers to names of its own machine only (server/http/allowed-host.ts), and /demo/... asks whether it is one.
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)) dataset.demo = dataset.look = ''
  // Not where one reloads or goes back: the typefaces are here. By the old interface, a tenth of the new one in every page.
  const isNew = !performance.navigation?.type
  if (isNew && !document.referrer.startsWith(`${location.origin}/`)) dataset.first = ''
  dataset.consent = consentFor(consent, privacy)
  if (privacy) dataset.privacy = ''
  if (session) dataset.signedIn = ''
  const stored = dataset.consent === 'granted' && ab
  const variants = { ...draw(running, (stored || {}) as Record<string, unknown>, Math.random), ...predefined }
  dataset.ab = Object.entries(variants)
    .flatMap(([test, variant]) => (variant === 'B' ? test : []))
    .join(' ')
}

/** What this browser keeps under a name, or null. */
function read(key: string) {
  try {
    return JSON.parse(localStorage.getItem(key) as string)
  } catch {
    return null
  }
}

/** That function as text for the head of every public page; it must use nothing but what it is given. */
export function visitScript(): string {
  const settings = [
    [sessionKey, consentKey, experimentsKey],
    runningTests,
    predefinedVariants,
    showcaseOrigin !== '',
  ]
  const given = [read, consentOf, drawVariants, ...settings.map((setting) => JSON.stringify(setting))]
  return compact(`(${describeVisit})(${given.join(',')})`)
}

/** Without the indentation that every page would carry. */
function compact(code: string): string {
  return code.replace(/\n\s*/g, '\n')
}
