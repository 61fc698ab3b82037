import { Refusal } from '../refusal.ts'

/** The file of a form, as it comes in, with the texts that stood before it. */
export interface SentFile {
  fields: Map<string, string>
  type: string | null
  content: AsyncIterable<Uint8Array>
}

const headMax = 8 * 1024
const fieldMax = 16 * 1024
const fieldsMax = 10

/**
 * Reads a multipart form up to its first file, whose content is handed on while it arrives: nothing of it is kept in
 * memory. What stands after the file is not read; supabase-js sends the file last. Throws a Refusal for any other body.
 */
export async function readFileOfForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<SentFile> {
  const boundary = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  if (!boundary) throw unreadable()
  const reader = readerOf(body)
  // The first delimiter has no line break before it; with one put there it is like all others.
  reader.putFirst('\r\n')
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`)
  if ((await reader.take(delimiter, 0)).length > 0) throw unreadable()
  const fields = new Map<string, string>()
  while (fields.size < fieldsMax) {
    const head = String(await reader.take(Buffer.from('\r\n\r\n'), headMax))
    const name = /^content-disposition:\s*form-data;.*?\bname="([^"]*)"/im.exec(head)?.[1]
    if (!head.startsWith('\r\n') || name === undefined) throw unreadable()
    if (/^content-disposition:.*;\s*filename\*?=/im.test(head)) {
      const type = /^content-type:\s*([^\r\n]+)/im.exec(head)?.[1] ?? null
      return { fields, type, content: reader.stream(delimiter) }
    }
    fields.set(name, String(await reader.take(delimiter, fieldMax)))
  }
  throw unreadable()
}

function readerOf(body: AsyncIterable<Uint8Array>) {
  const source = body[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)

  async function more() {
    const { done, value } = await source.next()
    if (done) throw unreadable()
    kept = Buffer.concat([kept, value])
  }

  return {
    putFirst(text: string) {
      kept = Buffer.concat([Buffer.from(text), kept])
    },
    /** The bytes before the mark, which is taken too. Throws when it does not come in time. */
    async take(mark: Buffer, bytesMax: number): Promise<Buffer> {
      for (;;) {
        const at = kept.indexOf(mark)
        const length = at < 0 ? kept.length - mark.length : at
        if (length > bytesMax) throw unreadable()
        if (at < 0) {
          await more()
          continue
        }
        const taken = kept.subarray(0, at)
        kept = kept.subarray(at + mark.length)
        return taken
      }
    },
    /** The bytes up to the mark, as they come. Throws when the body ends without it. */
    async *stream(mark: Buffer) {
      for (;;) {
        const at = kept.indexOf(mark)
        const sure = at < 0 ? Math.max(0, kept.length - mark.length + 1) : at
        if (sure > 0) yield new Uint8Array(kept.subarray(0, sure))
        kept = kept.subarray(sure)
        if (at >= 0) return
        await more()
      }
    },
  }
}

function unreadable(): Refusal {
  return new Refusal(400, 'InvalidRequest', 'The multipart body could not be read')
}
