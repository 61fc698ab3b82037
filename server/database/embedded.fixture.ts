import pino from 'pino'
import { startEmbedded } from './embedded.ts'

// A process that holds an embedded database until someone ends it, for the tests that end it roughly.
const [dataDir = '', databasePassword = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const server = await startEmbedded({
  settings: { dataDir, dataDirChosen: true },
  secrets: { databasePassword },
  log,
})
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.send?.('ready')
