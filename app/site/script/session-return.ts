import { localeOf, localePath } from '~/domain/locale'

/**
 * Whether the address of this page carries what a provider says about a session: it may send a browser back to any page,
 * most often to the root. Then this page is left without a trace, for the one that reads it all and removes it.
 */
export function handsOverSession(): boolean {
  const { pathname, search, hash } = location
  if (/^\/(hi\/)?auth(\/|$)/.test(pathname)) return false // they read it themselves
  if (!/[?#&](access_token|error_(code|description))=/.test(search + hash)) return false
  location.replace(localePath(localeOf(pathname), '/auth') + search + hash)
  return true
}
