import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { readListQuery } from '~/platform/list/list-query'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import { listColleagues } from '../colleagues.queries'
import { useNews } from '../use-news'
import type { Route } from './+types/payments-page'
import { paymentList } from './payment-list'
import { usePaymentColumns } from './payment-rows'
import { PaymentSums } from './payment-sums'
import { listPayments, newestPaymentMark, sumPayments } from './payments.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [mark, page, sums, colleagues, messages] = await Promise.all([
    failingAsNull('the newest of the payments', newestPaymentMark()),
    readPage('the payments', url, paymentList, listPayments),
    failingAsNull('the sums of the payments', sumPayments(readListQuery(url.searchParams, paymentList))),
    failingAsNull('the colleagues', listColleagues()),
    loadMessages(person.locale, ['payments']),
  ])
  return { page, sums, mark, colleagues: colleagues ?? [], me: person.id, messages, readAt: Date.now() }
}

/** The payments that visitors say they made, those that wait for somebody first. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { page, sums, mark, colleagues, me, readAt } = loaderData
  const t = useTranslations('payments')
  const words = useTranslations('console')
  const query = useListQuery(paymentList)
  useNews(newestPaymentMark, mark)
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={usePaymentColumns(readAt)}
        rowKey={({ id }) => id}
        filters={{
          state: {
            label: t('columns.state'),
            any: t('filters.anyState'),
            word: (state) => t(`states.${state}`),
          },
          method: {
            label: t('columns.method'),
            any: t('filters.anyMethod'),
            word: (method) => t(`methods.${method}`),
          },
          currency: { label: t('currency'), any: t('filters.anyCurrency'), word: (currency) => currency },
          assignee: {
            label: t('columns.assignee'),
            any: t('filters.anybody'),
            options: [
              { value: me, label: t('filters.mine') },
              { value: 'none', label: t('nobody') },
              ...colleagues.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        }}
        file={{ name: t('file'), rows: (part) => listPayments(query, part) }}
      >
        {page.content?.rows.length ? <PaymentSums sums={sums} /> : null}
      </ListView>
    </>
  )
}
