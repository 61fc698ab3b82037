import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { type Contender, startOurs, startPostgrest } from './contenders.ts'
import { type Asked, ask, atFullSpeed, spread } from './http-load.ts'
import { type OpenPage, openPages } from './open-pages.ts'
import { useOf } from './process-use.ts'

// How do many people with open pages fare, beside a real PostgREST on the same database? Each asks how they stand every
// 5 s and reads a page of seven questions every 20 s; then 20 connections read as fast as they are answered. Both servers
// run at the same time and take turns of some seconds, so that what else the machine does meets both alike. A call's
// CPU is the server's and the database's together. Goals for 1,000 people on two cores: p95 of reads <= 100 ms, rate
// >= 0.8 times PostgREST's, CPU of a call <= 1.3 times. `node bench/people-at-once.ts [people] [seconds]`

const people = Number(process.argv[2] ?? 1000)
const seconds = Number(process.argv[3] ?? 20)
const turns = 4
const standingEveryMs = 5000
const pageEveryMs = 20_000

interface Measured {
  standing: number[]
  reads: number[]
  atSpeed: number[]
  pagesCpu: number
  speedCpu: number
}

const log = pino({ level: 'silent' })
const database = await openPages(log, people)
try {
  const contenders = [await startOurs(database), await startPostgrest(database)]
  const measured = contenders.map(() => empty())
  const idleMb = contenders.map(({ pid }) => useOf(pid).memoryMb)
  for (const contender of contenders) await warmUp(contender)
  for (let turn = 0; turn < turns; turn++) {
    for (const [at, contender] of contenders.entries()) await takeTurn(contender, measured[at] ?? empty())
  }
  const memoryMb = contenders.map(({ pid }) => useOf(pid).memoryMb)
  await sleep(20_000)
  const restMb = contenders.map(({ pid }) => useOf(pid).memoryMb)
  const rows = contenders.map(({ name }, at) => [
    name,
    { ...row(measured[at] ?? empty()), idleMb: idleMb[at], memoryMb: memoryMb[at], mbAfterRest: restMb[at] },
  ])
  console.table(Object.fromEntries(rows))
  judge(measured.map(row))
  for (const contender of contenders) await contender.stop()
} finally {
  await database.remove()
}

function empty(): Measured {
  return { standing: [], reads: [], atSpeed: [], pagesCpu: 0, speedCpu: 0 }
}

async function warmUp(contender: Contender) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const asked = [...database.pages.slice(0, 100)].flatMap(({ standing, reads }) => [standing, ...reads])
  await Promise.all(asked.map((one) => ask(contender.port, agent, at(contender, one))))
  agent.destroy()
}

async function takeTurn(contender: Contender, into: Measured) {
  const cpu = () => useOf(contender.pid).cpuSeconds + useOf(database.pid).cpuSeconds
  const before = cpu()
  await keepOpen(contender, into)
  const between = cpu()
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const reads = database.pages.flatMap(({ reads }) => reads)
  let next = 0
  const once = () => ask(contender.port, agent, at(contender, reads[next++ % reads.length] as Asked))
  into.atSpeed.push(...(await atFullSpeed(seconds / turns / 2, 20, once)))
  agent.destroy()
  into.pagesCpu += between - before
  into.speedCpu += cpu() - between
}

/** Everybody's page stays open for a while. Times count from the moment at which a question was due. */
async function keepOpen(contender: Contender, { standing, reads }: Measured) {
  const until = performance.now() + (seconds * 1000) / turns
  const agents: Agent[] = []
  const visit = async (page: OpenPage, share: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 6 })
    agents.push(agent)
    const every = (ms: number, once: (due: number) => Promise<void>) => repeat(share * ms, ms, until, once)
    const timed = async (taken: number[], asked: Asked, due: number) => {
      await ask(contender.port, agent, at(contender, asked))
      taken.push(performance.now() - due)
    }
    await Promise.all([
      every(standingEveryMs, (due) => timed(standing, page.standing, due)),
      every(pageEveryMs, async (due) => {
        await Promise.all(page.reads.map((asked) => timed(reads, asked, due)))
      }),
    ])
  }
  // The golden ratio spreads people evenly over the seconds, whatever their number.
  await Promise.all(database.pages.map((page, n) => visit(page, (n * 0.618) % 1)))
  for (const agent of agents) agent.destroy()
}

async function repeat(firstMs: number, everyMs: number, until: number, once: (due: number) => Promise<void>) {
  for (let due = performance.now() + firstMs; due < until; due += everyMs) {
    await sleep(Math.max(0, due - performance.now()))
    await once(due)
  }
}

function at({ base }: Contender, asked: Asked): Asked {
  return { ...asked, path: base + asked.path }
}

function row({ standing, reads, atSpeed, pagesCpu, speedCpu }: Measured) {
  const millis = (cpu: number, calls: number) => Math.round((100_000 * cpu) / calls) / 100
  const { p50Ms, p95Ms, p99Ms } = spread(reads)
  return {
    calls: reads.length + standing.length,
    standingP95: spread(standing).p95Ms,
    p50Ms,
    p95Ms,
    p99Ms,
    cpuMs: millis(pagesCpu, reads.length + standing.length),
    readsPerSecond: Math.round(atSpeed.length / (seconds / 2)),
    speedP95: spread(atSpeed).p95Ms,
    speedCpuMs: millis(speedCpu, atSpeed.length),
  }
}

function judge([ours, theirs]: ReturnType<typeof row>[]) {
  if (!ours || !theirs) return
  const rate = ours.readsPerSecond / theirs.readsPerSecond
  const cpu = ours.cpuMs / theirs.cpuMs
  const speedCpu = ours.speedCpuMs / theirs.speedCpuMs
  console.log(
    `rate ${rate.toFixed(2)} of PostgREST's, CPU of a call ${cpu.toFixed(2)}, at full speed ${speedCpu.toFixed(2)}`,
  )
  const isGood = ours.p95Ms <= 100 && rate >= 0.8 && cpu <= 1.3 && speedCpu <= 1.3
  console.log(isGood ? 'as it should be' : 'NOT as it should be')
  process.exitCode = isGood ? 0 : 1
}
