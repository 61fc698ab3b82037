import { observationPhotoFile } from '../../../app/domain/file-rules.ts'
import { functionBodyMax } from '../../../app/domain/function-files.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { answer, refusal } from '../_shared/answer.ts'
import { bareJpeg } from '../_shared/bare-jpeg.ts'
import { afterAnswer } from '../_shared/environment.ts'
import { readFormBody } from '../_shared/form-body.ts'
import { removeOrphansOf } from '../_shared/orphans.ts'
import { dataOf, platform, platformAs } from '../_shared/platform.ts'
import { bucket } from './stored.ts'

/** Stores a photo of an observation that the caller is making; the same client id once, however often it is sent. */
export async function storePhoto(request: Request, token: string): Promise<Response> {
  const { values, files } = await readFormBody(request, functionBodyMax('observation-photo'))
  const { observation_id: observation = '', client_id: client = '', item = '' } = values
  if (!isUuid(observation)) return refusal(404, 'unknown_observation')
  if (!isUuid(client) || !files.photo) return refusal(400, 'invalid_body')
  if (files.photo.size > observationPhotoFile.bytesMax) return refusal(413, 'too_large')
  const photo = bareJpeg(new Uint8Array(await files.photo.arrayBuffer()))
  if (!photo) return refusal(422, 'not_a_photo')
  const about = { p_observation_id: observation, p_client_id: client, p_item: item || null }
  const { path, taken_by } = dataOf(await platformAs(token).rpc('place_observation_photo', about))
  const storage = platform().storage.from(bucket)
  dataOf(await storage.upload(path, photo.bytes, { contentType: 'image/jpeg', upsert: true }))
  const kept = dataOf(
    await platform().rpc('keep_observation_photo', {
      ...about,
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
