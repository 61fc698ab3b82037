import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { isRoot, postgresAccount } from './account.ts'
import { startEmbedded } from './embedded.ts'
import { findPlace, runnableNative } from './place.ts'

const log = pino({ level: 'silent' })
const databasePassword = 'a-password-for-the-tests-only'
const nobody = 65534
let open: string
let closed: string
let fallback: string

beforeEach(() => {
  open = temporaryFolder()
  chmodSync(open, 0o755)
  closed = join(open, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  fallback = join(open, 'fallback')
})
afterEach(() => rmSync(open, { recursive: true, force: true }))

test('the database lives in the data folder', () => {
  const { data, native } = findPlace(join(open, 'data'), { chosen: false, fallback })
  expect(data).toBe(join(open, 'data/postgres'))
  expect(existsSync(join(native, 'bin'))).toBe(true)
  expect(existsSync(fallback)).toBe(false)
})

describe.runIf(isRoot)('started by root, PostgreSQL runs as another account', () => {
  test('a default folder it cannot reach is replaced, and found again', () => {
    const folder = join(closed, '.data')
    const { data, account } = findPlace(folder, { chosen: false, fallback })
    expect(account).toEqual(postgresAccount())
    expect(data.startsWith(fallback)).toBe(true)
    expect(readFileSync(join(folder, 'postgres.moved'), 'utf8').trim()).toBe(data)
    expect(statSync(closed).mode & 0o777).toBe(0o700)

    expect(() => findPlace(folder, { chosen: false, fallback })).toThrow('nothing is there')
    mkdirSync(data)
    expect(findPlace(folder, { chosen: false, fallback: join(open, 'elsewhere') }).data).toBe(data)
  })

  test('a chosen folder and existing data are never replaced', () => {
    const folder = join(closed, 'data')
    expect(() => findPlace(folder, { chosen: true, fallback })).toThrow(
      `SOPAN_DATA is ${folder}, but account`,
    )
    mkdirSync(join(folder, 'postgres'), { recursive: true })
    expect(() => findPlace(folder, { chosen: false, fallback })).toThrow(
      `The database is in ${folder}/postgres, but`,
    )
    expect(existsSync(fallback)).toBe(false)
  })

  test('its own folder is made passable, a folder with other things in it is not', () => {
    const own = join(open, 'own')
    mkdirSync(own, { mode: 0o700 })
    expect(findPlace(own, { chosen: true, fallback }).data).toBe(join(own, 'postgres'))
    expect(statSync(own).mode & 0o777).toBe(0o711)

    writeFileSync(join(closed, 'letter.txt'), 'private')
    expect(() => findPlace(closed, { chosen: true, fallback })).toThrow('cannot reach it')
    expect(statSync(closed).mode & 0o777).toBe(0o700)
  })

  test('programs it cannot run are copied once per version', () => {
    const native = join(closed, 'package/native')
    mkdirSync(join(native, 'bin'), { recursive: true })
    copyFileSync('/bin/true', join(native, 'bin/postgres'))
    writeFileSync(join(native, '../package.json'), '{"version": "18.4.0"}')
    const copy = join(fallback, 'postgres-18.4.0')
    expect(runnableNative(native, postgresAccount(), fallback)).toBe(copy)
    rmSync(join(native, 'bin/postgres'))
    expect(runnableNative(native, postgresAccount(), fallback)).toBe(copy)
  })

  test('a normal user works too, and root can take over what that user made', async () => {
    const folder = join(open, 'users')
    mkdirSync(folder, { mode: 0o711 })
    chownSync(folder, nobody, nobody)
    const child = await startAs(nobody, folder)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(statSync(join(folder, 'postgres')).uid).toBe(nobody)

    const server = await startEmbedded({
      settings: { dataDir: folder, dataDirChosen: true },
      secrets: { databasePassword },
      log,
    })
    expect(server.state()).toBe('ready')
    await server.close()
    expect(statSync(join(folder, 'postgres')).uid).toBe(nobody)
  })

  test('a normal user is told whose database it is', async () => {
    const folder = join(open, 'roots')
    const server = await startEmbedded({
      settings: { dataDir: folder, dataDirChosen: true },
      secrets: { databasePassword },
      log,
    })
    await server.close()
    chownSync(folder, nobody, nobody)
    chownSync(join(folder, 'server.lock'), nobody, nobody)
    await expect(startAs(nobody, folder)).rejects.toThrow(
      /belongs to account \d+\. Start the server as that account, or as root/,
    )
  })
})

async function startAs(uid: number, folder: string): Promise<ChildProcess> {
  const fixture = join(import.meta.dirname, 'embedded.fixture.ts')
  const child = fork(fixture, [folder, databasePassword], {
    uid,
    gid: uid,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let words = ''
  child.stderr?.on('data', (text) => {
    words += text
  })
  const failed = once(child, 'close').then(() => Promise.reject(new Error(words)))
  await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return child
}
