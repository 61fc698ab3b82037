import { makeDataFolder } from '../data-folder.ts'
import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { type Connection, connect, toDatabase } from './connection.ts'
import type { Contents } from './contents.ts'
import { createCluster, hasCluster } from './create-cluster.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import type { Log } from './log.ts'
import { existingData, findPlace, type Place } from './place.ts'
import type { PostgresServer } from './postgres-server.ts'
import { readPostmaster, stopOrphan } from './postmaster.ts'
import { ownersPassword, singleUser } from './single-user.ts'
import { chooseSocket, type Socket } from './socket.ts'
import { type Supervised, supervise } from './supervise.ts'

interface EmbeddedOptions {
  settings: Pick<Settings, 'dataDir' | 'dataDirChosen'>
  secrets: Pick<Secrets, 'databasePassword'>
  log: Log
  /** What a database begins with that is not there yet; nothing, when it is left away. */
  contents?: Contents | undefined
}

/** Returns our own PostgreSQL, running on the data folder, which now belongs to this process alone. */
export async function startEmbedded({
  settings,
  secrets,
  log,
  contents,
}: EmbeddedOptions): Promise<PostgresServer> {
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
    if (!hasCluster(place)) await beginCluster(place, secrets.databasePassword, contents, log)
    socket = await chooseSocket(place)
    const owner = ownerOf(socket, secrets.databasePassword)
    running = await supervise(place, socket, log)
    const found = await stateOf(owner)
    if (found === 'other password') {
      log.warn('the stored password is not the one of the database, setting it again')
      await running.stop()
      singleUser(place, place.data, 'postgres', [ownersPassword(secrets.databasePassword)])
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

async function beginCluster(place: Place, password: string, contents: Contents | undefined, log: Log) {
  if (!contents) return createCluster(place, password)
  const { databaseTemplate } = await import('./template.ts') // a start with data need not wait for it
  const template = await databaseTemplate({ contents, log })
  try {
    createCluster(place, password, { template })
  } catch (error) {
    if (!template) throw error
    log.warn({ err: error }, 'the template of the database cannot be used, filling the database anew')
    createCluster(place, password)
  }
}
