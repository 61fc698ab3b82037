import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { readListQuery, useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { DataList } from '~/ui/data-list'
import { ListToolbar } from '~/ui/list-toolbar'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'
import { listColleagues } from '../colleagues.queries'
import { useNews } from '../use-news'
import type { Route } from './+types/payments-page'
import { PaymentFilters } from './payment-filters'
import { paymentListShape, paymentsPerPage } from './payment-list-query'
import { NarrowPayment, usePaymentColumns } from './payment-rows'
import { PaymentSums } from './payment-sums'
import { listPayments, newestPaymentMark, sumPayments } from './payments.queries'
import { usePaymentsExport } from './use-payments-export'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const query = readListQuery(url.searchParams, paymentListShape)
  const { person } = workspaceOf(context)
  const [mark, list, sums, colleagues, messages] = await Promise.all([
    failingAsNull('the newest of the payments', newestPaymentMark()),
    failingAsNull('the payments', listPayments(query, (query.page - 1) * paymentsPerPage, paymentsPerPage)),
    failingAsNull('the sums of the payments', sumPayments(query)),
    failingAsNull('the colleagues', listColleagues()),
    loadMessages(person.locale, ['payments']),
  ])
  return { list, sums, mark, colleagues: colleagues ?? [], me: person.id, messages, readAt: Date.now() }
}

/** The payments that visitors say they made, those that wait for somebody first. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { list, sums, mark, colleagues, me, readAt } = loaderData
  const t = useTranslations('payments')
  const words = useTranslations('console')
  const query = useListQuery(paymentListShape)
  const { revalidate } = useRevalidator()
  const { start, progress } = usePaymentsExport(query)
  useNews(newestPaymentMark, mark)
  const payments = list?.payments ?? []
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ListToolbar
        search={{ label: t('search'), value: query.q, onChange: (q) => query.set({ q }) }}
        onExport={start}
      >
        <PaymentFilters query={query} me={me} colleagues={colleagues} onChange={query.set} />
      </ListToolbar>
      {progress}
      <DataList
        state={useListState(list && payments.length, query.isFiltered)}
        caption={t('caption', { count: list?.total ?? 0 })}
        columns={usePaymentColumns(readAt)}
        rows={payments}
        rowKey={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={(payment) => <NarrowPayment payment={payment} now={readAt} />}
        first={{ title: t('first'), text: t('firstText') }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      {payments.length > 0 ? <PaymentSums sums={sums} /> : null}
      <Pagination
        page={query.page}
        pageSize={paymentsPerPage}
        total={list?.total ?? 0}
        onPage={(page) => query.set({ page })}
      />
    </>
  )
}
