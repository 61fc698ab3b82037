import { I18nProvider } from 'react-aria-components'
import { IntlProvider } from 'use-intl'
import { type Locale, languageTag } from '~/domain/locale'
import type { Messages, SameKeys } from '~messages/areas'
import english from '~messages/en/ui'
import hindi from '~messages/hi/ui'

interface TestWordsProps {
  /** The areas that it says words of, in either language. */
  words?: { [Area in keyof Messages]?: SameKeys<Messages[Area]> }
  language?: Locale
  children: React.ReactNode
}

/** Words around a component under test: those of the interface's own parts, and others. */
export function TestWords({ words, language = 'en', children }: TestWordsProps) {
  const locale = languageTag[language]
  const messages = { ui: { en: english, hi: hindi }[language], ...words } as unknown as Messages
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Asia/Kolkata">
      <I18nProvider locale={locale}>{children}</I18nProvider>
    </IntlProvider>
  )
}
