import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { MessagePort } from '../supabase/functions/_shared/message-port.ts'
import { type BackendSettings, backendOf } from './settings-backend.ts'
import { type PassSettings, passesOf } from './settings-passes.ts'

const root = join(import.meta.dirname, '..')

/** Everything the server can be told, checked once at start. */
export interface Settings {
  mode: 'demo' | 'production' | 'showcase'
  host: string
  port: number
  /** The public origin, without a slash at the end. */
  siteUrl: string
  /** Of a showcase: the origin of the site that leads to it, where everything public is read. */
  showcaseOf?: string | undefined
  dataDir: string
  /** SOPAN_DATA was set: then the data lives there or nowhere. */
  dataDirChosen: boolean
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustedProxy: string[]
  backend: BackendSettings
  smtp?: { url: string; from: string }
  /** Who takes messages to phones. */
  messages?: MessagePort
  /** Keys for cards in phones' wallets. */
  passes: PassSettings
  /** By which a payment provider is known; without it none may report payments. */
  paymentSecret?: string | undefined
  /** Pages may be kept for use without a connection. */
  hasOfflinePages: boolean
  rateLimits: { authPerMinute: number; addressPerMinute: number; functionsPerMinute: number }
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  version: string
}

/** A setting that cannot be used, named in plain words. */
export class SettingsError extends Error {}

/** Returns the settings from environment variables. Throws SettingsError that names every wrong variable. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'),
    )
  }
  const { SOPAN_MODE: mode, PORT: port, HOST: host, SOPAN_DATA: dataDir, SMTP_URL, MAIL_FROM } = parsed.data
  if (mode === 'demo' && !isLoopbackHost(host)) {
    throw new SettingsError(
      `HOST is "${host}", but demo mode has accounts with public passwords and listens on this machine only. Leave HOST away, or set SOPAN_MODE=production.`,
    )
  }
  const backend = backendOf(given, (message) => new SettingsError(message))
  if (mode === 'showcase') refuseInShowcase(given, backend)
  return {
    mode,
    host,
    port,
    siteUrl: siteUrlOf('SITE_URL', parsed.data.SITE_URL, mode, port),
    showcaseOf:
      mode === 'showcase' ? siteUrlOf('SHOWCASE_OF', parsed.data.SHOWCASE_OF, mode, port) : undefined,
    dataDir: resolve(dataDir ?? join(root, '.data')),
    dataDirChosen: dataDir !== undefined,
    trustedProxy: parsed.data.TRUSTED_PROXY,
    backend,
    smtp: smtpOf(SMTP_URL, MAIL_FROM),
    messages: messagesOf(parsed.data),
    passes: passesOf(given, (message) => new SettingsError(message)),
    paymentSecret: parsed.data.PAYMENT_WEBHOOK_SECRET,
    hasOfflinePages: parsed.data.OFFLINE_PAGES === 'on',
    rateLimits: {
      authPerMinute: parsed.data.RATE_LIMIT_AUTH,
      addressPerMinute: parsed.data.RATE_LIMIT_ADDRESS,
      functionsPerMinute: parsed.data.RATE_LIMIT_FUNCTIONS,
    },
    logLevel: parsed.data.LOG_LEVEL,
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
  }
}

const perMinute = (usual: number) =>
  z.coerce
    .number('must be a whole number of requests per minute')
    .int('must be a whole number of requests per minute')
    .min(1, 'must be at least 1')
    .max(1_000_000, 'must be at most 1000000')
    .default(usual)

const schema = z.object({
  SOPAN_MODE: z
    .enum(['demo', 'production', 'showcase'], 'must be "demo", "production" or "showcase"')
    .default('demo'),
  PORT: z.coerce
    .number('must be a port number from 1 to 65535')
    .int('must be a port number from 1 to 65535')
    .min(1, 'must be a port number from 1 to 65535')
    .max(65535, 'must be a port number from 1 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name of this machine, without a port or "http://"')
    .default('127.0.0.1'),
  SITE_URL: z.string().optional(),
  SHOWCASE_OF: z.string().optional(),
  TRUSTED_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .refine((list) => list.every(isNetwork), 'must be addresses or networks, such as 127.0.0.1,10.0.0.0/8'),
  SOPAN_DATA: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine((url) => protocolOf(url) === 'smtp:' || protocolOf(url) === 'smtps:', {
      message: 'must look like smtps://user:password@mail.example.com:465',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must look like Sopan <hello@example.com>',
    )
    .optional(),
  MESSAGE_WEBHOOK_URL: z
    .string()
    .refine(isHttps, 'must be an https address, such as https://messages.example.com/sopan')
    .optional(),
  MESSAGE_WEBHOOK_SECRET: z
    .string()
    .regex(/^(v1,)?whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must look like whsec_ and 24 bytes or more in base64')
    .optional(),
  PAYMENT_WEBHOOK_SECRET: z
    .string()
    .regex(/^(v1,)?whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must look like whsec_ and 24 bytes or more in base64')
    .optional(),
  MESSAGE_CHANNEL: z.enum(['sms', 'whatsapp'], 'must be "sms" or "whatsapp"').default('sms'),
  OFFLINE_PAGES: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  RATE_LIMIT_AUTH: perMinute(10),
  RATE_LIMIT_ADDRESS: perMinute(300),
  RATE_LIMIT_FUNCTIONS: perMinute(120),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
})

function siteUrlOf(
  name: 'SITE_URL' | 'SHOWCASE_OF',
  given: string | undefined,
  mode: Settings['mode'],
  port: number,
): string {
  if (!given) {
    if (mode === 'demo') return `http://localhost:${port}`
    throw new SettingsError(
      name === 'SITE_URL'
        ? 'SITE_URL is missing. In production it must be the public address, such as https://sopan.example.com: links in mails lead there.'
        : 'SHOWCASE_OF is missing. It must be the address of the site that leads to the showcase, such as https://sopan.example.com.',
    )
  }
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    throw new SettingsError(
      `${name} must be only an origin, such as https://sopan.example.com, and not "${given}".`,
    )
  }
  if (mode !== 'demo' && url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    throw new SettingsError(
      `${name} is ${url.origin}, but production needs https: passwords would cross the network in the clear.`,
    )
  }
  return url.origin
}

/** A showcase holds samples alone and reaches nobody: what would lead it to a client's data or to a person is not taken. */
function refuseInShowcase(given: Record<string, string | undefined>, backend: BackendSettings) {
  if (backend.kind !== 'embedded')
    throw new SettingsError(
      'A showcase empties its database every night, so it has one of its own: leave DATABASE_URL and SUPABASE_URL away.',
    )
  const stray = ['SMTP_URL', 'MESSAGE_WEBHOOK_URL', 'PAYMENT_WEBHOOK_SECRET'].find((name) => given[name])
  if (stray)
    throw new SettingsError(`${stray} is set, but a showcase sends and receives nothing. Leave it away.`)
  if (!given.SOPAN_DATA)
    throw new SettingsError('SOPAN_DATA is missing. A showcase needs a folder of its own, which it empties.')
}

function smtpOf(url: string | undefined, from: string | undefined): Settings['smtp'] {
  if (!url) return undefined
  if (!from)
    throw new SettingsError('SMTP_URL is set, so MAIL_FROM is needed too, such as Sopan <hello@example.com>.')
  return { url, from }
}

function messagesOf(given: {
  MESSAGE_WEBHOOK_URL?: string
  MESSAGE_WEBHOOK_SECRET?: string
  MESSAGE_CHANNEL: MessagePort['channel']
}): MessagePort | undefined {
  const { MESSAGE_WEBHOOK_URL: url, MESSAGE_WEBHOOK_SECRET: secret, MESSAGE_CHANNEL: channel } = given
  if (!url) return undefined
  if (!secret)
    throw new SettingsError(
      'MESSAGE_WEBHOOK_URL is set, so MESSAGE_WEBHOOK_SECRET is needed too: whoever takes the messages knows us by it.',
    )
  return { url, secret, channel }
}

function isHttps(url: string): boolean {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  if (!family || rest.length) return false
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

function protocolOf(url: string): string | undefined {
  return URL.canParse(url) && new URL(url).hostname ? new URL(url).protocol : undefined
}
