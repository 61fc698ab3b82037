import { isUuid } from '../../../app/domain/uuid.ts'
import { answer, post, refusal } from '../_shared/answer.ts'
import { afterAnswer, environment, report } from '../_shared/environment.ts'
import { removeOrphansOf } from '../_shared/orphans.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { isShowable, isWhatItSays } from './beginnings.ts'

const bucket = 'course-media'
const headBytes = 64 * 1024
interface Announced {
  path: string
  mime: string
  bytes: number
  is_ready: boolean
}

/**
 * Looks at how a file begins that a page has sent to the storage. It counts if it is what it says; else it is removed,
 * and the answer is 415. Whoever asks learns nothing else, so that nobody need be known.
 */
export default post(async ({ id }) => {
  if (typeof id !== 'string' || !isUuid(id)) return refusal(400, 'invalid_body')
  try {
    const found = dataOf(await platform().rpc('media_to_check', { p_id: id })) as Announced | null
    if (!found) return refusal(404, 'unknown_media')
    if (found.is_ready) return answer(200, { ready: true })
    const beginning = await beginningOf(found)
    if (!beginning) return refusal(404, 'unknown_media')
    const isGood = isWhatItSays(found.mime, beginning) && isShowable(found.mime, beginning)
    dataOf(await platform().rpc('settle_media', { p_id: id, p_is_good: isGood }))
    if (!isGood) dataOf(await platform().storage.from(bucket).remove([found.path]))
    afterAnswer(removeOrphansOf(bucket, platform()))
    return isGood ? answer(200, { ready: true }) : refusal(415, 'media_invalid')
  } catch (error) {
    report(error, 'check-media')
    return refusal(500, 'unexpected_failure')
  }
})

/** The beginning of a file, of a picture with its size, if it is there in its whole length. */
async function beginningOf({ path, bytes }: Announced): Promise<Uint8Array | null> {
  const { data } = await platform().storage.from(bucket).createSignedUrl(path, 60)
  if (!data) return null
  const read = environment().fetch ?? fetch
  const response = await read(new Request(data.signedUrl, { headers: { range: `bytes=0-${headBytes - 1}` } }))
  const whole = Number(
    response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length'),
  )
  const content = new Uint8Array(await response.arrayBuffer())
  return response.ok && whole === bytes ? content : null
}
