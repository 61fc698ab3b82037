import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { overlap } from './overlap.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, aUser } = castOf(db)

test('signing up makes a profile, and what the browser sends along chooses a name and a language only', async () => {
  const [user] = await db.sql`
    insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data) values (gen_random_uuid(), 'Lata@Annapurna.test',
      '{"full_name": "  Lata Deshpande ", "language": "hi", "role": "admin", "tenant_id": "x", "tenant_role": "admin"}',
      '{"role": "admin"}') returning id`
  const [profile] = await db.sql`select * from profiles where id = ${user?.id}`
  expect(profile).toMatchObject({
    role: 'user',
    tenant_id: null,
    tenant_role: null,
    full_name: 'Lata Deshpande',
    email: 'lata@annapurna.test',
    language: 'hi',
    theme: 'system',
    is_active: true,
  })
})

test.each([
  ['{}', null],
  ['{"full_name": "   "}', null],
  ['{"full_name": 7, "language": ["hi"]}', '7'],
  ['{"name": "Only Name"}', 'Only Name'],
  [`{"full_name": "${'x'.repeat(300)}"}`, 'x'.repeat(120)],
  ['[]', null],
])('odd sign-up data %s never stops a sign-up', async (data, name) => {
  const [user] = await db.sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), ${`odd-${crypto.randomUUID()}@x.test`}, ${data}::text::jsonb) returning id`
  expect(await db.sql`select full_name, language from profiles where id = ${user?.id}`).toEqual([
    { full_name: name, language: 'en' },
  ])
})

test('a changed sign-in address changes the profile', async () => {
  const id = await aUser({ email: 'before@x.test' })
  await db.sql`update auth.users set email = 'After@x.test' where id = ${id}`
  expect(await db.sql`select email from profiles where id = ${id}`).toEqual([{ email: 'after@x.test' }])
})

test('people change their own name, language and theme, and nobody else’s', async () => {
  const tenant = await aTenant()
  const lata = await aMember(tenant.id)
  const ravi = await aMember(tenant.id)
  const rename = (who: string, whose: string) =>
    db.as(
      who,
      (sql) => sql`
      update profiles set full_name = 'Renamed', language = 'hi', theme = 'dark' where id = ${whose} returning full_name`,
    )

  expect(await rename(lata, lata)).toEqual([{ full_name: 'Renamed' }])
  expect(await rename(lata, ravi)).toEqual([])
  expect(await rename(tenant.admin, ravi)).toEqual([])
})

const attempts = [
  "update profiles set role = 'admin' where id = auth.uid()",
  "update profiles set tenant_role = 'admin' where id = auth.uid()",
  'update profiles set tenant_id = null where id = auth.uid()',
  'update profiles set tenant_id = (select id from tenants limit 1) where id = auth.uid()',
  'update profiles set is_active = true where id = auth.uid()',
  "update profiles set email = 'other@x.test' where id = auth.uid()",
  'update profiles set id = gen_random_uuid() where id = auth.uid()',
  "update profiles set full_name = 'x', role = 'admin' where id = auth.uid()",
  "insert into profiles (id, role) values (auth.uid(), 'admin') on conflict (id) do update set role = 'admin'",
  "insert into profiles (id, full_name) values (auth.uid(), 'x') on conflict (id) do update set full_name = 'x'",
  "insert into profiles (id, role) values (gen_random_uuid(), 'admin')",
  'delete from profiles where id = auth.uid()',
  'truncate profiles cascade',
  "with x as (update profiles set role = 'admin' where id = auth.uid() returning id) select * from x",
  "merge into profiles p using (select auth.uid() as id) me on p.id = me.id when matched then update set role = 'admin'",
  'update auth.users set email_confirmed_at = now() where id = auth.uid()',
  "update tenants set seat_cap = 1000, tier = 'master' where true returning pg_sleep(0)",
]

test.each(attempts)('rank is not self-service: %s', async (statement) => {
  const tenant = await aTenant()
  for (const who of [tenant.admin, await aMember(tenant.id), await aUser()]) {
    const before = await db.sql`select * from profiles where id = ${who}`
    const attempt = db.as(who, (sql) => sql.unsafe(statement))
    if (statement.startsWith('update tenants')) expect(await attempt).toHaveLength(0)
    else await expect(attempt).rejects.toMatchObject({ code: '42501' })
    expect(await db.sql`select * from profiles where id = ${who}`).toEqual(before)
  }
})

test('even with a careless grant the trigger holds', async () => {
  const id = await aUser()
  await db.sql`grant update on profiles to authenticated`
  const raise = (column: string, value: unknown) =>
    db.as(id, (sql) => sql`update profiles set ${sql({ [column]: value } as never)} where id = ${id}`)

  for (const [column, value] of Object.entries({ role: 'admin', is_active: false, email: 'x@y.test' })) {
    await expect(raise(column, value)).rejects.toMatchObject({ code: '42501', message: 'not_allowed' })
  }
  await raise('full_name', 'Still Mine')
  await db.sql`revoke update on profiles from authenticated`
  await db.sql`grant update (full_name, language, theme) on profiles to authenticated`
})

test('functions of the platform move people, for platform admins only', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const person = await aUser()
  const moves = [
    (who: string) => db.as(who, (sql) => sql`select set_profile_role(${person}, 'support')`),
    (who: string) => db.as(who, (sql) => sql`select set_profile_tenant(${person}, ${tenant.id}, 'trainer')`),
    (who: string) => db.as(who, (sql) => sql`select set_profile_active(${person}, false)`),
  ]

  for (const move of moves) {
    for (const who of [person, tenant.admin]) {
      await expect(move(who)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
    }
    await move(admin)
  }
  expect(
    await db.sql`select role, tenant_id, tenant_role, is_active from profiles where id = ${person}`,
  ).toEqual([{ role: 'support', tenant_id: tenant.id, tenant_role: 'trainer', is_active: false }])
  await expect(
    db.as(admin, (sql) => sql`select set_profile_role(gen_random_uuid(), 'user')`),
  ).rejects.toMatchObject({ code: 'PT404', message: 'unknown_profile' })
  await expect(
    db.as(admin, (sql) => sql`select set_profile_tenant(${person}, gen_random_uuid())`),
  ).rejects.toMatchObject({ code: 'PT404', message: 'unknown_tenant' })
})

test('a switched-off platform admin is nobody', async () => {
  await aPlatformAdmin()
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const seen = () => db.as(admin, (sql) => sql`select id from tenants where id = ${tenant.id}`)

  expect(await seen()).toHaveLength(1)
  await db.sql`update profiles set is_active = false where id = ${admin}`
  expect(await seen()).toEqual([])
})

test('a switched-off account reads its own profile, so that the page can say so, and does nothing', async () => {
  const id = await aUser()
  await db.sql`update profiles set is_active = false where id = ${id}`
  expect(await db.as(id, (sql) => sql`select is_active from profiles`)).toEqual([{ is_active: false }])
  expect(
    await db.as(id, (sql) => sql`update profiles set theme = 'dark' where id = ${id} returning id`),
  ).toEqual([])
})

test('the last platform admin stays, also when two demote each other at once', async () => {
  await db.sql`update profiles set role = 'user' where role = 'admin' and id <> (select id from profiles where role = 'admin' limit 1)`
  const [first] = await db.sql`select id from profiles where role = 'admin'`
  await expect(
    db.as(first?.id, (sql) => sql`select set_profile_role(${first?.id}, 'user')`),
  ).rejects.toMatchObject({ code: 'PT409', message: 'last_platform_admin' })

  const second = await aPlatformAdmin()
  const demote = (id: string) => (sql: TransactionSql) => sql`select set_profile_role(${id}, 'user')`
  const [one, two] = await overlap(db, [first?.id, demote(second)], [second, demote(first?.id)])
  expect(one.status).toBe('fulfilled')
  expect(two).toMatchObject({ status: 'rejected', reason: { message: 'last_platform_admin' } })
  expect(await db.sql`select 1 from profiles where role = 'admin' and is_active`).toHaveLength(1)
})

test('signing in is being seen, and an older sign-in takes nothing back', async () => {
  const user = await aUser()
  const signIn = (at: string) => db.sql`update auth.users set last_sign_in_at = ${at} where id = ${user}`
  const seenAt = async () =>
    (await db.sql`select last_seen_at from profiles where id = ${user}`)[0]?.last_seen_at
  expect(await seenAt()).toBeNull()
  await signIn('2026-11-21T09:00:00Z')
  expect(await seenAt()).toEqual(new Date('2026-11-21T09:00:00Z'))
  await signIn('2026-11-21T08:00:00Z')
  expect(await seenAt()).toEqual(new Date('2026-11-21T09:00:00Z'))
})

test('being seen is noted once a minute', async () => {
  const id = await aUser()
  const touch = () => db.as(id, (sql) => sql`select touch_last_seen()`)
  const seenAt = async () =>
    (await db.sql`select last_seen_at from profiles where id = ${id}`)[0]?.last_seen_at

  await touch()
  const first = await seenAt()
  await touch()
  expect(await seenAt()).toEqual(first)
  await db.sql`update profiles set last_seen_at = now() - interval '2 minutes' where id = ${id}`
  await touch()
  expect((await seenAt()).getTime()).toBeGreaterThan(first.getTime())
})
