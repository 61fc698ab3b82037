import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import type { Application } from './applications.queries'

const tones = {
  draft: 'neutral',
  submitted: 'warning',
  in_review: 'info',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
} as const

export function ApplicationState({ status }: Pick<Application, 'status'>) {
  const t = useTranslations('applications.status')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

/** How an application is written in the list and in a CSV file. */
export function useApplicationColumns(): Column<Application>[] {
  const t = useTranslations('applications')
  const words = useTranslations('modules')
  return [
    {
      key: 'business',
      header: t('columns.business'),
      isRowHeader: true,
      cell: ({ id, businessName }) => <RowName to={`/admin/applications/${id}`}>{businessName}</RowName>,
      csv: ({ businessName }) => businessName,
    },
    { key: 'kind', header: t('columns.kind'), csv: ({ businessKind }) => t(`kinds.${businessKind}`) },
    {
      key: 'city',
      header: t('columns.city'),
      phone: 'line',
      cell: ({ city }) => city,
      csv: ({ city }) => city,
    },
    {
      key: 'seats',
      header: t('columns.wish'),
      phone: 'line',
      cell: (application) => <Wanted application={application} />,
    },
    { key: 'outlets', header: t('columns.outlets'), csv: ({ outletsCount }) => outletsCount },
    { key: 'seatsWanted', header: t('columns.seats'), csv: ({ seatsWanted }) => seatsWanted },
    { key: 'tier', header: t('columns.tier'), csv: ({ tierWanted }) => words(`tiers.${tierWanted}`) },
    { key: 'gstin', header: t('gstin'), csv: ({ gstin }) => gstin },
    {
      key: 'applicant',
      header: t('columns.applicant'),
      phone: 'small',
      cell: ({ applicant }) => <span className="break-all">{applicant?.name ?? applicant?.email}</span>,
      csv: ({ applicant }) => applicant?.email ?? null,
    },
    {
      key: 'submitted',
      header: t('columns.submitted'),
      phone: 'small',
      cell: (application) => <HandedIn application={application} />,
      csv: ({ submittedAt }) => submittedAt,
    },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'corner',
      cell: ({ status }) => <ApplicationState status={status} />,
      csv: ({ status }) => t(`status.${status}`),
    },
    {
      key: 'decided',
      header: t('columns.decided'),
      csv: ({ decidedAt, withdrawnAt }) => decidedAt ?? withdrawnAt,
    },
  ]
}

function Wanted({ application: { tierWanted, seatsWanted, outletsCount } }: { application: Application }) {
  const t = useTranslations('applications')
  const words = useTranslations('modules')
  return t('wish', { tier: words(`tiers.${tierWanted}`), seats: seatsWanted, outlets: outletsCount })
}

function HandedIn({ application: { submittedAt } }: { application: Application }) {
  const dateTime = useDateTime()
  return <time dateTime={submittedAt}>{dateTime(new Date(submittedAt), { dateStyle: 'long' })}</time>
}
