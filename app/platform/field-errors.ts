import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { TextProblem } from '~/domain/text-input'
import type { FieldErrors } from '~/ui/form-fields'
import type { Problems } from './read-form'

/**
 * The words for what is wrong with a form, by the name of the field: give it the problems of the last answer and the
 * labels as the fields carry them. The result changes only with the answer, so that the summary takes the focus once.
 */
export function useFieldErrors(
  problems: Problems | undefined,
  labels: Readonly<Record<string, string>>,
): FieldErrors {
  const t = useTranslations('ui')
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` and the labels are the same words, new each time data is loaded
  return useMemo(() => {
    const entries = Object.entries(problems ?? {})
    return Object.fromEntries(entries.map(([name, problem]) => [name, words(labels[name] ?? name, problem)]))
  }, [problems, locale])

  function words(field: string, problem: TextProblem): string {
    switch (problem.code) {
      case 'required':
        return t('problem.required', { field })
      case 'too_long':
        return t('problem.tooLong', { field, n: String(problem.max) })
      case 'too_short':
        return t('problem.tooShort', { field, n: String(problem.min) })
      case 'not_an_email':
        return t('problem.notAnEmail', { field })
      case 'not_an_amount':
        return t('problem.notAnAmount', { field })
      case 'looks_like_attack':
        return t('problem.looksLikeAttack', { field })
    }
  }
}
