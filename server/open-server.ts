import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildState, builtSiteUrl } from '../build/stamp.ts'
import { createApp } from './app.ts'
import type { Database } from './database/open-database.ts'
import { type Listening, listen } from './http/listen.ts'
import { securityHeaders } from './http/security-headers.ts'
import { openSite, type Site } from './http/site.ts'
import type { Log } from './log.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

interface ServerOptions {
  settings: Settings
  /** None where the backend is Supabase. */
  secrets: Secrets | undefined
  log: Log
  /** The database of existing data, which is opened meanwhile. */
  database: Promise<Database> | undefined
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
    site
      ?.readAll()
      .catch((error) => log.error({ err: error }, 'the built site is not whole: run "npm run build"'))
  } catch (error) {
    await close()
    throw error
  }
  return close
}

/** Returns the built site; builds it first when it is missing or older than its sources. Throws when it cannot be built. */
function builtSite({ siteUrl, backend, hasOfflinePages }: Settings): Site {
  const backendOrigin = backend.kind === 'supabase' ? backend.url : undefined
  const state = buildState(backendOrigin)
  if (state !== 'fresh') build(state)
  const builtFor = builtSiteUrl()
  const isElsewhere = builtFor !== '' && builtFor !== siteUrl
  return openSite({
    headers: securityHeaders(siteUrl),
    backendOrigin,
    hasOfflinePages,
    ...(isElsewhere && { exchange: { from: builtFor, to: siteUrl } }),
  })
}

function build(state: 'missing' | 'stale') {
  const reason =
    state === 'missing' ? 'The site is not built yet' : 'The site in dist/ is older than its sources'
  if (!existsSync('node_modules/@react-router/dev/bin.cjs')) {
    throw new Error(
      `${reason}, and the tools to build it are not installed. Run "npm install" without --omit=dev, or "npm run build" where they are and bring dist/ along.`,
    )
  }
  console.log(`${reason}; building it, which takes a minute or two.`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/build.ts'], { encoding: 'utf8' })
  if (status === 0) return
  throw new Error(`The site could not be built:\n${stdout}${stderr}`.trimEnd())
}
