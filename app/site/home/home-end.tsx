import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { NextStep } from '../next-step'

/** The last words: talk to us, or see the prices first. */
export function HomeEnd() {
  const t = useTranslations('home.end')
  const locale = localeOfTag(useLocale())
  return (
    <NextStep
      title={t('title')}
      text={t('text')}
      href={localePath(locale, '/contact')}
      label={t('contact')}
      other={{ href: localePath(locale, '/pricing'), label: t('pricing') }}
    />
  )
}
