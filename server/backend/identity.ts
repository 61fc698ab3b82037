import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets.ts'
import { Refusal } from './refusal.ts'
import type { Claims, TokenFault, Tokens } from './tokens.ts'

/** Which of the two API keys came with a request: the browser's, or the server's that passes every policy. */
export type Key = 'publishable' | 'secret'

/** Returns how to tell the key of a request. Throws a Refusal with 401 when there is none or a wrong one. */
export function createKeyCheck({ publishableKey, secretKey }: Pick<Secrets, 'publishableKey' | 'secretKey'>) {
  const publishable = fingerprint(publishableKey)
  const secret = fingerprint(secretKey)
  return (headers: Headers): Key => {
    const given = headers.get('apikey')
    if (!given) throw missingKey
    const key = fingerprint(given)
    if (timingSafeEqual(key, publishable)) return 'publishable'
    if (!timingSafeEqual(key, secret)) throw wrongKey
    // As on hosted: a secret key that reached a browser has leaked, and must not work there.
    if (/^\s*Mozilla\/5\.0/i.test(headers.get('user-agent') ?? '')) throw secretInBrowser
    return 'secret'
  }
}

/** Returns the access token of a request, if it has one; an API key in its place, as supabase-js sends it, is none. */
export function bearerToken(headers: Headers): string | undefined {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return token && !token.startsWith('sb_') ? token : undefined
}

/** Returns what the request's access token says, or undefined without one. Throws a Refusal for one that is no good. */
export function readClaims(headers: Headers, tokens: Tokens): Claims | undefined {
  const token = bearerToken(headers)
  if (!token) return undefined
  const claims = tokens.check(token)
  if (typeof claims === 'string') throw invalidToken(claims)
  return claims
}

const faults: Record<TokenFault, { code: string; message: string }> = {
  malformed: { code: 'PGRST301', message: 'JWT could not be decoded' },
  signature: { code: 'PGRST301', message: 'JWT signature is invalid' },
  expired: { code: 'PGRST303', message: 'JWT expired' },
  early: { code: 'PGRST303', message: 'JWT not yet valid' },
  claims: { code: 'PGRST303', message: 'JWT claims are not those of a session' },
}

function invalidToken(fault: TokenFault): Refusal {
  const { code, message } = faults[fault]
  return new Refusal(401, code, message, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  })
}

const missingKey = new Refusal(401, 'UNAUTHORIZED_MISSING_API_KEY', 'No API key found in request', {
  hint: 'No `apikey` request header was found.',
})
const wrongKey = new Refusal(401, 'UNAUTHORIZED_INVALID_API_KEY', 'Invalid API key', {
  hint: 'Double check your Supabase API key.',
})
const secretInBrowser = new Refusal(
  401,
  'UNAUTHORIZED_INVALID_API_KEY_TYPE',
  'Forbidden use of secret API key in browser',
)

// Comparing digests takes the same time for every wrong key, whatever its length.
function fingerprint(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
