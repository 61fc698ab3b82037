import { isUuid } from '../../../app/domain/uuid.ts'
import { answer } from '../_shared/answer.ts'
import { dataOf, platform, platformAs } from '../_shared/platform.ts'

export const bucket = 'observation-photos'

/** The picture, for people who may read the observation. */
export async function showPhoto(request: Request, token: string): Promise<Response> {
  const path = dataOf(await platformAs(token).rpc('find_observation_photo', { p_photo_id: idOf(request) }))
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

/** Takes a photo back, as long as its observation is under way. */
export async function removePhoto(request: Request, token: string): Promise<Response> {
  const path = dataOf(await platformAs(token).rpc('remove_observation_photo', { p_photo_id: idOf(request) }))
  await platform()
    .storage.from(bucket)
    .remove([path as string])
  return answer(200, {})
}

function idOf(request: Request): string {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return isUuid(id) ? id : '00000000-0000-0000-0000-000000000000'
}
