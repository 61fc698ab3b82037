import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Sort } from '~/ui/table'

export interface ListQueryShape<Filter extends string, Key extends string> {
  /** The names in the address of what narrows the list down; `q` is the one that is typed. */
  filters: readonly Filter[]
  sorts: readonly Key[]
  defaultSort: SortBy<Key>
}

export interface SortBy<Key extends string> extends Sort {
  key: Key
}

export interface ListQuery<Filter extends string, Key extends string> {
  /** An empty string where nothing is chosen. */
  filters: Record<Filter, string>
  sort: SortBy<Key>
  /** From 1. */
  page: number
}

type Patch<Filter extends string> = Partial<Record<Filter, string>> & { sort?: Sort; page?: number }

const typingMs = 250

/** What a list shows, from the address: for a clientLoader, and for the hook below. Unknown values count as none. */
export function readListQuery<Filter extends string, Key extends string>(
  search: URLSearchParams,
  { filters, sorts, defaultSort }: ListQueryShape<Filter, Key>,
): ListQuery<Filter, Key> {
  const wanted = search.get('sort') ?? ''
  const key = sorts.find((known) => known === wanted.replace(/^-/, ''))
  const page = Number(search.get('page') ?? 1)
  return {
    filters: Object.fromEntries(filters.map((name) => [name, search.get(name) ?? ''])) as Record<
      Filter,
      string
    >,
    sort: key ? { key, direction: wanted.startsWith('-') ? 'descending' : 'ascending' } : defaultSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** What a list shows, kept in the address: search, filters, order, page. Typing answers at once and settles after a moment. */
export function useListQuery<Filter extends string, Key extends string>(shape: ListQueryShape<Filter, Key>) {
  const [search, setSearch] = useSearchParams()
  const query = readListQuery(search, shape)
  const kept = search.get('q') ?? ''
  const [typed, setTyped] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const written = useRef(kept)
  useEffect(() => {
    if (kept === written.current) return
    clearTimeout(timer.current) // somebody else changed the address: back, a link
    written.current = kept
    setTyped(kept)
  }, [kept])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Where we are, or are going while the page's data is fetched: a second change builds on the first.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])

  function write(patch: Patch<Filter>) {
    clearTimeout(timer.current)
    if ('q' in patch) written.current = String(patch.q ?? '').trim()
    latest.current = patched(latest.current, patch, shape)
    setSearch(latest.current, { replace: true, preventScrollReset: true })
  }

  return {
    ...query,
    /** What stands in the search field. */
    q: typed,
    set(patch: Patch<Filter>) {
      if (!('q' in patch)) return write(typed === kept ? patch : { ...patch, q: typed })
      setTyped(String(patch.q ?? ''))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(patch), typingMs)
    },
    clear() {
      setTyped('')
      const none = Object.fromEntries(shape.filters.map((name) => [name, '']))
      write(none as Patch<Filter>)
    },
    isFiltered: shape.filters.some((name) => query.filters[name] !== ''),
  }
}

function patched<Filter extends string, Key extends string>(
  current: URLSearchParams,
  { sort, page = 1, ...filters }: Patch<Filter>,
  { defaultSort }: ListQueryShape<Filter, Key>,
): URLSearchParams {
  const next = new URLSearchParams(current)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  for (const [name, value] of Object.entries(filters)) put(name, String(value ?? '').trim())
  if (sort) {
    const isDefault = sort.key === defaultSort.key && sort.direction === defaultSort.direction
    put('sort', isDefault ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.key}`)
  }
  put('page', page > 1 ? String(page) : '')
  return next
}
