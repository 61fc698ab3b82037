import type { SupabaseClient } from '@supabase/supabase-js'
import { configuration } from './configuration'
import type { Database } from './database.types'
import { dropEndedSession, noticingEnd } from './ended-session'
import { askForSecurityTests } from './security-testing'

// Silent tries again keep whoever waits for seven seconds: a page says what failed and offers to try again.
const db = { retry: false }

export type Backend = SupabaseClient<Database>

/** Under this name the session is kept in the browser; public pages look for it to know a visitor who is signed in. */
export const sessionKey = 'sopan-auth'

let opened: Promise<Backend> | undefined
let passing: Promise<Backend> | undefined
const whenOpened: ((backend: Backend) => void)[] = []

/** The client of the backend. Its code is fetched on the first call; a failure is not kept. */
export function backend(): Promise<Backend> {
  opened ??= open().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Calls `listener` once with the client, at once or as soon as someone needs it; it never causes it to be fetched. */
export function onBackend(listener: (backend: Backend) => void) {
  if (opened) opened.then(listener, () => whenOpened.push(listener))
  else whenOpened.push(listener)
}

/** A second client that keeps nothing, for calls that must not touch the session of this browser. */
export function passingBackend(): Promise<Backend> {
  passing ??= openPassing().catch((error) => {
    passing = undefined
    throw error
  })
  return passing
}

async function openPassing(): Promise<Backend> {
  const [{ createClient }, { supabaseUrl, publishableKey }] = await Promise.all([library(), configuration()])
  return createClient<Database>(supabaseUrl, publishableKey, {
    db,
    auth: {
      storageKey: `${sessionKey}-passing`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
  })
}

async function open(): Promise<Backend> {
  const [{ createClient }, { supabaseUrl, publishableKey }] = await Promise.all([library(), configuration()])
  const client: Backend = createClient<Database>(supabaseUrl, publishableKey, {
    db,
    global: { fetch: noticingEnd(() => void dropEndedSession(client)) },
    // The parameters of a return address are ours to read: some of them we show, and none may replace a session.
    auth: { storageKey: sessionKey, flowType: 'implicit', detectSessionInUrl: false },
  })
  for (const listener of whenOpened.splice(0)) listener(client)
  askForSecurityTests(client)
  return client
}

function library() {
  return import('@supabase/supabase-js')
}
