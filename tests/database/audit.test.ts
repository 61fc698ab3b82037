import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, anOutlet, aPerson } = castOf(db)

test('a change says who, what, from where, and only what changed', async () => {
  const tenant = await aTenant()
  const outlet = await anOutlet(tenant.id, 'Deccan')
  const actor = {
    role: 'authenticated' as const,
    claims: { sub: tenant.admin },
    headers: { 'x-real-ip': '203.0.113.9', 'user-agent': 'Firefox 140' },
  }
  await db.as(actor, (sql) => sql`update outlets set city = 'Mumbai' where id = ${outlet}`)
  await db.as(actor, (sql) => sql`update outlets set city = 'Mumbai' where id = ${outlet}`) // no change, no entry
  await db.as(actor, (sql) => sql`delete from outlets where id = ${outlet}`)

  const [changed, removed, ...more] = await db.as(
    tenant.admin,
    (sql) => sql`select * from audit_log order by id`,
  )
  expect(changed).toMatchObject({
    actor_id: tenant.admin,
    actor_email: `admin@${tenant.slug}.test`,
    actor_kind: 'person',
    on_behalf_of: null,
    action: 'outlet.changed',
    subject_type: 'outlets',
    subject_id: outlet,
    before: { city: 'Pune' },
    after: { city: 'Mumbai' },
    address: '203.0.113.9',
    user_agent: 'Firefox 140',
  })
  expect(removed).toMatchObject({ action: 'outlet.removed', after: null })
  expect(removed?.before).toMatchObject({ name: 'Deccan', city: 'Mumbai' })
  expect(more).toEqual([])
})

test('the log is read by the tenant’s admins and by platform admins', async () => {
  const tenant = await aTenant()
  const other = await aTenant()
  const admin = await aPlatformAdmin()
  await db.as(tenant.admin, (sql) => sql`insert into skills (tenant_id, name) values (${tenant.id}, 'Tea')`)
  const count = async (who: string) =>
    (await db.as(who, (sql) => sql`select id from audit_log where tenant_id = ${tenant.id}`)).length

  expect(await count(tenant.admin)).toBe(1)
  expect(await count(admin)).toBe(1)
  for (const role of ['member', 'trainer', 'manager'] as const) {
    expect(await count(await aMember(tenant.id, role))).toBe(0)
  }
  expect(await count(other.admin)).toBe(0)
})

test('what concerns no tenant is for platform admins', async () => {
  const tenant = await aTenant()
  const admin = await aPlatformAdmin()
  const person = await aPlatformAdmin()
  await db.as(admin, (sql) => sql`select set_profile_role(${person}, 'user')`)
  const seen = (who: string) =>
    db.as(
      who,
      (sql) =>
        sql`select action from audit_log where subject_id = ${person} and tenant_id = '00000000-0000-0000-0000-000000000000'`,
    )

  expect(await seen(admin)).toEqual([{ action: 'profile.role_changed' }])
  expect(await seen(tenant.admin)).toEqual([])
})

test('nobody changes or removes an entry, the owner included', async () => {
  const tenant = await aTenant()
  await db.as(tenant.admin, (sql) => sql`insert into skills (tenant_id, name) values (${tenant.id}, 'Tea')`)
  const statements = [
    "update audit_log set action = 'x.y'",
    'delete from audit_log',
    'truncate audit_log',
    "insert into audit_log (actor_kind, action, subject_type) values ('person', 'x.y', 'z')",
  ]
  for (const who of [tenant.admin, await aPlatformAdmin(), 'service_role', 'anon']) {
    for (const statement of statements) {
      await expect(db.as(who, (sql) => sql.unsafe(statement))).rejects.toMatchObject({ code: '42501' })
    }
  }
  for (const statement of statements.slice(0, 3)) {
    await expect(db.sql.unsafe(statement)).rejects.toMatchObject({
      code: '42501',
      message: 'audit_log_is_append_only',
    })
  }
})

test('after 365 days an entry may go, not a day before', async () => {
  await db.sql`
    insert into audit_log (at, actor_kind, action, subject_type)
    values (now() - interval '366 days', 'system', 'outlet.created', 'x'), (now() - interval '364 days', 'system', 'outlet.changed', 'x')`
  await expect(db.sql`delete from audit_log where action = 'outlet.changed'`).rejects.toMatchObject({
    code: '42501',
  })
  await db.sql`select private.delete_what_is_over()`
  const left = await db.sql`select action from audit_log where subject_type = 'x'`
  expect(left).toEqual([{ action: 'outlet.changed' }])
})

test('no entry, no change: both are one transaction', async () => {
  const tenant = await aTenant()
  const member = await aMember(tenant.id)
  await db.sql`alter table audit_log add constraint refuse check (action <> 'member.detached') not valid`
  await expect(db.as(tenant.admin, (sql) => sql`select detach_member(${member})`)).rejects.toMatchObject({
    code: '23514',
  })
  expect(await db.sql`select tenant_id from profiles where id = ${member}`).toEqual([
    { tenant_id: tenant.id },
  ])
  await db.sql`alter table audit_log drop constraint refuse`
})

test('migrations, seeds and jobs act for nobody; the server’s own writes are logged as its own', async () => {
  const tenant = await aTenant()
  await aPerson(tenant.id)
  expect(await db.sql`select 1 from audit_log where tenant_id = ${tenant.id}`).toEqual([])
  await db.as('service_role', (sql) => sql`insert into skills (tenant_id, name) values (${tenant.id}, 'Tea')`)
  expect(await db.sql`select actor_kind from audit_log where tenant_id = ${tenant.id}`).toEqual([
    { actor_kind: 'service' },
  ])
})

test('the specification’s own calls on tenants are in the log', async () => {
  const tenant = await aTenant()
  const admin = await aPlatformAdmin()
  await db.as(admin, (sql) => sql`update tenants set is_active = false where id = ${tenant.id}`)
  expect(
    await db.sql`select action, before, after, actor_id from audit_log where tenant_id = ${tenant.id}`,
  ).toEqual([
    { action: 'tenant.changed', before: { is_active: true }, after: { is_active: false }, actor_id: admin },
  ])
})

test('a transaction that only reads, which GET gives to everyone, is no way around being counted and noted', async () => {
  for (const noting of [
    `select private.take('a key', 1, 5)`,
    `select private.write_audit('x.read', null, 'x', 'y')`,
    `select private.write_security_event('x', 'low', 'y')`,
  ])
    await expect(
      db.sql.begin('read only', (sql) => sql.unsafe(noting)),
      noting,
    ).rejects.toMatchObject({ code: '25006' })
})
