import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePeriodWords } from '~/platform/use-period-words'
import { writeFigure } from '../../write-figure'
import type { Cell } from './read-cell'
import type { WeekSignal } from './week-signals'

interface WeeksChartProps {
  cell: Cell
  signals: readonly WeekSignal[]
  /** What the picture shows, in words. */
  text: string
}

/** The weeks as a line, last year’s broken, and between the two edges of the band where an ordinary week lies. */
export function WeeksChart({ cell, signals, text }: WeeksChartProps) {
  const t = useTranslations('kpis.cell')
  const locale = localeOfTag(useLocale())
  const periodWords = usePeriodWords()
  const { weeks, values, lastYear, judged, planned, kpi } = cell
  const { limits, former } = judged
  const edge = (by: number | undefined) =>
    former.map((base) => (base === null || by === undefined ? null : base + by))
  const [low, high] = [edge(limits?.lower), edge(limits?.upper)]
  const ends = [planned.map(({ target }) => target), planned.map((plan) => plan.high)]
  const all = [...values, ...lastYear, ...low, ...high, ...ends.flat()].filter((value) => value !== null)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const reach = most - least || 1
  const x = (at: number) => (100 * at) / Math.max(1, weeks.length - 1)
  const y = (value: number) => 96 - (92 * (value - least)) / reach
  const at = ({ week }: WeekSignal) => weeks.findIndex(({ from }) => from === week.from)
  return (
    <figure className="mt-4">
      <div className="flex gap-3">
        <div
          aria-hidden="true"
          className="flex shrink-0 flex-col justify-between text-right text-ink-soft text-xs tabular-nums"
        >
          <span>{writeFigure(locale, kpi, most)}</span>
          <span>{writeFigure(locale, kpi, least)}</span>
        </div>
        <div role="img" aria-label={text} className="relative h-44 grow border-hairline border-b border-l">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path d={bandPath(low, high, x, y)} className="fill-data-blue/15" />
            <g fill="none">
              <path
                d={linePath(lastYear, x, y)}
                className="stroke-ink-soft"
                strokeWidth="1.25"
                strokeDasharray="3 4"
                vectorEffect="non-scaling-stroke"
              />
              {ends.map((end) => (
                <path
                  key={end === ends[0] ? 'target' : 'high'}
                  d={linePath(end, x, y)}
                  stroke="currentColor"
                  className="text-link"
                  strokeWidth="1.25"
                  strokeDasharray="9 3"
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              <path
                d={linePath(values, x, y)}
                className="stroke-ink"
                strokeWidth="2"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          </svg>
          {signals.map((signal) => (
            <span
              key={signal.week.from}
              style={{ left: `${x(at(signal))}%`, top: `${y(signal.value)}%` }}
              className={`absolute size-3 -translate-1/2 rotate-45 border-2 border-paper ${signal.isBetter === null ? 'bg-ink' : signal.isBetter ? 'bg-data-blue' : 'bg-data-orange'}`}
            />
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between pl-14 text-ink-soft text-xs">
        <span>{weeks[0] ? periodWords({ from: weeks[0].from, to: weeks[0].from }) : null}</span>
        <span>{periodWords({ from: weeks.at(-1)?.to ?? '', to: weeks.at(-1)?.to ?? '' })}</span>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm">
        <Key sign={<path d="M0 6h24" className="stroke-ink" strokeWidth="2" />}>{t('key.now')}</Key>
        <Key sign={<path d="M0 6h24" className="stroke-ink-soft" strokeWidth="1.5" strokeDasharray="3 4" />}>
          {t('key.lastYear')}
        </Key>
        {planned.some(({ target }) => target !== null) ? (
          <Key
            sign={
              <path
                d="M0 6h24"
                stroke="currentColor"
                className="text-link"
                strokeWidth="1.5"
                strokeDasharray="9 3"
              />
            }
          >
            {t('key.target')}
          </Key>
        ) : null}
        {limits ? (
          <Key sign={<path d="M0 1h24v10H0z" className="fill-data-blue/15" />}>{t('key.usual')}</Key>
        ) : null}
        {signals.length > 0 ? (
          <Key sign={<path d="M12 1l5 5-5 5-5-5z" className="fill-ink" />}>{t('key.signal')}</Key>
        ) : null}
      </figcaption>
    </figure>
  )
}

function Key({ sign, children }: { sign: React.ReactNode; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 24 12" aria-hidden="true" className="h-3 w-6">
        {sign}
      </svg>
      {children}
    </span>
  )
}

type Scale = (value: number) => number

/** A line through what is known, broken where something is missing. */
function linePath(values: readonly (number | null)[], x: Scale, y: Scale): string {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const isStart = (values[at - 1] ?? null) === null
      return `${isStart ? 'M' : 'L'}${x(at).toFixed(2)} ${y(value).toFixed(2)}`
    })
    .join('')
}

function bandPath(
  low: readonly (number | null)[],
  high: readonly (number | null)[],
  x: Scale,
  y: Scale,
): string {
  return low
    .map((from, at) => {
      const [to = null, nextFrom = null, nextTo = null] = [high[at], low[at + 1], high[at + 1]]
      if (from === null || to === null || nextFrom === null || nextTo === null) return ''
      return `M${x(at)} ${y(from)}L${x(at)} ${y(to)}L${x(at + 1)} ${y(nextTo)}L${x(at + 1)} ${y(nextFrom)}Z`
    })
    .join('')
}
