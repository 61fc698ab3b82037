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
 * The router's list of all routes without what nobody reads. The files that a route's file imports are asked for by the
 * browser when it reads that file; the router would name them only for links that fetch ahead, and we have none. Static
 * pages are opened as documents, never by the router; a style that a route above has is not named again, and nothing is
 * said of what a route does not have. Throws for a text that is no such list.
 */
export function withoutUnreadFiles(text: string): string {
  return changed(text, (list) => ({
    ...list,
    routes: Object.fromEntries(
      Object.entries(list.routes).map(([id, route]) => {
        const above = stylesAbove(list, route)
        const isDocument = route.parentId === 'site/frame-boundary' && !id.startsWith('account/')
        const css = isDocument ? [] : (route.css?.filter((file) => !above.has(file)) ?? [])
        const has = Object.entries<unknown>({
          ...route,
          module: !isDocument && route.module,
          imports: [],
          css,
        })
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

function stylesAbove({ entry, routes }: RouteList, { parentId }: ListedRoute): Set<string> {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return parent
    ? new Set([...stylesAbove({ entry, routes }, parent), ...(parent.css ?? [])])
    : new Set(entry.css)
}

/** Shortens the list of routes where it lies in the built site. */
export function shortenRouteList(clientFolder: string) {
  const folder = path.join(clientFolder, 'assets')
  const name = readdirSync(folder).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('The built site has no list of routes')
  const file = path.join(folder, name)
  const list = withParts(readFileSync(file, 'utf8'), partsFinder(clientFolder))
  writeFileSync(file, withoutNames(withoutUnreadFiles(list)))
}
