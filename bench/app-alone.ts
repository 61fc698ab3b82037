import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../server/app.ts'
import { createBackend } from '../server/backend/backend.ts'
import type { Connection } from '../server/database/connection.ts'
import { listen } from '../server/http/listen.ts'
import type { Secrets } from '../server/secrets.ts'
import { readSettings } from '../server/settings.ts'

// Our server in a process of its own, on a database that somebody else made: everything a request passes, without pages,
// mail and jobs. Its parent says where the database is and hears the port.

export interface AppOrder {
  login: Connection
  secrets: Pick<Secrets, 'jwtSecret' | 'publishableKey' | 'secretKey'>
}

const log = pino({ level: 'silent' })
const [order] = (await once(process, 'message')) as [AppOrder]
const dataDir = mkdtempSync(join(tmpdir(), 'sopan-bench-app-'))
const unlimited = {
  RATE_LIMIT_AUTH: '1000000',
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_FUNCTIONS: '1000000',
}
const settings = readSettings({ SOPAN_DATA: dataDir, ...unlimited })
const { secrets } = order
const backend = await createBackend({
  database: { login: order.login },
  settings,
  secrets,
  log,
  mail: async () => {},
})
const app = createApp({
  settings,
  publishableKey: secrets.publishableKey,
  log,
  backend,
  health: async () => undefined,
  databaseState: () => 'ready',
})
const listening = await listen({ app, site: undefined, settings, host: '127.0.0.1', port: 0 })
process.send?.({ port: listening.port })

process.once('disconnect', async () => {
  await listening.close()
  await backend.close()
  rmSync(dataDir, { recursive: true, force: true })
})
