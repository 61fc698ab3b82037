import type { Heat } from '~/domain/kpi/heat'

/** How a figure stands, drawn: so many steps up are better, down worse; a line is the same, a diamond neither. */
export function StepsSign({ heat, className = '' }: { heat: Heat; className?: string }) {
  return (
    <svg viewBox="0 0 16 12" aria-hidden="true" className={`h-3 w-4 shrink-0 ${className}`}>
      <path d={pathOf(heat)} fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  )
}

function pathOf(heat: Heat): string {
  if (heat === null) return 'M8 2 12 6 8 10 4 6Z'
  if (heat === 0) return 'M3 6h10'
  const steps = Math.abs(heat)
  const rise = heat > 0 ? -3 : 3
  return `M${6.5 - steps * 2} ${6 - (steps * rise) / 2}h3${`v${rise}h4`.repeat(steps)}`
}
