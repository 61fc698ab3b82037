import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startsOfDay } from '../../app/domain/clinics/slots.ts'
import { dayAt } from '../../app/domain/clinics/zone-clock.ts'
import { clinicsOf } from './clinics.ts'
import { testDatabase } from './database.ts'

const db = testDatabase()
const {
  aHouse,
  aMember,
  aTenant,
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
const refused = (message: string) => ({ message })
const mailsOf = async (tenant: string) =>
  (
    await db.sql`select template, data ->> 'to' as to from mail_outbox where tenant_id = ${tenant} and template like 'clinic%' order by created_at, template, data ->> 'to'`
  ).map(({ template, to }) => `${template} ${to}`)

const quarter = fc.integer({ min: 0, max: 95 })
const time = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
const span = fc
  .tuple(quarter, quarter)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => [time(Math.min(a, b)), time(Math.max(a, b))])

test('the database offers the slots that the page offers, also where a clock changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'),
      fc.constantFrom('2026-10-24', '2026-10-31', '2027-03-13', '2027-03-27', '2027-04-03', '2026-10-03'),
      fc.array(span, { maxLength: 2 }),
      fc.array(span, { maxLength: 2 }),
      fc.constantFrom(15, 30, 45),
      fc.constantFrom(15, 30),
      async (zone, day, week, otherwise, minutes, step) => {
        const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
        const hours = { week: { 6: week, 7: week }, days: { [next]: otherwise } }
        const from = Date.parse(`${day}T00:00:00Z`)
        const moments = Array.from({ length: 4 * 48 }, (_, at) => from + at * 900_000)
        const told = await db.sql`
          select m.at from jsonb_array_elements_text(${json(moments.map((at) => new Date(at).toISOString()))}) with ordinality m (at, place)
          where private.is_clinic_start(${json(hours.week)}, ${json(hours.days)}, ${zone}, ${minutes}, ${step}, m.at::timestamptz) order by m.place`
        const found = moments.filter((at) =>
          startsOfDay({ zone, ...hours }, dayAt(zone, at), minutes * 60_000, step * 60_000).includes(at),
        )
        expect(told.map(({ at }) => Date.parse(at))).toEqual(found)
      },
    ),
    { numRuns: 80 },
  )
}, 60_000)

test('a booking: confirmed at once, told to both, once however often it is sent', async () => {
  const house = await aHouse()
  const asha = await aMember(house.tenant)
  const at = slot(3)
  const id = await book(asha, house, at)
  await book(asha, house, at, id)
  expect((await bookingOf(id)).state).toBe('confirmed')
  expect(await mailsOf(house.tenant)).toEqual(['clinic_booked coach', 'clinic_booked person'])
  const offer = (await answer(
    asha,
    (sql) => sql`select clinic_offer(${house.tenant}) as told`,
  )) as unknown as {
    talks: { seats_left: number }[]
    own: unknown[]
  }
  expect(offer.talks).toMatchObject([{ seats_left: 0 }])
  expect(offer.own).toHaveLength(1)
  expect(JSON.stringify(offer)).not.toContain(await personOf(asha))
})

test('every rule is asked for again: hours, notice, window, cap, shifts, other talks, outlets', async () => {
  const house = await aHouse({ notice_minutes: 2880, window_days: 10 }, { daily_cap: 1 })
  const [asha, ravi] = [await aMember(house.tenant), await aMember(house.tenant)]
  await expect(book(asha, house, slot(1))).rejects.toMatchObject(refused('slot_not_offered'))
  await expect(book(asha, house, slot(11))).rejects.toMatchObject(refused('slot_not_offered'))
  await expect(book(asha, house, new Date(slot(4).getTime() + 60_000))).rejects.toMatchObject(
    refused('slot_not_offered'),
  )
  await db.sql`insert into clinic_shifts (tenant_id, person_id, starts_at, ends_at) values (${house.tenant}, ${await personOf(asha)}, ${slot(4, -3)}, ${slot(4, 1)})`
  await expect(book(asha, house, slot(4))).rejects.toMatchObject(refused('on_shift'))
  await db.sql`update clinic_types set during_shift = true where id = ${house.type}`
  await book(asha, house, slot(4))
  const beside = slot(4, 1)
  await expect(book(ravi, house, beside)).rejects.toMatchObject(refused('slot_taken'))
  await db.sql`update clinic_coaches set daily_cap = 20 where id = ${house.coachRow}`
  await expect(book(ravi, house, slot(4))).rejects.toMatchObject(refused('slot_taken'))
  await book(ravi, house, beside)
  const other = await anOutlet(house.tenant)
  await db.sql`update clinic_coaches set outlets = array[${other}]::uuid[] where id = ${house.coachRow}`
  await expect(book(ravi, house, slot(6))).rejects.toMatchObject(refused('slot_not_offered'))
  await aPlacement(await personOf(ravi), other)
  await book(ravi, house, slot(6))
  await expect(book(house.coach, house, slot(7))).rejects.toMatchObject(refused('slot_not_offered'))
})

test('what is kept free around a talk is kept free from both sides', async () => {
  const house = await aHouse({ after_minutes: 15, step_minutes: 15 })
  const people = await Promise.all([1, 2, 3].map(() => aMember(house.tenant)))
  const [one = '', two = '', three = ''] = people
  await book(one, house, slot(3))
  await expect(book(two, house, slot(3, 1))).rejects.toMatchObject(refused('slot_taken'))
  await expect(book(two, house, slot(3, -1))).rejects.toMatchObject(refused('slot_taken'))
  await book(two, house, new Date(slot(3, 1).getTime() + 900_000))
  await book(three, house, new Date(slot(3, -1).getTime() - 900_000))
})

test('fifty people at once for the last seat: one has it, and nobody has it twice', async () => {
  const house = await aHouse({ seats: 3 })
  const people = await Promise.all(Array.from({ length: 52 }, () => aMember(house.tenant)))
  const at = slot(3)
  const [one = '', two = '', ...others] = people
  await book(one, house, at)
  await book(two, house, at)
  const pool = db.connect(12)
  const ends = await Promise.allSettled(
    others.map((who) =>
      db.as(
        who,
        (sql) => sql`select book_clinic(${randomUUID()}, ${house.type}, ${house.coachRow}, ${at})`,
        pool,
      ),
    ),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(new Set(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : [])))).toEqual(
    new Set(['slot_taken']),
  )
  const seats = await db.sql`select seat from clinic_bookings where tenant_id = ${house.tenant} order by seat`
  expect(seats.map(({ seat }) => seat)).toEqual([1, 2, 3])
}, 30_000)

test('fifty bookings of one person at one moment with fifty coaches: one is made', async () => {
  const house = await aHouse()
  const asha = await aMember(house.tenant)
  const coaches = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const id = randomUUID()
      await db.sql`insert into clinic_coaches ${db.sql({ id, tenant_id: house.tenant, full_name: `Coach ${at}`, email: `c${at}@x.test`, week: json({ 1: [['00:00', '24:00']], 2: [['00:00', '24:00']], 3: [['00:00', '24:00']], 4: [['00:00', '24:00']], 5: [['00:00', '24:00']], 6: [['00:00', '24:00']], 7: [['00:00', '24:00']] }) as never })}`
      return id
    }),
  )
  const pool = db.connect(12)
  const ends = await Promise.allSettled(
    coaches.map((coach) =>
      db.as(
        asha,
        (sql) => sql`select book_clinic(${randomUUID()}, ${house.type}, ${coach}, ${slot(3)})`,
        pool,
      ),
    ),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(new Set(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : [])))).toEqual(
    new Set(['clinic_overlaps']),
  )
}, 30_000)

test('the constraints refuse it too, whoever writes', async () => {
  const house = await aHouse()
  const [asha, ravi] = [await aMember(house.tenant), await aMember(house.tenant)]
  const id = await book(asha, house, slot(3))
  const { talk_id: talk, starts_at: starts, ends_at: ends } = await bookingOf(id)
  const row = {
    id: randomUUID(),
    tenant_id: house.tenant,
    talk_id: talk,
    person_id: await personOf(ravi),
    seat: 1,
    seats: 1,
    starts_at: starts,
    ends_at: ends,
    state: 'confirmed',
    thread_id: randomUUID(),
  }
  await expect(db.sql`insert into clinic_bookings ${db.sql(row)}`).rejects.toMatchObject({
    code: '23505',
    constraint_name: 'clinic_bookings_one_for_a_seat',
  })
  await expect(db.sql`insert into clinic_bookings ${db.sql({ ...row, seat: 2 })}`).rejects.toMatchObject({
    code: '23514',
  })
  await expect(
    db.sql`insert into clinic_bookings ${db.sql({ ...row, seat: 2, seats: 2 })}`,
  ).rejects.toMatchObject({ code: '23503' })
  await expect(
    db.sql`insert into clinic_talks (tenant_id, type_id, coach_id, starts_at, ends_at, busy, seats)
      select tenant_id, type_id, coach_id, starts_at, ends_at, busy, 1 from clinic_talks where id = ${talk}`,
  ).rejects.toMatchObject({ code: '23P01', constraint_name: 'one_talk_at_a_time' })
})

test('moved twice at most: one entry for a calendar, and the old time is free again', async () => {
  const house = await aHouse()
  const [asha, ravi] = [await aMember(house.tenant), await aMember(house.tenant)]
  const first = await book(asha, house, slot(3))
  const move = (from: string, at: Date, id = randomUUID()) =>
    answer(
      asha,
      (sql) => sql`select move_clinic(${id}, ${from}, ${house.coachRow}, ${at}, 'My shift changed') as told`,
    ).then(() => id)
  const second = await move(first, slot(3, 1)) // right beside it: the old place does not stand in the way
  await move(first, slot(3, 1), second)
  await book(ravi, house, slot(3))
  const third = await move(second, slot(5))
  expect(await bookingOf(third)).toMatchObject({
    thread_id: first,
    moves: 2,
    sequence: 2,
    reason: 'My shift changed',
    state: 'confirmed',
  })
  expect((await bookingOf(first)).state).toBe('moved')
  await expect(move(third, slot(6))).rejects.toMatchObject(refused('too_many_moves'))
  expect((await mailsOf(house.tenant)).filter((mail) => mail === 'clinic_cancelled coach')).toHaveLength(2)
})

test('a move that is refused leaves the booking as it was', async () => {
  const house = await aHouse()
  const [asha, ravi] = [await aMember(house.tenant), await aMember(house.tenant)]
  const own = await book(asha, house, slot(3))
  await book(ravi, house, slot(4))
  await expect(
    db.as(asha, (sql) => sql`select move_clinic(${randomUUID()}, ${own}, ${house.coachRow}, ${slot(4)})`),
  ).rejects.toMatchObject(refused('slot_taken'))
  expect((await bookingOf(own)).state).toBe('confirmed')
})

test('a freed place is offered in order to who can be there, for a while, and then to the next', async () => {
  const house = await aHouse()
  const people = await Promise.all([1, 2, 3, 4].map(() => aMember(house.tenant)))
  const [asha = '', busy = '', second = '', third = ''] = people
  const day = (at: Date) => dayAt('Asia/Kolkata', at.getTime())
  const at = slot(4)
  const id = await book(asha, house, at)
  for (const who of [busy, second, third])
    await answer(
      who,
      (sql) =>
        sql`select wait_for_clinic(${randomUUID()}, ${house.type}, null, ${day(slot(1))}, ${day(slot(9))}, 'After the late shift') as told`,
    )
  await expect(
    db.as(
      third,
      (sql) =>
        sql`select wait_for_clinic(${randomUUID()}, ${house.type}, null, ${day(slot(1))}, ${day(slot(9))}, null)`,
    ),
  ).rejects.toMatchObject(refused('already_waiting'))
  await db.sql`insert into clinic_shifts (tenant_id, person_id, starts_at, ends_at) values (${house.tenant}, ${await personOf(busy)}, ${slot(4, -2)}, ${slot(4, 2)})`
  await answer(asha, (sql) => sql`select cancel_clinic(${id}, 'My child is ill') as told`)
  const offers = async () =>
    await db.sql`select b.id, b.person_id, b.state from clinic_bookings b where b.tenant_id = ${house.tenant} and b.waiting_id is not null order by b.made_at`
  expect(await offers()).toMatchObject([{ person_id: await personOf(second), state: 'offered' }])
  await expect(book(asha, house, at)).rejects.toMatchObject(refused('slot_taken')) // held meanwhile

  await db.sql`update clinic_bookings set offered_until = now() - interval '1 second' where state = 'offered' and tenant_id = ${house.tenant}`
  await db.sql`select private.lapse_clinics()`
  const [, next] = await offers()
  expect(await offers()).toMatchObject([
    { state: 'lapsed' },
    { person_id: await personOf(third), state: 'offered' },
  ])
  expect(await answer(third, (sql) => sql`select answer_clinic_offer(${next?.id ?? ''}, true) as told`)).toBe(
    'confirmed',
  )
  await expect(
    db.as(second, (sql) => sql`select answer_clinic_offer(${next?.id ?? ''}, true)`),
  ).rejects.toMatchObject(refused('unknown_clinic'))
  const states =
    await db.sql`select w.state from clinic_waiting w where w.tenant_id = ${house.tenant} order by queued_at`
  expect(states.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'booked'])
})

test('a coach confirms, declines with a reason, calls off, and offers a time of their own', async () => {
  const house = await aHouse({ needs_confirmation: true })
  const [asha, ravi] = [await aMember(house.tenant), await aMember(house.tenant)]
  const id = await book(asha, house, slot(3))
  expect((await bookingOf(id)).state).toBe('pending')
  const decide = (yes: boolean, why: string | null, what = id) =>
    answer(house.coach, (sql) => sql`select decide_clinic(${what}, ${yes}, ${why}) as told`)
  await expect(decide(false, null)).rejects.toMatchObject(refused('reason_required'))
  await expect(db.as(ravi, (sql) => sql`select decide_clinic(${id}, true, null)`)).rejects.toMatchObject(
    refused('unknown_clinic'),
  )
  await decide(true, null)
  await expect(decide(true, null)).rejects.toMatchObject(refused('clinic_moved_on'))
  const { talk_id: talk } = await bookingOf(id)
  await answer(house.coach, (sql) => sql`select call_off_clinic(${talk}, 'I am on leave') as told`)
  expect(await bookingOf(id)).toMatchObject({
    state: 'cancelled',
    ended_by: 'coach',
    reason: 'I am on leave',
  })
  await expect(book(ravi, house, slot(3))).rejects.toMatchObject(refused('slot_taken')) // stays blocked

  const waiting = randomUUID()
  await answer(
    ravi,
    (sql) =>
      sql`select wait_for_clinic(${waiting}, ${house.type}, ${house.coachRow}, ${dayAt('Asia/Kolkata', Date.now())}, ${dayAt('Asia/Kolkata', slot(9).getTime())}, 'Before six in the morning') as told`,
  )
  await answer(
    house.coach,
    (sql) =>
      sql`select propose_clinic(${randomUUID()}, ${waiting}, to_char((now() + interval '2 days') at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"05:10')) as told`,
  )
  const mine = (await answer(ravi, (sql) => sql`select my_clinics(${house.tenant}) as told`)) as unknown as {
    ahead: { state: string }[]
  }
  expect(mine.ahead).toMatchObject([{ state: 'offered' }])
})

test('who was absent is kept apart for both sides', async () => {
  const house = await aHouse({ seats: 2 })
  const [asha, ravi] = [await aMember(house.tenant), await aMember(house.tenant)]
  const [one, two] = [await book(asha, house, slot(3)), await book(ravi, house, slot(3))]
  const { talk_id: talk } = await bookingOf(one)
  await expect(db.as(house.coach, (sql) => sql`select close_clinic(${talk})`)).rejects.toMatchObject(
    refused('clinic_moved_on'),
  )
  await begin(one)
  await answer(house.coach, (sql) => sql`select close_clinic(${talk}, array[${two}]::uuid[]) as told`)
  expect([(await bookingOf(one)).state, (await bookingOf(two)).state]).toEqual(['held', 'missed'])
  await answer(ravi, (sql) => sql`select say_coach_absent(${two}) as told`)
  expect(await bookingOf(two)).toMatchObject({ person_absent: true, coach_absent: true, state: 'missed' })
  expect(
    await db.sql`select person_id from domain_events where kind = 'clinic.held' and tenant_id = ${house.tenant}`,
  ).toEqual([{ person_id: await personOf(asha) }])
})

test('reminders a day and two hours before, to both, once', async () => {
  const house = await aHouse()
  const asha = await aMember(house.tenant)
  const id = await book(asha, house, slot(3))
  await db.sql`update clinic_bookings set made_at = now() - interval '5 days' where id = ${id}`
  const reminded = async (minutes: number) => {
    await begin(id, -minutes)
    await db.sql`select private.remind_of_clinics()`
    await db.sql`select private.remind_of_clinics()`
    return (await mailsOf(house.tenant)).filter((mail) => mail.startsWith('clinic_reminder')).length
  }
  expect(await reminded(26 * 60)).toBe(0)
  expect(await reminded(23 * 60 + 50)).toBe(2)
  expect(await reminded(10 * 60)).toBe(2)
  expect(await reminded(110)).toBe(4)
  expect(await reminded(100)).toBe(4)
})

test('a neighbour finds nothing, and whoever has no such module neither', async () => {
  const [house, other] = [await aHouse(), await aHouse()]
  const [asha, stranger] = [await aMember(house.tenant), await aMember(other.tenant)]
  const id = await book(asha, house, slot(3))
  for (const who of [stranger, other.admin, other.coach]) {
    await expect(db.as(who, (sql) => sql`select clinic_talk(${id})`)).rejects.toMatchObject(
      refused('unknown_clinic'),
    )
    await expect(db.as(who, (sql) => sql`select list_clinic_coaches(${house.tenant})`)).rejects.toMatchObject(
      refused('unknown_tenant'),
    )
  }
  await expect(book(stranger, house, slot(4))).rejects.toMatchObject(refused('unknown_clinic_type'))
  const small = await aTenant({ tier: 'growth' })
  await expect(
    db.as(await aMember(small.id), (sql) => sql`select clinic_offer(${small.id})`),
  ).rejects.toMatchObject(refused('module_off'))
})

test('shifts are kept by whoever works them and who looks after them, on the clock of the outlet', async () => {
  const house = await aHouse()
  const outlet = await anOutlet(house.tenant)
  const [asha, boss, elsewhere] = [
    await aMember(house.tenant),
    await aManagerOf(house.tenant, outlet),
    await aManagerOf(house.tenant, await anOutlet(house.tenant)),
  ]
  const me = await personOf(asha)
  await aPlacement(me, outlet)
  const shifts = (list: unknown) => (who: string) =>
    answer(
      who,
      (sql) => sql`select set_clinic_shifts(${me}, '2027-01-04', '2027-01-10', ${json(list)}) as told`,
    )
  const night = shifts([{ from: '2027-01-04T22:00', to: '2027-01-05T07:00' }])
  expect(await night(asha)).toBe(1)
  expect(await night(boss)).toBe(1)
  await expect(night(elsewhere)).rejects.toMatchObject(refused('unknown_person'))
  await expect(shifts([{ from: '2027-01-04T22:00', to: '2027-01-04T07:00' }])(asha)).rejects.toMatchObject(
    refused('impossible_span'),
  )
  expect(await answer(asha, (sql) => sql`select clinic_shifts_of(${me}) as told`)).toMatchObject({
    zone: 'Asia/Kolkata',
    shifts: [{ from: '2027-01-04T22:00', to: '2027-01-05T07:00' }],
  })
})
