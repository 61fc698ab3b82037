import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import type { PeopleFile } from './read-people-file'
import { ResultDownloads } from './result-downloads'
import { trayOf } from './result-words'
import type { PeopleImport } from './use-people-import'

interface StepProps {
  job: PeopleImport
  file: PeopleFile
}

/** Where the list stands, and what to do with it next. */
export function ImportSteps({ job, file }: StepProps) {
  const t = useTranslations('peopleImport')
  const heading = useRef<HTMLHeadingElement>(null)
  const isWorking = job.step === 'checking' || job.step === 'importing'
  const asked = [...job.results.values()].filter((result) => trayOf(result, job.isBegun) === 'asked').length
  useEffect(() => {
    if (!isWorking) heading.current?.focus()
  }, [isWorking])
  return (
    <div className="mb-8 flex flex-col gap-4">
      <div className="border-marigold border-l-4 pl-5">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {t(`steps.${job.step}`)}
        </h3>
        <p className="break-words text-ink-soft text-sm">
          {t('fileRows', { name: file.name, count: file.rows.length })}
        </p>
      </div>
      <p role="status" className="sr-only">
        {isWorking ? '' : t(`steps.${job.step}`)}
      </p>
      {file.ignored.length > 0 ? (
        <p className="text-ink-soft text-sm">{t('ignored', { names: file.ignored.join(', ') })}</p>
      ) : null}
      {file.hasIdleDepartments ? <p className="text-ink-soft text-sm">{t('idleDepartments')}</p> : null}
      {job.refusal ? (
        <p role="alert" className="border-danger border-l-4 pl-4 text-danger">
          {job.refusal.words}
        </p>
      ) : null}
      {asked > 0 ? <p className="max-w-prose">{t('asked', { count: asked })}</p> : null}
      {isWorking ? <Progress job={job} /> : <Next job={job} file={file} />}
    </div>
  )
}

function Progress({ job: { progress, step, stop } }: { job: PeopleImport }) {
  const t = useTranslations('peopleImport')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="tabular-nums">{t('progress', progress)}</span>
      <progress
        aria-label={t(`steps.${step}`)}
        max={progress.total}
        value={progress.done}
        className="h-2 w-60 max-w-full accent-brand"
      />
      <Button variant="secondary" onClick={stop}>
        {t('stop')}
      </Button>
    </div>
  )
}

function Next({ job, file }: StepProps) {
  const t = useTranslations('peopleImport')
  const isViewOnly = useViewOnly()
  const counted = [...job.results.values()]
  const ready = counted.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length
  return (
    <div className="flex flex-wrap items-center gap-3">
      {job.step === 'checked' && ready > 0 ? (
        <Button disabled={isViewOnly} onClick={job.begin}>
          {t('import', { count: ready })}
        </Button>
      ) : null}
      {job.step === 'stopped' ? (
        <Button disabled={isViewOnly} onClick={job.goOn}>
          {t('goOn')}
        </Button>
      ) : null}
      {counted.length > 0 ? <ResultDownloads job={job} file={file} /> : null}
      <Button variant="quiet" onClick={job.restart}>
        {t('restart')}
      </Button>
    </div>
  )
}
