import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet, aPerson, aPlacement } = castOf(db)
const { aCourse, aLearner, begin, finish, personOf } = classroomOf(db)

const unite = async (
  who: string,
  one: string,
  other: string,
  loginOf: string | null = null,
  reason = 'Entered twice',
) =>
  (await db.as(who, (sql) => sql`select unite_people(${one}, ${other}, ${reason}, ${loginOf}) as kept`))[0]
    ?.kept

/** Draws that are the same in every run. */
function drawsOf(seed: number) {
  let state = seed
  return (choices: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) % choices
  }
}

type Course = Awaited<ReturnType<typeof aCourse>>

/** What somebody may have done in a course; the same course can have been finished long ago. */
async function learnSomething(learner: string, course: Course, how: number, months: number) {
  if (how === 0) return
  const assignment = await begin(learner, course.id)
  if (how === 1) return
  if (how === 2)
    await db.sql`
      update assignments set waived_at = now(), waived_reason = 'Learned it at another house' where id = ${assignment}`
  if (how < 3) return
  await finish(learner, course.id, assignment)
  const ago = `${months} months`
  await db.sql`
    update assignments set assigned_at = assigned_at - ${ago}::interval, started_at = started_at - ${ago}::interval,
      completed_at = completed_at - ${ago}::interval where id = ${assignment}`
  await db.sql`
    update certificates set issued_on = issued_on - ${ago}::interval,
      valid_until = private.valid_until((issued_on - ${ago}::interval)::date, 12) where assignment_id = ${assignment}`
}

async function placeAtRandom(
  draw: (choices: number) => number,
  tenant: TestTenant,
  person: string,
  outlets: string[],
) {
  let day = -400 + draw(100)
  for (let n = 0; n < 3; n++) {
    const until = day + 1 + draw(120)
    await db.sql`
      insert into people_outlets (tenant_id, person_id, outlet_id, valid_from, valid_until)
      values (${tenant.id}, ${person}, ${outlets[draw(outlets.length)] ?? ''}, private.today() + ${day}::int, private.today() + ${until}::int)`
    day = until + 1 + draw(30)
  }
}

const historyOf = async (people: string[]) => ({
  assignments:
    await db.sql`select id, course_id, completed_at from assignments where person_id = any (${people}) order by id`,
  certificates:
    await db.sql`select id, issued_on, valid_until from certificates where person_id = any (${people}) order by id`,
  completions: await db.sql`
    select d.assignment_id, d.lesson_id from lesson_completions d join assignments a on a.id = d.assignment_id
    where a.person_id = any (${people}) order by 1, 2`,
  events: await db.sql`select id from domain_events where person_id = any (${people}) order by id`,
  observations:
    await db.sql`select id, state from observations where person_id = any (${people}) and state in ('passed', 'not_yet') order by id`,
  days: await db.sql`
    select distinct outlet_id, day::date from people_outlets, generate_series(valid_from, coalesce(valid_until, private.today() + 400), interval '1 day') day
    where person_id = any (${people}) order by 1, 2`,
})

test.each([1, 2, 3, 4, 5, 6])('no row of two histories is lost or doubled (draw %i)', async (seed) => {
  const draw = drawsOf(seed)
  const tenant = await aTenant({ seatCap: 10 })
  const outlets = [await anOutlet(tenant.id), await anOutlet(tenant.id)]
  const courses = [
    await aCourse({ validMonths: 12 }),
    await aCourse({ validMonths: 12 }),
    await aCourse({ validMonths: 12 }),
  ]
  const [lata, again] = [await aLearner(tenant), await aLearner(tenant)]
  const people = [await personOf(lata.id), await personOf(again.id)] as [string, string]
  for (const [at, learner] of [lata.id, again.id].entries()) {
    for (const course of courses) await learnSomething(learner, course, draw(5), [0, 5, 20][draw(3)] ?? 0)
    await placeAtRandom(draw, tenant, people[at] ?? '', outlets)
  }
  const before = await historyOf(people)
  const kept = await unite(tenant.admin, people[0], people[1], people[draw(2)])
  expect(await historyOf([kept])).toEqual(before)
  expect(await historyOf(people.filter((id) => id !== kept))).toMatchObject({
    assignments: [],
    certificates: [],
    events: [],
    days: [],
  })
  expect(await db.sql`select 1 from people where id = any (${people})`).toHaveLength(1)

  // of each course one is current, and it is the one that is still proven, where any is
  const current = await db.sql`
    select a.course_id, bool_or(a.superseded_at is null and proven) as is_best, bool_or(proven) as is_proven,
      count(*) filter (where a.superseded_at is null)::int as current
    from (
      select a.*, coalesce(c.valid_until >= private.today(), false) as proven
      from assignments a left join certificates c on c.assignment_id = a.id where a.person_id = ${kept}
    ) a group by 1`
  for (const course of current) expect(course).toMatchObject({ current: 1, is_best: course.is_proven })
})

test('the older record stays, with what only the other knew, and the time between is told', async () => {
  const tenant = await aTenant()
  const [garden, harbour] = [await anOutlet(tenant.id), await anOutlet(tenant.id)]
  const [old, fresh] = [await aPerson(tenant.id, 'Lata Shetty'), await aPerson(tenant.id, 'Lata S')]
  await db.sql`
    update people set employee_code = 'A-1', joined_on = private.today() - 400, left_on = private.today() - 200 where id = ${old}`
  await db.sql`
    update people set employee_code = 'B-1', phone = '+919000000001', joined_on = private.today() - 20 where id = ${fresh}`
  await aPlacement(old, garden)
  await aPlacement(fresh, harbour)
  expect(await unite(tenant.admin, fresh, old)).toBe(old)
  expect(
    await db.sql`select id, employee_code, phone, left_on from people where tenant_id = ${tenant.id} and profile_id is null`,
  ).toEqual([{ id: old, employee_code: 'A-1', phone: '+919000000001', left_on: null }])
  expect(
    await db.sql`select (private.today() - left_on)::int as gone, (private.today() - returned_on)::int as back from people_returns where person_id = ${old}`,
  ).toEqual([{ gone: 200, back: 20 }])
  const [entry] = await db.sql`
    select before ->> 'full_name' as gone, after ->> 'reason' as reason from audit_log
    where subject_id = ${old} and action = 'person.united'`
  expect(entry).toEqual({ gone: 'Lata S', reason: 'Entered twice' })
})

test('one way in is left: the PIN that was set, else the access that waits', async () => {
  const tenant = await aTenant()
  const outlet = await anOutlet(tenant.id)
  const people = await Promise.all(['Lata Shetty', 'Lata S'].map((name) => aPerson(tenant.id, name)))
  for (const [at, id] of people.entries()) {
    await db.sql`update people set employee_code = ${`C-${at}`}, joined_on = private.today() - ${at}::int where id = ${id}`
    await aPlacement(id, outlet)
  }
  await db.as(tenant.admin, (sql) => sql`select give_access(${people})`)
  const kept = await unite(tenant.admin, people[0] ?? '', people[1] ?? '')
  expect(
    await db.sql`select 1 from people_access where person_id = ${kept} and ended_at is null`,
  ).toHaveLength(1)
  expect(await db.sql`select person_id from private.pin_accounts where tenant_id = ${tenant.id}`).toEqual([
    { person_id: kept },
  ])
  expect(await db.as(tenant.admin, (sql) => sql`select * from seat_usage(${tenant.id})`)).toMatchObject([
    { used: 1, reserved: 1 },
  ])
})

test('two logins are never chosen between silently, and the one that goes frees its seat', async () => {
  const tenant = await aTenant()
  const logins = [await aMember(tenant.id), await aMember(tenant.id)]
  const people = (await Promise.all(logins.map(personOf))) as [string, string]
  await expect(unite(tenant.admin, ...people)).rejects.toMatchObject({ code: 'PT409', message: 'two_logins' })
  const kept = await unite(tenant.admin, ...people, people[1])
  expect(await db.sql`select profile_id from people where id = ${kept}`).toEqual([{ profile_id: logins[1] }])
  expect(await db.sql`select tenant_id from profiles where id = ${logins[0] ?? ''}`).toEqual([
    { tenant_id: null },
  ])
  expect(await db.as(tenant.admin, (sql) => sql`select * from seat_usage(${tenant.id})`)).toMatchObject([
    { used: 2 },
  ])
})

test('the login that ends is signed out everywhere, what it said is told of the other, and both addresses hear of it', async () => {
  const [tenant, elsewhere] = [await aTenant(), await aTenant()]
  const [ended, kept] = [await aMember(tenant.id, 'trainer'), await aMember(tenant.id, 'manager')]
  const people = [await personOf(ended), await personOf(kept)] as const
  const course = await aCourse({ validMonths: 12 })
  const learner = await aLearner(tenant)
  const assignment = await begin(learner.id, course.id)
  await db.sql`update assignments set assigned_by = ${ended} where id = ${assignment}`
  const stranger = await aLearner(elsewhere)
  const other = await begin(stranger.id, course.id)
  await db.sql`update assignments set assigned_by = ${ended} where id = ${other}`
  for (const id of [ended, kept]) {
    await db.sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id})`
    await db.sql`update profiles set email = ${`${id.slice(0, 8)}@annapurna.test`}, language = 'hi' where id = ${id}`
  }
  await db.sql`delete from mail_outbox`

  const record = await unite(tenant.admin, people[0], people[1], people[1])
  expect(await db.sql`select tenant_id, tenant_role from profiles where id = ${ended}`).toEqual([
    { tenant_id: null, tenant_role: null },
  ])
  expect(await db.sql`select tenant_role from profiles where id = ${kept}`).toEqual([
    { tenant_role: 'manager' },
  ])
  expect(await db.sql`select 1 from auth.sessions where user_id = ${ended}`).toEqual([])
  expect((await db.sql`select 1 from auth.sessions where user_id = ${kept}`).length).toBeGreaterThan(0)
  const by = await db.sql`select id, assigned_by from assignments where id = any (${[assignment, other]})`
  expect(Object.fromEntries(by.map(({ id, assigned_by }) => [id, assigned_by]))).toEqual({
    [assignment]: kept,
    [other]: ended, // another workspace keeps its own words
  })
  expect(
    await db.sql`select recipient, template, language, data ->> 'way' as way from mail_outbox order by template`,
  ).toEqual([
    {
      recipient: `${ended.slice(0, 8)}@annapurna.test`,
      template: 'login_ended',
      language: 'hi',
      way: 'login',
    },
    { recipient: `${kept.slice(0, 8)}@annapurna.test`, template: 'login_kept', language: 'hi', way: 'login' },
  ])
  const [entry] = await db.sql`
    select before ->> 'email' as ended, after ->> 'email' as kept from audit_log where subject_id = ${record} and action = 'person.united'`
  expect(entry).toEqual({
    ended: `${ended.slice(0, 8)}@annapurna.test`,
    kept: `${kept.slice(0, 8)}@annapurna.test`,
  })
})

test('a PIN that stays leaves the address without a workspace; an address that stays takes the PIN with it', async () => {
  for (const stays of ['pin', 'address'] as const) {
    const tenant = await aTenant()
    const outlet = await anOutlet(tenant.id)
    const byAddress = await aMember(tenant.id)
    const withPin = await aPerson(tenant.id, 'Lata Shetty')
    await db.sql`update people set employee_code = 'L-1' where id = ${withPin}`
    await aPlacement(withPin, outlet)
    await db.as(tenant.admin, (sql) => sql`select give_access(${[withPin]})`)
    const account = randomUUID()
    await db.sql`insert into auth.users (id, email) values (${account}, ${`${account}@pin.invalid`})`
    await db.sql`update private.pin_accounts set user_id = ${account}, pin_set_at = now(), pepper = 'x' where person_id = ${withPin}`
    await db.sql`update people set profile_id = ${account} where id = ${withPin}`
    await db.sql`update profiles set tenant_id = ${tenant.id}, tenant_role = 'member' where id = ${account}`
    const person = await personOf(byAddress)
    const choices = await db.as(
      tenant.admin,
      (sql) =>
        sql`select way, address is not null as has_address from logins_to_unite(${person}, ${withPin})`,
    )
    expect(choices).toEqual([
      { way: 'login', has_address: true },
      { way: 'card', has_address: false },
    ])
    const kept = await unite(tenant.admin, person, withPin, stays === 'pin' ? withPin : person)
    expect(await db.sql`select profile_id from people where id = ${kept}`).toEqual([
      { profile_id: stays === 'pin' ? account : byAddress },
    ])
    expect(await db.sql`select 1 from auth.users where id = ${account}`).toHaveLength(stays === 'pin' ? 1 : 0)
    expect(await db.sql`select 1 from auth.users where id = ${byAddress}`).toHaveLength(1)
    expect(await db.as(tenant.admin, (sql) => sql`select * from seat_usage(${tenant.id})`)).toMatchObject([
      { used: 2, reserved: 0 },
    ])
  }
})

test('nobody ends the own login, that of a platform admin, the last admin, or for one that is switched off', async () => {
  const tenant = await aTenant()
  const [one, other] = [await aMember(tenant.id), await aMember(tenant.id)]
  const [mine, first, second] = [await personOf(tenant.admin), await personOf(one), await personOf(other)]
  await expect(unite(tenant.admin, mine, first, first)).rejects.toMatchObject({ message: 'own_login' })
  await db.sql`update profiles set is_active = false where id = ${other}`
  await expect(unite(tenant.admin, first, second, second)).rejects.toMatchObject({
    message: 'login_switched_off',
  })
  await db.sql`update profiles set is_active = true, role = 'admin' where id = ${other}`
  for (const stays of [first, second])
    await expect(unite(tenant.admin, first, second, stays)).rejects.toMatchObject({
      code: 'PT409',
      message: 'platform_admin_login',
    })
  expect(await db.sql`select 1 from people where id in (${first}, ${second})`).toHaveLength(2)
})

test('a login that moved to another workspace is none of this one: it stays there, signed in, and is never asked about', async () => {
  const [annapurna, neelgiri] = [await aTenant(), await aTenant()]
  const [moved, here] = [await aMember(annapurna.id), await aMember(annapurna.id)]
  const people = [await personOf(moved), await personOf(here)] as const
  await db.sql`update profiles set tenant_id = ${neelgiri.id} where id = ${moved}`
  await db.sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${moved})`
  const choices = (who: string) =>
    db.as(who, (sql) => sql`select person_id from logins_to_unite(${people[0]}, ${people[1]})`)
  expect(await choices(annapurna.admin)).toEqual([{ person_id: people[1] }])
  await expect(choices(neelgiri.admin)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_person' })
  const kept = await unite(annapurna.admin, people[0], people[1], people[0])
  expect(await db.sql`select profile_id from people where id = ${kept}`).toEqual([{ profile_id: here }])
  expect(await db.sql`select tenant_id from profiles where id = ${moved}`).toEqual([
    { tenant_id: neelgiri.id },
  ])
  expect((await db.sql`select 1 from auth.sessions where user_id = ${moved}`).length).toBeGreaterThan(0)
})

test('two admins who choose differently at once: one is heard, and one login is left', async () => {
  const tenant = await aTenant()
  const colleague = await aMember(tenant.id, 'admin')
  const logins = [await aMember(tenant.id), await aMember(tenant.id)]
  const people = (await Promise.all(logins.map(personOf))) as [string, string]
  const ended = await Promise.allSettled([
    unite(tenant.admin, ...people, people[0]),
    unite(colleague, ...people, people[1]),
  ])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [refused] = ended.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused?.reason).toMatchObject({ code: 'PT404', message: 'unknown_person' })
  expect(
    await db.sql`select 1 from profiles where id = any (${logins}) and tenant_id = ${tenant.id}`,
  ).toHaveLength(1)
  expect(await db.sql`select 1 from people where id = any (${people})`).toHaveLength(1)
})

test('only admins of the workspace unite, with a reason, and never across workspaces', async () => {
  const [annapurna, neelgiri] = [await aTenant(), await aTenant()]
  const outlet = await anOutlet(annapurna.id)
  const [one, other, stranger] = [
    await aPerson(annapurna.id),
    await aPerson(annapurna.id),
    await aPerson(neelgiri.id),
  ]
  for (const id of [one, other]) await aPlacement(id, outlet)
  const manager = await aManagerOf(annapurna.id, outlet)
  await expect(unite(manager, one, other)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(unite(annapurna.admin, one, stranger)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_person',
  })
  await expect(unite(annapurna.admin, one, one)).rejects.toMatchObject({ message: 'same_record' })
  await expect(unite(annapurna.admin, one, other, null, ' ')).rejects.toMatchObject({
    message: 'reason_required',
  })
  expect(await db.sql`select 1 from people where id in (${one}, ${other})`).toHaveLength(2)
})

test('whatever allows one row of a person says what becomes of two', async () => {
  const silent = await db.sql`
    select distinct format('%s.%s', c.relnamespace::regnamespace, c.relname) as name
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (f.conkey) and a.attname <> 'tenant_id'
    join pg_index i on i.indrelid = c.oid and (i.indisunique or i.indisexclusion) and a.attnum = any (i.indkey::int2[])
    where f.contype = 'f' and f.confrelid = 'public.people'::regclass
      and not exists (select from private.united_records r where r.held_in::regclass = c.oid)`
  expect(
    silent.map(
      ({ name }) =>
        `${name} allows one row of a person only: let its migration insert a row into private.united_records, with a function (kept, gone) that says what becomes of two.`,
    ),
  ).toEqual([])
})
