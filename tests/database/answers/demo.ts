import type { SupabaseClient } from '@supabase/supabase-js'
import pino from 'pino'
import { beforeAll } from 'vitest'
import { backendUnderTest } from '../../../server/backend/backend-under-test.ts'
import { putLibrary } from '../../../server/database/library.ts'
import { seedDemo } from '../../../server/database/seed.ts'
import { putShopForms } from '../../../server/database/shop-forms.ts'

/** The demo behind a real backend, for the queries of the application: they speak as whoever has signed in last. */
export function demoUnderTest() {
  const server = backendUnderTest()
  let current: SupabaseClient | undefined
  const log = pino({ level: 'silent' })
  beforeAll(async () => {
    await putLibrary({ owner: server.owner, log })
    await putShopForms({ owner: server.owner, log })
    await seedDemo({ owner: server.owner, log })
  }, 60_000)
  async function signedIn(email: string) {
    const client = server.client()
    const { error } = await client.auth.signInWithPassword({ email, password: 'sopan-demo-2026' })
    if (error) throw error
    return client
  }
  return {
    get login() {
      return server.login
    },
    get url() {
      return server.url
    },
    get sql() {
      return server.sql
    },
    /** Signs one of the demo's people in. */
    async enter(email: string) {
      current = await signedIn(email)
      return current
    },
    /** Another client of that person, with a session of its own. */
    another: signedIn,
    backend: async () => {
      if (!current) throw new Error('Nobody has signed in.')
      return current
    },
  }
}
