import { isGuessable } from '../../../app/domain/guessable-password.ts'
import { checkText, commonRules } from '../../../app/domain/text-input.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { AccountProblem, makeAccount, openSession } from '../_shared/account.ts'
import { answer, post, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { dataOf, platform, platformAs, visitorsPlatform } from '../_shared/platform.ts'
import { refusedBy } from '../_shared/refused.ts'

/**
 * Makes the account of somebody who holds the link of an invitation and has none, joins the tenant and answers with the
 * session. The link went to the invited mailbox and to nobody else, so the address counts as confirmed.
 */
export default post(async ({ token, name, password, language }, request) => {
  if (typeof token !== 'string' || typeof name !== 'string' || typeof password !== 'string')
    return refusal(400, 'invalid_body')
  const fullName = checkText(name, { isRequired: true, max: 120 })
  if (fullName.problem || checkText(password, commonRules.password).problem)
    return refusal(400, 'invalid_body')
  try {
    const invited = await newcomerOf(token)
    const own = [brand.name, brand.nameHindi, invited.email, fullName.text]
    // What was leaked only the platform knows; it looks as well, where it has a list.
    if (isGuessable(password, { isCommon: () => false, own })) return tooWeak(['pwned'])
    const metadata = { full_name: fullName.text, language: languageOf(language) ?? invited.language }
    const { email, unconfirmed_account: unconfirmed } = invited
    const id = await makeAccount({ email, password, metadata, existing: unconfirmed })
    const session = await openSession(visitorsPlatform(request), email, password)
    // Somebody who came at the same moment chose another password.
    if ('why' in session && session.why === 'wrong') return refusal(409, 'has_account')
    if ('why' in session)
      throw new Error(`nobody signs in with the account that was just made: ${session.why}`)
    const mine = platformAs(session.access_token)
    if (unconfirmed) dataOf(await mine.from('profiles').update(metadata).eq('id', id)) // made before the name was known
    dataOf(await mine.rpc('accept_invitation', { p_token: token }))
    return answer(200, session)
  } catch (error) {
    if (error instanceof AccountProblem)
      return error.code === 'weak_password' ? tooWeak(error.reasons) : refusal(409, error.code)
    const refused = refusedBy(error)
    if (refused) return refusal(refused.status, refused.code)
    report(error, 'join-by-invitation')
    return refusal(500, 'unexpected_failure')
  }
})

function tooWeak(reasons: readonly string[]): Response {
  return answer(422, { code: 'weak_password', message: 'weak_password', reasons })
}

interface Newcomer {
  email: string
  language: 'en' | 'hi'
  unconfirmed_account: string | null
}

async function newcomerOf(token: string): Promise<Newcomer> {
  const [newcomer] = dataOf(await platform().rpc('newcomer_of_invitation', { p_token: token })) as Newcomer[]
  if (!newcomer) throw new Error('the invitation was neither told nor refused')
  return newcomer
}

function languageOf(language: unknown) {
  return language === 'en' || language === 'hi' ? language : undefined
}
