import type { SupabaseClient } from '@supabase/supabase-js'
import { logger } from './logger'

/** Under this name the browser session keeps that it has asked. */
export const testsAskedKey = 'sopan-tests-asked'
const quietMs = 4000

/**
 * Asks the platform, once per browser session, whether its daily security tests are due. It waits until the page that
 * needed the backend had its answers, and says nothing to the visitor. Without a connection it leaves that to a later page.
 */
export function askForSecurityTests({ functions }: Pick<SupabaseClient, 'functions'>) {
  setTimeout(async () => {
    if (!navigator.onLine || wasAsked()) return
    const { error } = await functions.invoke('security-testing', {
      body: { testSuite: 'daily', forceRun: false },
    })
    if (error) logger.warn('the security tests could not be asked for', error)
  }, quietMs)
}

function wasAsked(): boolean {
  try {
    if (sessionStorage.getItem(testsAskedKey)) return true
    sessionStorage.setItem(testsAskedKey, 'true')
    return false
  } catch {
    return true // without storage it would be asked on every page
  }
}
