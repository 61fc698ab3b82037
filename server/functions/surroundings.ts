import { provideEnvironment } from '../../supabase/functions/_shared/environment.ts'
import type { Backend } from '../backend/backend.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'

interface SurroundingsOptions {
  settings: Settings
  secrets: Pick<Secrets, 'publishableKey' | 'secretKey'>
  backend: Pick<Backend, 'fetch'>
  log: Log
  onMailQueued: () => void
  /** Only for a project whose accounts are hosted Supabase's and call us back. */
  hookSecret?: string
}

/** Gives the functions what hosted Supabase would: the keys, the site's address, and the platform, here without a detour over the network. */
export function provideSurroundings({
  settings,
  secrets,
  backend,
  log,
  onMailQueued,
  hookSecret,
}: SurroundingsOptions) {
  provideEnvironment({
    settings: {
      SUPABASE_URL: settings.siteUrl,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
      SITE_URL: settings.siteUrl,
      SMTP_URL: settings.smtp?.url,
      MAIL_FROM: settings.smtp?.from,
      SEND_EMAIL_HOOK_SECRET: hookSecret,
      MESSAGE_WEBHOOK_URL: settings.messages?.url,
      MESSAGE_WEBHOOK_SECRET: settings.messages?.secret,
      MESSAGE_CHANNEL: settings.messages?.channel,
      ...settings.passes,
      PAYMENT_WEBHOOK_SECRET: settings.paymentSecret,
    },
    fetch: (input, init) => {
      const request = new Request(input, init)
      // Only functions call this; they pass an address when they sign a person in.
      return backend.fetch(request, { address: request.headers.get('x-real-ip') ?? '127.0.0.1' })
    },
    report: (failure, what) => log.error({ err: failure }, what),
    mailQueued: onMailQueued,
  })
}
