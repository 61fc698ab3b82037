import { expect, test } from 'vitest'
import { offeredDays } from '~/portal/clinics/book/offered-slots'
import {
  bookClinic,
  cancelClinic,
  leaveWaiting,
  moveClinic,
  proveAction,
  readMine,
  readOffer,
  reviewPlan,
  waitForClinic,
} from '~/portal/clinics/clinics.queries'
import { callOff, closeClinic, proposeClinic, readDesk, setMyHours } from '~/portal/clinics/desk/desk.queries'
import { readHeld } from '~/portal/clinics/held/held.queries'
import {
  listCoaches,
  listKinds,
  saveCoach,
  saveKind,
  setCoachState,
  setKindState,
} from '~/portal/clinics/keep/keep.queries'
import {
  callOffOutside,
  closeOutside,
  decideOutside,
  findOutsideTalk,
  saveOutsidePlan,
} from '~/portal/clinics/outside/outside.queries'
import { importShifts, readRota } from '~/portal/clinics/rota/rota.queries'
import { readShifts, setShifts } from '~/portal/clinics/shifts/shifts.queries'
import { rateClinic, readPlanChoices, readTalk, saveNote, savePlan } from '~/portal/clinics/talk/talk.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const tenantOf = async (slug: string): Promise<string> =>
  (await demo.sql`select id from tenants where slug = ${slug}`)[0]?.id

test('the staff account has a talk ahead and a plan, and every time that is offered is one the database takes', async () => {
  await demo.enter('staff@sagar-hotels.test')
  const tenant = await tenantOf('sagar-hotels')
  const mine = await readMine(tenant)
  expect(mine.ahead).toHaveLength(1)
  expect(mine.plans[0]?.actions.length).toBeGreaterThan(0)
  const offer = await readOffer(tenant)
  const [type] = offer.types
  if (!type) throw new Error('the demo has no kinds')
  const slots = offeredDays(offer, type, '', Date.now()).flatMap((day) => day.slots)
  expect(slots.length).toBeGreaterThan(20)
  for (const slot of [slots.at(0), slots.at(9), slots.at(-1)]) {
    if (!slot) continue
    const id = crypto.randomUUID()
    const said = {
      typeId: type.id,
      coachId: slot.coachId,
      startsAt: slot.at,
      answers: { goal: 'Front desk' },
    }
    expect(await bookClinic(id, said)).toBe('confirmed')
    const talk = await readTalk(id)
    expect(talk.as).toBe('person')
    expect(talk.questions).toHaveLength(1)
    await cancelClinic(id, 'Another day')
  }
  const own = mine.ahead[0]?.id ?? ''
  const [later] = offeredDays(await readOffer(tenant), type, '', Date.now(), mine.ahead[0]?.starts_at)
    .flatMap((day) => day.slots)
    .slice(-1)
  expect(
    await moveClinic(
      crypto.randomUUID(),
      own,
      { coachId: later?.coachId ?? '', startsAt: later?.at ?? '' },
      'My shift',
    ),
  ).toBe('confirmed')
  const open = mine.plans.find(({ state }) => state === 'open')
  const experience = open?.actions.find(({ kind }) => kind === 'experience')
  await proveAction(experience?.id ?? '', 'Friday evening, beside the duty manager')
  await reviewPlan(open?.id ?? '', 'Went well')
  const { past } = await readMine(tenant)
  const held = past.find(({ state }) => state === 'held')?.id ?? ''
  await rateClinic(held, 4, 'It helped')
  expect(await readTalk(held)).toMatchObject({ rating: 4, rating_note: 'It helped', may_rate: true })
})

test('a roster is brought in for one’s people, and what was there comes back', async () => {
  await demo.enter('outlet@sagar-hotels.test')
  const tenant = await tenantOf('sagar-hotels')
  const rota = await readRota(tenant)
  expect(rota.length).toBeGreaterThan(3)
  const { id = '' } = rota[0] ?? {}
  const week = { people: [id], from: '2027-06-01', to: '2027-06-07' }
  const shift = { person: id, from: '2027-06-01T22:00', to: '2027-06-02T06:00' }
  expect(await importShifts(tenant, week, [shift])).toEqual([])
  expect(await importShifts(tenant, week, [])).toEqual([shift])
  await demo.enter('manager@sagar-hotels.test')
  expect((await readRota(tenant)).some(({ shifts, until }) => shifts > 0 && until !== null)).toBe(true)
})

test('a coach from outside reads and writes by the link of the mail', async () => {
  await demo.enter('staff@sagar-hotels.test')
  const tenant = await tenantOf('sagar-hotels')
  const offer = await readOffer(tenant)
  const outside = offer.coaches.find(({ is_outside: isOutside }) => isOutside)
  const type = offer.types.find(({ id }) => outside?.types.includes(id))
  if (!type || !outside) throw new Error('the demo has no coach from outside')
  const booked: string[] = []
  for (const slot of offeredDays(offer, type, outside.id, Date.now())
    .flatMap(({ slots }) => slots)
    .slice(0, 1)) {
    const id = crypto.randomUUID()
    await bookClinic(id, { typeId: type.id, coachId: outside.id, startsAt: slot.at, answers: {} })
    booked.push(id)
  }
  const [mail] = await demo.sql`
    select data ->> 'coach_token' as token from mail_outbox where data ? 'coach_token' order by created_at desc limit 1`
  const token = String(mail?.token)
  const ahead = await findOutsideTalk(token)
  expect(ahead).toMatchObject({ state: 'planned', may_call_off: true, choices: null })
  const person = ahead?.people[0]?.id ?? ''
  await expect(decideOutside(token, person, true)).rejects.toMatchObject({ code: 'clinic_moved_on' })
  await demo.sql`update clinic_talks set starts_at = now() - interval '20 minutes', ends_at = now() + interval '20 minutes',
    busy = tstzrange(now() - interval '20 minutes', now() + interval '20 minutes') where id = (select talk_id from clinic_bookings where id = ${booked[0] ?? ''})`
  await demo.sql`update clinic_bookings set starts_at = now() - interval '20 minutes', ends_at = now() + interval '20 minutes' where id = ${booked[0] ?? ''}`
  const due = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await saveOutsidePlan(token, crypto.randomUUID(), person, {
    goal_role_id: null,
    summary: 'Front desk by spring',
    review_on: due,
    actions: [{ kind: 'experience', title: 'Two night audits', due_on: due }],
  })
  await closeOutside(token, [])
  const talk = await findOutsideTalk(token)
  expect(talk).toMatchObject({ state: 'held', people: [{ state: 'held', may_plan: true }] })
  expect(talk?.choices?.courses.length).toBeGreaterThan(0)
  await expect(callOffOutside(token, 'On leave that day')).rejects.toMatchObject({ code: 'clinic_moved_on' })
  expect(await findOutsideTalk('no token')).toBeNull()
})

test('shifts are written on the person’s clock, and somebody waits', async () => {
  await demo.enter('staff@sagar-hotels.test')
  const tenant = await tenantOf('sagar-hotels')
  const { person_id } = await readMine(tenant)
  expect((await readShifts(person_id)).shifts.length).toBeGreaterThan(5)
  await setShifts(person_id, '2027-05-01', '2027-05-07', [
    { from: '2027-05-01T22:00', to: '2027-05-02T06:00' },
  ])
  expect((await readShifts(person_id)).shifts).toContainEqual({
    from: '2027-05-01T22:00',
    to: '2027-05-02T06:00',
  })
  const type = (await readOffer(tenant)).types.find(({ seats }) => seats > 1)
  const id = crypto.randomUUID()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await waitForClinic(id, {
    typeId: type?.id ?? '',
    from: day(1),
    to: day(20),
    note: 'Before the late shift',
  })
  expect((await readMine(tenant)).waiting).toMatchObject([{ id, ahead: 2 }])
  await leaveWaiting(id)
})

test('a coach reads the desk, writes a plan and notes, and offers a time', async () => {
  await demo.enter('outlet@sagar-hotels.test')
  const tenant = await tenantOf('sagar-hotels')
  const desk = await readDesk(tenant)
  expect(desk.plans.length).toBeGreaterThan(0)
  const open = desk.plans.at(-1)?.booking_id ?? ''
  expect(desk.talks.some(({ state }) => state === 'held')).toBe(true)
  const booking = open
  const talk = await readTalk(booking)
  expect(talk).toMatchObject({ as: 'coach', may_plan: true })
  // who of the demo has finished a course since the last talk is drawn, so all of this coach's are read
  const bookings = await demo.sql`
    select b.id from clinic_bookings b join clinic_talks k on k.id = b.talk_id join clinic_coaches c on c.id = k.coach_id
    join people p on p.id = c.person_id join profiles l on l.id = p.profile_id where l.email = 'outlet@sagar-hotels.test'`
  for (const { id } of bookings) await readTalk(id)
  const choices = await readPlanChoices(booking)
  expect(choices.roles.length).toBeGreaterThan(3)
  const due = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await savePlan(talk.plan?.id ?? crypto.randomUUID(), booking, {
    goal_role_id: choices.roles[0]?.id ?? null,
    summary: 'A plan',
    review_on: due,
    actions: [{ kind: 'course', course_id: choices.courses[0]?.id ?? '', due_on: due }],
  })
  await saveNote(booking, 'Only mine')
  expect((await readTalk(booking)).note).toBe('Only mine')
  await closeClinic(talk.talk_id, [])
  const waiting = desk.waiting[0]
  await proposeClinic(crypto.randomUUID(), waiting?.id ?? '', `${due}T05:20`)
  const ahead = (await readDesk(tenant)).talks.find(({ starts_at }) => Date.parse(starts_at) > Date.now())
  await callOff(ahead?.id ?? '', 'On leave that day')
  await setMyHours(tenant, desk.week, desk.days)
})

test('an admin keeps kinds and coaches and reads what was held, which an outlet manager’s few people are too small for', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await tenantOf('sagar-hotels')
  const [kind] = await listKinds(tenant)
  if (!kind) throw new Error('the demo has no kinds')
  const { id, state, ...said } = kind
  await saveKind(tenant, id, said)
  await setKindState(id, 'archived')
  await setKindState(id, state)
  const outside = (await listCoaches(tenant)).find(({ person_id }) => person_id === null)
  if (!outside) throw new Error('the demo has no coach from outside')
  const { id: coachId, state: _, ...coach } = outside
  await saveCoach(tenant, coachId, coach)
  await setCoachState(coachId, 'paused')
  await setCoachState(coachId, 'active')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(await readHeld(tenant, day(-120), day(1))).toMatchObject({ is_small: false })
  expect(await readHeld(tenant, day(-1), day(-1))).toMatchObject({ is_small: true })
})

test('every answer that the pages of clinics read was given here, and every part of it held something', () => {
  expect([...neverAsked('app/portal/clinics'), ...neverSeen()]).toEqual([])
})
