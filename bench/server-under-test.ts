import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../app/domain/demo-accounts.ts'

/** A server of our own, started as `npm start` starts it, with a data folder and a port for the bench alone. */
export interface ServerUnderTest {
  url: string
  pid: number
  /** Asks the API, signed in if there is a token. */
  api(path: string, options?: RequestInit & { token?: string }): Promise<Response>
  kill(signal: NodeJS.Signals): Promise<void>
}

// The limits are not what is measured.
const wideOpen = {
  RATE_LIMIT_AUTH: '1000000',
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_FUNCTIONS: '1000000',
}

/** Starts the server and returns it at once: its first answers may be 503, or nobody may be listening yet. */
export function startServer(
  data: string,
  port: number,
  args: string[] = [],
  more: Record<string, string> = {},
): ServerUnderTest {
  const child = spawn(
    process.execPath,
    [
      '--min-semi-space-size=16',
      '--max-semi-space-size=16',
      join(import.meta.dirname, '../server/start.js'),
      ...args,
    ],
    {
      env: {
        PATH: process.env.PATH,
        SOPAN_DATA: data,
        PORT: String(port),
        LOG_LEVEL: 'silent',
        ...wideOpen,
        ...more,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  child.stderr?.pipe(process.stderr)
  const url = `http://127.0.0.1:${port}`
  let publishableKey: string | undefined
  const keyOf = () => {
    publishableKey ??= JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')).publishableKey as string
    return publishableKey
  }
  return {
    url,
    pid: child.pid ?? 0,
    api: async (path, { token, headers, ...options } = {}) =>
      fetch(url + path, {
        ...options,
        headers: {
          apikey: keyOf(),
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      }),
    kill: (signal) => end(child, signal),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Signs a demo account in, however long the server needs until it answers, and returns the access token. */
export async function signInWhenReady(
  server: ServerUnderTest,
  email: string,
  patienceMs = 60_000,
): Promise<string> {
  const body = JSON.stringify({ email, password: demoPassword })
  const givesUpAt = Date.now() + patienceMs
  for (;;) {
    const answer = await server
      .api('/auth/v1/token?grant_type=password', { method: 'POST', body })
      .catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { access_token: string }).access_token
    if (Date.now() > givesUpAt)
      throw new Error(`no sign-in after ${patienceMs} ms: ${answer?.status} ${await answer?.text()}`)
    await sleep(5)
  }
}
