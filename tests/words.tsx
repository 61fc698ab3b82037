import { I18nProvider } from 'react-aria-components'
import { IntlProvider } from 'use-intl'
import type { Messages } from '~messages/areas'
import english from '~messages/en/ui'
import hindi from '~messages/hi/ui'

/** The words of the interface's own parts around a component under test. */
export function TestWords({
  language = 'en',
  children,
}: {
  language?: 'en' | 'hi'
  children: React.ReactNode
}) {
  const ui = language === 'hi' ? hindi : english
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN'
  return (
    <IntlProvider locale={locale} messages={{ ui } as unknown as Messages} timeZone="Asia/Kolkata">
      <I18nProvider locale={locale}>{children}</I18nProvider>
    </IntlProvider>
  )
}
