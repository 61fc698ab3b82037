import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Connection } from '../server/database/connection.ts'
import { type Contender, startOurs, startPostgrest } from './contenders.ts'
import { type Asked, ask, atFullSpeed, spread } from './http-load.ts'
import { openPages } from './open-pages.ts'
import { useOf } from './process-use.ts'

// What does the way through HTTP, key, token and policies cost? A page of 10 out of 40,000 people, one of them by id, and
// an insert, asked with 20 connections: of our server, of a real PostgREST on the same database, and by pgbench with the
// same statements as the same role, all in the same minute; a bare node:http server says what the load generator itself
// can do. The database does not sync here, so the way and not the disk is compared. pgbench is left out where there is
// none. `node bench/guarded-calls.ts [seconds]`

const seconds = Number(process.argv[2] ?? 5)
const connections = 20
const folder = mkdtempSync(join(tmpdir(), 'sopan-bench-calls-'))
const database = await openPages(pino({ level: 'silent' }), 1)
try {
  const [page] = database.pages
  if (!page) throw new Error('nobody has a page open')
  const { visitor, headers } = page
  const contenders = [await startOurs(database), await startPostgrest(database)]
  const [ours] = contenders
  if (!ours) throw new Error('there is no server')
  const people = `people?select=id,full_name&tenant_id=eq.${visitor.tenant}&order=full_name&limit=10`
  const listed = JSON.parse(await ask(ours.port, new Agent(), { path: ours.base + people, headers }))
  const person = listed[0].id as string
  const asUser = statements(visitor.id)
  const skill = () => JSON.stringify({ tenant_id: visitor.tenant, name: crypto.randomUUID() })
  const json = { ...headers, 'content-type': 'application/json' }
  const questions: Record<string, { asked: () => Asked; sql: string }> = {
    'page of 10': {
      asked: () => ({ path: people, headers }),
      sql: `select id, full_name from people where tenant_id = '${visitor.tenant}' order by full_name limit 10;`,
    },
    'one by id': {
      asked: () => ({ path: `people?select=id,full_name&id=eq.${person}`, headers }),
      sql: `select id, full_name from people where id = '${person}';`,
    },
    insert: {
      asked: () => ({ method: 'POST', path: 'skills', body: skill(), headers: json }),
      sql: `insert into skills (tenant_id, name) values ('${visitor.tenant}', gen_random_uuid()::text);`,
    },
  }
  const rows: Record<string, object> = { 'bare node:http': await bareServer() }
  for (const [name, { asked, sql }] of Object.entries(questions)) {
    for (const contender of contenders) {
      await measure(contender, asked, 0.5) // warm
      rows[`${name}, ${contender.name}`] = await measure(contender, asked, seconds)
    }
    const perSecond = pgbench(database.login, asUser(sql))
    if (perSecond) rows[`${name}, pgbench`] = { perSecond }
  }
  console.table(rows)
  for (const contender of contenders) await contender.stop()
} finally {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function measure({ port, base, pid }: Contender, next: () => Asked, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const cpu = () => useOf(pid).cpuSeconds + useOf(database.pid).cpuSeconds
  const before = cpu()
  const taken = await atFullSpeed(seconds, connections, () => {
    const asked = next()
    return ask(port, agent, { ...asked, path: base + asked.path })
  })
  const cpuMs = Math.round((100_000 * (cpu() - before)) / taken.length) / 100
  agent.destroy()
  return { perSecond: Math.round(taken.length / seconds), ...spread(taken), cpuMs }
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

function pgbench(login: Connection, script: string): number | undefined {
  if ('url' in login) throw new Error('the throw-away database has a socket')
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const { host, port, user, password, database } = login
  const load = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '1', '-T', `${seconds}`, '-f', file]
  const place = ['-h', host, '-p', `${port}`, '-U', user, database]
  try {
    const options = { encoding: 'utf8', env: { ...process.env, PGPASSWORD: password } } as const
    return Math.round(
      Number(/tps = ([\d.]+)/.exec(execFileSync('pgbench', [...load, ...place], options))?.[1]),
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function bareServer() {
  const server = createServer((_, answer) => answer.end('hello')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const taken = await atFullSpeed(seconds, connections, () => ask(port, agent, { path: '/' }))
  agent.destroy()
  server.close()
  return { perSecond: Math.round(taken.length / seconds), ...spread(taken) }
}
