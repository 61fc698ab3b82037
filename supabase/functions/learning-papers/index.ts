import type { Locale } from '../../../app/domain/locale.ts'
import { bearerToken, fileAnswer, post, refusal } from '../_shared/answer.ts'
import { environment, report } from '../_shared/environment.ts'
import { keptPaperFonts } from '../_shared/paper-fonts.ts'
import { platformAs } from '../_shared/platform.ts'
import { certificatePaper, type Sheet } from './certificate-paper.ts'
import { type InspectionFile, inspectionPaper } from './inspection-paper.ts'
import { readLogo } from './logo.ts'

const papers = {
  certificate: { ask: 'certificate_sheet', by: 'p_assignment_id' },
  inspection: { ask: 'inspection_file', by: 'p_outlet_id' },
} as const

/**
 * Makes a certificate of an assignment, or the file of an outlet for an inspector, as a PDF in either language. It asks
 * with the token of the caller, so whoever may not see a person gets no paper about them.
 */
export default post(async ({ paper, id, language }, request) => {
  const wanted = paper === 'certificate' || paper === 'inspection' ? paper : undefined
  const locale: Locale = language === 'hi' ? 'hi' : 'en'
  if (!wanted || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return refusal(400, 'invalid_body')
  const token = bearerToken(request)
  if (token.split('.').length !== 3) return refusal(401, 'not_signed_in')
  try {
    const { ask, by } = papers[wanted]
    const { data, error } = await platformAs(token).rpc(ask, { [by]: id })
    const status = error && /^PT(4\d\d)$/.exec(error.code)?.[1]
    if (status) return refusal(Number(status), error.message)
    if (error?.code === '42501') return refusal(403, 'not_allowed')
    if (error) throw new Error(`the platform refused: ${error.message}`, { cause: error })
    const siteUrl = environment().settings.SITE_URL ?? new URL(request.url).origin
    const fonts = keptPaperFonts()
    const logo = await readLogo(wanted === 'certificate' ? data.tenant_logo_url : data.logo_url)
    const surroundings = { locale, siteUrl, fonts, logo }
    const file =
      wanted === 'certificate'
        ? await certificatePaper(data as Sheet, surroundings)
        : await inspectionPaper(data as InspectionFile, surroundings)
    return fileAnswer(new Uint8Array(file), 'application/pdf')
  } catch (error) {
    report(error, 'learning-papers')
    return refusal(500, 'unexpected_failure')
  }
})
