import { type ReactNode, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useMatches } from 'react-router'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { type Locale, languageTag } from '~/domain/locale'
import type { Messages } from '~messages/areas'

/**
 * Gives the words of all matched routes (each returns `{ messages }` from its loader) and the language to everything
 * below. A missing or broken message fails the build; in the browser it is reported and shows its key.
 */
export function Words({ locale, children }: { locale: Locale; children: ReactNode }) {
  const matches = useMatches() as { loaderData?: { messages?: Partial<Messages> } }[]
  const messages: Partial<Messages> = Object.assign(
    {},
    ...matches.map(({ loaderData }) => loaderData?.messages),
  )
  return (
    <IntlProvider
      locale={languageTag[locale]}
      messages={messages as Messages}
      timeZone="Asia/Kolkata"
      onError={failOrReport}
    >
      <I18nProvider locale={languageTag[locale]}>{children}</I18nProvider>
    </IntlProvider>
  )
}

/** Words beside those of the routes, for a part of the page that is fetched later. */
export function FurtherWords({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const around = useMessages()
  return (
    <IntlProvider
      locale={useLocale()}
      messages={useMemo(() => ({ ...around, ...messages }), [around, messages])}
    >
      {children}
    </IntlProvider>
  )
}

function failOrReport(error: Error) {
  if (import.meta.env.SSR) throw error
  reportError(error)
}
