import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { environment, requiredSetting } from './environment.ts'

const noSession = { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false }

/** The platform as the server itself: passes every policy, so only for what the function has checked. */
export function platform(): SupabaseClient {
  return clientWith(requiredSetting('SUPABASE_SECRET_KEY'))
}

/** The platform as the caller: sees and may what the person behind the token sees and may. */
export function platformAs(token: string): SupabaseClient {
  return clientWith(requiredSetting('SUPABASE_PUBLISHABLE_KEY'), { Authorization: `Bearer ${token}` })
}

/** The platform as a visitor without a session; a session that opens is kept under the visitor's address and browser. */
export function visitorsPlatform({ headers }: Request): SupabaseClient {
  const [address, browser] = [headers.get('x-real-ip'), headers.get('user-agent')]
  return clientWith(requiredSetting('SUPABASE_PUBLISHABLE_KEY'), {
    ...(address && { 'x-real-ip': address }),
    ...(browser && { 'user-agent': browser }),
  })
}

function clientWith(key: string, headers: Record<string, string> = {}): SupabaseClient {
  return createClient(requiredSetting('SUPABASE_URL'), key, {
    auth: noSession,
    global: { headers, fetch: environment().fetch },
  })
}

/** The data of an answer. Throws what the platform refused with, so that no function goes on after a failure. */
export function dataOf<Data>({ data, error }: { data: Data; error: { message: string } | null }): Data {
  if (error) throw new Error(`the platform refused: ${error.message}`, { cause: error })
  return data
}
