import { useTranslations } from 'use-intl'
import { currencyDecimals, rupeesPerUnit } from '~/domain/currency'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import type { PaymentListQuery } from './payment-list-query'
import { type ListedPayment, listPayments } from './payments.queries'

/** All payments that fit the address, as CSV; amounts as plain numbers of their currency. */
export function usePaymentsExport(query: PaymentListQuery) {
  const t = useTranslations('payments')
  const written = ({ createdAt, author, text }: ListedPayment['notes'][number]) =>
    `${createdAt} ${author?.name || author?.email || t('gone')}: ${text}`
  return useCsvExport<ListedPayment>({
    fileName: `${t('export.file')}-${new Date().toISOString().slice(0, 10)}.csv`,
    pieces: () => pagesOf(async (from, size) => (await listPayments(query, from, size)).payments, 500),
    columns: [
      { header: t('reference'), value: ({ reference }) => reference },
      { header: t('columns.state'), value: ({ state }) => t(`states.${state}`) },
      { header: t('columns.name'), value: ({ name }) => name },
      { header: t('email'), value: ({ email }) => email },
      {
        header: t('columns.amount'),
        value: ({ amountMinor, currency }) =>
          (amountMinor / 10 ** currencyDecimals[currency]).toFixed(currencyDecimals[currency]),
      },
      { header: t('currency'), value: ({ currency }) => currency },
      { header: t('rupees'), value: ({ inrPaise }) => inrPaise && (inrPaise / 100).toFixed(2) },
      {
        header: t('rate'),
        value: ({ inrPaise, amountMinor, currency }) =>
          inrPaise && rupeesPerUnit(inrPaise, amountMinor, currency).toFixed(4),
      },
      { header: t('columns.method'), value: ({ method }) => t(`methods.${method}`) },
      { header: t('columns.utr'), value: ({ utr }) => utr },
      { header: t('invoice'), value: ({ invoice }) => invoice },
      { header: t('paidOn'), value: ({ paidOn }) => paidOn },
      { header: t('columns.assignee'), value: ({ assignee }) => assignee?.name || assignee?.email || null },
      { header: t('notes'), value: ({ notes }) => notes.map(written).join('\n') },
      { header: t('columns.created'), value: ({ createdAt }) => createdAt },
    ],
    words: {
      running: (count) => t('export.running', { count }),
      cancel: t('export.cancel'),
      done: (count) => t('export.done', { count }),
      cut: (count) => t('export.cut', { count }),
      failed: t('export.failed'),
    },
  })
}
