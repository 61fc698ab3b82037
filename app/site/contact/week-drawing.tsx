import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { spanWords } from '~/domain/moment-words'
import appointments from '~content/appointments.json'
import { clock, openDays, slotMinutes, week } from './week'

const top = 26
const minuteHeight = 0.42
const width = 64

/** The hours we meet in, drawn from the same file that offers them: each step is one time one can ask for. */
export function WeekDrawing() {
  const t = useTranslations('contact.week')
  const locale = localeOfTag(useLocale())
  const days = week.map((day) => ({ day, slots: slotMinutes(appointments, day) }))
  const all = days.flatMap(({ slots }) => slots)
  const first = Math.floor(Math.min(...all) / 60) * 60
  const last = Math.ceil((Math.max(...all) + appointments.minutes) / 60) * 60
  const y = (minutes: number) => top + (minutes - first) * minuteHeight
  const hours = Array.from({ length: (last - first) / 120 + 1 }, (_, at) => first + at * 120)
  return (
    <figure>
      <svg
        viewBox={`0 0 ${44 + 7 * width} ${y(last) + 8}`}
        className="w-full text-ink-soft"
        aria-hidden="true"
        fontSize="15"
      >
        {hours.map((hour) => (
          <g key={hour}>
            <text x="0" y={y(hour) + 5} className="fill-current">
              {clock(hour)}
            </text>
            <path d={`M44 ${y(hour)}H${44 + 7 * width}`} className="stroke-hairline" />
          </g>
        ))}
        {days.map(({ day, slots }, at) => (
          <g key={day} transform={`translate(${52 + at * width})`}>
            <text x={(width - 16) / 2} y="14" textAnchor="middle" className="fill-current">
              {t(`short.${day}`)}
            </text>
            <path d={stepsOf(slots, appointments.minutes, y)} className="fill-marigold" />
          </g>
        ))}
      </svg>
      <figcaption className="mt-4 text-sm">
        <span className="font-medium">{t('title')}</span>
        {openDays(appointments.hours).map(({ from, to, spans }) => (
          <span key={from} className="block tabular-nums">
            {from === to
              ? t('day', { day: t(`name.${from}`), spans: said(spans) })
              : t('days', { from: t(`name.${from}`), to: t(`name.${to}`), spans: said(spans) })}
          </span>
        ))}
        <span className="block text-ink-soft">{t('text')}</span>
      </figcaption>
    </figure>
  )

  function said(spans: readonly (readonly string[])[]): string {
    const at = (time: string) => new Date(`1970-01-01T${time}Z`)
    return spans.map(([from = '', to = '']) => spanWords(at(from), at(to), locale, 'UTC')).join(', ')
  }
}

/** Each slot a tread; together they climb down the day. */
function stepsOf(slots: readonly number[], minutes: number, y: (minutes: number) => number): string {
  const height = minutes * minuteHeight - 3
  return slots.map((slot) => `M0 ${y(slot) + 1.5}h${width - 16}v${height}h-${width - 16}z`).join('')
}
