import { demoAccounts, demoPassword } from '../app/domain/demo-accounts.ts'
import { createApp } from './app.ts'
import { builtSite } from './built-site.ts'
import { type Listening, listen } from './http/listen.ts'
import { createLog, type Log } from './log.ts'
import { openPlatform, type Platform } from './platform.ts'
import { loadSecrets } from './secrets.ts'
import { readSettings, type Settings } from './settings.ts'

process.chdir(`${import.meta.dirname}/..`)
const isForDevelopment = process.argv.includes('--without-site')

/**
 * `npm start`: reads the settings, builds what is missing, and listens. The site is served as soon as the port is ours;
 * what needs the database answers 503 until it is there, and so does /healthz.
 */
async function start(settings: Settings, log: Log): Promise<() => Promise<void>> {
  const { backend } = settings
  const secrets = backend.kind === 'supabase' ? undefined : loadSecrets(settings)
  const site = isForDevelopment ? undefined : await builtSite(settings)
  let platform: Platform | undefined
  let listening: Listening | undefined
  const ready = <Part extends keyof Platform>(part: Part): Platform[Part] => {
    if (!platform) throw new Error('the platform is not open yet')
    return platform[part]
  }
  const app = createApp({
    settings,
    log,
    site,
    publishableKey: backend.kind === 'supabase' ? backend.publishableKey : (secrets?.publishableKey ?? ''),
    ...(secrets
      ? {
          databaseState: () => platform?.databaseState() ?? 'down',
          health: async () => (platform ? platform.health() : 'the server is starting'),
          backend: {
            fetch: (request, caller) => ready('backend').fetch(request, caller),
            accountOf: (token) => platform?.backend.accountOf(token),
          },
          functions: { fetch: (request, caller) => ready('functions').fetch(request, caller) },
          noteRateLimit: (limit, address) => platform?.noteRateLimit(limit, address),
          mailbox: {
            isKept: settings.smtp === undefined,
            list: (recipient) => ready('mailbox').list(recipient),
            find: (id) => ready('mailbox').find(id),
          },
        }
      : { databaseState: () => 'ready', health: async () => undefined }),
  })
  const close = async () => {
    await listening?.close()
    await platform?.close()
  }
  try {
    listening = await listen({
      app,
      site: log.isLevelEnabled('debug') ? undefined : site,
      settings,
      ...settings,
    })
    if (secrets) platform = await openPlatform({ settings, secrets, log })
  } catch (error) {
    await close()
    throw error
  }
  return close
}

function announce({ siteUrl, mode, version }: Settings) {
  console.log(`Sopan ${version} is ready at ${siteUrl}`)
  if (mode !== 'demo') return
  console.log(`Demo accounts, each with the password ${demoPassword}:`)
  for (const { email, tenant, role } of demoAccounts)
    console.log(`  ${email.padEnd(32)} ${tenant ? `${role} of ${tenant}` : role}`)
}

/** One clear sentence and exit code 1: whoever starts a server wants to know what to do, not where it happened. */
function refuse(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
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
  let stop = async () => process.exit(0)
  stopOnSignal(() => stop(), log)
  stop = (await start(settings, log)) as typeof stop
  announce(settings)
} catch (error) {
  refuse(error)
}
