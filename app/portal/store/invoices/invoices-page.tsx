import { useLocale, useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { invoiceList, invoiceRules } from '~/platform/store/invoice-list'
import { useInvoiceColumns } from '~/platform/store/invoice-rows'
import { listInvoices } from '~/platform/store/invoices.queries'
import type { Route } from './+types/invoices-page'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [invoices, messages] = await Promise.all([
    loaded('the invoices', listInvoices(tenant.id)),
    loadMessages(person.locale, ['invoices']),
  ])
  return { tenant, invoices, messages }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** The invoices of a workspace. */
export default function InvoicesPage({ loaderData: { tenant, invoices } }: Route.ComponentProps) {
  const t = useTranslations('invoices')
  const tag = useLocale()
  const query = useListQuery(invoiceList)
  const fitting = fittingRows(invoices.content ?? [], query, invoiceRules, tag)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ListView
        query={query}
        page={pageOfWhole(invoices, fitting, query)}
        t={t}
        columns={useInvoiceColumns(false, (id) => `/app/store/invoices/${id}`)}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('columns.state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{ name: t('file'), rows: fitting }}
        section={{ title: t('title'), lead: t('lead') }}
      />
    </>
  )
}
