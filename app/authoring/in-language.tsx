import { useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { type Locale, languageTag } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import type { Messages } from '~messages/areas'

/** The words of the learner's pages in a language that may not be the author's own. */
export function InLanguage({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  const [words, setWords] = useState<{ locale: Locale; messages: Partial<Messages> } | null>(null)
  useEffect(() => {
    let isLeft = false
    void loadMessages(locale, ['authoring', 'courses', 'paths', 'ui']).then((messages) => {
      if (!isLeft) setWords({ locale, messages })
    })
    return () => {
      isLeft = true
    }
  }, [locale])
  if (!words) return null
  return (
    <IntlProvider
      locale={languageTag[words.locale]}
      messages={words.messages as Messages}
      timeZone="Asia/Kolkata"
    >
      {children}
    </IntlProvider>
  )
}
