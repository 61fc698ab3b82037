import { redact } from '../../../app/domain/redaction.ts'

/** What a function can be told from outside. On hosted Supabase the first ones are there by themselves. */
export type SettingName =
  | 'SUPABASE_URL'
  | 'SUPABASE_PUBLISHABLE_KEY'
  | 'SUPABASE_SECRET_KEY'
  | 'SITE_URL'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'SEND_EMAIL_HOOK_SECRET'
  | 'MESSAGE_WEBHOOK_URL'
  | 'MESSAGE_WEBHOOK_SECRET'
  | 'MESSAGE_CHANNEL'
  | 'GOOGLE_WALLET_ISSUER'
  | 'GOOGLE_WALLET_ACCOUNT'
  | 'GOOGLE_WALLET_KEY'
  | 'APPLE_PASS_TYPE'
  | 'APPLE_PASS_TEAM'
  | 'APPLE_PASS_CERTIFICATE'
  | 'APPLE_PASS_KEY'
  | 'APPLE_PASS_AUTHORITY'
  | 'PAYMENT_WEBHOOK_SECRET'

export interface Environment {
  settings: Partial<Record<SettingName, string>>
  /** How to reach SUPABASE_URL when it is the very process that runs the function. */
  fetch?: typeof fetch
  /** Where a failure is written; the client never sees it. */
  report?: (failure: unknown, what: string) => void
  /** Called when a mail was queued, so that it need not wait for the next round. */
  mailQueued?: () => void
}

interface Runtime {
  Deno?: { env: { get(name: string): string | undefined } }
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void }
}

const runtime = globalThis as Runtime
let provided: Environment | undefined

/** Gives the functions their settings where there is no runtime that does: our own server calls it once, before the first request. */
export function provideEnvironment(environment: Environment) {
  provided = environment
}

/** The surroundings of the function: what our server provided, or what the runtime has. */
export function environment(): Environment {
  return provided ?? { settings: runtimeSettings() }
}

/** A setting the function cannot work without. Throws when it is missing. */
export function requiredSetting(name: SettingName): string {
  const value = environment().settings[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** Writes a failure where operators look, without telling the client. */
export function report(failure: unknown, what: string) {
  const write = environment().report ?? writeToRuntime
  write(failure, what)
}

/** Lets work go on after the answer; hosted Supabase would otherwise end the function with it. */
export function afterAnswer(work: Promise<unknown>) {
  const guarded = work.catch((error) => report(error, 'work after the answer'))
  runtime.EdgeRuntime?.waitUntil(guarded)
}

function writeToRuntime(failure: unknown, what: string) {
  // biome-ignore lint/suspicious/noConsole: hosted Supabase collects what a function writes there
  console.error(what, redact(failure))
}

function runtimeSettings(): Environment['settings'] {
  const read = (name: string) => runtime.Deno?.env.get(name) || undefined
  return {
    SUPABASE_URL: read('SUPABASE_URL'),
    // Hosted projects have keys of two generations; functions get the newer ones as a dictionary.
    SUPABASE_PUBLISHABLE_KEY:
      read('SUPABASE_PUBLISHABLE_KEY') ??
      firstKey(read('SUPABASE_PUBLISHABLE_KEYS')) ??
      read('SUPABASE_ANON_KEY'),
    SUPABASE_SECRET_KEY:
      read('SUPABASE_SECRET_KEY') ??
      firstKey(read('SUPABASE_SECRET_KEYS')) ??
      read('SUPABASE_SERVICE_ROLE_KEY'),
    SITE_URL: read('SITE_URL'),
    SMTP_URL: read('SMTP_URL'),
    MAIL_FROM: read('MAIL_FROM'),
    SEND_EMAIL_HOOK_SECRET: read('SEND_EMAIL_HOOK_SECRET'),
    MESSAGE_WEBHOOK_URL: read('MESSAGE_WEBHOOK_URL'),
    MESSAGE_WEBHOOK_SECRET: read('MESSAGE_WEBHOOK_SECRET'),
    MESSAGE_CHANNEL: read('MESSAGE_CHANNEL'),
    GOOGLE_WALLET_ISSUER: read('GOOGLE_WALLET_ISSUER'),
    GOOGLE_WALLET_ACCOUNT: read('GOOGLE_WALLET_ACCOUNT'),
    GOOGLE_WALLET_KEY: read('GOOGLE_WALLET_KEY'),
    APPLE_PASS_TYPE: read('APPLE_PASS_TYPE'),
    APPLE_PASS_TEAM: read('APPLE_PASS_TEAM'),
    APPLE_PASS_CERTIFICATE: read('APPLE_PASS_CERTIFICATE'),
    APPLE_PASS_KEY: read('APPLE_PASS_KEY'),
    APPLE_PASS_AUTHORITY: read('APPLE_PASS_AUTHORITY'),
    PAYMENT_WEBHOOK_SECRET: read('PAYMENT_WEBHOOK_SECRET'),
  }
}

function firstKey(dictionary: string | undefined): string | undefined {
  if (!dictionary) return undefined
  const keys = JSON.parse(dictionary) as Record<string, string>
  return keys.default ?? Object.values(keys)[0]
}
