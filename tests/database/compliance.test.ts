import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet, aPerson, aPlacement, aPlatformAdmin } = castOf(db)
const { aCourse, aLearner, begin, call, finish } = classroomOf(db)

let tenant: TestTenant
let neighbour: TestTenant
beforeEach(async () => {
  tenant = await aTenant({ name: 'Annapurna' })
  neighbour = await aTenant()
})

const refusal = (code: string, message: string) => ({ code, message })
const said = (more: object = {}) => ({
  title: { en: 'Hygiene', hi: 'स्वच्छता' },
  earned_by: 'document',
  valid_months: 12,
  renewal_begins: 60,
  grace_days: 30,
  first_courses: [],
  renewal_courses: [],
  needs: [{ job_role_id: null, outlet_id: null }],
  ...more,
})

async function aCertification(more: object = {}, of = tenant): Promise<string> {
  return (await call(of.admin, 'save_certification', of.id, db.sql.json(said(more) as never))).id
}

const wall = (who: string, of = tenant, ...rest: unknown[]) => call(who, 'compliance_wall', of.id, ...rest)

/** The cell of somebody's on the wall, as its admin sees it. */
async function cellOf(person: string, certification: string) {
  const { rows } = await wall(tenant.admin)
  return rows.find((row: { person_id: string }) => row.person_id === person)?.cells[certification]
}

function document(
  person: string,
  certification: string,
  more: Record<string, unknown> = {},
  client = randomUUID(),
) {
  const {
    kind = 'document',
    number = 'FS-1',
    issued = '2026-01-10',
    until = null,
    type = null,
    note = null,
  } = more
  return [client, person, certification, kind, 'Card', 'FoSTaC', number, issued, until, type, note]
}

/** Moves all that somebody learned and holds that many months into the past. */
async function age(person: string, months: number) {
  const ago = `${months} months`
  await db.sql`
    update assignments set assigned_at = assigned_at - ${ago}::interval, started_at = started_at - ${ago}::interval,
      completed_at = completed_at - ${ago}::interval where person_id = ${person}`
  await db.sql`
    update certificates set issued_on = issued_on - ${ago}::interval, created_at = created_at - ${ago}::interval,
      valid_until = private.valid_until((issued_on - ${ago}::interval)::date, 12) where person_id = ${person}`
  await db.sql`
    update credentials set valid_from = valid_from - ${ago}::interval, created_at = created_at - ${ago}::interval,
      valid_until = private.valid_until((valid_from - ${ago}::interval)::date, 12) where person_id = ${person}`
}

test('a year passes: the course is given again, and its end adds a period and leaves the old one', async () => {
  const course = await aCourse({ validMonths: 12 })
  const lata = await aLearner(tenant)
  const id = await aCertification({ earned_by: 'courses', first_courses: [course.id] })
  expect(await cellOf(lata.person, id)).toMatchObject({ standing: 'missing', window_state: 'pending' })
  await finish(lata.id, course.id, await begin(lata.id, course.id))
  expect(await cellOf(lata.person, id)).toMatchObject({
    standing: 'valid',
    source: 'courses',
    window_state: null,
  })
  const [own] = await db.as(lata.id, (sql) => sql`select counts_until from my_certificates()`)
  const [period] = await db.sql`select valid_until from credentials where person_id = ${lata.person}`
  expect(own?.counts_until).toEqual(period?.valid_until)
  await db.sql`select private.give_renewals()`
  expect(
    await db.sql`select 1 from assignments where source = 'certification' and tenant_id = ${tenant.id}`,
  ).toHaveLength(0)

  await age(lata.person, 13)
  expect(await cellOf(lata.person, id)).toMatchObject({ standing: 'expired' })
  const [old] = await db.sql`select * from credentials where person_id = ${lata.person}`
  for (const given of [1, 0]) {
    const [row] = await db.sql`select private.give_renewals() as given`
    expect(row?.given).toBe(given)
  }
  expect(await cellOf(lata.person, id)).toMatchObject({ is_learning: true })
  const [renewal] =
    await db.sql`select id, due_on from assignments where source = 'certification' and tenant_id = ${tenant.id}`
  await finish(lata.id, course.id, renewal?.id)
  const periods = await db.sql`select * from credentials where person_id = ${lata.person} order by valid_from`
  expect(periods).toHaveLength(2)
  expect(periods[0]).toEqual(old)
  expect(await cellOf(lata.person, id)).toMatchObject({ standing: 'valid' })
  const [end] = await db.sql`
    select valid_until = (date_trunc('month', valid_until) + interval '1 month - 1 day')::date as is_last
    from credentials where id = ${periods[1]?.id}`
  expect(end?.is_last).toBe(true)
})

test('who renews in time keeps the month, and another course renews it', async () => {
  const [first, short] = [await aCourse({ validMonths: 12 }), await aCourse({ validMonths: 12 })]
  const lata = await aLearner(tenant)
  const id = await aCertification({
    earned_by: 'courses',
    first_courses: [first.id],
    renewal_courses: [short.id],
  })
  await finish(lata.id, first.id, await begin(lata.id, first.id))
  await age(lata.person, 11.5) // at most seven weeks before the month ends with which it ends
  const [old] = await db.sql`select valid_until from credentials where person_id = ${lata.person}`
  expect(await cellOf(lata.person, id)).toMatchObject({ standing: 'expiring', window_state: 'pending' })
  await db.sql`select private.give_renewals()`
  const given =
    await db.sql`select id, course_id, due_on from assignments where source = 'certification' and tenant_id = ${tenant.id}`
  expect(given).toMatchObject([{ course_id: short.id }])
  await finish(lata.id, short.id, given[0]?.id)
  const [kept] = await db.sql`
    select valid_until = private.valid_until(${old?.valid_until}::date, 12) as is_kept from credentials
    where person_id = ${lata.person} order by created_at desc limit 1`
  expect(kept?.is_kept).toBe(true)
})

test('of several courses at least so many, and a certificate that is taken back takes the period along', async () => {
  const courses = [
    await aCourse({ validMonths: 12 }),
    await aCourse({ validMonths: 12 }),
    await aCourse({ validMonths: 12 }),
  ]
  const lata = await aLearner(tenant)
  const id = await aCertification({
    earned_by: 'courses',
    courses_needed: 2,
    first_courses: courses.map((course) => course.id),
  })
  const [one, other] = courses
  await finish(lata.id, one?.id as string, await begin(lata.id, one?.id as string))
  expect(await cellOf(lata.person, id)).toMatchObject({ standing: 'missing' })
  const { certificate } = await finish(
    lata.id,
    other?.id as string,
    await begin(lata.id, other?.id as string),
  )
  expect(await cellOf(lata.person, id)).toMatchObject({ standing: 'valid' })
  await call(tenant.admin, 'revoke_certificate', certificate.id, 'Somebody else sat the quiz')
  expect(await cellOf(lata.person, id)).toMatchObject({ standing: 'missing' })
})

test('who has finished its courses before holds a new certification from the start', async () => {
  const course = await aCourse({ validMonths: 12 })
  const lata = await aLearner(tenant)
  await finish(lata.id, course.id, await begin(lata.id, course.id))
  const more = { earned_by: 'courses', first_courses: [course.id] }
  const counted = await call(
    tenant.admin,
    'save_certification',
    tenant.id,
    db.sql.json(said(more) as never),
    null,
    null,
    true,
  )
  expect(counted).toMatchObject({ needed: 2, held: 1, missing: [{ outlets: [] }] }) // the admin works here too
  expect(await db.sql`select 1 from certifications where tenant_id = ${tenant.id}`).toHaveLength(0)
  const id = await aCertification(more)
  expect(await cellOf(lata.person, id)).toMatchObject({ standing: 'valid' })
})

test('needs follow the job role and the outlet of today', async () => {
  const [garden, harbour] = [await anOutlet(tenant.id), await anOutlet(tenant.id)]
  const [department] =
    await db.sql`insert into departments (tenant_id, name, side) values (${tenant.id}, 'Kitchen', 'back') returning id`
  const [cook] = await db.sql`
    insert into job_roles (tenant_id, department_id, name) values (${tenant.id}, ${department?.id}, 'Cook') returning id`
  const [asha, ravi] = [await aPerson(tenant.id), await aPerson(tenant.id)]
  await db.sql`update people_outlets set job_role_id = ${cook?.id} where id = ${await aPlacement(asha, garden)}`
  await db.sql`update people_outlets set job_role_id = ${cook?.id} where id = ${await aPlacement(ravi, harbour)}`
  const id = await aCertification({ needs: [{ job_role_id: cook?.id, outlet_id: garden }] })
  expect(await cellOf(asha, id)).toMatchObject({ is_needed: true, standing: 'missing' })
  expect(await cellOf(ravi, id)).toBeUndefined()
  const neededBy = async (person: string, certification: string) => {
    const { certifications } = await call(tenant.admin, 'person_papers', person)
    return certifications.find((one: { id: string }) => one.id === certification)?.needed_by
  }
  expect(await neededBy(asha, id)).toEqual([{ job_role: 'Cook', outlet: expect.any(String) }])
  expect(await neededBy(ravi, id)).toEqual([])
  const forAll = await aCertification({})
  const nowhere = await aPerson(tenant.id)
  expect(await neededBy(nowhere, forAll)).toEqual([{ job_role: null, outlet: null }])
  const ofSome = await aCertification({ people_per_holder: 25 })
  expect(await neededBy(asha, ofSome)).toEqual([])
  await db.sql`update people_outlets set valid_until = private.today() - 1 where person_id = ${asha}`
  expect(await cellOf(asha, id)).toBeUndefined()
  expect(await neededBy(asha, id)).toEqual([])
})

test.each([
  [0, 0],
  [1, 1],
  [25, 1],
  [26, 2],
  [50, 2],
  [51, 3],
])('of %i handlers %i must be supervisors', async (handlers, needed) => {
  const outlet = await anOutlet(tenant.id)
  const people = await db.sql`
    insert into people (tenant_id, full_name) select ${tenant.id}, 'Handler ' || n from generate_series(1, ${handlers}) n returning id`
  await db.sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select ${tenant.id}, id, ${outlet}, private.today() - 5 from unnest(${people.map(({ id }) => id)}::uuid[]) id`
  const id = await aCertification({
    people_per_holder: 25,
    needs: [{ job_role_id: null, outlet_id: outlet }],
  })
  if (people[0]) await call(tenant.admin, 'add_evidence', ...document(people[0].id, id))
  const { ratios } = await wall(tenant.admin)
  expect(ratios).toEqual(
    handlers === 0
      ? []
      : [expect.objectContaining({ outlet_id: outlet, handlers, needed, held: 1, people_per_holder: 25 })],
  )
})

test('a document is added once, needs a proof, and ends with its month', async () => {
  const lata = await aLearner(tenant)
  const id = await aCertification()
  const args = document(lata.person, id)
  const first = await call(tenant.admin, 'add_evidence', ...args)
  expect(first.state).toBe('accepted')
  expect(await call(tenant.admin, 'add_evidence', ...args)).toEqual(first)
  expect(
    await db.sql`select valid_from::text, valid_until::text, source from credentials where tenant_id = ${tenant.id}`,
  ).toEqual([{ valid_from: '2026-01-10', valid_until: '2027-01-31', source: 'document' }])
  for (const [more, code] of [
    [{ number: '' }, 'proof_required'],
    [{ issued: '2099-01-01' }, 'issued_in_future'],
    [{ until: '2025-12-31' }, 'impossible_span'],
    [{ kind: 'waiver', note: 'short' }, 'reason_too_short'],
    [{ kind: 'wish' }, 'unknown_kind'],
  ] as const)
    await expect(
      call(tenant.admin, 'add_evidence', ...document(lata.person, id, more)),
    ).rejects.toMatchObject(refusal('PT400', code))
})

test('who hands in a document for oneself waits; who looks after them decides, once', async () => {
  const lata = await aLearner(tenant)
  const id = await aCertification()
  const { id: evidence, state } = await call(lata.id, 'add_evidence', ...document(lata.person, id))
  expect(state).toBe('waiting')
  expect(await cellOf(lata.person, id)).toMatchObject({ standing: 'missing' })
  await expect(call(lata.id, 'decide_evidence', evidence, true)).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
  await expect(
    call(
      lata.id,
      'add_evidence',
      ...document(lata.person, id, { kind: 'waiver', note: 'I know it all already' }),
    ),
  ).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  await expect(call(neighbour.admin, 'decide_evidence', evidence, true)).rejects.toMatchObject(
    refusal('PT404', 'unknown_evidence'),
  )
  const trainer = await aMember(tenant.id, 'trainer')
  await call(trainer, 'decide_evidence', evidence, true)
  expect(await cellOf(lata.person, id)).toMatchObject({ standing: expect.stringMatching(/valid|expiring/) })
  await expect(
    call(trainer, 'decide_evidence', evidence, false, 'It is another person'),
  ).rejects.toMatchObject(refusal('PT409', 'evidence_decided'))
})

test('a manager sees and adds for the own outlet, never for another, never for himself', async () => {
  const [garden, harbour] = [await anOutlet(tenant.id), await anOutlet(tenant.id)]
  const [asha, ravi] = [await aPerson(tenant.id, 'Asha'), await aPerson(tenant.id, 'Ravi')]
  await aPlacement(asha, garden)
  await aPlacement(ravi, harbour)
  const manager = await aManagerOf(tenant.id, garden)
  const [me] = await db.sql`select id from people where profile_id = ${manager}`
  const id = await aCertification()
  const names = (await wall(manager)).rows.map((row: { person_id: string }) => row.person_id)
  expect(new Set(names)).toEqual(new Set([asha, me?.id]))
  expect((await wall(manager)).outlets).toMatchObject([{ id: garden }])
  await expect(wall(manager, tenant, harbour)).rejects.toMatchObject(refusal('PT404', 'unknown_outlet'))
  await expect(call(manager, 'inspection_file', harbour)).rejects.toMatchObject(
    refusal('PT404', 'unknown_outlet'),
  )
  await expect(call(manager, 'person_papers', ravi)).rejects.toMatchObject(refusal('PT404', 'unknown_person'))
  expect((await call(manager, 'inspection_file', garden)).people).toHaveLength(2)
  expect(
    await db.as(manager, (sql) => sql`select distinct name from compliance_of_outlets(${tenant.id})`),
  ).toHaveLength(1)

  expect((await call(manager, 'add_evidence', ...document(asha, id))).state).toBe('accepted')
  await expect(call(manager, 'add_evidence', ...document(ravi, id))).rejects.toMatchObject(
    refusal('PT404', 'unknown_person'),
  )
  expect((await call(manager, 'add_evidence', ...document(me?.id, id))).state).toBe('waiting')
  const [held] = await db.sql`select id from credentials where person_id = ${asha}`
  await expect(call(manager, 'revoke_credential', held?.id, 'The card is a copy')).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
  await expect(
    call(manager, 'save_certification', tenant.id, db.sql.json(said() as never)),
  ).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  await call(tenant.admin, 'revoke_credential', held?.id, 'The card is a copy')
  expect(await cellOf(asha, id)).toMatchObject({ standing: 'missing' })
})

test('another tenant, a member and a platform admin who may not change see no wall of theirs or change none', async () => {
  const id = await aCertification()
  const lata = await aLearner(tenant)
  await expect(wall(neighbour.admin)).rejects.toMatchObject(refusal('PT404', 'unknown_tenant'))
  await expect(wall(lata.id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  expect(
    await db.as(neighbour.admin, (sql) => sql`select 1 from certifications where id = ${id}`),
  ).toHaveLength(0)
  await expect(call(neighbour.admin, 'add_evidence', ...document(lata.person, id))).rejects.toMatchObject(
    refusal('PT404', 'unknown_person'),
  )
  await expect(call(neighbour.admin, 'archive_certification', id)).rejects.toMatchObject(
    refusal('PT404', 'unknown_certification'),
  )
  const foreign = await aCertification({}, neighbour)
  await expect(call(tenant.admin, 'add_evidence', ...document(lata.person, foreign))).rejects.toMatchObject(
    refusal('PT404', 'unknown_certification'),
  )
  const guest = await aPlatformAdmin()
  expect((await wall(guest)).may_write).toBe(false)
  await expect(call(guest, 'add_evidence', ...document(lata.person, id))).rejects.toMatchObject(
    refusal('PT403', 'changes_not_allowed'),
  )
})

test('two who save the same certification do not overwrite each other, and what is wrong is named', async () => {
  const saved = await call(tenant.admin, 'save_certification', tenant.id, db.sql.json(said() as never))
  const save = (more: object, at = saved.updated_at) =>
    call(tenant.admin, 'save_certification', tenant.id, db.sql.json(said(more) as never), saved.id, at)
  await save({ valid_months: 24 })
  await expect(save({ valid_months: 6 })).rejects.toMatchObject(refusal('PT409', 'certification_changed'))
  const [now] = await db.sql`select updated_at::text as at from certifications where id = ${saved.id}`
  for (const [more, code, message] of [
    [{ valid_months: 0 }, 'PT400', 'impossible_span'],
    [{ title: { en: ' ', hi: 'x' } }, 'PT400', 'text_required'],
    [{ earned_by: 'courses' }, 'PT400', 'courses_required'],
    [{ first_courses: [randomUUID()] }, 'PT404', 'unknown_course'],
    [{ needs: [{ job_role_id: randomUUID(), outlet_id: null }] }, 'PT404', 'unknown_job_role'],
  ] as const)
    await expect(save(more, now?.at)).rejects.toMatchObject(refusal(code, message))
})

test('what ends when, and what somebody takes along', async () => {
  const lata = await aLearner(tenant)
  const id = await aCertification()
  const [soon] = await db.sql`select (private.today() + 40)::text as day`
  await call(tenant.admin, 'add_evidence', ...document(lata.person, id, { until: soon?.day }))
  expect(
    await db.as(
      tenant.admin,
      (sql) => sql`select cell ->> 'valid_until' as until, cell ->> 'standing' as standing
        from compliance_calendar(${tenant.id}) where person_id = ${lata.person}`,
    ),
  ).toEqual([{ until: soon?.day, standing: 'expiring' }])
  const data = await call(lata.id, 'export_my_data')
  expect(data.certifications).toMatchObject([
    { periods: [{ source: 'document' }], documents: [{ number: 'FS-1' }] },
  ])
})

test('what is counted is what is lacking: a period that nobody asks for is no alarm, and every number finds its people', async () => {
  const [garden, lata] = [await anOutlet(tenant.id, 'Garden'), await aPerson(tenant.id, 'Lata')]
  await aPlacement(lata, garden)
  const id = await aCertification({ needs: [{ job_role_id: null, outlet_id: garden }] })
  const asha = await aPerson(tenant.id, 'Asha')
  await call(tenant.admin, 'add_evidence', ...document(asha, id, { issued: '2024-01-10' }))
  const { counts, rows } = await wall(tenant.admin)
  expect(counts).toEqual({ missing: 1, expired: 0, expiring: 0, valid: 0 })
  expect(rows.map((row: { full_name: string }) => row.full_name)).toEqual(['Lata', 'Asha'])
  expect(rows[1].cells[id]).toMatchObject({ standing: 'expired', is_needed: false })
  for (const [state, total] of Object.entries({ expired: 0, todo: 1, missing: 1 }))
    expect(await wall(tenant.admin, tenant, null, null, state)).toMatchObject({ total })
})

test('the outlets and whoever works in none of them add up to the wall', async () => {
  const [garden, closed] = [await anOutlet(tenant.id, 'Garden'), await anOutlet(tenant.id, 'Closed')]
  await db.sql`update outlets set is_active = false where id = ${closed}`
  const [lata, ravi] = [await aPerson(tenant.id, 'Lata'), await aPerson(tenant.id, 'Ravi')]
  await aPlacement(lata, garden)
  await aPlacement(ravi, closed)
  await aCertification()
  const { counts } = await wall(tenant.admin)
  const sides = await db.as(tenant.admin, (sql) => sql`select * from compliance_of_outlets(${tenant.id})`)
  expect(sides).toMatchObject([
    { name: 'Garden', people: 1, missing: 1 },
    { outlet_id: null, name: null, people: 2, missing: 2, holders_missing: 0 }, // Ravi, and the admin
  ])
  expect(counts.missing).toBe(sides.reduce((sum, { missing }) => sum + missing, 0))
  for (const { cells, missing } of sides)
    expect(Object.values<{ missing: number }>(cells).map((field) => field.missing)).toEqual([missing])
  const manager = await aManagerOf(tenant.id, garden)
  expect(await db.as(manager, (sql) => sql`select name from compliance_of_outlets(${tenant.id})`)).toEqual([
    { name: 'Garden' },
  ])
})

test('the row of those who work in no open outlet leads to exactly them, on the wall and in the list of people', async () => {
  const [garden, closed] = [await anOutlet(tenant.id, 'Garden'), await anOutlet(tenant.id, 'Closed')]
  await db.sql`update outlets set is_active = false where id = ${closed}`
  const names = ['Lata', 'Ravi', 'Meena', 'Gone', 'Coming'] as const
  const people: string[] = []
  for (const name of names) people.push(await aPerson(tenant.id, name))
  const [lata = '', ravi = '', meena = '', gone = '', coming = ''] = people
  await db.sql`update people set joined_on = private.today() - 400 where id = any (${people})`
  await aPlacement(lata, garden)
  await aPlacement(ravi, closed)
  const ended = await aPlacement(meena, garden)
  await db.sql`update people_outlets set valid_until = private.today() - 1 where id = ${ended}`
  await db.sql`update people set left_on = private.today() - 3 where id = ${gone}`
  await db.sql`update people set joined_on = private.today() + 3 where id = ${coming}`
  await aCertification()
  const sides = await db.as(tenant.admin, (sql) => sql`select * from compliance_of_outlets(${tenant.id})`)
  const row = sides.find(({ outlet_id }) => outlet_id === null)
  const shown = await db.as(tenant.admin, async (sql) => {
    const [answer] = await sql`select compliance_wall(${tenant.id}, p_without_outlet => true) as said`
    return answer?.said
  })
  const listed = await db.as(
    tenant.admin,
    (sql) => sql`select id, full_name from list_people(${tenant.id}, p_state => 'unplaced')`,
  )
  const ids = (of: { person_id?: string; id?: string }[]) => of.map(({ person_id, id }) => person_id ?? id)
  expect(ids(listed as never)).toEqual(expect.arrayContaining([ravi, meena]))
  expect(ids(shown.rows).toSorted()).toEqual(ids(listed as never).toSorted())
  expect(row).toMatchObject({ people: listed.length, missing: shown.counts.missing })
  for (const other of [lata, gone, coming]) expect(ids(listed as never)).not.toContain(other)
})

test('a course whose day has passed is late, on the wall and in the file alike', async () => {
  const course = await aCourse({ validMonths: 12 })
  const garden = await anOutlet(tenant.id, 'Garden')
  const lata = await aLearner(tenant)
  await aPlacement(lata.person, garden)
  const id = await aCertification({ earned_by: 'courses', first_courses: [course.id] })
  await call(tenant.admin, 'assign_certification', tenant.id, id, [lata.person])
  await db.sql`update assignments set assigned_at = assigned_at - interval '30 days', due_on = private.today() - 3`
  const late = { is_learning: true, learning_is_late: true }
  expect(await cellOf(lata.person, id)).toMatchObject(late)
  const { people } = await call(tenant.admin, 'inspection_file', garden)
  const [paper] = people[0].papers
  expect(paper).toMatchObject({ ...late, learning_due_on: (await cellOf(lata.person, id)).learning_due_on })
  await db.sql`update assignments set due_on = private.today()`
  expect(await cellOf(lata.person, id)).toMatchObject({ learning_is_late: false })
})
