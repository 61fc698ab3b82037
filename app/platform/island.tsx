import type { ComponentType, ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { type Locale, languageTag } from '~/domain/locale'
import type { Messages } from '~messages/areas'
import { PagePath } from './page-path'
import wakeScript from './wake-island?worker&url'

/** What an island needs to run: its words, their language and where it stands. */
export interface IslandData {
  locale: Locale
  /** The path of the page. */
  path: string
  messages: Partial<Messages>
}

/** An island as a page's loader returns it: drawn, and with what its script needs. */
export interface DrawnIsland {
  /** The name of its `<name>-island.tsx`; ids made inside it begin with it, so a page may hold several. */
  name: string
  html: string
  data: IslandData
}

/** What stands around an island's content wherever it is drawn. */
export function IslandRoot({ locale, path, messages, children }: IslandData & { children: ReactNode }) {
  return (
    <IntlProvider
      locale={languageTag[locale]}
      messages={messages as Messages}
      timeZone="Asia/Kolkata"
      onError={failOrReport}
    >
      <PagePath value={path}>{children}</PagePath>
    </IntlProvider>
  )
}

interface IslandProps extends DrawnIsland {
  content: ComponentType
  /** The name under which the island keeps something in this browser; where it has, it comes to life at once. */
  keeps?: string
  /** It is a part among others, not the tool a page is about: it is fetched when it is touched and never before. */
  isPart?: boolean
}

/**
 * A part of a page that works by React while the page around it ships none, and no router either: the built page holds
 * it ready drawn, with its words, and its own script brings it to life when someone begins to use it.
 */
export function Island({ name, html, data, content: Content, keeps, isPart = false }: IslandProps) {
  if (import.meta.env.DEV) {
    return (
      <IslandRoot {...data}>
        <Content />
      </IslandRoot>
    )
  }
  return (
    <>
      <div
        data-island={name}
        data-module={`/island/${name}`}
        data-keeps={keeps}
        data-tool={isPart ? undefined : ''}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React itself while the page is built
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script
        type="application/json"
        data-island-data=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words as data; nothing in it can end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
      />
      <script type="module" src={wakeScript} />
    </>
  )
}

function failOrReport(error: Error) {
  if (import.meta.env.SSR) throw error
  reportError(error)
}
