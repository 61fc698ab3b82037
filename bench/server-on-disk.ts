import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../server/database/connection.ts'
import { createCluster } from '../server/database/create-cluster.ts'
import type { Log } from '../server/database/log.ts'
import { findPlace } from '../server/database/place.ts'
import { chooseSocket } from '../server/database/socket.ts'
import { startPostgres } from '../server/database/start-postgres.ts'

/**
 * Returns an empty PostgreSQL on disk for measurements that do not fit into memory: filled without syncing, then started anew
 * with the product's own settings by `becomeDurable`.
 */
export async function startOnDisk(log: Log, filling: Record<string, string | number>) {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-bench-'))
  chmodSync(folder, 0o711) // started by root, PostgreSQL runs as another account and must pass
  const place = findPlace(folder, { chosen: true })
  const password = randomBytes(12).toString('hex')
  createCluster(place, password, { durable: false })
  const socket = await chooseSocket(place)
  let postgres = await startPostgres(place, socket, { log, durable: false, settings: filling })
  const owner = { host: socket.host, port: socket.port, user: 'postgres', password, database: 'postgres' }
  return {
    owner,
    async becomeDurable() {
      const sql = connect(owner, { max: 1, connection: { statement_timeout: 0 } })
      await sql`checkpoint` // what is left for the end must fit into the time that stopping is given
      await sql.end()
      await postgres.stop()
      spawnSync('sync')
      await sleep(100)
      postgres = await startPostgres(place, socket, { log })
    },
    async remove() {
      await postgres.stop()
      socket.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
