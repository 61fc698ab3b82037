import { consentOf } from '~/domain/consent'
import { drawVariants } from '~/domain/experiment'
import { predefinedVariants, runningTests } from '~/domain/experiments'
import { sessionKey } from './backend'
import { consentKey } from './consent'
import { experimentsKey } from './experiments'
import { showcaseOrigin } from './showcase-address'

// What the head's script begins with (head-script.ts).
declare const dataset: DOMStringMap
declare const read: (key: string) => unknown

/**
 * Says on the document, before the first paint, what only this browser knows: that scripts run, that this is the first
 * page of a visit (whose typefaces are not here yet), that someone seems to be signed in, which consent holds, and whose
 * B is seen of the running tests. The built page is the same for all, and
 * what was drawn is kept later, by the page's script.
 */
function describeVisit(
  consentFor: typeof consentOf,
  draw: typeof drawVariants,
  keys: string[],
  running: string[],
  predefined: object,
  hasShowcase: boolean,
) {
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

/** That function as a part of the head's script of a public page; it must use nothing but what it is given. */
export function visitScript(): string {
  const settings = [
    [sessionKey, consentKey, experimentsKey],
    runningTests,
    predefinedVariants,
    showcaseOrigin !== '',
  ]
  const given = [consentOf, drawVariants, ...settings.map((setting) => JSON.stringify(setting))]
  const [, names = '', body = ''] = /^function \w+\(([^)]*)\) ?\{([\s\S]*)\}$/.exec(`${describeVisit}`) ?? []
  return names
    .split(',')
    .flatMap((name, at) => (name.trim() ? [`const ${name.trim()} = ${given[at]};`] : []))
    .concat(body)
    .join('')
}
