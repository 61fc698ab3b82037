import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import { notices } from '~/platform/toasts'
import type { FieldErrors } from '~/ui/form-fields'
import type { WorkspaceAnswer } from './change-workspace'

/** The words for an answer, by the name of the field. */
export function useWorkspaceErrors(
  answer: WorkspaceAnswer | undefined,
  labels: Readonly<Record<string, string>>,
): FieldErrors {
  const t = useTranslations('workspace')
  const locale = useLocale()
  const byRule = useFieldErrors(answer?.problems, labels)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is the same words, new each time data is loaded
  return useMemo(() => {
    const wrong = Object.entries(answer?.wrong ?? {}).map(([field, problem]) => [
      field,
      t(`problem.${problem}`),
    ])
    return { ...byRule, ...Object.fromEntries(wrong) }
  }, [answer, byRule, locale])
}

/** Says that it is done, once for every answer that says so. */
export function useDoneNotice(
  { state, data }: { state: string; data?: WorkspaceAnswer | undefined },
  title: string,
  onDone: () => void = () => {},
) {
  const tell = useEffectEvent(() => {
    notices.show({ title, variant: 'success' })
    onDone()
  })
  useEffect(() => {
    if (state === 'idle' && data?.isDone) tell()
  }, [state, data])
}
