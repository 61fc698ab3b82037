import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { Page } from '~/platform/list/list-query'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { useViewOnly } from '~/platform/view-only'
import { TextField } from '~/ui/text-field'
import { paymentList } from './payment-list'
import { usePaymentColumns } from './payment-rows'
import { listPayments, markPaid, type Payment } from './payments.queries'

interface PaymentSectionProps {
  /** Null for what the platform owes its own shoppers. */
  tenantId: string | null
  page: Loaded<Page<Payment> & { due_inr: number }> | undefined
}

/** A list of payments, what is due in all, and the noting of one as paid. */
export function PaymentSection({ tenantId, page }: PaymentSectionProps) {
  const t = useTranslations('shopReview.payments')
  const locale = localeOfTag(useLocale())
  const query = useListQuery(paymentList)
  const isViewOnly = useViewOnly()
  const [marked, setMarked] = useState<Payment | null>(null)
  const due = page?.content?.due_inr ?? 0
  return (
    <>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={usePaymentColumns(tenantId, isViewOnly ? undefined : setMarked)}
        rowKey={(row) => row.shop_id}
        filters={{
          state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        above={<p className="mb-4 font-medium">{t('due', { amount: writeMoney(locale, due * 100) })}</p>}
        file={{ name: t('file'), rows: (part) => listPayments(tenantId, query, part) }}
      />
      {marked ? <MarkDialog payment={marked} onClose={() => setMarked(null)} /> : null}
    </>
  )
}

function MarkDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslations('shopReview.payments')
  return (
    <ChangeDialog
      title={t('mark')}
      confirmLabel={t('mark')}
      fields={{ reference_required: 'reference', paid_in_future: 'paid-on' }}
      onClose={onClose}
      onConfirm={async (form) => {
        await markPaid(payment.shop_id, String(form.get('reference')), String(form.get('paid-on')))
        return t('marked')
      }}
    >
      <p className="text-ink-soft">{`${payment.shopper ?? t('erased')}, ${payment.outlet}`}</p>
      <TextField
        name="reference"
        label={t('reference')}
        description={t('referenceHelp')}
        maxLength={80}
        isRequired
      />
      <TextField name="paid-on" type="date" label={t('paidOn')} isRequired />
    </ChangeDialog>
  )
}
