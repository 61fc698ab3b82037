interface FlightProps {
  done: number
  total: number
}

const tread = 14
const rise = 5

/** A flight with a step for every lesson: those that are done are walked, the next one is marked. The words stand beside it. */
export function Flight({ done, total }: FlightProps) {
  const height = rise * total + 3
  const at = (step: number) => `${step * tread} ${height - 1.5 - step * rise}`
  const steps = Array.from({ length: total }, (_, step) => step)
  const line = (from: number, to: number) =>
    steps
      .slice(from, to)
      .map((step) => `M${at(step)}v-${rise}h${tread}`)
      .join('')
  return (
    <svg
      viewBox={`-1.5 0 ${total * tread + 3} ${height}`}
      width={total * tread + 3}
      height={height}
      className="max-w-full shrink-0"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={line(done, total)} className="stroke-control" strokeWidth="1.5" strokeDasharray="2 3" />
      <path d={line(0, done)} className="stroke-brand" />
      {done < total ? <path d={line(done, done + 1)} className="stroke-marigold" /> : null}
    </svg>
  )
}
