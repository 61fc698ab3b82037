import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  isClientRendered,
  mayAskPlace,
  mayHoldCode,
  mayUseCamera,
  tenantPageOf,
} from '../../app/client-paths.ts'
import { eventTemplate } from '../../app/domain/event-address.ts'
import { localeOf, localePath, locales } from '../../app/domain/locale.ts'
import {
  type BuiltFile,
  clientFolder,
  type Manifest,
  manifestFile,
  mayRegisterWorker,
  shellAddress,
  workerAddress,
  workerOffAddress,
} from '../../build/manifest.ts'
import { bestRepresentation } from './accepted-encoding.ts'
import { filePolicy, pagePolicy, workerPolicy } from './content-security-policy.ts'
import { permissionsWith } from './security-headers.ts'
import { type Bodies, readSiteFile, type SiteFile } from './site-file.ts'
import { bytesWithOrigin, type OriginExchange, withOrigin } from './site-origin.ts'

/** What the site says to a request for one of its addresses. */
export interface SiteAnswer {
  status: 200 | 304 | 308 | 404
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
}

export interface SiteQuestion {
  method: string
  /** The path exactly as it was sent, still encoded, with its query. */
  target: string
  acceptEncoding?: string
  ifNoneMatch?: string
}

/** The built site: answers from memory, so no address ever becomes a path on the disk. */
export interface Site {
  /** The answer for an address the site has; undefined for any other. */
  find(question: SiteQuestion): SiteAnswer | undefined
  /** A built page into which something is written before it is sent; it is at no address by itself. */
  template(address: string): { html: string; headers: Record<string, string> } | undefined
  /** The not-found page in the language of the address; undefined when the build has none. */
  notFound(question: SiteQuestion): SiteAnswer | undefined
  /** Reads what was not asked for yet, a little at a time, so that others are answered meanwhile. Rejects when the build is not whole. */
  readAll(): Promise<void>
}

interface SiteOptions {
  headers: Record<string, string>
  backendOrigin?: string
  folder?: string
  manifest?: Manifest
  /** Whether pages may be kept for use without a connection; else the emptied worker takes the place of the worker. */
  hasOfflinePages?: boolean
  /** The origin the pages were built for, and the one they shall name. */
  exchange?: OriginExchange
}

/** For how long files are read at a stretch. */
const stretchMs = 8

/**
 * The built site; `headers` go with every file. A file is read when it is first asked for, and one that names another
 * origin than this installation's made then: a start need not wait for three thousand of them. `readAll` brings the
 * rest into memory afterwards, so that a build that comes later changes nothing of what is served.
 */
export function openSite({
  headers,
  backendOrigin,
  folder = clientFolder,
  manifest,
  hasOfflinePages = true,
  exchange,
}: SiteOptions): Site {
  const built = manifest ?? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest)
  const read = (address: string, file: BuiltFile, bodies?: Bodies) => {
    const extra = { ...headers, 'content-security-policy': policyOf(address, file, backendOrigin) }
    if (address === shellAddress) Object.assign(extra, { 'x-robots-tag': 'noindex' })
    if (address.startsWith('/downloads/')) Object.assign(extra, asFile(address))
    return readSiteFile(folder, file, extra, bodies)
  }
  const files = new Map<string, () => SiteFile>()
  const unread: (() => void)[] = []
  for (const [address, asBuilt] of Object.entries(built)) {
    const named = once(() => exchange && bytesWithOrigin(folder, asBuilt, exchange))
    const made = once(() => {
      const bytes = named()
      if (!exchange || !bytes) return read(address, asBuilt)
      const { file, bodies } = withOrigin(bytes, asBuilt, exchange)
      return read(address, file, bodies)
    })
    files.set(address, made)
    unread.push(() => named() ?? made())
  }
  const emptied = files.get(workerOffAddress)
  if (!hasOfflinePages && emptied) files.set(workerAddress, emptied)
  const shell = files.get(shellAddress)
  files.delete(shellAddress)

  const templates = new Map(
    locales
      .map((locale) => localePath(locale, eventTemplate))
      .map((address) => [address, files.get(address)]),
  )
  for (const address of templates.keys()) files.delete(address)

  const fileAt = (path: string) =>
    files.get(path) ?? files.get(tenantPageOf(path) ?? '') ?? (isClientRendered(path) ? shell : undefined)

  const site: Site = {
    find(question) {
      const [path = '', query] = split(question.target)
      if (path === '/404' || path === '/hi/404') return site.notFound(question)
      const bare = path.replace(/\/+$/, '') || '/'
      const file = fileAt(bare)
      if (!file) return undefined
      if (bare === path)
        return file === shell ? shellAnswer(answer(file(), question), path) : answer(file(), question)
      // Only from an address we have to an address we have: `//evil.example/` must never lead to another host.
      return redirect(query === undefined ? bare : `${bare}?${query}`, headers)
    },
    template(address) {
      const page = templates.get(address)?.().identity
      return page && { html: page.body.toString(), headers: { ...headers, ...policyIn(page.headers) } }
    },
    notFound(question) {
      const page = files.get(localeOf(question.target.split('?', 1)[0] ?? '') === 'hi' ? '/hi/404' : '/404')
      if (!page) return undefined
      const found = answer(page(), { ...question, ifNoneMatch: undefined })
      return { ...found, status: 404, headers: { ...found.headers, 'cache-control': 'no-cache' } }
    },
    async readAll() {
      let since = performance.now()
      for (const readOne of unread.splice(0)) {
        readOne()
        if (performance.now() - since < stretchMs) continue
        await nextTurn()
        since = performance.now()
      }
    },
  }
  return site
}

function policyIn({ 'content-security-policy': policy = '' }: Record<string, string>) {
  return { 'content-security-policy': policy }
}

function policyOf(
  address: string,
  { scriptHashes, styleHashes, isRouted: mayPlay }: BuiltFile,
  backendOrigin: string | undefined,
) {
  if (address === workerAddress || address === workerOffAddress) return workerPolicy
  const registersWorker = mayRegisterWorker(address)
  return scriptHashes
    ? pagePolicy({ scriptHashes, styleHashes, backendOrigin, mayPlay, registersWorker })
    : filePolicy
}

function once<Made>(make: () => Made): () => Made {
  let made: { is: Made } | undefined
  return () => {
    made ??= { is: make() }
    return made.is
  }
}

/** What is made to be kept is kept under its own name, not shown as if it were a page. */
function asFile(address: string) {
  return { 'content-disposition': `attachment; filename="${address.slice('/downloads/'.length)}"` }
}

/** The shell behind a link with a code must not hand the link on as where it comes from. */
function shellAnswer(found: SiteAnswer, path: string): SiteAnswer {
  const headers = {
    ...found.headers,
    ...(mayHoldCode(path) && { 'referrer-policy': 'no-referrer' }),
    ...(mayAskPlace(path) && { 'permissions-policy': permissionsWith('geolocation') }),
    ...(mayUseCamera(path) && { 'permissions-policy': permissionsWith('camera') }),
  }
  return { ...found, headers }
}

function split(target: string): [string, string | undefined] {
  const at = target.indexOf('?')
  return at < 0 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)]
}

function answer(file: SiteFile, { method, acceptEncoding, ifNoneMatch }: SiteQuestion): SiteAnswer {
  const { etag, headers, unchangedHeaders, body } = bestRepresentation(file, acceptEncoding)
  const isKnown = ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
  if (isKnown) return { status: 304, headers: unchangedHeaders, body: null }
  return { status: 200, headers, body: method === 'HEAD' ? null : body }
}

function redirect(location: string, headers: Record<string, string>): SiteAnswer {
  return {
    status: 308,
    headers: { ...headers, location, 'cache-control': 'public, max-age=3600' },
    body: null,
  }
}
