import { readPin } from '../../../app/domain/guessable-pin.ts'
import { readPhone } from '../../../app/domain/phone.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { type OpenSession, unmakeAccount } from '../_shared/account.ts'
import { answer, post, refusal } from '../_shared/answer.ts'
import { addressHash } from '../_shared/client-address.ts'
import { afterAnswer, report } from '../_shared/environment.ts'
import { inEqualTime } from '../_shared/equal-time.ts'
import { deliverMessages, messagePort } from '../_shared/message-port.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { accountWith, signIn, type TechnicalAccount } from '../_shared/technical-account.ts'
import { isRefused, type Refused, refused } from './refused.ts'

type Body = Record<string, unknown>
type Step = (body: Body, request: Request) => Promise<object | Refused>

/**
 * Lets people in by their phone: `open` tells whether that is offered, `code` sends a code to a number, `enter` takes it,
 * `choose` says who of several people of one number comes in. The rules and the counts stand in the database
 * (20261202100200_phone_sign_in.sql).
 */
export default post(async (body, request) => {
  const name = String(body.step)
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined // `constructor` is none
  if (!step) return refusal(400, 'invalid_body')
  try {
    const told = await step(body, request)
    return isRefused(told) ? refused(told) : answer(200, told)
  } catch (error) {
    report(error, 'phone-sign-in')
    return refusal(500, 'unexpected_failure')
  }
})

const steps: Record<string, Step> = {
  open: async () => ({ isOffered: dataOf(await platform().rpc('is_phone_offered')) === true }),
  code: ({ phone }, request) => inEqualTime(sendCode(readPhone(textOf(phone)), request)),
  enter: ({ ticket, code }, request) => enter(textOf(ticket), readPin(code), request),
  choose: ({ ticket, person }) => comeIn(textOf(ticket), textOf(person)),
}

async function sendCode(phone: string | null, { headers }: Request): Promise<object> {
  if (!phone) return { code: 'phone_shape' }
  const told = await asked('send_phone_code', { p_phone: phone, p_address_hash: addressHash(headers) })
  const port = messagePort()
  if (port) afterAnswer(deliverMessages(platform(), port))
  return told
}

interface Proof {
  people: { id: string; name: string; tenant: string }[]
}

async function enter(ticket: string, code: string | undefined, { headers }: Request) {
  if (!code) return { code: 'code_shape' } as const
  const proof = await asked<Proof>('prove_phone', {
    p_ticket: ticket,
    p_code: code,
    p_address: headers.get('x-real-ip'),
    p_user_agent: headers.get('user-agent'),
  })
  if (isRefused(proof)) return proof
  const [only, ...others] = proof.people
  return only && others.length === 0 ? comeIn(ticket, only.id) : proof
}

// The code has proven the number; what the account is kept with is the server's alone.
const secret = 'phone'

async function comeIn(ticket: string, person: string): Promise<OpenSession | Refused> {
  if (!isUuid(person)) return { code: 'ticket_over' }
  const claim = await asked<TechnicalAccount>('claim_phone', { p_ticket: ticket, p_person_id: person })
  if (isRefused(claim)) return claim
  if (claim.address) return open({ ...claim, address: claim.address })
  const release = async () => dataOf(await platform().rpc('release_phone', { p_ticket: ticket }))
  const account = await accountWith(secret, 'phone.invalid', claim).catch((error) =>
    release().then(() => Promise.reject(error)),
  )
  const kept = await keep(ticket, person, account.userId)
  if (isRefused(kept)) {
    await unmakeAccount(account.userId)
    await release()
    return kept
  }
  return open({ ...claim, address: account.address })
}

async function keep(ticket: string, person: string, userId: string): Promise<object | Refused> {
  const { data, error } = await platform().rpc('keep_phone', {
    p_ticket: ticket,
    p_person_id: person,
    p_user_id: userId,
  })
  if (error?.message === 'seat_limit_reached') return { code: 'no_seat' }
  return dataOf({ data, error })
}

async function open(account: { address: string; pepper: string }): Promise<OpenSession | Refused> {
  const session = await signIn(secret, account)
  if (!('why' in session)) return session
  if (session.why === 'locked') return { code: 'locked', retryAfter: session.retryAfter }
  if (session.why === 'banned') return { code: 'ticket_over' }
  throw new Error('the account of a phone has another password')
}

/** Asks a function of the database that answers with what was asked for, or with a code. */
async function asked<Told extends object>(
  name: string,
  about: Record<string, unknown>,
): Promise<Told | Refused> {
  const told = await platform().rpc(name, about)
  return told.status === 503 ? { code: 'too_many', retryAfter: 2 } : dataOf(told)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}
