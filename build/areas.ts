import { globSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { islandFiles } from './islands.ts'

type FindModule = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds'> | null

const packages: readonly [chunk: string, files: RegExp][] = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['start', /\/node_modules\/(react-router|@remix-run|cookie-es)\//],
  ['supabase', /\/(node_modules\/(@supabase|iceberg-js|tslib)\/|build\/no-realtime\.ts)/],
  // The console's first page reads by schemas, the portal's does not: in no file that both have.
  ['schemas', /\/(node_modules\/zod\/|app\/platform\/(answers\/shapes|zod-settings)\.ts)/],
]

/** The words that the first pages need, with the list of all others: one file for each language, and another of what only the console says. */
const firstWords: readonly [chunk: string, files: RegExp][] = [
  ['words', /\/messages\/(en|hi)\/(guard|modules|portal|session|today|ui|view-only)\.ts$/],
  ['words', /\/app\/platform\/words\/(en|hi)\.ts$/],
  ['console-words', /\/messages\/(en|hi)\/(console|jobs|overview)\.ts$/],
]

/** The routes that everyone runs who comes to a part of the product, by their files below `app/`. */
const routesOf = {
  start: ['root.tsx'],
  wayIn: ['site/frame.tsx', 'site/frame-boundary.tsx', 'account/auth-page.tsx'],
  signedIn: [
    'account/session-frame.tsx',
    'account/signed-in-guard.tsx',
    'account/sign-out-action.ts',
    'account/preferences-action.ts',
  ],
  portal: [
    'account/tenant-guard.tsx',
    'account/module-guard.tsx',
    'portal/shell.tsx',
    'portal/today/today-page.tsx',
  ],
  console: ['account/platform-admin-guard.tsx', 'console/shell.tsx', 'console/dashboard/dashboard-page.tsx'],
} as const

/**
 * A plugin that cuts the scripts by part of the product instead of by page: what a first page needs comes in a dozen
 * files, and a further page adds its own. What no first page needs is cut as ever.
 */
export function areas(): Plugin {
  let chunks: ReadonlyMap<string, string> = new Map()
  const name = (id: string) =>
    packages.find(([, files]) => files.test(id))?.[0] ?? wordsOf(id) ?? chunks.get(id) ?? commonOf(id)
  return {
    name: 'areas',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // A route's file may hold more than the route: only so can several share one.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    renderStart() {
      chunks = chunksOf((id) => this.getModuleInfo(id))
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { groups: [{ name, debugName: 'areas', includeDependenciesRecursively: false }] },
    }),
    generateBundle(_, bundle) {
      const scripts = Object.entries(bundle).flatMap(([file, built]) =>
        built.type === 'chunk' ? [[file, built.imports] as const] : [],
      )
      const circle = circleIn(Object.fromEntries(scripts))
      if (circle)
        this.error(`Scripts that import each other may run before they are whole: ${circle.join(', ')}`)
    },
  }
}

/** The files of one circle of imports, given what each file imports; undefined when there is none. */
export function circleIn(imports: Readonly<Record<string, readonly string[]>>): string[] | undefined {
  const whole = new Set<string>()
  function walk(file: string, way: readonly string[]): string[] | undefined {
    if (way.includes(file)) return way.slice(way.indexOf(file))
    if (whole.has(file)) return undefined
    for (const imported of imports[file] ?? []) {
      const circle = walk(imported, [...way, file])
      if (circle) return circle
    }
    whole.add(file)
    return undefined
  }
  for (const file of Object.keys(imports)) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return undefined
}

/**
 * What most pages have, in two files: every file that a page needs is named in the list of all pages, and the first page
 * brings that list along. Leaves import nothing, because pages of the site have them too.
 */
const common: readonly [chunk: string, files: RegExp][] = [
  ['leaves', /\/app\/(domain\/(uuid|india-moment)|platform\/(csv|save-file))\.ts$/],
  [
    'lists',
    /\/app\/platform\/(list\/(list-|read-page|use-list)|csv-export|use-list-state|loaded|not-loaded)/,
  ],
]

const commonOf = (id: string) => common.find(([, files]) => files.test(id))?.[0] ?? null

function wordsOf(id: string): string | undefined {
  for (const [chunk, files] of firstWords) {
    const [, locale] = files.exec(id) ?? []
    if (locale) return `${chunk}-${locale}`
  }
  return undefined
}

/**
 * The chunk of every module that a first page needs. It follows from which routes reach the module: what a module imports is
 * reached by at least as many, so it lies in the same chunk or in one that is named earlier here, and no two chunks
 * import each other.
 *
 * - plain: what the tools of public pages need too; the router is not among it
 * - start: what every page with the router needs, and the router
 * - ui: what fields for numbers need, which the style guide shows alone
 * - overlays: further controls that the style guide shows
 * - signed-in: what stands around every page of a person, and what portal and console share
 * - way-in, portal, console: what is needed there alone
 */
export function chunksOf(find: FindModule): Map<string, string> {
  const from = (ids: readonly string[]) => reachedFrom(ids, find)
  const route = (file: string) => `${path.resolve('app', file)}?__react-router-build-client-route`
  const routes = (files: readonly string[]) => from(files.map(route))
  const pagesIn = (folder: string) => routes(globSync(`${folder}/**/*.{ts,tsx}`, { cwd: 'app' }))

  const entry = path.resolve('app/entry.client.tsx')
  const start = from([entry, ...routesOf.start.map(route)])
  const [wayIn, signedIn, portal, console] = [
    routes(routesOf.wayIn),
    routes(routesOf.signedIn),
    routes(routesOf.portal),
    routes(routesOf.console),
  ]
  const [inPortal, inConsole] = [pagesIn('portal'), pagesIn('console')]
  const ofPerson = new Set([
    ...pagesIn('authoring'),
    ...pagesIn('account/{application,card,invitation,phone,settings,shopper,verification}'),
  ])
  const shown = from(islandFiles())
  const numbers = from(islandFiles().filter((file) => file.includes('/guide-number-fields-')))
  const tools = from(islandFiles().filter((file) => !file.includes('/showcase/')))

  function chunkOf(id: string) {
    const isInside = [signedIn, portal, console, inPortal, inConsole, ofPerson].some((part) => part.has(id))
    if (tools.has(id) || (shown.has(id) && (start.has(id) || wayIn.has(id)))) return 'plain'
    if (start.has(id) || (wayIn.has(id) && isInside)) return 'start'
    if (wayIn.has(id)) return 'way-in'
    if (numbers.has(id)) return 'ui'
    if (shown.has(id)) return 'overlays'
    if (signedIn.has(id) || ofPerson.has(id)) return 'signed-in'
    if (console.has(id) || inConsole.has(id))
      return portal.has(id) || inPortal.has(id) ? 'signed-in' : 'console'
    return 'portal'
  }
  const first = new Set([...start, ...wayIn, ...signedIn, ...portal, ...console])
  first.delete(entry) // it begins as soon as it runs
  return new Map([...first].map((id) => [id, chunkOf(id)]))
}

/** The modules that run when these do, those among them that exist. */
function reachedFrom(ids: readonly string[], find: FindModule): Set<string> {
  const reached = new Set<string>()
  const queue = ids.filter((id) => find(id))
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    queue.push(...(find(id)?.importedIds ?? []))
  }
  return reached
}
