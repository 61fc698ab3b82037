import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { invoiceList } from '~/platform/store/invoice-list'
import { useInvoiceColumns } from '~/platform/store/invoice-rows'
import { listInvoices, readBillingStanding } from '~/platform/store/invoices.queries'
import type { Route } from './+types/invoices-page'
import { StandingNote } from './standing-note'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [page, standing, messages] = await Promise.all([
    readPage('the invoices', url, invoiceList, (query, part) => listInvoices(tenant.id, query, part)),
    failingAsNull('what is unpaid', readBillingStanding(tenant.id)),
    loadMessages(person.locale, ['invoices']),
  ])
  return { tenant, page, standing, messages }
}

/** The invoices of a workspace. */
export default function InvoicesPage({ loaderData: { tenant, page, standing } }: Route.ComponentProps) {
  const t = useTranslations('invoices')
  const query = useListQuery(invoiceList)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {standing ? <StandingNote standing={standing} /> : null}
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useInvoiceColumns(false, (id) => `/app/store/invoices/${id}`)}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('columns.state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{ name: t('file'), rows: (part) => listInvoices(tenant.id, query, part) }}
        section={{ title: t('title'), lead: t('lead') }}
      />
    </>
  )
}
