import { spawnSync } from 'node:child_process'
import { makeDataFolder } from '../data-folder.ts'
import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { postgresEnvironment } from './account.ts'
import { program } from './binaries.ts'
import { type Connection, connect, literal, toDatabase } from './connection.ts'
import { createCluster, hasCluster } from './create-cluster.ts'
import { lockFolder } from './folder-lock.ts'
import type { Log } from './log.ts'
import { existingData, findPlace, type Place } from './place.ts'
import type { PostgresServer } from './postgres-server.ts'
import { readPostmaster, stopOrphan } from './postmaster.ts'
import { chooseSocket, type Socket } from './socket.ts'
import { type Supervised, supervise } from './supervise.ts'

/** The name of the database inside the embedded PostgreSQL. */
export const embeddedDatabase = 'sopan'

interface EmbeddedOptions {
  settings: Pick<Settings, 'dataDir' | 'dataDirChosen'>
  secrets: Pick<Secrets, 'databasePassword'>
  log: Log
}

/** Returns our own PostgreSQL, running on the data folder, which now belongs to this process alone. */
export async function startEmbedded({ settings, secrets, log }: EmbeddedOptions): Promise<PostgresServer> {
  makeDataFolder(settings.dataDir)
  const unlock = lockFolder(settings.dataDir)
  let socket: Socket | undefined
  let running: Supervised | undefined
  const closeOnce = async () => {
    await running?.stop()
    socket?.remove()
    unlock()
  }
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= closeOnce()
    return closed
  }
  try {
    const place = findPlace(settings.dataDir, { chosen: settings.dataDirChosen })
    stopOrphan(place, log)
    if (!hasCluster(place)) createCluster(place, secrets.databasePassword)
    socket = await chooseSocket(place)
    const owner = ownerOf(socket, secrets.databasePassword)
    running = await supervise(place, socket, log)
    const found = await stateOf(owner)
    if (found === 'other password') {
      log.warn('the stored password is not the one of the database, setting it again')
      await running.stop()
      setOwnerPassword(place, secrets.databasePassword)
      running = await supervise(place, socket, log)
    }
    if (found !== 'ready') await ensureDatabase(owner)
    const supervised = running
    return {
      kind: 'embedded',
      owner: toDatabase(owner, embeddedDatabase),
      state: () => supervised.state(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns how to reach the database that a running server has open on this data folder. */
export function runningEmbedded(
  dataDir: string,
  { databasePassword }: EmbeddedOptions['secrets'],
): Connection {
  const data = existingData(dataDir)
  const running = data ? readPostmaster({ data }) : undefined
  if (!running?.isReady)
    throw new Error(`The server on ${dataDir} has no database running at the moment. Try again.`)
  return toDatabase(ownerOf(running, databasePassword), embeddedDatabase)
}

function ownerOf({ host, port }: Pick<Socket, 'host' | 'port'>, password: string): Connection {
  return { host, port, user: 'postgres', password, database: 'postgres' }
}

// One connection tells both, and there is another start to make only where something is missing.
async function stateOf(owner: Connection): Promise<'ready' | 'no database' | 'other password'> {
  const sql = connect(toDatabase(owner, embeddedDatabase))
  try {
    await sql`select 1`
    return 'ready'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01') return 'other password'
    if (code === '3D000') return 'no database'
    throw error
  } finally {
    await sql.end()
  }
}

async function ensureDatabase(owner: Connection) {
  const sql = connect(owner)
  try {
    const [known] = await sql`select 1 from pg_database where datname = ${embeddedDatabase}`
    if (!known) await sql.unsafe(`create database ${embeddedDatabase}`)
  } finally {
    await sql.end()
  }
}

/**
 * Gives the owner of a stopped embedded database a new password, when the stored one was lost or replaced. Who can
 * write the data folder owns the database anyway.
 */
function setOwnerPassword({ native, data, account }: Place, password: string) {
  const done = spawnSync(program(native, 'postgres'), ['--single', '-D', data, 'postgres'], {
    ...account,
    cwd: '/',
    env: postgresEnvironment(),
    input: `alter role postgres password ${literal(password)}\n`,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`Cannot set the password of the database's owner: ${done.stderr}`)
}
