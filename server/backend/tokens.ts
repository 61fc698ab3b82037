import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../app/domain/uuid.ts'

/** What an access token says, as hosted Supabase writes it. Policies rest on tables, never on these. */
export interface Claims {
  iss: string
  sub: string
  aud: 'authenticated'
  role: 'authenticated'
  iat: number
  exp: number
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  aal: 'aal1'
  amr: { method: string; timestamp: number }[]
  session_id: string
  is_anonymous: false
}

export type TokenFault = 'malformed' | 'signature' | 'expired' | 'early' | 'claims'

/** Signs access tokens and checks them. */
export interface Tokens {
  readonly lifetimeSeconds: number
  sign(claims: Omit<Claims, 'iss' | 'aud' | 'role' | 'iat' | 'exp'>): { token: string; expiresAt: number }
  check(token: string): Claims | TokenFault
  /** Returns the one refresh token that follows another: asked twice, it is the same. */
  successor(refreshToken: string): string
}

const header = encode({ alg: 'HS256', typ: 'JWT' })
const rememberedMax = 5000

/** Returns the signer and checker of access tokens for one issuer. Tokens that were found good are remembered. */
export function createTokens(secret: string, issuer: string, lifetimeSeconds = 600): Tokens {
  const remembered = new Map<string, Claims>()
  return {
    lifetimeSeconds,
    sign(claims) {
      const iat = nowSeconds()
      const exp = iat + lifetimeSeconds
      const all: Claims = { iss: issuer, aud: 'authenticated', role: 'authenticated', iat, exp, ...claims }
      return { token: signJwt(all, secret), expiresAt: exp }
    },
    check(token) {
      const known = remembered.get(token)
      if (known) return known.exp > nowSeconds() ? known : 'expired'
      const claims = readJwt(token, secret)
      if (typeof claims === 'string') return claims
      if (!isSession(claims, issuer)) return 'claims'
      if (remembered.size >= rememberedMax) remembered.delete(remembered.keys().next().value ?? '')
      remembered.set(token, claims)
      return claims
    },
    successor: (refreshToken) => signature(`refresh ${refreshToken}`, secret).toString('base64url'),
  }
}

/** Returns a JSON Web Token with these claims, signed with HS256. */
export function signJwt(claims: object, secret: string): string {
  const content = `${header}.${encode(claims)}`
  return `${content}.${signature(content, secret).toString('base64url')}`
}

/** Returns the claims of a token that this secret signed and that has not expired, or what is wrong with it. */
export function readJwt(token: string, secret: string): Record<string, unknown> | TokenFault {
  const [head, body, given, ...rest] = token.split('.')
  if (!head || !body || !given || rest.length) return 'malformed'
  // Only the one header that we write: no other algorithm can be asked for.
  if (head !== header && decode(head)?.alg !== 'HS256') return 'malformed'
  const expected = signature(`${head}.${body}`, secret)
  const received = Buffer.from(given, 'base64url')
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return 'signature'
  const claims = decode(body)
  if (!claims || typeof claims.exp !== 'number') return 'claims'
  if (claims.exp <= nowSeconds()) return 'expired'
  return isEarly(claims) ? 'early' : claims
}

// As PostgREST: the clocks of two servers may differ by half a minute.
function isEarly({ nbf }: Record<string, unknown>): boolean {
  return nbf !== undefined && !(Number(nbf) <= nowSeconds() + 30)
}

// Whatever else the secret may have signed, only a session's token opens an account.
function isSession(
  claims: Record<string, unknown>,
  issuer: string,
): claims is Record<string, unknown> & Claims {
  return (
    claims.iss === issuer &&
    claims.aud === 'authenticated' &&
    claims.role === 'authenticated' &&
    typeof claims.sub === 'string' &&
    isUuid(claims.sub) &&
    typeof claims.session_id === 'string' &&
    isUuid(claims.session_id)
  )
}

function signature(content: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(content).digest()
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return value && typeof value === 'object' ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
