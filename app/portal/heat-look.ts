import type { Heat } from '~/domain/kpi/heat'

const better = ['', 'bg-data-blue/15', 'bg-data-blue/26', 'bg-data-blue/36'] as const
const worse = ['', 'bg-data-orange/15', 'bg-data-orange/26', 'bg-data-orange/36'] as const

/** The ground of a cell, blue for better and orange for worse; ink on it holds 7:1 in both themes. One that rests on few days is weaker. */
export function heatLook(heat: Heat, isThin = false): string {
  if (heat === null || heat === 0) return ''
  const strength = isThin ? 1 : Math.abs(heat)
  return (heat > 0 ? better : worse)[strength] ?? ''
}

/** The ground of a cell without a figure. */
export const hatch = 'bg-[repeating-linear-gradient(135deg,var(--color-hairline)_0_1px,transparent_1px_6px)]'
