// The little of ASN.1 (X.690, DER) that a signature of the kind CMS needs: writing values, and finding the parts of a certificate.

type Bytes = Uint8Array<ArrayBuffer>

/** One value with its tag and length; parts are joined. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const content = joined(parts)
  const length = content.length < 0x80 ? [content.length] : longLength(content.length)
  return joined([Uint8Array.of(tag, ...length), content])
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
/** A set is written in the order of its parts' bytes. */
export const setOf = (parts: readonly Uint8Array[], tag = 0x31) =>
  der(tag, ...parts.toSorted((one, other) => compare(one, other)))
export const octets = (content: Uint8Array) => der(0x04, content)
export const small = (value: number) => der(0x02, Uint8Array.of(value))
export const nothing = Uint8Array.of(0x05, 0)

/** An object identifier such as `1.2.840.113549.1.7.2`. */
export function oid(dotted: string): Bytes {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Uint8Array.from([first * 40 + second, ...rest.flatMap(inSevens)]))
}

/** A moment until 2049, in seconds. */
export function utcTime(at: Date): Bytes {
  return der(0x17, new TextEncoder().encode(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
}

/** Who issued a certificate and its number there, each as it is written in it. Throws on what is none. */
export function issuerAndSerial(certificate: Uint8Array): Bytes {
  const outer = partsOf(contentOf(certificate))
  const [head, ...fields] = partsOf(contentOf(outer[0]))
  const [serial, , issuer] = head?.[0] === 0xa0 ? fields : [head, ...fields]
  if (!issuer || serial?.[0] !== 0x02) throw new Error('This is no certificate.')
  return sequence(issuer, serial)
}

export function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function longLength(length: number): number[] {
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff)
  return [0x80 | bytes.length, ...bytes]
}

function inSevens(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift(0x80 | (rest & 0x7f))
  return bytes
}

function compare(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const gap = (one[at] ?? 0) - (other[at] ?? 0)
    if (gap !== 0) return gap
  }
  return one.length - other.length
}

function measured(bytes: Uint8Array): { from: number; to: number } {
  const [, first = 0] = bytes
  if (first < 0x80) return { from: 2, to: 2 + first }
  const count = first & 0x7f
  const length = bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0)
  return { from: 2 + count, to: 2 + count + length }
}

function contentOf(value: Uint8Array = new Uint8Array()): Uint8Array {
  const { from, to } = measured(value)
  return value.subarray(from, to)
}

function partsOf(content: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = []
  for (let rest = content; rest.length > 1; ) {
    const { to } = measured(rest)
    parts.push(rest.subarray(0, to))
    rest = rest.subarray(to)
  }
  return parts
}
