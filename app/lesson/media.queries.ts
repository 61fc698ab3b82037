import { backend } from '~/platform/backend'
import { Refusal, throwIfRefused } from '~/platform/refusal'

export type Media = Awaited<ReturnType<typeof readMedia>>

const bucket = 'course-media'
const addressSeconds = 6 * 3600 // longer than anyone stays at a lesson

/** A picture or film with its size and an address that shows it for six hours. Throws Refusal `not_found`, `unreachable`. */
export async function readMedia(id: string) {
  const { data, error } = await (await backend())
    .from('course_media')
    .select('id, path, width, height, seconds')
    .eq('id', id)
    .single()
  throwIfRefused(error)
  return { ...data, address: await addressOf(data.path) }
}

const asked = new Map<string, { media: Promise<Media>; at: number }>()

/** The same, from the last answer while its address holds: a picture seen again comes from the browser. */
export function mediaOf(id: string): Promise<Media> {
  const known = asked.get(id)
  return known && Date.now() - known.at < (addressSeconds / 2) * 1000 ? known.media : readMediaAgain(id)
}

/** The same, asked anew: the address ran out, or the picture did not come. */
export function readMediaAgain(id: string): Promise<Media> {
  const media = readMedia(id)
  asked.set(id, { media, at: Date.now() })
  media.catch(() => asked.delete(id))
  return media
}

/** An address that shows a file of the media for six hours. Throws Refusal `unreachable`. */
export async function addressOf(path: string): Promise<string> {
  const { storage } = await backend()
  const { data, error } = await storage.from(bucket).createSignedUrl(path, addressSeconds)
  if (error) throw new Refusal('unreachable', error)
  return data.signedUrl
}
