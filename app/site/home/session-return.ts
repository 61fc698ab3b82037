import { localeOf, localePath } from '~/domain/locale'

// A provider that knows no better address sends a browser back to the root, with what it says about a session. The pages
// below /auth read that and remove it; this page is left without a trace in the history.
const { pathname, search, hash } = location
if (/[?#&](access_token|code|error(_code|_description)?)=/.test(search + hash))
  location.replace(localePath(localeOf(pathname), '/auth') + search + hash)

// Whoever was signed out for being away comes here, and reads why. Reloading says it no more.
const ended = hash === '#session-ended' && document.getElementById('session-ended')
if (ended) {
  ended.hidden = false
  history.replaceState(null, '', pathname + search)
}
