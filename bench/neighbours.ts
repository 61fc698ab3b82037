import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../app/domain/demo-accounts.ts'
import { connect } from '../server/database/connection.ts'
import { runningEmbedded } from '../server/database/embedded.ts'
import { type ServerUnderTest, signInWhenReady, startServer } from './server-under-test.ts'

// How much does one account slow its neighbours down? It asks the largest questions that are answered, 12 at once, about
// its own 10,000 people, while somebody of another tenant goes on reading, asking how they stand and signing in; the
// same is measured before and after without it. `node bench/neighbours.ts [seconds]`, three times as long in all.

const seconds = Math.min(60, Number(process.argv[2] ?? 10))
const atOnce = 12
const data = mkdtempSync(join(tmpdir(), 'sopan-bench-neighbours-'))
const server = startServer(data, 3317, ['--without-site'])

try {
  const greedy = await signInWhenReady(server, 'manager@annapurna-cafes.test')
  const quiet = await signInWhenReady(server, 'manager@sagar-hotels.test')
  await fill()
  await neighbour(quiet, 3) // warm
  const before = await neighbour(quiet, seconds)
  const attack = startAttack(greedy)
  await sleep(1000)
  const during = await neighbour(quiet, seconds)
  const { answers, memoryMb } = await attack.stop()
  await sleep(3000)
  const after = await neighbour(quiet, seconds)
  console.table({ before, during, after })
  console.log(`the greedy account got: ${JSON.stringify(answers)}; the server took ${memoryMb} MB at most`)
  for (const kind of ['read', 'standing', 'signIn'] as const) {
    const ratio = during[kind] / Math.max(before[kind], after[kind])
    console.log(`${kind}: p95 times ${ratio.toFixed(2)}${ratio > 1.5 ? ' (more than 1.5)' : ''}`)
  }
} finally {
  await server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}

/** Gives the greedy account's tenant 10,000 people at its outlets. */
async function fill() {
  const secrets = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8'))
  const sql = connect(runningEmbedded(data, secrets))
  await sql`
    with made as (
      insert into people (tenant_id, full_name, email)
      select t.id, 'Person ' || n, 'person-' || n || '@bench.test' from tenants t, generate_series(1, 10000) n
      where t.slug like 'annapurna%' returning id, tenant_id
    )
    select count(*) from made`
  await sql`analyze people`
  await sql.end()
}

/** One visitor of another tenant, one question after the other. Returns the p95 of each kind in milliseconds. */
async function neighbour(token: string, seconds: number) {
  const taken = { read: [] as number[], standing: [] as number[], signIn: [] as number[] }
  const until = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < until; n++) {
    await timed(taken.read, () =>
      server.api('/rest/v1/people?select=id,full_name&order=full_name&limit=10', { token }),
    )
    if (n % 5 === 0)
      await timed(taken.standing, () =>
        server.api('/rest/v1/rpc/my_standing', { method: 'POST', body: '{}', token }),
      )
    if (n % 20 === 0) await timed(taken.signIn, () => signInOnce(server))
    await sleep(10)
  }
  return {
    read: p95(taken.read),
    standing: p95(taken.standing),
    signIn: p95(taken.signIn),
    asked: taken.read.length,
  }
}

async function signInOnce({ api }: ServerUnderTest): Promise<Response> {
  const body = JSON.stringify({ email: 'staff@sagar-hotels.test', password: demoPassword })
  return api('/auth/v1/token?grant_type=password', { method: 'POST', body })
}

async function timed(taken: number[], ask: () => Promise<Response>) {
  const started = performance.now()
  const answer = await ask()
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`the neighbour was answered ${answer.status}`)
  taken.push(performance.now() - started)
}

function p95(taken: number[]): number {
  const sorted = [...taken].sort((one, other) => one - other)
  return Math.round(10 * (sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0)) / 10
}

function startAttack(token: string) {
  const questions = [
    '/rest/v1/people?select=*,tenants(*,outlets(*)),people_outlets(*,outlets(*))',
    '/rest/v1/tenants?select=*,people(*),profiles(*),outlets(*),invitations(*),assignments(*)',
    '/rest/v1/people?select=*&full_name=imatch.(a|b|.*)*z&order=full_name.desc',
    '/rest/v1/people?select=id,tenants(people(id,tenants(people(id,tenants(people(id))))))',
  ]
  const answers: Record<string, number> = {}
  let isOver = false
  let memoryMb = 0
  const watch = setInterval(() => {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    memoryMb = Math.max(memoryMb, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024))
  }, 200)
  const asking = Array.from({ length: atOnce }, async (_, n) => {
    for (let at = n; !isOver; at++) {
      const answer = await server.api(questions[at % questions.length] ?? '', { token })
      await answer.arrayBuffer()
      answers[answer.status] = (answers[answer.status] ?? 0) + 1
      if (answer.status >= 400) await sleep(20)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(asking)
      clearInterval(watch)
      return { answers, memoryMb }
    },
  }
}
