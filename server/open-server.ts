import { createApp } from './app.ts'
import { builtSite } from './built-site.ts'
import type { PostgresServer } from './database/postgres-server.ts'
import { type Listening, listen } from './http/listen.ts'
import type { Log } from './log.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

interface ServerOptions {
  settings: Settings
  /** None where the backend is Supabase. */
  secrets: Secrets | undefined
  log: Log
  /** The database of existing data, which starts meanwhile. */
  database: Promise<PostgresServer> | undefined
}

const isForDevelopment = process.argv.includes('--without-site')

/**
 * Builds what is missing, listens, and returns how to stop. The site is served as soon as the port is ours; what needs
 * the database answers 503 until it is there, and so does /healthz.
 */
export async function openServer(options: ServerOptions): Promise<() => Promise<void>> {
  const { settings, secrets, log, database } = options
  const { backend } = settings
  const site = isForDevelopment ? undefined : builtSite(settings)
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
    if (secrets) platform = await openPlatform({ settings, secrets, log, database })
  } catch (error) {
    await close()
    throw error
  }
  return close
}
