interface RingProps {
  value: number
  max: number
  /** The measure in words: "2 of 5 lessons done". */
  label: string
}

/** How much of something is done, as a ring with the number of it inside. */
export function Ring({ value, max, label }: RingProps) {
  const done = max > 0 ? Math.min(100, (100 * value) / max) : 0
  return (
    <svg viewBox="0 0 44 44" width="44" height="44" role="img" aria-label={label} className="shrink-0">
      <g fill="none" strokeWidth="4" transform="rotate(-90 22 22)">
        <circle cx="22" cy="22" r="19" className="stroke-control" strokeWidth="1.5" />
        <circle
          cx="22"
          cy="22"
          r="19"
          pathLength="100"
          strokeDasharray={`${done} 100`}
          className={done > 0 ? 'stroke-brand' : 'stroke-transparent'}
        />
      </g>
      <text x="22" y="26.5" textAnchor="middle" className="fill-ink font-semibold text-xs tabular-nums">
        {`${value}/${max}`}
      </text>
    </svg>
  )
}
