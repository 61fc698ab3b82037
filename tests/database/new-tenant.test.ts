import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aTenant, aUser } = castOf(db)

let made = 0
const create = (who: string, email: string | null, slug = `made-${++made}`) =>
  db.as(
    who,
    (sql) => sql`
      select create_tenant('Gomti House', ${slug}, 'growth', 5, '#101010', '{foh_courses,boh_courses}', ${email}, 'hi') as id`,
  )

test('a tenant made by hand invites its first admin, who is in by the link alone', async () => {
  const admin = await aPlatformAdmin()
  const [tenant] = await create(admin, ' Asha@Gomti.test ')
  const [mail] = await db.sql`
    select recipient, language, data from mail_outbox where tenant_id = ${tenant?.id} and template = 'invitation'`
  expect(mail).toMatchObject({ recipient: 'asha@gomti.test', language: 'hi', data: { tenant_role: 'admin' } })
  const asha = await aUser({ email: 'asha@gomti.test' })
  await db.as(asha, (sql) => sql`select accept_invitation(${mail?.data.token})`)
  expect(await db.sql`select tenant_id, tenant_role from profiles where id = ${asha}`).toEqual([
    { tenant_id: tenant?.id, tenant_role: 'admin' },
  ])
  const log = await db.sql`select action from audit_log where tenant_id = ${tenant?.id} order by id`
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['tenant.created', 'invitation.created', 'member.joined']),
  )
})

test('without an address nobody is invited', async () => {
  const [tenant] = await create(await aPlatformAdmin(), '')
  expect(await db.sql`select from invitations where tenant_id = ${tenant?.id}`).toEqual([])
})

test('an address that is none, a slug that is taken, and somebody who may not: no tenant, no invitation', async () => {
  const admin = await aPlatformAdmin()
  const { admin: tenantAdmin, slug } = await aTenant()
  const before = await db.sql`select count(*) from tenants`
  await expect(create(admin, 'asha')).rejects.toMatchObject({ code: 'PT400', message: 'invalid_email' })
  await expect(create(admin, 'x@y.test', slug)).rejects.toMatchObject({
    code: 'PT409',
    message: 'slug_taken',
  })
  await expect(create(tenantAdmin, 'x@y.test')).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  expect(await db.sql`select count(*) from tenants`).toEqual(before)
  expect(await db.sql`select from invitations where email = 'x@y.test'`).toEqual([])
})
