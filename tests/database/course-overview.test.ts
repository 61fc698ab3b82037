import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, anOutlet, aPerson, aPlacement, aManagerOf } = castOf(db)
const { aCourse, aLearner, begin, call, finish } = classroomOf(db)

let tenant: TestTenant
let garden: string
let manager: string
let [greeting, hygiene]: { id: string }[] = []
beforeAll(async () => {
  tenant = await aTenant({ seatCap: 50 })
  garden = await anOutlet(tenant.id, 'Garden')
  const harbour = await anOutlet(tenant.id, 'Harbour')
  manager = await aManagerOf(tenant.id, garden)
  greeting = await aCourse({ title: 'Greeting' })
  hygiene = await aCourse({ title: 'Hygiene', side: 'back' })
  const days: [string, string, number | null][] = [
    ['Asha', garden, -3],
    ['Bala', garden, 3],
    ['Chitra', harbour, 30],
    ['Dev', harbour, null],
  ]
  for (const [name, outlet, due] of days) {
    const person = await aPerson(tenant.id, name)
    await aPlacement(person, outlet)
    await db.sql`
      insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
      values (${tenant.id}, ${person}, ${greeting.id}, 'front', 'manual', private.today() + ${due}::int),
        (${tenant.id}, ${person}, ${hygiene.id}, 'back', 'manual', null)`
  }
  const lata = await aLearner(tenant)
  await aPlacement(lata.person, garden)
  await finish(lata.id, greeting.id, await begin(lata.id, greeting.id))
})

interface Ask {
  outlet?: string | null
  course?: string | null
  state?: string | null
  search?: string | null
  sort?: string
  limit?: number
  offset?: number
}
async function overview(who: string, ask: Ask = {}, tenantId = tenant.id) {
  const { outlet = null, course = greeting?.id ?? null, state = null, search = null } = ask
  return call(
    who,
    'course_overview',
    tenantId,
    outlet,
    course,
    state,
    search,
    ask.sort ?? 'urgency',
    ask.limit ?? 50,
    ask.offset ?? 0,
  )
}
const namesIn = ({ rows }: { rows: { full_name: string; state: string }[] }) =>
  rows.map(({ full_name, state }) => `${full_name.replace(/^user-.*/, 'Lata')} ${state}`)

test('the most urgent first, with outlets, counts and certificates', async () => {
  const all = await overview(tenant.admin)
  expect(namesIn(all)).toEqual(['Asha overdue', 'Bala due', 'Chitra later', 'Dev open', 'Lata done'])
  expect(all).toMatchObject({
    total: 5,
    counts: { overdue: 1, due: 1, later: 1, open: 1, done: 1, waived: 0, cancelled: 0 },
    rows: [{ outlets: ['Garden'], lessons_done: 0, lessons_total: 3, certificate: null }, {}, {}, {}, {}],
  })
  expect(all.rows[4]).toMatchObject({ lessons_done: 3, certificate: { state: 'valid' } })
})

test('narrowed by outlet, course, state and name, in pages and by name', async () => {
  expect(namesIn(await overview(tenant.admin, { outlet: garden }))).toEqual([
    'Asha overdue',
    'Bala due',
    'Lata done',
  ])
  expect(await overview(tenant.admin, { course: null })).toMatchObject({ total: 9 })
  const open = await overview(tenant.admin, { state: 'unfinished', limit: 2, offset: 1 })
  expect(namesIn(open)).toEqual(['Bala due', 'Chitra later'])
  expect(open).toMatchObject({ total: 4, counts: { done: 1 } })
  expect(namesIn(await overview(tenant.admin, { search: ' CHIT ' }))).toEqual(['Chitra later'])
  expect(namesIn(await overview(tenant.admin, { search: '%' }))).toEqual([])
  expect(namesIn(await overview(tenant.admin, { sort: 'name', limit: 2 }))).toEqual([
    'Asha overdue',
    'Bala due',
  ])
})

test('a manager sees the own outlets’ people, a trainer all, a member and a neighbour nobody’s', async () => {
  expect(namesIn(await overview(manager))).toEqual(['Asha overdue', 'Bala due', 'Lata done'])
  const harbour = (await db.sql`select id from outlets where name = 'Harbour'`)[0]?.id
  await expect(overview(manager, { outlet: harbour })).rejects.toMatchObject({ message: 'unknown_outlet' })
  expect((await overview(await aMember(tenant.id, 'trainer'))).total).toBe(5)
  expect((await overview(await aPlatformAdmin())).total).toBe(5)
  await expect(overview(await aMember(tenant.id))).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  const neighbour = await aTenant()
  await expect(overview(neighbour.admin)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_tenant' })
  expect(await overview(neighbour.admin, {}, neighbour.id)).toMatchObject({ total: 0, rows: [] })
})

test('a side that is off and people who have left are not there; what was taken back only when asked for', async () => {
  await db.sql`update people set joined_on = '2020-01-01', left_on = private.today() - 1 where full_name = 'Dev' and tenant_id = ${tenant.id}`
  expect(namesIn(await overview(tenant.admin))).not.toContain('Dev open')
  const [chitra] = await db.sql`
    select a.id from assignments a join people p on p.id = a.person_id where p.full_name = 'Chitra' and a.course_id = ${greeting?.id ?? ''}`
  await call(tenant.admin, 'cancel_assignment', chitra?.id)
  expect(await overview(tenant.admin)).toMatchObject({ total: 3, counts: { cancelled: 1 } })
  expect(namesIn(await overview(tenant.admin, { state: 'cancelled' }))).toEqual(['Chitra cancelled'])
  await db.sql`update tenants set active_modules = active_modules - 'boh_courses' where id = ${tenant.id}`
  expect(await overview(tenant.admin, { course: hygiene?.id })).toMatchObject({ total: 0 })
})

test('at the size of many tenants nobody’s page reads a whole table', async () => {
  await db.sql`
    insert into tenants (name, slug, seat_cap, active_modules)
    select 'Many ' || n, 'many-' || n, 10, '[]' from generate_series(1, 40) n`
  await db.sql`
    insert into people (tenant_id, full_name) select t.id, 'Person ' || n from tenants t, generate_series(1, 100) n
    where t.slug like 'many-%'`
  await db.sql`
    insert into assignments (tenant_id, person_id, course_id, side, source)
    select p.tenant_id, p.id, c.id, c.side, 'manual' from people p, courses c where p.full_name like 'Person %'
      and c.id in (${greeting?.id ?? ''}, ${hygiene?.id ?? ''})`
  await db.sql`analyze`
  const lata = (
    await db.sql`select profile_id from people where tenant_id = ${tenant.id} and full_name like 'user-%' limit 1`
  )[0]
  const large = ['assignments', 'people', 'certificates', 'lesson_completions']
  const scansOf = async (who: string, ask: string) =>
    db.as(who, async (sql) => {
      // what the connection did before may still be counted here, so the difference tells
      const read = () => sql`
        select relname, seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = any (${large}) order by 1`
      const before = new Map((await read()).map(({ relname, rows }) => [relname, rows]))
      await sql.unsafe(ask)
      const after = await read()
      return after
        .filter(({ relname, rows }) => rows - (before.get(relname) ?? 0) > 1000)
        .map(({ relname }) => relname)
    })
  for (const [who, ask] of [
    [tenant.admin, `select course_overview('${tenant.id}')`],
    [manager, `select course_overview('${tenant.id}')`],
    [lata?.profile_id, 'select * from my_courses()'],
    [tenant.admin, 'select count(*) from assignments'],
    [manager, `select count(*) from assignments where tenant_id = '${tenant.id}'`],
    [lata?.profile_id, 'select count(*) from certificates'],
  ] as const)
    expect([ask, await scansOf(who, ask)]).toEqual([ask, []])
  const all = 'select max(note) from assignments'
  expect(await scansOf('service_role', all)).toEqual(['assignments']) // which no policy narrows
})
