import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { storeOf } from './store.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, anOutlet, sells, isBilled, asks, approves, moves } = storeOf(db)
const { aCourse, aLearner, begin, call } = classroomOf(db)
let seller: string

beforeAll(async () => {
  seller = await aPlatformAdmin()
  await sells(seller)
})

const both = (en: string) => ({ en, hi: `${en} (हिंदी)` })
const saved = (id: string, courses: readonly string[], more: object = {}) =>
  db.as(
    seller,
    (sql) =>
      sql`select save_product(${id}, ${sql.json({
        kind: 'courses',
        name: both('Cellar'),
        summary: both('Wine and spirits'),
        details: both('For those who pour'),
        terms: both('Month by month'),
        tiers: ['essential', 'growth', 'master'],
        trial_days: 14,
        is_listed: true,
        courses,
        ...more,
      } as never)})`,
  )

/** A pack that the store shows, with its price. */
async function aPack(courses: readonly string[], more: object = {}) {
  const id = randomUUID()
  await saved(id, courses, more)
  await db.as(
    seller,
    (sql) => sql`select set_price(${id}, 'month', (now() at time zone 'Asia/Kolkata')::date, null, 150000)`,
  )
  const [product] = await db.sql`select key from products where id = ${id}`
  return { id, key: product?.key as string }
}
const buys = async (who: string, tenant: string, key: string) => {
  const { id } = await asks(who, tenant, key)
  await approves(who, id)
  return id
}
const tries = (who: string, tenant: string, key: string) =>
  db.as(who, (sql) => sql`select start_trial(${randomUUID()}, ${tenant}, ${key})`)
const assigns = (who: string, tenant: string, course: string) =>
  db.as(who, (sql) => sql`select assign_course(${tenant}, ${course}, null, null, null, true) as told`)
const ends = async (tenant: string, daysAgo: number) => {
  await db.sql`
    update store_orders set ends_on = private.today() - ${daysAgo}::integer, starts_on = private.today() - 60, paid_until = private.today() - ${daysAgo}::integer,
      state = case state when 'active' then 'cancel_scheduled' else state end
    where tenant_id = ${tenant} and state in ('active', 'trial', 'ended')`
  await moves()
}
/** Every way in which somebody comes to a course: by what a page asks, and by the tables themselves. */
async function sees(who: string, tenant: string, course: string) {
  const [listed] = await db.as(
    who,
    (sql) => sql`select count(*)::int as n from catalogue_courses(${tenant}) where course_id = ${course}`,
  )
  const [row] = await db.as(who, (sql) => sql`select count(*)::int as n from courses where id = ${course}`)
  const [version] = await db.as(
    who,
    (sql) => sql`select count(*)::int as n from course_versions where course_id = ${course}`,
  )
  return [listed?.n, row?.n, version?.n]
}

test('who has not bought a pack neither sees nor gives, copies or begins its courses, by no way; who has does all of it', async () => {
  const [house, other] = [await aTenant(), await aTenant()]
  const [course, free] = [await aCourse(), await aCourse()]
  const [learner, stranger] = [await aLearner(house), await aLearner(other)]
  await isBilled(house.admin, house.id)
  const pack = await aPack([course.id])
  for (const [who, tenant] of [
    [house.admin, house.id],
    [learner.id, house.id],
    [other.admin, other.id],
    [stranger.id, other.id],
  ] as const)
    expect([await sees(who, tenant, course.id), await sees(who, tenant, free.id)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
  const needed = { code: 'PT403', message: 'pack_needed' }
  await expect(assigns(house.admin, house.id, course.id)).rejects.toMatchObject(needed)
  await expect(begin(learner.id, course.id)).rejects.toMatchObject(needed)
  await expect(
    db.as(house.admin, (sql) => sql`select copy_course(${house.id}, ${course.id})`),
  ).rejects.toMatchObject(needed)

  await buys(house.admin, house.id, pack.key)
  expect(await sees(learner.id, house.id, course.id)).toEqual([1, 1, 1])
  expect(await sees(stranger.id, other.id, course.id)).toEqual([0, 0, 0])
  expect((await assigns(house.admin, house.id, course.id))[0]?.told.assigned).toBeGreaterThan(0)
  await begin(learner.id, course.id)
  await expect(assigns(other.admin, other.id, course.id)).rejects.toMatchObject(needed)
  await expect(assigns(other.admin, house.id, course.id)).rejects.toMatchObject({ code: 'PT404' })
})

test('a trial is open, then for 30 days who has a course goes on with it and nobody gets it anew; then it is closed and the records stay', async () => {
  const house = await aTenant()
  const course = await aCourse()
  const [learner, late] = [await aLearner(house), await aLearner(house)]
  const pack = await aPack([course.id])
  await tries(house.admin, house.id, pack.key)
  await expect(tries(house.admin, house.id, pack.key)).rejects.toMatchObject({ message: 'trial_used' })
  const begun = await begin(learner.id, course.id)
  const [lesson] = await db.sql`
    select l.id from lessons l join course_versions v on v.id = l.version_id where v.course_id = ${course.id} and l.key = 'read'`
  const opens = () => call(learner.id, 'open_lesson', begun, lesson?.id)
  await opens()

  await ends(house.id, 1)
  expect(await sees(learner.id, house.id, course.id)).toEqual([1, 1, 1])
  expect((await sees(late.id, house.id, course.id))[0]).toBe(0)
  await opens()
  const over = { code: 'PT403', message: 'pack_read_only' }
  await expect(begin(late.id, course.id)).rejects.toMatchObject(over)
  await expect(assigns(house.admin, house.id, course.id)).rejects.toMatchObject(over)

  await ends(house.id, 30)
  await opens()
  await ends(house.id, 31)
  await expect(opens()).rejects.toMatchObject({ code: 'PT403', message: 'pack_over' })
  expect(await sees(learner.id, house.id, course.id)).toEqual([0, 0, 0])
  const [kept] = await db.sql`select count(*)::int as n from assignments where course_id = ${course.id}`
  expect(kept?.n).toBe(1)
  await isBilled(house.admin, house.id)
  await buys(house.admin, house.id, pack.key)
  await opens() // all is there again
})

test('a course that people have is not taken from them by a pack; a pack that is not shown closes nothing; a new version keeps what was bought', async () => {
  const house = await aTenant()
  const [used, first, second] = [await aCourse(), await aCourse(), await aCourse()]
  await assigns(house.admin, house.id, used.id)
  await aLearner(house)
  await assigns(house.admin, house.id, used.id)
  await expect(aPack([used.id])).rejects.toMatchObject({ code: 'PT409', message: 'pack_course_in_use' })
  await expect(aPack([])).rejects.toMatchObject({ message: 'pack_courses_required' })
  await expect(aPack([randomUUID()])).rejects.toMatchObject({ message: 'pack_courses_required' })
  await expect(aPack([first.id, randomUUID()])).rejects.toMatchObject({ message: 'unknown_course' })

  const pack = await aPack([first.id], { is_listed: false })
  expect(await sees(house.admin, house.id, first.id)).toEqual([1, 1, 1])
  await saved(pack.id, [first.id])
  expect(await sees(house.admin, house.id, first.id)).toEqual([0, 0, 0])
  await isBilled(house.admin, house.id)
  await buys(house.admin, house.id, pack.key)
  await saved(pack.id, [second.id])
  const [listed] = await db.as(
    seller,
    (sql) => sql`select one from jsonb_array_elements(list_catalogue()) one where one ->> 'id' = ${pack.id}`,
  )
  expect(listed?.one).toMatchObject({ number: 2, courses: [second.id] })
  expect(await sees(house.admin, house.id, second.id)).toEqual([1, 1, 1])
  expect(await sees(house.admin, house.id, first.id)).toEqual([1, 1, 1])
})

test('a new version of a course, a rule and a path give nothing of a pack to a house that has it no more', async () => {
  const [house, other] = [await aTenant(), await aTenant()]
  const course = await aCourse()
  const learner = await aLearner(house)
  const pack = await aPack([course.id])
  await tries(house.admin, house.id, pack.key)
  const placed = (tenant: string, person: string) => db.sql`
    select private.place_assignments(${tenant}, c, array[${person}::uuid], 'manual', null, null) as n from courses c where c.id = ${course.id}`
  expect((await placed(house.id, learner.person))[0]?.n).toBe(1)
  const stranger = await aLearner(other)
  expect((await placed(other.id, stranger.person))[0]?.n).toBe(0)
  const offered = async (tenant: string) =>
    (await db.sql`select private.is_offered(${course.id}, ${tenant}::uuid) as is`)[0]?.is
  expect([await offered(house.id), await offered(other.id)]).toEqual([true, false])
  await ends(house.id, 1)
  expect(await offered(house.id)).toBe(false)
})

test('the page says what a pack holds and whom it is for here; of another house it says nothing', async () => {
  const house = await aTenant()
  const other = await aTenant()
  const course = await aCourse({ side: 'front', title: 'At the bar' })
  const pack = await aPack([course.id])
  const outlet = await anOutlet(house.id)
  await db.sql`insert into departments (tenant_id, name, side) values (${house.id}, 'Service', 'front'), (${house.id}, 'Kitchen', 'back')`
  await db.sql`
    insert into job_roles (tenant_id, department_id, name)
    select d.tenant_id, d.id, case d.side when 'front' then 'Steward' else 'Cook' end from departments d where d.tenant_id = ${house.id}`
  for (const role of ['Steward', 'Steward', 'Cook']) {
    const { person } = await aLearner(house)
    await db.sql`
      insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id)
      select ${house.id}, ${person}, ${outlet}, r.id from job_roles r where r.tenant_id = ${house.id} and r.name = ${role}`
  }
  const preview = async (who: string, tenant: string) =>
    (await db.as(who, (sql) => sql`select pack_preview(${tenant}, ${pack.key}) as told`))[0]?.told
  expect(await preview(house.admin, house.id)).toMatchObject({
    courses: [{ id: course.id, side: 'front', lessons: 3 }],
    roles: [{ name: 'Steward', people: 2 }],
    people: 2,
    outlets: 1,
  })
  expect(await preview(other.admin, other.id)).toMatchObject({ people: 0, outlets: 0, roles: [] })
  await expect(preview(other.admin, house.id)).rejects.toMatchObject({ code: 'PT404' })
  await expect(preview(await aMember(house.id), house.id)).rejects.toMatchObject({ message: 'not_allowed' })
})
