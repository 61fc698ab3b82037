import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Section } from '~/ui/section'
import { useJobName } from '../use-job-name'
import { durationOf } from './duration'
import type { Job } from './settings.queries'

/** The work that the platform does by itself, with its last run. */
export function JobSection({ jobs }: { jobs: readonly Job[] | null }) {
  const t = useTranslations('platformSettings')
  return (
    <Section title={t('jobs')} lead={t('jobsLead')}>
      <ShortList
        rows={jobs}
        caption={t('jobs')}
        isCaptionHidden
        columns={useJobColumns()}
        rowKey={(job) => job.name}
        first={{ title: t('noJobs'), text: t('noJobsText') }}
        file={{ name: t('jobsFile'), rows: jobs ?? [] }}
      />
    </Section>
  )
}

function useJobColumns(): Column<Job>[] {
  const t = useTranslations('platformSettings')
  const { number } = useFormatter()
  const { name, every, lastRun } = useJobWords()
  return [
    { key: 'name', header: t('job'), isRowHeader: true, cell: name, csv: name },
    { key: 'every', header: t('every'), phone: 'small', cell: every, csv: every },
    { key: 'last', header: t('lastRun'), phone: 'small', cell: lastRun, csv: ({ lastAt }) => lastAt },
    {
      key: 'took',
      header: t('took'),
      isNumber: true,
      cell: ({ milliseconds }) =>
        milliseconds === null ? '–' : t('milliseconds', { n: number(milliseconds) }),
      csv: ({ milliseconds }) => milliseconds,
    },
    {
      key: 'failures',
      header: t('failures'),
      isNumber: true,
      cell: ({ failures }) => number(failures),
      csv: ({ failures }) => failures,
    },
    { key: 'state', header: t('state'), phone: 'small', cell: (job) => <JobState job={job} /> },
    { key: 'error', header: t('mailWhy'), csv: ({ error }) => error },
  ]
}

function JobState({ job: { error, isLate, lastAt } }: { job: Job }) {
  const t = useTranslations('platformSettings')
  if (error) {
    return (
      <span className="flex flex-col items-start gap-1">
        <Badge tone="danger">{t('jobFailed')}</Badge>
        <span className="break-words text-danger text-sm" lang="en">
          {error}
        </span>
      </span>
    )
  }
  if (isLate) return <Badge tone="warning">{t('jobLate')}</Badge>
  return lastAt ? <Badge tone="success">{t('jobDone')}</Badge> : <Badge>{t('jobNeverRan')}</Badge>
}

function useJobWords() {
  const t = useTranslations('platformSettings')
  const dateTime = useDateTime()
  const nameOf = useJobName()
  return {
    name: ({ name }: Job) => nameOf(name),
    every({ everyMinutes }: Job) {
      const { unit, count } = durationOf(everyMinutes)
      return t(`everyUnits.${unit}`, { count })
    },
    lastRun: ({ lastAt }: Job) =>
      lastAt
        ? dateTime(new Date(lastAt), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
        : t('notYet'),
  }
}
