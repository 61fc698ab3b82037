import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { verify } from '@node-rs/bcrypt'
import pino from 'pino'
import { createBackend } from '../server/backend/backend.ts'
import { ensureLoginRole } from '../server/database/api-roles.ts'
import { asRole, connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How many people can sign in per second, and how long does everybody else wait meanwhile? Sign-ins come 60 at once,
// straight to the backend, so that only its own work is measured; the reference is bcrypt alone on the same machine in
// the same minute. `node bench/sign-in.ts [sign-ins]`

const total = Number(process.argv[2] ?? 300)
const atOnce = 60
const password = 'flight of nine steps'
const secrets = {
  jwtSecret: 'a bench has no secrets but needs 32 characters',
  publishableKey: 'sb_publishable_for_the_bench_alone',
  secretKey: 'sb_secret_for_the_bench_alone_and_nobody_else',
}
const log = pino({ level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'sopan-bench-sign-in-'))
const { owner, remove } = await startThrowaway(log)

try {
  await migrate({ owner, log })
  const sql = connect(owner)
  await ensureLoginRole(sql, 'bench_login', 'bench')
  const rateLimits = { authPerMinute: 1e6, addressPerMinute: 1e6, functionsPerMinute: 1e6 }
  const backend = await createBackend({
    database: { login: asRole(owner, 'bench_login', 'bench') },
    settings: { mode: 'demo', siteUrl: 'http://localhost', dataDir, rateLimits },
    secrets,
    log,
    mail: async () => {},
  })
  const ask = (path: string, body: object, key = secrets.publishableKey) =>
    backend.fetch(
      new Request(`http://localhost/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { address: '127.0.0.1' },
    )
  for (let at = 0; at < atOnce; at++)
    await ask(
      '/admin/users',
      { email: `guest-${at}@bench.test`, password, email_confirm: true },
      secrets.secretKey,
    )
  const [hash] = await sql`select encrypted_password from auth.users limit 1`

  const reference = await measure(() => verify(password, hash?.encrypted_password))
  const signIns = await measure(async (at) => {
    const response = await ask('/token?grant_type=password', {
      email: `guest-${at % atOnce}@bench.test`,
      password,
    })
    if (response.status !== 200) throw new Error(`a sign-in was answered ${response.status}`)
  })
  console.table({ 'bcrypt alone': reference, 'sign-in': signIns })
  console.log(
    `sign-ins reach ${Math.round((100 * signIns.perSecond) / reference.perSecond)} % of bcrypt's rate`,
  )
  await backend.close()
  await sql.end()
} finally {
  await remove()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(work: (at: number) => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const before: EventLoopUtilization = performance.eventLoopUtilization()
  const started = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < total) await work(next++)
    }),
  )
  const seconds = (performance.now() - started) / 1000
  delay.disable()
  return {
    perSecond: Math.round((10 * total) / seconds) / 10,
    worstStallMs: Math.round(delay.max / 1e5) / 10,
    loopBusyPercent: Math.round(100 * performance.eventLoopUtilization(before).utilization),
  }
}
