import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPerson, aPlatformAdmin, aTenant } = castOf(db)

/** A login that gave no name. */
async function aNameless(email: string): Promise<string> {
  const [user] = await db.sql`
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), ${email}, now()) returning id`
  return user?.id
}
const join = (id: string, tenantId: string) =>
  db.sql`update profiles set tenant_id = ${tenantId}, tenant_role = 'member' where id = ${id}`
const nameOf = async (id: string) =>
  (await db.sql`select full_name from profiles where id = ${id}`)[0]?.full_name

test('a login without a name takes the one of its record', async () => {
  const { id } = await aTenant()
  const record = await aPerson(id, 'Lata Rao')
  await db.sql`update people set email = 'lata@names.test' where id = ${record}`
  const lata = await aNameless('lata@names.test')
  await join(lata, id)
  expect(await nameOf(lata)).toBe('Lata Rao')
})

test('a name that was given is kept, whatever the record says', async () => {
  const { id } = await aTenant()
  const record = await aPerson(id, 'Lata Devi Rao')
  await db.sql`update people set email = 'devi@names.test' where id = ${record}`
  const lata = await aNameless('devi@names.test')
  await db.sql`update profiles set full_name = 'Devi' where id = ${lata}`
  await join(lata, id)
  expect(await nameOf(lata)).toBe('Devi')
  expect(await db.sql`select full_name from people where id = ${record}`).toEqual([
    { full_name: 'Lata Devi Rao' },
  ])
})

test('a record called after the address is called by the name as soon as there is one, and no other is', async () => {
  const { id } = await aTenant()
  const lata = await aNameless('new-one@names.test')
  await join(lata, id)
  const record = () => db.sql`select full_name from people where profile_id = ${lata}`
  expect(await record()).toEqual([{ full_name: 'new-one' }])
  expect(await nameOf(lata)).toBeNull()
  await db.as(lata, (sql) => sql`update profiles set full_name = 'Lata Rao' where id = ${lata}`)
  expect(await record()).toEqual([{ full_name: 'Lata Rao' }])
  await db.as(lata, (sql) => sql`update profiles set full_name = 'Latika' where id = ${lata}`)
  expect(await record()).toEqual([{ full_name: 'Lata Rao' }])
})

test('the log of the whole platform calls a person without name and address by the record', async () => {
  const { id } = await aTenant()
  const record = await aPerson(id, 'Meena')
  const meena = await aNameless('meena@names.test')
  await db.sql`update profiles set tenant_id = ${id}, tenant_role = 'member', email = null where id = ${meena}`
  await db.sql`delete from people where profile_id = ${meena}`
  await db.sql`update people set profile_id = ${meena} where id = ${record}`
  const admin = await aPlatformAdmin()
  expect(await db.as(admin, (sql) => sql`select name from audit_names(null, ${[meena]}::uuid[])`)).toEqual([
    { name: 'Meena' },
  ])
})
