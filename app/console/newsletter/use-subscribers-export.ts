import { useTranslations } from 'use-intl'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import { useExportWords } from '../use-export-words'
import type { SubscriberListQuery } from './subscriber-list-query'
import { listSubscribers, type Subscriber } from './subscribers.queries'

/** All subscribers that fit the address, as CSV. */
export function useSubscribersExport(query: SubscriberListQuery) {
  const t = useTranslations('newsletterDesk.subscribers')
  const languages = useTranslations('newsletterDesk.languages')
  return useCsvExport<Subscriber>({
    fileName: `${t('file')}-${new Date().toISOString().slice(0, 10)}.csv`,
    pieces: () => pagesOf(async (from, size) => (await listSubscribers(query, from, size)).subscribers, 1000),
    columns: [
      { header: t('columns.email'), value: ({ email }) => email },
      { header: t('columns.state'), value: ({ state }) => t(`states.${state}`) },
      { header: t('columns.language'), value: ({ language }) => languages(language) },
      { header: t('agreedAt'), value: ({ agreedAt }) => agreedAt },
      { header: t('confirmedAt'), value: ({ confirmedAt }) => confirmedAt },
      { header: t('unsubscribedAt'), value: ({ unsubscribedAt }) => unsubscribedAt },
      { header: t('columns.page'), value: ({ page }) => page },
    ],
    words: useExportWords(),
  })
}
