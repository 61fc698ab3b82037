import type { Sql } from 'postgres'
import { pictureLimits } from '../../../app/domain/file-rules.ts'
import { isTooLarge, pictureSize } from '../../../app/domain/picture-size.ts'
import type { Actor } from '../../database/actor.ts'
import { Refusal } from '../refusal.ts'
import { createFairTurnstile } from '../shares/fair-turnstile.ts'
import { isAllowedType, isMeasurable, isPlausible, mediaType } from './content-type.ts'
import { type FileStore, type ReceivedFile, tooLarge } from './file-store.ts'
import { readFileOfForm } from './multipart.ts'
import { type Bucket, recordObject, refuseUnlessWritable } from './objects.ts'

const headBytes = 6 * 1024 * 1024 // a camera may write much before the picture
const usualLimit = 50 * 1024 * 1024
const envelopeBytes = 16 * 1024 // what multipart adds around a file
// Each holds a connection of the line and a file on the disk, not its content in memory.
const inTurn = createFairTurnstile({ atOnce: 24, perKey: 4, waitingMax: 100, waitingPerKey: 20 })

interface UploadParts {
  sql: Sql
  files: FileStore
}

interface Sent {
  type: string
  cacheControl: string
  content: AsyncIterable<Uint8Array>
}

/** Takes in a file and returns Supabase Storage's answer. Throws a Refusal, and then nothing of it stays. */
export function upload(
  parts: UploadParts,
  actor: Actor,
  bucket: Bucket,
  name: string,
  request: Request,
): Promise<{ Id: string; Key: string }> {
  return inTurn(actor.claims?.sub ?? actor.role, async () => {
    const limit = bucket.file_size_limit ?? usualLimit
    if (Number(request.headers.get('content-length') ?? 0) > limit + envelopeBytes) throw tooLarge(limit)
    const upsert = request.method === 'PUT' || request.headers.get('x-upsert') === 'true'
    const wanted = { bucket: bucket.id, name, upsert }
    const nothing = {
      mimetype: mediaType(request.headers.get('content-type')),
      size: 0,
      eTag: '',
      cacheControl: '',
    }
    await refuseUnlessWritable(parts.sql, actor, { ...wanted, facts: nothing })
    const sent = await open(request)
    if (!isAllowedType(sent.type, bucket.allowed_mime_types)) throw wrongType(sent.type)
    const received = await parts.files.receive(sent.content, limit)
    return keep(parts, actor, wanted, sent, received)
  })
}

async function keep(
  { sql, files }: UploadParts,
  actor: Actor,
  wanted: { bucket: string; name: string; upsert: boolean },
  { type, cacheControl }: Sent,
  received: ReceivedFile,
) {
  let kept: string | undefined
  try {
    if (!isPlausible(type, received.beginning)) throw wrongType(type)
    if (isMeasurable(type)) await refuseLargePicture(files, wanted.bucket, type, received)
    const facts = { mimetype: type, size: received.size, eTag: received.etag, cacheControl }
    const { id, replaced } = await recordObject(sql, actor, { ...wanted, facts }, async (version) => {
      await files.keep(received, version)
      kept = version
    })
    if (replaced) await files.remove([replaced])
    return { Id: id, Key: `${wanted.bucket}/${wanted.name}` }
  } catch (error) {
    await files.discard(received)
    if (kept) await files.remove([kept])
    throw error
  }
}

// Of a few bytes a picture can be made that takes gigabytes to open: its header says so before anyone does.
async function refuseLargePicture(files: FileStore, bucket: string, type: string, received: ReceivedFile) {
  const size = pictureSize(await files.begin(received, headBytes))
  if (!size) throw wrongType(type)
  if (isTooLarge(size, pictureLimits(bucket)))
    throw new Refusal(
      422,
      'picture_too_large',
      `A picture of ${size.width} by ${size.height} pixels is too large`,
    )
}

// A form, as supabase-js sends a File or Blob, or the bare content.
async function open(request: Request): Promise<Sent> {
  const header = request.headers.get('content-type')
  const content = request.body ?? new Blob().stream()
  if (!mediaType(header).startsWith('multipart/form-data')) {
    const cacheControl = readCacheControl(request.headers.get('cache-control'))
    return { type: mediaType(header), cacheControl, content }
  }
  const file = await readFileOfForm(content, header ?? '')
  const maxAge = file.fields.get('cacheControl')
  return {
    type: mediaType(file.type),
    cacheControl: readCacheControl(maxAge === undefined ? null : `max-age=${maxAge}`),
    content: file.content,
  }
}

function readCacheControl(header: string | null): string {
  const [, seconds] = /^max-age=(\d{1,8})$/.exec(header ?? '') ?? []
  return seconds ? `max-age=${seconds}` : 'no-cache'
}

function wrongType(type: string): Refusal {
  return new Refusal(415, 'invalid_mime_type', `mime type ${type} is not supported`)
}
