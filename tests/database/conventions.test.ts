import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { closing, listMigrations, migrationsFolder } from '../../server/database/migrations.ts'
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

// Our own start closes them in any case (migrate.ts); on hosted Supabase the files are all there is.
test('a migration that makes a function of private closes it, or a later one does', () => {
  const texts = listMigrations(migrationsFolder).map(({ file }) =>
    readFileSync(path.join(migrationsFolder, file), 'utf8'),
  )
  const makes = texts.findLastIndex((text) => /create (or replace )?function private\./.test(text))
  const closes = texts.findLastIndex((text) => text.includes(closing))
  expect(makes).toBeGreaterThan(0)
  expect(closes, `end the newest migration with "${closing};"`).toBeGreaterThanOrEqual(makes)
})

test('times know their zone', async () => {
  expect(
    await db.sql`
      select table_name, column_name from information_schema.columns
      where table_schema in ('public', 'private') and data_type = 'timestamp without time zone'`,
  ).toEqual([])
})

const ours = `pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`

test('who is placed where on a day is said in one place', async () => {
  const again = await db.sql.unsafe(`
    select p.proname as name from ${ours} and p.prosqlbody is null and p.prosrc ~ 'people_outlets'
      and (p.prosecdef or p.pronamespace = 'private'::regnamespace) -- a caller of the API may not run our helpers
      and p.prosrc ~ 'between \\w+\\.valid_from and coalesce\\(\\w+\\.valid_until'`)
  expect(
    again.map(
      ({ name }) =>
        `${name} says it once more: ask private.is_placed(w, day) or private.is_placed_from(w, day).`,
    ),
  ).toEqual([])
})

test('a function asks for modules by require_module, and for such as there are', async () => {
  const asked = await db.sql.unsafe(`
    select p.proname as name, arguments[1] as arguments
    from pg_proc p, regexp_matches(p.prosrc, 'require_module\\(([^()]*)\\)', 'g') arguments`)
  const known = (await db.sql`select key from private.modules`).map(({ key }) => key)
  const modulesIn = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
  const acts = ['read', 'change', 'decide']
  expect(asked.length).toBeGreaterThan(20)
  expect(
    asked
      .flatMap(({ name, arguments: list }) => modulesIn(list).map((word) => ({ name, word })))
      .filter(({ word }) => !known.includes(word) && !acts.includes(word))
      .map(({ name, word }) => `${name} asks for ${word}: no module of private.modules and no act.`),
  ).toEqual([])

  const byHand = await db.sql.unsafe(`
    select p.proname as name from ${ours} and p.proname <> 'require_module' and p.prosrc ~ 'message = ''module_off'''`)
  expect(
    byHand.map(({ name }) => `${name} refuses by hand: perform private.require_module(tenant, act, module).`),
  ).toEqual([])
})

test('a day is a day in India, whatever the clock of the database says', async () => {
  const told = await db.sql.unsafe(`
    with said as (
      select p.proname || '()' as name, p.prosrc || coalesce(pg_get_function_sqlbody(p.oid), '') as text from ${ours}
      union all
      select adrelid::regclass || '.' || attname, pg_get_expr(adbin, adrelid)
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where adrelid in (select oid from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace))
      union all
      select polrelid::regclass || ': ' || polname, concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy
      union all
      select conrelid::regclass || ': ' || conname, pg_get_constraintdef(oid) from pg_constraint
      where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
    )
    select name from said
    where text ~* '\\m(current_date|localtimestamp)\\M|now\\(\\)::date|_at::date|date_trunc\\(''(day|week|month|quarter|year)'', *(now\\(\\)|\\w+\\.?\\w+_at)\\)'
    order by 1`)
  expect(
    told.map(
      ({ name }) =>
        `${name} takes the day from the clock of Greenwich: ask private.today(), or (moment at time zone 'Asia/Kolkata')::date.`,
    ),
  ).toEqual([])
})
