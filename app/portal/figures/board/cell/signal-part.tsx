import { useLocale, useTranslations } from 'use-intl'
import type { Period } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { usePeriodWords } from '~/platform/use-period-words'
import { StepsSign } from '../../../steps-sign'
import { writeFigure } from '../../write-figure'
import { BandSign } from '../band-sign'
import type { Cell } from './read-cell'
import { type WeekSignal, weekSignals } from './week-signals'
import { WeeksChart } from './weeks-chart'

/** Whether the figure says something or moves as it always does, in words and as a picture with its table. */
export function SignalPart({ cell, period }: { cell: Cell; period: Period }) {
  const t = useTranslations('kpis.cell')
  const signals = weekSignals(cell, period)
  const [now, earlier] = [signals.filter((one) => one.isInPeriod), signals.filter((one) => !one.isInPeriod)]
  const signalWords = useSignalWords(cell)
  const verdict = !cell.judged.limits
    ? t('tooFew')
    : now.length > 0
      ? t('isSignal')
      : t(cell.judged.basis === 'last_year' ? 'isNoise' : 'isNoiseWeeks')
  return (
    <>
      <p className="font-medium text-lg leading-snug">{verdict}</p>
      <SignalList signals={now} words={signalWords} />
      <OnTarget cell={cell} />
      {cell.values.some((value) => value !== null) ? (
        <WeeksChart cell={cell} signals={signals} text={[verdict, ...signals.map(signalWords)].join(' ')} />
      ) : null}
      {earlier.length > 0 ? (
        <>
          <h4 className="mt-5 font-semibold text-sm">{t('earlier')}</h4>
          <SignalList signals={earlier} words={signalWords} />
        </>
      ) : null}
      <WeeksTable cell={cell} signals={signals} />
    </>
  )
}

interface SignalListProps {
  signals: readonly WeekSignal[]
  words: (signal: WeekSignal) => string
}

function SignalList({ signals, words }: SignalListProps) {
  if (signals.length === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-1.5">
      {signals.map((signal) => (
        <li key={signal.week.from} className="flex gap-2.5">
          <StepsSign heat={signal.isBetter === null ? null : signal.isBetter ? 3 : -3} className="mt-1.5" />
          {words(signal)}
        </li>
      ))}
    </ul>
  )
}

function useSignalWords({ kpi }: Cell) {
  const t = useTranslations('kpis.cell')
  const locale = localeOfTag(useLocale())
  const periodWords = usePeriodWords()
  return ({ week, value, signal, least, most }: WeekSignal) =>
    t(`signals.${signal}`, {
      week: periodWords(week),
      value: writeFigure(locale, kpi, value),
      least: writeFigure(locale, kpi, least),
      most: writeFigure(locale, kpi, most),
    })
}

/** In how many of the weeks that have a target it was reached. */
function OnTarget({ cell: { planned } }: { cell: Cell }) {
  const t = useTranslations('kpis.cell')
  const held = planned.filter(({ band }) => band !== null)
  if (held.length === 0) return null
  const reached = held.filter(({ band }) => band === 'good').length
  return <p className="mt-2 text-ink-soft">{t('onTarget', { reached, of: held.length })}</p>
}

/** The picture’s numbers. */
function WeeksTable({
  cell: { weeks, values, lastYear, planned, kpi },
  signals,
}: {
  cell: Cell
  signals: readonly WeekSignal[]
}) {
  const t = useTranslations('kpis.cell')
  const bands = useTranslations('kpis.bands')
  const locale = localeOfTag(useLocale())
  const periodWords = usePeriodWords()
  const hasTargets = planned.some(({ target }) => target !== null)
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center text-link text-sm underline-offset-4 hover:underline">
        {t('weeksTable')}
      </summary>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-hairline border-b text-left">
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {t('week')}
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-medium">
              {kpi.name[locale]}
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-medium">
              {t('key.lastYear')}
            </th>
            {hasTargets ? (
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {t('key.target')}
              </th>
            ) : null}
            <th scope="col" className="py-1.5 font-medium">
              {t('key.signal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks
            .map((week, at) => (
              <tr key={week.from} className="border-hairline border-b">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {periodWords(week)}
                </th>
                <td className="py-1.5 pr-3 text-right tabular-nums">
                  {writeFigure(locale, kpi, values[at] ?? null)}
                </td>
                <td className="py-1.5 pr-3 text-right text-ink-soft tabular-nums">
                  {writeFigure(locale, kpi, lastYear[at] ?? null)}
                </td>
                {hasTargets ? (
                  <td className="py-1.5 pr-3">
                    <span className="flex items-center gap-1.5">
                      {writeFigure(locale, kpi, planned[at]?.target ?? null)}
                      {planned[at]?.band ? (
                        <>
                          <BandSign band={planned[at].band} />
                          <span className="sr-only">{bands(planned[at].band)}</span>
                        </>
                      ) : null}
                    </span>
                  </td>
                ) : null}
                <td className="py-1.5">
                  {signals.some((one) => one.week.from === week.from) ? t('yes') : ''}
                </td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </details>
  )
}
