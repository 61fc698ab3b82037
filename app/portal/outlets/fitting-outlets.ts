import type { HouseOutlet } from './outlets.queries'

export const outletQuery = {
  filters: ['q', 'kind', 'state'],
  sorts: ['name', 'city', 'people'],
  defaultSort: { key: 'name', direction: 'ascending' },
} as const

interface Wanted {
  filters: Record<(typeof outletQuery.filters)[number], string>
  sort: { key: (typeof outletQuery.sorts)[number]; direction: 'ascending' | 'descending' }
}

type Listed = Pick<HouseOutlet, 'name' | 'city' | 'kind' | 'isActive' | 'people'>

/** The outlets whose name or city contains what was typed, of the wanted kind and state, in the wanted order. */
export function fittingOutlets<Outlet extends Listed>(
  outlets: readonly Outlet[],
  { filters: { q, kind, state }, sort }: Wanted,
): Outlet[] {
  const wanted = q.trim().toLocaleLowerCase()
  const fitting = outlets.filter(
    ({ name, city, ...outlet }) =>
      `${name}\n${city}`.toLocaleLowerCase().includes(wanted) &&
      (kind === '' || outlet.kind === kind) &&
      (state === '' || outlet.isActive === (state === 'open')),
  )
  const turn = sort.direction === 'ascending' ? 1 : -1
  return fitting.sort((one, other) => turn * compare(one, other, sort.key))
}

function compare(one: Listed, other: Listed, key: Wanted['sort']['key']): number {
  if (key === 'people') return one.people - other.people
  return one[key].localeCompare(other[key], 'hi')
}
