const senders = new Set<() => Promise<unknown>>()
const patienceMs = 3000

/** Has `send` called before a session ends on purpose, while it can still send. Returns a function that forgets it. */
export function beforeLeaving(send: () => Promise<unknown>): () => void {
  senders.add(send)
  return () => senders.delete(send)
}

/** Lets everything that waits on this device be sent; whoever leaves waits no longer than three seconds for it. */
export async function sendBeforeLeaving() {
  if (senders.size === 0) return
  const all = Promise.allSettled([...senders].map((send) => send()))
  await Promise.race([all, new Promise((done) => setTimeout(done, patienceMs))])
}
