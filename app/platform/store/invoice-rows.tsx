import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { placeOfSupply } from '~/domain/store/gst-states'
import { Badge } from '~/ui/badge'
import type { Column } from '../list/list-view'
import { useDateTime } from '../use-date-time'
import type { Invoice } from './invoices.queries'

export const invoiceTones = {
  overdue: 'danger',
  open: 'info',
  part_paid: 'warning',
  paid: 'success',
  credited: 'neutral',
  credit_note: 'neutral',
  proforma: 'neutral',
} as const

/**
 * How an invoice is written in a list, and in the file for an accountant: what GSTR-1 asks for has a column each. `at` is the
 * address of one.
 */
export function useInvoiceColumns(isOfAll: boolean, at: (id: string) => string): Column<Invoice>[] {
  const t = useTranslations('invoices')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const day = (text: string) => dateTime(new Date(text), { dateStyle: 'medium', timeZone: 'UTC' })
  /** A credit note takes away: in sums it counts below zero. */
  const signed = ({ kind }: Invoice, paise: number) => ((kind === 'credit_note' ? -1 : 1) * paise) / 100
  const rupees = (key: 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise' | 'round_paise') => ({
    key,
    header: t(`columns.${key}`),
    csv: (invoice: Invoice) => signed(invoice, invoice[key]),
  })
  return [
    {
      key: 'serial',
      header: t('columns.serial'),
      isRowHeader: true,
      cell: (invoice) => (
        <span className="block min-w-0 break-words">
          <Link to={at(invoice.id)} className="text-link underline underline-offset-4 hover:no-underline">
            {invoice.serial}
          </Link>
          <span className="block text-ink-soft text-sm">
            {isOfAll ? `${invoice.tenant} · ${t(`kinds.${invoice.kind}`)}` : t(`kinds.${invoice.kind}`)}
          </span>
        </span>
      ),
      csv: ({ serial }) => serial,
    },
    { key: 'kind', header: t('columns.kind'), csv: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'recipient', header: t('columns.recipient'), csv: ({ recipient }) => recipient },
    { key: 'gstin', header: t('columns.gstin'), csv: ({ gstin }) => gstin },
    {
      key: 'issued',
      header: t('columns.issued'),
      phone: 'line',
      cell: ({ issued_on, due_on, open_paise }) => (
        <span className="block">
          {day(issued_on)}
          {due_on && open_paise ? (
            <span className="block text-ink-soft text-sm">{t('dueOn', { day: day(due_on) })}</span>
          ) : null}
        </span>
      ),
      csv: ({ issued_on }) => issued_on,
    },
    {
      key: 'place',
      header: t('columns.place'),
      csv: ({ place_of_supply }) => placeOfSupply(place_of_supply, locale),
    },
    { key: 'percent', header: t('columns.percent'), csv: ({ tax_percent }) => tax_percent },
    rupees('taxable_paise'),
    rupees('cgst_paise'),
    rupees('sgst_paise'),
    rupees('igst_paise'),
    rupees('round_paise'),
    {
      key: 'total',
      header: t('columns.total'),
      phone: 'labelled',
      cell: ({ total_paise, kind }) =>
        `${kind === 'credit_note' ? '−' : ''}${writeMoney(locale, total_paise)}`,
      csv: (invoice) => signed(invoice, invoice.total_paise),
    },
    {
      key: 'open',
      header: t('columns.open'),
      phone: 'labelled',
      cell: ({ open_paise }) => (open_paise === null ? '–' : writeMoney(locale, open_paise)),
      csv: ({ open_paise }) => (open_paise === null ? null : open_paise / 100),
    },
    { key: 'credits', header: t('columns.credits'), csv: ({ credits }) => credits },
    { key: 'credits_on', header: t('columns.credits_on'), csv: ({ credits_on }) => credits_on },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'small',
      cell: ({ state }) => <Badge tone={invoiceTones[state]}>{t(`states.${state}`)}</Badge>,
      csv: ({ state }) => t(`states.${state}`),
    },
  ]
}
