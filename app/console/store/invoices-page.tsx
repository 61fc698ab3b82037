import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { loaded } from '~/platform/loaded'
import { invoiceList, invoiceRules } from '~/platform/store/invoice-list'
import { useInvoiceColumns } from '~/platform/store/invoice-rows'
import { listInvoices } from '~/platform/store/invoices.queries'
import { Figure, Figures } from '~/ui/figure'
import type { Route } from './+types/invoices-page'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  workspaceOf(context) // stops here where access was denied
  return { invoices: await loaded('the invoices', listInvoices(null)) }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** All invoices, with the file that an accountant needs for GSTR-1. */
export default function InvoicesPage({ loaderData: { invoices } }: Route.ComponentProps) {
  const t = useTranslations('invoices')
  const words = useTranslations('consoleStore')
  const tag = useLocale()
  const locale = localeOfTag(tag)
  const query = useListQuery(invoiceList)
  const fitting = fittingRows(invoices.content ?? [], query, invoiceRules, tag)
  const sum = (of: (invoice: (typeof fitting)[number]) => number) =>
    writeMoney(
      locale,
      fitting.reduce((total, invoice) => total + of(invoice), 0),
    )
  const sign = (kind: string) => (kind === 'tax' ? 1 : kind === 'credit_note' ? -1 : 0)
  return (
    <>
      <title>{words('tabs.invoices')}</title>
      <ListView
        query={query}
        page={pageOfWhole(invoices, fitting, query)}
        t={t}
        columns={useInvoiceColumns(true, (id) => `/admin/store/invoices/${id}`)}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('columns.state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{ name: t('file'), rows: fitting }}
        section={{ title: words('invoices'), lead: words('invoicesLead') }}
      >
        {fitting.length > 0 ? (
          <Figures>
            <Figure
              label={words('sums.taxable')}
              value={sum(({ kind, taxable_paise }) => sign(kind) * taxable_paise)}
              note={words('sums.taxableNote')}
            />
            <Figure
              label={words('sums.tax')}
              value={sum(
                ({ kind, cgst_paise, sgst_paise, igst_paise }) =>
                  sign(kind) * (cgst_paise + sgst_paise + igst_paise),
              )}
            />
            <Figure label={words('sums.open')} value={sum(({ open_paise }) => open_paise ?? 0)} />
            <Figure
              label={words('sums.overdue')}
              value={sum(({ state, open_paise }) => (state === 'overdue' ? (open_paise ?? 0) : 0))}
            />
          </Figures>
        ) : null}
      </ListView>
    </>
  )
}
