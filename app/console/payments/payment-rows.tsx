import { useLocale, useTranslations } from 'use-intl'
import { type Currency, currencyDecimals, rupeesPerUnit, writeAmount } from '~/domain/currency'
import { localeOfTag } from '~/domain/locale'
import { Age } from '~/platform/age'
import type { Column } from '~/platform/list/list-view'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import { Assignee } from '../assignee'
import type { ListedPayment, Payment } from './payments.queries'

const tones = { awaiting: 'warning', verified: 'success', rejected: 'danger' } as const

export function PaymentStateBadge({ state }: Pick<Payment, 'state'>) {
  const t = useTranslations('payments.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

/** An amount in the reader's way of writing it. */
export function Amount({ minor, currency }: { minor: number; currency: Currency }) {
  const locale = localeOfTag(useLocale())
  return <span className="whitespace-nowrap tabular-nums">{writeAmount(locale, minor, currency)}</span>
}

/** How a payment is written in the inbox and in a CSV file, amounts there as plain numbers of their currency; `now` is when it was read. */
export function usePaymentColumns(now: number): Column<ListedPayment>[] {
  const t = useTranslations('payments')
  const written = ({ createdAt, author, text }: ListedPayment['notes'][number]) =>
    `${createdAt} ${author?.name || author?.email || t('gone')}: ${text}`
  return [
    { key: 'reference', header: t('reference'), csv: ({ reference }) => reference },
    {
      key: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: ({ id, name, reference }) => (
        <RowName to={`/admin/payments/${id}`} below={reference}>
          {name}
        </RowName>
      ),
      csv: ({ name }) => name,
    },
    { key: 'email', header: t('email'), csv: ({ email }) => email },
    {
      key: 'amount',
      header: t('columns.amount'),
      isNumber: true,
      phone: 'line',
      cell: ({ amountMinor, currency }) => <Amount minor={amountMinor} currency={currency} />,
      csv: ({ amountMinor, currency }) =>
        (amountMinor / 10 ** currencyDecimals[currency]).toFixed(currencyDecimals[currency]),
    },
    { key: 'currency', header: t('currency'), csv: ({ currency }) => currency },
    { key: 'rupees', header: t('rupees'), csv: ({ inrPaise }) => inrPaise && (inrPaise / 100).toFixed(2) },
    {
      key: 'rate',
      header: t('rate'),
      csv: ({ inrPaise, amountMinor, currency }) =>
        inrPaise && rupeesPerUnit(inrPaise, amountMinor, currency).toFixed(4),
    },
    {
      key: 'method',
      header: t('columns.method'),
      phone: 'line',
      cell: ({ method }) => t(`methods.${method}`),
      csv: ({ method }) => t(`methods.${method}`),
    },
    {
      key: 'utr',
      header: t('columns.utr'),
      phone: 'line',
      cell: (payment) => <BankNumber payment={payment} />,
      csv: ({ utr }) => utr,
    },
    { key: 'invoice', header: t('invoice'), csv: ({ invoice }) => invoice },
    { key: 'paidOn', header: t('paidOn'), csv: ({ paidOn }) => paidOn },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'corner',
      cell: ({ state }) => <PaymentStateBadge state={state} />,
      csv: ({ state }) => t(`states.${state}`),
    },
    {
      key: 'assignee',
      header: t('columns.assignee'),
      phone: 'small',
      cell: ({ assignee }) => <Assignee assignee={assignee} nobody={t('nobody')} />,
      csv: ({ assignee }) => assignee?.name || assignee?.email || null,
    },
    { key: 'notes', header: t('notes'), csv: ({ notes }) => notes.map(written).join('\n') },
    {
      key: 'created',
      header: t('columns.created'),
      phone: 'small',
      cell: ({ createdAt }) => <Age at={createdAt} now={now} />,
      csv: ({ createdAt }) => createdAt,
    },
  ]
}

function BankNumber({ payment: { utr, repeatsId } }: { payment: ListedPayment }) {
  const t = useTranslations('payments')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="break-all tabular-nums">{utr}</span>
      {repeatsId ? <Badge tone="danger">{t('repeated')}</Badge> : null}
    </span>
  )
}
