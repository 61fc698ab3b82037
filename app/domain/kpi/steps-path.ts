import type { Heat } from './heat.ts'

/** How a figure stands, as a path in a box of 16 by 12: so many steps up are better, down worse; a line is the same, a diamond neither. */
export function stepsPath(heat: Heat): string {
  if (heat === null) return 'M8 2 12 6 8 10 4 6Z'
  if (heat === 0) return 'M3 6h10'
  const steps = Math.abs(heat)
  const rise = heat > 0 ? -3 : 3
  return `M${6.5 - steps * 2} ${6 - (steps * rise) / 2}h3${`v${rise}h4`.repeat(steps)}`
}
