import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { readAmount } from '~/domain/currency'
import { useFieldErrors } from '~/platform/field-errors'
import type { Problems } from '~/platform/read-form'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { FormFields } from '~/ui/form-fields'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { type PaymentAnswer, problemsOf } from './act-on-payment'
import { PaymentRate } from './payment-rate'
import { Amount } from './payment-rows'
import type { Payment } from './payments.queries'

type Choice = 'verified' | 'rejected'

const choices: Record<Payment['state'], readonly Choice[]> = {
  awaiting: ['verified', 'rejected'],
  verified: ['rejected'],
  rejected: ['verified'],
}
const nothing = { message: '', rupees: '' }

/** Verifying or rejecting, with a message to the payer and a question before; a wrong decision can be corrected. */
export function PaymentDecision({ payment }: { payment: Payment }) {
  const t = useTranslations('payments')
  const ui = useTranslations('ui')
  const { submit, state, data } = useFetcher<PaymentAnswer | null>()
  const [typed, setTyped] = useState(nothing)
  const [asked, setAsked] = useState<Choice | null>(null)
  const [problems, setProblems] = useState<Problems>()
  const labels = { message: t('message'), rupees: t('rupeesTyped') }
  const errors = useFieldErrors(problems ?? data?.problems, labels)
  const asksRupees = payment.currency !== 'INR' && choices[payment.state].includes('verified')
  const isDone = state === 'idle' && data === null
  useEffect(() => {
    if (isDone) setTyped(nothing) // what was refused stays, to be sent again
  }, [isDone])
  const rupees = asksRupees ? typed.rupees : ''
  function ask(choice: Choice) {
    const form = new FormData()
    form.set('message', typed.message)
    form.set('rupees', rupees)
    const found = problemsOf(choice, form)
    setProblems(found ?? undefined)
    if (!found) setAsked(choice)
  }
  async function decide() {
    if (!asked) return
    const { message } = typed
    await submit({ intent: asked, message, rupees, revision: payment.revision }, { method: 'post' })
    setAsked(null)
  }
  return (
    <Section
      title={t(payment.state === 'awaiting' ? 'decide' : 'correct')}
      lead={t(payment.state === 'awaiting' ? 'decideLead' : 'correctLead')}
    >
      <RefusalAlert>{state === 'idle' && data?.refusal?.words}</RefusalAlert>
      <div className="flex max-w-2xl flex-col gap-5">
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          {asksRupees ? (
            <TextField
              name="rupees"
              label={labels.rupees}
              description={t('rupeesHelp')}
              inputMode="decimal"
              autoComplete="off"
              value={typed.rupees}
              onChange={({ target }) => setTyped({ ...typed, rupees: target.value })}
            />
          ) : null}
          <TextArea
            name="message"
            label={labels.message}
            description={t(payment.email ? 'messageHelp' : 'messageHelpNoMail')}
            value={typed.message}
            onChange={({ target }) => setTyped({ ...typed, message: target.value })}
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
        <Asked payment={payment} paise={asked === 'verified' && rupees ? readAmount(rupees, 'INR') : null} />
      </ConfirmDialog>
    </Section>
  )
}

interface AskedProps {
  payment: Payment
  /** What was typed as arrived, if anything. */
  paise: number | null
}

/** What is decided about: the amount and, of another currency, what it came to. */
function Asked({ payment, paise }: AskedProps) {
  const t = useTranslations('payments')
  return (
    <>
      <p className="text-ink text-xl">
        <strong>
          <Amount minor={payment.amountMinor} currency={payment.currency} />
        </strong>
        {paise ? (
          <span className="block text-base">
            {t('rupees')}: <Amount minor={paise} currency="INR" /> (
            <PaymentRate payment={payment} paise={paise} />)
          </span>
        ) : null}
        <span className="block text-base">
          {payment.name}, {payment.utr}
        </span>
      </p>
      <p>{t(payment.email ? 'askText' : 'askTextNoMail')}</p>
    </>
  )
}
