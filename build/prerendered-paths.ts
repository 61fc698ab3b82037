import type { RouteConfigEntry } from '@react-router/dev/routes'
import { isClientRendered } from '../app/client-paths.ts'
import { localePath, locales } from '../app/domain/locale.ts'
import routes from '../app/routes.ts'

/** Every address that becomes an HTML file at build time: the public pages without a parameter, in each language, and one not-found page per language. */
export function prerenderedPaths(): string[] {
  const bare = (routes as RouteConfigEntry[])
    .filter(({ path }) => path === 'hi?')
    .flatMap((frame) => pathsBelow(frame.children ?? [], ''))
  return locales.flatMap((locale) => [...bare, '/404'].map((path) => localePath(locale, path)))
}

function pathsBelow(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    if (path.includes('*') || path.includes(':') || isClientRendered(path)) return []
    const own = entry.index || (entry.path && !entry.children) ? [path || '/'] : []
    return [...own, ...pathsBelow(entry.children ?? [], path)]
  })
}
