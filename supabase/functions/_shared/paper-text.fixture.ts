import { inflateSync } from 'node:zlib'

/** What a reader can copy out of a PDF of ours: the texts that its lines say they stand for. */
export function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
    ([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  return [...streams.join('\n').matchAll(/\/ActualText (?:\(((?:\\[\s\S]|[^\\)])*)\)|<([0-9a-f]+)>)/gi)]
    .map(([, words = '']) => {
      const bytes = Buffer.from(
        words.replace(
          /\\([nrtbf()\\])/g,
          (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
        ),
        'latin1',
      )
      return bytes[0] === 0xfe && bytes[1] === 0xff
        ? bytes.subarray(2).swap16().toString('utf16le')
        : bytes.toString('latin1')
    })
    .join('')
}
