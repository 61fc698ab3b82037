import { expect, test } from 'vitest'
import { readFileOfForm } from './multipart.ts'

/** A form as a client of today writes it, in pieces of so many bytes. */
async function sent(form: FormData, pieceBytes: number) {
  const request = new Request('http://sopan.test', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { type, pieces: inPieces(Buffer.from(await request.arrayBuffer()), pieceBytes) }
}

async function* inPieces(whole: Buffer, pieceBytes: number) {
  for (let at = 0; at < whole.length; at += pieceBytes)
    yield new Uint8Array(whole.subarray(at, at + pieceBytes))
}

async function readAll(content: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

const content = Buffer.from(
  Array.from({ length: 5000 }, (_, n) => (n % 7 ? (n * 37) % 256 : n % 14 ? 13 : 45)), // with breaks and dashes
)

test.each([1, 7, 64, 100_000])('a file comes out as it was, in pieces of %i bytes', async (pieceBytes) => {
  const form = new FormData()
  form.append('cacheControl', '3600')
  form.append('metadata', '{"a":"ü\r\n--x"}')
  form.append('', new File([content], 'चित्र "1".png', { type: 'image/png' }))
  const { type, pieces } = await sent(form, pieceBytes)
  const file = await readFileOfForm(pieces, type)
  expect(file.type).toBe('image/png')
  expect([...file.fields]).toEqual([
    ['cacheControl', '3600'],
    ['metadata', '{"a":"ü\r\n--x"}'],
  ])
  expect(await readAll(file.content)).toEqual(content)
})

test('an empty file is a file', async () => {
  const form = new FormData()
  form.append('', new File([], 'x'))
  const { type, pieces } = await sent(form, 10)
  expect(await readAll((await readFileOfForm(pieces, type)).content)).toHaveLength(0)
})

const file = '\r\nContent-Disposition: form-data; name=""; filename="x"\r\n\r\nhello'
test.each([
  ['no boundary', 'multipart/form-data', `--b${file}\r\n--b--`],
  ['another boundary', 'multipart/form-data; boundary=c', `--b${file}\r\n--b--`],
  [
    'no file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
  ],
  ['no name', 'multipart/form-data; boundary=b', '--b\r\nX: y\r\n\r\n1\r\n--b--\r\n'],
  ['words without an end', 'multipart/form-data; boundary=b', `--b\r\n${'x'.repeat(20_000)}`],
  ['nothing', 'multipart/form-data; boundary=b', ''],
])('%s is refused', async (_, type, text) => {
  await expect(readFileOfForm(inPieces(Buffer.from(text), 100), type)).rejects.toMatchObject({ status: 400 })
})

test('a file that is cut off is refused while it is read', async () => {
  const cut = await readFileOfForm(inPieces(Buffer.from(`--b${file}`), 9), 'multipart/form-data; boundary=b')
  await expect(readAll(cut.content)).rejects.toMatchObject({ status: 400 })
})
