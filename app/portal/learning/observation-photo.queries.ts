import { backend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import type { StoredPhoto } from './observation-facts'

/** A photo on its way; with the same `clientId` it is stored once, however often it is sent. */
export interface PhotoToSend {
  observationId: string
  clientId: string
  item: string | null
  photo: Blob
}

/** Stores a photo of an observation one is making. Throws Refusal `too_many_photos`, `not_a_photo`, `unreachable`. */
export async function storePhoto({
  observationId,
  clientId,
  item,
  photo,
}: PhotoToSend): Promise<StoredPhoto> {
  const body = new FormData()
  body.set('observation_id', observationId)
  body.set('client_id', clientId)
  if (item) body.set('item', item)
  body.set('photo', photo, 'photo.jpg')
  return invoke<StoredPhoto>('POST', '', body)
}

/** The picture. Throws Refusal `unknown_photo`. */
export async function fetchPhoto(id: string): Promise<Blob> {
  return new Blob([await invoke<Blob>('GET', `?id=${id}`)], { type: 'image/jpeg' })
}

/** Takes a photo back, as long as its observation is under way. Throws Refusal. */
export async function removePhoto(id: string) {
  await invoke('DELETE', `?id=${id}`)
}

async function invoke<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  query: string,
  body?: FormData,
): Promise<Answer> {
  const { functions } = await backend()
  const { data, error } = await functions.invoke(`observation-photo${query}`, { method, body })
  if (error) throw await refusalOfFunction(error)
  return data
}
