import { randomUUID } from 'node:crypto'
import { dayAt } from '../../app/domain/clinics/zone-clock.ts'
import type { TestDatabase } from './database.ts'
import { castOf } from './people.ts'

const allDay = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]]))

interface BookingRow {
  talk_id: string
  starts_at: Date
  ends_at: Date
  state: string
  [more: string]: unknown
}

/** Makers of clinics, coaches and bookings for stories. */
export function clinicsOf(db: Pick<TestDatabase, 'sql' | 'as'>) {
  const cast = castOf(db)
  const json = (value: unknown) => db.sql.json(value as never)

  const personOf = async (login: string): Promise<string> =>
    (await db.sql`select id from people where profile_id = ${login}`)[0]?.id

  /** A workspace with one coach, who talks at any hour, and one kind of clinic: half an hour, on every half hour. */
  async function aHouse(more: Record<string, unknown> = {}, hours: Record<string, unknown> = {}) {
    const tenant = await cast.aTenant({ tier: 'master', seatCap: 200 })
    const coach = await cast.aMember(tenant.id, 'manager')
    const [type, coachRow] = [randomUUID(), randomUUID()]
    await db.sql`insert into clinic_types ${db.sql({
      id: type,
      tenant_id: tenant.id,
      name: json({ en: 'Career talk', hi: 'करियर की बात' }) as never,
      minutes: 30,
      step_minutes: 30,
      ...more,
    })}`
    await db.sql`insert into clinic_coaches ${db.sql({
      id: coachRow,
      tenant_id: tenant.id,
      person_id: await personOf(coach),
      daily_cap: 20,
      week: json(allDay) as never,
      ...hours,
    })}`
    return { tenant: tenant.id, admin: tenant.admin, coach, coachRow, type }
  }

  /**
   * The beginning of a slot: half past twelve in India so many days from today's date there, and so many half hours after it. At a
   * fixed hour, since a talk that crosses the coach's midnight is offered to nobody and the tests run at any hour.
   */
  const slot = (days: number, halves = 0) => {
    const there = Date.parse(`${dayAt('Asia/Kolkata', Date.now() + days * 86_400_000)}T07:00:00Z`)
    return new Date(there + halves * 1_800_000)
  }

  const answer = async (who: string, ask: (sql: TestDatabase['sql']) => Promise<unknown>) =>
    ((await db.as(who, ask as never)) as unknown as { told: never }[])[0]?.told

  const book = (who: string, house: { type: string; coachRow: string }, at: Date, id = randomUUID()) =>
    answer(
      who,
      (sql) => sql`select book_clinic(${id}, ${house.type}, ${house.coachRow}, ${at}) as told`,
    ).then(() => id)

  /** As if the talk of a booking had begun so many minutes ago. */
  async function begin(booking: string, minutesAgo = 20) {
    await db.sql`
      with k as (select talk_id from clinic_bookings where id = ${booking}),
      moved as (update clinic_talks t set starts_at = now() - make_interval(mins => ${minutesAgo}), ends_at = now() - make_interval(mins => ${minutesAgo - 30}),
        busy = tstzrange(now() - make_interval(mins => ${minutesAgo}), now() - make_interval(mins => ${minutesAgo - 30})) from k where t.id = k.talk_id)
      update clinic_bookings b set starts_at = now() - make_interval(mins => ${minutesAgo}), ends_at = now() - make_interval(mins => ${minutesAgo - 30}) from k where b.talk_id = k.talk_id`
  }

  const bookingOf = async (id: string) =>
    (await db.sql`select * from clinic_bookings where id = ${id}`)[0] as BookingRow

  return { ...cast, json, personOf, aHouse, slot, answer, book, begin, bookingOf }
}
