import { ask, tell } from '~/platform/answers/ask'

/** A view of the map under a name; `query` is the search of its address. The types know nothing of what may be null. */
export interface BoardView {
  id: string
  name: string
  query: string
  is_shared: boolean
  is_mine: boolean
  /** Null when the name of whoever keeps it is not known. */
  owner: string | null
  /** My dashboards begin with it. */
  is_start: boolean
  may_change: boolean
}

/** My own views and those shared in the workspace, by name. Throws Refusal. */
export function listViews(tenantId: string): Promise<BoardView[]> {
  return ask('read_board_views', { p_tenant_id: tenantId })
}

export type ViewInput = Pick<BoardView, 'id' | 'name' | 'query' | 'is_shared'>

/** Keeps a view under the id that its form drew, or changes it. Throws Refusal. */
export function saveView(tenantId: string, { id, name, query, is_shared }: ViewInput): Promise<void> {
  return tell('save_board_view', {
    p_tenant_id: tenantId,
    p_view_id: id,
    p_name: name,
    p_query: query,
    p_is_shared: is_shared,
  })
}

/** Throws Refusal. */
export function removeView(tenantId: string, id: string): Promise<void> {
  return tell('remove_board_view', { p_tenant_id: tenantId, p_view_id: id })
}

/** Lets my dashboards begin with a view; with null, with the map as it is. Throws Refusal. */
export function startWith(tenantId: string, id: string | null): Promise<void> {
  return tell('start_with_board_view', { p_tenant_id: tenantId, ...(id && { p_view_id: id }) })
}
