import { isAllowed } from './costly-line'
import { familyOf, type Shelves } from './shelves'

/**
 * The service worker of the pages that open without a connection (docs/decisions/031). The build writes the two constants
 * before it. One cache per scope and release holds the shell and the files of its pages; the network is asked first for
 * every page, so whoever has a connection always gets the newest release. Nothing of the API passes through here.
 */
declare const release: string
declare const shelves: Shelves

/** What of a worker's own world is used here: the types of pages and workers exclude each other. */
interface WorkerWorld {
  registration: { scope: string }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(type: 'fetch', hear: (event: Asked) => void): void
  addEventListener(
    type: 'message',
    hear: (event: Lasting & { data: unknown; ports: readonly MessagePort[] }) => void,
  ): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const world = self as unknown as WorkerWorld
const patienceMs = 4000
const settings = '/app-config.json'

const scope = new URL(world.registration.scope).pathname
const family = familyOf(scope)
const mine = family + release
const { shell, opens, files } = shelves[scope] ?? { shell: '', opens: '$^', files: {} }

world.addEventListener('install', (event) => event.waitUntil(fill()))

world.addEventListener('message', (event) => {
  if (event.data === 'begin') event.waitUntil(world.skipWaiting())
  if (event.data === 'fill') event.waitUntil(fill().finally(() => event.ports[0]?.postMessage('done')))
})

/** The release before stays as well: a page of it that is still open finds its files. */
world.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith(family) && name !== mine)
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
      await world.clients.claim()
    })(),
  ),
)

world.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isOurs(pathname)) event.respondWith(page(request, pathname))
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (pathname === settings) event.respondWith(configuration(request))
})

/** A scope is only the beginning of an address: `/app` is that of `/appointment` as well. */
function isOurs(pathname: string): boolean {
  const top = scope.replace(/\/$/, '')
  return pathname === top || pathname.startsWith(`${top}/`)
}

/** Keeps the whole release, or nothing of it: each file is exactly what the build made. */
async function fill() {
  if (!(await isAllowed())) throw new Error('nobody has said yes to this line')
  await caches.delete(mine) // half of it perhaps; and the latest release is the last by name
  try {
    const cache = await caches.open(mine)
    await Promise.all([
      ...Object.entries(files).map(async ([address, integrity]) =>
        cache.put(address, (await known(address)) ?? (await fetched(address, integrity))),
      ),
      cache.add(new Request(settings)),
    ])
  } catch (error) {
    await caches.delete(mine)
    throw error
  }
}

/** A file that another release or scope keeps already; the shell is of one release alone. */
async function known(address: string): Promise<Response | undefined> {
  return address === shell ? undefined : caches.match(address, { ignoreVary: true })
}

async function fetched(address: string, integrity: string): Promise<Response> {
  const cache = address === shell ? 'no-cache' : 'default'
  const answer = await fetch(address, { integrity, cache, redirect: 'error', priority: 'low' })
  if (!answer.ok) throw new Error(`${address} was answered with status ${answer.status}`)
  return answer
}

/** The page as the server has it; without an answer in time the shell that is kept, or where to learn what opens. */
async function page(request: Request, pathname: string): Promise<Response> {
  const kept = await (await caches.open(mine)).match(shell, { ignoreVary: true })
  if (!kept) return fetch(request)
  const answer = await soon(request)
  if (answer) return answer
  if (new RegExp(opens).test(pathname) || pathname === shell) return kept
  const { search } = new URL(request.url)
  return Response.redirect(`${shell}?to=${encodeURIComponent(pathname + search)}`)
}

/** A file by its name, which changes with its content: of whichever release it is. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** Where the backend is: as the server says now, else as it last said. */
async function configuration(request: Request): Promise<Response> {
  const cache = await caches.open(mine)
  const answer = await soon(request)
  if (!answer?.ok) return (await cache.match(settings)) ?? fetch(request)
  await cache.put(settings, answer.clone())
  return answer
}

/** The server's answer; undefined when none comes in time, or only that it cannot serve now. */
async function soon(request: Request): Promise<Response | undefined> {
  const late = new Promise<undefined>((give) => setTimeout(give, patienceMs))
  const answer = await Promise.race([fetch(request).catch(() => undefined), late])
  return answer && answer.status < 500 ? answer : undefined
}
