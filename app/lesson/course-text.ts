import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'

/** What a course says, in both languages side by side. */
export interface InBoth<Text = string> {
  en: Text
  hi: Text
}

/** Reads the content of courses in the language of whoever learns. */
export function useCourseText(): <Text>(text: InBoth<Text>) => Text {
  const locale = localeOfTag(useLocale())
  return (text) => text[locale]
}
