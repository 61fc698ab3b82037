import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Whether the data of a page is loaded anew: not when only the search of its address changes. For pages that are whole in
 * the browser, where a search changes what is shown and not what there is.
 */
export function unlessOnlySearch({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOnlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !(isOnlySearch && !formMethod) && defaultShouldRevalidate
}

/** The same for what stands around pages: going to another page loads anew as well, whichever it is. */
export function onEveryPage(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentUrl.pathname !== change.nextUrl.pathname || unlessOnlySearch(change)
}
