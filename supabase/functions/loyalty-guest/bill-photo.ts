import { loyaltyBillFile } from '../../../app/domain/file-rules.ts'
import { functionBodyMax } from '../../../app/domain/function-files.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { answer, refusal } from '../_shared/answer.ts'
import { bareJpeg } from '../_shared/bare-jpeg.ts'
import { readFormBody } from '../_shared/form-body.ts'
import { storeOutsidersPhoto } from '../_shared/outsiders-photo.ts'
import { dataOf, platform } from '../_shared/platform.ts'

/** Stores the photo of a claimed bill, of which only the picture is kept; sent again it takes the place of the former one. */
export async function storeBill(request: Request): Promise<Response> {
  const { values, files } = await readFormBody(request, functionBodyMax('loyalty-guest'))
  const { token = '', claim = '' } = values
  if (!isUuid(claim) || !files.photo) return refusal(400, 'invalid_body')
  if (files.photo.size > loyaltyBillFile.bytesMax) return refusal(413, 'too_large')
  const photo = bareJpeg(new Uint8Array(await files.photo.arrayBuffer()))
  if (!photo) return refusal(422, 'not_a_photo')
  const about = { p_token: token.slice(0, 200), p_claim_id: claim }
  const path = dataOf(await platform().rpc('place_claim_photo', about)) as string
  await storeOutsidersPhoto('loyalty-bills', path, photo.bytes, 'guest')
  dataOf(await platform().rpc('place_claim_photo', { ...about, p_is_there: true }))
  return answer(200, { claim })
}
