import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { AssigneeSelect } from '../assignee-select'
import type { Colleague } from '../colleagues.queries'
import type { Payment } from './payments.queries'

interface PaymentFollowUpProps {
  payment: Payment
  colleagues: readonly Colleague[]
}

/** Assigns a payment to a platform admin. */
export function PaymentFollowUp({ payment: { assignee, revision }, colleagues }: PaymentFollowUpProps) {
  const t = useTranslations('payments')
  const isSending = useNavigation().formData?.get('intent') === 'care'
  return (
    <Section title={t('care')}>
      <Form
        key={`${revision} ${assignee?.id}`}
        method="post"
        className="flex flex-wrap items-end gap-x-4 gap-y-4"
      >
        <input type="hidden" name="revision" value={revision} />
        <AssigneeSelect
          label={t('columns.assignee')}
          nobody={t('nobody')}
          assignee={assignee}
          colleagues={colleagues}
        />
        <Button type="submit" name="intent" value="care" isPending={isSending}>
          {t('save')}
        </Button>
      </Form>
    </Section>
  )
}
