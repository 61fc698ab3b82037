import type { PostgresConnection } from '@supabase/lite/postgres'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database/database.ts'
import type { Connection } from '../database/connection.ts'
import { secrets } from './backend-under-test.ts'
import { openLiteConnection } from './rest/lite-connection.ts'
import { selfTest } from './self-test.ts'

const { createPostgresConnection } = await import('@supabase/lite/postgres') // after the driver's repair

const database = testDatabase()
const opened: PostgresConnection[] = []
afterAll(() => Promise.all(opened.map((connection) => connection.driver.end({ timeout: 1 }))))

function open(login: Connection = database.login): PostgresConnection {
  const connection = openLiteConnection(login, pino({ level: 'silent' }), 4)
  opened.push(connection)
  return connection
}

const statuses: Record<string, number> = {
  '/_system/info': 404,
  '/rest/v1/profiles?limit=1': 401,
  '/auth/v1/admin/users': 403,
}
const doors =
  (changed: Record<string, number> = {}) =>
  async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return new Response(null, { status: { ...statuses, ...changed }[pathname + search] ?? 404 })
  }

test('the backend as we build it passes', async () => {
  await selfTest({ connection: open(), secrets, fetch: doors() })
})

test('a login that passes every policy is refused', async () => {
  await expect(selfTest({ connection: open(database.owner), secrets, fetch: doors() })).rejects.toThrow(
    'which passes every policy',
  )
})

test.each([
  ['known', { ...secrets, jwtSecret: 'unsafe-secret-change-me-in-production-0000' }],
  ['short', { ...secrets, jwtSecret: 'short' }],
  ['missing', { ...secrets, secretKey: '' }],
  ['the same twice', { ...secrets, secretKey: secrets.publishableKey }],
])('secrets that are %s are refused', async (_what, bad) => {
  await expect(selfTest({ connection: open(), secrets: bad, fetch: doors() })).rejects.toThrow(
    'forged tokens',
  )
})

test('requests that see each other are refused', async () => {
  const connection = open()
  // What lite does with rlsState 'inactive': no transaction and no role of its own for a request.
  Object.assign(connection, { rlsState: 'inactive' })
  await expect(selfTest({ connection, secrets, fetch: doors() })).rejects.toThrow('not kept apart')
})

test('rights that come back with the first request are refused', async () => {
  const connection = createPostgresConnection({
    postgresOptions: { ...(database.owner as object), max: 3, onnotice() {} },
  })
  opened.push(connection)
  const ours = open()
  // lite as it is, on the owner's connection, opens the tables while ours is being tested.
  const lookAsLite = () => connection.withContext({ auth: { role: 'anon' } }, async () => undefined)
  const fetch = async (request: Request) => {
    await lookAsLite()
    return doors()(request)
  }
  await expect(selfTest({ connection: ours, secrets, fetch })).rejects.toThrow('changed what anon')
})

test.each([
  ['/_system/info', 'answers'],
  ['/rest/v1/profiles?limit=1', 'without a key'],
  ['/auth/v1/admin/users', 'the admin API'],
])('an open door is refused: %s', async (path, message) => {
  await expect(selfTest({ connection: open(), secrets, fetch: doors({ [path]: 200 }) })).rejects.toThrow(
    message,
  )
})
