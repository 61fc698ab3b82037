import { IntlProvider } from 'use-intl'
import { type Locale, languageTag } from '~/domain/locale'
import type { Messages } from '~messages/areas'
import englishError from '~messages/en/error'
import englishToast from '~messages/en/toast'
import hindiError from '~messages/hi/error'
import hindiToast from '~messages/hi/toast'

const words = {
  en: { error: englishError, toast: englishToast },
  hi: { error: hindiError, toast: hindiToast },
} satisfies Record<Locale, unknown>

/** Gives the words of errors and toasts, which must be there when nothing else could be loaded. */
export function OwnWords({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  return (
    <IntlProvider
      locale={languageTag[locale]}
      messages={words[locale] as unknown as Messages}
      timeZone="Asia/Kolkata"
    >
      {children}
    </IntlProvider>
  )
}
