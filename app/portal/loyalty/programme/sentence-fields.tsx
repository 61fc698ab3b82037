import { useTranslations } from 'use-intl'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import { Section } from '~/ui/section'
import { TextInBoth } from '~/ui/text-in-both'

/** What a guest reads first, in both languages. */
export function SentenceFields({ rules: { name, sentence } }: { rules: LoyaltyRules }) {
  const t = useTranslations('loyaltyProgramme.sentence')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="grid gap-5 md:grid-cols-2">
        <TextInBoth
          name="name"
          labels={{ en: t('nameEn'), hi: t('nameHi') }}
          value={name}
          maxLength={60}
          isRequired
        />
        <TextInBoth
          name="sentence"
          labels={{ en: t('sentenceEn'), hi: t('sentenceHi') }}
          descriptions={{ en: t('exampleEn'), hi: t('exampleHi') }}
          value={sentence}
          maxLength={240}
          isRequired
        />
      </div>
    </Section>
  )
}
