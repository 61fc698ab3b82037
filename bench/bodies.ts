import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInWhenReady, startServer } from './server-under-test.ts'

// How much memory can strangers take with bodies that never end? Forty of them send without a length, as fast as they
// can, to every door, first without a key and then with the public one, and hold on; meanwhile somebody signs in and
// reads. `node bench/bodies.ts [seconds]`, three times as long in all.

const seconds = Math.min(30, Number(process.argv[2] ?? 8))
const strangers = 40
const mostEach = 60 * 1024 * 1024
const port = 3318
const doors = [
  '/rest/v1/people',
  '/auth/v1/signup',
  '/storage/v1/object/tenant-logos/a/logo.png',
  '/functions/v1/submit',
  '/functions/v1/learning-evidence',
]
const data = mkdtempSync(join(tmpdir(), 'sopan-bench-bodies-'))
const server = startServer(data, port, ['--without-site'])

try {
  await signInWhenReady(server, 'manager@annapurna-cafes.test')
  const usual = await serveOthers()
  const key = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')).publishableKey as string
  for (const [name, header] of [
    ['without a key', ''],
    ['with the public key', `apikey: ${key}\r\n`],
  ] as const) {
    const held = Array.from({ length: strangers }, (_, n) => hold(doors[n % doors.length] ?? '', header))
    const { most, served } = await serveOthers()
    for (const socket of held) socket.destroy()
    console.log(
      `${name}: ${most - usual.most} MB more than the ${usual.most} MB before; ${served} others served, ${usual.served} before`,
    )
  }
} finally {
  await server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}

/** Serves somebody who signs in and reads, again and again. Returns how often, and the most memory that it took. */
async function serveOthers() {
  let most = 0
  let served = 0
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(100)) {
    most = Math.max(most, memoryMb())
    const token = await signInWhenReady(server, 'staff@sagar-hotels.test', 5000)
    const answer = await server.api('/rest/v1/people?select=id&limit=1', { token })
    if (answer.ok) served++
  }
  return { most, served }
}

/** Sends a body without an end, until the server hangs up or so many bytes are gone. */
function hold(path: string, header: string): Socket {
  const socket = connect(port, '127.0.0.1')
  const piece = Buffer.alloc(64 * 1024, 'x')
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  const form = 'multipart/form-data; boundary=b'
  let sent = 0
  const write = () => {
    while (sent < mostEach && !socket.destroyed) {
      sent += piece.length
      if (!socket.write(chunk)) return
    }
  }
  socket.on('error', () => {}) // the server hung up: what it should do
  socket.on('drain', write)
  socket.once('connect', () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${header}Content-Type: ${form}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    write()
  })
  return socket
}

function memoryMb(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
