import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { localeOf } from '~/domain/locale'
import type { Messages } from '~messages/areas'
import { type IslandData, IslandRoot, islandIds } from './island'
import { loadMessages } from './messages'

/** An island as a page's loader returns it: drawn, and with what its script needs. */
export interface DrawnIsland {
  html: string
  data: IslandData
}

/**
 * Draws an island for the page at `url` with these words, and those of the frame that parts of pages use. It is drawn
 * apart from its page, so that the browser counts the same ids.
 */
export async function drawIsland(
  Content: ComponentType,
  url: URL,
  messages: Partial<Messages>,
): Promise<DrawnIsland> {
  const locale = localeOf(url.pathname)
  const { place, example } = (await loadMessages(locale, ['frame'])).frame
  const data: IslandData = {
    locale,
    path: url.pathname.replace(/(.)\/$/, '$1'),
    messages: { ...messages, frame: { place, example } as Messages['frame'] },
  }
  const html = renderToString(
    <IslandRoot {...data}>
      <Content />
    </IslandRoot>,
    { identifierPrefix: islandIds },
  )
  return { html, data }
}
