import { useTranslations } from 'use-intl'
import type { Lever } from '~/domain/tools/sensitivity'
import { ChartTable } from './calculator-table'
import { useWriting } from './calculator-writing'

interface SensitivityChartProps {
  levers: readonly Lever[]
  labelOf: (name: string) => string
  /** The outcome as it is. */
  base: number
  write: (outcome: number) => string
  /** Whether a change is said in percent of the outcome, in its own unit (it may be zero or below), or in points of a share. */
  changeIn: 'percent' | 'unit' | 'points'
  /** What the chart shows, in a sentence or two. */
  children: React.ReactNode
}

/** Each lever a fifth lower and a fifth higher, the strongest first, as bars from where the outcome stands now. */
export function SensitivityChart({
  levers,
  labelOf,
  base,
  write,
  changeIn,
  children,
}: SensitivityChartProps) {
  const t = useTranslations('calculator.sensitivity')
  const { signed, percent, points } = useWriting()
  const change = (outcome: number) => {
    if (changeIn === 'percent') return signed((share) => percent(share), outcome / base - 1)
    return signed(changeIn === 'unit' ? write : points, outcome - base)
  }
  const reach = Math.max(
    ...levers.flatMap(({ lower, higher }) => [Math.abs(lower - base), Math.abs(higher - base)]),
    1e-12,
  )
  return (
    <figure>
      <figcaption className="max-w-prose">{children}</figcaption>
      <p aria-hidden="true" className="mt-4 flex flex-wrap gap-x-6 text-sm">
        <span className="border-data-orange border-l-8 pl-2">{t('lower')}</span>
        <span className="border-data-blue border-l-8 pl-2">{t('higher')}</span>
      </p>
      <ol className="mt-3">
        {levers.map(({ name, lower, higher, isCapped }) => (
          <li key={name} className="border-hairline border-b py-2.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {labelOf(name)}
                {isCapped ? <span className="font-normal text-ink-soft text-sm"> {t('capped')}</span> : null}
              </span>
              <span className="text-ink-soft text-sm tabular-nums">
                {t('changes', { lower: change(lower), higher: change(higher) })}
              </span>
            </div>
            <svg width="100%" height="26" className="mt-1 block" aria-hidden="true">
              <Bar from={base} to={lower} reach={reach} y={1} look="fill-data-orange" />
              <Bar from={base} to={higher} reach={reach} y={14} look="fill-data-blue" />
              <line x1="50%" x2="50%" y1="0" y2="26" className="stroke-ink" strokeWidth="2" />
            </svg>
          </li>
        ))}
      </ol>
      <ChartTable
        head={[t('lever'), t('lower'), t('higher')]}
        rows={levers.map(({ name, lower, higher }) => [
          labelOf(name),
          `${write(lower)} (${change(lower)})`,
          `${write(higher)} (${change(higher)})`,
        ])}
      />
    </figure>
  )
}

function Bar({
  from,
  to,
  reach,
  y,
  look,
}: {
  from: number
  to: number
  reach: number
  y: number
  look: string
}) {
  const length = (49 * Math.abs(to - from)) / reach
  return (
    <rect x={`${to < from ? 50 - length : 50}%`} width={`${length}%`} y={y} height="11" className={look} />
  )
}
