import { useLocale } from 'use-intl'
import type { QuestionSource } from '~/domain/course-source'
import { localeOfTag } from '~/domain/locale'

/** Reads what a question asks in the reader's language, or in the other one while it is not translated. */
export function usePrompt(): (question: QuestionSource) => string {
  const locale = localeOfTag(useLocale())
  return ({ prompt }) => prompt[locale] || prompt.en || prompt.hi
}
