import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { connect, type Sql } from './connection.ts'
import { createCluster } from './create-cluster.ts'
import { startEmbedded } from './embedded.ts'
import { findPlace } from './place.ts'
import type { PostgresServer } from './postgres-server.ts'
import { databaseTemplate } from './template.ts'

const log = pino({ level: 'silent' })
const folders: string[] = []
const servers: PostgresServer[] = []
const pools: Sql[] = []

afterEach(async () => {
  for (const sql of pools.splice(0)) await sql.end({ timeout: 1 })
  for (const server of servers.splice(0)) await server.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}

async function install() {
  const dataDir = newFolder()
  const databasePassword = randomBytes(24).toString('base64url')
  const server = await startEmbedded({
    settings: { dataDir, dataDirChosen: true },
    secrets: { databasePassword },
    log,
    contents: 'demo',
  })
  servers.push(server)
  const sql = connect(server.owner)
  pools.push(sql)
  return { dataDir, server, sql }
}

/** The same in every demo, filled or copied: the seed makes it of names that everyone can read, and says it in its text. */
const isPublic = [
  'auth.users.encrypted_password', // of the password that every start prints
  'private.kpi_doubts.code',
  'private.pin_accounts.pepper', // of the PIN that README tells
  'public.certificates.code',
  'public.join_requests.employee_code',
  'public.kpi_imports.fingerprint',
  'public.kpi_refused_rows.code',
  'public.loyalty_coupon_uses.code', // those of a coupon with a name; each card's own are in loyalty_coupon_codes
  'public.loyalty_coupons.code',
  'public.loyalty_members.referral_code',
  'public.loyalty_redemptions.code',
  'public.outlet_cards.code',
  'public.people.employee_code',
  'public.people_import_rows.code',
  'public.people_import_rows.employee_code',
]

/** What columns hold that may open something, by their names. */
async function secretsOf(sql: Sql): Promise<Map<string, Set<string>>> {
  const columns = await sql`
    select format('%I.%I', n.nspname, c.relname) as of, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage') and a.attnum > 0 and not a.attisdropped
      and (a.attname ~ '(token|secret|_code$|^code$|fingerprint|token_hash|code_hash|proof_hash|pepper|password|salt|hmac)'
        or c.relname = 'mail_outbox' and a.attname = 'data')`
  const found = new Map<string, Set<string>>()
  for (const { of, name } of columns) {
    const rows = await sql.unsafe(
      `select distinct ${name}::text as value from ${of} where length(${name}::text) > 5`,
    )
    if (rows.length) found.set(`${of}.${name}`, new Set(rows.map(({ value }) => value)))
  }
  return found
}

test('two installations that began as copies of one template share nothing that opens something', async () => {
  const one = await install()
  const other = await install()
  const [ours, theirs] = [await secretsOf(one.sql), await secretsOf(other.sql)]
  const shared = [...ours].filter(([column, values]) =>
    [...values].some((value) => theirs.get(column)?.has(value)),
  )
  expect(shared.map(([column]) => column).sort()).toEqual(isPublic)
  expect(ours.has('public.training_sessions.secret')).toBe(true)

  const roles = await other.sql`select rolname from pg_authid where rolpassword is not null`
  expect(roles).toEqual([{ rolname: 'postgres' }])
  const [mine, others] = [one, other].map(({ server }) => server.owner)
  const password = mine && 'password' in mine ? mine.password : ''
  const stranger = connect({ ...others, password } as never)
  await expect(stranger`select 1`).rejects.toMatchObject({ code: '28P01' })
  await stranger.end()

  // what was drawn anew is still of use
  const [invited] = await one.sql`
    select count(*)::int as open from invitations i join mail_outbox m on private.fingerprint(m.data ->> 'token') = i.token_hash
    where i.status = 'pending'`
  expect(invited).toEqual({ open: 2 })
  const [codes] = await one.sql`
    select count(*)::int as used from loyalty_coupon_uses u join loyalty_coupon_codes c using (tenant_id, code) where c.used_at is not null`
  expect(codes?.used).toBeGreaterThan(0)
}, 120_000) // the first that asks for today's template makes it

test('where no template can be kept there is none, and nothing is left of the attempt', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  const at = join(folder, 'file', 'templates')
  expect(await databaseTemplate({ contents: 'release', log, folder: at })).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['file'])
})

test('a template that is not whole is not used: the database is made empty, and its start fills it', async () => {
  const dataDir = newFolder()
  const place = findPlace(dataDir, { chosen: true })
  const template = join(newFolder(), 'half')
  mkdirSync(template)
  writeFileSync(join(template, 'PG_VERSION'), '18\n')
  expect(() => createCluster(place, 'any password', { template })).toThrow(
    'Cannot change the stopped database',
  )
  expect(existsSync(place.data)).toBe(false)
  createCluster(place, 'any password')
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})
