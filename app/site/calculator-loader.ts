import type { ComponentType } from 'react'
import { barePath, languageTag, localeOf, localePath } from '~/domain/locale'
import type { DrawnIsland } from '~/platform/island'
import { drawIsland } from '~/platform/island.server'
import { type LoadedArea, loadMessages } from '~/platform/messages'
import { headOf, type PageData } from '~/platform/page'
import { namedOrganization } from '~/platform/structured-data'
import type { Messages } from '~messages/areas'

/**
 * A loader for the page of a tool: the tool as the island of that name, with the words of the frame that its parts use,
 * and a head that says it is a free application in the browser.
 */
export function calculatorLoader(
  area: LoadedArea,
  island: string,
  Tool: ComponentType,
  more: readonly LoadedArea[] = [],
) {
  return async ({ url }: { url: URL }): Promise<PageData & { island: DrawnIsland }> => {
    const locale = localeOf(url.pathname)
    const messages = await loadMessages(locale, [area, 'calculator', 'form', ...more])
    const { place, example, demo } = (await loadMessages(locale, ['frame'])).frame
    const shown = { ...messages, frame: { place, example, demo } as Messages['frame'] }
    const own = messages[area] as unknown as Record<'name' | 'title' | 'description', string | string[]>
    // Messages arrive compiled: a text without arguments may be a list of one.
    const text = (key: keyof typeof own) => [own[key]].flat().join('')
    const [name, title, description] = [text('name'), text('title'), text('description')]
    const head = await headOf(url, { title, description, under: 'tools' })
    const path = barePath(url.pathname)
    const address = head.origin + localePath(locale, path)
    const application = {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      '@id': `${address}#tool`,
      name,
      description,
      url: address,
      inLanguage: languageTag[locale],
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'INR' },
      provider: namedOrganization(head.origin, locale),
    }
    return {
      messages,
      island: drawIsland(island, Tool, url, shown),
      head: { ...head, trail: [...head.trail.slice(0, -1), { name, path }], nodes: [application] },
    }
  }
}
