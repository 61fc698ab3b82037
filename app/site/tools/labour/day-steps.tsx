import { useTranslations } from 'use-intl'
import { clock, guestsPerSlot, type LabourInput, peopleNeeded, slotHours } from '~/domain/tools/labour'
import { type Roster, type Shift, staffing } from '~/domain/tools/roster'
import type { Values } from '~/domain/tools/scenario'
import { ChartTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'
import { useHours } from './labour-figures'

const [top, bottom] = [26, 240]

interface DayStepsProps {
  values: Values<LabourInput>
  /** The plan, and the prices that prove it. */
  roster: Roster
  today: readonly Shift[]
}

/** The day as two flights of steps: what is needed, and who is there. */
export function DaySteps({ values, roster: { shifts, prices }, today }: DayStepsProps) {
  const t = useTranslations('labourRoster.chart')
  const { number } = useWriting()
  const hours = useHours()
  const need = peopleNeeded(values)
  const [plan, now] = [staffing(shifts, need.length), staffing(today, need.length)]
  const isUsed = (_: number, slot: number) => (need[slot] ?? 0) + (plan[slot] ?? 0) + (now[slot] ?? 0) > 0
  const first = Math.max(0, need.findIndex(isUsed))
  const last = need.findLastIndex(isUsed) + 1
  const most = Math.max(1, ...need, ...plan, ...now)
  const across = (slot: number) => (100 * (slot - first)) / (last - first || 1)
  const down = (people: number) => 100 - (100 * people) / most
  const stairs = (people: readonly number[]) =>
    people
      .slice(first, last)
      .map((count, at) => {
        const [from, to] = [across(first + at), across(first + at + 1)]
        return `${at === 0 ? 'M' : 'L'}${from.toFixed(2)} ${down(count).toFixed(2)}L${to.toFixed(2)} ${down(count).toFixed(2)}`
      })
      .join('')
  const ticks = slotHours
    .map((hour, slot) => ({ hour, slot }))
    .filter(({ hour, slot }) => hour % 3 === 0 && slot >= first && slot <= last)
  const sum = (people: readonly number[]) => people.reduce((total, count) => total + count, 0) / 2
  return (
    <figure>
      <figcaption className="max-w-prose">
        {t('text', { need: hours(sum(need)), paid: hours(sum(plan)), spare: hours(sum(plan) - sum(need)) })}
      </figcaption>
      <svg width="100%" height="270" className="mt-5 block overflow-visible text-sm" aria-hidden="true">
        {people(most).map((count) => {
          const y = top + (down(count) / 100) * (bottom - top)
          return (
            <g key={count}>
              <line x1="0" x2="100%" y1={y} y2={y} className="stroke-hairline" strokeWidth="1" />
              <text x="0" y={y - 5} className="fill-ink-soft tabular-nums">
                {number(count)}
              </text>
            </g>
          )
        })}
        <svg
          x="0"
          y={top}
          width="100%"
          height={bottom - top}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <path d={`${stairs(plan)}L100 100L0 100Z`} className="fill-data-blue" opacity="0.28" />
          <path
            d={stairs(now)}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth="2"
            strokeDasharray="4 5"
            className="stroke-ink-soft"
          />
          <path
            d={stairs(plan)}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth="2"
            className="stroke-data-blue"
          />
          <path
            d={stairs(need)}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth="3.5"
            className="stroke-data-orange"
          />
        </svg>
        <line x1="0" x2="100%" y1={bottom} y2={bottom} className="stroke-ink" strokeWidth="2" />
        {ticks.map(({ hour, slot }) => (
          <text
            key={hour}
            x={`${across(slot)}%`}
            y={bottom + 20}
            textAnchor={across(slot) < 8 ? 'start' : across(slot) > 92 ? 'end' : 'middle'}
            className="fill-ink-soft tabular-nums"
          >
            {clock(hour)}
          </text>
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <li className="border-data-orange border-l-8 pl-2">{t('need')}</li>
        <li className="border-data-blue border-l-8 pl-2">{t('plan')}</li>
        <li className="border-control border-l-8 border-dotted pl-2">{t('today')}</li>
      </ul>
      <ChartTable
        head={[t('time'), t('guests'), t('need'), t('plan'), t('today'), t('price')]}
        rows={guestsPerSlot(values)
          .map((guests, slot) => ({ guests, slot }))
          .slice(first, last)
          .map(({ guests, slot }) => [
            clock(slotHours[slot] ?? 0),
            number(guests, guests % 1 === 0 ? 0 : 1),
            number(need[slot] ?? 0),
            number(plan[slot] ?? 0),
            number(now[slot] ?? 0),
            number((prices[slot] ?? 0) / 2, 2),
          ])}
      />
    </figure>
  )
}

/** A few round numbers of people for the lines across. */
function people(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((size) => most / size <= 5) ?? most
  return Array.from({ length: Math.floor(most / step) }, (_, at) => (at + 1) * step)
}
