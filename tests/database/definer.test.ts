import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

// A function that runs as its owner passes every policy. Whoever calls it must be somebody without those rights, and it
// must do something that this caller could not. What only such functions call runs as the owner already.

const db = testDatabase()

/** What the server calls by itself, as its own role. */
const calledByTheServer = [
  'take', // health checks
  'on_password_verification', // a hook of Supabase's sign-in
]

const ours = `(select p.*, p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e'))`
const callers = `unnest(array['anon', 'authenticated', 'service_role']) role`

test('a private function runs as its owner only where somebody else begins', async () => {
  const tooMuch = await db.sql.unsafe(
    // the names in each text are found once: every function beside every other would be a million searches
    `with ours as materialized (
      select f.oid, f.name, f.proname, f.pronamespace, f.prosecdef, f.prosrc,
        exists (select from ${callers} where has_function_privilege(role, f.oid, 'execute')) as is_called_from_outside
      from ${ours} f
    ), begun as materialized ( -- called by one that runs as its caller, where somebody else begins
      select distinct found[1] as name
      from ours f, regexp_matches(f.prosrc, '\\m(private[.]\\w+)[ (]', 'g') found
      where not f.prosecdef and f.is_called_from_outside
    )
    select f.name from ours f
    where f.pronamespace = 'private'::regnamespace and f.prosecdef and f.proname <> all ($1) and not f.is_called_from_outside
      and not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = f.oid
        and d.classid in ('pg_policy'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass))
      and not exists (
        select from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = f.oid and (t.tgdeferrable or c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
          or exists (select from ${callers}, unnest(array['insert', 'update', 'delete']) verb
            where has_table_privilege(role, c.oid, verb) or (verb <> 'delete' and has_any_column_privilege(role, c.oid, verb)))))
      and f.name not in (select name from begun)
    order by 1`,
    [calledByTheServer],
  )
  expect(
    tooMuch.map(
      ({ name }) =>
        `${name} is only called by what runs as its owner already: leave "security definer" out, or name who else calls it here.`,
    ),
  ).toEqual([])
})

test('a function of the API runs as its owner only for what its callers could not do themselves', async () => {
  const tooMuch = await db.sql.unsafe(
    // the names in each text are found once: every function beside every other would be half a million searches
    `with ours as materialized (
      select f.oid, f.name, f.pronamespace, f.prosecdef, f.prosrc,
        array(select role from ${callers} where has_function_privilege(role, f.oid, 'execute')) as callers
      from ${ours} f
    ), said as materialized (
      select distinct f.oid, found[1] as name, found[2] = '(' as is_called
      from ours f, regexp_matches(f.prosrc, '\\m((?:public|private|auth|storage)[.]\\w+)([(]?)', 'g') found
      where f.pronamespace = 'public'::regnamespace and f.prosecdef
    )
    select f.name from ours f
    where f.pronamespace = 'public'::regnamespace and f.prosecdef
      -- asks one of ours that its callers may not run
      and not exists (select from said join ours asked on asked.name = said.name
        where said.oid = f.oid and said.is_called and not f.callers <@ asked.callers)
      -- or asks a table that they may not, or not every row of it: the server's own role passes no row security
      and not exists (
        select from said join pg_class c on c.oid = to_regclass(said.name) and c.relkind in ('r', 'v', 'p')
        cross join unnest(f.callers) role
        where said.oid = f.oid and (c.relrowsecurity or not has_table_privilege(role, c.oid, 'select')))
    order by 1`,
  )
  expect(
    tooMuch.map(
      ({ name }) => `${name} does nothing that its callers could not: leave "security definer" out.`,
    ),
  ).toEqual([])
})
