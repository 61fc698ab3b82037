const rows = [6, 7, 8, 9, 10]
const step = 11.5

/**
 * A hall seen from the stage: each row a step higher and wider. The script leaves as many seats as there are places and
 * fills those that are taken.
 */
export function Seats() {
  return (
    <svg
      viewBox="0 0 120 68"
      aria-hidden="true"
      className="w-full fill-paper stroke-control [&_[data-taken]]:fill-brand [&_[data-taken]]:stroke-brand"
    >
      <path d="M36 66.5h48" className="stroke-marigold" strokeWidth="3" />
      {rows.map((seats, row) => {
        const left = 60 - (seats * step) / 2
        const y = 50 - row * step
        return (
          <g key={seats}>
            <path d={`M${left - 1} ${y + 9}h${seats * step + 1}`} className="stroke-hairline" />
            {Array.from({ length: seats }, (_, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats have nothing but their place
              <rect key={seat} x={left + seat * step + 2} y={y} width="7" height="7" rx="2" />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
