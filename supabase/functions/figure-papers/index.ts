import { isSeenPicture } from '../../../app/domain/kpi/is-seen-picture.ts'
import { figuresIn, figuresOfPaperMax, type SeenPicture } from '../../../app/domain/kpi/seen-picture.ts'
import type { Locale } from '../../../app/domain/locale.ts'
import type { Letter } from '../../../app/domain/reports/letter-told.ts'
import {
  cellsIn,
  cellsOfPaperMax,
  isSeenResults,
  type SeenResults,
} from '../../../app/domain/shops/seen-results.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { bearerToken, fileAnswer, post, refusal } from '../_shared/answer.ts'
import { environment, report } from '../_shared/environment.ts'
import { keptPaperFonts } from '../_shared/paper-fonts.ts'
import { dataOf, platformAs } from '../_shared/platform.ts'
import { letterPaper } from './letter-paper.ts'
import { picturePaper } from './picture-paper.ts'
import { resultsPaper } from './results-paper.ts'

/**
 * Prints a picture of the dashboards, results of mystery shops, the books of loyalty or a report, as whoever sends it sees it, as a PDF. The figures are the
 * sender's own; whose they are, who prints them and that they may read such figures there is asked with the sender's token. Of the weekly letter only the
 * Monday is sent: what stands in it is read here.
 */
export default post(async ({ tenant, picture, results, of, letter, language }, request) => {
  const locale: Locale = language === 'hi' ? 'hi' : 'en'
  const token = bearerToken(request)
  const reader = readerOf(token)
  if (!reader) return refusal(401, 'not_signed_in')
  if (typeof tenant !== 'string' || !isUuid(tenant)) return refusal(400, 'invalid_body')
  if (typeof letter === 'string') return await printLetter(tenant, letter, locale, request)
  const sent = sentOf(picture, results)
  if (!sent) return refusal(400, 'invalid_body')
  if (
    sent.is === 'picture'
      ? figuresIn(sent.picture) > figuresOfPaperMax
      : cellsIn(sent.results) > cellsOfPaperMax
  )
    return refusal(413, 'file_too_large')
  try {
    const client = platformAs(token)
    const reads = await client.rpc(readingOf(sent.is, of), { p_tenant_id: tenant })
    const refused = refusedBy(reads.error)
    if (refused) return refused
    dataOf(reads)
    const [workspace, person] = await Promise.all([
      client.from('tenants').select('name').eq('id', tenant).single(),
      client.from('profiles').select('full_name, email').eq('id', reader).single(),
    ])
    const { full_name, email } = dataOf(person) as { full_name: string | null; email: string | null }
    const surroundings = {
      locale,
      fonts: keptPaperFonts(),
      tenant: (dataOf(workspace) as { name: string }).name,
      by: full_name || email || '',
      at: new Date(),
    }
    const paper = await (sent.is === 'picture'
      ? picturePaper(sent.picture, surroundings)
      : resultsPaper(sent.results, surroundings))
    return fileAnswer(new Uint8Array(paper), 'application/pdf')
  } catch (error) {
    report(error, 'figure-papers')
    return refusal(500, 'unexpected_failure')
  }
})

/** The letter of a Monday, or with `now` as it would be written. */
async function printLetter(
  tenant: string,
  week: string,
  locale: Locale,
  request: Request,
): Promise<Response> {
  if (week !== 'now' && !/^\d{4}-\d\d-\d\d$/.test(week)) return refusal(400, 'invalid_body')
  try {
    const client = platformAs(bearerToken(request))
    const read = await client.rpc('read_weekly_letter', {
      p_tenant_id: tenant,
      ...(week !== 'now' && { p_week: week }),
    })
    const refused = refusedBy(read.error)
    if (refused) return refused
    const workspace = dataOf(await client.from('tenants').select('name').eq('id', tenant).single())
    const paper = await letterPaper(dataOf(read) as { week: string; told: Letter }, {
      locale,
      fonts: keptPaperFonts(),
      siteUrl: environment().settings.SITE_URL ?? new URL(request.url).origin,
      tenant: (workspace as { name: string }).name,
    })
    return fileAnswer(new Uint8Array(paper), 'application/pdf')
  } catch (error) {
    report(error, 'figure-papers')
    return refusal(500, 'unexpected_failure')
  }
}

/** The answer to who may not read it; null where nothing was refused. */
function refusedBy(error: { code: string; message: string } | null): Response | null {
  const status = error && /^PT(4\d\d)$/.exec(error.code)?.[1]
  if (status) return refusal(Number(status), error.message)
  return error?.code === '42501' ? refusal(403, 'not_allowed') : null
}

/** What somebody must be able to read there whose paper is printed. */
function readingOf(is: 'picture' | 'results', of: unknown) {
  if (is === 'picture') return 'figure_outlets'
  if (of === 'reports') return 'report_catalogue'
  return of === 'loyalty' ? 'read_loyalty_programme' : 'shops_overview'
}

/** What is to be printed, and of which kind; null where it is neither. */
function sentOf(
  picture: unknown,
  results: unknown,
): { is: 'picture'; picture: SeenPicture } | { is: 'results'; results: SeenResults } | null {
  if (isSeenPicture(picture)) return { is: 'picture', picture }
  return isSeenResults(results) ? { is: 'results', results } : null
}

/** Whom a token says it is of; whether that is so, the platform finds out when it is asked with it. */
function readerOf(token: string): string | null {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims?.sub === 'string' && isUuid(claims.sub) ? claims.sub : null
  } catch {
    return null
  }
}
