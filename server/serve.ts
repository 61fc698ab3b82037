import { demoAccounts, demoPassword, demoPhone } from '../app/domain/demo-accounts.ts'
import { startEmbedded } from './database/embedded.ts'
import { existingData } from './database/place.ts'
import { createLog, type Log } from './log.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { readSettings, type Settings } from './settings.ts'
import { emptyShowcase, untilReset } from './showcase.ts'

process.chdir(`${import.meta.dirname}/..`)

/**
 * `npm start`: reads the settings and serves. A database that is there already starts beside this process, which
 * meanwhile loads everything else.
 */
async function start(settings: Settings, log: Log): Promise<() => Promise<void>> {
  if (settings.mode === 'showcase') emptyShowcase(settings.dataDir, log)
  const secrets = settings.backend.kind === 'supabase' ? undefined : loadSecrets(settings)
  const database = secrets && openExisting(settings, secrets, log)
  const { openServer } = await import('./open-server.ts')
  try {
    return await openServer({ settings, secrets, log, database })
  } catch (error) {
    await (await database?.catch(() => undefined))?.close()
    throw error
  }
}

function openExisting(settings: Settings, secrets: Secrets, log: Log) {
  if (settings.backend.kind !== 'embedded' || !existingData(settings.dataDir)) return undefined
  const server = startEmbedded({ settings, secrets, log })
  const database = import('./database/open-database.ts').then(({ openDatabase }) =>
    openDatabase({ settings, secrets, log, server }),
  )
  for (const promise of [server, database]) promise.catch(() => {}) // said where it is waited for
  return database
}

function announce({ siteUrl, mode, version }: Settings) {
  console.log(`Sopan ${version} is ready at ${siteUrl}`)
  if (mode !== 'demo') return
  console.log(`Demo accounts, each with the password ${demoPassword}:`)
  for (const { email, tenant, role } of demoAccounts)
    console.log(`  ${email.padEnd(32)} ${tenant ? `${role} of ${tenant}` : role}`)
  console.log(`  ${demoPhone.padEnd(32)} by phone, the code stands in ${siteUrl}/debug/mailbox`)
}

/** One clear sentence and exit code 1: whoever starts a server wants to know what to do, not where it happened. */
function refuse(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

/** A showcase stops at night and begins anew with the demo of that day; what does not start again is left to whatever watches us. */
function beginAnewAtNight(settings: Settings, log: Log, running: { stop: () => Promise<void> }) {
  setTimeout(async () => {
    try {
      await running.stop()
      running.stop = await start(settings, log)
      log.info('the showcase begins anew')
      beginAnewAtNight(settings, log, running)
    } catch (error) {
      refuse(error)
    }
  }, untilReset(new Date())).unref()
}

function stopOnSignal(stop: () => Promise<void>, log: Log) {
  let stoppedAt = 0
  const onSignal = () => {
    // npm passes Ctrl-C on although the terminal sent it to us already; only a later one means "at once".
    if (stoppedAt > 0 && Date.now() - stoppedAt > 1000) process.exit(1)
    if (stoppedAt > 0) return
    stoppedAt = Date.now()
    stop().then(
      () => process.exit(0),
      (error) => refuse(error),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed and nobody looked'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server ends because of an error that nobody caught')
    stop().finally(() => process.exit(1))
  })
}

try {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const running: { stop: () => Promise<void> } = { stop: async () => process.exit(0) }
  stopOnSignal(() => running.stop(), log)
  running.stop = await start(settings, log)
  if (settings.mode === 'showcase') beginAnewAtNight(settings, log, running)
  announce(settings)
} catch (error) {
  refuse(error)
}
