import { answer, post, refusal } from '../_shared/answer.ts'
import { pageLink } from '../_shared/confirm-link.ts'
import { dedupeKey } from '../_shared/dedupe-key.ts'
import { report, requiredSetting } from '../_shared/environment.ts'
import { composeMail } from '../_shared/mail.ts'
import type { MailLanguage } from '../_shared/mail-words.ts'
import { queueMail } from '../_shared/outbox.ts'
import { dataOf, platform } from '../_shared/platform.ts'

interface SignUp {
  user_id: string
  language: MailLanguage
  full_name: string | null
}

const answerAfterMs = 400

/**
 * Called by the browser after a sign-up, to greet the new account by mail. Anybody can call it with any address, so it
 * answers every well-formed call alike and after the same time; the database grants one mail per new account.
 */
export default post(async (body) => {
  const { email, type, name } = body
  const isWellFormed = isAddress(email) && type === 'signup' && (name === undefined || isShortText(name))
  if (!isWellFormed) return refusal(400, 'invalid_body')
  const greeted = greet(email, name).catch((error) => report(error, 'send-auth-email'))
  await Promise.all([greeted, new Promise((resolve) => setTimeout(resolve, answerAfterMs))])
  return answer(200, { accepted: true })
})

async function greet(email: string, name: string | undefined) {
  const server = platform()
  const signUp = dataOf(await server.rpc('signup_mail_due', { p_email: email })) as SignUp | null
  if (!signUp) return
  const { language } = signUp
  const link = pageLink(requiredSetting('SITE_URL'), language, '/auth')
  const mail = composeMail({ kind: 'welcome', language, link, name: signUp.full_name ?? name })
  await queueMail(server, email, {
    ...mail,
    template: 'welcome',
    language,
    dedupeKey: dedupeKey('welcome', signUp.user_id),
  })
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200
}
