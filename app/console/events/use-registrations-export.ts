import { useTranslations } from 'use-intl'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import { useExportWords } from '../use-export-words'
import { type Event, listRegistrations, type Registration } from './events.queries'
import type { RegistrationListQuery } from './registration-list-query'

/** All registrations of an event that fit the address, as CSV. */
export function useRegistrationsExport({ id, slug }: Event, query: RegistrationListQuery) {
  const t = useTranslations('eventDesk.registrations')
  return useCsvExport<Registration>({
    fileName: `${t('file')}-${slug}.csv`,
    pieces: () =>
      pagesOf(async (from, size) => (await listRegistrations(id, query, from, size)).registrations, 500),
    columns: [
      { header: t('reference'), value: ({ reference }) => reference },
      { header: t('columns.name'), value: ({ name }) => name },
      { header: t('email'), value: ({ email }) => email },
      { header: t('company'), value: ({ company }) => company },
      { header: t('phone'), value: ({ phone }) => phone },
      { header: t('columns.language'), value: ({ language }) => t(`languages.${language}`) },
      { header: t('columns.state'), value: ({ state }) => t(`states.${state}`) },
      { header: t('columns.created'), value: ({ createdAt }) => createdAt },
      { header: t('promoted'), value: ({ promotedAt }) => promotedAt },
      { header: t('askedAt'), value: ({ askedAt }) => askedAt },
      { header: t('sentAt'), value: ({ sentAt }) => sentAt },
    ],
    words: useExportWords(),
  })
}
