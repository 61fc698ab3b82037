import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { testDatabase } from '../../tests/database/database.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import type { AuthMailMessage } from './auth/auth-mail.ts'
import { type Backend, createBackend } from './backend.ts'

export const siteUrl = 'http://sopan.test'
export const goodPassword = 'flight of nine steps'

export const secrets = {
  jwtSecret: randomBytes(32).toString('hex'),
  publishableKey: `sb_publishable_${randomBytes(16).toString('hex')}`,
  secretKey: `sb_secret_${randomBytes(16).toString('hex')}`,
}

interface Options {
  mode?: 'demo' | 'production' | 'showcase'
  /** Whether the database holds the demo's data. */
  hasDemo?: boolean
  /** SQL that the owner runs before the backend starts, for tables of the test's own. */
  schema?: string
  authPerMinute?: number
  addressPerMinute?: number
}

/**
 * The backend as a test file needs it: on its own database, behind a real listener, with limits raised out of the way.
 * Call it once, at the top of the file.
 */
export function backendUnderTest({
  mode = 'demo',
  hasDemo = false,
  schema,
  authPerMinute = 1e6,
  addressPerMinute = 1e6,
}: Options = {}) {
  const database = testDatabase({ hasDemo })
  const mails: AuthMailMessage[] = []
  const lines: Record<string, unknown>[] = []
  const dataDir = temporaryFolder()
  const clients: SupabaseClient[] = []
  const limited: string[] = []
  let backend: Backend
  let server: Server
  let url = ''

  beforeAll(async () => {
    if (schema) await database.sql.unsafe(schema)
    backend = await createBackend({
      database,
      settings: {
        mode,
        siteUrl,
        dataDir,
        rateLimits: { authPerMinute, addressPerMinute, functionsPerMinute: 1e6 },
      },
      secrets,
      log: pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
      mail: async (message) => {
        mails.push(message)
      },
      noteRateLimit: (limit) => limited.push(limit),
    })
    await new Promise<void>((listening) => {
      server = serve(
        {
          fetch: (request) => backend.fetch(request, { address: '203.0.113.7' }),
          port: 0,
          hostname: '127.0.0.1',
        },
        () => listening(),
      ) as Server
    })
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  // Nothing of ours or of lite's may write past the log.
  const methods = ['log', 'info', 'warn', 'error'] as const
  beforeEach((context) => {
    const spies = methods.map((method) => vi.spyOn(console, method))
    context.onTestFinished(() => {
      for (const spy of spies) {
        expect(spy).not.toHaveBeenCalled()
        spy.mockRestore()
      }
    })
  })

  afterAll(async () => {
    for (const client of clients) client.auth.stopAutoRefresh()
    server?.closeAllConnections()
    await new Promise((closed) => server?.close(closed) ?? closed(undefined))
    await backend?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  function client(key = secrets.publishableKey): SupabaseClient {
    const made = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
    clients.push(made)
    return made
  }

  /** Sends a request as it is, with the browser's key unless told otherwise. */
  function send(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(url + path, {
      ...init,
      headers: {
        apikey: secrets.publishableKey,
        'content-type': 'application/json',
        ...(init.headers as Record<string, string> | undefined),
      },
    })
  }

  /** Returns a client signed in to a new account, confirmed and without a tenant unless SQL says otherwise. */
  async function newcomer(email = `${randomBytes(5).toString('hex')}@guest.test`) {
    const { data, error } = await client(secrets.secretKey).auth.admin.createUser({
      email,
      password: goodPassword,
      email_confirm: true,
    })
    if (error) throw error
    const own = client()
    const signedIn = await own.auth.signInWithPassword({ email, password: goodPassword })
    if (signedIn.error) throw signedIn.error
    return { id: data.user.id, email, client: own, session: signedIn.data.session }
  }

  return {
    client,
    send,
    newcomer,
    mails,
    lines,
    /** The limits that someone ran into, as they were noted. */
    limited,
    dataDir,
    get sql() {
      return database.sql
    },
    get owner() {
      return database.owner
    },
    get login() {
      return database.login
    },
    get backend() {
      return backend
    },
    get url() {
      return url
    },
  }
}
