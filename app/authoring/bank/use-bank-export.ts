import { useTranslations } from 'use-intl'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import { type BankFilter, type BankQuestion, listBank } from './bank.queries'
import { cellsOf, columns } from './question-rows'

/** All questions that fit a filter as a file that can be imported again. */
export function useBankExport(tenantId: string | null, filters: BankFilter) {
  const t = useTranslations('questionBank.exporting')
  const list = useTranslations('questionBank.list')
  return useCsvExport<BankQuestion>({
    fileName: `${list('file')}.csv`,
    columns: columns.map((header) => ({
      header,
      value: ({ key, source }: BankQuestion) => cellsOf(key, source)[header],
    })),
    pieces: () => pagesOf(async (from, size) => (await listBank(tenantId, filters, { from, size })).rows),
    words: {
      running: (count) => t('running', { count }),
      cancel: t('cancel'),
      done: (count) => t('done', { count }),
      cut: (count) => t('cut', { count }),
      failed: t('failed'),
    },
  })
}
