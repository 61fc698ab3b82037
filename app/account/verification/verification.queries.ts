import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { passingBackend } from '~/platform/backend'

const verification = z.discriminatedUnion('state', [
  shape({ state: z.literal('unknown') }),
  shape({
    state: z.enum(['valid', 'expired', 'revoked']),
    person: z.string(),
    title: inBoth,
    tenant: z.string(),
    issued_on: z.string(),
    valid_until: z.nullable(z.string()),
  }),
])
export type Verification = z.infer<typeof verification>

/** What a certificate's code is worth, for anybody. Throws Refusal `too_many_checks`. */
export async function verifyCertificate(code: string): Promise<Verification> {
  return ask('verify_certificate', { p_code: code }, verification, { client: await passingBackend() })
}
