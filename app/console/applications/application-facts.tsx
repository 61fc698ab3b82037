import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import type { Application } from './applications.queries'

/** What an application says, and who says it. */
export function ApplicationFacts({ application }: { application: Application }) {
  const t = useTranslations('applications')
  const words = useTranslations('modules')
  const { number } = useFormatter()
  const { businessKind, city, gstin, outletsCount, seatsWanted, tierWanted, message } = application
  return (
    <Facts
      facts={[
        { label: t('columns.kind'), value: t(`kinds.${businessKind}`) },
        { label: t('columns.city'), value: city },
        { label: t('columns.outlets'), value: number(outletsCount) },
        { label: t('columns.seats'), value: number(seatsWanted) },
        { label: t('columns.tier'), value: words(`tiers.${tierWanted}`) },
        { label: t('gstin'), value: gstin ?? t('notStated') },
        {
          label: t('message'),
          value: message ? <span className="whitespace-pre-line">{message}</span> : t('notStated'),
        },
        { label: t('applicant'), value: <Applicant application={application} /> },
      ]}
    />
  )
}

function Applicant({ application: { applicant, applicantId } }: { application: Application }) {
  const t = useTranslations('applications')
  const dateTime = useDateTime()
  if (!applicant) return null
  const { name, email, createdAt } = applicant
  const since = dateTime(new Date(createdAt), { dateStyle: 'long' })
  return (
    <>
      <span className="block">{[name, email].filter(Boolean).join(', ')}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
        {t('since', { date: since })}
        <Link
          to={`/admin/users/${applicantId}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('openUser')}
        </Link>
      </span>
    </>
  )
}
