import { useLocale } from 'use-intl'
import { type InBoth, localeOfTag } from '~/domain/locale'

/** Reads the content of courses in the language of whoever learns. */
export function useCourseText(): <Text>(text: InBoth<Text>) => Text {
  const locale = localeOfTag(useLocale())
  return (text) => text[locale]
}
