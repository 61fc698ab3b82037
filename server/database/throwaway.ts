import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from './connection.ts'
import { createCluster } from './create-cluster.ts'
import type { Log } from './log.ts'
import { findPlace } from './place.ts'
import { isAlive } from './postmaster.ts'
import { chooseSocket } from './socket.ts'
import { startPostgres } from './start-postgres.ts'

const prefix = 'sopan-throwaway-'

/** An empty PostgreSQL for tests and tools. */
export interface Throwaway {
  owner: Connection
  /** Ends it and deletes everything. */
  remove(): Promise<void>
}

/** Returns the folder for what lives no longer than its process: in memory where there is /dev/shm. */
export function memoryFolder(): string {
  return existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
}

/** Returns a PostgreSQL that lives in memory where there is /dev/shm, is fast because it never syncs, and keeps nothing. */
export async function startThrowaway(log: Log): Promise<Throwaway> {
  const parent = memoryFolder()
  removeAbandoned(parent, prefix)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711) // started by root, PostgreSQL runs as another account and must pass
  const place = findPlace(folder, { chosen: true })
  const password = randomBytes(12).toString('hex')
  createCluster(place, password, { durable: false })
  const socket = await chooseSocket(place)
  const settings = {
    max_connections: 200, // races of dozens, in two files at once
    shared_buffers: '32MB',
    max_wal_size: '128MB',
    autovacuum: 'off',
    dynamic_shared_memory_type: 'mmap', // inside the folder, so that nothing stays behind
  }
  const postgres = await startPostgres(place, socket, { log, durable: false, settings })
  return {
    owner: { host: socket.host, port: socket.port, user: 'postgres', password, database: 'postgres' },
    async remove() {
      await postgres.stop()
      socket.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Removes what killed processes left of folders named by `prefix` and their number: /dev/shm is memory. */
export function removeAbandoned(parent: string, prefix: string) {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}
