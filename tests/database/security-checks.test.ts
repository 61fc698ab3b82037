import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin, aMember } = castOf(db)

beforeEach(() => db.sql`delete from security_test_runs`)

const runTests = async (suite = 'daily', force = false, over = db.sql) =>
  (
    await db.as('service_role', (sql) => sql`select run_security_tests(${suite}, ${force}) as answer`, over)
  )[0]?.answer

test('a run is due once an hour, and all checks pass', async () => {
  const first = await runTests()
  expect(first).toMatchObject({ ran: true, failed: 0 })
  expect(first.passed).toBeGreaterThan(15)
  expect(await runTests()).toEqual({ ran: false })
  expect(await runTests('daily', true)).toMatchObject({ ran: true })
  await db.sql`update security_test_runs set started_at = started_at - interval '61 minutes'`
  expect(await runTests()).toMatchObject({ ran: true })
  await expect(runTests('Robert"); drop')).rejects.toMatchObject({ code: 'PT400', message: 'unknown_suite' })
})

test('many visitors at once start one run', async () => {
  const race = db.connect(8)
  const answers = await Promise.all(Array.from({ length: 8 }, () => runTests('daily', false, race)))
  expect(answers.filter(({ ran }) => ran)).toHaveLength(1)
})

test('platform admins read the results, nobody else', async () => {
  await runTests()
  const tenant = await aTenant()
  const read = (who: string) => db.as(who, (sql) => sql`select failed from security_test_runs`)
  expect(await read(await aPlatformAdmin())).toEqual([{ failed: 0 }])
  expect(await read(tenant.admin)).toEqual([])
  await expect(read('anon')).rejects.toMatchObject({ code: '42501' })
})

/** Each weakness is made in a transaction that is rolled back; its check, and no other, must find it. */
test.each([
  ['every table has row level security', 'create table public.open_table (id int)'],
  [
    'every table that is granted has a policy',
    'create table public.lone (id int); alter table lone enable row level security; grant select on lone to authenticated',
  ],
  ['anonymous visitors reach no table', 'grant select (name) on tenants to anon'],
  ['no policy lets everybody write', 'create policy p on skills for delete to authenticated using (true)'],
  ['policies name their role', 'create policy p on skills for select using (tenant_id is null)'],
  ['views ask as the caller', 'create view public.all_people as select * from people'],
  [
    'functions fix their search path',
    'create function private.loose() returns int language sql security definer as $$ select 1 $$',
  ],
  ['anonymous functions are on the list', 'grant execute on function public.lockouts() to anon'],
  ['server functions are closed', 'grant execute on function public.claim_mail(integer) to authenticated'],
  ['the private schema is closed', 'grant usage on schema private to authenticated'],
  ['new objects are closed', 'alter default privileges in schema public grant select on tables to anon'],
  ['nobody writes the columns of rank', 'grant update (role) on profiles to authenticated'],
  ['the guards stand', 'alter table profiles disable trigger guard'],
  ['the audit log only grows', 'grant delete on audit_log to service_role'],
  [
    'every login has a profile',
    "insert into auth.users (id, email) values (gen_random_uuid(), 'x@orphan.test'); delete from profiles where email = 'x@orphan.test'",
  ],
  [
    'no tenant has more members than seats',
    'alter table tenants disable trigger guard_seat_cap; update tenants set seat_cap = 1; alter table tenants enable trigger guard_seat_cap',
  ],
  [
    'no tenant uses what it does not have',
    `alter table tenants disable trigger settle_active_modules; update tenants set active_modules = '["bi_reports"]';
     alter table tenants enable trigger settle_active_modules`,
  ],
  [
    'five failures block',
    `insert into private.sign_in_counters (identifier_hash, identifier, failures, last_failure_at, blocked_until)
     values ('x', 'x', 5, now(), now() + interval '1 day')`,
  ],
])('the check "%s" finds what it is for', async (check, weakness) => {
  const tenant = await aTenant()
  await aMember(tenant.id)
  const rollback = new Error('rolled back')
  await db.sql
    .begin(async (sql) => {
      await sql.unsafe(weakness)
      await sql`select run_security_tests('daily', true)`
      const [run] = await sql`select results from security_test_runs order by id desc limit 1`
      const failing = run?.results.filter(({ passed }: { passed: boolean }) => !passed)
      expect(failing.map(({ check: name }: { check: string }) => name)).toEqual([check])
      expect(failing[0].findings.length).toBeGreaterThan(0)
      expect(
        await sql`select severity from security_events where message = 'security checks failed'`,
      ).toEqual([{ severity: 'critical' }])
      throw rollback
    })
    .catch((error) => {
      if (error !== rollback) throw error
    })
})

test('every check that can find something is named, so that it also shows when it passes', async () => {
  const [source] = await db.sql`select prosrc from pg_proc where proname = 'security_findings'`
  const inSource = [...String(source?.prosrc).matchAll(/select (?:distinct )?'([^']+)',/g)].map(
    ([, name]) => name,
  )
  const named = (await db.sql`select private.security_check_names() as name`).map(({ name }) => name)
  expect(inSource.toSorted()).toEqual(named.toSorted())
})
