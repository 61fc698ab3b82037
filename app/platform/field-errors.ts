import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { TextProblem } from '~/domain/text-input'
import type { FieldErrors } from '~/ui/form-fields'
import type { Problems } from './read-form'

/** Says in words what is wrong with a form, by the name of the field: give it the labels as the fields carry them. */
export function useFieldWords(labels: Readonly<Record<string, string>>): (problems: Problems) => FieldErrors {
  const t = useTranslations('ui')
  return (problems) =>
    Object.fromEntries(
      Object.entries(problems).map(([name, problem]) => [name, words(labels[name] ?? name, problem)]),
    )

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

/**
 * The same for the problems of the last answer. The result changes only with the answer, so that the summary takes the
 * focus once.
 */
export function useFieldErrors(
  problems: Problems | undefined,
  labels: Readonly<Record<string, string>>,
): FieldErrors {
  const words = useFieldWords(labels)
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are the same, new each time data is loaded
  return useMemo(() => words(problems ?? {}), [problems, locale])
}
