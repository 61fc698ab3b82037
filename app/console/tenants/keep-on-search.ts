import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For lists that are whole in the browser: another search in the address changes what is shown, not what there is. */
export function keepOnSearch({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}
