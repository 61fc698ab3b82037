import type { DayState } from '~/domain/kpi/figure-days'

const looks: Record<DayState, string> = {
  full: 'bg-success',
  some: 'bg-[linear-gradient(to_top,var(--color-warning)_50%,transparent_50%)] border border-warning',
  none: 'border-2 border-danger',
  off: 'bg-paper-deep border border-hairline',
  locked: 'bg-control',
  before: '',
}

/** How a day stands, told by shape and colour; words beside it say the same. */
export function DayMark({ state, className }: { state: DayState; className: string }) {
  return (
    <span aria-hidden="true" className={`inline-block shrink-0 rounded-xs ${looks[state]} ${className}`} />
  )
}
