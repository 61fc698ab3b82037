import { createHash } from 'node:crypto'

/** A fingerprint of the client's address, to count by; the address itself is not handed on. One household of IPv6 counts as one. */
export function addressHash(headers: Headers): string {
  const address =
    headers.get('x-real-ip') ??
    headers.get('cf-connecting-ip') ??
    headers.get('x-forwarded-for')?.split(',')[0]?.trim() ??
    'nowhere'
  const counted = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
  return createHash('sha256').update(counted).digest('hex')
}
