import type { FileRule } from '../../../app/domain/file-rules.ts'
import { functionBodyMax } from '../../../app/domain/function-files.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { answer, bearerToken, preflight, refusal } from './answer.ts'
import { bareJpeg } from './bare-jpeg.ts'
import { afterAnswer, report } from './environment.ts'
import { BodyProblem, readFormBody } from './form-body.ts'
import { removeOrphansOf } from './orphans.ts'
import { dataOf, platform, platformAs } from './platform.ts'
import { refusedBy } from './refused.ts'

interface PhotoFunction {
  name: string
  bucket: Parameters<typeof removeOrphansOf>[0]
  file: FileRule
  /** The functions of the database: where a photo goes, that it is there, where it lies, that it is taken back. */
  calls: Record<'place' | 'keep' | 'find' | 'remove', string>
  /** What a photo is about, of the fields that came with it; a text is the code of what it is not about. */
  about(values: Partial<Record<string, string>>): Record<string, string | null> | string
}

/**
 * Photos of signed-in people, for those who may see or take them: POST stores one (multipart: photo, client_id, what it is
 * about), GET and DELETE `?id=` show one and take it back. Nothing of a photo is kept but the picture.
 */
export function photoFunction({ name, bucket, file, calls, about }: PhotoFunction) {
  /** The same client id once, however often it is sent. */
  async function store(request: Request, token: string): Promise<Response> {
    const { values, files } = await readFormBody(request, functionBodyMax(name))
    const subject = about(values)
    if (typeof subject === 'string') return refusal(404, subject)
    const { client_id: client = '' } = values
    if (!isUuid(client) || !files.photo) return refusal(400, 'invalid_body')
    if (files.photo.size > file.bytesMax) return refusal(413, 'too_large')
    const photo = bareJpeg(new Uint8Array(await files.photo.arrayBuffer()))
    if (!photo) return refusal(422, 'not_a_photo')
    const meant = { ...subject, p_client_id: client }
    const { path, taken_by } = dataOf(await platformAs(token).rpc(calls.place, meant))
    const storage = platform().storage.from(bucket)
    dataOf(await storage.upload(path, photo.bytes, { contentType: 'image/jpeg', upsert: true }))
    const kept = dataOf(
      await platform().rpc(calls.keep, {
        ...meant,
        p_path: path,
        p_bytes: photo.bytes.length,
        p_width: photo.width,
        p_height: photo.height,
        p_taken_by: taken_by,
      }),
    )
    afterAnswer(removeOrphansOf(bucket, platform()))
    return answer(200, kept)
  }

  async function show(request: Request, token: string): Promise<Response> {
    const path = dataOf(await platformAs(token).rpc(calls.find, { p_photo_id: idOf(request) }))
    const photo = dataOf(
      await platform()
        .storage.from(bucket)
        .download(path as string),
    )
    return new Response(photo, {
      headers: {
        'access-control-allow-origin': '*',
        'content-type': 'application/octet-stream', // which the client hands over as it is
        'cache-control': 'private, max-age=600',
        'x-content-type-options': 'nosniff',
      },
    })
  }

  async function remove(request: Request, token: string): Promise<Response> {
    const path = dataOf(await platformAs(token).rpc(calls.remove, { p_photo_id: idOf(request) }))
    await platform()
      .storage.from(bucket)
      .remove([path as string])
    return answer(200, {})
  }

  const handlers = { POST: store, GET: show, DELETE: remove }
  return {
    async fetch(request: Request): Promise<Response> {
      if (request.method === 'OPTIONS') return preflight()
      const handle = handlers[request.method as keyof typeof handlers]
      if (!handle) return refusal(405, 'method_not_allowed')
      const token = bearerToken(request)
      if (!token) return refusal(401, 'not_signed_in')
      try {
        return await handle(request, token)
      } catch (error) {
        if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
        const refused = refusedBy(error)
        if (refused) return refusal(refused.status, refused.code)
        report(error, name)
        return refusal(500, 'unexpected_failure')
      }
    },
  }
}

function idOf(request: Request): string {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return isUuid(id) ? id : '00000000-0000-0000-0000-000000000000'
}
