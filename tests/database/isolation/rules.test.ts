import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'

// What holds for every table, function and policy there will ever be. An exception is named here, with its reason.

const db = testDatabase()

const anonymousFunctions = [
  'answer_shopper_invitation', // whoever holds its link
  'call_off_outside_clinic', // a coach from outside, by the link of a mail
  'close_outside_clinic',
  'decide_outside_clinic',
  'find_invitation',
  'find_outside_clinic',
  'find_shopper_invitation',
  'log_failed_auth_attempt',
  'report_security_events',
  'save_outside_plan',
  'verify_certificate', // whoever is shown a certificate
]

/** Columns that policies ask about and that no index starts with. */
const unindexedPolicyColumns = [
  // one of two sides, or a state that most rows have: beside the tenant, or the course
  'assignments.side',
  'certificates.side',
  'course_media.ready_at', // whether it is null: nearly all have come
  'course_versions.state',
  'courses.published_at', // whether it is null
  'courses.side',
  'entitlements.source', // "<> 'tier'", beside the question who asks, which is the same for all rows
]

/** Helpers that no policy asks yet: for the tables of modules still to come. */
const wordsForPolicies = ['private.tenants_where_i_am']

const ours = `(select p.*, n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e'))`
const tables = `(select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))`

/** Returns the first column of the answer. */
async function list(question: string): Promise<string[]> {
  return (await db.sql.unsafe(question)).map((row) => Object.values(row)[0] as string)
}

test('every table of the API has row security, and views ask as the caller', async () => {
  expect(await list(`select relname from ${tables} t where not relrowsecurity`)).toEqual([])
  expect(
    await list(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and (
        relkind in ('m', 'f')
        or relkind = 'v' and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false))`),
  ).toEqual([])
})

test('every function that runs as its owner fixes an empty search path', async () => {
  expect(
    await list(
      `select name from ${ours} f where prosecdef and not coalesce(proconfig && array['search_path=""'], false)`,
    ),
  ).toEqual([])
})

test('no function is open to the whole world', async () => {
  expect(
    await list(`
      select name from ${ours} f, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
      where a.grantee = 0 and a.privilege_type = 'EXECUTE'`),
  ).toEqual([])
})

test('anonymous visitors may call what is listed and reach nothing else', async () => {
  expect(
    await list(
      `select proname from ${ours} f where has_function_privilege('anon', oid, 'execute') order by 1`,
    ),
  ).toEqual(anonymousFunctions)
  expect(
    await list(`
      select relname from pg_class c
      where relnamespace = any (array['public', 'private']::regnamespace[]) and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and exists (select from aclexplode(relacl) a where a.grantee in (0, 'anon'::regrole))
      union all
      select c.relname || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = any (array['public', 'private']::regnamespace[])
        and exists (select from aclexplode(a.attacl) l where l.grantee in (0, 'anon'::regrole))`),
  ).toEqual([])
})

test('what is private cannot be named through the API, and what is new is closed', async () => {
  expect(
    await list(`
      select role from unnest(array['anon', 'authenticated']) role
      where has_schema_privilege(role, 'private', 'usage') or has_schema_privilege(role, 'public', 'create')`),
  ).toEqual([])
  await db.sql.unsafe(
    'create table public.brand_new (id int); create function public.brand_new() returns int language sql as $$ select 1 $$',
  )
  expect(
    await list(`
      select role || ' ' || verb from unnest(array['anon', 'authenticated']) role, unnest(array['select', 'insert', 'update', 'delete']) verb
      where has_table_privilege(role, 'public.brand_new', verb)
      union all
      select grantee::regrole::text from pg_proc, aclexplode(proacl) where oid = 'public.brand_new()'::regprocedure
        and grantee in ('anon'::regrole, 'authenticated'::regrole)`),
  ).toEqual([])
})

test('of the private functions, signed-in people may run those that policies, constraints and first values ask', async () => {
  expect(
    await list(`
      select name from ${ours} f
      where pronamespace = 'private'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
        and not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = f.oid
                        and d.classid in ('pg_policy'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass))
      order by 1`),
  ).toEqual(wordsForPolicies)
})

/** Registers that only migrations write: nothing is ever deleted from them, so no key has to be looked for. */
const registers = `array['private.audit_actions']::regclass[]`

test('every foreign key starts an index', async () => {
  expect(
    await list(`
      select c.conrelid::regclass || ': ' || c.conname from pg_constraint c
      where c.contype = 'f' and c.confrelid <> all (${registers}) and c.connamespace = any (array['public', 'private']::regnamespace[])
        and not exists (
          select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indpred is null
            and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey)`),
  ).toEqual([])
})

test('every column that a policy asks about starts an index', async () => {
  expect(
    await list(`
      select distinct t.relname || '.' || a.attname
      from pg_policy p join ${tables} t on t.oid = p.polrelid
      join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = t.oid and d.refobjsubid > 0
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where p.polcmd <> 'a' and not exists (
        select from pg_index i where i.indrelid = t.oid and i.indisvalid and i.indpred is null and i.indkey[0] = a.attnum)`),
  ).toEqual(unindexedPolicyColumns)
})

test('a policy names its role and asks its questions once per statement', async () => {
  expect(
    await list(`select polrelid::regclass || ': ' || polname from pg_policy where 0 = any (polroles)`),
  ).toEqual([])
  const conditions = await db.sql.unsafe(`
    select polrelid::regclass || ': ' || polname as policy,
      concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as condition
    from pg_policy`)
  const perRow = conditions.filter(({ condition }) =>
    /(?<!SELECT )(?:private|auth)\.\w+\(/.test(condition.replace(/FROM private\./g, '')),
  )
  expect(perRow.map(({ policy }) => policy)).toEqual([])
})

test('a profile and its tenant are joined by exactly one foreign key, so that an embed is unambiguous', async () => {
  expect(
    await list(`
      select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' and array[conrelid, confrelid] <@ array['public.profiles', 'public.tenants']::regclass[]::oid[]
        and conrelid <> confrelid`),
  ).toEqual(['profiles FOREIGN KEY (tenant_id) REFERENCES tenants(id)'])
})
