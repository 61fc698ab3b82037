import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { usePressedChange } from '~/platform/changes/use-change'
import { useFieldWords } from '~/platform/field-errors'
import { readForm, text } from '~/platform/read-form'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { type FieldErrors, FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { cancelEvent, discardEvent, publishEvent } from './events.queries'

type Choice = 'publish' | 'discard' | 'cancel'

interface EventDecisionProps {
  eventId: string
  isDraft: boolean
  /** How many people get a mail when it is called off. */
  mailed: number
}

const schema = z.object({ reason: text({ isRequired: true, max: 500 }) })

/** A draft is published or discarded, a published event called off with a reason; each is asked about first. */
export function EventDecision({ eventId, isDraft, mailed }: EventDecisionProps) {
  const t = useTranslations('eventDesk.act')
  const done = useTranslations('eventDesk.done')
  const words = useFieldWords({ reason: useTranslations('eventDesk')('reason') })
  const { run, isPending } = usePressedChange('eventDesk')
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<Choice | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  async function act(choice: Choice) {
    await run(async () => {
      if (choice === 'publish') await publishEvent(eventId)
      if (choice === 'cancel') await cancelEvent(eventId, reason.trim())
      if (choice === 'discard') {
        await discardEvent(eventId)
        await navigate('/admin/events')
      }
      return done(choice)
    })
    setAsked(null)
  }
  function askToCancel() {
    const form = new FormData()
    form.set('reason', reason)
    const { problems } = readForm(schema, form)
    setErrors(problems ? words(problems) : {})
    if (!problems) setAsked('cancel')
  }
  return (
    <Section title={t(isDraft ? 'draft' : 'cancelTitle')} lead={t(isDraft ? 'draftLead' : 'cancelLead')}>
      {isDraft ? (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsked('publish')}>{t('publish')}</Button>
          <Button variant="secondary" onClick={() => setAsked('discard')}>
            {t('discard')}
          </Button>
        </div>
      ) : (
        <Reason value={reason} onChange={setReason} errors={errors}>
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
        onConfirm={() => asked && void act(asked)}
        onClose={() => setAsked(null)}
        isPending={isPending}
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
  errors: FieldErrors
  children: React.ReactNode
}

function Reason({ value, onChange, errors, children }: ReasonProps) {
  const t = useTranslations('eventDesk')
  const ui = useTranslations('ui')
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
