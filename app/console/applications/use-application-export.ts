import { useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import type { Application } from './applications.queries'

/** Saves applications as a CSV file with the headings in the reader's language. */
export function useApplicationExport() {
  const t = useTranslations('applications')
  const words = useTranslations('modules')
  return (rows: readonly Application[]) =>
    void downloadCsv<Application>(
      `${t('csv')}.csv`,
      [
        { header: t('columns.business'), value: ({ businessName }) => businessName },
        { header: t('columns.kind'), value: ({ businessKind }) => t(`kinds.${businessKind}`) },
        { header: t('columns.city'), value: ({ city }) => city },
        { header: t('columns.outlets'), value: ({ outletsCount }) => outletsCount },
        { header: t('columns.seats'), value: ({ seatsWanted }) => seatsWanted },
        { header: t('columns.tier'), value: ({ tierWanted }) => words(`tiers.${tierWanted}`) },
        { header: t('gstin'), value: ({ gstin }) => gstin },
        { header: t('columns.applicant'), value: ({ applicant }) => applicant?.email ?? null },
        { header: t('columns.submitted'), value: ({ submittedAt }) => submittedAt },
        { header: t('columns.state'), value: ({ status }) => t(`status.${status}`) },
        { header: t('columns.decided'), value: ({ decidedAt, withdrawnAt }) => decidedAt ?? withdrawnAt },
      ],
      rows,
    )
}
