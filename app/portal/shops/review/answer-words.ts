import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import type { Answer } from '~/domain/shops/report'
import type { ReviewQuestion } from './reviews.queries'

/** Returns how an answer reads. */
export function useAnswerWords() {
  const t = useTranslations('shopReview.report')
  const locale = localeOfTag(useLocale())
  const titleOf = ({ kind, options = [] }: ReviewQuestion, id: string) => {
    if (kind.startsWith('yes_no') && (id === 'yes' || id === 'no')) return t(id)
    return options.find((option) => option.id === id)?.title?.[locale] || id
  }
  return (question: ReviewQuestion, answer: Answer | undefined): string => {
    if (answer?.na) return t('na')
    const value = answer?.value ?? null
    if (Array.isArray(value)) return value.map((id) => titleOf(question, id)).join(', ') || t('unanswered')
    if (value === null || value === '') return question.kind === 'photo' ? '' : t('unanswered')
    if (typeof value === 'number') return writeNumber(locale, value)
    if (typeof value === 'object') return t('bill', { ...value })
    return ['yes_no', 'yes_no_na', 'single'].includes(question.kind) ? titleOf(question, value) : value
  }
}
