import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, aUser, anOutlet } = castOf(db)

interface Overview {
  tenants: Record<'essential' | 'growth' | 'master', { active: number; suspended: number }>
  seats: { used: number; reserved: number; cap: number }
  sign_ups: { day: string; count: number }[]
  applications: { waiting: number; oldest_at: string | null }
  sign_ins: { failed: number; locked: number }
  alerts: number
  mail: { waiting: number; retrying: number; failed: number; oldest_at: string | null }
  jobs: { name: string; is_failing: boolean; last_error: string | null }[]
  impersonations: { open: number; changing: number }
  database_bytes: number
}

const overview = (who: string) =>
  db.as(who, async (sql): Promise<Overview> => (await sql`select platform_overview() as seen`)[0]?.seen)
const healthOf = (who: string, tenantId: string) =>
  db.as(who, async (sql) => (await sql`select * from tenant_health(${tenantId})`)[0])
const give = (who: string, tenantId: string, module: string, until: string | null = null) =>
  db.as(
    who,
    async (sql): Promise<string> =>
      (await sql`select grant_entitlement(${tenantId}, ${module}, 'add_on', ${until}, 'Invoice 7') as id`)[0]
        ?.id,
  )
const modulesOf = async (tenantId: string) =>
  (await db.sql`select active_modules from tenants where id = ${tenantId}`)[0]?.active_modules

test('the overview counts tenants, seats, sign-ups and what waits, for platform admins only', async () => {
  const admin = await aPlatformAdmin()
  const before = await overview(admin)
  const annapurna = await aTenant({ tier: 'growth', seatCap: 7 })
  await aTenant({ tier: 'master', seatCap: 4, isActive: false })
  await aMember(annapurna.id)
  await db.as(annapurna.admin, (sql) => sql`select invite_member(${annapurna.id}, 'lata@annapurna.test')`)
  const applicant = await aUser()
  const longAgo = await aUser()
  await db.sql`update profiles set created_at = now() - interval '40 days' where id = ${longAgo}`
  await db.sql`
    insert into client_applications (applicant_id, business_name, business_kind, city, seats_wanted, tier_wanted, status,
      created_at, submitted_at)
    values (${applicant}, 'Hill', 'hotel', 'Ooty', 5, 'growth', 'submitted', now() - interval '3 days', now() - interval '2 days')`
  await db.sql`select private.write_failed_attempt('server', 'x@y.test', 'invalid_credentials', null, null)`
  await db.sql`select private.write_failed_attempt('browser', 'x@y.test', 'invalid_credentials', null, null)`
  for (let guess = 0; guess < 5; guess += 1) await db.sql`select private.reserve_sign_in('x@y.test')`
  await db.sql`insert into mail_outbox (recipient, template, data, status, attempts)
    values ('a@b.test', 'invitation', '{}', 'queued', 3), ('a@b.test', 'invitation', '{}', 'failed', 12)`
  await db.as(admin, (sql) => sql`select start_impersonation(${annapurna.id})`)
  await db.sql`insert into security_alerts (rule_id, rule_name, severity, triggering_events, events_count, last_event_at)
    values ('xss_attempts', 'XSS attempt', 'critical', '[]', 1, now())`

  const after = await overview(admin)
  const grown = (read: (seen: Overview) => number) => read(after) - read(before)
  expect(grown(({ tenants }) => tenants.growth.active)).toBe(1)
  expect(grown(({ tenants }) => tenants.growth.suspended)).toBe(0)
  expect(grown(({ tenants }) => tenants.master.suspended)).toBe(1)
  expect(grown(({ seats }) => seats.used)).toBe(3)
  expect(grown(({ seats }) => seats.reserved)).toBe(1)
  expect(grown(({ seats }) => seats.cap)).toBe(11)
  expect(after.sign_ups).toHaveLength(30)
  expect(grown(({ sign_ups }) => sign_ups.at(-1)?.count ?? 0)).toBe(4) // two admins, a member, the applicant
  expect(grown(({ sign_ups }) => sign_ups.reduce((sum, { count }) => sum + count, 0))).toBe(4)
  expect(grown(({ applications }) => applications.waiting)).toBe(1)
  expect(Date.now() - Date.parse(after.applications.oldest_at ?? '')).toBeGreaterThan(47 * 3_600_000)
  expect(grown(({ sign_ins }) => sign_ins.failed)).toBe(1)
  expect(grown(({ sign_ins }) => sign_ins.locked)).toBe(1)
  expect(grown(({ alerts }) => alerts)).toBe(1)
  expect(grown(({ mail }) => mail.retrying)).toBe(1)
  expect(grown(({ mail }) => mail.failed)).toBe(1)
  expect(grown(({ mail }) => mail.waiting)).toBeGreaterThanOrEqual(1) // the invitation
  expect(grown(({ impersonations }) => impersonations.open)).toBe(1)
  expect(after.impersonations.changing).toBe(before.impersonations.changing)
  expect(after.database_bytes).toBeGreaterThan(1_000_000)

  for (const other of [annapurna.admin, applicant])
    await expect(overview(other)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
})

test('a job that failed last stands first, with what it said', async () => {
  const admin = await aPlatformAdmin()
  await db.sql`insert into private.job_runs (job, milliseconds, error, started_at)
    values ('prune throttles', 1, 'out of paper', now() - interval '1 hour'), ('blank mail', 1, 'no ink', now() - interval '1 hour')`
  await db.sql`insert into private.job_runs (job, milliseconds) values ('blank mail', 1)`
  const { jobs } = await overview(admin)
  expect(jobs[0]).toMatchObject({ name: 'prune throttles', is_failing: true, last_error: 'out of paper' })
  expect(jobs.find(({ name }) => name === 'blank mail')).toMatchObject({
    is_failing: false,
    last_error: 'no ink',
  })
})

test('the health of a tenant is its own and is told to platform admins only', async () => {
  const admin = await aPlatformAdmin()
  const annapurna = await aTenant({ seatCap: 6 })
  const neelgiri = await aTenant()
  const recent = await aMember(annapurna.id)
  const quiet = await aMember(annapurna.id, 'member', 'quiet@annapurna.test')
  await aMember(neelgiri.id)
  await anOutlet(annapurna.id)
  await db.sql`update profiles set last_seen_at = now() - interval '1 day' where id = ${recent}`
  await db.sql`update profiles set last_seen_at = now() - interval '20 days' where id = ${quiet}`
  await db.sql`insert into mail_outbox (recipient, template, data, status, attempts, tenant_id) values
    ('quiet@annapurna.test', 'recovery', '{}', 'failed', 12, null),
    ('guest@annapurna.test', 'invitation', '{}', 'failed', 12, ${annapurna.id}),
    ('guest@neelgiri.test', 'invitation', '{}', 'failed', 12, ${neelgiri.id})`
  expect(await healthOf(admin, annapurna.id)).toMatchObject({
    seats_used: 3,
    seats_reserved: 0,
    seat_cap: 6,
    admins: 1,
    active_last_7_days: 1,
    active_last_30_days: 2,
    outlets: 1,
    mails_failed: 2,
    logo_bytes: '0',
  })
  await expect(healthOf(annapurna.admin, annapurna.id)).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await expect(healthOf(admin, crypto.randomUUID())).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_tenant',
  })
})

test('an add-on is switched on when it is given and off when it ends, unless the tier has it', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ tier: 'essential' })
  const own = ['foh_courses', 'boh_courses', 'add_on_store']
  const bought = await give(admin, tenant.id, 'bi_reports')
  expect(await modulesOf(tenant.id)).toEqual(['foh_courses', 'boh_courses', 'bi_reports', 'add_on_store'])
  await expect(give(admin, tenant.id, 'bi_reports')).rejects.toMatchObject({
    code: 'PT409',
    message: 'already_entitled',
  })
  await db.as(admin, (sql) => sql`select end_entitlement(${bought})`)
  expect(await modulesOf(tenant.id)).toEqual(own)
  await expect(db.as(admin, (sql) => sql`select end_entitlement(${bought})`)).rejects.toMatchObject({
    code: 'PT409',
    message: 'entitlement_over',
  })
  await give(admin, tenant.id, 'bi_reports') // bought again

  const spare = await give(admin, tenant.id, 'foh_courses')
  await db.as(admin, (sql) => sql`select end_entitlement(${spare})`)
  expect(await modulesOf(tenant.id)).toContain('foh_courses')
})

test('only platform admins give and end add-ons, and only sensible ones', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ tier: 'essential' })
  await expect(give(tenant.admin, tenant.id, 'bi_reports')).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await expect(give(admin, crypto.randomUUID(), 'bi_reports')).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_tenant',
  })
  await expect(give(admin, tenant.id, 'time_travel')).rejects.toMatchObject({ message: 'unknown_module' })
  await expect(give(admin, tenant.id, 'bi_reports', '2020-01-01')).rejects.toMatchObject({
    message: 'already_over',
  })
  await expect(
    db.as(admin, (sql) => sql`select grant_entitlement(${tenant.id}, 'bi_reports', 'tier')`),
  ).rejects.toMatchObject({ message: 'unknown_source' })

  const bought = await give(admin, tenant.id, 'bi_reports')
  await expect(db.as(tenant.admin, (sql) => sql`select end_entitlement(${bought})`)).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  const [fromTier] =
    await db.sql`select id from entitlements where tenant_id = ${tenant.id} and source = 'tier'`
  await expect(db.as(admin, (sql) => sql`select end_entitlement(${fromTier?.id})`)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_entitlement',
  })
})

test('the tenant sees in its log what the platform changed: tier, suspension, add-ons', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ tier: 'essential' })
  const neighbour = await aTenant()
  await give(admin, tenant.id, 'bi_reports')
  await db.as(admin, (sql) => sql`update tenants set tier = 'growth' where id = ${tenant.id}`)
  await db.as(admin, (sql) => sql`update tenants set is_active = false where id = ${tenant.id}`)
  await db.as(admin, (sql) => sql`update tenants set is_active = true where id = ${tenant.id}`)
  const seenBy = (who: string) =>
    db.as(
      who,
      (sql) => sql`
        select action, after from audit_log where tenant_id = ${tenant.id} and actor_id = ${admin} order by id`,
    )
  const entries = await seenBy(tenant.admin)
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'entitlement.created',
        after: expect.objectContaining({ module: 'bi_reports' }),
      }),
      expect.objectContaining({
        action: 'tenant.changed',
        after: expect.objectContaining({ tier: 'growth' }),
      }),
      expect.objectContaining({ action: 'tenant.changed', after: { is_active: false } }),
      expect.objectContaining({ action: 'tenant.changed', after: { is_active: true } }),
    ]),
  )
  expect(await seenBy(neighbour.admin)).toEqual([])
})
