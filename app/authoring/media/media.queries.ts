import { backend } from '~/platform/backend'
import { Refusal, throwIfRefused } from '~/platform/refusal'
import type { PreparedMedia } from './prepare-media'

export interface MediaFile {
  id: string
  kind: 'image' | 'video'
  name: string
  path: string
  bytes: number
  width: number | null
  height: number | null
  seconds: number | null
}

export interface MediaPage {
  total: number
  bytes: number
  quota: number
  may_write: boolean
  rows: MediaFile[]
}

const bucket = 'course-media'

/** A page of the pictures or films of a tenant, or of the library, the newest first. Throws Refusal. */
export async function listMedia(
  tenantId: string | null,
  kind: 'image' | 'video',
  search: string,
  { from, size }: { from: number; size: number },
): Promise<MediaPage> {
  const { data, error } = await (await backend()).rpc('list_media', {
    ...(tenantId && { p_tenant_id: tenantId }),
    p_kind: kind,
    ...(search && { p_search: search }),
    p_limit: size,
    p_offset: from,
  })
  throwIfRefused(error)
  return data as unknown as MediaPage
}

/**
 * Sends a picture or film; with the same id it is one, however often it is sent. Throws Refusal `media_full`,
 * `media_invalid`, `not_allowed`, `unreachable`.
 */
export async function sendMedia(
  tenantId: string | null,
  id: string,
  { file, name, ...facts }: PreparedMedia,
) {
  const client = await backend()
  const { data: path, error } = await client.rpc('announce_media', {
    p_id: id,
    p_tenant_id: tenantId as string, // the function takes null, which the generated type does not know
    p_name: name,
    p_mime: file.type,
    p_bytes: file.size,
    p_width: facts.width,
    p_height: facts.height,
    ...(facts.seconds !== null && { p_seconds: facts.seconds }),
  })
  throwIfRefused(error)
  const sent = await client.storage
    .from(bucket)
    .upload(path, file, { contentType: file.type, cacheControl: '31536000' })
  if (sent.error && !/already exists|duplicate/i.test(sent.error.message)) throw storageRefusal(sent.error)
  const checked = await client.functions.invoke('check-media', { body: { id } })
  if (!checked.error) return
  const status = (checked.error.context as Response | undefined)?.status
  throw new Refusal(status === 415 ? 'media_invalid' : 'unreachable', checked.error)
}

/** Removes a file that no course shows. Throws Refusal `media_in_use`, whose cause names the courses. */
export async function removeMedia(id: string) {
  const { error } = await (await backend()).rpc('remove_media', { p_id: id })
  throwIfRefused(error)
}

/** The courses that a refusal `media_in_use` names. */
export function coursesShowing({ cause }: Refusal): string {
  return cause instanceof Object && 'details' in cause ? String(cause.details ?? '') : ''
}

function storageRefusal(error: Error): Refusal {
  if (/row-level security|unauthori[sz]ed/i.test(error.message)) return new Refusal('not_allowed', error)
  if (/mime|not supported|exceeded/i.test(error.message)) return new Refusal('media_invalid', error)
  return new Refusal('unreachable', error)
}
