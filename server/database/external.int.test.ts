import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { loadSecrets } from '../secrets.ts'
import { readSettings } from '../settings.ts'
import { MissingRoles, rolesBootstrap } from './api-roles.ts'
import { connect, type Sql } from './connection.ts'
import { createCluster } from './create-cluster.ts'
import { reachServer } from './external.ts'
import { openDatabase } from './open-database.ts'
import { findPlace, type Place } from './place.ts'
import type { Socket } from './socket.ts'
import { freePort } from './socket.ts'
import { type PostgresProcess, startPostgres } from './start-postgres.ts'

// A Postgres that someone else operates: on TCP, with an owner that is not a superuser.
const log = pino({ level: 'silent' })
let folder: string
let place: Place
let socket: Socket
let postgres: PostgresProcess
let administrator: Sql
let url: string

beforeAll(async () => {
  folder = temporaryFolder()
  place = findPlace(folder, { chosen: true })
  createCluster(place, 'administrator', { durable: false })
  socket = { host: '127.0.0.1', port: await freePort(), remove() {} }
  postgres = await startPostgres(place, socket, { log, durable: false })
  const { host, port } = socket
  administrator = connect({ host, port, user: 'postgres', password: 'administrator', database: 'postgres' })
  await administrator.unsafe("create role hotel login createrole password 'p@ss/word'")
  await administrator.unsafe('create database sopan owner hotel')
  url = `postgres://hotel:${encodeURIComponent('p@ss/word')}@${host}:${port}/sopan`
})
afterAll(async () => {
  await administrator.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

function open(mode: 'demo' | 'production' = 'production') {
  const settings = readSettings({
    SOPAN_MODE: mode,
    SITE_URL: 'https://sopan.example',
    DATABASE_URL: url,
    SOPAN_DATA: join(folder, 'secrets'),
  })
  return openDatabase({ settings, secrets: loadSecrets(settings, strong), log })
}
const strong = {
  SOPAN_JWT_SECRET: 'K4w9pXz2Qm7Lr1Vt8Ns5Bd3Fg6Hj0YcT',
  SOPAN_PUBLISHABLE_KEY: 'sb_publishable_K4w9pXz2Qm7Lr1Vt8Ns5',
  SOPAN_SECRET_KEY: 'sb_secret_K4w9pXz2Qm7Lr1Vt8Ns5Bd3F',
}

test('an owner who may not make the roles is told what an administrator has to run, and then it works', async () => {
  const refused = await open().catch((error) => error)
  expect(refused).toBeInstanceOf(MissingRoles)
  expect(refused.message).toContain(rolesBootstrap('hotel'))
  await administrator.unsafe(rolesBootstrap('hotel')).simple()

  const servers = await Promise.all([open(), open()])
  for (const server of servers) expect(server.state()).toBe('ready')
  const sql = connect(servers[0].login)
  const [role] = await sql`
    select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user`
  expect(role).toEqual({ rolname: 'sopan_login', rolsuper: false, rolbypassrls: false, rolcreaterole: false })
  await sql.begin(async (request) => {
    await request`set local role authenticated`
    expect(await request`select current_user::text as role`).toEqual([{ role: 'authenticated' }])
  })
  await expect(sql`create table public.mine (id int)`).rejects.toMatchObject({ code: '42501' })
  await sql.end()
  await Promise.all(servers.map((server) => server.close()))
}, 90_000) // an empty database goes through all migrations, beside whatever else is tested

test('what a migration took from the API roles is not given back at the next start', async () => {
  const owner = connect({ url })
  await owner`create table public.closed (id int)`
  await owner`revoke all on public.closed, storage.buckets from anon`
  await owner`alter default privileges in schema public revoke all on tables from anon`
  await (await open()).close()
  await owner`create table public.later (id int)`
  const rights = await owner`
    select has_table_privilege('anon', name, 'select') as may from unnest(array['closed', 'later', 'storage.buckets']) name`
  expect(rights.map(({ may }) => may)).toEqual([false, false, false])
  await owner`drop table public.closed, public.later`
  await owner.end()
})

test('production refuses a database with demo accounts', async () => {
  const owner = connect({ url })
  await owner`insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed/x.sql', '')`
  await expect(open()).rejects.toThrow('holds the demo accounts, whose passwords are public')
  await (await open('demo')).close()
  await owner`delete from supabase_migrations.seed_files`
  await owner.end()
})

test.each([
  [
    'a wrong password',
    (right: string) => right.replace('p%40ss', 'guess'),
    'The password in DATABASE_URL is wrong',
  ],
  [
    'an unknown database',
    (right: string) => right.replace('/sopan', '/nowhere'),
    'The database does not exist yet',
  ],
  ['nobody there', (right: string) => right.replace(/:\d+\//, ':4149/'), 'cannot be reached: ECONNREFUSED'],
])('%s is said in plain words', async (_, change, words) => {
  await expect(reachServer(change(url), log, { waitMs: 0 })).rejects.toThrow(words)
})

test('a server that is just starting is waited for, and its end and return are seen', async () => {
  await administrator.end()
  await postgres.stop()
  const reaching = reachServer(url, log, { probeMs: 50 })
  postgres = await startPostgres(place, socket, { log, durable: false })
  const server = await reaching
  expect(server.state()).toBe('ready')

  await postgres.stop()
  await vi.waitFor(() => expect(server.state()).toBe('down'), 10_000)
  postgres = await startPostgres(place, socket, { log, durable: false })
  await vi.waitFor(() => expect(server.state()).toBe('ready'), 10_000)
  await server.close()
})
