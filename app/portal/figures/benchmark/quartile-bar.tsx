import type { Quartiles } from '~/domain/kpi/benchmark'

/** The middle half of all outlets as a bar, with a line in the middle, and the own value as a dot. What it shows stands beside it in words. */
export function QuartileBar({ own, low, middle, high }: Quartiles & { own: number }) {
  const [least, most] = [Math.min(own, low), Math.max(own, high)]
  const room = (most - least) * 0.2 || 1
  const at = (value: number) => `${(100 * (value - least + room)) / (most - least + 2 * room)}%`
  const bar = { y1: 14, y2: 14, strokeWidth: 8 }
  return (
    <svg aria-hidden="true" className="h-7 w-full overflow-visible">
      <line x1="0" x2="100%" y1="14" y2="14" className="stroke-hairline" />
      <line x1={at(low)} x2={at(high)} {...bar} className="stroke-data-blue opacity-40" />
      <line x1={at(middle)} x2={at(middle)} y1="7" y2="21" strokeWidth="2" className="stroke-data-blue" />
      <circle cx={at(own)} cy="14" r="6" strokeWidth="2" className="fill-ink stroke-paper" />
    </svg>
  )
}
