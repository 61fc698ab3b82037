import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { paymentProofFile } from '../../../app/domain/file-rules.ts'
import { isTooLarge, pictureSize } from '../../../app/domain/picture-size.ts'
import { afterAnswer } from '../_shared/environment.ts'
import { removeOrphansOf } from '../_shared/orphans.ts'
import { dataOf } from '../_shared/platform.ts'

const bucket = 'payment-proofs'

/** How the types that we take begin: bytes as text in Latin-1. What the sender calls the file does not count. */
const beginnings = [
  { type: 'image/png', ending: 'png', pattern: /^\x89PNG\r\n/ },
  { type: 'image/jpeg', ending: 'jpg', pattern: /^\xff\xd8\xff/ },
  { type: 'image/webp', ending: 'webp', pattern: /^RIFF[\s\S]{4}WEBP/ },
  { type: 'application/pdf', ending: 'pdf', pattern: /^%PDF-/ },
] as const

export interface Screenshot {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  path: string
  fingerprint: string
}

/** A picture of a payment, ready to be stored, or what is wrong with it. */
export async function readScreenshot(file: File): Promise<Screenshot | 'tooLong' | 'notAChoice'> {
  if (file.size > paymentProofFile.bytesMax) return 'tooLong'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const beginning = String.fromCharCode(...bytes.subarray(0, 16))
  const known = beginnings.find(({ pattern }) => pattern.test(beginning))
  if (!known) return 'notAChoice'
  const size = known.type === 'application/pdf' ? undefined : pictureSize(bytes)
  if (size === null) return 'notAChoice'
  if (size && isTooLarge(size, paymentProofFile)) return 'tooLong'
  return {
    bytes,
    type: known.type,
    path: `${new Date().toISOString().slice(0, 7)}/${crypto.randomUUID()}.${known.ending}`,
    fingerprint: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Stores the picture where only platform admins can read it. Throws when the storage refuses. */
export async function storeScreenshot(platform: SupabaseClient, { path, bytes, type }: Screenshot) {
  dataOf(await platform.storage.from(bucket).upload(path, bytes, { contentType: type }))
}

/** Removes a picture that no report refers to. */
export async function removeScreenshot(platform: SupabaseClient, { path }: Screenshot) {
  dataOf(await platform.storage.from(bucket).remove([path]))
}

/** Clears up, without letting the sender wait, what earlier reports left behind. */
export function removeOrphans(platform: SupabaseClient) {
  afterAnswer(removeOrphansOf(bucket, platform))
}
