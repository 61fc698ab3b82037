import { passingBackend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export type Verification =
  | { state: 'unknown' }
  | {
      state: 'valid' | 'expired' | 'revoked'
      person: string
      title: { en: string; hi: string }
      tenant: string
      issued_on: string
      valid_until: string | null
    }

/** What a certificate's code is worth, for anybody. Throws Refusal `too_many_checks`. */
export async function verifyCertificate(code: string): Promise<Verification> {
  const { data, error } = await (await passingBackend()).rpc('verify_certificate', { p_code: code })
  throwIfRefused(error)
  return data as unknown as Verification
}
