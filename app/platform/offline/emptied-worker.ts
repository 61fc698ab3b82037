import { familyOfAll } from './shelves'

/** The worker that ends the worker: it takes its place at once, throws away what was kept and leaves. */
interface EndingWorld {
  registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'install' | 'activate',
    hear: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(type: 'message', hear: (event: { ports: readonly MessagePort[] }) => void): void
}

const ending = self as unknown as EndingWorld

ending.addEventListener('install', (event) => event.waitUntil(ending.skipWaiting()))
// A page that asks to be kept learns that it is not.
ending.addEventListener('message', ({ ports: [port] }) => port?.postMessage('done'))
ending.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(familyOfAll))
      await Promise.all(names.map((name) => caches.delete(name)))
      await ending.registration.unregister()
    })(),
  ),
)
