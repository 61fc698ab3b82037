import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerUnderTest, signInWhenReady, startServer } from './server-under-test.ts'

// How long from the command to the first answer for somebody who is signed in? Goals (quality.md P7): 1 s with existing
// data, 5 s on an empty disk, once the site is built. A bare node:http server beside it says how fast the machine is.
// `node bench/startup.ts [rounds]`

const port = Number(process.env.PORT ?? 4120)
const rounds = Number(process.argv[2] ?? 5)
const root = mkdtempSync(join(tmpdir(), 'sopan-bench-startup-'))
chmodSync(root, 0o711)

try {
  if (!existsSync(join(import.meta.dirname, '../dist/client'))) {
    console.log('The site is not built yet; the first start builds it and is not counted.')
    await measure(join(root, 'warm-up'))
  }
  const bare = await repeat(bareServer)
  const empty = await repeat((round) => measure(join(root, `empty-${round}`)))
  const existing = await repeat(() => measure(join(root, 'empty-0')))
  console.table({
    'bare node:http, first answer': bare,
    'empty disk, first signed-in answer': { ...empty, timesBare: times(empty, bare) },
    'existing data, first signed-in answer': { ...existing, timesBare: times(existing, bare) },
  })
} finally {
  rmSync(root, { recursive: true, force: true })
}

async function measure(data: string): Promise<number> {
  const startedAt = performance.now()
  const server = startServer(data, port)
  try {
    await firstSignedInAnswer(server)
    return performance.now() - startedAt
  } finally {
    await server.kill('SIGTERM')
  }
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

async function repeat(once: (round: number) => Promise<number>) {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) taken.push(await once(round))
  taken.sort((a, b) => a - b)
  const at = (share: number) => Math.round(taken[Math.floor(share * (taken.length - 1))] ?? 0)
  return { medianMs: at(0.5), bestMs: at(0), worstMs: at(1) }
}

function times(measured: { medianMs: number }, reference: { medianMs: number }): number {
  return Math.round((10 * measured.medianMs) / reference.medianMs) / 10
}
