import type { Band } from '~/domain/kpi/attainment'

const paths: Record<Band, string> = {
  good: 'm3 6.5 3.5 3.5L13 2.5',
  near: 'M2 7c2-3.5 4-3.5 6 0s4 3.5 6 0',
  watch: 'M8 1.5 14 10.5H2Z',
  poor: 'm3.5 1.5 9 9m0-9-9 9',
}

/** How a figure stands beside its target, drawn; the word stands beside it. */
export function BandSign({ band, className = '' }: { band: Band; className?: string }) {
  return (
    <svg viewBox="0 0 16 12" aria-hidden="true" className={`h-3 w-4 shrink-0 ${className}`}>
      <path d={paths[band]} fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  )
}
