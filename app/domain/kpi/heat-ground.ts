import type { Heat } from './heat.ts'

/** Better and worse on paper: `--color-data-blue` and `--color-data-orange` of the light theme. */
export const dataColours = { better: '#2f6db5', worse: '#c7661b' } as const
const shares = [0, 0.15, 0.26, 0.36] as const

/** The ground of a figure on white paper, `#rrggbb`; null for none. One that rests on few days is weaker. */
export function heatGround(heat: Heat, isThin: boolean): string | null {
  if (heat === null || heat === 0) return null
  const share = shares[isThin ? 1 : Math.abs(heat)] ?? 0
  const colour = heat > 0 ? dataColours.better : dataColours.worse
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${channels.map((one) => hex(255 - (255 - one) * share)).join('')}`
}

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
