import { useTranslations } from 'use-intl'
import { languageTag, locales } from '~/domain/locale'
import type { LoyaltyRules } from '~/domain/loyalty/rules'

/** What a guest reads when the card on the table is scanned, in both languages, as it is typed. */
export function GuestPreview({ rules: { name, sentence } }: { rules: LoyaltyRules }) {
  const t = useTranslations('loyaltyProgramme')
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
            <p className="break-words text-ink-soft text-sm">{name[locale] || '…'}</p>
            <p className="mt-2 break-words text-xl">{sentence[locale] || '…'}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
