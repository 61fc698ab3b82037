import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import type { Outlet } from '~/platform/outlets.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { RefusalAlert } from '~/ui/refusal-alert'
import { TextField } from '~/ui/text-field'
import { useFigureCodeWords } from '../figure-code-words'
import type { ListOfFile } from './list-file'
import type { FiguresImport } from './use-figures-import'

interface OutcomeProps {
  job: FiguresImport
  list: ListOfFile
  outlets: readonly Outlet[]
}

/** Tries the figures, says what would become of them, and saves them. */
export function Outcome({ job, list, outlets }: OutcomeProps) {
  const t = useTranslations('figuresImport')
  const sheet = useTranslations('sheetImport')
  const isViewOnly = useViewOnly()
  const said = useRef<HTMLHeadingElement>(null)
  const { found, decided, tried, written, underWay } = job
  const outcome = written ?? tried
  useEffect(() => {
    if (outcome) said.current?.focus()
  }, [outcome])
  if (!found || !decided) return null
  const hasOutlet = [...decided.outlets.values()].some(Boolean)
  const isToEnd = tried?.written === 0 && job.isHalfDone
  return (
    <div className="flex max-w-3xl flex-col gap-5 border-hairline border-t pt-6">
      <RefusalAlert>{job.refusal?.words}</RefusalAlert>
      {job.refusal && underWay === undefined && tried ? (
        <p className="text-ink-soft">{sheet('stopped')}</p>
      ) : null}
      {outcome ? (
        <div className="border-marigold border-l-4 pl-5">
          <h2 ref={said} tabIndex={-1} className="text-lg outline-none">
            {t(written ? 'written' : 'tried')}
          </h2>
          <ul className="mt-1">
            <li>{t(written ? 'counts.saved' : 'counts.written', { count: outcome.written })}</li>
            {outcome.same > 0 ? <li>{t('counts.same', { count: outcome.same })}</li> : null}
            {outcome.refused.length > 0 ? (
              <li>{t('counts.refused', { count: outcome.refused.length })}</li>
            ) : null}
            {outcome.doubts.length > 0 ? (
              <li>{t('counts.doubts', { count: outcome.doubts.length })}</li>
            ) : null}
          </ul>
          <Downloads job={job} list={list} outlets={outlets} />
        </div>
      ) : null}
      {written ? (
        <div>
          <Button variant="secondary" onClick={job.restart}>
            {t('another')}
          </Button>
        </div>
      ) : (
        <>
          <TextField
            name="reason"
            label={t('reason')}
            description={t('reasonHint')}
            value={decided.reason}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => job.decide({ reason: target.value })}
          />
          {tried?.written === 0 ? <p>{sheet(isToEnd ? 'halfDone' : 'nothing')}</p> : null}
          <div className="flex flex-wrap gap-3">
            {tried && (tried.written > 0 || isToEnd) ? (
              <Button
                disabled={isViewOnly}
                isPending={underWay === 'writing'}
                onClick={() => void job.write()}
              >
                {isToEnd ? sheet('end') : t('write', { count: tried.written })}
              </Button>
            ) : (
              <Button
                disabled={isViewOnly || !hasOutlet}
                isPending={underWay === 'trying'}
                onClick={() => void job.try()}
              >
                {t('try')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** The figures that are refused, and the days that look odd, each as a file. */
function Downloads({ job, list, outlets }: OutcomeProps) {
  const t = useTranslations('figuresImport')
  const words = useFigureCodeWords()
  const nameOf = new Map(outlets.map(({ id, name }) => [id, name]))
  const { refused = [], doubts = [] } = job.written ?? job.tried ?? {}
  const rows = refused.length > 0 ? job.rowsToSend() : []
  const day = { header: t('columns.day'), value: (row: { day: string }) => row.day }
  const outlet = {
    header: t('columns.outlet'),
    value: (row: { outlet_id: string }) => nameOf.get(row.outlet_id) ?? '',
  }
  return (
    <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
      {refused.length > 0 ? (
        <Button
          variant="secondary"
          onClick={() =>
            void downloadCsv(
              `${t('unreadableFile')}-${list.name}`,
              [
                outlet,
                day,
                { header: t('columns.text'), value: (row: { value: number }) => row.value },
                { header: t('columns.reason'), value: (row: { code: string }) => row.code },
              ],
              refused.flatMap(({ line, code }) => {
                const row = rows[line - 1]
                return row ? [{ ...row, code: words.refused(code) }] : []
              }),
            )
          }
        >
          <Icon name="download" />
          {t('download')}
        </Button>
      ) : null}
      {doubts.length > 0 ? (
        <Button
          variant="secondary"
          onClick={() =>
            void downloadCsv(
              `${t('doubtFile')}-${list.name}`,
              [outlet, day, { header: t('columns.reason'), value: (row: { code: string }) => row.code }],
              doubts.map((row) => ({ ...row, code: words.doubt(row.code) })),
            )
          }
        >
          <Icon name="download" />
          {t('doubtFile')}
        </Button>
      ) : null}
    </div>
  )
}
