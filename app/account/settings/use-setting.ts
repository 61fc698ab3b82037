import { useEffect, useMemo, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useFieldErrors } from '~/platform/field-errors'
import type { FieldErrors } from '~/ui/form-fields'
import { useBroken } from '../use-broken'
import type { SettingAnswer } from './setting-answer'

interface SettingWords {
  /** As the fields carry them. */
  labels: Readonly<Record<string, string>>
  /** What a toast says when the change failed for a reason that nobody named. */
  failed: string
  unexpected: string
}

/** One matter of the settings with its own form, sent and answered apart from all others. */
export function useSetting(intent: string, { labels, failed, unexpected }: SettingWords) {
  const { Form, state, data: answer, submit } = useFetcher<SettingAnswer>({ key: `settings ${intent}` })
  const form = useRef<HTMLFormElement>(null)
  const isSending = state !== 'idle'
  useBroken(answer, failed, unexpected)
  const problems = useFieldErrors(answer?.problems, labels)
  const errors: FieldErrors = useMemo(() => ({ ...problems, ...answer?.errors }), [problems, answer])
  useEffect(() => {
    if (answer?.done) form.current?.reset()
  }, [answer])
  return {
    Form,
    form,
    submit,
    isSending,
    errors,
    done: isSending ? undefined : answer?.done,
    refusal: isSending ? undefined : answer?.isBroken ? unexpected : answer?.refusal,
  }
}
