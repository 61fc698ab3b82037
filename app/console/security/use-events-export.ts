import { useTranslations } from 'use-intl'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import { useNotice } from '../use-notice'
import { type EventListQuery, listEvents, type SecurityEvent } from './events.queries'

/** All events that fit the address, as CSV. */
export function useEventsExport(query: EventListQuery) {
  const t = useTranslations('security')
  const noticeOf = useNotice()
  return useCsvExport<SecurityEvent>({
    fileName: `${t('events.file')}-${new Date().toISOString().slice(0, 10)}.csv`,
    pieces: () => pagesOf(async (from, size) => (await listEvents(query, from, size)).events),
    columns: [
      { header: t('when'), value: ({ at }) => at },
      { header: t('severity'), value: ({ severity }) => t(`severities.${severity}`) },
      { header: t('events.type'), value: ({ type }) => t(`types.${type}`) },
      { header: t('events.what'), value: ({ message }) => noticeOf(message) ?? message },
      { header: t('events.details'), value: ({ data }) => JSON.stringify(data) },
      { header: t('events.reporter'), value: ({ reportedBy }) => t(`reportedBy.${reportedBy}`) },
      { header: t('events.who'), value: ({ actorName }) => actorName },
      { header: t('address'), value: ({ address }) => address },
      { header: t('events.page'), value: ({ url }) => url },
      { header: t('events.browser'), value: ({ browser }) => browser },
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
