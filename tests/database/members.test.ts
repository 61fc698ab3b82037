import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { overlap } from './overlap.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin } = castOf(db)

const changeRole = (who: string, member: string, role: string, over = db.sql) =>
  db.as(who, (sql) => sql`select change_tenant_role(${member}, ${role})`, over)
const detach = (who: string, member: string, over = db.sql) =>
  db.as(who, (sql) => sql`select detach_member(${member})`, over)
const roleOf = async (member: string) =>
  (await db.sql`select tenant_role from profiles where id = ${member}`)[0]?.tenant_role

test('a tenant admin changes roles in the own tenant and in no other', async () => {
  const annapurna = await aTenant()
  const neelgiri = await aTenant()
  const lata = await aMember(annapurna.id)
  const colleague = await aMember(annapurna.id)

  await changeRole(annapurna.admin, lata, 'manager')
  expect(await roleOf(lata)).toBe('manager')
  await expect(changeRole(neelgiri.admin, lata, 'member')).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_member',
  })
  await expect(changeRole(colleague, lata, 'member')).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await expect(changeRole(lata, lata, 'admin')).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await expect(changeRole(annapurna.admin, lata, 'owner')).rejects.toMatchObject({
    code: 'PT400',
    message: 'unknown_tenant_role',
  })
  expect(await roleOf(lata)).toBe('manager')
})

test('who is detached frees a seat, keeps the employment record, and finds it again', async () => {
  const tenant = await aTenant()
  const lata = await aMember(tenant.id)
  const [record] = await db.sql`select id from people where profile_id = ${lata}`

  await detach(tenant.admin, lata)
  expect(await db.sql`select tenant_id, tenant_role from profiles where id = ${lata}`).toEqual([
    { tenant_id: null, tenant_role: null },
  ])
  expect(await db.sql`select id from people where tenant_id = ${tenant.id} and profile_id = ${lata}`).toEqual(
    [record],
  )
  expect(await db.as(lata, (sql) => sql`select id from people`)).toEqual([])

  await db.sql`update people set left_on = private.today() where id = ${record?.id}`
  await db.sql`update profiles set tenant_id = ${tenant.id} where id = ${lata}`
  expect(await db.as(lata, (sql) => sql`select id, left_on from people`)).toEqual([
    { id: record?.id, left_on: null },
  ])
})

test('the last admin stays: demoted, detached, moved or switched off by nobody', async () => {
  const tenant = await aTenant()
  const platform = await aPlatformAdmin()
  const last = { code: 'PT409', message: 'last_admin' }

  await expect(changeRole(tenant.admin, tenant.admin, 'member')).rejects.toMatchObject(last)
  await expect(detach(tenant.admin, tenant.admin)).rejects.toMatchObject(last)
  await expect(detach(platform, tenant.admin)).rejects.toMatchObject(last)
  await expect(
    db.as(platform, (sql) => sql`select set_profile_active(${tenant.admin}, false)`),
  ).rejects.toMatchObject(last)
  await expect(
    db.sql`update profiles set tenant_role = null where id = ${tenant.admin}`,
  ).rejects.toMatchObject(last)

  const second = await aMember(tenant.id, 'admin')
  await db.sql`update profiles set is_active = false where id = ${second}`
  await expect(detach(tenant.admin, tenant.admin)).rejects.toMatchObject(last) // a switched-off admin is none
  await db.sql`update profiles set is_active = true where id = ${second}`
  await detach(tenant.admin, tenant.admin)
})

test.each(['detach_member', 'change_tenant_role'])(
  'of two admins who use %s on each other at once, one stays',
  async (name) => {
    const tenant = await aTenant()
    const second = await aMember(tenant.id, 'admin')
    const remove = (member: string) => (sql: TransactionSql) =>
      name === 'detach_member'
        ? sql`select detach_member(${member})`
        : sql`select change_tenant_role(${member}, 'member')`

    const [one, two] = await overlap(db, [tenant.admin, remove(second)], [second, remove(tenant.admin)])
    expect(one.status).toBe('fulfilled')
    expect(two).toMatchObject({ status: 'rejected', reason: { code: 'PT409', message: 'last_admin' } })
  },
)

test('a platform admin moves members without impersonating: who belongs where is the platform’s data', async () => {
  const tenant = await aTenant()
  const lata = await aMember(tenant.id)
  const platform = await aPlatformAdmin()

  await changeRole(platform, lata, 'trainer')
  expect(await roleOf(lata)).toBe('trainer')
  await detach(platform, lata)
  await expect(detach(platform, lata)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_member' })
})

test('in a suspended tenant nobody is moved by its admin', async () => {
  const tenant = await aTenant({ isActive: false })
  const lata = await aMember(tenant.id)
  await expect(changeRole(tenant.admin, lata, 'trainer')).rejects.toMatchObject({
    code: 'PT403',
    message: 'tenant_suspended',
  })
})

test('each move is in the tenant’s log', async () => {
  const tenant = await aTenant()
  const lata = await aMember(tenant.id)
  await changeRole(tenant.admin, lata, 'trainer')
  await detach(tenant.admin, lata)

  const log = await db.as(
    tenant.admin,
    (sql) => sql`
    select action, actor_id, subject_id, before, after from audit_log order by id`,
  )
  expect(log).toEqual([
    {
      action: 'member.role_changed',
      actor_id: tenant.admin,
      subject_id: lata,
      before: { tenant_role: 'member' },
      after: { tenant_role: 'trainer' },
    },
    { action: 'member.detached', actor_id: tenant.admin, subject_id: lata, before: null, after: null },
  ])
})
