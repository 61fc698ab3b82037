import {
  isClientRendered,
  mayAskPlace,
  mayHoldCode,
  mayUseCamera,
  publicAreas,
  signedInAreas,
  tenantPages,
} from '../app/client-paths.ts'
import { localePath, locales } from '../app/domain/locale.ts'
import { appConfigOf } from '../server/http/app-config.ts'
import {
  type Allowed,
  framePolicy,
  pagePolicy,
  workerPolicy,
} from '../server/http/content-security-policy.ts'
import { permissionsWith, securityHeaders } from '../server/http/security-headers.ts'
import type { Settings } from '../server/settings.ts'
import { inlineScriptHashes } from './inline-scripts.ts'
import { shellAddress, workerAddress, workerOffAddress } from './manifest.ts'
import { isRoutedPage } from './page-kinds.ts'

type Hosted = Extract<Settings['backend'], { kind: 'supabase' }>

const clientAreas = [...signedInAreas, ...publicAreas, ...publicAreas.map((area) => `/hi${area}`)].filter(
  isClientRendered,
)

/**
 * The `_headers` file that CDNs read. They limit how many addresses it may name, so each page carries its own policy
 * (`withPolicy`) and only what a page cannot say of itself stands here.
 */
export function headersFile(siteUrl: string): string {
  return blocks([
    ['/*', { ...securityHeaders(siteUrl), 'content-security-policy': framePolicy }],
    ['/assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }],
    ...[workerAddress, workerOffAddress].map((address): [string, Record<string, string>] => [
      address,
      { 'cache-control': 'no-cache', 'content-security-policy': workerPolicy },
    ]),
    ...clientAreas.map((area): [string, Record<string, string>] => [
      `${area}/*`,
      {
        'x-robots-tag': 'noindex',
        ...(mayHoldCode(`${area}/`) && { 'referrer-policy': 'no-referrer' }),
        ...(mayAskPlace(area) && { 'permissions-policy': permissionsWith('geolocation') }),
        ...(mayUseCamera(area) && { 'permissions-policy': permissionsWith('camera') }),
      },
    ]),
  ])
}

/**
 * The `_redirects` file that CDNs read: what is rendered in the browser gets the application's shell, a tenant's path the
 * page that was built for all tenants, an event the list in which it stands.
 */
export function redirectsFile(): string {
  return [
    ...tenantPages.map((page) => `${page}/* ${page}/ 200\n`),
    ...locales.map((locale) => eventRules(localePath(locale, '/events'))),
    ...clientAreas.map((area) => `${area} ${shellAddress} 200\n${area}/* ${shellAddress} 200\n`),
  ].join('')
}

/** A host may ask these rules before it looks for a file, so the pages that stand below the list are named first. */
function eventRules(list: string): string {
  const own = ['registered', 'recording-sent', 'registration'].map(
    (page) => `${list}/${page} ${list}/${page}/ 200\n`,
  )
  return `${own.join('')}${list}/* ${list}/ 200\n`
}

/** The `app-config.json` for a CDN in front of Supabase. */
export function configFile(settings: Settings, backend: Hosted): string {
  return `${JSON.stringify(appConfigOf(settings, backend.publishableKey, settings.siteUrl))}\n`
}

/** The page with its policy in its own head, before anything that could run. */
export function withPolicy(
  html: string,
  backendOrigin: string,
  { styleHashes = [], registersWorker }: Pick<Allowed, 'styleHashes' | 'registersWorker'> = {},
): string {
  const policy = pagePolicy({
    scriptHashes: inlineScriptHashes(html),
    styleHashes,
    backendOrigin,
    mayPlay: isRoutedPage(html),
    isInPage: true,
    registersWorker,
  })
  return html.replace(
    /<head>/i,
    (head) => `${head}<meta http-equiv="content-security-policy" content="${policy}"/>`,
  )
}

/** The page with its forms sent to the functions of a backend on another origin; on our own server they are next door. */
export function withFormsTo(html: string, backendOrigin: string): string {
  return html.replaceAll('action="/functions/v1/', `action="${backendOrigin}/functions/v1/`)
}

function blocks(entries: readonly (readonly [string, Record<string, string>])[]): string {
  return entries
    .flatMap(([address, headers]) => [
      address,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      '',
    ])
    .join('\n')
}
