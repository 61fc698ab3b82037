import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { RefusalAlert } from '~/ui/refusal-alert'
import { sheetOutcomes } from './sheet.queries'
import type { ReadSheet, RoleSheetJob } from './use-role-sheet'

const shownMax = 50

/** What would become of the sheet, or became: counts, each row that is left out with why, and the press that takes it in. */
export function SheetOutcome({ job, sheet }: { job: RoleSheetJob; sheet: ReadSheet }) {
  const t = useTranslations('careerSheet')
  const isViewOnly = useViewOnly()
  const heading = useRef<HTMLHeadingElement>(null)
  const { told, isWritten, underWay } = job
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken in is said anew
  useEffect(() => heading.current?.focus(), [isWritten])
  if (!told) return null
  const count = (outcome: (typeof sheetOutcomes)[number]) =>
    told.filter((row) => row.outcome === outcome).length
  const rowOf = new Map(sheet.rows.map((row) => [row.line, row]))
  const refused = told.filter(({ outcome }) => outcome === 'refused')
  const changes = count('new') + count('changed')
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <RefusalAlert>{job.refusal?.words}</RefusalAlert>
      <div className="border-marigold border-l-4 pl-5">
        <h3 ref={heading} tabIndex={-1} className="break-words font-semibold text-lg outline-none">
          {t(isWritten ? 'written' : 'checked', { file: sheet.name })}
        </h3>
        <ul className="mt-1">
          {sheetOutcomes.map((outcome) =>
            count(outcome) > 0 ? (
              <li key={outcome}>{t(`counts.${outcome}`, { count: count(outcome) })}</li>
            ) : null,
          )}
        </ul>
        {isWritten ? null : <p className="mt-2 text-ink-soft text-sm">{t('nothingYet')}</p>}
      </div>
      {refused.length > 0 ? (
        <div>
          <h4 className="mb-2 font-medium">{t('leftOut')}</h4>
          <ul>
            {refused.slice(0, shownMax).map(({ line, why }) => {
              const row = rowOf.get(line)
              return (
                <li key={line} className="border-hairline border-b py-2">
                  <span className="[overflow-wrap:anywhere]">
                    {t('row', {
                      line,
                      told: [row?.role, row?.skill || row?.leads_to].filter(Boolean).join(' · '),
                    })}
                  </span>
                  <span className="block text-ink-soft text-sm">{t(`why.${why ?? 'row_empty'}`)}</span>
                </li>
              )
            })}
          </ul>
          {refused.length > shownMax ? (
            <p className="mt-2 text-ink-soft">{t('onlyFirst', { count: shownMax })}</p>
          ) : null}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isWritten || changes === 0 ? null : (
          <Button disabled={isViewOnly} isPending={underWay === 'writing'} onClick={() => void job.write()}>
            {t('write', { count: changes })}
          </Button>
        )}
        <Button variant="secondary" onClick={job.restart}>
          {t('another')}
        </Button>
      </div>
    </div>
  )
}
