import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useCsvExport } from '~/platform/csv-export'
import { useExportWords } from '../use-export-words'
import { deskPhase } from './event-list-query'
import type { ListedEvent } from './events.queries'

/** The events that fit the address as CSV, titles in the reader's language; `now` is when they were read. */
export function useEventsExport(events: readonly ListedEvent[], now: number) {
  const t = useTranslations('eventDesk')
  const locale = localeOfTag(useLocale())
  return useCsvExport<ListedEvent>({
    fileName: `${t('export.file')}-${new Date(now).toISOString().slice(0, 10)}.csv`,
    pieces: async function* () {
      yield events
    },
    columns: [
      { header: t('columns.title'), value: ({ titles }) => titles[locale] },
      { header: t('columns.kind'), value: ({ kind }) => t(`kinds.${kind}`) },
      { header: t('columns.state'), value: (event) => t(`phases.${deskPhase(event, now)}`) },
      { header: t('columns.starts'), value: ({ startsAt }) => startsAt },
      { header: t('fields.minutes'), value: ({ minutes }) => minutes },
      { header: t('columns.places'), value: ({ capacity }) => capacity },
      { header: t('export.taken'), value: ({ registered }) => registered },
      { header: t('columns.waiting'), value: ({ waitlisted }) => waitlisted },
      { header: t('export.came'), value: ({ attended }) => attended },
      { header: t('recording'), value: ({ isRecorded }) => (isRecorded ? t('recorded') : t('none')) },
    ],
    words: useExportWords(),
  })
}
