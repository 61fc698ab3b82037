import type { SupabaseClient } from '@supabase/supabase-js'
import { backendUnderTest } from '../../../server/backend/backend-under-test.ts'

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
    backend: currentBackend,
  }
}
