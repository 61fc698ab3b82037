import { useMemo } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { TextField } from '~/ui/text-field'
import type { BlockAnswer } from './act'

interface BlockFormProps {
  /** The first moment that can be blocked, as `2026-11-23T00:00`. */
  earliest: string
}

/** Keeps a time free of new appointments: from, to, and why. */
export function BlockForm({ earliest }: BlockFormProps) {
  const t = useTranslations('appointments')
  const ui = useTranslations('ui')
  const { Form, state, data } = useFetcher<BlockAnswer | null>()
  const problems = useFieldErrors(data?.problems, { from: t('from'), to: t('to'), reason: t('reason') })
  const refusal = data?.refusal ? t(`problems.${data.refusal}`) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is said again, also in the same words
  const errors = useMemo(() => (refusal ? { to: refusal } : problems), [data, refusal, problems])
  return (
    <Form method="post" noValidate className="flex max-w-3xl flex-col gap-5">
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField type="datetime-local" name="from" label={t('from')} min={earliest} isRequired />
          <TextField type="datetime-local" name="to" label={t('to')} min={earliest} isRequired />
        </div>
        <TextField
          name="reason"
          label={t('reason')}
          description={t('reasonHelp')}
          maxLength={200}
          autoComplete="off"
          isRequired
        />
        <div>
          <Button type="submit" name="intent" value="block" variant="secondary" isPending={state !== 'idle'}>
            {t('block')}
          </Button>
        </div>
      </FormFields>
    </Form>
  )
}
