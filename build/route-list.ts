import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { partsFinder, type RouteParts } from './route-parts.ts'

interface Part {
  module: string
  /** Left out where there are none. */
  imports?: string[]
  css?: string[]
}
interface ListedRoute extends Part {
  parentId?: string
  [other: string]: unknown
}
interface RouteList {
  entry: Part
  routes: Record<string, ListedRoute>
}

const assignment = /^(window\.__reactRouterManifest=)(.*?)(;?\s*)$/s

type FindParts = (address: string) => RouteParts | undefined

/** The list with the file in which each route truly lies, where its own one only hands it on. */
export function withParts(text: string, find: FindParts): string {
  return changed(text, (list) => ({
    ...list,
    routes: Object.fromEntries(
      Object.entries(list.routes).map(([id, route]) => {
        const { file = route.module, parts } = find(route.module) ?? {}
        return [id, { ...route, module: file, ...(parts && { parts }) }]
      }),
    ),
  }))
}

/**
 * The router's list of all routes without what it says twice: of a route only the files that neither it nor a route above
 * it names otherwise (they are fetched together), in one order, and none of the static pages, which are opened as documents,
 * never by the router; nothing is said of what a route does not have. Throws for a text that is no such list.
 */
export function withoutRepeatedFiles(text: string): string {
  return changed(text, (list) => ({
    ...list,
    routes: Object.fromEntries(
      Object.entries(list.routes).map(([id, route]) => {
        const known = filesAbove(list, route)
        const isDocument = route.parentId === 'site/frame-boundary' && !id.startsWith('account/')
        const imports = (route.imports ?? []).filter(
          (file) => !known.has(file) && !Object.values(route).includes(file),
        )
        const css = route.css?.filter((file) => !known.has(file)) ?? []
        const has = Object.entries<unknown>(
          isDocument
            ? { ...route, module: false, imports: [], css: [] }
            : { ...route, imports: imports.sort(), css },
        )
        return [
          id,
          Object.fromEntries(has.filter(([, value]) => value !== false && !isEmpty(value))) as ListedRoute,
        ]
      }),
    ),
  }))
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** The list without the names of its routes, which are its keys already: one line gives them back in the browser. */
export function withoutNames(text: string): string {
  const unnamed = changed(text, (list) => ({
    ...list,
    routes: Object.fromEntries(
      Object.entries(list.routes).map(([name, { id: _, ...route }]) => [name, route as ListedRoute]),
    ),
  }))
  return `${unnamed.replace(/;?\s*$/, ';')}for(let[n,r]of Object.entries(window.__reactRouterManifest.routes))r.id=n;`
}

function changed(text: string, change: (list: RouteList) => RouteList): string {
  const [, before, json, after] = assignment.exec(text) ?? []
  if (json === undefined) throw new Error('The list of routes has another form than expected')
  return `${before}${JSON.stringify(change(JSON.parse(json)))}${after}`
}

function filesAbove({ entry, routes }: RouteList, { parentId }: ListedRoute): Set<string> {
  const parent = parentId === undefined ? undefined : routes[parentId]
  if (!parent) return new Set([entry.module, ...(entry.imports ?? [])])
  return new Set([
    ...filesAbove({ entry, routes }, parent),
    parent.module,
    ...(parent.imports ?? []),
    ...(parent.css ?? []),
  ])
}

/** Shortens the list of routes where it lies in the built site. */
export function shortenRouteList(clientFolder: string) {
  const folder = path.join(clientFolder, 'assets')
  const name = readdirSync(folder).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('The built site has no list of routes')
  const file = path.join(folder, name)
  const list = withParts(readFileSync(file, 'utf8'), partsFinder(clientFolder))
  writeFileSync(file, withoutNames(withoutRepeatedFiles(list)))
}
