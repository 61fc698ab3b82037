import type { Sql } from 'postgres'
import { countingKey } from '../../../app/domain/counting-key.ts'
import { inEqualTime } from '../../../supabase/functions/_shared/equal-time.ts'
import type { Log } from '../../log.ts'
import { bearerToken, type Key } from '../identity.ts'
import type { RateLimit } from '../rate-limits.ts'
import { Refusal, tooOften } from '../refusal.ts'
import { readObject } from '../request-body.ts'
import type { Claims, Tokens } from '../tokens.ts'
import { normalEmail } from './account.ts'
import { administer } from './admin-api.ts'
import type { AuthMail } from './auth-mail.ts'
import { knowDevice } from './known-device.ts'
import { lookAround } from './look-around.ts'
import { redirectTarget } from './redirect-target.ts'
import { continueSession } from './renewal.ts'
import { recover, remindToConfirm, resend, sendMagicLink } from './send-link.ts'
import { endSessions } from './session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { changeUser, readUser } from './user.ts'
import { verifyLink } from './verify.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** Everything the accounts need from outside. */
export interface AuthParts {
  sql: Sql
  tokens: Tokens
  log: Log
  mail: AuthMail
  siteUrl: string
  mustConfirm: boolean
  /** Nobody signs in here, up or out of all devices: visitors come in by `look-around` alone. */
  isShowcase?: boolean
  /** Counts requests by address and identifier. */
  limit: RateLimit
}

export interface AuthRequest {
  request: Request
  url: URL
  /** The body as text, checked for what the database cannot hold. */
  text: string
  key: Key
  address: string
}

interface Call extends AuthRequest {
  body: Record<string, unknown>
  visitor: Visitor
  redirectTo: string
}

type Handler = (parts: AuthParts, call: Call) => Promise<object | null>

// Every door of the accounts; a path that is not here is answered with 404. A null becomes 204.
const handlers: Record<string, Handler> = {
  'POST /signup': (parts, { body, visitor, redirectTo }) =>
    inEqualTime(signUp(parts, body, visitor, redirectTo)),
  'POST /token': token,
  'POST /look-around': ({ sql, tokens, log, isShowcase }, { body }) => {
    if (!isShowcase) throw noSuchDoor
    return lookAround({ sql, tokens, log }, body.who)
  },
  'POST /recover': (parts, { body, visitor, redirectTo }) => recover(parts, body, visitor, redirectTo),
  'POST /otp': (parts, { body, visitor, redirectTo }) => sendMagicLink(parts, body, visitor, redirectTo),
  'POST /magiclink': (parts, { body, visitor, redirectTo }) =>
    sendMagicLink(parts, body, visitor, redirectTo),
  'POST /resend': (parts, { body, visitor, redirectTo }) => resend(parts, body, visitor, redirectTo),
  'POST /verify': (parts, { body, visitor }) => verifyLink(parts, body, visitor),
  'GET /user': (parts, call) => readUser(parts, signedIn(parts, call)),
  'PUT /user': (parts, call) =>
    changeUser(parts, signedIn(parts, call), call.body, call.visitor, call.redirectTo),
  'POST /logout': logout,
}

/** Returns the answer of the accounts to one request. Throws a Refusal. */
export async function answerAuth(parts: AuthParts, request: AuthRequest): Promise<Response> {
  const path = request.url.pathname.slice('/auth/v1'.length)
  const body = readObject(request.text)
  if (path.startsWith('/admin/')) {
    if (request.key !== 'secret' || parts.isShowcase) throw new Refusal(403, 'not_admin', 'User not allowed')
    return administer(parts.sql, { method: request.request.method, url: request.url, body })
  }
  const handler = handlers[`${request.request.method} ${path}`]
  if (!handler) throw noSuchDoor
  if (parts.isShowcase && !isOpenInShowcase(request, path)) throw lookAroundKeepsNothing
  const redirectTo = redirectTarget(request.url.searchParams.get('redirect_to'), parts.siteUrl)
  const visitor = visitorOf(request.request, request.address, redirectTo)
  const call = { ...request, body, visitor, redirectTo }
  await refuseTooOften(parts, path, call)
  const answer = await handler(parts, call)
  if (!answer) return new Response(null, { status: 204 })
  return Response.json(answer, { headers: await deviceCookie(parts, path, call, answer) })
}

const noSuchDoor = new Refusal(404, 'not_found', 'This part of the accounts API is not offered here')

const lookAroundKeepsNothing = new Refusal(403, 'showcase_read_only', 'showcase_read_only')

/** A showcase allows a visitor to sign in, refresh, read the own account and sign out, and nothing more. */
function isOpenInShowcase({ request, url }: AuthRequest, path: string): boolean {
  if (path === '/token') return url.searchParams.get('grant_type') === 'refresh_token'
  return path === '/look-around' || path === '/logout' || (path === '/user' && request.method === 'GET')
}

// Whoever signed in, by password or by a link, is known by this device from now on.
async function deviceCookie(
  { sql, tokens, siteUrl }: AuthParts,
  path: string,
  { request, url, key }: Call,
  answer: object,
): Promise<Record<string, string>> {
  const isRenewal = url.searchParams.get('grant_type') === 'refresh_token'
  if (!['/token', '/verify'].includes(path) || isRenewal || key === 'secret') return {}
  const claims = 'access_token' in answer && tokens.check(String(answer.access_token))
  if (!claims || typeof claims === 'string') return {}
  const known = { userId: claims.sub, sessionId: claims.session_id, isSecure: siteUrl.startsWith('https:') }
  return { 'set-cookie': await knowDevice(sql, request.headers, known) }
}

const countedByIdentifier = ['/look-around', '/signup', '/token', '/recover', '/otp', '/magiclink', '/resend']

// A whole shift may start behind one address, so an identifier counts together with its address. Continuing a session
// is never counted: a page must not lose its user because others are busy.
async function refuseTooOften({ limit }: AuthParts, path: string, { url, body, address }: Call) {
  if (!countedByIdentifier.includes(path) || url.searchParams.get('grant_type') === 'refresh_token') return
  const waitSeconds = await limit.take(`${countingKey(address)} ${normalEmail(body.email)}`)
  if (waitSeconds) throw tooOften('over_request_rate_limit', 'Request rate limit reached', waitSeconds)
}

async function token(parts: AuthParts, { url, body, visitor }: Call): Promise<object> {
  const grant = url.searchParams.get('grant_type')
  if (grant === 'password') {
    const remind = { ...parts, remindToConfirm: remindToConfirm.bind(undefined, parts) }
    return signIn(remind, body, visitor)
  }
  if (grant !== 'refresh_token') throw new Refusal(400, 'invalid_credentials', 'unsupported_grant_type')
  if (typeof body.refresh_token !== 'string' || !body.refresh_token) {
    throw new Refusal(400, 'validation_failed', 'refresh_token required')
  }
  return continueSession(parts.sql, parts.tokens, body.refresh_token)
}

async function logout(parts: AuthParts, call: Call): Promise<null> {
  const { sub, session_id: session } = signedIn(parts, call)
  // the others of a showcase are other visitors
  const scope = parts.isShowcase ? 'local' : (call.url.searchParams.get('scope') ?? 'global')
  if (scope === 'global') await endSessions(parts.sql, sub)
  else if (scope === 'local') await endSessions(parts.sql, sub, { only: session })
  else if (scope === 'others') await endSessions(parts.sql, sub, { except: session })
  else throw new Refusal(400, 'validation_failed', 'Unsupported logout scope')
  parts.log.info({ userId: sub, scope }, 'signed out')
  return null
}

function signedIn({ tokens }: AuthParts, { request }: Call): Claims {
  const bearer = bearerToken(request.headers)
  if (!bearer) throw new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = tokens.check(bearer)
  if (typeof claims === 'string') throw new Refusal(403, 'bad_jwt', `invalid JWT: ${faults[claims]}`)
  return claims
}

const faults = {
  malformed: 'unable to parse the token',
  signature: 'signature is invalid',
  expired: 'token is expired',
  early: 'token is not valid yet',
  claims: 'token has invalid claims',
}
