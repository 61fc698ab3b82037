import { answer, bearerToken, post, refusal } from '../_shared/answer.ts'
import { environment, report } from '../_shared/environment.ts'
import { letterPreview } from '../_shared/letter-mail.ts'
import { platformAs } from '../_shared/platform.ts'

/**
 * A letter of the newsletter as the mail it will be, in each language it has words in: {en, hi}, null for the other. It
 * asks with the token of the caller, so whoever may not read letters gets none.
 */
export default post(async ({ id }, request) => {
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return refusal(400, 'invalid_body')
  const token = bearerToken(request)
  if (token.split('.').length !== 3) return refusal(401, 'not_signed_in')
  try {
    const { data, error } = await platformAs(token)
      .from('newsletter_letters')
      .select('subject_en, text_en, subject_hi, text_hi')
      .eq('id', id)
      .maybeSingle()
    if (error) return refusal(403, 'not_allowed')
    if (!data) return refusal(404, 'unknown_letter')
    const siteUrl = environment().settings.SITE_URL ?? new URL(request.url).origin
    const preview = (language: 'en' | 'hi') => {
      const [subject, text] = [String(data[`subject_${language}`]), String(data[`text_${language}`])]
      return subject || text ? letterPreview({ subject, text }, siteUrl, language) : null
    }
    return answer(200, { en: preview('en'), hi: preview('hi') })
  } catch (error) {
    report(error, 'letter-preview')
    return refusal(500, 'unexpected_failure')
  }
})
