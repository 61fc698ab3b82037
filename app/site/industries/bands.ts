/** How long the goods of a trade keep, in four bands. */
export const bands = ['hours', 'days', 'months', 'years'] as const
export type Band = (typeof bands)[number]

/** The band of goods that are lost after so many hours. */
export function bandOf(hours: number): Band {
  if (hours < 24) return 'hours'
  if (hours < 30 * 24) return 'days'
  return hours < 365 * 24 ? 'months' : 'years'
}
