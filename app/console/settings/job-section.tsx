import { useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import { useDateTime } from '~/platform/use-date-time'
import { useListState } from '~/platform/use-list-state'
import { Badge } from '~/ui/badge'
import { DataList } from '~/ui/data-list'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { useJobName } from '../use-job-name'
import { durationOf } from './duration'
import type { Job } from './settings.queries'

/** The work that the platform does by itself, with its last run. */
export function JobSection({ jobs }: { jobs: readonly Job[] | null }) {
  const t = useTranslations('platformSettings')
  const { number } = useFormatter()
  const { revalidate } = useRevalidator()
  const { name, every, lastRun } = useJobWords()
  const rows = jobs ?? []
  const took = ({ milliseconds }: Job) =>
    milliseconds === null ? '–' : t('milliseconds', { n: number(milliseconds) })
  return (
    <Section title={t('jobs')} lead={t('jobsLead')}>
      <DataList
        state={useListState(jobs && rows.length)}
        caption={t('jobs')}
        isCaptionHidden
        columns={[
          { key: 'name', header: t('job'), cell: name, isRowHeader: true },
          { key: 'every', header: t('every'), cell: every },
          { key: 'last', header: t('lastRun'), cell: lastRun },
          { key: 'took', header: t('took'), cell: took, isNumber: true },
          {
            key: 'failures',
            header: t('failures'),
            cell: ({ failures }) => number(failures),
            isNumber: true,
          },
          { key: 'state', header: t('state'), cell: (job) => <JobState job={job} /> },
        ]}
        rows={rows}
        rowKey={(job) => job.name}
        narrow={(job) => (
          <div className="flex flex-col gap-1">
            <p className="font-medium">{name(job)}</p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
              <JobState job={job} />
              <span>{every(job)}</span>
              <span>{lastRun(job)}</span>
            </p>
          </div>
        )}
        first={{ title: t('noJobs'), text: t('noJobsText') }}
        onRetry={() => void revalidate()}
      />
      <ExportLine
        isShown={rows.length > 0}
        onExport={() =>
          void downloadCsv<Job>(
            `${t('jobsFile')}.csv`,
            [
              { header: t('job'), value: name },
              { header: t('every'), value: every },
              { header: t('lastRun'), value: ({ lastAt }) => lastAt },
              { header: t('took'), value: ({ milliseconds }) => milliseconds },
              { header: t('failures'), value: ({ failures }) => failures },
              { header: t('mailWhy'), value: ({ error }) => error },
            ],
            rows,
          )
        }
      />
    </Section>
  )
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
