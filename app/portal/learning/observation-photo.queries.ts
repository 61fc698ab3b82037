import { photoFunction } from '~/platform/photo-function'
import type { StoredPhoto } from './observation-facts'

const photos = photoFunction('observation-photo')

/** A photo on its way; with the same `clientId` it is stored once, however often it is sent. */
export interface PhotoToSend {
  observationId: string
  clientId: string
  item: string | null
  photo: Blob
}

/** Stores a photo of an observation one is making. Throws Refusal `too_many_photos`, `not_a_photo`, `unreachable`. */
export function storePhoto({ observationId, clientId, item, photo }: PhotoToSend): Promise<StoredPhoto> {
  return photos.store(photo, { observation_id: observationId, client_id: clientId, ...(item && { item }) })
}

/** The picture. Throws Refusal `unknown_photo`. */
export const fetchPhoto = photos.fetch

/** Takes a photo back, as long as its observation is under way. Throws Refusal. */
export const removePhoto = photos.remove
