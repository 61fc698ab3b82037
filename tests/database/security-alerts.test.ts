import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aTenant } = castOf(db)

beforeEach(async () => {
  await db.sql`truncate private.alerted_signals, private.throttles, public.security_alerts`
  await db.sql`delete from security_events`
  await db.sql`delete from failed_auth_attempts`
})

const check = async (over = db.sql) => (await over`select private.check_alert_rules() as raised`)[0]?.raised
const alerts = () =>
  db.sql`select rule_id, severity, origin, events_count, acknowledged from security_alerts order by id`

interface EventOptions {
  by?: 'server' | 'browser'
  type?: string
  kind?: string
  secondsAgo?: number
}

async function anEvent({ by = 'server', type = 'system_event', kind, secondsAgo = 0 }: EventOptions) {
  await db.sql`insert into security_events (at, reported_by, type, severity, message, data)
    values (now() - make_interval(secs => ${secondsAgo}), ${by}, ${type}, 'medium', 'x', ${db.sql.json(kind ? { kind } : {})})`
}

async function aFailure(address: string | null, source = 'server') {
  await db.sql`insert into failed_auth_attempts (source, identifier_hash, identifier, reason, address)
    values (${source}, 'x', 'l***@a***.test', 'invalid_credentials', ${address})`
}

test.each([
  ['auth_violations', 'high', 5, 300, { type: 'auth_violation' }],
  ['rate_limits', 'medium', 3, 60, { kind: 'rate_limit' }],
  ['xss_attempts', 'critical', 1, 60, { kind: 'xss' }],
] as const)(
  '%s: a %s alert at %i within %i seconds, not before and not over a longer time',
  async (rule, severity, needed, within, event) => {
    for (let n = 1; n < needed; n++) await anEvent(event)
    expect(await check()).toBe(0)
    await db.sql`update security_events set at = at - make_interval(secs => ${within + 5})`
    if (needed > 1) {
      await anEvent(event)
      expect(await check(), 'one came too late to count with the others').toBe(0)
      await db.sql`update security_events set at = now() - make_interval(secs => ${within - 5}) where at < now() - interval '30 seconds'`
    } else await anEvent(event)
    expect(await check()).toBe(1)
    expect(await alerts()).toEqual([
      { rule_id: rule, severity, origin: '', events_count: needed, acknowledged: false },
    ])
    expect(await check(), 'the same events raise nothing twice').toBe(0)
    expect(await alerts()).toHaveLength(1)
  },
)

test('what a browser reports raises no alert, however much of it: anybody can report anything', async () => {
  for (let n = 1; n <= 9; n++) await anEvent({ by: 'browser', type: 'auth_violation', kind: 'xss' })
  for (let n = 1; n <= 9; n++) await anEvent({ by: 'browser', kind: 'rate_limit' })
  expect(await check()).toBe(0)
  await anEvent({ kind: 'xss' })
  expect(await check()).toBe(1)
  expect(await alerts()).toMatchObject([{ rule_id: 'xss_attempts', events_count: 1 }])
})

test('an alert tells which events raised it', async () => {
  await anEvent({ kind: 'xss' })
  await check()
  const [event] = await db.sql`select id from security_events`
  const [alert] = await db.sql`select rule_name, triggering_events, at, last_event_at from security_alerts`
  expect(alert?.rule_name).toBe('XSS attempt')
  expect(alert?.triggering_events).toMatchObject([{ source: 'event', id: Number(event?.id), message: 'x' }])
})

test('failed sign-ins count for the address they came from, and what a browser claims does not', async () => {
  for (let n = 1; n <= 4; n++) await aFailure('192.0.2.7')
  for (let n = 1; n <= 4; n++) await aFailure('198.51.100.9')
  for (let n = 1; n <= 9; n++) await aFailure('203.0.113.5', 'browser')
  expect(await check()).toBe(0)
  await aFailure('192.0.2.7')
  expect(await check()).toBe(1)
  expect(await alerts()).toMatchObject([{ rule_id: 'auth_violations', origin: '192.0.2.7', events_count: 5 }])
})

test('what goes on joins the alert nobody has looked at; after that it is a new one', async () => {
  const admin = await aPlatformAdmin()
  await anEvent({ kind: 'xss' })
  await check()
  for (let n = 1; n <= 30; n++) await anEvent({ kind: 'xss' })
  expect(await check()).toBe(0)
  const [alert] = await db.sql`select id, events_count, triggering_events from security_alerts`
  expect(alert?.events_count).toBe(31)
  expect(alert?.triggering_events).toHaveLength(20)

  await db.as(admin, (sql) => sql`select acknowledge_alert(${alert?.id})`)
  await db.as(admin, (sql) => sql`select acknowledge_alert(${alert?.id})`)
  await anEvent({ kind: 'xss' })
  expect(await check()).toBe(1)
  expect(await alerts()).toMatchObject([
    { events_count: 31, acknowledged: true },
    { events_count: 1, acknowledged: false },
  ])
  expect(
    await db.sql`select actor_id, after from audit_log where action = 'alert.acknowledged' and subject_id = ${alert?.id}`,
  ).toEqual([{ actor_id: admin, after: { rule: 'xss_attempts', severity: 'critical', events: 31 } }])
})

test('the last 50 are kept', async () => {
  await db.sql`insert into security_alerts (rule_id, rule_name, severity, triggering_events, events_count, last_event_at)
    select 'xss_attempts', 'old ' || n, 'critical', '[]', 1, now() - interval '2 hours' from generate_series(1, 55) n`
  await anEvent({ kind: 'xss' })
  expect(await check()).toBe(1)
  const kept = await db.sql`select rule_name from security_alerts order by id`
  expect(kept).toHaveLength(50)
  expect(kept[0]?.rule_name).toBe('old 7')
  expect(kept[49]?.rule_name).toBe('XSS attempt')
})

test('callers at once raise one alert', async () => {
  const race = db.connect(6)
  await anEvent({ kind: 'xss' })
  await Promise.all(Array.from({ length: 12 }, () => check(race)))
  expect(await alerts()).toHaveLength(1)
})

test('the job raises it too', async () => {
  await anEvent({ kind: 'xss' })
  await db.sql`update private.scheduled_jobs set last_started_at = null where name = 'check alert rules'`
  await db.sql`select run_due_jobs()`
  expect(await alerts()).toHaveLength(1)
})

test('platform admins check, read and acknowledge; nobody else does', async () => {
  await anEvent({ kind: 'xss' })
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const read = (who: string) => db.as(who, (sql) => sql`select severity from security_alerts`)
  await expect(db.as(tenant.admin, (sql) => sql`select check_alert_rules()`)).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  expect(await db.as(admin, (sql) => sql`select unseen from check_alert_rules()`)).toEqual([{ unseen: 1 }])
  expect(await read(admin)).toEqual([{ severity: 'critical' }])
  expect(await read(tenant.admin)).toEqual([])
  const [alert] = await db.sql`select id from security_alerts`
  await expect(
    db.as(tenant.admin, (sql) => sql`select acknowledge_alert(${alert?.id})`),
  ).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(db.as(admin, (sql) => sql`select acknowledge_alert(0)`)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_alert',
  })
})

test('a refused client is noted ten times a minute for one address, and three raise the alert', async () => {
  const note = (address: string) =>
    db.as('service_role', (sql) => sql`select private.note_rate_limit('sign_in', ${address})`)
  for (let n = 1; n <= 14; n++) await note('192.0.2.7')
  await note('no address')
  expect(
    await db.sql`select host(address) as address, count(*)::int from security_events group by 1 order by 1`,
  ).toEqual([
    { address: '192.0.2.7', count: 10 },
    { address: null, count: 1 },
  ])
  expect(await check()).toBe(1)
  expect(await alerts()).toMatchObject([{ rule_id: 'rate_limits', severity: 'medium' }])
})

test('failures by the hour: every hour is there, and only what the server saw counts', async () => {
  const admin = await aPlatformAdmin()
  await aFailure('192.0.2.7')
  await aFailure(null)
  await aFailure('192.0.2.7', 'browser')
  const hours = await db.as(admin, (sql) => sql`select hour, failures::int from failed_sign_ins_by_hour(24)`)
  expect(hours).toHaveLength(24)
  expect(hours.reduce((sum, { failures }) => sum + failures, 0)).toBe(2)
  expect(
    hours.every(({ hour }) => hour.getUTCMinutes() === 30),
    'the hours of India',
  ).toBe(true)
})

const rulesFile = join(import.meta.dirname, '../../app/domain/alert-rules.ts')

test.runIf(existsSync(rulesFile))('the browser has the same rules', async () => {
  const { alertRules } = (await import(rulesFile)) as {
    alertRules: readonly { id: string; severity: string; count: number; withinMs: number }[]
  }
  expect(
    alertRules.map(({ id, severity, count, withinMs }) => ({ id, severity, count, withinMs })).toSorted(byId),
  ).toEqual(
    (
      await db.sql`select id, severity, needed as count, (extract(epoch from within) * 1000)::int as "withinMs" from private.alert_rules`
    )
      .map((rule) => ({ ...rule }) as { id: string })
      .toSorted(byId),
  )
})

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)

test('who looks while another applies the rules sees what that one raised', async () => {
  const admin = await aPlatformAdmin()
  const race = db.connect(8)
  for (let round = 0; round < 5; round++) {
    await db.sql`truncate private.alerted_signals, public.security_alerts`
    await db.sql`delete from security_events`
    await anEvent({ kind: 'xss' })
    const looks = Array.from({ length: 8 }, () =>
      db.as(admin, (sql) => sql`select unseen from check_alert_rules()`, race),
    )
    expect((await Promise.all(looks)).flat().map(({ unseen }) => unseen)).toEqual(Array(8).fill(1))
  }
})
