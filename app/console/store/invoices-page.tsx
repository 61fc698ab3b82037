import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { invoiceList } from '~/platform/store/invoice-list'
import { useInvoiceColumns } from '~/platform/store/invoice-rows'
import { listInvoices } from '~/platform/store/invoices.queries'
import { Figure, Figures } from '~/ui/figure'
import type { Route } from './+types/invoices-page'
import { GstFiles } from './gst-files'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  workspaceOf(context) // stops here where access was denied
  return {
    today: dayInIndia(new Date()),
    page: await readPage('the invoices', url, invoiceList, (query, part) => listInvoices(null, query, part)),
  }
}

/** All invoices, with the file that an accountant needs for GSTR-1. */
export default function InvoicesPage({ loaderData: { page, today } }: Route.ComponentProps) {
  const t = useTranslations('invoices')
  const words = useTranslations('consoleStore')
  const locale = localeOfTag(useLocale())
  const query = useListQuery(invoiceList)
  const { sums } = page.content ?? {}
  const money = (paise: number) => writeMoney(locale, paise)
  return (
    <>
      <title>{words('tabs.invoices')}</title>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useInvoiceColumns(true, (id) => `/admin/store/invoices/${id}`)}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('columns.state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{ name: t('file'), rows: (part) => listInvoices(null, query, part) }}
        section={{ title: words('invoices'), lead: words('invoicesLead') }}
      >
        {sums ? (
          <Figures>
            <Figure
              label={words('sums.taxable')}
              value={money(sums.taxable_paise)}
              note={words('sums.taxableNote')}
            />
            <Figure label={words('sums.tax')} value={money(sums.tax_paise)} />
            <Figure label={words('sums.open')} value={money(sums.open_paise)} />
            <Figure label={words('sums.overdue')} value={money(sums.overdue_paise)} />
          </Figures>
        ) : null}
      </ListView>
      <GstFiles today={today} />
    </>
  )
}
