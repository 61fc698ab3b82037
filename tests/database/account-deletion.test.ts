import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { overlap } from './overlap.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aUser, aPlatformAdmin, anOutlet, aPlacement } = castOf(db)

/** The person in an open session that began that many minutes ago, in that way. */
const proven = (sub: string, minutesAgo = 0, method = 'password') => ({
  role: 'authenticated' as const,
  claims: {
    sub,
    role: 'authenticated',
    session_id: sub, // opened under the person's own id by whoever asks
    amr: [{ method, timestamp: Math.floor(Date.now() / 1000) - minutesAgo * 60 }],
  },
})

const emailOf = async (id: string): Promise<string> =>
  (await db.sql`select email from auth.users where id = ${id}`)[0]?.email

const openSession = (id: string) =>
  db.sql`insert into auth.sessions (id, user_id) values (${id}, ${id}) on conflict do nothing`

const remove = async (id: string, who: Parameters<typeof db.as>[0] = proven(id), email?: string) => {
  await openSession(id)
  const typed = email ?? (await emailOf(id))
  return db.as(who, (sql) => sql`select delete_my_account(${typed})`)
}

const exists = async (id: string) => (await db.sql`select 1 from auth.users where id = ${id}`).length === 1

test('the login goes with all that hangs on it, the employment record stays', async () => {
  const tenant = await aTenant()
  const lata = await aMember(tenant.id)
  const asha = await aMember(tenant.id)
  const email = await emailOf(lata)
  const [record] = await db.sql`select id from people where profile_id = ${lata}`
  await aPlacement(record?.id, await anOutlet(tenant.id))
  await db.sql`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${lata})`
  await db.sql`
    insert into client_applications (applicant_id, business_name, business_kind, city, seats_wanted, tier_wanted)
    values (${lata}, 'House', 'hotel', 'Pune', 5, 'growth')`

  await remove(lata)
  expect(await exists(lata)).toBe(false)
  for (const left of [
    db.sql`select 1 from profiles where id = ${lata}`,
    db.sql`select 1 from auth.sessions where user_id = ${lata}`,
    db.sql`select 1 from client_applications where applicant_id = ${lata}`,
  ])
    expect(await left).toEqual([])
  expect(
    await db.sql`
      select p.profile_id, p.email, count(o.*)::int as placements
      from people p join people_outlets o on o.person_id = p.id where p.id = ${record?.id} group by p.id`,
  ).toEqual([{ profile_id: null, email, placements: 1 }])
  expect(await exists(asha)).toBe(true)
})

test('the farewell is queued and the logs keep who it was', async () => {
  const tenant = await aTenant()
  const lata = await aMember(tenant.id)
  const email = await emailOf(lata)
  await db.sql`update profiles set language = 'hi' where id = ${lata}`
  await remove(lata)

  expect(await db.sql`select template, language from mail_outbox where recipient = ${email}`).toEqual([
    { template: 'account_deleted', language: 'hi' },
  ])
  const log = await db.sql`
    select action, tenant_id = ${tenant.id} as is_of_tenant, actor_id, actor_email from audit_log
    where subject_id = ${lata} order by id`
  expect(log).toEqual([
    { action: 'member.detached', is_of_tenant: true, actor_id: lata, actor_email: email },
    { action: 'account.deleted', is_of_tenant: false, actor_id: lata, actor_email: email },
  ])
  expect(
    await db.sql`
      select before, after, actor_email from audit_log where tenant_id = ${tenant.id} and action = 'person.changed'`,
  ).toEqual([{ before: { profile_id: lata }, after: { profile_id: null }, actor_email: email }])
})

test.each([
  ['a session that began in no known way', (id: string) => proven(id, 0, '')],
  ['a password given eleven minutes ago', (id: string) => proven(id, 11)],
  ['a link from a mail', (id: string) => proven(id, 0, 'otp')],
])('%s is not enough', async (_, who) => {
  const lata = await aUser()
  await expect(remove(lata, who(lata))).rejects.toMatchObject({ code: 'PT403', message: 'password_needed' })
  expect(await exists(lata)).toBe(true)
  await remove(lata, proven(lata, 4))
  expect(await exists(lata)).toBe(false)
})

test('another address than the own deletes nobody', async () => {
  const lata = await aUser()
  const asha = await aUser()
  await expect(remove(lata, proven(lata), await emailOf(asha))).rejects.toMatchObject({
    code: 'PT400',
    message: 'other_address',
  })
  expect([await exists(lata), await exists(asha)]).toEqual([true, true])
  await remove(lata, proven(lata), `  ${(await emailOf(lata)).toUpperCase()} `)
  expect(await exists(lata)).toBe(false)
})

test('the last admin of a tenant stays until there is another one', async () => {
  const tenant = await aTenant()
  const last = { code: 'PT409', message: 'last_admin' }
  await expect(remove(tenant.admin)).rejects.toMatchObject(last)
  expect(await db.sql`select tenant_role from profiles where id = ${tenant.admin}`).toEqual([
    { tenant_role: 'admin' },
  ])
  const second = await aMember(tenant.id, 'admin')
  await remove(tenant.admin)
  await expect(remove(second)).rejects.toMatchObject(last)
})

test('of two admins who leave at once, one stays', async () => {
  const tenant = await aTenant()
  const second = await aMember(tenant.id, 'admin')
  await Promise.all([openSession(tenant.admin), openSession(second)])
  const [first, other] = [await emailOf(tenant.admin), await emailOf(second)]
  const [one, two] = await overlap(
    db,
    [proven(tenant.admin), (sql) => sql`select delete_my_account(${first})`],
    [proven(second), (sql) => sql`select delete_my_account(${other})`],
  )
  expect(one.status).toBe('fulfilled')
  expect(two).toMatchObject({ status: 'rejected', reason: { code: 'PT409', message: 'last_admin' } })
})

test('the last platform admin stays, and an open impersonation ends with who goes', async () => {
  const first = await aPlatformAdmin()
  await expect(remove(first)).rejects.toMatchObject({ code: 'PT409', message: 'last_platform_admin' })
  const second = await aPlatformAdmin()
  const tenant = await aTenant()
  await db.as(second, (sql) => sql`select start_impersonation(${tenant.id})`)
  await remove(second)
  expect(
    await db.sql`select action from audit_log where tenant_id = ${tenant.id} and actor_id = ${second} order by id`,
  ).toEqual([{ action: 'impersonation.started' }, { action: 'impersonation.stopped' }])
})

test('nobody deletes while the account is switched off', async () => {
  const lata = await aUser()
  await db.sql`update profiles set is_active = false where id = ${lata}`
  await expect(remove(lata)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
})
