import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { type Locale, languageTag, locales } from '~/domain/locale'
import { type RuleFact, ruleFacts } from '~/domain/loyalty/guest-rules'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import { type GuestWords, ruleSentence } from '~/platform/guest-words'
import type { Outlet } from '~/platform/outlets.queries'

interface GuestPreviewProps {
  rules: LoyaltyRules
  words: Record<Locale, GuestWords>
  outlets: readonly Outlet[]
}

/** What a guest reads of the programme, in both languages, as it is typed: the sentence, and every rule as their page says it. */
export function GuestPreview({ rules, words, outlets }: GuestPreviewProps) {
  const t = useTranslations('loyaltyProgramme')
  const facts = ruleFacts(rules, dayInIndia(new Date()))
  const say = (fact: RuleFact, locale: Locale) =>
    ruleSentence(fact, { words: words[locale], way: rules.way, outlets })
  return (
    <section aria-label={t('preview')} className="mb-12">
      <p className="mb-3 text-ink-soft text-sm">{t('preview')}</p>
      <div className="grid gap-5 md:grid-cols-2">
        {locales.map((locale) => (
          <div
            key={locale}
            lang={languageTag[locale]}
            className="border-brand border-t-8 bg-paper-raised px-5 pt-5 pb-6"
          >
            <p className="break-words text-ink-soft text-sm">{rules.name[locale] || '…'}</p>
            <p className="mt-2 break-words text-xl">{rules.sentence[locale] || '…'}</p>
            <ul className="mt-4 break-words border-hairline border-t text-sm">
              {[...new Set(facts.map((fact) => say(fact, locale)))].map((said) => (
                <li key={said} className="border-hairline border-b py-1.5">
                  {said}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
