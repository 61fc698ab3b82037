import { type Locale, localeOf, localePath } from '../../app/domain/locale.ts'
import { type ErrorStatus, errorCodes, errorWords, homeWords } from './error-words.ts'
import { encodeHtml, plainPage, plainPageCsp, stepMark } from './plain-page.ts'

/**
 * The answer to a request that fails: a page in both languages for people, JSON with `code` and `message` for
 * programs. It never says more than the status does.
 */
export function errorAnswer(
  request: Request,
  status: ErrorStatus,
  headers: Record<string, string> = {},
): Response {
  const common = { 'cache-control': 'no-store', ...headers }
  if (!wantsPage(request)) {
    const { title } = errorWords.en[status]
    return Response.json({ code: errorCodes[status], message: title }, { status, headers: common })
  }
  return new Response(errorPage(status, preferredLocale(request)), {
    status,
    headers: {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPageCsp,
    },
  })
}

/** The page alone: the reader's language first, the other below, because an error may hit before we know the reader. */
export function errorPage(status: ErrorStatus, first: Locale): string {
  const second: Locale = first === 'en' ? 'hi' : 'en'
  const part = (locale: Locale, heading: 'h1' | 'h2') => {
    const { title, text } = errorWords[locale][status]
    return `<section lang="${locale}"><${heading}>${encodeHtml(title)}</${heading}><p>${encodeHtml(text)}</p><p><a href="${localePath(locale, '/')}">${encodeHtml(homeWords[locale])}</a></p></section>`
  }
  return plainPage({
    locale: first,
    title: errorWords[first][status].title,
    body: `<main>${stepMark}${part(first, 'h1')}${part(second, 'h2')}</main>`,
  })
}

/** Whether a person is looking: browsers ask for HTML when they open an address, programs do not. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}

function preferredLocale(request: Request): Locale {
  if (localeOf(new URL(request.url).pathname) === 'hi') return 'hi'
  return /^\s*hi\b/i.test(request.headers.get('accept-language') ?? '') ? 'hi' : 'en'
}
