import { createHash } from 'node:crypto'
import { countingKey } from '../../../app/domain/counting-key.ts'

/** A fingerprint of the client's address, to count by; the address itself is not handed on. One household of IPv6 counts as one. */
export function addressHash(headers: Headers): string {
  const address =
    headers.get('x-real-ip') ??
    headers.get('cf-connecting-ip') ??
    headers.get('x-forwarded-for')?.split(',')[0]?.trim() ??
    'nowhere'
  return createHash('sha256').update(countingKey(address)).digest('hex')
}
