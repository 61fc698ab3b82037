import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerUnderTest, signInWhenReady, startServer } from './server-under-test.ts'

// How long from the command until the server is ready, and to the first answer for somebody who is signed in? Goals
// (quality.md P7): 1 s with existing data, 5 s on an empty disk, once the site is built. In production nobody can be signed in
// on an empty disk: there it is until /healthz says that all works. A bare node:http server says how fast the machine is.
// `node bench/startup.ts [rounds]`

const port = Number(process.env.PORT ?? 4120)
const rounds = Number(process.argv[2] ?? 5)
const root = mkdtempSync(join(tmpdir(), 'sopan-bench-startup-'))
chmodSync(root, 0o711)
const production = { SOPAN_MODE: 'production', SITE_URL: `http://localhost:${port}` }
const project = join(import.meta.dirname, '..')

interface Taken {
  ready: number
  signedIn?: number
}

try {
  // What the build has made already costs the first of them no more than the others.
  await measureDemo(join(root, 'warm-up'))
  const bare = await repeat(async () => ({ ready: await bareServer() }))
  const demo = await repeat((round) => measureDemo(join(root, `demo-${round}`)))
  const empty = await repeat((round) => measureProduction(join(root, `production-${round}`)))
  const existing = await repeat(() => measureDemo(join(root, 'demo-0')))
  console.table({
    'bare node:http, first answer': bare.ready,
    'empty disk, demo: ready': demo.ready,
    'empty disk, demo: first signed-in answer': demo.signedIn,
    'empty disk, production: ready': empty.ready,
    'existing data: ready': existing.ready,
    'existing data: first signed-in answer': existing.signedIn,
  })
} finally {
  rmSync(root, { recursive: true, force: true })
}

async function measureDemo(data: string): Promise<Taken> {
  const startedAt = performance.now()
  const server = startServer(data, port)
  try {
    const ready = untilReady(server).then(() => performance.now() - startedAt)
    await firstSignedInAnswer(server)
    const signedIn = performance.now() - startedAt
    return { ready: await ready, signedIn }
  } finally {
    await server.kill('SIGTERM')
  }
}

async function measureProduction(data: string): Promise<Taken> {
  const env = { PATH: process.env.PATH, SOPAN_DATA: data, ...production }
  execFileSync(process.execPath, ['server/secrets-create.ts'], { cwd: project, env })
  const startedAt = performance.now()
  const server = startServer(data, port, [], production)
  try {
    await untilReady(server)
    return { ready: performance.now() - startedAt }
  } finally {
    await server.kill('SIGTERM')
  }
}

async function untilReady({ url }: ServerUnderTest) {
  while (
    !(await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await sleep(5)
}

async function firstSignedInAnswer(server: ServerUnderTest) {
  const token = await signInWhenReady(server, 'manager@annapurna-cafes.test')
  const answer = await server.api('/rest/v1/profiles?select=tenant_id,tenants(name)&limit=1', { token })
  const rows = await answer.json()
  if (!answer.ok || !Array.isArray(rows) || rows.length !== 1)
    throw new Error(`unexpected answer: ${JSON.stringify(rows)}`)
}

async function bareServer(): Promise<number> {
  const startedAt = performance.now()
  const code = `require('node:http').createServer((_, answer) => answer.end('hello')).listen(${port}, '127.0.0.1')`
  const child = spawn(process.execPath, ['-e', code])
  try {
    while (
      !(await fetch(`http://127.0.0.1:${port}`).then(
        (answer) => answer.ok,
        () => false,
      ))
    );
    return performance.now() - startedAt
  } finally {
    child.kill()
  }
}

async function repeat(once: (round: number) => Promise<Taken>) {
  const taken: Taken[] = []
  for (let round = 0; round < rounds; round++) taken.push(await once(round))
  return {
    ready: spread(taken.map(({ ready }) => ready)),
    signedIn: spread(taken.flatMap(({ signedIn }) => signedIn ?? [])),
  }
}

function spread(taken: number[]) {
  taken.sort((a, b) => a - b)
  const at = (share: number) => Math.round(taken[Math.floor(share * (taken.length - 1))] ?? 0)
  return { medianMs: at(0.5), bestMs: at(0), worstMs: at(1) }
}
