import { useTranslations } from 'use-intl'
import { useRelativeTime } from '~/platform/use-relative-time'
import { Badge } from '~/ui/badge'
import { Section } from '~/ui/section'
import { useJobName } from '../use-job-name'
import { isLate } from './figures'
import type { Job } from './overview.queries'

interface JobListProps {
  jobs: readonly Job[]
  now: number
}

/** What the platform does by itself, with what failed first. */
export function JobList({ jobs, now }: JobListProps) {
  const t = useTranslations('overview')
  const failing = jobs.filter(({ isFailing }) => isFailing).length
  const late = jobs.filter((job) => isLate(job, now)).length
  return (
    <Section
      title={t('jobs')}
      lead={failing + late > 0 ? t('jobsTrouble', { failing, late }) : t('jobsFine', { count: jobs.length })}
    >
      <ul className="grid gap-x-12 md:grid-cols-2">
        {jobs.map((job) => (
          <li
            key={job.name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-b py-2.5"
          >
            <JobLine job={job} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function JobLine({ job, now }: { job: Job; now: number }) {
  const t = useTranslations('overview')
  const relativeTime = useRelativeTime()
  const nameOf = useJobName()
  const ago = (moment: string) => relativeTime(new Date(moment), now)
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        {nameOf(job.name)}
        {job.isFailing ? <Badge tone="danger">{t('failing')}</Badge> : null}
        {isLate(job, now) ? <Badge tone="warning">{t('late')}</Badge> : null}
      </span>
      <span className="text-ink-soft text-sm">{job.lastRunAt ? ago(job.lastRunAt) : t('neverRan')}</span>
      {job.lastFailureAt ? (
        <span className={`basis-full text-sm ${job.isFailing ? 'text-danger' : 'text-ink-soft'}`}>
          {t('lastFailure', { ago: ago(job.lastFailureAt), error: job.lastError ?? '' })}
        </span>
      ) : null}
    </>
  )
}
