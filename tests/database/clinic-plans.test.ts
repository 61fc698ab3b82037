import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayAt } from '../../app/domain/clinics/zone-clock.ts'
import { clinicsOf } from './clinics.ts'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'

const db = testDatabase()
const {
  aHouse,
  aMember,
  aPlatformAdmin,
  anOutlet,
  aPlacement,
  aManagerOf,
  json,
  personOf,
  slot,
  answer,
  book,
  begin,
  bookingOf,
} = clinicsOf(db)
const { aCourse } = classroomOf(db)
const refused = (message: string) => ({ message })
const inDays = (days: number) => dayAt('Asia/Kolkata', Date.now() + days * 86_400_000)

/** A talk that has begun, of a person whom a manager looks after. */
async function aTalk() {
  const house = await aHouse()
  const outlet = await anOutlet(house.tenant)
  const [asha, boss] = [await aMember(house.tenant), await aManagerOf(house.tenant, outlet)]
  await aPlacement(await personOf(asha), outlet)
  const booking = await book(asha, house, slot(3))
  await begin(booking)
  return { ...house, asha, boss, booking }
}

const experience = { kind: 'experience', title: 'Two night audits beside Ravi', due_on: inDays(30) }
const plan = (actions: unknown[], more = {}) => ({
  summary: 'Front desk by spring',
  review_on: inDays(60),
  actions,
  ...more,
})
const save = (who: string, booking: string, said: unknown, id = randomUUID()) =>
  answer(who, (sql) => sql`select save_clinic_plan(${id}, ${booking}, ${json(said)}) as told`)
const talkOf = async (who: string, booking: string) =>
  (await answer(who, (sql) => sql`select clinic_talk(${booking}) as told`)) as unknown as {
    as: string
    note: string | null
    brief: { courses: unknown[]; plan: { actions: { done_on: string | null }[] } | null }
    plan: {
      id: string
      state: string
      goal: { name: string }
      actions: { id: string; kind: string; done_on: string | null; assignment_id: string | null }[]
    } | null
  }

test('what a coach notes alone is read by that coach and nobody else: 0 of all attempts', async () => {
  const { tenant, admin, coach, asha, boss, booking } = await aTalk()
  const secret = `secret ${randomUUID()}`
  await answer(coach, (sql) => sql`select save_clinic_note(${booking}, ${secret}) as told`)
  await save(coach, booking, plan([experience]))
  expect((await talkOf(coach, booking)).note).toBe(secret)
  expect(await db.as(coach, (sql) => sql`select text from clinic_notes`)).toEqual([{ text: secret }])

  const otherCoach = await aMember(tenant, 'admin')
  await db.sql`insert into clinic_coaches (id, tenant_id, person_id) values (${randomUUID()}, ${tenant}, ${await personOf(otherCoach)})`
  const [looking, changing, trainer] = [
    await aPlatformAdmin(),
    await aPlatformAdmin(),
    await aMember(tenant, 'trainer'),
  ]
  for (const who of [looking, changing]) await db.as(who, (sql) => sql`select start_impersonation(${tenant})`)
  await db.as(
    changing,
    (sql) => sql`select allow_impersonation_changes('The workspace asked us to help with clinics')`,
  )

  const actors = [
    asha,
    boss,
    admin,
    trainer,
    otherCoach,
    looking,
    changing,
    await aMember((await aHouse()).tenant, 'admin'),
    'anon',
    'service_role',
  ]
  const attempts: ((sql: typeof db.sql) => Promise<unknown>)[] = [
    (sql) => sql`select * from clinic_notes`,
    (sql) => sql`select b.*, n.text from clinic_bookings b join clinic_notes n on n.booking_id = b.id`,
    (sql) => sql`select clinic_talk(${booking}) as told`,
    (sql) => sql`select clinic_desk(${tenant}) as told`,
    (sql) => sql`select my_clinics(${tenant}) as told`,
    (sql) => sql`select clinic_report(${tenant}, private.today() - 30, private.today()) as told`,
    (sql) => sql`select clinic_report(${tenant}, ${inDays(-30)}, ${inDays(1)}) as told`,
    (sql) => sql`select clinic_offer(${tenant}) as told`,
    (sql) => sql`select list_clinic_coaches(${tenant}) as told`,
    (sql) => sql`select export_my_data() as told`,
    (sql) => sql`select * from audit_log`,
    (sql) => sql`select * from domain_events`,
    (sql) => sql`select * from mail_outbox`,
    (sql) => sql`select save_clinic_note(${booking}, '') as told`,
    (sql) => sql`select save_clinic_note(${booking}, 'mine now') as told`,
    (sql) => sql`select private.my_clinic_notes(${coach}) as told`,
    (sql) => sql`update clinic_notes set author_id = auth.uid() returning *`,
    (sql) =>
      sql`insert into clinic_notes select ${randomUUID()}, tenant_id, auth.uid(), text from clinic_notes returning *`,
    (sql) => sql`delete from clinic_notes returning *`,
    (sql) => sql`select set_clinic_coach_state(id, 'active') from clinic_coaches`,
  ]
  let [tries, seen] = [0, 0]
  for (const who of actors)
    for (const attempt of attempts) {
      tries++
      const told = await db.as(who, attempt as never).catch(() => 'refused')
      if (JSON.stringify(told).includes(secret)) seen++
    }
  expect({ tries, seen }).toEqual({ tries: actors.length * attempts.length, seen: 0 })
  expect((await talkOf(coach, booking)).note).toBe(secret)
})

test('a plan gives its courses, counts what evidence shows, and is told in the next brief', async () => {
  const { tenant, coach, coachRow, type, asha, booking } = await aTalk()
  const { id: course } = (await aCourse({ isObserved: true })) as unknown as { id: string }
  const [role] = await db.sql`
    with d as (insert into departments (tenant_id, name, side) values (${tenant}, 'Front office', 'front') returning id)
    insert into job_roles (tenant_id, department_id, name) select ${tenant}, id, 'Front desk agent' from d returning id`
  await save(
    coach,
    booking,
    plan(
      [
        { kind: 'course', course_id: course, due_on: inDays(20) },
        { kind: 'observation', course_id: course, lesson_key: 'watch', due_on: inDays(25) },
        experience,
      ],
      { goal_role_id: role?.id as string },
    ),
  )
  const [given] = await db.sql`select * from assignments where tenant_id = ${tenant}`
  expect(given).toMatchObject({ source: 'plan', course_id: course, person_id: await personOf(asha) })
  const told = await talkOf(asha, booking)
  expect(told.plan).toMatchObject({
    goal: { name: 'Front desk agent' },
    actions: [
      { kind: 'course', done_on: null, assignment_id: given?.id },
      { kind: 'observation', done_on: null },
      { kind: 'experience', done_on: null },
    ],
  })

  const proof = (text: string) =>
    answer(
      asha,
      (sql) => sql`select prove_clinic_action(${told.plan?.actions[2]?.id ?? ''}, ${text}) as told`,
    )
  await expect(proof('did it')).rejects.toMatchObject(refused('proof_required'))
  await proof('Two audits on 3 and 4 December, Ravi signed')
  await db.sql`update assignments set started_at = now(), completed_at = now(), version_id = (select id from course_versions where course_id = ${course}) where id = ${given?.id}`
  expect((await talkOf(coach, booking)).plan?.actions.map(({ done_on }) => done_on !== null)).toEqual([
    true,
    false,
    true,
  ])

  const { talk_id: talk } = await bookingOf(booking)
  await answer(coach, (sql) => sql`select close_clinic(${talk}) as told`)
  const next = await book(asha, { type, coachRow }, slot(20))
  const brief = (await talkOf(coach, next)).brief
  expect(brief.courses).toHaveLength(1)
  expect(brief.plan?.actions).toHaveLength(3)
  expect(
    await db.sql`select kind from domain_events where kind = 'clinic.held' and tenant_id = ${tenant}`,
  ).toHaveLength(1)
})

test('three actions at most, with a day each, and written by the coach', async () => {
  const { coach, asha, boss, admin, booking } = await aTalk()
  await expect(
    save(coach, booking, plan([experience, experience, experience, experience])),
  ).rejects.toMatchObject(refused('too_many_actions'))
  await expect(save(coach, booking, plan([]))).rejects.toMatchObject(refused('action_required'))
  await expect(save(coach, booking, plan([{ ...experience, due_on: inDays(-1) }]))).rejects.toMatchObject(
    refused('due_in_past'),
  )
  await expect(save(asha, booking, plan([experience]))).rejects.toMatchObject(refused('not_allowed'))
  for (const who of [boss, admin])
    await expect(save(who, booking, plan([experience]))).rejects.toMatchObject(refused('unknown_clinic'))
  await save(coach, booking, plan([experience]))
  await expect(
    db.sql`insert into clinic_plan_actions (tenant_id, plan_id, position, kind, title, due_on) select tenant_id, id, 4, 'experience', 'A fourth', review_on from clinic_plans limit 1`,
  ).rejects.toMatchObject({ code: '23514', constraint_name: 'clinic_plan_actions_position_check' })
  for (const who of [boss, admin])
    await expect(db.as(who, (sql) => sql`select clinic_talk(${booking})`)).rejects.toMatchObject(
      refused('unknown_clinic'),
    )
})

test('where the coach is from outside, the person writes the plan', async () => {
  const { tenant, asha, booking } = await aTalk()
  await db.sql`update clinic_coaches set person_id = null, full_name = 'Meera Nair', email = 'meera@outside.test' where tenant_id = ${tenant}`
  await save(asha, booking, plan([experience]))
  expect((await talkOf(asha, booking)).plan).toMatchObject({ state: 'open' })
})

test('a plan is looked at again once, and the next one takes the place of one that is open', async () => {
  const { tenant, coach, coachRow, type, asha, booking } = await aTalk()
  await save(coach, booking, plan([experience]))
  await begin(booking, 60 * 24)
  const second = await book(asha, { type, coachRow }, slot(5))
  await begin(second, 5)
  await db.sql`update clinic_bookings set state = 'held' where id = ${booking}`
  await save(coach, second, plan([experience]))
  const plans = (await answer(asha, (sql) => sql`select my_clinics(${tenant}) as told`)) as unknown as {
    plans: { id: string; state: string }[]
  }
  expect(plans.plans.map(({ state }) => state)).toEqual(['open', 'replaced'])
  const review = (who: string, at: number) =>
    answer(who, (sql) => sql`select review_clinic_plan(${plans.plans[at]?.id ?? ''}, 'Both done') as told`)
  await expect(review(asha, 1)).rejects.toMatchObject(refused('plan_closed'))
  await review(coach, 0)
  await expect(save(coach, second, plan([experience]))).rejects.toMatchObject(refused('plan_closed'))
})

test('a report never tells fewer than five people apart', async () => {
  const house = await aHouse()
  const outlets = await Promise.all([1, 2, 3].map(() => anOutlet(house.tenant)))
  const counts = [6, 5, 2]
  let at = 0
  const people: string[] = []
  for (const [place, many] of counts.entries())
    for (let one = 0; one < many; one++) {
      const who = await aMember(house.tenant)
      await aPlacement(await personOf(who), outlets[place] ?? '')
      people.push(await book(who, house, slot(3, at++ * 1)))
    }
  const report = async (who = house.admin) =>
    (await answer(
      who,
      (sql) => sql`select clinic_report(${house.tenant}, ${inDays(-5)}, ${inDays(20)}) as told`,
    )) as unknown as {
      is_small: boolean
      held: number
      outlets: { name: string | null; people: number }[]
    }
  await db.sql`update clinic_bookings set state = 'held' where tenant_id = ${house.tenant}`
  const told = await report()
  expect(told).toMatchObject({ is_small: false, held: 13 })
  expect(told.outlets.map(({ people: many }) => many)).toEqual([7, 6]) // two and five together, so that nobody works out the two
  expect(told.outlets.map(({ name }) => name === null)).toEqual([true, false])
  await db.sql`delete from clinic_bookings where id = any (${people.slice(3)}::uuid[])`
  expect(await report()).toEqual({ is_small: true, waiting: 0 })
  await expect(report(await aMember(house.tenant))).rejects.toMatchObject(refused('not_allowed'))
  expect(await report(await aManagerOf(house.tenant, outlets[0] ?? ''))).toMatchObject({ is_small: true })
})
