import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Locale, localeOfTag, locales } from '~/domain/locale'
import { Section } from '~/ui/section'
import { SegmentedControl } from '~/ui/segmented-control'
import type { LetterPreview as Preview } from './letters.queries'
import { MailFrame } from './mail-frame'

interface LetterPreviewProps {
  /** Null when it could not be made. */
  preview: Preview | null
  hasGone: boolean
}

/** A letter as its readers see it: in each language, as a mail and as text alone. */
export function LetterPreview({ preview, hasGone }: LetterPreviewProps) {
  const t = useTranslations('newsletterDesk')
  const own = localeOfTag(useLocale())
  const [chosen, choose] = useState<Locale>(preview && !preview[own] ? (own === 'hi' ? 'en' : 'hi') : own)
  const [form, setForm] = useState<'mail' | 'text'>('mail')
  const shown = preview?.[chosen]
  return (
    <Section
      title={t(hasGone ? 'preview.titleGone' : 'preview.title')}
      lead={t(hasGone ? 'preview.leadGone' : 'preview.lead')}
    >
      <div className="mb-5 flex flex-wrap gap-x-10 gap-y-3">
        <SegmentedControl
          label={t('preview.language')}
          name="language"
          value={chosen}
          onChange={choose}
          options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <SegmentedControl
          label={t('preview.form')}
          name="form"
          value={form}
          onChange={setForm}
          options={(['mail', 'text'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
      </div>
      {shown ? (
        <div className="max-w-3xl">
          <p className="mb-3">
            <span className="mr-3 text-ink-soft text-sm">{t('preview.subject')}</span>
            <span lang={chosen} className="break-words font-medium">
              {shown.subject}
            </span>
          </p>
          {form === 'mail' ? (
            <MailFrame
              title={t('preview.frame', { subject: shown.subject })}
              lang={chosen}
              drawing={shown.drawing}
            />
          ) : (
            <pre
              lang={chosen}
              className="whitespace-pre-wrap break-words border border-hairline bg-paper-raised p-5 font-mono text-sm"
            >
              {shown.text}
            </pre>
          )}
        </div>
      ) : (
        <p className="text-ink-soft">{t(preview ? 'preview.none' : 'preview.failed')}</p>
      )}
    </Section>
  )
}
