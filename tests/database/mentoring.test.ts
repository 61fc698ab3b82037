import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf } = castOf(db)
const { aLearner, call } = classroomOf(db)

let sagar: TestTenant
let desk: string
let mandovi: string
beforeEach(async () => {
  sagar = await aTenant({ tier: 'master', seatCap: 60 })
  await db.as(sagar.admin, (sql) => sql`select start_career_lattice(${sagar.id}, 'hotel', 'en')`)
  desk = (await db.sql`select id from job_roles where tenant_id = ${sagar.id} and name = 'Receptionist'`)[0]
    ?.id
  mandovi = await anOutlet(sagar.id)
})

async function somebody(role: string | null = null) {
  const { id: login, person } = await aLearner(sagar)
  await db.sql`delete from people_outlets where person_id = ${person}`
  await db.sql`insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    values (${sagar.id}, ${person}, ${mandovi}, ${role}, private.today() - 60)`
  return { login, person }
}
const offer = (who: string, more: Record<string, unknown> | null = {}) =>
  db.as(
    who,
    (sql) =>
      sql`select offer_mentoring(${more ? sql.json({ about: 'Ask me about the desk', languages: ['hi'], places: 1, ...more } as never) : null})`,
  )
const message = 'I would like to learn the desk'
const ask = async (
  who: string,
  mentor: string,
  more: { programme?: string; goal?: string; id?: string } = {},
) => {
  const id = more.id ?? randomUUID()
  await db.as(
    who,
    (sql) =>
      sql`select ask_mentor(${id}, ${mentor}, ${message}, ${more.programme ?? null}, ${more.goal ?? null})`,
  )
  return id
}
const answer = (who: string, pair: string, accepts: boolean, reason: string | null = null) =>
  db.as(who, (sql) => sql`select answer_mentoring(${pair}, ${accepts}, ${reason})`)
const told = async (who: string, goal: string | null = null) =>
  (await db.as(who, (sql) => sql`select my_mentoring(${sagar.id}, ${goal}) as told`))[0]?.told
const stateOf = async (pair: string) =>
  (await db.sql`select state, stood_at, reason from mentoring_pairs where id = ${pair}`)[0]
const report = async (who: string) =>
  (await db.as(who, (sql) => sql`select mentoring_report(${sagar.id}) as told`))[0]?.told
const because = 'Two people already, ask again in May.'

test('who asks has one request at a time, and only the two know of it', async () => {
  const [asha, ravi, other] = [await somebody(desk), await somebody(), await somebody()]
  await expect(ask(ravi.login, asha.person)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_mentor',
  })
  await offer(asha.login)
  await offer(other.login)
  const facts = (await told(ravi.login, desk)).mentors.find(
    ({ person_id }: { person_id: string }) => person_id === asha.person,
  )
  expect(facts).toMatchObject({ free: 1, same_outlet: true, has: 0, roles: [{ id: desk }] })
  const pair = await ask(ravi.login, asha.person, { goal: desk })
  await ask(ravi.login, asha.person, { id: pair }) // sent twice
  await expect(ask(ravi.login, other.person)).rejects.toMatchObject({ message: 'has_mentor' })
  expect((await told(asha.login)).pairs).toMatchObject([{ as: 'mentor', state: 'requested', message }])
  for (const who of [other.login, sagar.admin, await aManagerOf(sagar.id, mandovi)]) {
    await expect(answer(who, pair, true)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_pair' })
    expect(JSON.stringify(await told(who))).not.toContain(message)
    if (who !== other.login) expect(JSON.stringify(await report(who))).not.toContain(message)
  }
  await expect(answer(ravi.login, pair, true)).rejects.toMatchObject({ message: 'not_allowed' }) // not the mentor
  const neelgiri = await aTenant({ tier: 'master' })
  await expect(told(neelgiri.admin)).rejects.toMatchObject({ message: 'unknown_tenant' })
  await expect(answer(neelgiri.admin, pair, true)).rejects.toMatchObject({ message: 'unknown_pair' })
  expect(
    await db.sql`select 1 from audit_log where tenant_id = ${sagar.id} and action like 'mentoring%'`,
  ).toEqual([])
})

test('a yes begins the steps of the programme and notes how far one stands; a mentor never has more than was offered', async () => {
  const [asha, ravi, lata] = [await somebody(desk), await somebody(), await somebody()]
  await offer(asha.login)
  await db.as(
    sagar.admin,
    (sql) => sql`select set_mentoring_programme(${sagar.id}, 'onboarding_buddy', true)`,
  )
  await expect(
    db.as(asha.login, (sql) => sql`select set_mentoring_programme(${sagar.id}, 'onboarding_buddy', false)`),
  ).rejects.toMatchObject({ code: 'PT403' })
  const first = await ask(ravi.login, asha.person, { programme: 'onboarding_buddy', goal: desk })
  const second = await ask(lata.login, asha.person)
  const ends = await Promise.allSettled([answer(asha.login, first, true), answer(asha.login, second, true)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  if ((await stateOf(first))?.state !== 'active') {
    await db.sql`update mentoring_pairs set state = 'withdrawn', ended_at = now() where id = ${second}`
    await answer(asha.login, first, true)
  } else await answer(asha.login, second, false, because)

  expect(await stateOf(first)).toMatchObject({ state: 'active', stood_at: 0 })
  const [pair] = (await told(ravi.login)).pairs
  expect(pair.steps).toHaveLength(5)
  const today = (await told(ravi.login)).today
  await db.as(ravi.login, (sql) => sql`select tick_mentoring_step(${first}, 1, true)`)
  await db.as(ravi.login, (sql) => sql`select note_mentoring_talk(${first}, ${today})`)
  await db.as(asha.login, (sql) => sql`select note_mentoring_talk(${first}, ${today})`) // both say the same talk
  await expect(
    db.as(ravi.login, (sql) => sql`select note_mentoring_talk(${first}, '2020-01-01')`),
  ).rejects.toMatchObject({ message: 'talk_day_invalid' })
  const [now] = (await told(asha.login)).pairs.filter(({ id }: { id: string }) => id === first)
  expect(now).toMatchObject({ talks: [today] })
  expect(now.steps[0]).toMatchObject({ done_on: today })
  expect(
    (await told(lata.login)).mentors.find(({ person_id }: { person_id: string }) => person_id === asha.person)
      .free,
  ).toBe(0)

  const end = (who: string, reason: string | null = null) =>
    db.as(who, (sql) => sql`select end_mentoring(${first}, ${reason})`)
  await expect(end(ravi.login)).rejects.toMatchObject({ message: 'reason_too_short' }) // before its time
  await db.sql`update mentoring_pairs set until = private.today() where id = ${first}`
  await end(asha.login)
  expect(await stateOf(first)).toMatchObject({ state: 'done' })
  await expect(end(ravi.login)).rejects.toMatchObject({ message: 'pair_moved_on' })
})

test('a request that nobody answers goes back after seven days, is told, and another can be asked', async () => {
  const [asha, other, ravi] = [await somebody(), await somebody(), await somebody()]
  await offer(asha.login)
  await offer(other.login)
  await db.sql`update people set email = 'ravi@people.test' where id = ${ravi.person}`
  const pair = await ask(ravi.login, asha.person)
  await db.sql`update mentoring_pairs set asked_at = now() - interval '6 days 23 hours' where id = ${pair}`
  await db.sql`select private.release_mentoring()`
  expect((await stateOf(pair))?.state).toBe('requested')
  await db.sql`update mentoring_pairs set asked_at = now() - interval '7 days 1 minute' where id = ${pair}`
  await db.sql`select private.release_mentoring()`
  await db.sql`select private.release_mentoring()`
  expect((await stateOf(pair))?.state).toBe('released')
  expect(
    await db.sql`select 1 from mail_outbox where template = 'mentoring_answered' and tenant_id = ${sagar.id}`,
  ).toHaveLength(1)
  await expect(answer(asha.login, pair, true)).rejects.toMatchObject({ message: 'pair_moved_on' })
  await ask(ravi.login, other.person)
})

test('the report counts five people or more, and no programme apart that has fewer', async () => {
  await db.as(
    sagar.admin,
    (sql) => sql`select set_mentoring_programme(${sagar.id}, 'onboarding_buddy', true)`,
  )
  const mentor = await somebody(desk)
  await offer(mentor.login, { places: 5 })
  const pairs: string[] = []
  for (let n = 0; n < 4; n++) {
    const { login } = await somebody()
    pairs.push(
      await ask(login, mentor.person, { goal: desk, ...(n > 0 && { programme: 'onboarding_buddy' }) }),
    )
  }
  for (const pair of pairs) await answer(mentor.login, pair, true)
  expect(await report(sagar.admin)).toMatchObject({ is_small: true, mentors: 1 })
  expect((await report(sagar.admin)).talks).toBeUndefined()
  const fifth = await somebody()
  await answer(mentor.login, await ask(fifth.login, mentor.person, { goal: desk }), true)
  expect(await report(sagar.admin)).toMatchObject({
    is_small: false,
    active: 5,
    steps: 15,
    steps_done: 0,
    parts: [],
  })
  await db.sql`insert into private.skill_evidence (tenant_id, person_id, skill_id, kind, level, at)
    select ${sagar.id}, ${fifth.person}, n.skill_id, 'observation', 4, now() from role_skills n where n.job_role_id = ${desk}`
  expect((await report(sagar.admin)).moved).toBe(20) // 100 points of one in five
  await expect(report(fifth.login)).rejects.toMatchObject({ code: 'PT403' })
})

test('Today tells a mentor who asks and by when, and a mentee the next step', async () => {
  const [asha, ravi] = [await somebody(), await somebody()]
  await offer(asha.login)
  await db.as(
    sagar.admin,
    (sql) => sql`select set_mentoring_programme(${sagar.id}, 'onboarding_buddy', true)`,
  )
  const pair = await ask(ravi.login, asha.person, { programme: 'onboarding_buddy' })
  const kinds = async (who: string) =>
    ((await call(who, 'today', sagar.id)).lines as { kind: string }[])
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('mentoring'))
  expect(await kinds(asha.login)).toEqual(['mentoring_asked'])
  await answer(asha.login, pair, true)
  expect(await kinds(asha.login)).toEqual([])
  expect(await kinds(ravi.login)).toEqual(['mentoring_step'])
  await offer(asha.login, null) // takes the offer back: what runs goes on
  expect((await stateOf(pair))?.state).toBe('active')
})
