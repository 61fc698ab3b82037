import { useTranslations } from 'use-intl'
import type { InBoth } from '~/domain/locale'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'

/** What guests read, in both languages: each gets their own. */
export function MessageFields({ message: { title, text } }: { message: { title: InBoth; text: InBoth } }) {
  const t = useTranslations('loyaltyCampaigns.message')
  const hindi = { lang: 'hi-IN' } as const
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="flex flex-col gap-5">
        <TextField
          name="titleEn"
          label={t('titleEn')}
          defaultValue={title.en}
          maxLength={80}
          autoComplete="off"
          isRequired
        />
        <TextArea name="textEn" label={t('textEn')} defaultValue={text.en} maxLength={600} isRequired />
        <TextField
          name="titleHi"
          label={t('titleHi')}
          defaultValue={title.hi}
          maxLength={80}
          autoComplete="off"
          isRequired
          {...hindi}
        />
        <TextArea
          name="textHi"
          label={t('textHi')}
          defaultValue={text.hi}
          maxLength={600}
          isRequired
          {...hindi}
        />
      </div>
    </Section>
  )
}
