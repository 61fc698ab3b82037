import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'

const running: ReturnType<typeof spawn>[] = []
const folders: string[] = []
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) {
    await vi.waitFor(() => expect(postgresIn(folder)).toEqual([]), 10_000)
    rmSync(folder, { recursive: true })
  }
})

function newFolder(): string {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}

/** Where the first test lets a demo be made; the others find it there, which takes a tenth of the time. */
const withDemo = newFolder()

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** `npm start` in a process of its own, without the site, which has its own tests. */
async function start(environment: Record<string, string> = {}) {
  const port = environment.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.js'), '--without-site'], {
    env: { PATH: process.env.PATH, PORT: port, SOPAN_DATA: newFolder(), ...environment },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += part
    })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    pid: child.pid ?? 0,
    said: () => output,
    exit,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async ready() {
      while (!output.includes('is ready at')) {
        if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}:\n${output}`)
        await sleep(20)
      }
    },
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The processes of PostgreSQL that work in a folder. */
function postgresIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
}

test('one line when ready, then the demo accounts; truthful before, clean after', async () => {
  const server = await start({ SOPAN_DATA: withDemo })
  const before = await Promise.race([
    server.ready().then(() => 'ready'),
    (async () => {
      for (;;) {
        const early = await fetch(`${server.url}/healthz`).catch(() => undefined)
        if (early) return early.status
        await sleep(5)
      }
    })(),
  ])
  expect([503, 'ready']).toContain(before)
  await server.ready()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const lines = server
    .said()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'))
  expect(lines[0]).toBe(`Sopan 0.1.0 is ready at http://localhost:${server.port}`)
  expect(lines[1]).toBe('Demo accounts, each with the password sopan-demo-2026:')
  expect(lines).toHaveLength(17)
  expect(lines.at(-1)).toMatch(/^ {2}\+91\d{10} +by phone, the code stands in http:.*\/debug\/mailbox$/)

  // A request that comes just before the stop is still answered.
  const { publishableKey } = await (await fetch(`${server.url}/app-config.json`)).json()
  const inFlight = fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: JSON.stringify({ email: 'admin@demo.sopan.test', password: 'sopan-demo-2026' }),
  })
  await sleep(30)
  server.kill('SIGTERM')
  expect((await inFlight).status).toBe(200)
  expect(await server.exit).toBe(0)
  expect(postgresIn(withDemo)).toEqual([])
  expect(server.said()).not.toMatch(/"level":"(error|fatal|warn)"/)
})

test('a second server on the same data, or on the same port, is refused in one sentence and harms no one', async () => {
  const first = await start({ SOPAN_DATA: withDemo })
  await first.ready()
  const samePlace = await start({ SOPAN_DATA: withDemo })
  expect(await samePlace.exit).toBe(1)
  expect(samePlace.said()).toMatch(/^Another server already uses .+SOPAN_DATA\.\n$/)
  const samePort = await start({ PORT: first.port })
  expect(await samePort.exit).toBe(1)
  expect(samePort.said()).toBe(
    `Port ${first.port} is in use by another program. Stop it, or choose another with PORT.\n`,
  )
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  first.kill('SIGINT')
  expect(await first.exit).toBe(0)
})

test.each([
  [{ PORT: 'http' }, /^PORT must be a port number from 1 to 65535\n$/],
  [{ SOPAN_MODE: 'production' }, /^SITE_URL is missing\./],
  [{ SOPAN_MODE: 'production', SITE_URL: 'https://sopan.example' }, /^Production needs secrets of its own/],
  [
    { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', SUPABASE_URL: 'https://x.supabase.co' },
    /^DATABASE_URL and SUPABASE_URL are both set\./,
  ],
])('%j is refused in one sentence', async (environment, words) => {
  const server = await start(environment)
  expect(await server.exit).toBe(1)
  expect(server.said()).toMatch(words)
  expect(server.said()).not.toMatch(/\n\s+at |node:internal/)
})

test('when the database dies the API says so and when to ask again, health is truthful, and it comes back by itself', async () => {
  const server = await start({ SOPAN_DATA: withDemo })
  await server.ready()
  const { publishableKey } = await (await fetch(`${server.url}/app-config.json`)).json()
  const ask = async () =>
    (await fetch(`${server.url}/rest/v1/tenants?select=id&limit=1`, { headers: { apikey: publishableKey } }))
      .status
  const working = await ask()
  for (const pid of postgresIn(withDemo)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  const seen = new Set<number>()
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const [api, health] = await Promise.all([ask(), fetch(`${server.url}/healthz`)])
    seen.add(api)
    if (seen.has(503) && api === working && health.status === 200) break
    await sleep(20)
  }
  expect([...seen].filter((status) => ![working, 503].includes(status))).toEqual([])
  expect(seen).toContain(503)
  expect(await ask()).toBe(working)
  server.kill('SIGTERM')
  expect(await server.exit).toBe(0)
})
