import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayAt } from '../../app/domain/clinics/zone-clock.ts'
import { clinicsOf } from './clinics.ts'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'

const db = testDatabase()
const { aHouse, aMember, json, personOf, slot, book, begin, bookingOf, answer } = clinicsOf(db)
const { aCourse } = classroomOf(db)
const refused = (message: string) => ({ message })
const inDays = (days: number) => dayAt('Asia/Kolkata', Date.now() + days * 86_400_000)
const allDay = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]]))

interface Told {
  state: string
  people: {
    id: string
    name: string
    state: string
    plan: { actions: unknown[] } | null
    may_plan: boolean
  }[]
}

/** A house whose talks a coach from outside leads, and what the link of a mail opens for nobody in particular. */
async function aHouseWithOutside(more: Record<string, unknown> = {}) {
  const house = await aHouse(more)
  const coachRow = randomUUID()
  const email = `coach-${coachRow}@outside.test`
  await db.sql`insert into clinic_coaches (id, tenant_id, full_name, email, daily_cap, week)
    values (${coachRow}, ${house.tenant}, 'Meera Nair', ${email}, 20, ${json(allDay) as never})`
  const asha = await aMember(house.tenant)
  const token = async () => {
    const [mail] = await db.sql`
      select data ->> 'coach_token' as token from mail_outbox where recipient = ${email} and data ? 'coach_token' order by created_at desc, id desc limit 1`
    return mail?.token as string
  }
  return { ...house, coachRow, email, asha, token }
}
const look = (token: string) =>
  answer(
    'anon',
    (sql) => sql`select find_outside_clinic(${token}) as told`,
  ) as Promise<unknown> as Promise<Told>
const plan = {
  review_on: inDays(60),
  actions: [{ kind: 'experience', title: 'Two night audits', due_on: inDays(30) }],
}

test('the link of a mail opens that talk and no other: brief, plan, who came', async () => {
  const { tenant, coachRow, type, asha, token } = await aHouseWithOutside()
  const booking = await book(asha, { type, coachRow }, slot(3))
  const first = await token()
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await look(first)).toMatchObject({
    state: 'planned',
    people: [{ id: booking, state: 'confirmed', may_plan: false }],
  })
  const save = (with_: string, of: string) =>
    answer(
      'anon',
      (sql) => sql`select save_outside_plan(${with_}, ${randomUUID()}, ${of}, ${json(plan)}) as told`,
    )
  await expect(save(first, booking)).rejects.toMatchObject(refused('clinic_not_begun'))

  const other = await aMember(tenant)
  const second = await book(other, { type, coachRow }, slot(4))
  const another = await token()
  expect(another).not.toBe(first)
  expect((await look(another)).people.map(({ id }) => id)).toEqual([second])
  await begin(booking)
  await begin(second, 90)
  await expect(save(another, booking)).rejects.toMatchObject(refused('unknown_clinic'))
  await save(first, booking)
  expect((await look(first)).people[0]?.plan?.actions).toHaveLength(1)
  await answer('anon', (sql) => sql`select close_outside_clinic(${another}, ${[second]}) as told`)
  expect(await bookingOf(second)).toMatchObject({ state: 'missed', person_absent: true })
  expect(await bookingOf(booking)).toMatchObject({ state: 'confirmed' })
  await answer('anon', (sql) => sql`select close_outside_clinic(${first}) as told`)
  expect(await bookingOf(booking)).toMatchObject({ state: 'held' })
  for (const wrong of ['', 'a'.repeat(64)])
    await expect(look(wrong)).rejects.toMatchObject(refused('unknown_clinic'))
})

test('where the kind wants a word, the coach gives it by the link; a course of the plan assigns itself', async () => {
  const { coachRow, type, asha, token } = await aHouseWithOutside({ needs_confirmation: true })
  const { id: course } = (await aCourse({})) as unknown as { id: string }
  const booking = await book(asha, { type, coachRow }, slot(3))
  expect(await bookingOf(booking)).toMatchObject({ state: 'pending' })
  const link = await token()
  const decide = (accepts: boolean, reason = '') =>
    answer(
      'anon',
      (sql) => sql`select decide_outside_clinic(${link}, ${booking}, ${accepts}, ${reason}) as told`,
    )
  await expect(decide(false)).rejects.toMatchObject(refused('reason_required'))
  await decide(true)
  expect(await bookingOf(booking)).toMatchObject({ state: 'confirmed' })
  await expect(decide(true)).rejects.toMatchObject(refused('clinic_moved_on'))
  await begin(booking)
  const said = { ...plan, actions: [{ kind: 'course', course_id: course, due_on: inDays(20) }] }
  await answer(
    'anon',
    (sql) => sql`select save_outside_plan(${link}, ${randomUUID()}, ${booking}, ${json(said)}) as told`,
  )
  expect(
    await db.sql`select source, assigned_by from assignments where person_id = ${await personOf(asha)} and course_id = ${course}`,
  ).toEqual([{ source: 'plan', assigned_by: null }])
})

test('a link ends with the coach, with another address, with its days and with the module', async () => {
  const { tenant, admin, coachRow, type, asha, token } = await aHouseWithOutside()
  await book(asha, { type, coachRow }, slot(3))
  const link = await token()
  await look(link)
  await db.sql`update tenants set active_modules = active_modules - 'career_clinics' where id = ${tenant}`
  await expect(look(link)).rejects.toMatchObject(refused('unknown_clinic'))
  await db.sql`update tenants set active_modules = active_modules || '["career_clinics"]' where id = ${tenant}`
  await look(link)
  await db.sql`update clinic_coaches set email = ${`moved-${coachRow}@outside.test`} where id = ${coachRow}`
  await expect(look(link)).rejects.toMatchObject(refused('unknown_clinic'))

  const again = await aHouseWithOutside()
  await book(again.asha, { type: again.type, coachRow: again.coachRow }, slot(3))
  const other = await again.token()
  await db.sql`update private.link_codes set expires_at = now() where purpose = 'clinic_coach'`
  await expect(look(other)).rejects.toMatchObject(refused('unknown_clinic'))
  await db.sql`update private.link_codes set expires_at = now() + interval '1 day' where purpose = 'clinic_coach'`
  await look(other)
  await db.as(again.admin, (sql) => sql`select set_clinic_coach_state(${again.coachRow}, 'ended')`)
  await expect(look(other)).rejects.toMatchObject(refused('unknown_clinic'))
  expect(admin).not.toBe(again.admin)
})

test('called off by the link, everybody hears why and the time stays blocked', async () => {
  const { coachRow, type, asha, token } = await aHouseWithOutside()
  const booking = await book(asha, { type, coachRow }, slot(3))
  const link = await token()
  await answer('anon', (sql) => sql`select call_off_outside_clinic(${link}, 'On leave that day') as told`)
  expect(await bookingOf(booking)).toMatchObject({
    state: 'cancelled',
    ended_by: 'coach',
    reason: 'On leave that day',
  })
  expect((await look(link)).state).toBe('off')
})

test('a rating is told only with four others, and never with a name', async () => {
  const { tenant, admin, coach, coachRow, type } = await aHouse({ seats: 8 })
  const people = await Promise.all(Array.from({ length: 6 }, () => aMember(tenant)))
  const bookings: string[] = []
  for (const who of people) bookings.push(await book(who, { type, coachRow }, slot(3)))
  const rate = (at: number, rating: number | null, note = '') =>
    answer(
      people[at] ?? '',
      (sql) => sql`select rate_clinic(${bookings[at] ?? ''}, ${rating}, ${note}) as told`,
    )
  await expect(rate(0, 4)).rejects.toMatchObject(refused('clinic_moved_on'))
  await begin(bookings[0] ?? '')
  const [{ talk_id: talk }] = [await bookingOf(bookings[0] ?? '')]
  await answer(coach, (sql) => sql`select close_clinic(${talk}) as told`)
  await expect(rate(0, 6)).rejects.toMatchObject(refused('rating_required'))
  await expect(
    answer(people[1] ?? '', (sql) => sql`select rate_clinic(${bookings[0] ?? ''}, 4, '') as told`),
  ).rejects.toMatchObject(refused('unknown_clinic'))
  const report = async () =>
    (await answer(
      admin,
      (sql) => sql`select clinic_report(${tenant}, ${inDays(-1)}, ${inDays(1)}) as told`,
    )) as unknown as { rated: { people: number; mean: number; said: string[] } | null }
  for (const at of [0, 1, 2, 3]) await rate(at, 4, at === 0 ? 'More time' : '')
  expect((await report()).rated).toBeNull()
  await rate(4, 5)
  expect((await report()).rated).toEqual({ people: 5, mean: 4.2, said: ['More time'] })
  const mine = (who: number) =>
    answer(people[who] ?? '', (sql) => sql`select clinic_talk(${bookings[who] ?? ''}) as told`)
  expect(await mine(0)).toMatchObject({ rating: 4, rating_note: 'More time', may_rate: true })
  expect(await answer(coach, (sql) => sql`select clinic_talk(${bookings[0] ?? ''}) as told`)).toMatchObject({
    rating: null,
    rating_note: null,
    may_rate: false,
  })
  // whoever is then said to have been absent has rated nothing
  await answer(coach, (sql) => sql`select close_clinic(${talk}, ${[bookings[4] ?? '']}) as told`)
  expect((await report()).rated).toBeNull()
})

test('a roster replaces shifts of one’s own people only, tells what was there, and goes back with it', async () => {
  const [house, other] = [await aHouse(), await aHouse()]
  const [asha, stranger] = [await aMember(house.tenant), await aMember(other.tenant)]
  const [me, them] = [await personOf(asha), await personOf(stranger)]
  const take = (people: string[], shifts: unknown[], who = house.admin) =>
    answer(
      who,
      (sql) =>
        sql`select import_clinic_shifts(${house.tenant}, ${people}, ${inDays(1)}, ${inDays(7)}, ${json(shifts)}) as told`,
    )
  const night = { person: me, from: `${inDays(2)}T22:00`, to: `${inDays(3)}T06:00` }
  expect(await take([me], [night])).toEqual([])
  expect(await take([me], [])).toEqual([night])
  expect(await take([me], [night])).toEqual([])
  await expect(take([me, them], [])).rejects.toMatchObject(refused('unknown_person'))
  await expect(take([me], [night, { ...night, from: `${inDays(2)}T23:00` }])).rejects.toMatchObject(
    refused('impossible_span'),
  )
  await expect(take([me], [{ ...night, person: them }])).rejects.toMatchObject(refused('impossible_span'))
  await expect(take([me], [], asha)).rejects.toMatchObject(refused('not_allowed'))
  const rota = (await answer(
    house.admin,
    (sql) => sql`select clinic_rota(${house.tenant}) as told`,
  )) as unknown as { id: string; shifts: number }[]
  expect(rota.find(({ id }) => id === me)?.shifts).toBe(1)
  expect(rota.some(({ id }) => id === them)).toBe(false)
})
