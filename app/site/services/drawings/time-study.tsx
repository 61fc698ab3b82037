import { useTranslations } from 'use-intl'

/** A day of three kinds of work: how often, how many minutes each, and which share a change would take away. */
const work = [
  { name: 'quotes', times: 6, minutes: 25, share: 0.6, isFirst: false },
  { name: 'reports', times: 3, minutes: 40, share: 0.8, isFirst: true },
  { name: 'indents', times: 5, minutes: 12, share: 0.5, isFirst: false },
] as const
const minuteWidth = 2.4

/** A time study: each block is one time the work is done, as wide as its minutes; the filled part could go. */
export function TimeStudy() {
  const t = useTranslations('services.drawing')
  return work.map(({ name, times, minutes, share, isFirst }, row) => {
    const y = 32 + row * 88
    const width = Math.round(minutes * minuteWidth)
    const blocks = (part: number) =>
      Array.from({ length: times }, (_, at) => `M${8 + at * (width + 4)} ${y}h${part}v40h${-part}z`).join('')
    return (
      <g key={name}>
        <text x="8" y={y - 12} className={isFirst ? 'fill-ink text-sm' : 'fill-ink-soft text-sm'}>
          {t(name)}
        </text>
        <path
          d={blocks(Math.round(width * share))}
          className={isFirst ? 'fill-marigold' : 'fill-marigold-soft'}
        />
        <path
          d={blocks(width)}
          fill="none"
          strokeWidth="2"
          className={isFirst ? 'stroke-ink' : 'stroke-control'}
        />
      </g>
    )
  })
}
