import { isGuessablePin, readPin } from '../../../app/domain/guessable-pin.ts'
import { readPhone } from '../../../app/domain/phone.ts'
import { endSession, type OpenSession, unmakeAccount } from '../_shared/account.ts'
import { answer, bearerToken, post, refusal } from '../_shared/answer.ts'
import { addressHash } from '../_shared/client-address.ts'
import { report } from '../_shared/environment.ts'
import { inEqualTime } from '../_shared/equal-time.ts'
import { dataOf, platform, platformAs } from '../_shared/platform.ts'
import { accountWith, changeSecret } from '../_shared/technical-account.ts'
import { type Claim, signInWithPin } from './account.ts'
import { isKnown, isRefused, type Refused, refused } from './refused.ts'

type Body = Record<string, unknown>
type Step = (body: Body, request: Request) => Promise<object | Refused>

/**
 * Lets people without an address come in: `open` tells whose card it is, `find` who is meant, `set` makes the first PIN and
 * `enter` takes it, `change` replaces it, `prove` takes it once more from who is signed in; `attend` takes it on the screen of
 * a trainer, who gets no session for it; who is not on the list asks to `join`. The rules and the counts stand in the database
 * (20261201010100_pin_sign_in.sql, 20261202110000_join_requests.sql, 20261203120000_attendance_by_pin.sql).
 */
export default post(async (body, request) => {
  const name = String(body.step)
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined // `constructor` is none
  if (!step) return refusal(400, 'invalid_body')
  try {
    const told = await step(body, request)
    return isRefused(told) ? refused(told) : answer(200, told)
  } catch (error) {
    report(error, 'outlet-sign-in')
    return refusal(500, 'unexpected_failure')
  }
})

const steps: Record<string, Step> = {
  open: ({ code }) => inEqualTime(open(textOf(code))),
  find: ({ code, initials, digits }, request) =>
    inEqualTime(
      asked('find_by_card', {
        p_code: textOf(code),
        p_initials: textOf(initials),
        p_digits: textOf(digits),
        p_address_hash: addressHash(request.headers),
      }),
    ),
  joinForm: ({ code }) => inEqualTime(openJoinForm(textOf(code))),
  join: (body, request) => inEqualTime(join(body, addressHash(request.headers))),
  set: ({ ticket, pin }) => set(textOf(ticket), readPin(pin)),
  enter: ({ ticket, pin }) => enter(textOf(ticket), readPin(pin)),
  attend: ({ session, person, pin }, request) =>
    attend(bearerToken(request), { p_id: textOf(session), p_person_id: textOf(person) }, readPin(pin)),
  prove: ({ pin }, request) => proveAgain(bearerToken(request), readPin(pin)),
  change: ({ pin, newPin }, request) => change(bearerToken(request), readPin(pin), readPin(newPin)),
}

async function open(code: string) {
  return (dataOf(await platform().rpc('open_outlet_card', { p_code: code })) as object | null) ?? unknownCard
}
const unknownCard: Refused = { code: 'card_unknown' }

async function openJoinForm(code: string) {
  return (dataOf(await platform().rpc('open_join_form', { p_code: code })) as object | null) ?? unknownCard
}

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function join({ code, name, employeeCode, phone, jobRole, language }: Body, address: string) {
  const typedPhone = textOf(phone).trim()
  const number = readPhone(typedPhone)
  if (typedPhone && !number) return Promise.resolve<Refused>({ code: 'join_shape' })
  return asked('ask_to_join', {
    p_code: textOf(code),
    p_name: textOf(name),
    p_employee_code: textOf(employeeCode),
    p_phone: number,
    p_job_role_id: anId.test(textOf(jobRole)) ? jobRole : null,
    p_language: textOf(language),
    p_address_hash: address,
  })
}

async function set(ticket: string, pin: string | undefined): Promise<OpenSession | Refused> {
  if (!pin) return { code: 'pin_shape' }
  if (isGuessablePin(pin)) return { code: 'pin_common' }
  const claim = await asked<Claim>('claim_pin', { p_ticket: ticket })
  if (isRefused(claim)) return claim
  if (isGuessablePin(pin, claim.known)) {
    await released(ticket)
    return { code: 'pin_common' }
  }
  const account = await accountWith(pin, 'pin.invalid', claim).catch((error) =>
    released(ticket).then(() => Promise.reject(error)),
  )
  const kept = await keep(ticket, account.userId)
  if (isRefused(kept)) {
    if (account.isNew) await unmakeAccount(account.userId)
    await released(ticket)
    return kept
  }
  const session = await signInWithPin(pin, { ...claim, address: account.address })
  if (session === 'wrong') throw new Error('the PIN that was just set is wrong')
  return session
}

async function keep(ticket: string, userId: string): Promise<object | Refused> {
  const { data, error } = await platform().rpc('keep_pin', { p_ticket: ticket, p_user_id: userId })
  if (error?.message === 'seat_limit_reached') return { code: 'no_seat' }
  return dataOf({ data, error })
}

async function released(ticket: string) {
  dataOf(await platform().rpc('release_pin', { p_ticket: ticket }))
}

interface Reservation {
  userId: string
  address: string
  pepper: string
  try: number | null
}

async function enter(ticket: string, pin: string | undefined): Promise<OpenSession | Refused> {
  if (!pin) return { code: 'pin_shape' }
  const proof = await prove(ticket, pin)
  return isRefused(proof) ? proof : proof.session
}

/** Has a PIN counted, then looked at, then settled. */
async function prove(
  ticket: string,
  pin: string,
): Promise<{ session: OpenSession; account: Reservation } | Refused> {
  const account = await asked<Reservation>('reserve_pin', { p_ticket: ticket })
  if (isRefused(account)) return account
  const settle = (outcome: 'right' | 'wrong' | 'unasked') =>
    asked<object>('settle_pin', { p_ticket: ticket, p_outcome: outcome, p_try: account.try })
  const session = await signInWithPin(pin, account).catch((error) =>
    settle('unasked').then(() => Promise.reject(error)),
  )
  if (session === 'wrong') return (await settle('wrong')) as Refused
  if (isRefused(session)) {
    await settle('unasked')
    return session
  }
  const settled = await settle('right')
  if (!isRefused(settled)) return { session, account }
  await endSession(session)
  return settled
}

async function change(
  token: string,
  pin: string | undefined,
  newPin: string | undefined,
): Promise<OpenSession | Refused> {
  if (!pin || !newPin) return { code: 'pin_shape' }
  if (isGuessablePin(newPin)) return { code: 'pin_common' }
  const ticket = await ticketOf(token)
  if (isRefused(ticket)) return ticket
  const proof = await prove(ticket.own, pin)
  if (isRefused(proof)) return proof
  await changeSecret(newPin, proof.account)
  dataOf(await platform().rpc('finish_pin_change', { p_ticket: ticket.own }))
  const session = await signInWithPin(newPin, proof.account)
  if (session === 'wrong') throw new Error('the PIN that was just changed is wrong')
  return session
}

/** A session that the PIN just opened, for what an open one alone must not do. */
async function proveAgain(token: string, pin: string | undefined): Promise<OpenSession | Refused> {
  if (!pin) return { code: 'pin_shape' }
  const ticket = await ticketOf(token)
  if (isRefused(ticket)) return ticket
  const proof = await prove(ticket.own, pin)
  return isRefused(proof) ? proof : proof.session
}

/** "I am here", on the screen of whoever runs a session. Its token says who may ask; the PIN opens nothing for them. */
async function attend(
  token: string,
  who: { p_id: string; p_person_id: string },
  pin: string | undefined,
): Promise<object | Refused> {
  if (!pin) return { code: 'pin_shape' }
  if (token.split('.').length !== 3) return { code: 'not_signed_in' }
  if (!anId.test(who.p_id) || !anId.test(who.p_person_id)) return { code: 'unknown_person' }
  const allowed = refusedBy(await platformAs(token).rpc('may_take_pin', who))
  if (allowed) return allowed
  const ticket = dataOf(await platform().rpc('begin_session_pin', who)) as string | null
  if (!ticket) return { code: 'pin_not_set' }
  const proof = await prove(ticket, pin)
  if (isRefused(proof)) return proof
  await endSession(proof.session)
  return refusedBy(await platform().rpc('attend_by_pin', who)) ?? {}
}

/** The refusal of a function of the database, if the page knows its code. */
function refusedBy({ error }: { error: { message: string } | null }): Refused | null {
  if (!error) return null
  const refusal = { code: error.message }
  if (isKnown(refusal)) return refusal
  throw new Error(`the platform refused: ${error.message}`, { cause: error })
}

/** A ticket of whoever is signed in with a PIN. */
async function ticketOf(token: string): Promise<{ own: string } | Refused> {
  if (token.split('.').length !== 3) return { code: 'not_signed_in' }
  const begun = await platformAs(token).rpc('begin_pin_change')
  if (begun.error?.message === 'pin_not_set') return { code: 'pin_not_set' }
  return { own: textOf(dataOf(begun)) }
}

/**
 * Asks a function of the database that answers with what was asked for, or with a code. While too many ask at once, that is
 * the code for trying again in a moment.
 */
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
