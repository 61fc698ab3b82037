import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aUser } = castOf(db)

/** What a table is about when it is called so: an address, or an id without a foreign key. */
const namesOfPeople =
  '^(full_name|email|phone|recipient|identifier|actor_email)$|_(email|phone)$|^(person|profile|user|actor|learner|member|customer)_id$'

/** Who did something (`decided_by`) is told by the log; everything else that points at somebody is about them. */
const heldAboutPeople = `
  with recursive ours as (
    select c.oid, format('%s.%s', c.relnamespace::regnamespace, c.relname) as table_name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition
  ), pointing as (
    select f.conrelid, f.confrelid, f.confdeltype, a.attname from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey) where f.contype = 'f'
  ), direct as (
    select distinct on (o.oid) o.oid, a.attname::text as because
    from ours o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    where a.attname ~ $1 or exists (
      select from pointing p where p.conrelid = o.oid and p.attname = a.attname and a.attname not in ('tenant_id')
        and a.attname !~ '_by$'
        and p.confrelid in ('public.profiles'::regclass, 'public.people'::regclass, 'auth.users'::regclass))
    order by o.oid, a.attname
  ), held as (
    select oid, because from direct
    union
    select p.conrelid, p.attname::text from held h join pointing p on p.confrelid = h.oid and p.confdeltype = 'c'
    where p.attname <> 'tenant_id'
      and not exists (select from private.personal_data r where r.held_in::regclass = h.oid and r.ends = 'name')
  )
  select o.table_name, min(h.because) as because from held h join ours o using (oid) group by 1 order by 1`

test('every table that holds something about a person is registered', async () => {
  const held = await db.sql.unsafe(heldAboutPeople, [namesOfPeople])
  const registered = (await db.sql`select held_in from private.personal_data`).map(({ held_in }) => held_in)
  expect(held.length).toBeGreaterThan(30)
  expect(
    held
      .filter(({ table_name }) => !registered.includes(table_name))
      .map(
        ({ table_name, because }) =>
          `${table_name} holds something about a person (${because}): let its migration insert a row into private.personal_data that says which part of the export tells it (private.export_parts) or why none does, and what ends it.`,
      ),
  ).toEqual([])
})

test('what is registered exists, and every section is one of the export', async () => {
  const lost = await db.sql`select held_in from private.personal_data where to_regclass(held_in) is null`
  expect(lost).toEqual([])
  const [row] = await db.as(await aUser(), (sql) => sql`select export_my_data() as content`)
  const sections = Object.keys(row?.content)
  const told = await db.sql`select held_in, told_as from private.personal_data where told_as is not null`
  expect(
    told
      .filter(({ told_as }) => !sections.includes(told_as))
      .map(
        ({ held_in, told_as }) =>
          `${held_in} is told as ${told_as}, which the export has not: add the part to private.export_parts.`,
      ),
  ).toEqual([])
})

test('what goes with a login, a record or a tenant hangs on it by foreign keys that delete', async () => {
  const broken = await db.sql`
    with recursive hanging (oid, ends) as (
      values ('auth.users'::regclass::oid, 'login'), ('public.people'::regclass::oid, 'record'), ('public.tenants'::regclass::oid, 'tenant')
      union
      select f.conrelid, h.ends from hanging h join pg_constraint f on f.confrelid = h.oid
      where f.contype = 'f' and f.confdeltype = 'c'
    )
    select held_in, ends from private.personal_data r
    where ends in ('login', 'record', 'tenant')
      and not exists (select from hanging h where h.oid = r.held_in::regclass and h.ends = r.ends)`
  expect(
    broken.map(
      ({ held_in, ends }) =>
        `${held_in} is said to go with the ${ends}: give it a foreign key with "on delete cascade" that leads there, or say what ends it.`,
    ),
  ).toEqual([])
})

test('nothing that points at a person keeps a login or a record from being deleted', async () => {
  const holding = await db.sql`
    select f.conrelid::regclass::text as name, f.conname from pg_constraint f
    where f.contype = 'f' and f.confdeltype not in ('c', 'n')
      and f.confrelid in ('public.profiles'::regclass, 'public.people'::regclass, 'auth.users'::regclass)
      and f.conrelid::regclass::text not like 'auth.%'`
  expect(
    holding.map(
      ({ name, conname }) =>
        `${conname} of ${name} would refuse the deletion of an account: say "on delete cascade", or "on delete set null" for who did something.`,
    ),
  ).toEqual([])
})

test('a rule of retention that names its table deletes by a time of it', async () => {
  const wrong = await db.sql`
    select r.subject from private.retention_rules r
    left join pg_attribute a on a.attrelid = to_regclass(r.deletes_from) and a.attname = r.since
    where r.deletes_from is not null and a.atttypid is distinct from 'timestamptz'::regtype`
  expect(
    wrong.map(
      ({ subject }) =>
        `The rule ${subject} deletes rows: let deletes_from name its table with the schema, and since a timestamptz of it.`,
    ),
  ).toEqual([])
})

test('a step of erasure that a module registers is gone through before the login goes', async () => {
  await db.sql`create table private.test_leavers (id uuid references public.profiles on delete set null)`
  await db.sql`
    create function private.note_leaver(p_profile_id uuid) returns void language sql as
    'insert into private.test_leavers values (p_profile_id)'`
  await db.sql`insert into private.erasure_steps (name, runs) values ('a test', 'private.note_leaver')`
  const email = 'leaver@erasure.test'
  const lata = await aUser({ email })
  await db.as(lata, (sql) => sql`select delete_my_account(${email})`)
  expect(await db.sql`select id from private.test_leavers`).toEqual([{ id: null }])
})
