import { isUuid } from '../../../app/domain/uuid.ts'
import { bearerToken, refusal } from '../_shared/answer.ts'
import { dataOf, platform, platformAs } from '../_shared/platform.ts'
import { bucket } from './photo.ts'

/** A photo of a report, for people who may read its shop. */
export async function showPhoto(request: Request): Promise<Response> {
  const token = bearerToken(request)
  if (!token) return refusal(401, 'not_signed_in')
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (!isUuid(id)) return refusal(404, 'unknown_photo')
  const path = dataOf(await platformAs(token).rpc('find_shop_photo', { p_photo_id: id })) as string
  return shown(dataOf(await platform().storage.from(bucket).download(path)))
}

/** A picture of what to look for, for the shopper of an open visit whose form has it. */
export async function showHelp(key: string, image: unknown, caller: string): Promise<Response> {
  if (typeof image !== 'string' || !isUuid(image)) return refusal(404, 'unknown_photo')
  const about = { p_token: key, p_address_hash: caller, p_image: image }
  const path = dataOf(await platform().rpc('find_help_picture', about)) as string
  return shown(dataOf(await platform().storage.from('course-media').download(path)))
}

function shown(picture: Blob | null): Response {
  return new Response(picture, {
    headers: {
      'access-control-allow-origin': '*',
      'content-type': 'application/octet-stream', // which the client hands over as it is
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
    },
  })
}
