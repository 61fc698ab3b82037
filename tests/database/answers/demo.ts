import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll } from 'vitest'
import { backendUnderTest } from '../../../server/backend/backend-under-test.ts'

const password = 'sopan-demo-2026'

let current: SupabaseClient | undefined

/** The client of whoever has signed in last. */
export async function currentBackend(): Promise<SupabaseClient> {
  if (!current) throw new Error('Nobody has signed in.')
  return current
}

/** The demo behind a real backend, for the queries of the application: they speak as whoever has signed in last. */
export function demoUnderTest() {
  const server = backendUnderTest({ hasDemo: true })
  current = undefined
  // To judge a password costs a core 50 ms on purpose, and these files sign in hundreds of times.
  beforeAll(async () => {
    await server.sql`
      with quick as materialized (select extensions.crypt(${password}, extensions.gen_salt('bf', 4)) as hash)
      update auth.users set encrypted_password = quick.hash from quick
      where encrypted_password = (select encrypted_password from auth.users where email = 'admin@demo.sopan.test')`
  })
  async function signedIn(email: string) {
    const client = server.client()
    const { error } = await client.auth.signInWithPassword({ email, password })
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
    backend: currentBackend,
  }
}
