import { barePath } from './locale.ts'

const nowhere = 'https://nowhere.invalid'

/**
 * The path that was asked for before signing in, or null when it is not ours to go to: it must be a path of this site
 * (no scheme, no host, no `//`, nothing a browser would read as one) and not the sign-in page itself.
 */
export function returnPath(asked: string | null | undefined): string | null {
  if (!asked || asked.length > 2000 || !/^\/(?![/\\])/.test(asked) || hasHiddenSigns(asked)) return null
  let url: URL
  try {
    url = new URL(asked, nowhere)
  } catch {
    return null
  }
  if (url.origin !== nowhere || /^\/[/\\]/.test(url.pathname)) return null
  const bare = barePath(url.pathname)
  if (bare === '/auth' || bare.startsWith('/auth/')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** Browsers drop line breaks and tabs inside an address, and read a backslash as a slash; no page of ours has one, also not encoded. */
function hasHiddenSigns(text: string): boolean {
  return /[\p{Cc}\p{Cf}\\]|%(?:[01][0-9a-f]|7f|5c)/iu.test(text)
}
