import { useTranslations } from 'use-intl'

interface RangeBarProps {
  /** What the range is made of, in a sentence. */
  text: string
  low: number
  middle: number
  high: number
  write: (value: number) => string
  /** A value to measure by, as the point where a bid pays. */
  mark?: { value: number; label: string } | undefined
}

/** From the low to the high end of a result, the middle marked, every number printed; a mark beyond stands at the rim. */
export function RangeBar({ text, low, middle, high, write, mark }: RangeBarProps) {
  const t = useTranslations('calculator.range')
  const reach = high - low || 1
  const at = (value: number) => Math.min(99, Math.max(1, 6 + (88 * (value - low)) / reach))
  const isOutside = mark !== undefined && (mark.value < low || mark.value > high)
  const ends = [
    { name: 'low', value: low, look: '' },
    { name: 'middle', value: middle, look: 'text-center' },
    { name: 'high', value: high, look: 'text-right' },
  ] as const
  return (
    <div>
      <p className="max-w-prose">{text}</p>
      <svg width="100%" height="40" className="mt-3 block" aria-hidden="true">
        <line x1="0" x2="100%" y1="20" y2="20" className="stroke-hairline" strokeWidth="2" />
        <rect x="6%" width="88%" y="14" height="12" className="fill-data-blue" opacity="0.45" />
        <line x1="6%" x2="6%" y1="8" y2="32" className="stroke-data-blue" strokeWidth="3" />
        <line x1="94%" x2="94%" y1="8" y2="32" className="stroke-data-blue" strokeWidth="3" />
        <circle cx={`${at(middle)}%`} cy="20" r="8" className="fill-data-blue" />
        {mark ? (
          <line
            x1={`${at(mark.value)}%`}
            x2={`${at(mark.value)}%`}
            y1="2"
            y2="38"
            className="stroke-data-orange"
            strokeWidth="3"
            strokeDasharray={isOutside ? '2 6' : '6 3'}
          />
        ) : null}
      </svg>
      <dl className="mt-1 grid grid-cols-3 gap-x-4 gap-y-2 text-sm tabular-nums">
        {ends.map(({ name, value, look }) => (
          <div key={name} className={look}>
            <dt className="text-ink-soft">{t(name)}</dt>
            <dd className="font-medium">{write(value)}</dd>
          </div>
        ))}
        {mark ? (
          <div className="col-span-3 flex gap-2 border-data-orange border-l-8 pl-2">
            <dt className="text-ink-soft">{mark.label}</dt>
            <dd className="font-medium">{write(mark.value)}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}
