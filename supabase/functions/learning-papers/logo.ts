import { Buffer } from 'node:buffer'
import { logoFile } from '../../../app/domain/file-rules.ts'
import { isTooLarge, pictureSize } from '../../../app/domain/picture-size.ts'
import { environment, report, requiredSetting } from '../_shared/environment.ts'

/** The pictures that a PDF can hold, by how they begin. */
const beginnings = [/^\x89PNG\r\n/, /^\xff\xd8\xff/]

/** The picture of an organisation if it lies in our own storage and fits into a PDF; null otherwise: the paper then does without. */
export async function readLogo(address: string | null): Promise<Buffer | null> {
  if (!address) return null
  try {
    const home = requiredSetting('SUPABASE_URL')
    const url = new URL(address, home)
    if (url.origin !== new URL(home).origin || !url.pathname.startsWith('/storage/v1/object/public/'))
      return null
    const ask = environment().fetch ?? fetch
    const answer = await ask(url.href, { signal: AbortSignal.timeout(3000) })
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > logoFile.bytesMax) return null
    const bytes = Buffer.from(await answer.arrayBuffer())
    const beginning = bytes.subarray(0, 8).toString('latin1')
    const size = beginnings.some((pattern) => pattern.test(beginning)) ? pictureSize(bytes) : null
    return size && !isTooLarge(size, logoFile) ? bytes : null
  } catch (error) {
    report(error, 'the logo of a paper')
    return null
  }
}
