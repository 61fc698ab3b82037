import { useLocale, useTranslations } from 'use-intl'
import { type InBoth, localeOfTag } from '~/domain/locale'

/** Calls something being written by its title: in the reader's language, else in the other, else by the words for none. */
export function useTitle(): (title: InBoth) => string {
  const t = useTranslations('authoring')
  const locale = localeOfTag(useLocale())
  return (title) => title[locale].trim() || title[locale === 'en' ? 'hi' : 'en'].trim() || t('untitled')
}
