import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import { paymentList } from '~/shoppers/payment-list'
import { PaymentSection } from '~/shoppers/payment-section'
import { listPayments } from '~/shoppers/payments.queries'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/payments-page'
import { BackToReviews } from './back-to-reviews'

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
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackToReviews />
      <ViewOnlyNote />
      <PageHeading title={t('title')} lead={t('lead')} />
      <PaymentSection tenantId={tenant.id} page={page} />
    </>
  )
}
