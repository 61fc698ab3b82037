import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { PageHeading } from '~/ui/page-heading'
import { TextField } from '~/ui/text-field'
import type { Route } from './+types/payments-page'
import { BackToReviews } from './back-to-reviews'
import { usePaymentColumns } from './payment-rows'
import { paymentList } from './review-list'
import { listPayments, markPaid, type Payment } from './reviews.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [page, messages] = await Promise.all([
    readPage('the payments', url, paymentList, (query, part) => listPayments(tenant.id, query, part)),
    loadMessages(person.locale, ['shopReview']),
  ])
  return { tenant, page, messages }
}

/** What shoppers are due, and what was paid. */
export default function PaymentsPage({ loaderData: { tenant, page } }: Route.ComponentProps) {
  const t = useTranslations('shopReview.payments')
  const locale = localeOfTag(useLocale())
  const query = useListQuery(paymentList)
  const isViewOnly = useViewOnly()
  const [marked, setMarked] = useState<Payment | null>(null)
  const due = page.content?.due_inr ?? 0
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackToReviews />
      <ViewOnlyNote />
      <PageHeading title={t('title')} lead={t('lead')} />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={usePaymentColumns(isViewOnly ? undefined : setMarked)}
        rowKey={(row) => row.shop_id}
        filters={{
          state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        above={<p className="mb-4 font-medium">{t('due', { amount: writeMoney(locale, due * 100) })}</p>}
        file={{ name: t('file'), rows: (part) => listPayments(tenant.id, query, part) }}
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
