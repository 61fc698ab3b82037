import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { postgresAccount } from './account.ts'
import { connect, type Sql } from './connection.ts'
import { startEmbedded } from './embedded.ts'
import { FolderInUse } from './folder-lock.ts'
import type { PostgresServer } from './postgres-server.ts'

const log = pino({ level: 'silent' })
const databasePassword = 'a-password-for-the-tests-only'
let folder: string
let server: PostgresServer | undefined
let child: ChildProcess | undefined
let sql: Sql | undefined

beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(async () => {
  await sql?.end({ timeout: 1 })
  await server?.close()
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await vi.waitFor(() => expect(postmaster()).toBeUndefined(), 10_000)
  rmSync(folder, { recursive: true, force: true }) // a cluster is large, and it lies in memory
  server = child = sql = undefined
})

async function start(dataDir = folder, password = databasePassword) {
  server = await startEmbedded({
    settings: { dataDir, dataDirChosen: true },
    secrets: { databasePassword: password },
    log,
  })
  sql = connect(server.owner)
  return { server, sql }
}

async function stop() {
  await sql?.end()
  await server?.close()
  server = sql = undefined
}

async function startInChild() {
  child = fork(join(import.meta.dirname, 'embedded.fixture.ts'), [folder, databasePassword])
  await once(child, 'message')
  return child
}

/** The number of the PostgreSQL that runs on the test's folder. */
function postmaster(): number | undefined {
  const file = join(folder, 'postgres/postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

test('data survives a stop and a start, on UTF-8 and in UTC', async () => {
  const first = await start()
  await first.sql`create table words (word text)`
  await first.sql`insert into words values ('सोपान')`
  await stop()
  expect(postmaster()).toBeUndefined()

  const { server, sql } = await start()
  expect(server.state()).toBe('ready')
  expect(await sql`select word, current_setting('TimeZone') as zone, upper('ñ') as upper from words`).toEqual(
    [{ word: 'सोपान', zone: 'UTC', upper: 'Ñ' }],
  )
  expect(existsSync(join(folder, 'postgres.password'))).toBe(false)
})

test('PostgreSQL listens on no network and its socket is closed to other accounts', async () => {
  const { server, sql } = await start()
  const [settings] = await sql`
    select current_setting('listen_addresses') as addresses, current_setting('unix_socket_permissions') as mode,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
  expect(settings).toEqual({ addresses: '', mode: '0700', fsync: 'on', commit: 'on' })
  const stranger = connect({ ...server.owner, password: 'guess' } as typeof server.owner)
  await expect(stranger`select 1`).rejects.toMatchObject({ code: '28P01' })
  await stranger.end()
})

test('a second server on the same folder is refused, until the first is gone', async () => {
  const first = await startInChild()
  await expect(start()).rejects.toThrow(FolderInUse)
  await expect(start()).rejects.toThrow(`Another server already uses ${folder}`)
  expect(postmaster()).toBeDefined()
  first.kill('SIGTERM')
  await once(first, 'exit')
  expect((await start()).server.state()).toBe('ready')
})

test('PostgreSQL ends soon after its server is killed', async () => {
  const first = await startInChild()
  const pid = postmaster()
  expect(pid).toBeDefined()
  first.kill('SIGKILL')
  await vi.waitFor(() => expect(postmaster()).toBeUndefined(), 5000)
  expect((await start()).server.state()).toBe('ready')
})

test('a PostgreSQL that survived its killed server is stopped first', async () => {
  const first = await startInChild()
  const pid = postmaster() as number
  const guard = execFileSync('pgrep', ['-g', String(pid), '-x', 'sh'], { encoding: 'utf8' })
  process.kill(Number(guard), 'SIGKILL')
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(postmaster()).toBe(pid)
  const { sql } = await start()
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  expect(postmaster()).not.toBe(pid)
})

test('a left-over number that now belongs to another process is no obstacle', async () => {
  await start()
  const pidFile = join(folder, 'postgres/postmaster.pid')
  const content = readFileSync(pidFile, 'utf8')
  await stop()
  const stranger = spawn('sleep', ['60'], { ...postgresAccount(), stdio: 'ignore' })
  writeFileSync(pidFile, content.replace(/^\d+/, String(stranger.pid)))
  try {
    expect((await start()).server.state()).toBe('ready')
    expect(stranger.exitCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

test('PostgreSQL that ends by itself is started again and the pool goes on', async () => {
  const { server, sql } = await start()
  await sql`create table kept (id int)`
  await sql`insert into kept values (1)`
  const pid = postmaster() as number
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(server.state()).toBe('down'), { timeout: 5000, interval: 2 })
  await vi.waitFor(() => expect(server.state()).toBe('ready'), 20_000)
  expect(postmaster()).not.toBe(pid)
  await vi.waitFor(async () => expect(await sql`select id from kept`).toEqual([{ id: 1 }]), 5000)
})

test('closing while PostgreSQL is down does not bring it back', async () => {
  const { server, sql } = await start()
  await sql.end()
  process.kill(postmaster() as number, 'SIGKILL')
  await vi.waitFor(() => expect(server.state()).toBe('down'), { timeout: 5000, interval: 2 })
  await server.close()
  await vi.waitFor(() => expect(postmaster()).toBeUndefined(), 5000)
})

test('a lost password is set anew', async () => {
  await start()
  await stop()
  const { sql } = await start(folder, 'another-password-than-before')
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('a folder name too long for a socket works all the same', async () => {
  const deep = join(folder, 'a-rather-long-name-for-a-folder'.repeat(3))
  const { server, sql } = await start(deep)
  expect('host' in server.owner && server.owner.host.startsWith(deep)).toBe(false)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  const socketFolder = 'host' in server.owner ? server.owner.host : ''
  await stop()
  expect(existsSync(socketFolder)).toBe(false)
})

test('an interrupted first start leaves nothing in the way, and a foreign folder is not touched', async () => {
  mkdirSync(join(folder, 'postgres.new'))
  writeFileSync(join(folder, 'postgres.new/half'), '')
  expect((await start()).server.state()).toBe('ready')
  await stop()

  const foreign = join(folder, 'foreign')
  mkdirSync(join(foreign, 'postgres'), { recursive: true })
  writeFileSync(join(foreign, 'postgres/letter.txt'), 'mine')
  await expect(start(foreign)).rejects.toThrow('is no PostgreSQL database')
  expect(readFileSync(join(foreign, 'postgres/letter.txt'), 'utf8')).toBe('mine')
})
