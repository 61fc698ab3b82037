import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayAt } from '../../app/domain/clinics/zone-clock.ts'
import { clinicsOf } from './clinics.ts'
import { testDatabase } from './database.ts'

const db = testDatabase()
const { aHouse, aMember, anOutlet, aPlacement, personOf, slot, answer, book, begin, bookingOf, json } =
  clinicsOf(db)
const inDays = (days: number) => dayAt('Asia/Kolkata', Date.now() + days * 86_400_000)

test('talks, actions and goals are counted for an outlet where five people stand behind them, and for none where four do', async () => {
  const house = await aHouse({ seats: 8 })
  const { tenant, admin, coach } = house
  await db.as(admin, (sql) => sql`select start_career_lattice(${tenant}, 'hotel', 'en')`)
  const [desk] = await db.sql`select id from job_roles where tenant_id = ${tenant} and name = 'Receptionist'`
  const outlet = await anOutlet(tenant)
  const people = await Promise.all(Array.from({ length: 6 }, () => aMember(tenant)))
  const bookings: string[] = []
  for (const who of people) {
    await aPlacement(await personOf(who), outlet)
    bookings.push(await book(who, house, slot(3)))
  }
  await begin(bookings[0] ?? '')
  const { talk_id: talk } = await bookingOf(bookings[0] ?? '')
  const close = (absent: string[]) =>
    answer(coach, (sql) => sql`select close_clinic(${talk}, ${absent}) as told`)
  const count = () => db.sql`select private.write_clinics_of(${tenant}, private.today() - 2, private.today())`
  const told = async () =>
    Object.fromEntries(
      (
        await db.sql`select m.key, k.days[extract(day from private.today())::int]::int as value from private.kpi_monthly k
          join measures m on m.id = k.measure_id where k.tenant_id = ${tenant} and k.outlet_id = ${outlet}
          and k.month = date_trunc('month', private.today()::timestamp)::date order by 1`
      ).map(({ key, value }) => [key, value]),
    )
  const plan = (at: number) => {
    const said = {
      goal_role_id: desk?.id,
      review_on: inDays(60),
      actions: [{ kind: 'experience', title: 'Two evenings at the desk', due_on: inDays(0) }],
    }
    return answer(
      coach,
      (sql) => sql`select save_clinic_plan(${randomUUID()}, ${bookings[at] ?? ''}, ${json(said)}) as told`,
    )
  }

  await close(bookings.slice(4))
  for (const at of [0, 1, 2, 3]) await plan(at)
  await count()
  expect(await told()).toEqual({})

  await close(bookings.slice(5))
  await plan(4)
  const [action] = await db.sql`
    select a.id from clinic_plan_actions a join clinic_plans l on l.id = a.plan_id where l.booking_id = ${bookings[4] ?? ''}`
  await answer(
    people[4] ?? '',
    (sql) => sql`select prove_clinic_action(${action?.id}, 'Friday and Saturday beside the manager') as told`,
  )
  const greeting =
    await db.sql`select n.skill_id from role_skills n where n.job_role_id = ${desk?.id} limit 1`
  const ratings = [{ skill: greeting[0]?.skill_id, level: 3 }]
  await db.as(people[0] ?? '', (sql) => sql`select rate_skills(${sql.json(ratings)})`)
  await count()
  expect(await told()).toEqual({
    clinic_actions: 5,
    clinic_actions_done: 1,
    clinic_goals: 5,
    clinic_goals_nearer: 1,
    clinic_people: 5,
    clinic_staff: 6,
  })
  // whoever turns out not to have come takes the figures of all with them
  await close(bookings.slice(4))
  await count()
  expect(await told()).toMatchObject({ clinic_people: null, clinic_staff: null })
})
