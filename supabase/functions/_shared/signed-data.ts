import { der, issuerAndSerial, nothing, octets, oid, sequence, setOf, small, utcTime } from './der.ts'

const data = oid('1.2.840.113549.1.7.1')
const signedData = oid('1.2.840.113549.1.7.2')
const contentType = oid('1.2.840.113549.1.9.3')
const messageDigest = oid('1.2.840.113549.1.9.4')
const signingTime = oid('1.2.840.113549.1.9.5')
const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'), nothing)
const rsa = sequence(oid('1.2.840.113549.1.1.1'), nothing)

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

export interface Signer {
  /** PKCS #8, RSA. */
  key: Uint8Array<ArrayBuffer>
  certificate: Uint8Array
  /** Who issued the certificate, for whoever checks. */
  authority: Uint8Array
}

/** A signature that lies beside what it signs: CMS (RFC 5652) with the certificates and the time, in DER. */
export async function signatureBeside(
  content: Uint8Array<ArrayBuffer>,
  { key, certificate, authority }: Signer,
  at = new Date(),
): Promise<Uint8Array<ArrayBuffer>> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  const attributes = [
    sequence(contentType, der(0x31, data)),
    sequence(signingTime, der(0x31, utcTime(at))),
    sequence(messageDigest, der(0x31, octets(digest))),
  ]
  const signature = await signedBy(key, setOf(attributes))
  const signer = sequence(
    small(1),
    issuerAndSerial(certificate),
    sha256,
    setOf(attributes, 0xa0),
    rsa,
    octets(signature),
  )
  return sequence(
    signedData,
    der(
      0xa0,
      sequence(
        small(1),
        der(0x31, sha256),
        sequence(data),
        der(0xa0, certificate, authority),
        der(0x31, signer),
      ),
    ),
  )
}

/** RSA with SHA-256, as tokens (RS256) and CMS have it. */
export async function signedBy(
  key: Uint8Array<ArrayBuffer>,
  content: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign(algorithm.name, imported, content))
}

/** The bytes between the lines of a PEM text. A setting may have its lines as `\n`. Throws on what is none. */
export function pemBytes(text: string, label: 'PRIVATE KEY' | 'CERTIFICATE'): Uint8Array<ArrayBuffer> {
  const body = new RegExp(`-----BEGIN ${label}-----([^-]+)-----END ${label}-----`).exec(
    text.replaceAll(String.raw`\n`, '\n'),
  )?.[1]
  if (!body) throw new Error(`This is no ${label.toLowerCase()} in PEM.`)
  return Uint8Array.from(atob(body.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
}
