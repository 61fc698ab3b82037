import { isUuid } from '../../../app/domain/uuid.ts'
import { bearerToken, refusal } from '../_shared/answer.ts'
import { dataOf, platform, platformAs } from '../_shared/platform.ts'

/** The photo of a claimed bill, for people who may decide the claim. */
export async function showBill(request: Request): Promise<Response> {
  const token = bearerToken(request)
  if (!token) return refusal(401, 'not_signed_in')
  const claim = new URL(request.url).searchParams.get('claim') ?? ''
  if (!isUuid(claim)) return refusal(404, 'unknown_photo')
  const path = dataOf(await platformAs(token).rpc('find_claim_photo', { p_claim_id: claim })) as string
  const photo = dataOf(await platform().storage.from('loyalty-bills').download(path))
  return new Response(photo, {
    headers: {
      'access-control-allow-origin': '*',
      'content-type': 'application/octet-stream', // which the client hands over as it is
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The photo of a reward that is offered, for everybody; another photo has another address, so it is kept for good. */
export async function showReward(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('reward') ?? ''
  if (!isUuid(id)) return refusal(404, 'unknown_photo')
  const path = dataOf(await platform().rpc('find_reward_photo', { p_photo_id: id })) as string
  const photo = dataOf(await platform().storage.from('reward-photos').download(path))
  return new Response(photo, {
    headers: {
      'access-control-allow-origin': '*',
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
