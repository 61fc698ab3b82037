import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { Refusal } from '~/platform/refusal'
import type { PreparedMedia } from './prepare-media'

const mediaFile = shape({
  id: z.string(),
  kind: z.enum(['image', 'video']),
  name: z.string(),
  path: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
  created_at: z.string(),
})
export type MediaFile = z.infer<typeof mediaFile>

const mediaPage = shape({
  total: z.number(),
  bytes: z.number(),
  quota: z.number(),
  may_write: z.boolean(),
  rows: z.array(mediaFile),
})
export type MediaPage = z.infer<typeof mediaPage>

const bucket = 'course-media'

/** A page of the pictures or films of a tenant, or of the library, the newest first. Throws Refusal. */
export function listMedia(
  tenantId: string | null,
  kind: 'image' | 'video',
  search: string,
  { from, size }: { from: number; size: number },
): Promise<MediaPage> {
  const args = {
    ...(tenantId && { p_tenant_id: tenantId }),
    p_kind: kind,
    ...(search && { p_search: search }),
    p_limit: size,
    p_offset: from,
  }
  return ask('list_media', args, mediaPage)
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
  const path = await ask('announce_media', {
    p_id: id,
    p_tenant_id: tenantId as string, // the function takes null, which the generated type does not know
    p_name: name,
    p_mime: file.type,
    p_bytes: file.size,
    p_width: facts.width,
    p_height: facts.height,
    ...(facts.seconds !== null && { p_seconds: facts.seconds }),
  })
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
export function removeMedia(id: string) {
  return tell('remove_media', { p_id: id })
}

/** The courses that a refusal `media_in_use` names. */
export function coursesShowing({ cause }: Refusal): string {
  return cause instanceof Object && 'details' in cause ? String(cause.details ?? '') : ''
}

function storageRefusal(error: Error): Refusal {
  if (/storage_full/.test(error.message)) return new Refusal('storage_full', error)
  if (/row-level security|unauthori[sz]ed/i.test(error.message)) return new Refusal('not_allowed', error)
  if (/mime|not supported|exceeded/i.test(error.message)) return new Refusal('media_invalid', error)
  return new Refusal('unreachable', error)
}
