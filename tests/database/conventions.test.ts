import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const db = testDatabase()

test('a table has at most one policy for a verb: a second one would be or-ed to it unseen', async () => {
  expect(
    await db.sql`
      select polrelid::regclass::text as name, polcmd, count(*) from pg_policy
      group by polrelid, polcmd having count(*) > 1 or polcmd = '*'`,
  ).toEqual([])
})

test('what belongs to a tenant is indexed by tenant first', async () => {
  const missing = await db.sql`
    select c.oid::regclass::text as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('security_events') -- read by platform admins over all tenants
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null)`
  expect(missing).toEqual([])
})

test('a policy’s name is a sentence that fits', async () => {
  const names = (await db.sql`select polname from pg_policy`).map(({ polname }) => polname as string)
  // PostgreSQL cuts a name after 63 bytes without an error
  expect(names.filter((name) => name.length >= 63 || !/^[a-z][a-z ,'-]+ [a-z]/.test(name))).toEqual([])
})

test('times know their zone', async () => {
  expect(
    await db.sql`
      select table_name, column_name from information_schema.columns
      where table_schema in ('public', 'private') and data_type = 'timestamp without time zone'`,
  ).toEqual([])
})
