import { type Locale, locales } from '../../app/domain/locale.ts'
import type { Settings } from '../settings.ts'

/** All that the browser is told about the installation. */
export interface AppConfig {
  supabaseUrl: string
  publishableKey: string
  mode: Settings['mode']
  locales: readonly Locale[]
  /** Codes go to phones here. */
  hasPhoneCodes: boolean
}

/**
 * The configuration for the browser. A backend of ours is at the site's own address: in a demo the one the visitor
 * typed (localhost and 127.0.0.1 are two origins), in production always the public one.
 */
export function appConfigOf(
  { backend, mode, siteUrl, messages }: Settings,
  publishableKey: string,
  origin: string,
): AppConfig {
  const own = mode === 'demo' ? origin : siteUrl
  return {
    supabaseUrl: backend.kind === 'supabase' ? backend.url : own,
    publishableKey: backend.kind === 'supabase' ? backend.publishableKey : publishableKey,
    mode,
    locales,
    // in a demo of our own backend they stand in the mailbox
    hasPhoneCodes: messages !== undefined || (mode === 'demo' && backend.kind !== 'supabase'),
  }
}

/** The configuration as an answer that no one keeps. */
export function appConfig(request: Request, settings: Settings, publishableKey: string): Response {
  const config = appConfigOf(settings, publishableKey, new URL(request.url).origin)
  return Response.json(config, { headers: { 'cache-control': 'no-store' } })
}
