import { type Locale, localeOf, localePath } from '../../../app/domain/locale.ts'
import { answer } from './answer.ts'
import { requiredSetting } from './environment.ts'

/** Whether a program asks, which reads JSON; a browser that sends a form reads the page it is led to. */
export function wantsJson(request: Request): boolean {
  const accept = request.headers.get('accept') ?? ''
  return accept.includes('application/json') && !accept.includes('text/html')
}

/** The language of a form: as it says itself, else that of the page it stands on. */
export function formLanguage({ language, page = '' }: Partial<Record<string, string>>): Locale {
  return language === 'hi' || language === 'en' ? language : localeOf(page)
}

/**
 * Leads a browser to one of our pages. A form that was sent to its own host stays there, whatever that is called; from
 * another one, as on hosted Supabase, the way leads back to the site.
 */
export function leadTo(request: Request, language: Locale, path: string): Response {
  const target = localePath(language, path)
  const location = isSameHost(request) ? target : requiredSetting('SITE_URL').replace(/\/+$/, '') + target
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** Answers in the way that was asked for: JSON with a status, or a page of ours. */
export function siteAnswer(
  request: Request,
  language: Locale,
  { status, body, page }: { status: number; body: unknown; page: string },
): Response {
  return wantsJson(request) ? answer(status, body) : leadTo(request, language, page)
}

function isSameHost(request: Request): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
