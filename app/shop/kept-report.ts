import type { Answers } from '~/domain/shops/report'
import { type OpenShop, open } from './opened-shop'

/** What a shopper has written so far. */
export interface Report {
  answers: Answers
  narrative: string
  /** The moment of the visit, ISO; empty until it is said. */
  visitedAt: string
  /** How far the phone was from the outlet, where the shopper said so. */
  place?: NotedPlace | undefined
}

/** A distance in metres, how exact it is, and when it was measured; where the phone was is kept nowhere. */
export interface NotedPlace {
  metres: number
  accuracy: number
  at: string
}

/** A report on this phone. */
export interface KeptReport extends Report {
  shopId: string
  keptAt: number
  /** The server has it as it stands here. */
  isKeptThere: boolean
  /** It was sent for good under this id, and nobody knows yet whether that arrived. */
  submission?: string | undefined
}

/** A photo that the server does not have yet. */
export interface WaitingPhoto {
  clientId: string
  shopId: string
  question: string
  photo: Blob
  look: string
}

/** A picture of what to look for, as its form shows it. */
interface KeptPicture {
  /** The shop and the id of the picture. */
  key: string
  shopId: string
  picture: Blob
}

/** A visit as the server last told it, by the code of its link. */
interface KeptShop {
  token: string
  shop: OpenShop
  keptAt: number
}

const name = 'sopan-shop'
const keptMs = 14 * 24 * 3_600_000

/** What this phone holds of a report; undefined when it is nothing, too old, or the browser keeps nothing. */
export async function keptReport(shopId: string): Promise<KeptReport | undefined> {
  const kept = await inStore<KeptReport | undefined>('reports', 'readonly', (store) =>
    store.get(shopId),
  ).catch(() => undefined)
  return kept && Date.now() - kept.keptAt < keptMs ? kept : undefined
}

/** Keeps a report on this phone. Rejects where the browser keeps nothing. */
export async function keepHere(report: KeptReport) {
  await inStore('reports', 'readwrite', (store) => store.put(report))
}

export async function keepPhotoHere(photo: WaitingPhoto) {
  await inStore('photos', 'readwrite', (store) => store.put(photo))
}

export async function dropPhotoHere(clientId: string) {
  await inStore('photos', 'readwrite', (store) => store.delete(clientId))
}

/** The photos of a shop that wait on this phone. */
export async function photosHere(shopId: string): Promise<WaitingPhoto[]> {
  const all = await inStore<WaitingPhoto[]>('photos', 'readonly', (store) => store.getAll()).catch(() => [])
  return all.filter((photo) => photo.shopId === shopId)
}

/** Forgets all of a shop, once the server has it for good. */
export async function dropReport(shopId: string) {
  for (const { clientId } of await photosHere(shopId)) await dropPhotoHere(clientId)
  const pictures = await inStore<KeptPicture[]>('pictures', 'readonly', (store) => store.getAll())
  for (const { key, shopId: of } of pictures)
    if (of === shopId) await inStore('pictures', 'readwrite', (store) => store.delete(key))
  await inStore('reports', 'readwrite', (store) => store.delete(shopId))
}

/** A picture of a shop's form; undefined when this phone does not have it. */
export async function pictureHere(shopId: string, image: string): Promise<Blob | undefined> {
  const kept = await inStore<KeptPicture | undefined>('pictures', 'readonly', (store) =>
    store.get(`${shopId} ${image}`),
  ).catch(() => undefined)
  return kept?.picture
}

/** Keeps a picture of a shop's form until its report is done. Rejects where the browser keeps nothing. */
export async function keepPictureHere(shopId: string, image: string, picture: Blob) {
  const kept: KeptPicture = { key: `${shopId} ${image}`, shopId, picture }
  await inStore('pictures', 'readwrite', (store) => store.put(kept))
}

/** The visit of a link as this phone last saw it; undefined when it holds none, or one that is too old. */
export async function shopHere(token: string): Promise<OpenShop | undefined> {
  const kept = await inStore<KeptShop | undefined>('shops', 'readonly', (store) => store.get(token)).catch(
    () => undefined,
  )
  if (!kept || Date.now() - kept.keptAt >= keptMs) return undefined
  return open.safeParse(kept.shop).data // another version of the page may have kept it
}

/** Keeps the visit of a link on this phone. Rejects where the browser keeps nothing. */
export async function keepShopHere(token: string, shop: OpenShop) {
  const kept: KeptShop = { token, shop, keptAt: Date.now() }
  await inStore('shops', 'readwrite', (store) => store.put(kept))
}

/** Forgets the visit of a link and whatever was written for it. */
export async function dropShopHere(token: string) {
  const shop = await shopHere(token)
  if (shop) await dropReport(shop.shop_id)
  await inStore('shops', 'readwrite', (store) => store.delete(token))
}

function inStore<Answer>(
  of: 'reports' | 'photos' | 'shops' | 'pictures',
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name, 3)
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        opening.result.createObjectStore('reports', { keyPath: 'shopId' })
        opening.result.createObjectStore('photos', { keyPath: 'clientId' })
      }
      if (oldVersion < 2) opening.result.createObjectStore('shops', { keyPath: 'token' })
      opening.result.createObjectStore('pictures', { keyPath: 'key' })
    }
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const asked = ask(database.transaction(of, mode).objectStore(of))
      asked.onerror = () => fail(asked.error)
      asked.transaction?.addEventListener('complete', () => {
        database.close()
        done(asked.result as Answer)
      })
    }
  })
}
