import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { Sort } from '~/ui/table'
import { type Filters, type List, orderText, readListQuery, usualSort } from './list-query'

type Patch<F extends Filters> = { [Name in keyof F]?: string } & { q?: string; sort?: Sort; page?: number }

const typingMs = 250

/** What a list shows, kept in the address: search, filters, order, page. Typing answers at once and settles after a moment. */
export function useListQuery<F extends Filters, Order extends string>(list: List<F, Order>) {
  const [search, setSearch] = useSearchParams()
  const query = readListQuery(search, list)
  const kept = search.get('q') ?? ''
  const [typed, setTyped] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const written = useRef(kept)
  useEffect(() => {
    if (kept === written.current) return
    clearTimeout(timer.current) // someone else changed the address: back, a link
    written.current = kept
    setTyped(kept)
  }, [kept])
  useEffect(() => () => clearTimeout(timer.current), [])
  const { pathname } = useLocation()
  const goingTo = useNavigation().location?.pathname ?? pathname
  useEffect(() => {
    if (goingTo !== pathname) clearTimeout(timer.current) // who follows a link is not called back
  }, [goingTo, pathname])
  useEffect(() => {
    // The router says only when it next draws that a link was followed, and on a slow device the typing settles before.
    const stop = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a[href]:not([target])')
      if (link && !ctrlKey && !metaKey && !shiftKey) clearTimeout(timer.current)
    }
    document.addEventListener('click', stop)
    return () => document.removeEventListener('click', stop)
  }, [])
  // Where we are, or are going while the page's data is fetched: a second change builds on the first, and what was chosen
  // is seen at once. A select that waits for the address would fall back to its former choice until the data is there.
  const latest = useRef(search)
  const [wanted, setWanted] = useState(search)
  useEffect(() => {
    latest.current = search
    setWanted(search)
  }, [search])

  function write(patch: Patch<F>) {
    clearTimeout(timer.current)
    if ('q' in patch) written.current = String(patch.q ?? '').trim()
    latest.current = patched(latest.current, patch, list.orders)
    setWanted(latest.current)
    setSearch(latest.current, { replace: true, preventScrollReset: true })
  }

  return {
    ...query,
    list,
    /** The filters as they were chosen last: what fields show, while the list may still be on its way. */
    going: readListQuery(wanted, list).filters,
    /** What stands in the search field. */
    q: typed,
    set(patch: Patch<F>) {
      if (!('q' in patch)) return write(typed === kept ? patch : { ...patch, q: typed })
      setTyped(String(patch.q ?? ''))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(patch), typingMs)
    },
    /** Turns so many pages on, or back, from where we are going: pressed twice while the first is fetched, two. */
    turn(by: number) {
      write({ page: Math.max(1, readListQuery(latest.current, list).page + by) } as Patch<F>)
    },
    clear() {
      setTyped('')
      write(Object.fromEntries(Object.keys(query.filters).map((name) => [name, ''])) as Patch<F>)
    },
    isFiltered: Object.values(query.filters).some((value) => value !== ''),
  }
}

/** A list's query with the ways to change it. */
export type ListHandle<F extends Filters, Order extends string> = ReturnType<typeof useListQuery<F, Order>>

function patched<F extends Filters>(
  current: URLSearchParams,
  { sort, page = 1, ...filters }: Patch<F>,
  orders: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(current)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  for (const [name, value] of Object.entries(filters)) put(name, String(value ?? '').trim())
  if (sort) {
    const order = orderText(sort)
    put('sort', order === orderText(usualSort(orders)) ? '' : order)
  }
  put('page', page > 1 ? String(page) : '')
  return next
}
