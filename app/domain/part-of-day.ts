export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Which greeting fits an hour (0 to 23): people who work at night are greeted with the evening's. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
