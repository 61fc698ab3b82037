import { useId } from 'react'

interface MeterProps {
  label: string
  value: number
  max: number
  /** What is promised but not yet taken: drawn hatched behind `value`. */
  secondValue?: number
  tone?: keyof typeof tones
  /** The measure in words, for everyone: "18 of 25, 2 reserved". */
  text: string
}

const tones = { neutral: 'text-brand', warning: 'text-warning', danger: 'text-danger' } as const

/** How much of something is taken. The words say it, the bar shows it. */
export function Meter({ label, value, max, secondValue = 0, tone = 'neutral', text }: MeterProps) {
  const id = useId()
  const taken = percent(value, max)
  const promised = percent(value + secondValue, max) - taken
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={`${id}-label`} className="font-medium text-sm">
          {label}
        </span>
        <span className="text-ink-soft text-sm tabular-nums">{text}</span>
      </div>
      {/* No browser draws a second value, so the drawing is ours; it has attributes, no styles: built pages carry none. */}
      <meter
        aria-labelledby={`${id}-label`}
        aria-valuetext={text}
        max={max}
        value={Math.min(value, max)}
        className="sr-only"
      />
      <div className={`mt-2 border border-control ${tones[tone]}`}>
        <svg width="100%" height="8" className="block" aria-hidden="true">
          <pattern
            id={`${id}-hatch`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="2.5" height="6" fill="currentColor" />
          </pattern>
          <rect width={`${taken}%`} height="8" fill="currentColor" />
          <rect x={`${taken}%`} width={`${promised}%`} height="8" fill={`url(#${id}-hatch)`} />
        </svg>
      </div>
    </div>
  )
}

function percent(value: number, max: number): number {
  return max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0
}
