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

/** An address that shows a file of the media for six hours. Throws Refusal `unreachable`. */
export async function addressOf(path: string): Promise<string> {
  const { storage } = await backend()
  const { data, error } = await storage.from(bucket).createSignedUrl(path, addressSeconds)
  if (error) throw new Refusal('unreachable', error)
  return data.signedUrl
}
