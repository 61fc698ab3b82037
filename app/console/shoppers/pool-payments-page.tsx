import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { paymentList } from '~/shoppers/payment-list'
import { PaymentSection } from '~/shoppers/payment-section'
import { listPayments } from '~/shoppers/payments.queries'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/pool-payments-page'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [page, messages] = await Promise.all([
    readPage('the payments', url, paymentList, (query, part) => listPayments(null, query, part)),
    loadMessages(person.locale, ['shopperPool', 'shopReview']),
  ])
  return { page, messages }
}

/** What the platform owes its own shoppers, whichever tenant sent them. */
export default function PoolPaymentsPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTranslations('shopperPool')
  const words = useTranslations('console')
  return (
    <>
      <title>{`${t('payments')} · ${words('console')}`}</title>
      <p>
        <BackLink to="/admin/shoppers">{t('title')}</BackLink>
      </p>
      <PageHeading title={t('payments')} lead={t('paymentsLead')} />
      <PaymentSection tenantId={null} page={page} />
    </>
  )
}
