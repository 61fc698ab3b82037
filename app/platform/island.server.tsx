import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { localeOf } from '~/domain/locale'
import type { Messages } from '~messages/areas'
import { type DrawnIsland, type IslandData, IslandRoot } from './island'

/** Some of the words of an area: what an island does not show it need not carry. */
export function only<Words extends object>(words: Words, keys: readonly (keyof Words)[]): Words {
  return Object.fromEntries(keys.map((key) => [key, words[key]])) as Words
}

/**
 * Draws an island for the page at `url` with these words. It is drawn apart from its page, so that the browser counts
 * the same ids.
 */
export function drawIsland(
  name: string,
  Content: ComponentType,
  url: URL,
  messages: Partial<Messages>,
): DrawnIsland {
  const data: IslandData = {
    locale: localeOf(url.pathname),
    path: url.pathname.replace(/(.)\/$/, '$1'),
    messages,
  }
  const html = renderToString(
    <IslandRoot {...data}>
      <Content />
    </IslandRoot>,
    { identifierPrefix: name },
  )
  return { name, html, data }
}
