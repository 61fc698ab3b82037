import { useTranslations } from 'use-intl'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import { type Failure, listFailures } from './letters.queries'

/** All whom a letter did not reach, as CSV. Oldest first: what fails meanwhile comes at the end and shifts no page. */
export function useFailuresExport(letterId: string) {
  const t = useTranslations('newsletterDesk.failures')
  const languages = useTranslations('newsletterDesk.languages')
  return useCsvExport<Failure>({
    fileName: `${t('file')}.csv`,
    pieces: () =>
      pagesOf(async (from, size) => (await listFailures(letterId, 'oldest', from, size)).failures, 1000),
    columns: [
      { header: t('email'), value: ({ email }) => email },
      { header: t('language'), value: ({ language }) => languages(language) },
      { header: t('why'), value: ({ error }) => error },
      { header: t('at'), value: ({ settledAt }) => settledAt },
    ],
  })
}
