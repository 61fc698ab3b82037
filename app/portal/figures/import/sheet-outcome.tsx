import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Outlet } from '~/platform/outlets.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { RefusalAlert } from '~/ui/refusal-alert'
import type { ListOfFile } from './list-file'
import { SheetKeep } from './sheet-keep'
import { SheetProblems } from './sheet-problems'
import { SheetSides } from './sheet-sides'
import type { SheetImport } from './use-sheet-import'

interface SheetOutcomeProps {
  job: SheetImport
  list: ListOfFile
  outlets: readonly Outlet[]
  onLayouts: () => void
}

/** Checks the figures beside those that are there, asks what is open, and saves. */
export function SheetOutcome({ job, list, outlets, onLayouts }: SheetOutcomeProps) {
  const t = useTranslations('sheetImport')
  const words = useTranslations('figuresImport')
  const isViewOnly = useViewOnly()
  const said = useRef<HTMLHeadingElement>(null)
  const [isReasonAsked, setReasonAsked] = useState(false)
  const { tried, saved, underWay, found, decided, figures, rows, changedBy, sideOf } = job
  const outcome = saved ?? tried
  useEffect(() => {
    if (outcome) said.current?.focus()
  }, [outcome])
  if (!found || !decided) return null
  const taken = [...changedBy].reduce((sum, [id, count]) => sum + (sideOf(id) === 'file' ? count : 0), 0)
  const toWrite = (tried?.fresh ?? 0) + taken
  const isToEnd = toWrite === 0 && job.isHalfDone
  const lacksReason = taken > 0 && decided.reason.trim().length < 3
  const count = (key: Parameters<typeof t>[0] & `counts.${string}`, of: number) =>
    of > 0 ? <li>{t(key, { count: of })}</li> : null
  return (
    <div className="flex max-w-3xl flex-col gap-6 border-hairline border-t pt-6">
      <RefusalAlert>{job.refusal?.words}</RefusalAlert>
      {job.refusal && underWay === undefined && tried ? (
        <p className="text-ink-soft">{t('stopped')}</p>
      ) : null}
      {outcome ? (
        <div className="border-marigold border-l-4 pl-5">
          <h2 ref={said} tabIndex={-1} className="text-lg outline-none">
            {t(saved ? 'written' : 'tried')}
          </h2>
          <ul className="mt-1">
            {saved ? (
              <>
                <li>{t('counts.written', { count: saved.written })}</li>
                {count('counts.kept', saved.kept)}
                {count('counts.same', saved.same)}
                {count('counts.refused', saved.refused)}
              </>
            ) : null}
            {tried && !saved ? (
              <>
                <li>{t('counts.fresh', { count: tried.fresh })}</li>
                {count('counts.same', tried.same)}
                {count('counts.changed', tried.changed.length)}
                {count('counts.refused', tried.refused.length)}
                {count('counts.unreadable', found.unreadable.length)}
                {count('counts.leftOut', (job.once?.figures.length ?? 0) - figures.length)}
                {count('counts.doubts', tried.doubts.length)}
              </>
            ) : null}
          </ul>
        </div>
      ) : null}
      {saved ? (
        <>
          <p>
            <Link
              to="/app/dashboards/figures/imports"
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
            >
              {t('toImports')}
            </Link>
          </p>
          <SheetKeep job={job} onKept={onLayouts} />
          <div>
            <Button variant="secondary" onClick={job.restart}>
              {words('another')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {tried ? <SheetProblems job={job} list={list} outlets={outlets} /> : null}
          <SheetSides
            job={job}
            outlets={outlets}
            error={isReasonAsked && lacksReason ? t('reasonMissing') : undefined}
          />
          {tried && toWrite === 0 ? <p>{t(isToEnd ? 'halfDone' : 'nothing')}</p> : null}
          {tried && (toWrite > 0 || isToEnd) ? (
            <div>
              <Button
                disabled={isViewOnly}
                isPending={underWay === 'writing'}
                onClick={() => {
                  setReasonAsked(true)
                  if (!lacksReason) void job.write()
                }}
              >
                {isToEnd ? t('end') : t('write', { count: toWrite })}
              </Button>
            </div>
          ) : null}
          {tried ? null : (
            <div>
              <Button
                disabled={isViewOnly || rows.length === 0}
                isPending={underWay === 'trying'}
                onClick={() => void job.try()}
              >
                {t('try')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
