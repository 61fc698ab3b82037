import { type Agent, request } from 'node:http'

/** One request as a load sends it, again and again. */
export interface Asked {
  method?: string
  path: string
  body?: string
  headers?: Record<string, string>
}

/** Asks once and returns the answer. Throws for any that is not good. */
export function ask(
  port: number,
  agent: Agent,
  { method = 'GET', path, body, headers }: Asked,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () => {
        const status = answer.statusCode ?? 500
        if (status < 300) resolve(text)
        else reject(new Error(`${method} ${path} was answered ${status} ${text}`))
      })
    })
    // A server may end a connection that waited for long in the very moment in which it is used again.
    sent.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' && sent.reusedSocket
        ? resolve(ask(port, agent, { method, path, body, headers }))
        : reject(error),
    )
    sent.end(body)
  })
}

/** Asks from so many connections at once, each its next question as soon as it has an answer. Returns the times in ms. */
export async function atFullSpeed(seconds: number, connections: number, once: () => Promise<unknown>) {
  const taken: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const started = performance.now()
        await once()
        taken.push(performance.now() - started)
      }
    }),
  )
  return taken
}

/** Returns the times that half, 95 and 99 of a hundred stayed below, in ms. */
export function spread(taken: number[]) {
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(10 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 10
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
}
