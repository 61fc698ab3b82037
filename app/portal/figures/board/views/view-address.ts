import { boardList } from '../board-query'

/** What an address says besides the picture: which view is open, and what lies over the map. */
const besides = ['view', 'about', 'cell']
const told = Object.keys(boardList.filters)
  .filter((name) => !besides.includes(name))
  .sort()

/** What an address says of the picture, as a view keeps it: the same picture is always the same text. */
export function viewOf(search: URLSearchParams): string {
  const kept = told.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}

/** The address at which a view is open. */
export function addressOf({ id, query }: { id: string; query: string }): string {
  return `/app/dashboards?${query ? `${query}&` : ''}view=${id}`
}

/** The map as it is, also for whoever begins with a view. */
export const plainAddress = '/app/dashboards?view=plain'
