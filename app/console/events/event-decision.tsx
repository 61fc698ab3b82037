import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import type { Problems } from '~/platform/read-form'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { FormFields } from '~/ui/form-fields'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { type EventActAnswer, reasonProblems } from './act-on-event'

type Choice = 'publish' | 'discard' | 'cancel'

/** A draft is published or discarded, a published event called off with a reason; each is asked about first. */
export function EventDecision({ isDraft, mailed }: { isDraft: boolean; mailed: number }) {
  const t = useTranslations('eventDesk.act')
  const { submit, state, data } = useFetcher<EventActAnswer | null>()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<Choice | null>(null)
  const [problems, setProblems] = useState<Problems>()
  async function act() {
    if (!asked) return
    await submit({ intent: asked, reason }, { method: 'post' })
    setAsked(null)
  }
  function askToCancel() {
    const form = new FormData()
    form.set('reason', reason)
    const found = reasonProblems(form)
    setProblems(found ?? undefined)
    if (!found) setAsked('cancel')
  }
  return (
    <Section title={t(isDraft ? 'draft' : 'cancelTitle')} lead={t(isDraft ? 'draftLead' : 'cancelLead')}>
      <RefusalAlert>{state === 'idle' && data?.refusal?.words}</RefusalAlert>
      {isDraft ? (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsked('publish')}>{t('publish')}</Button>
          <Button variant="secondary" onClick={() => setAsked('discard')}>
            {t('discard')}
          </Button>
        </div>
      ) : (
        <Reason value={reason} onChange={setReason} problems={problems ?? data?.problems}>
          <Button variant="danger" onClick={askToCancel}>
            {t('cancel')}
          </Button>
        </Reason>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`${asked ?? 'publish'}Ask`)}
        confirmLabel={t(asked ?? 'publish')}
        isDanger={asked !== 'publish'}
        onConfirm={() => void act()}
        onClose={() => setAsked(null)}
        isPending={state !== 'idle'}
      >
        {asked === 'cancel' ? (
          <>
            <p className="break-words text-ink">{reason}</p>
            <p>{t('cancelText', { count: mailed })}</p>
          </>
        ) : (
          <p>{t(`${asked ?? 'publish'}Text`)}</p>
        )}
      </ConfirmDialog>
    </Section>
  )
}

interface ReasonProps {
  value: string
  onChange: (value: string) => void
  problems: Problems | undefined
  children: React.ReactNode
}

function Reason({ value, onChange, problems, children }: ReasonProps) {
  const t = useTranslations('eventDesk')
  const ui = useTranslations('ui')
  const errors = useFieldErrors(problems, { reason: t('reason') })
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <TextArea
          name="reason"
          label={t('reason')}
          description={t('act.reasonHelp')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          isRequired
        />
        <div>{children}</div>
      </FormFields>
    </div>
  )
}
