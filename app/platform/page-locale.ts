import { useLocation, useMatches } from 'react-router'
import { type Locale, localeOf } from '~/domain/locale'

/** The language of the page: signed-in areas return it from their frame's loader, public pages carry it in their address. */
export function usePageLocale(): Locale {
  const { pathname } = useLocation()
  const matches = useMatches() as { loaderData?: { locale?: Locale } }[]
  return matches.find(({ loaderData }) => loaderData?.locale)?.loaderData?.locale ?? localeOf(pathname)
}
