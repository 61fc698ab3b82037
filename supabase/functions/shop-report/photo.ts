import { createHash } from 'node:crypto'
import { shopPhotoFile } from '../../../app/domain/file-rules.ts'
import { functionBodyMax } from '../../../app/domain/function-files.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { answer, refusal } from '../_shared/answer.ts'
import { bareJpeg } from '../_shared/bare-jpeg.ts'
import { afterAnswer } from '../_shared/environment.ts'
import { readFormBody } from '../_shared/form-body.ts'
import { removeOrphansOf } from '../_shared/orphans.ts'
import { storeOutsidersPhoto } from '../_shared/outsiders-photo.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { keyOf } from './key.ts'

export const bucket = 'shop-photos'

/** Stores a photo of a report that is being written; the same client id once, however often it is sent. */
export async function storePhoto(request: Request, caller: string): Promise<Response> {
  const { values, files } = await readFormBody(request, functionBodyMax('shop-report'))
  const { token = '', device, client_id: client = '', question = '', look = '' } = values
  if (!isUuid(client) || !files.photo) return refusal(400, 'invalid_body')
  if (files.photo.size > shopPhotoFile.bytesMax) return refusal(413, 'too_large')
  const photo = bareJpeg(new Uint8Array(await files.photo.arrayBuffer()))
  if (!photo) return refusal(422, 'not_a_photo')
  const about = { p_token: keyOf(token, device), p_client_id: client, p_question_id: question }
  const path = dataOf(
    await platform().rpc('place_shop_photo', { ...about, p_address_hash: caller }),
  ) as string
  await storeOutsidersPhoto(bucket, path, photo.bytes, 'shopper')
  dataOf(
    await platform().rpc('keep_shop_photo', {
      ...about,
      p_path: path,
      p_bytes: photo.bytes.length,
      p_width: photo.width,
      p_height: photo.height,
      p_sha256: createHash('sha256').update(photo.bytes).digest('hex'),
      p_dhash: look,
    }),
  )
  afterAnswer(removeOrphansOf(bucket, platform()))
  return answer(200, { client_id: client })
}
