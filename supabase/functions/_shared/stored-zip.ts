import { joined } from './der.ts'

/** A ZIP archive of a few small files, stored as they are. */
export function storedZip(files: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const bodies: Uint8Array[] = []
  const list: Uint8Array[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const named = new TextEncoder().encode(name)
    // version 1.0, names in UTF-8, stored, 1 January 2000
    const about = numbers(
      [10, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [0x2821, 2],
      [crc32(content), 4],
      [content.length, 4],
      [content.length, 4],
      [named.length, 2],
      [0, 2],
    )
    const body = joined([numbers([0x04034b50, 4]), about, named, content])
    list.push(
      joined([
        numbers([0x02014b50, 4], [10, 2]),
        about,
        numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
        named,
      ]),
    )
    bodies.push(body)
    at += body.length
  }
  const directory = joined(list)
  const count = list.length
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  )
  return joined([...bodies, directory, end])
}

const table = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** The checksum of ZIP and PNG. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** Numbers with the least byte first, each with how many bytes it takes. */
function numbers(...list: readonly [value: number, bytes: number][]): Uint8Array {
  return Uint8Array.from(
    list.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff)),
  )
}
