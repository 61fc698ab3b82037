import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { isClientRendered } from '../app/client-paths.ts'
import { eventTemplate } from '../app/domain/event-address.ts'
import { localePath, locales } from '../app/domain/locale.ts'
import routes from '../app/routes.ts'

/** Routes with a parameter, and the folder of `content/<language>/` whose documents are its values. */
const contentOf: Record<string, string> = {
  '/services/:serviceId': 'services',
  '/industries/:industryId': 'industries',
  '/blog/:slug': 'articles',
}

/**
 * Every address that becomes an HTML file at build time: the public pages in each language, one for each document
 * where the route has a parameter, and one not-found page and one into which events are written per language.
 */
export function prerenderedPaths(): string[] {
  const all = [...publicPaths(), eventTemplate, '/404']
  return locales.flatMap((locale) => all.map((bare) => localePath(locale, bare)))
}

/** The bare paths of all public pages, as `/services/mystery-shopping`; those of single events are known to the database alone. */
export function publicPaths(): string[] {
  return (routes as RouteConfigEntry[]).flatMap((entry) => {
    if (entry.path === 'hi?')
      return pathsBelow(entry.children ?? [], '').filter((path) => path !== eventTemplate)
    const own = entry.path?.startsWith('hi?/') ? entry.path.slice('hi?'.length) : ''
    return own && !isClientRendered(own) ? [own] : []
  })
}

function pathsBelow(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${parent}/${entry.path}` : parent
    if (own.includes('*') || isClientRendered(own)) return []
    const isPage = entry.index || (entry.path && !entry.children)
    return [...(isPage ? valuesOf(own || '/') : []), ...pathsBelow(entry.children ?? [], own)]
  })
}

function valuesOf(route: string): string[] {
  if (!route.includes(':')) return [route]
  const folder = contentOf[route]
  if (!folder) throw new Error(`${route} has a parameter, but no content names its values`)
  return readdirSync(path.join('content/en', folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => route.replace(/:[^/]+/, path.basename(file, '.md')))
}
