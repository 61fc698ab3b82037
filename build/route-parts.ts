import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Where the exports of a route lie in truth: the file, and by which name it gives each. */
export interface RouteParts {
  file: string
  parts: Record<string, string>
}

const handingOn = /^export\{([^{}]*)\}from"\.\/([\w.-]+\.js)";\s*$/

/**
 * What a built file hands on from one other and adds nothing to: then a route is read from there, and the file is never
 * fetched. Undefined for a file with code of its own.
 */
export function partsIn(code: string): RouteParts | undefined {
  const [, names, file] = handingOn.exec(code) ?? []
  if (names === undefined) return undefined
  const parts = names.split(',').map((part) => part.split(' as '))
  return {
    file: `/assets/${file}`,
    parts: Object.fromEntries(parts.map(([inside = '', outside = inside]) => [outside, inside])),
  }
}

/** The same, by the address of a file in the built site. */
export function partsFinder(clientFolder: string) {
  return (address: string) => partsIn(readFileSync(path.join(clientFolder, address), 'utf8'))
}

const kept = 'routeModulesCache[route.id] = routeModule;'
const asParts =
  'if (route.parts) routeModule = Object.fromEntries(Object.entries(route.parts).map(([outside, inside]) => [outside, routeModule[inside]]));'

const reloads = 'console.error(`Error loading route module'
/**
 * A file that is gone is worth a reload: there is a newer release. Without a connection a reload takes the whole page
 * away, and with it what was typed: the way there waits for the line instead, as the bar of waiting says.
 */
const waitsForTheLine = `if (!(await fetch(route.module).catch(() => null))) {
  await new Promise((goOn) => setTimeout(goOn, 1500));
  return loadRouteModule(route, routeModulesCache);
}`

/** The router's way of fetching a route, with ours in it. Throws when it is written in another way. */
export function withOurWays(code: string): string {
  if (!code.includes(kept) || !code.includes(reloads))
    throw new Error(
      'The router fetches its routes in another way: see how route-parts can still tell it ours.',
    )
  return code.replace(kept, `${asParts}\n${kept}`).replace(reloads, `${waitsForTheLine}\n${reloads}`)
}

/**
 * A plugin that teaches the router to read a route's exports under the names the list of routes gives them, and to wait
 * for a lost connection.
 */
export function routeParts(): Plugin {
  return {
    name: 'route-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler: (code) => ({ code: withOurWays(code), map: null }),
    },
  }
}
