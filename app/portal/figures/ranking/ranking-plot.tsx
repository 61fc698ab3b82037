import { Fragment } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { IntervalBar } from '../../interval-bar'
import { writeFigure } from '../write-figure'
import type { Ranking } from './read-ranking'
import { useRankWords } from './use-rank-words'

/** The outlets, best first, each with its value, how far it may be off, and the places that it can have. */
export function RankingPlot({ ranking: { rows, kpi } }: { ranking: Ranking }) {
  const t = useTranslations('ranking')
  const locale = localeOfTag(useLocale())
  const { place, interval } = useRankWords()
  if (!kpi) return null
  const ends = rows.flatMap(({ value, interval }) => (interval ? [interval.low, interval.high] : [value]))
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  return (
    <>
      <ol aria-label={t('title')} className="flex flex-col">
        {rows.map((row) => (
          <li
            key={row.of.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-hairline border-b py-3 md:grid-cols-[14rem_1fr_13rem]"
          >
            <span>
              <span className="block font-medium leading-tight">{row.of.name}</span>
              <span className="block text-ink-soft text-sm">
                {[row.of.city, t('n', { weeks: row.weeks, days: row.of.days })].join(' · ')}
              </span>
            </span>
            <span className="col-span-2 row-start-2 md:col-span-1 md:row-start-auto">
              <IntervalBar value={row.value} interval={row.interval} least={least} most={most} />
            </span>
            <span className="text-right tabular-nums md:text-left">
              <span className="block font-medium">{writeFigure(locale, kpi, row.value)}</span>
              <span className="block text-ink-soft text-sm">{interval(kpi, row)}</span>
            </span>
            <span className="col-span-2 text-sm md:col-span-3 md:col-start-2">{place(row, rows)}</span>
          </li>
        ))}
      </ol>
      <p
        aria-hidden="true"
        className="mt-1 flex justify-between text-ink-soft text-xs tabular-nums md:mr-[14.5rem] md:ml-[15.5rem]"
      >
        {[least, most].map((end, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scale has two ends
          <Fragment key={at}>
            <span>{writeFigure(locale, kpi, end)}</span>
          </Fragment>
        ))}
      </p>
    </>
  )
}
