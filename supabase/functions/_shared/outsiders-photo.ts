import { dataOf, platform } from './platform.ts'
import { refusedBy } from './refused.ts'

/**
 * Stores the photo of somebody outside, under a path whose first folder is the tenant. One for which there is no room is
 * noted before it is refused: those who can make room are told of it.
 */
export async function storeOutsidersPhoto(
  bucket: string,
  path: string,
  bytes: Uint8Array,
  sender: 'guest' | 'shopper',
): Promise<void> {
  try {
    dataOf(
      await platform().storage.from(bucket).upload(path, bytes, { contentType: 'image/jpeg', upsert: true }),
    )
  } catch (error) {
    if (refusedBy(error)?.code === 'storage_full')
      dataOf(
        await platform().rpc('note_refused_upload', {
          p_path: path,
          p_bytes: bytes.length,
          p_sender: sender,
        }),
      )
    throw error
  }
}
