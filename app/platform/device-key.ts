import { newKey } from './encryption'

const database = 'sopan'
const store = 'keys'
const name = 'device'

let known: Promise<CryptoKey> | undefined

/** This browser's own key: made on the first call, kept where scripts can use but not read it. Rejects where there is no storage. */
export function deviceKey(): Promise<CryptoKey> {
  known ??= findOrMake().catch((error) => {
    known = undefined
    throw error
  })
  return known
}

async function findOrMake(): Promise<CryptoKey> {
  const opened = await open()
  try {
    const kept = await answer<CryptoKey | undefined>(opened.transaction(store).objectStore(store).get(name))
    if (kept) return kept
    const made = await newKey()
    const keys = opened.transaction(store, 'readwrite').objectStore(store)
    try {
      await answer(keys.add(made, name))
      return made
    } catch {
      // Another tab was faster: its key is the one.
      return await answer<CryptoKey>(opened.transaction(store).objectStore(store).get(name))
    }
  } finally {
    opened.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return answer(request)
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
