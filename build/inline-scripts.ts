import { hashOf } from '../server/http/content-security-policy.ts'

/**
 * The source expressions of a page's inline scripts, over the exact bytes between their tags. Data blocks such as
 * JSON-LD run nothing and need none; speculation rules and import maps do.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(
    ([, attributes = '', body = '']) => {
      if (/\ssrc\s*=/i.test(attributes)) return []
      const type = /\stype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase()
      return type?.startsWith('application/') ? [] : [hashOf(body)]
    },
  )
  return [...new Set(hashes)]
}

/** The source expressions of a page's style elements, over the exact bytes between their tags. */
export function inlineStyleHashes(html: string): string[] {
  return [...new Set([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, body = '']) => hashOf(body)))]
}

/** What a page must not contain, because its policy would silently drop it: style attributes, style elements that are not hashed, inline handlers. */
export function forbiddenMarkup(html: string): string[] {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/gi, '')
  const tags = markup.match(/<[a-z][^<>]*>/gi) ?? []
  return tags.filter((tag) => /^<style\b/i.test(tag) || /\s(style|on[a-z]+)\s*=/i.test(tag)).slice(0, 5)
}
