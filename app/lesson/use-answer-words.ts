import { useFormatter, useTranslations } from 'use-intl'
import { isRecord } from '~/platform/device-store'
import { useCourseText } from './course-text'
import type { Question } from './lesson-types'

/** How answers to a question are written for whoever gave them, line by line. */
export function useAnswerWords(question: Question) {
  const t = useTranslations('courses.quiz')
  const read = useCourseText()
  const { number } = useFormatter()
  const offered =
    question.kind === 'order'
      ? question.items
      : question.kind === 'match'
        ? [...question.lefts, ...question.rights]
        : 'options' in question
          ? question.options
          : []
  const option = (id: unknown) => {
    const found = offered.find((one) => one.id === id)
    return found ? read(found.text) : String(id)
  }

  function given(answer: unknown): string[] {
    if (answer === null || answer === undefined) return [t('none')]
    if (typeof answer === 'boolean') return [t(answer ? 'true' : 'false')]
    if (question.kind === 'number' || question.kind === 'text') return [String(answer)]
    if (question.kind === 'order' && Array.isArray(answer))
      return answer.map((id, at) => `${at + 1}. ${option(id)}`)
    if (Array.isArray(answer)) return answer.map(option)
    if (isRecord(answer)) return Object.entries(answer).map(([left, to]) => `${option(left)} → ${option(to)}`)
    return [option(answer)]
  }

  function right(answer: unknown): string[] {
    if (question.kind === 'number' && isRecord(answer)) {
      const value = `${number(Number(answer.value))} ${read(question.unit)}`
      const tolerance = Number(answer.tolerance)
      return [tolerance > 0 ? t('within', { value, tolerance: number(tolerance) }) : value]
    }
    if (question.kind === 'text' && Array.isArray(answer)) return [answer.join(t('or'))]
    return given(answer)
  }

  return { given, right, option }
}
