import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { createBackend } from '../server/backend/backend.ts'
import { ensureLoginRole } from '../server/database/api-roles.ts'
import { asRole, type Connection, connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// What does the way through HTTP, key, token and policies cost? A page of 10 out of 200,000 people, one of them by id,
// and an insert, asked through the backend with 20 connections; the reference is pgbench with the same statements as
// the same role in the same minute, and a bare node:http server for what the load generator itself can do. The database
// does not sync here, so the way and not the disk is compared. Needs pgbench. `node bench/guarded-calls.ts [seconds]`

const connections = 20
const login = { role: 'bench_login', password: 'bench' }
const secrets = {
  jwtSecret: 'a bench has no secrets but needs 32 characters',
  publishableKey: 'sb_publishable_for_the_bench_alone',
  secretKey: 'sb_secret_for_the_bench_alone_and_nobody_else',
}
const log = pino({ level: 'silent' })
const agent = new Agent({ keepAlive: true, maxSockets: connections })

if (process.send) await serveBackend()
else await compare(Number(process.argv[2] ?? 5))

/** The backend in a process of its own, so that the load generator takes nothing from it but the other core. */
async function serveBackend() {
  const [message] = await once(process, 'message')
  const { connection, dataDir } = message as { connection: Connection; dataDir: string }
  const rateLimits = { authPerMinute: 1e6, addressPerMinute: 1e6, functionsPerMinute: 1e6 }
  const settings = { mode: 'demo', siteUrl: 'http://localhost', dataDir, rateLimits } as const
  const backend = await createBackend({
    database: { login: connection },
    settings,
    secrets,
    log,
    mail: async () => {},
  })
  const server = serve(
    {
      fetch: (given) => backend.fetch(given, { address: '127.0.0.1' }),
      port: 0,
      hostname: '127.0.0.1',
      serverOptions: { keepAliveTimeout: 0 }, // pgbench takes its turn meanwhile, and the connections wait
    },
    ({ port }) => process.send?.({ port }),
  )
  process.once('disconnect', () => server.close(() => backend.close()))
}

async function compare(seconds: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sopan-bench-calls-'))
  const { owner, remove } = await startThrowaway(log)
  const child = fork(import.meta.filename)
  try {
    await migrate({ owner, log })
    const sql = connect(owner)
    await ensureLoginRole(sql, login.role, login.password)
    child.send({ connection: asRole(owner, login.role, login.password), dataDir })
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    const { userId, tenantId, personId, token } = await prepare(owner, port)

    const people = `/rest/v1/people?select=id,full_name&tenant_id=eq.${tenantId}&order=full_name&limit=10`
    const one = `/rest/v1/people?select=id,full_name&id=eq.${personId}`
    const skill = () => JSON.stringify({ tenant_id: tenantId, name: crypto.randomUUID() })
    const asUser = statements(userId)
    const questions = {
      'page of 10': {
        http: () => ask(port, token, 'GET', people),
        sql: asUser(
          `select id, full_name from people where tenant_id = '${tenantId}' order by full_name limit 10;`,
        ),
      },
      'one by id': {
        http: () => ask(port, token, 'GET', one),
        sql: asUser(`select id, full_name from people where id = '${personId}';`),
      },
      insert: {
        http: () => ask(port, token, 'POST', '/rest/v1/skills', skill()),
        sql: asUser(`insert into skills (tenant_id, name) values ('${tenantId}', gen_random_uuid()::text);`),
      },
    }
    const bare = await bareServer()
    const rows: Record<string, object> = {
      'bare node:http': await load(seconds, () => ask(bare.port, token, 'GET', '/')),
    }
    bare.close()
    for (const [name, { http, sql: script }] of Object.entries(questions)) {
      const through = await load(seconds, http)
      const direct = pgbench(owner, dataDir, script, seconds)
      rows[name] = { ...through, pgbenchPerSecond: direct, ratio: (through.perSecond / direct).toFixed(2) }
    }
    console.table(rows)
    await sql.end()
  } finally {
    child.disconnect()
    await once(child, 'exit')
    await remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Makes 200,000 people of 200 tenants and one tenant admin, signed in. */
async function prepare(owner: Connection, port: number) {
  const sql = connect(owner)
  const email = 'lata@bench.test'
  const password = 'flight of nine steps'
  const made = await ask(
    port,
    secrets.secretKey,
    'POST',
    '/auth/v1/admin/users',
    JSON.stringify({ email, password, email_confirm: true }),
  )
  const userId = JSON.parse(made).id as string
  const [tenant] = await sql`
    with made as (
      insert into tenants (name, slug) select 'Tenant ' || n, 'tenant-' || n from generate_series(1, 200) n returning id
    ), staffed as (
      insert into people (tenant_id, full_name) select id, 'Person ' || n from made, generate_series(1, 1000) n returning id, tenant_id
    )
    select tenant_id, id from staffed limit 1`
  await sql`update profiles set tenant_id = ${tenant?.tenant_id}, tenant_role = 'admin' where id = ${userId}`
  await sql`vacuum analyze people`
  await sql.end()
  const body = JSON.stringify({ email, password })
  const session = await ask(port, secrets.publishableKey, 'POST', '/auth/v1/token?grant_type=password', body)
  const token = JSON.parse(session).access_token as string
  return { userId, tenantId: tenant?.tenant_id as string, personId: tenant?.id as string, token }
}

// What the backend sends for one request, as a script of pgbench.
function statements(userId: string) {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' })
  return (question: string) => `begin;
select set_config('role', 'authenticated', true), set_config('request.jwt.claim.sub', '${userId}', true),
  set_config('request.jwt.claim.role', 'authenticated', true), set_config('request.jwt.claims', '${claims}', true);
${question}
commit;
`
}

function pgbench(owner: Connection, folder: string, script: string, seconds: number): number {
  if ('url' in owner) throw new Error('the throw-away database has a socket')
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const { host, port, database } = owner
  const said = execFileSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      file,
      '-h',
      host,
      '-p',
      String(port),
      '-U',
      login.role,
      database,
    ],
    { encoding: 'utf8', env: { ...process.env, PGPASSWORD: login.password } },
  )
  return Math.round(Number(/tps = ([\d.]+)/.exec(said)?.[1]))
}

function ask(port: number, token: string, method: string, path: string, body?: string): Promise<string> {
  const isKey = token.startsWith('sb_')
  const headers = {
    apikey: isKey ? token : secrets.publishableKey,
    ...(isKey ? {} : { authorization: `Bearer ${token}` }),
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path, headers },
      (answer: IncomingMessage) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.on('end', () =>
          (answer.statusCode ?? 500) < 300
            ? resolve(text)
            : reject(new Error(`${answer.statusCode} ${text}`)),
        )
      },
    )
    sent.on('error', reject).end(body)
  })
}

async function load(seconds: number, once: () => Promise<string>) {
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
  taken.sort((a, b) => a - b)
  const at = (share: number) => Math.round(10 * (taken[Math.floor(share * (taken.length - 1))] ?? 0)) / 10
  return { perSecond: Math.round(taken.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function bareServer() {
  const server = createServer({ keepAliveTimeout: 0 }, (_, answer) => answer.end('hello')).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
