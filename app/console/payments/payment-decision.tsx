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
import { type PaymentAnswer, problemsOf } from './decide'
import { Amount } from './payment-rows'
import type { Payment } from './payments.queries'

type Choice = 'verified' | 'rejected'

const choices: Record<Payment['state'], readonly Choice[]> = {
  awaiting: ['verified', 'rejected'],
  verified: ['rejected'],
  rejected: ['verified'],
}

/** Verifying or rejecting, with a message to the payer and a question before; a wrong decision can be corrected. */
export function PaymentDecision({ payment }: { payment: Payment }) {
  const t = useTranslations('payments')
  const ui = useTranslations('ui')
  const { submit, state, data } = useFetcher<PaymentAnswer | null>()
  const [message, setMessage] = useState('')
  const [asked, setAsked] = useState<Choice | null>(null)
  const [problems, setProblems] = useState<Problems>()
  const errors = useFieldErrors(problems ?? data?.problems, { message: t('message') })
  function ask(choice: Choice) {
    const form = new FormData()
    form.set('message', message)
    const found = problemsOf(choice, form)
    setProblems(found ?? undefined)
    if (!found) setAsked(choice)
  }
  async function decide() {
    if (!asked) return
    await submit({ intent: asked, message }, { method: 'post' })
    setAsked(null)
    setMessage('')
  }
  return (
    <Section
      title={t(payment.state === 'awaiting' ? 'decide' : 'correct')}
      lead={t(payment.state === 'awaiting' ? 'decideLead' : 'correctLead')}
    >
      <RefusalAlert>{data?.refusal && state === 'idle' && t(`problems.${data.refusal}`)}</RefusalAlert>
      <div className="flex max-w-2xl flex-col gap-5">
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <TextArea
            name="message"
            label={t('message')}
            description={t(payment.email ? 'messageHelp' : 'messageHelpNoMail')}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            {choices[payment.state].map((choice) => (
              <Button
                key={choice}
                variant={choice === 'verified' ? 'primary' : 'danger'}
                onClick={() => ask(choice)}
              >
                {t(`choices.${choice}`)}
              </Button>
            ))}
          </div>
        </FormFields>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`ask.${asked ?? 'verified'}`)}
        confirmLabel={t(`choices.${asked ?? 'verified'}`)}
        isDanger={asked === 'rejected'}
        onConfirm={() => void decide()}
        onClose={() => setAsked(null)}
        isPending={state !== 'idle'}
      >
        <p className="text-ink text-xl">
          <strong>
            <Amount minor={payment.amountMinor} currency={payment.currency} />
          </strong>
          <span className="block text-base">
            {payment.name}, {payment.utr}
          </span>
        </p>
        <p>{t(payment.email ? 'askText' : 'askTextNoMail')}</p>
      </ConfirmDialog>
    </Section>
  )
}
