import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Section } from '~/ui/section'
import type { listApplicationsOf } from './users.queries'

type Application = Awaited<ReturnType<typeof listApplicationsOf>>[number]

const tones = {
  draft: 'neutral',
  submitted: 'info',
  in_review: 'info',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
} as const

/** The applications of a login; nothing when there are none. */
export function UserApplications({ applications }: { applications: readonly Application[] }) {
  const t = useTranslations('users')
  const dateTime = useDateTime()
  if (applications.length === 0) return null
  return (
    <Section title={t('applications')}>
      <ul>
        {applications.map(({ id, businessName, status, createdAt }) => {
          const known = status as keyof typeof tones // the table's constraint
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-b py-3 first:border-t"
            >
              <Link
                to={`/admin/applications/${id}`}
                className="grow py-1 font-medium text-link underline underline-offset-4 hover:no-underline"
              >
                {businessName}
              </Link>
              <time dateTime={createdAt} className="text-ink-soft text-sm">
                {dateTime(new Date(createdAt), { dateStyle: 'medium' })}
              </time>
              <Badge tone={tones[known]}>{t(`applicationStates.${known}`)}</Badge>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
