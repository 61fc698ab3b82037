export const measureGroups = ['rooms', 'guests', 'sales', 'work'] as const
export type MeasureGroup = (typeof measureGroups)[number]

const rooms = /^(rooms_(available|out_of_order|sold|complimentary)|arrivals)$/
const work = /^(paid_hours|cleaning_minutes|rooms_(cleaned|inspected|passed_first)|energy_kwh)$/

/** Under which heading of a sheet a measure stands. */
export function groupOf({ key, unit }: { key: string; unit: string }): MeasureGroup {
  if (unit === 'paise') return 'sales'
  if (rooms.test(key)) return 'rooms'
  return work.test(key) || unit === 'hours' || unit === 'kwh' || unit === 'minutes' ? 'work' : 'guests'
}

/** Measures by heading: the headings as their first measure comes, the measures in their order. */
export function grouped<Measure extends { key: string; unit: string }>(
  measures: readonly Measure[],
): { group: MeasureGroup; measures: Measure[] }[] {
  const groups = new Map<MeasureGroup, Measure[]>()
  for (const measure of measures) {
    const group = groupOf(measure)
    groups.set(group, [...(groups.get(group) ?? []), measure])
  }
  return [...groups].map(([group, of]) => ({ group, measures: of }))
}
