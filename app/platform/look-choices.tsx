import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { type Locale, languageName, localeOfTag, locales } from '~/domain/locale'
import { SegmentedControl } from '~/ui/segmented-control'
import { type Theme, themes } from './theme'

const languages = locales.map((value) => ({ value, label: languageName[value] }))

/** The language someone reads in: it holds at once. */
export function LanguageChoice() {
  const t = useTranslations('session')
  const locale = localeOfTag(useLocale())
  const { submit } = useFetcher()
  const choose = (language: Locale) =>
    void submit({ language }, { method: 'post', action: '/app/preferences' })
  return (
    <div>
      <p className="text-ink-soft text-sm" aria-hidden="true">
        {t('language')}
      </p>
      <SegmentedControl
        label={t('language')}
        name="language"
        value={locale}
        onChange={choose}
        options={languages}
      />
    </div>
  )
}

/** The appearance someone likes: it holds at once. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const t = useTranslations('session')
  const { submit } = useFetcher()
  const choose = (chosen: Theme) =>
    void submit({ theme: chosen }, { method: 'post', action: '/app/preferences' })
  const options = themes.map((value) => ({ value, label: t(`themes.${value}`) }))
  return (
    <div>
      <p className="text-ink-soft text-sm" aria-hidden="true">
        {t('theme')}
      </p>
      <SegmentedControl label={t('theme')} name="theme" value={theme} onChange={choose} options={options} />
    </div>
  )
}
