import { shellOf } from './shelves'

const source = '/worker.js'

interface Types {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string }
}

let policy: ReturnType<Types['createPolicy']> | undefined

/** The one address that may be registered here: to make another policy, or this one again, the header refuses. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Types }
  policy ??= trustedTypes?.createPolicy('sopan-worker', { createScriptURL: () => source })
  return policy?.createScriptURL(source) ?? source
}

/** Whether what these scopes run on is kept on this device. */
export async function isKept(scopes: readonly string[]): Promise<boolean> {
  const found = await Promise.all(scopes.map((scope) => caches.match(shellOf(scope), { ignoreVary: true })))
  return found.every(Boolean)
}

/** Has the worker keep what these scopes run on. Returns once it is there, or cannot be; rejects where no worker may be registered. */
export async function enrol(scopes: readonly string[]): Promise<void> {
  const registered = await Promise.all(
    scopes.map((scope) =>
      navigator.serviceWorker.register(workerAddress(), { scope, updateViaCache: 'none' }),
    ),
  )
  // A scope that nobody has gone to since the last release would keep that one.
  await Promise.all(registered.map((registration) => registration.update().catch(() => undefined)))
  await Promise.all(registered.map(installed))
  if (await isKept(scopes)) return
  // The browser, or whoever used this device in between, threw it away and left the worker. Where the next one waits it is
  // not asked: that may be the emptied one, which can't take its place while it works.
  await Promise.all(registered.map(({ active, waiting }) => active && !waiting && filled(active)))
}

/** Lets a newer release take over that waits: it shows with the next page, and what is open goes on as it is. */
export async function letNextBegin(scopes: readonly string[]): Promise<void> {
  for (const scope of scopes) {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    registration?.waiting?.postMessage('begin')
  }
}

/** Resolves when no worker of the registration is being installed any more, and a first one has taken over. */
function installed({ installing, active }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((done) => {
    if (!installing) return done()
    const ends = active ? ['installed', 'activated', 'redundant'] : ['activated', 'redundant']
    installing.addEventListener('statechange', () => {
      if (ends.includes(installing.state)) done()
    })
  })
}

/** Has a worker fetch its files once more. One that another takes the place of meanwhile, or that ends, answers nothing. */
function filled(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    const hear = () => worker.state === 'redundant' && done()
    worker.addEventListener('statechange', hear)
    hear()
    port1.onmessage = () => done()
    setTimeout(done, 60_000)
    worker.postMessage('fill', [port2])
  })
}
