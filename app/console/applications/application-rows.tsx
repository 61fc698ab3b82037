import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
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

/** The columns of the list where there is room for a table. */
export function useApplicationColumns(): Column<Application>[] {
  const t = useTranslations('applications.columns')
  return [
    {
      key: 'business',
      header: t('business'),
      cell: (application) => <Name application={application} />,
      isSortable: true,
      isRowHeader: true,
    },
    { key: 'city', header: t('city'), cell: ({ city }) => city, isSortable: true },
    {
      key: 'seats',
      header: t('wish'),
      cell: (application) => <Wish application={application} />,
      isSortable: true,
    },
    {
      key: 'applicant',
      header: t('applicant'),
      cell: (application) => <Applicant application={application} />,
    },
    {
      key: 'submitted',
      header: t('submitted'),
      cell: (application) => <HandedIn application={application} />,
      isSortable: true,
    },
    { key: 'state', header: t('state'), cell: ({ status }) => <ApplicationState status={status} /> },
  ]
}

/** One application where there is no room for a table. */
export function NarrowApplication({ application }: { application: Application }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3 font-medium">
        <Name application={application} />
        <ApplicationState status={application.status} />
      </div>
      <p className="text-sm">
        {application.city} · <Wish application={application} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
        <Applicant application={application} />
        <HandedIn application={application} />
      </p>
    </div>
  )
}

function Name({ application: { id, businessName } }: { application: Application }) {
  return (
    <Link
      to={`/admin/applications/${id}`}
      className="-my-2 inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
    >
      {businessName}
    </Link>
  )
}

function Wish({ application: { tierWanted, seatsWanted, outletsCount } }: { application: Application }) {
  const t = useTranslations('applications')
  const words = useTranslations('modules')
  return t('wish', { tier: words(`tiers.${tierWanted}`), seats: seatsWanted, outlets: outletsCount })
}

function Applicant({ application: { applicant } }: { application: Application }) {
  return <span className="break-all">{applicant?.name ?? applicant?.email}</span>
}

function HandedIn({ application: { submittedAt } }: { application: Application }) {
  const dateTime = useDateTime()
  return <time dateTime={submittedAt}>{dateTime(new Date(submittedAt), { dateStyle: 'long' })}</time>
}
