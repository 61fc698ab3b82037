import { useTranslations } from 'use-intl'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'

/** What a guest reads first, in both languages. */
export function SentenceFields({ rules: { name, sentence } }: { rules: LoyaltyRules }) {
  const t = useTranslations('loyaltyProgramme.sentence')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          name="nameEn"
          label={t('nameEn')}
          defaultValue={name.en}
          maxLength={60}
          autoComplete="off"
          isRequired
        />
        <TextField
          name="nameHi"
          label={t('nameHi')}
          defaultValue={name.hi}
          maxLength={60}
          autoComplete="off"
          lang="hi-IN"
          isRequired
        />
        <TextField
          name="sentenceEn"
          label={t('sentenceEn')}
          description={t('exampleEn')}
          defaultValue={sentence.en}
          maxLength={240}
          autoComplete="off"
          isRequired
        />
        <TextField
          name="sentenceHi"
          label={t('sentenceHi')}
          description={t('exampleHi')}
          defaultValue={sentence.hi}
          maxLength={240}
          autoComplete="off"
          lang="hi-IN"
          isRequired
        />
      </div>
    </Section>
  )
}
