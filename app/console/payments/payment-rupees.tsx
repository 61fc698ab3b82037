import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import type { PaymentAnswer } from './act-on-payment'
import { PaymentRate } from './payment-rate'
import { Amount } from './payment-rows'
import type { Payment } from './payments.queries'

interface PaymentRupeesProps {
  payment: Payment
  answer: PaymentAnswer | undefined
}

/** What arrived in rupees for a verified payment of another currency, the rate that follows, and the way to correct it. */
export function PaymentRupees({ payment, answer }: PaymentRupeesProps) {
  const t = useTranslations('payments')
  const ui = useTranslations('ui')
  const isSending = useNavigation().formData?.get('intent') === 'rupees'
  const problems = answer?.intent === 'rupees' ? answer.problems : undefined
  const errors = useFieldErrors(problems, { rupees: t('rupeesTyped') })
  const { inrPaise, revision } = payment
  return (
    <Section title={t('rupees')} lead={t('rupeesLead')}>
      <Facts
        facts={[
          {
            label: t('rupees'),
            value: inrPaise ? (
              <strong>
                <Amount minor={inrPaise} currency="INR" />
              </strong>
            ) : (
              t('rupeesUnknown')
            ),
          },
          {
            label: t('rate'),
            value: inrPaise ? <PaymentRate payment={payment} paise={inrPaise} /> : t('noRate'),
          },
        ]}
      />
      <Form key={revision} method="post" noValidate className="mt-5 flex max-w-2xl flex-col gap-4">
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <input type="hidden" name="revision" value={revision} />
          <TextField
            name="rupees"
            label={t('rupeesTyped')}
            defaultValue={inrPaise ? String(inrPaise / 100) : ''}
            inputMode="decimal"
            autoComplete="off"
          />
          <div>
            <Button type="submit" variant="secondary" name="intent" value="rupees" isPending={isSending}>
              {t('enterRupees')}
            </Button>
          </div>
        </FormFields>
      </Form>
    </Section>
  )
}
