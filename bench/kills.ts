import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Sql } from '../server/database/connection.ts'
import { runningEmbedded } from '../server/database/embedded.ts'
import { existingData } from '../server/database/place.ts'
import { readPostmaster } from '../server/database/postmaster.ts'
import { readStored } from '../server/stored-secrets.ts'
import { bills, skills } from './kill-writers.ts'
import { type ServerUnderTest, signInWhenReady, startServer } from './server-under-test.ts'

// Is anything lost that was acknowledged? Eight writers add rows through the API as a signed-in person while processes
// are killed with kill -9, in four ways in turn. Goals (quality.md R6): 0 lost, ready again within 3 s.
// `node bench/kills.ts [rounds] [skills|bills]`: rows of a table, or bills at a loyalty counter, each of which counts once

const port = Number(process.env.PORT ?? 4121)
const rounds = Number(process.argv[2] ?? 40)
const writing = process.argv[3] === 'bills' ? bills() : skills()
const data = mkdtempSync(join(tmpdir(), 'sopan-bench-kills-'))
chmodSync(data, 0o711)

interface Processes {
  server: ServerUnderTest
  /** PostgreSQL's main process; all its processes and our guard are its group. */
  postgres: number
  guard: number
}

interface Way {
  name: string
  endsServer: boolean
  kill(processes: Processes): void
}

const ways: Way[] = [
  { name: 'the server', endsServer: true, kill: ({ server }) => process.kill(server.pid, 'SIGKILL') },
  { name: 'PostgreSQL', endsServer: false, kill: ({ postgres }) => process.kill(postgres, 'SIGKILL') },
  {
    name: 'everything at once',
    endsServer: true,
    kill({ server, postgres }) {
      process.kill(-postgres, 'SIGKILL')
      process.kill(server.pid, 'SIGKILL')
    },
  },
  {
    name: 'server and guard, PostgreSQL survives',
    endsServer: true,
    kill({ server, guard }) {
      process.kill(guard, 'SIGKILL')
      process.kill(server.pid, 'SIGKILL')
    },
  },
]

const results = ways.map(({ name }) => ({ name, rounds: 0, acknowledged: 0, readyMs: [] as number[] }))
const acknowledged = new Set<string>()
const lost = new Set<string>()

let server = startServer(data, port, ['--without-site'])
try {
  let person = await signIn()
  await inDatabase(writing.prepare)
  for (let round = 0; round < rounds; round++) {
    const number = round % ways.length
    const way = ways[number] as Way
    const before = acknowledged.size
    const written = writeUntilKilled(person)
    const [least, most] = writing.lastsMs
    await sleep(least + Math.random() * (most - least))
    const killedAt = performance.now()
    way.kill(processesOf(server))
    if (way.endsServer) {
      await server.kill('SIGKILL')
      server = startServer(data, port, ['--without-site'])
    }
    await written
    person = await signIn()
    const result = results[number] as (typeof results)[number]
    result.readyMs.push(performance.now() - killedAt)
    result.rounds++
    result.acknowledged += acknowledged.size - before
    await inDatabase(findLost)
  }
  await inDatabase(report)
} finally {
  await server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}

async function signIn() {
  const token = await signInWhenReady(server, 'manager@annapurna-cafes.test')
  const answer = await server.api('/rest/v1/profiles?select=tenant_id&tenant_role=eq.admin&limit=1', {
    token,
  })
  const [profile] = (await answer.json()) as { tenant_id: string }[]
  if (!profile) throw new Error('the person has no tenant')
  return { token, tenantId: profile.tenant_id }
}

// Each writer goes on until its server no longer answers, or answers that it cannot write now.
async function writeUntilKilled(person: Awaited<ReturnType<typeof signIn>>) {
  const target = server
  const write = async () => {
    for (;;) {
      const name = await writing.write(target, person)
      if (name === undefined) return
      acknowledged.add(name)
    }
  }
  await Promise.all(Array.from({ length: 8 }, write))
}

function processesOf(running: ServerUnderTest): Processes {
  const folder = existingData(data)
  const postgres = folder ? readPostmaster({ data: folder })?.pid : undefined
  if (!postgres) throw new Error('PostgreSQL is not running')
  const guard = Number(execFileSync('pgrep', ['-g', String(postgres), '-x', 'sh'], { encoding: 'utf8' }))
  return { server: running, postgres, guard }
}

async function inDatabase(ask: (sql: Sql) => Promise<void>) {
  const { databasePassword = '' } = readStored({ dataDir: data })
  const sql = connect(runningEmbedded(data, { databasePassword }))
  try {
    await ask(sql)
  } finally {
    await sql.end()
  }
}

async function findLost(sql: Sql) {
  const kept = new Set(await writing.kept(sql))
  for (const name of acknowledged) if (!kept.has(name)) lost.add(name)
}

async function report(sql: Sql) {
  const findings =
    await sql`select check_name, finding from private.security_findings() where finding is not null`
  const kept = await writing.kept(sql)
  const twice = kept.length - new Set(kept).size
  const faults = await writing.faults(sql)
  for (const finding of [...findings, ...faults]) console.log(finding)
  console.table(
    results.map(({ readyMs, ...result }) => ({
      ...result,
      readyAgainMs: Math.round(readyMs.reduce((sum, ms) => sum + ms, 0) / readyMs.length),
      slowestMs: Math.round(Math.max(...readyMs)),
    })),
  )
  console.log(
    `${lost.size} of ${acknowledged.size} acknowledged writes lost, ${twice} written twice, ${findings.length + faults.length} invariants broken`,
  )
  if (lost.size || twice || findings.length || faults.length) process.exitCode = 1
}
