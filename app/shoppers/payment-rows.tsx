import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import type { Payment } from './payments.queries'

/** How a payment is written in the list. */
export function usePaymentColumns(
  /** Null where the platform looks at what it owes. */
  tenantId: string | null,
  onMark: ((payment: Payment) => void) | undefined,
): Column<Payment>[] {
  const t = useTranslations('shopReview.payments')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const name = ({ shopper }: Payment) => shopper ?? t('erased')
  const day = (on: string) => dateTime(new Date(on), { dateStyle: 'medium' })
  return [
    { key: 'shopper', header: t('shopper'), isRowHeader: true, cell: name, csv: name },
    {
      key: 'outlet',
      header: t('outlet'),
      phone: 'line',
      cell: ({ outlet }) => outlet,
      csv: ({ outlet }) => outlet,
    },
    ...(tenantId === null
      ? [
          {
            key: 'tenant',
            header: t('tenant'),
            phone: 'small' as const,
            cell: ({ tenant }: Payment) => tenant,
            csv: ({ tenant }: Payment) => tenant,
          },
        ]
      : [
          {
            key: 'payer',
            header: t('payer'),
            phone: 'small' as const,
            cell: ({ paid_by: by }: Payment) => t(`payers.${by}`),
            csv: ({ paid_by: by }: Payment) => t(`payers.${by}`),
          },
        ]),
    {
      key: 'amount',
      header: t('amount'),
      phone: 'labelled',
      cell: ({ fee_inr: fee, reimbursement_inr: bill }) => writeMoney(locale, (fee + bill) * 100),
    },
    { key: 'fee', header: t('fee'), csv: ({ fee_inr: fee }) => fee },
    { key: 'bill', header: t('bill'), csv: ({ reimbursement_inr: bill }) => bill },
    {
      key: 'approved',
      header: t('approved'),
      phone: 'labelled',
      cell: ({ approved_at: at }) => <span className="whitespace-nowrap">{day(at)}</span>,
      csv: ({ approved_at: at }) => at,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: (row) =>
        row.state === 'due' && onMark && (row.paid_by === 'tenant' || tenantId === null) ? (
          <Button
            variant="quiet"
            aria-label={t('markOf', { shopper: name(row), outlet: row.outlet })}
            onClick={() => onMark(row)}
          >
            {t('mark')}
          </Button>
        ) : (
          [t(`states.${row.state}`), row.reference].filter(Boolean).join(', ')
        ),
      csv: ({ state }) => t(`states.${state}`),
    },
    { key: 'reference', header: t('reference'), csv: ({ reference }) => reference },
    { key: 'paid', header: t('paidOn'), csv: ({ paid_on: on }) => on },
  ]
}
