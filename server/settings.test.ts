import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const secretKey = 'sb_secret_0123456789abcdefghij'
const supabase = {
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
  SUPABASE_SECRET_KEY: secretKey,
}
const legacy = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`

test('without any variable the server is a demo on this machine', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    dataDirChosen: false,
    trustedProxy: [],
    backend: { kind: 'embedded' },
    rateLimits: { authPerMinute: 10 },
    logLevel: 'info',
  })
  expect(readSettings({}).dataDir).toMatch(/\.data$/)
  expect(readSettings({}).smtp).toBeUndefined()
  expect(readSettings({}).version).toMatch(/^\d+\.\d+\.\d+/)
})

test.each([
  [{ PORT: '4100' }, { port: 4100, siteUrl: 'http://localhost:4100' }],
  [{ PORT: '' }, { port: 3000 }],
  [{ HOST: 'localhost' }, { host: 'localhost' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ SITE_URL: 'https://sopan.example/' }, { siteUrl: 'https://sopan.example' }],
  [
    { TRUSTED_PROXY: ' 127.0.0.1, 10.0.0.0/8,fd00::/8' },
    { trustedProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] },
  ],
  [{ SOPAN_DATA: '/srv/sopan' }, { dataDir: '/srv/sopan', dataDirChosen: true }],
  [{ RATE_LIMIT_AUTH: '5000' }, { rateLimits: { authPerMinute: 5000 } }],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [
    { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Sopan <hello@example.com>' },
    { smtp: { url: 'smtps://u:p@mail.example:465', from: 'Sopan <hello@example.com>' } },
  ],
  [
    { SOPAN_MODE: 'production', SITE_URL: 'https://sopan.example', HOST: '0.0.0.0' },
    { mode: 'production', host: '0.0.0.0', siteUrl: 'https://sopan.example' },
  ],
  [{ SOPAN_MODE: 'production', SITE_URL: 'http://localhost:3000' }, { siteUrl: 'http://localhost:3000' }],
  [
    { DATABASE_URL: 'postgres://o:p@db:5432/sopan?sslmode=require&channel_binding=require' },
    { backend: { kind: 'postgres', url: 'postgres://o:p@db:5432/sopan?sslmode=require' } },
  ],
  [supabase, { backend: { kind: 'supabase', url: 'https://abcdefgh.supabase.co', secretKey } }],
  [
    { ...supabase, SUPABASE_PUBLISHABLE_KEY: legacy('anon'), SUPABASE_SECRET_KEY: legacy('service_role') },
    { backend: { kind: 'supabase', publishableKey: legacy('anon') } },
  ],
])('%o is understood', (environment, expected) => {
  expect(readSettings(environment)).toMatchObject(expected)
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number from 1 to 65535'],
  [{ PORT: '0' }, 'PORT must be a port number from 1 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535'],
  [{ PORT: '3000.5' }, 'PORT must be a port number from 1 to 65535'],
  [{ HOST: 'http://localhost' }, 'HOST must be an address or a host name'],
  [{ HOST: '0.0.0.0' }, 'HOST is "0.0.0.0", but demo mode'],
  [{ HOST: '127.0.0.1.example.com' }, 'HOST is "127.0.0.1.example.com", but demo mode'],
  [{ SOPAN_MODE: 'prod' }, 'SOPAN_MODE must be "demo", "production" or "showcase"'],
  [{ SITE_URL: 'sopan.example' }, 'SITE_URL must be only an origin'],
  [{ SITE_URL: 'https://sopan.example/shop' }, 'SITE_URL must be only an origin'],
  [{ SITE_URL: 'ftp://sopan.example' }, 'SITE_URL must be only an origin'],
  [{ SOPAN_MODE: 'production' }, 'SITE_URL is missing'],
  [{ SOPAN_MODE: 'production', SITE_URL: 'http://sopan.example' }, 'production needs https'],
  [{ TRUSTED_PROXY: 'proxy.local' }, 'TRUSTED_PROXY must be addresses or networks'],
  [{ TRUSTED_PROXY: '10.0.0.0/40' }, 'TRUSTED_PROXY must be addresses or networks'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is needed too'],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must look like'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }, 'MAIL_FROM must look like'],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\r\nBcc: x@y.example' },
    'MAIL_FROM must look like',
  ],
  [{ RATE_LIMIT_AUTH: '0' }, 'RATE_LIMIT_AUTH must be at least 1'],
  [{ RATE_LIMIT_ADDRESS: 'many' }, 'RATE_LIMIT_ADDRESS must be a whole number'],
  [
    { GOOGLE_WALLET_ISSUER: '3388' },
    'GOOGLE_WALLET_ISSUER is set, so GOOGLE_WALLET_ACCOUNT, GOOGLE_WALLET_KEY are needed too.',
  ],
  [
    { GOOGLE_WALLET_ISSUER: '3388', GOOGLE_WALLET_ACCOUNT: 'a@b.example', GOOGLE_WALLET_KEY: 'secret' },
    'GOOGLE_WALLET_KEY must be a text that begins with -----BEGIN PRIVATE KEY-----',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ DATABASE_URL: 'mysql://o:p@db/sopan' }, 'DATABASE_URL must look like'],
  [{ DATABASE_URL: 'postgres://o:p@db' }, 'DATABASE_URL must look like'],
  [{ DATABASE_URL: 'postgres://o:p@db/sopan', ...supabase }, 'are both set'],
  [{ SUPABASE_URL: 'https://abcdefgh.supabase.co/rest/v1' }, 'SUPABASE_URL must be only an origin'],
  [{ SUPABASE_URL: 'https://abcdefgh.supabase.co' }, 'SUPABASE_PUBLISHABLE_KEY is needed too'],
  [{ ...supabase, SUPABASE_SECRET_KEY: '' }, 'SUPABASE_SECRET_KEY is needed too'],
  [{ ...supabase, SUPABASE_PUBLISHABLE_KEY: secretKey }, 'holds a secret key, which every visitor'],
  [
    { ...supabase, SUPABASE_PUBLISHABLE_KEY: legacy('service_role') },
    'holds a secret key, which every visitor',
  ],
  [{ ...supabase, SUPABASE_SECRET_KEY: legacy('anon') }, 'does not hold a secret key'],
  [{ ...supabase, SUPABASE_DB_URL: 'db.supabase.co' }, 'SUPABASE_DB_URL must look like'],
  [{ SUPABASE_SECRET_KEY: secretKey }, 'SUPABASE_SECRET_KEY is set without SUPABASE_URL'],
])('%o is refused in plain words', (environment, words) => {
  expect(() => readSettings(environment)).toThrow(SettingsError)
  expect(() => readSettings(environment)).toThrow(words)
})

test('every wrong variable is named at once', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
})
