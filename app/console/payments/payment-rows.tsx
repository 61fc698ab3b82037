import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { type Currency, writeAmount } from '~/domain/currency'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
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

/** The columns of the inbox; `now` is when it was read. */
export function usePaymentColumns(now: number): Column<ListedPayment>[] {
  const t = useTranslations('payments')
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: (payment) => <Name payment={payment} />,
      isSortable: true,
      isRowHeader: true,
    },
    {
      key: 'amount',
      header: t('columns.amount'),
      cell: ({ amountMinor, currency }) => <Amount minor={amountMinor} currency={currency} />,
      isNumber: true,
    },
    { key: 'method', header: t('columns.method'), cell: ({ method }) => t(`methods.${method}`) },
    { key: 'utr', header: t('columns.utr'), cell: (payment) => <BankNumber payment={payment} /> },
    {
      key: 'state',
      header: t('columns.state'),
      cell: ({ state }) => <PaymentStateBadge state={state} />,
      isSortable: true,
    },
    { key: 'assignee', header: t('columns.assignee'), cell: (payment) => <Assignee payment={payment} /> },
    {
      key: 'created',
      header: t('columns.created'),
      cell: ({ createdAt }) => <Age at={createdAt} now={now} />,
      isSortable: true,
    },
  ]
}

/** A payment where there is no room for a table. */
export function NarrowPayment({ payment, now }: { payment: ListedPayment; now: number }) {
  const t = useTranslations('payments')
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <Name payment={payment} />
        <PaymentStateBadge state={payment.state} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <span className="font-medium">
          <Amount minor={payment.amountMinor} currency={payment.currency} />
        </span>
        <span>{t(`methods.${payment.method}`)}</span>
        <BankNumber payment={payment} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
        <Age at={payment.createdAt} now={now} />
        <Assignee payment={payment} />
      </p>
    </div>
  )
}

function Name({ payment: { id, name, reference } }: { payment: ListedPayment }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        to={`/admin/payments/${id}`}
        className="-mt-1 break-words py-1 font-medium text-link underline underline-offset-4 hover:no-underline"
      >
        {name}
      </Link>
      <span className="font-normal text-ink-soft text-sm">{reference}</span>
    </span>
  )
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

function Assignee({ payment: { assignee } }: { payment: ListedPayment }) {
  const t = useTranslations('payments')
  if (!assignee) return <span className="text-ink-soft">{t('nobody')}</span>
  return <span className="break-words">{assignee.name || assignee.email}</span>
}

function Age({ at, now }: { at: string; now: number }) {
  const dateTime = useDateTime()
  const { relativeTime } = useFormatter()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={dateTime(moment, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })}>
      {relativeTime(moment, Math.max(now, moment.getTime()))}
    </time>
  )
}
