import { expect, test } from 'vitest'
import type { Actor } from '../../server/database/actor.ts'
import { testDatabase, type Who } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin } = castOf(db)

const anEvent = {
  type: 'auth_violation',
  severity: 'high',
  message: 'sign-in failed',
  data: { path: '/auth' },
}
const report = async (who: Who, events: unknown) =>
  (await db.as(who, (sql) => sql`select report_security_events(${sql.json(events as never)}) as taken`))[0]
    ?.taken

let addresses = 0
/** Somebody without a session, at an address of the test's own. */
const visitor = (address = `203.0.113.${++addresses}`): Actor => ({
  role: 'anon',
  headers: { 'x-real-ip': address, 'user-agent': 'Mozilla/5.0' },
})

test('anybody reports, platform admins read', async () => {
  const tenant = await aTenant()
  const member = await aMember(tenant.id)
  const event = {
    ...anEvent,
    user_agent: 'Firefox 140',
    url: 'https://x.test/auth?token=secret#frag',
    timestamp: new Date(),
  }
  expect(await report(visitor('198.51.100.1'), [event])).toBe(1)
  expect(await report(member, [anEvent])).toBe(1)

  const read = (who: string) =>
    db.as(who, (sql) => sql`select * from security_events order by id desc limit 2`)
  const [byMember, byVisitor] = await read(await aPlatformAdmin())
  expect(byVisitor).toMatchObject({
    reported_by: 'browser',
    message: 'sign-in failed',
    data: { path: '/auth' },
    user_agent: 'Firefox 140',
    url: 'https://x.test/auth',
    ip: 'client',
    address: '198.51.100.1',
    actor_id: null,
  })
  expect(byMember).toMatchObject({ actor_id: member, tenant_id: tenant.id })
  expect(await read(tenant.admin)).toEqual([])
  await expect(db.as('anon', (sql) => sql`select 1 from security_events`)).rejects.toMatchObject({
    code: '42501',
  })
  await expect(
    db.as(
      member,
      (sql) => sql`insert into security_events (reported_by, type, severity, message)
      values ('server', 'system_event', 'low', 'x')`,
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['PT400', 'malformed_events', {}],
  ['PT400', 'malformed_events', null],
  ['PT400', 'malformed_events', ['text']],
  ['PT400', 'malformed_events', [{ ...anEvent, message: ' ' }]],
  ['PT400', 'malformed_events', [{ ...anEvent, data: [1] }]],
  ['PT400', 'unknown_event_type', [{ ...anEvent, type: 'weather' }]],
  ['PT400', 'unknown_event_type', [{ ...anEvent, type: undefined }]],
  ['PT400', 'unknown_event_severity', [{ ...anEvent, severity: 'worst' }]],
  ['PT413', 'too_many_events', Array.from({ length: 51 }, () => anEvent)],
  ['PT413', 'events_too_large', [{ ...anEvent, data: { x: 'x'.repeat(5000) } }]],
  [
    'PT413',
    'events_too_large',
    Array.from({ length: 50 }, () => ({ ...anEvent, data: { x: 'x'.repeat(1500) } })),
  ],
])('a report is refused as %s %s', async (code, message, events) => {
  const before = await db.sql`select count(*) from security_events`
  await expect(report(visitor(), events)).rejects.toMatchObject({ code, message })
  expect(await db.sql`select count(*) from security_events`).toEqual(before)
})

test.each([
  [{ ...anEvent, message: 'm'.repeat(2000) }],
  [{ ...anEvent, timestamp: 'yesterday-ish' }],
  [{ ...anEvent, timestamp: '1970-01-01' }],
  [{ ...anEvent, timestamp: 'infinity' }],
  [{ ...anEvent, data: null, url: null, user_agent: 'u'.repeat(999) }],
  [{ ...anEvent, url: `https://x.test/${'p'.repeat(2000)}` }],
])('an odd but honest report %# is taken, cut to size', async (event) => {
  expect(await report(visitor(), [event])).toBe(1)
  const [row] =
    await db.sql`select occurred_at, at, length(message) as length from security_events order by id desc limit 1`
  expect(row?.length).toBeLessThanOrEqual(500)
  expect(Math.abs(row?.occurred_at - row?.at)).toBeLessThan(60_000)
})

test('nobody floods the log: what is over the limit of a minute is dropped', async () => {
  const flooder = visitor()
  const batch = Array.from({ length: 50 }, () => ({ ...anEvent, message: 'flood' }))
  let taken = 0
  for (let n = 0; n < 20; n++) taken += await report(flooder, batch)
  // a minute may turn while the test runs
  expect(taken).toBeLessThanOrEqual(1200)
  expect(taken % 600).toBe(0)
  expect(await db.sql`select count(*)::int as n from security_events where message = 'flood'`).toEqual([
    { n: taken },
  ])
  expect(await report(visitor(), [anEvent])).toBe(1)
})

/** Reports 2 KB events, 20 at a time, until nothing is taken; the minute's limit is lifted in between. */
async function fill(who: Who, batchesMax: number) {
  let taken = 0
  for (let n = 0; n < batchesMax; n++) {
    await db.sql`truncate private.throttles`
    const more = await report(
      who,
      Array.from({ length: 20 }, () => ({ ...anEvent, data: { x: 'x'.repeat(2000) } })),
    )
    taken += more
    if (more === 0) break
  }
  return taken
}

test('a stranger fills 256 KB of a day and no more, from the whole of an IPv6 network', async () => {
  const taken = await fill(visitor('2001:db8:1:1::1'), 100)
  expect(taken).toBeGreaterThan(100)
  expect(taken * 2000).toBeLessThan(256 * 1024)
  expect(await fill(visitor('2001:db8:1:1:ffff::2'), 2)).toBe(0)
  expect(await report(visitor('2001:db8:1:2::1'), [anEvent])).toBe(1)
  const tenant = await aTenant()
  expect(await report(await aMember(tenant.id), [anEvent]), 'a person has room of their own').toBe(1)
})

test('all strangers together fill the day’s room and the console is told once', async () => {
  const room = (bytes: number) => db.sql`
    insert into private.report_shares (day, reporter, bytes)
    values ((now() at time zone 'Asia/Kolkata')::date, 'everybody', ${bytes})
    on conflict (day, reporter) do update set bytes = excluded.bytes`
  await room(32 * 1024 * 1024)
  expect(await report(visitor(), [anEvent])).toBe(0)
  expect(await report(visitor(), [anEvent])).toBe(0)
  expect(
    await db.sql`select count(*)::int as n from security_events where message = 'reported events fill their day'`,
  ).toEqual([{ n: 1 }])
  await room(0)
  await db.sql`update private.report_shares set day = day - 3 where reporter = 'everybody'`
  await db.sql`select private.prune_throttles()`
  expect(await db.sql`select 1 from private.report_shares where reporter = 'everybody'`).toEqual([])
  expect(await report(visitor(), [anEvent])).toBe(1)
})

test('pruning leaves a counter that someone holds to the next time, and waits for no one', async () => {
  await db.sql`
    insert into private.throttles (key, minute, used)
    values ('held', now() - interval '1 hour', 1), ('idle', now() - interval '1 hour', 1)`
  await db.sql.begin(async (holder) => {
    await holder`update private.throttles set used = 2 where key = 'held'`
    await db.sql.begin(async (pruner) => {
      await pruner`set local lock_timeout = '200ms'`
      await pruner`select private.prune_throttles()`
    })
  })
  const left = () => db.sql`select key from private.throttles where key in ('held', 'idle')`
  expect(await left()).toEqual([{ key: 'held' }])
  await db.sql`select private.prune_throttles()`
  expect(await left()).toEqual([])
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  [null, 'nowhere'],
])('limits count the address %s as %s', async (address, key) => {
  expect(await db.sql`select private.address_key(${address}::inet) as key`).toEqual([{ key }])
})

test('a browser’s failed sign-in is kept and never counted', async () => {
  const log = (who: Who, email: string | null, reason: string | null = 'max_attempts_exceeded') =>
    db.as(who, (sql) => sql`select log_failed_auth_attempt(${email}, ${reason})`)
  for (let n = 0; n < 12; n++) await log(visitor('198.51.100.2'), 'Victim@people.test')

  const rows = await db.sql`
    select source, identifier, reason from failed_auth_attempts
    where identifier_hash = private.fingerprint('victim@people.test')`
  expect(rows).toHaveLength(12)
  expect(rows[0]).toEqual({
    source: 'browser',
    identifier: 'v***@p***.test',
    reason: 'max_attempts_exceeded',
  })
  expect(await db.sql`select allowed from private.reserve_sign_in('victim@people.test')`).toEqual([
    { allowed: true },
  ])
  const admin = await aPlatformAdmin()
  const counted = await db.as(admin, (sql) => sql`select * from top_failing_identifiers()`)
  expect(counted.filter(({ identifier }) => identifier === 'v***@p***.test')).toEqual([])
  const suspicious = await db.as(
    admin,
    (sql) => sql`select host(address) as address from suspicious_addresses()`,
  )
  expect(suspicious).not.toContainEqual({ address: '198.51.100.2' })

  await log('anon', null)
  await log('anon', '', '')
  await log('anon', 'x'.repeat(300), null)
  await log(visitor(), 'nulls@x.test', null)
  await log(visitor(), 'long@x.test', 'r'.repeat(500))
})

test('one address logs thirty failures a minute', async () => {
  const flooder = visitor()
  for (let n = 0; n < 70; n++) {
    await db.as(flooder, (sql) => sql`select log_failed_auth_attempt('flood@people.test', 'x')`)
  }
  const [rows] = await db.sql`
    select count(*)::int as n from failed_auth_attempts where identifier_hash = private.fingerprint('flood@people.test')`
  expect([30, 60]).toContain(rows?.n)
})

test('the console learns the top names and the suspicious addresses of what the server saw', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const fail = (name: string, address: string, times: number, ago = '5 minutes') => db.sql`
    insert into failed_auth_attempts (at, source, identifier_hash, identifier, reason, address)
    select now() - ${ago}::interval, 'server', private.fingerprint(${name}), private.masked(${name}), 'invalid_credentials', ${address}::inet
    from generate_series(1, ${times})`
  await fail('often@top.test', '192.0.2.1', 9)
  await fail('rare@top.test', '192.0.2.1', 1)
  await fail('calm@top.test', '192.0.2.2', 9)
  await fail('old@top.test', '192.0.2.3', 20, '61 minutes')

  const addresses = await db.as(
    admin,
    (sql) => sql`
    select host(address) as address, failures::int, identifiers::int from suspicious_addresses() where address << '192.0.2.0/24'`,
  )
  expect(addresses).toEqual([{ address: '192.0.2.1', failures: 10, identifiers: 2 }])
  const [top] = await db.as(
    admin,
    (sql) => sql`select identifier, failures::int from top_failing_identifiers(24, 1)`,
  )
  expect(top).toEqual({ identifier: 'o***@t***.test', failures: 20 })
  for (const call of ['top_failing_identifiers()', 'suspicious_addresses()']) {
    await expect(db.as(tenant.admin, (sql) => sql.unsafe(`select * from ${call}`))).rejects.toMatchObject({
      code: 'PT403',
      message: 'not_allowed',
    })
  }
})

test.each([
  [{ 'x-real-ip': '203.0.113.77', 'x-forwarded-for': '1.2.3.4' }, '203.0.113.77'],
  [{ 'x-forwarded-for': '1.2.3.4, 5.6.7.8' }, '1.2.3.4'],
  [{ 'x-real-ip': 'not an address' }, null],
  [{}, null],
  [{ 'x-real-ip': '2001:db8::1' }, '2001:db8::1'],
])('the address of a request with %j is %s', async (headers, address) => {
  const rows = await db.sql.begin(async (sql) => {
    await sql`select set_config('request.headers', ${JSON.stringify(headers)}, true)`
    return sql`select host(private.request_address()) as address`
  })
  expect(rows).toEqual([{ address }])
})
