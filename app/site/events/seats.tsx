import { hallRows } from '~/domain/seat-plan'

const step = 11.5

/**
 * A hall seen from the stage: each row a step higher and wider. The script leaves as many seats as there are places and
 * fills those that are taken. Where the server does that, each seat has its number, and a row's edge that of its middle.
 */
export function Seats({ isNumbered = false }: { isNumbered?: boolean }) {
  return (
    <svg
      viewBox="0 0 120 68"
      aria-hidden="true"
      className="w-full fill-paper stroke-control [&_rect[data-taken]]:fill-brand [&_rect[data-taken]]:stroke-brand"
    >
      <path d="M36 66.5h48" className="stroke-marigold" strokeWidth="3" />
      {hallRows.map((seats, row) => {
        const left = 60 - (seats * step) / 2
        const y = 50 - row * step
        const first = hallRows.slice(0, row).reduce((sum, before) => sum + before, 0)
        const numbered = (seat: number) => (isNumbered ? { 'data-seat': first + seat } : {})
        return (
          <g key={seats}>
            <path
              d={`M${left - 1} ${y + 9}h${seats * step + 1}`}
              className="stroke-hairline"
              {...numbered(Math.floor(seats / 2))}
            />
            {Array.from({ length: seats }, (_, seat) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: seats have nothing but their place
                key={seat}
                x={left + seat * step + 2}
                y={y}
                width="7"
                height="7"
                rx="2"
                {...numbered(seat)}
              />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
