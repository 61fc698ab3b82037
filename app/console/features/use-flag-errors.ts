import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import type { FieldErrors } from '~/ui/form-fields'
import type { FlagAnswer } from './flag-fields'

/** The words for what is wrong with a flag, the same object until the next answer. */
export function useFlagErrors(answer: FlagAnswer | null | undefined): FieldErrors {
  const t = useTranslations('features')
  const locale = useLocale()
  const typed = useFieldErrors(answer?.problems, {
    name: t('name'),
    description: t('description'),
    percentage: t('percentage'),
    reason: t('reason'),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is the same words, new each time data is loaded
  return useMemo(() => {
    const wrong = Object.entries(answer?.wrong ?? {}).map(([field, problem]) => [
      field,
      t(`problem.${problem}`),
    ])
    return { ...typed, ...Object.fromEntries(wrong) }
  }, [answer, typed, locale])
}
