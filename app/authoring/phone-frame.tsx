import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Locale, languageTag, localeOfTag, locales } from '~/domain/locale'
import { SegmentedControl } from '~/ui/segmented-control'
import { InLanguage } from './in-language'

interface PhoneFrameProps {
  actions?: React.ReactNode
  children: React.ReactNode
}

/** What is written, as it stands on the phone of somebody who learns, in either language. It needs the words `authoring`. */
export function PhoneFrame({ actions, children }: PhoneFrameProps) {
  const t = useTranslations('authoring.preview')
  const languages = useTranslations('authoring.languages')
  const [locale, setLocale] = useState<Locale>(localeOfTag(useLocale()))
  return (
    <>
      <div className="flex w-full max-w-96 flex-wrap items-end justify-between gap-3">
        <SegmentedControl
          label={t('language')}
          name="preview-language"
          value={locale}
          onChange={setLocale}
          options={locales.map((value) => ({ value, label: languages(value) }))}
        />
        {actions}
      </div>
      <section
        aria-label={t('frame')}
        lang={languageTag[locale]}
        className="w-full max-w-96 border border-control border-t-4 border-t-brand px-5 pt-5 pb-6"
      >
        <InLanguage locale={locale}>{children}</InLanguage>
      </section>
    </>
  )
}
