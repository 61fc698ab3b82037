import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { RefusalAlert } from '~/ui/refusal-alert'
import type { BillImportJob } from './use-bill-import'

const shownMax = 50

/** Tries the bills, says line by line what would become of them, and counts them. */
export function BillOutcome({ job }: { job: BillImportJob }) {
  const t = useTranslations('loyaltyBills')
  const isViewOnly = useViewOnly()
  const said = useRef<HTMLHeadingElement>(null)
  const { list, read, tried, written, underWay } = job
  const outcome = written ?? tried
  useEffect(() => {
    if (outcome) said.current?.focus()
  }, [outcome])
  if (!list || !read) return null
  const textOf = new Map(list.lines.map(({ line, cells }) => [line, cells]))
  const results = [
    ...read.unread.map(({ line, problem }) => ({ line, why: t(`problems.${problem}`), isGood: false })),
    ...(outcome?.rows ?? []).map(({ line, result, points, code }) => ({
      line,
      isGood: result !== 'refused',
      why:
        result === 'counted'
          ? t('results.counted', { points: points ?? 0 })
          : result === 'same'
            ? t('results.same')
            : t(`codes.${code ?? 'bill_required'}`),
    })),
  ].toSorted((one, other) => one.line - other.line)
  const told = (line: number) => (textOf.get(line) ?? []).filter((cell) => cell.trim() !== '').join(', ')
  const problems = results.filter(({ isGood }) => !isGood)
  const left = (outcome?.refused ?? 0) + read.unread.length
  const save = () =>
    downloadCsv(
      `${t('resultsFile')}-${list.name.replace(/\.\w+$/, '')}.csv`,
      [
        { header: t('line'), value: ({ line }: (typeof results)[number]) => line },
        { header: t('told'), value: ({ line }) => told(line) },
        { header: t('result'), value: ({ why }) => why },
      ],
      results,
    )
  return (
    <div className="flex max-w-3xl flex-col gap-5 border-hairline border-t pt-6">
      <RefusalAlert>{job.refusal?.words}</RefusalAlert>
      {underWay === 'trying' || underWay === 'writing' ? (
        <p role="status">{t('underWay', { done: job.done, count: read.bills.length })}</p>
      ) : null}
      {outcome ? (
        <div className="border-marigold border-l-4 pl-5">
          <h2 ref={said} tabIndex={-1} className="text-lg outline-none">
            {t(written ? 'written' : 'tried')}
          </h2>
          <ul className="mt-1">
            <li>
              {t(written ? 'counts.written' : 'counts.tried', {
                count: outcome.counted,
                points: outcome.points,
              })}
            </li>
            {outcome.same > 0 ? <li>{t('counts.same', { count: outcome.same })}</li> : null}
            {left > 0 ? <li>{t('counts.left', { count: left })}</li> : null}
          </ul>
        </div>
      ) : null}
      {outcome ? (
        <div>
          {problems.length > 0 ? (
            <>
              <h3 className="mb-2 font-semibold text-lg">{t('leftOut')}</h3>
              <ul className="mb-3">
                {problems.slice(0, shownMax).map(({ line, why }) => (
                  <li key={line} className="border-hairline border-b py-2">
                    <span className="[overflow-wrap:anywhere]">{t('row', { line, told: told(line) })}</span>
                    <span className="block text-ink-soft text-sm">{why}</span>
                  </li>
                ))}
              </ul>
              {problems.length > shownMax ? (
                <p className="mb-3 text-ink-soft">{t('onlyFirst', { count: shownMax })}</p>
              ) : null}
            </>
          ) : null}
          <Button variant="secondary" onClick={() => void save()}>
            <Icon name="download" />
            {t('saveResults')}
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {written ? (
          <Button variant="secondary" onClick={job.restart}>
            {t('another')}
          </Button>
        ) : tried && tried.counted > 0 ? (
          <Button disabled={isViewOnly} isPending={underWay === 'writing'} onClick={() => void job.write()}>
            {t('write', { count: tried.counted })}
          </Button>
        ) : (
          <Button
            disabled={isViewOnly || read.bills.length === 0}
            isPending={underWay === 'trying'}
            onClick={() => void job.try()}
          >
            {t('try')}
          </Button>
        )}
      </div>
      {tried && !written && tried.counted === 0 ? <p>{t('nothing')}</p> : null}
    </div>
  )
}
