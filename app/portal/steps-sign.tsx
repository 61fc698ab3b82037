import type { Heat } from '~/domain/kpi/heat'
import { stepsPath } from '~/domain/kpi/steps-path'

/** How a figure stands, drawn: so many steps up are better, down worse; a line is the same, a diamond neither. */
export function StepsSign({ heat, className = '' }: { heat: Heat; className?: string }) {
  return (
    <svg viewBox="0 0 16 12" aria-hidden="true" className={`h-3 w-4 shrink-0 ${className}`}>
      <path d={stepsPath(heat)} fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  )
}
