import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import type { StoredPhoto } from '../observation-facts'
import { type PhotoToSend, storePhoto } from '../observation-photo.queries'

/** A photo that waits on this device for the person who took it. */
export interface WaitingPhoto extends PhotoToSend {
  personId: string
}

const name = 'sopan-observation-photos'
const store = 'photos'

/** Keeps a photo until the server has it: pictures are too large for what a browser remembers otherwise. */
export async function keepPhoto(photo: WaitingPhoto) {
  await inStore('readwrite', (photos) => photos.put(photo))
}

/** The photos of an observation that wait on this device for somebody, in no order. */
export async function waitingPhotos(personId: string, observationId: string): Promise<WaitingPhoto[]> {
  const all = await inStore<WaitingPhoto[]>('readonly', (photos) => photos.getAll()).catch(() => [])
  return all.filter((photo) => photo.personId === personId && photo.observationId === observationId)
}

/** Forgets a photo that waits. */
export async function dropPhoto(clientId: string) {
  await inStore('readwrite', (photos) => photos.delete(clientId))
}

/** Sends what waits of an observation and returns what was stored. Throws Refusal `unreachable` as long as that is so. */
export async function sendPhotos(personId: string, observationId: string): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = []
  for (const photo of await waitingPhotos(personId, observationId)) {
    try {
      stored.push(await storePhoto(photo))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'unreachable' || error.code === 'unexpected')
        throw error
      logger.warn('a photo of an observation was refused', error)
    }
    await dropPhoto(photo.clientId)
  }
  return stored
}

function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (photos: IDBObjectStore) => IDBRequest,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'clientId' })
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const asked = ask(database.transaction(store, mode).objectStore(store))
      asked.onsuccess = () => done(asked.result as Answer)
      asked.onerror = () => fail(asked.error)
      asked.transaction?.addEventListener('complete', () => database.close())
    }
  })
}
