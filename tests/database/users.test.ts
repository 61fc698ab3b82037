import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aTenant, aMember, aUser } = castOf(db)

const listed = (who: string, filter: Record<string, unknown> = {}) => {
  const names = Object.keys(filter)
  const list = names.map((name, at) => `p_${name} => $${at + 1}`).join(', ')
  return db.as(who, (sql) =>
    sql.unsafe(`select email, total::int from list_users(${list})`, Object.values(filter) as never[]),
  )
}
const emails = async (...args: Parameters<typeof listed>) => (await listed(...args)).map(({ email }) => email)

test('a platform admin finds everybody by name, address, role, tenant and state; nobody else finds anybody', async () => {
  const admin = await aPlatformAdmin()
  const annapurna = await aTenant({ name: 'Annapurna' })
  const lata = await aMember(annapurna.id, 'trainer', 'lata.deshpande@annapurna.test')
  const odd = await aUser({ email: '100%_sure@elsewhere.test', isConfirmed: false })
  await db.sql`update profiles set full_name = 'लता देशपांडे' where id = ${lata}`
  await db.sql`update profiles set is_active = false where id = ${odd}`

  expect(await emails(admin, { search: 'DESHPANDE' })).toEqual(['lata.deshpande@annapurna.test'])
  expect(await emails(admin, { search: ' देशपांडे ' })).toEqual(['lata.deshpande@annapurna.test'])
  expect(await emails(admin, { search: '0%_s' }), 'signs of a pattern are signs').toEqual([
    '100%_sure@elsewhere.test',
  ])
  expect(await emails(admin, { search: '0__s' })).toEqual([])
  expect(await emails(admin, { search: "'; drop table profiles; --" })).toEqual([])
  expect(await emails(admin, { tenant_id: annapurna.id, sort: 'email', is_descending: false })).toEqual([
    `admin@${annapurna.slug}.test`,
    'lata.deshpande@annapurna.test',
  ])
  expect(await emails(admin, { tenant_role: 'trainer' })).toEqual(['lata.deshpande@annapurna.test'])
  expect(await emails(admin, { role: 'admin' })).toHaveLength(1)
  expect(await emails(admin, { state: 'unconfirmed' })).toEqual(['100%_sure@elsewhere.test'])
  expect(await emails(admin, { state: 'deactivated' })).toEqual(['100%_sure@elsewhere.test'])
  expect(await emails(admin, { state: 'without_workspace' })).not.toContain('lata.deshpande@annapurna.test')
  expect(await emails(admin, { state: 'active' })).not.toContain('100%_sure@elsewhere.test')

  for (const who of [annapurna.admin, lata, odd])
    await expect(listed(who)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(listed('anon')).rejects.toMatchObject({ code: '42501' })
})

test('pages follow each other without gaps in every order, and each says how many there are', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  for (let n = 0; n < 5; n++) await aMember(tenant.id)
  for (const sort of ['name', 'email', 'role', 'tenant', 'last_seen', 'created', 'nonsense']) {
    for (const is_descending of [true, false]) {
      const page = (offset: number) =>
        listed(admin, { tenant_id: tenant.id, sort, is_descending, limit: 4, offset })
      const both = [...(await page(0)), ...(await page(4))]
      expect(new Set(both.map(({ email }) => email)).size, sort).toBe(6)
      expect(both[0]?.total).toBe(6)
    }
  }
})

test('the page of a login: its tenant, its sessions, its lock-out while it lasts', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ name: 'Neelgiri' })
  const id = await aMember(tenant.id, 'member', 'ravi@neelgiri.test')
  await db.sql`insert into auth.sessions (id, user_id, created_at) values
    (gen_random_uuid(), ${id}, now()), (gen_random_uuid(), ${id}, now() - interval '20 minutes')`
  const read = async () => (await db.as(admin, (sql) => sql`select * from read_user(${id})`))[0]
  expect(await read()).toMatchObject({ tenant_name: 'Neelgiri', sessions: 1, lockout: null })

  for (let n = 1; n <= 5; n++) await db.sql`select private.reserve_sign_in('ravi@neelgiri.test')`
  expect(await read()).toMatchObject({ failures: 5, lockout: expect.any(String) })
  await db.as(admin, async (sql) => sql`select release_lockout(${(await read())?.lockout})`)
  expect(await read()).toMatchObject({ lockout: null, failures: null })

  await expect(db.as(tenant.admin, (sql) => sql`select * from read_user(${id})`)).rejects.toMatchObject({
    code: 'PT403',
  })
  await expect(db.as(admin, (sql) => sql`select * from read_user(gen_random_uuid())`)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_profile',
  })
})

test('switching a login off ends its sessions in the same moment, and only its own', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const [one, other] = [await aMember(tenant.id), await aMember(tenant.id)]
  const open = () => db.sql`select user_id from auth.sessions where user_id in (${one}, ${other})`
  await db.sql`insert into auth.sessions (id, user_id, created_at)
    values (gen_random_uuid(), ${one}, now()), (gen_random_uuid(), ${one}, now()), (gen_random_uuid(), ${other}, now())`
  await db.as(admin, (sql) => sql`select set_profile_active(${one}, false)`)
  expect(await open()).toEqual([{ user_id: other }])
  await expect(
    db.as(admin, (sql) => sql`select set_profile_active(${tenant.admin}, false)`),
  ).rejects.toMatchObject({ code: 'PT409', message: 'last_admin' })
})

test('a reset that an admin sends is in the log', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const id = await aMember(tenant.id)
  await db.as(admin, (sql) => sql`select note_password_reset(${id})`)
  expect(
    await db.sql`select actor_id, tenant_id from audit_log where action = 'profile.reset_sent' and subject_id = ${id}`,
  ).toEqual([{ actor_id: admin, tenant_id: tenant.id }])
  await expect(db.as(tenant.admin, (sql) => sql`select note_password_reset(${id})`)).rejects.toMatchObject({
    code: 'PT403',
  })
})
