import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPerson, aPlatformAdmin, anOutlet, aPlacement, aManagerOf } = castOf(db)

let annapurna: TestTenant
let neelgiri: TestTenant
beforeEach(async () => {
  annapurna = await aTenant()
  neelgiri = await aTenant()
})

interface Row {
  line?: number
  refused?: string
  name?: string
  employee_code?: string
  email?: string
  phone?: string
  language?: string
  joined_on?: string
  department?: string
  places?: { outlet: string; job_role?: string }[]
}

const numbered = (rows: Row[]) => rows.map((row, at) => ({ line: at + 2, ...row }))

const check = (who: string, tenant: TestTenant, rows: Row[], made: object = {}) =>
  db.as(
    who,
    (sql) =>
      sql`select line, outcome, code, fields from check_people(${tenant.id}, ${sql.json(numbered(rows) as never)}, ${sql.json(made as never)})`,
  )

/** The outcomes of the dry run, as `new`, `changed:phone,outlet`, `refused:has_left`. */
const outcomes = async (rows: Row[], made?: object) =>
  (await check(annapurna.admin, annapurna, rows, made)).map(({ outcome, code, fields }) =>
    [outcome, code, fields.join()].filter(Boolean).join(':'),
  )

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function start(
  who: string,
  tenant: TestTenant,
  rowCount: number,
  { id = randomUUID() as string, file = 'list', made = {} } = {},
) {
  const [row] = await db.as(
    who,
    (sql) =>
      sql`select start_people_import(${id}, ${tenant.id}, ${`${file}.csv`}, ${hashOf(file)}, ${rowCount}, ${sql.json(made as never)}) as started`,
  )
  return row?.started as { id: string; done: number[] }
}

const send = (who: string, id: string, rows: (Row & { line: number })[]) =>
  db.as(
    who,
    (sql) => sql`select line, outcome, code, fields from import_people(${id}, ${sql.json(rows as never)})`,
  )

const peopleOf = (tenant: TestTenant) =>
  db.sql`
    select p.full_name as name, p.employee_code as code, p.email, p.phone, p.language, p.joined_on::text as joined,
      coalesce((select jsonb_agg(jsonb_build_array(o.name, j.name, w.valid_from, w.valid_until) order by w.valid_from, o.name)
        from people_outlets w join outlets o on o.id = w.outlet_id left join job_roles j on j.id = w.job_role_id
        where w.person_id = p.id), '[]') as places
    from people p where p.tenant_id = ${tenant.id} and p.profile_id is null order by 1`

async function aRole(tenant: TestTenant, name: string, department = 'Kitchen') {
  await db.sql`
    insert into departments (tenant_id, name, side) values (${tenant.id}, ${department}, 'back') on conflict do nothing`
  const [row] = await db.sql`
    insert into job_roles (tenant_id, department_id, name)
    select ${tenant.id}, id, ${name} from departments where tenant_id = ${tenant.id} and name = ${department} returning id`
  return row?.id as string
}

async function aKnownPerson(values: Record<string, string | null>) {
  const [row] = await db.sql`
    insert into people ${db.sql({ tenant_id: annapurna.id, full_name: 'Asha Rao', joined_on: '2025-01-01', ...values })} returning id`
  return row?.id as string
}

test('a dry run says of every row what it would do, and writes nothing', async () => {
  const deccan = await anOutlet(annapurna.id, 'Deccan')
  await anOutlet(annapurna.id, 'Camp')
  await aRole(annapurna, 'Chef')
  const asha = await aKnownPerson({ employee_code: 'A-1', email: 'asha@house.test', phone: '+919800000001' })
  await aPlacement(asha, deccan)
  await aKnownPerson({ full_name: 'Gone', employee_code: 'A-9', left_on: '2025-06-30' })
  const before = await peopleOf(annapurna)

  expect(
    await outcomes([
      {
        name: 'Lata',
        employee_code: 'B-1',
        places: [{ outlet: 'deccan', job_role: 'CHEF' }, { outlet: 'Camp' }],
      },
      { name: 'Asha Rao', employee_code: 'A-1', places: [{ outlet: 'Deccan' }] },
      {
        name: 'Asha R',
        email: 'asha@house.test',
        phone: '+919800000002',
        language: 'hi',
        joined_on: '2025-02-01',
      },
      { employee_code: 'A-1', line: 5 },
      { name: 'Gone', employee_code: 'A-9' },
      { employee_code: 'B-7' },
      { name: 'Wrong', refused: 'not_a_day' },
    ]),
  ).toEqual([
    'new',
    'same',
    'changed:name,phone,language,joined_on',
    'refused:repeated',
    'refused:has_left',
    'refused:name_missing',
    'refused:not_a_day',
  ])
  expect(await peopleOf(annapurna)).toEqual(before)
  expect(await db.sql`select 1 from people_imports`).toEqual([])
})

test('a row means the person with its employee code, then its e-mail, then its phone if nothing speaks against it', async () => {
  await aKnownPerson({ employee_code: 'A-1', email: 'asha@house.test' })
  await aKnownPerson({ full_name: 'Bala', phone: '+919800000003' })
  await aKnownPerson({ full_name: 'One of two', employee_code: 'A-3', phone: '+919800000004' })
  await aKnownPerson({ full_name: 'Two of two', employee_code: 'A-4', phone: '+919800000004' })
  await aPerson(neelgiri.id, 'Elsewhere')
  await db.sql`update people set employee_code = 'N-1' where tenant_id = ${neelgiri.id} and full_name = 'Elsewhere'`

  expect(
    await outcomes([
      { name: 'Bala', employee_code: 'A-2', phone: '+919800000003' }, // the phone finds who has no code yet
      { name: 'Cousin', employee_code: 'A-5', phone: '+919800000004' }, // two have the phone, and codes of their own: a third
      { name: 'Either', phone: '+919800000004' },
      { name: 'Asha Rao', employee_code: 'A-8', email: 'asha@house.test' }, // an address of somebody with another code
      { name: 'Bala', employee_code: 'A-1', email: 'other@house.test' },
      { name: 'Elsewhere', employee_code: 'N-1' },
    ]),
  ).toEqual([
    'changed:employee_code',
    'new',
    'refused:phone_of_several',
    'refused:email_of_another',
    'changed:name,email',
    'new',
  ])
})

test('names that the organisation does not know are refused, or made first where that is wanted', async () => {
  await anOutlet(annapurna.id, 'Deccan')
  await db.sql`update outlets set is_active = false where tenant_id = ${annapurna.id}`
  await aRole(annapurna, 'Chef')
  const rows: Row[] = [
    { name: 'A', places: [{ outlet: 'Deccan' }] },
    { name: 'B', places: [{ outlet: 'Camp' }] },
    { name: 'C', places: [{ outlet: 'Camp', job_role: 'Steward' }], department: 'Service' },
    { name: 'D', places: [{ outlet: 'Camp', job_role: 'Chef' }], department: 'Service' },
  ]
  expect(await outcomes(rows)).toEqual([
    'refused:closed_outlet',
    'refused:unknown_outlet',
    'refused:unknown_outlet',
    'refused:unknown_outlet',
  ])
  expect(await outcomes(rows, { outlets: ['camp'] })).toEqual([
    'refused:closed_outlet',
    'new',
    'refused:unknown_department',
    'refused:unknown_department',
  ])
  expect(
    await outcomes(rows, { outlets: ['camp'], departments: ['service'], job_roles: ['steward'] }),
  ).toEqual([
    'refused:closed_outlet',
    'new',
    'new',
    'new', // until the department is there, nothing says that Chef is of another
  ])

  const { id } = await start(annapurna.admin, annapurna, 4, {
    made: {
      outlets: [{ name: 'Camp', city: 'Pune', kind: 'restaurant' }],
      departments: [{ name: 'Service', side: 'front' }],
      job_roles: [{ name: 'Steward', department: 'service' }],
    },
  })
  const done = await send(annapurna.admin, id, numbered(rows))
  expect(done.map(({ code }) => code)).toEqual(['closed_outlet', null, null, 'role_of_other_department'])
  expect((await peopleOf(annapurna)).map(({ name, places }) => [name, places[0][0], places[0][1]])).toEqual([
    ['B', 'Camp', null],
    ['C', 'Camp', 'Steward'],
  ])
})

test('an import writes whole pieces, goes on where it stopped, and makes one entry in the log', async () => {
  const deccan = await anOutlet(annapurna.id, 'Deccan')
  const chef = await aRole(annapurna, 'Chef')
  const asha = await aKnownPerson({ employee_code: 'A-1' })
  await aPlacement(asha, deccan)
  const rows = numbered([
    {
      name: 'Lata',
      employee_code: 'B-1',
      joined_on: '2026-01-05',
      language: 'hi',
      places: [{ outlet: 'Deccan', job_role: 'Chef' }],
    },
    {
      name: 'Asha Rao',
      employee_code: 'A-1',
      phone: '+919800000001',
      places: [{ outlet: 'Deccan', job_role: 'Chef' }],
    },
    { name: 'Wrong', refused: 'not_a_phone' },
    { name: 'Meera', email: 'meera@house.test' },
  ])
  const first = rows.slice(0, 2)
  const { id } = await start(annapurna.admin, annapurna, 4)
  const answer = await send(annapurna.admin, id, first)
  expect(answer.map(({ outcome, fields }) => [outcome, ...fields])).toEqual([
    ['new'],
    ['changed', 'phone', 'job_role'],
  ])
  // the browser was killed here; another tab chooses the same file
  const again = await start(annapurna.admin, annapurna, 4)
  expect(again).toEqual({ id, done: [2, 3] })
  expect(await send(annapurna.admin, id, first)).toEqual(answer)
  await send(annapurna.admin, id, rows)
  expect(await send(annapurna.admin, id, rows)).toHaveLength(4)

  const [today] = await db.sql`select private.today()::text as day, (private.today() - 1)::text as before`
  const places = await db.sql`
    select job_role_id, valid_from::text as from, valid_until::text as until from people_outlets where person_id = ${asha} order by 2`
  expect(places).toMatchObject([
    { job_role_id: null, until: today?.before },
    { job_role_id: chef, from: today?.day, until: null },
  ])
  expect(await peopleOf(annapurna)).toMatchObject([
    { name: 'Asha Rao', phone: '+919800000001', joined: '2025-01-01' },
    { name: 'Lata', language: 'hi', joined: '2026-01-05', places: [['Deccan', 'Chef', '2026-01-05', null]] },
    { name: 'Meera', language: 'en', joined: today?.day, places: [] },
  ])
  expect(
    await db.sql`select state, made, changed, same, refused from people_imports where id = ${id}`,
  ).toEqual([{ state: 'finished', made: 2, changed: 1, same: 0, refused: 1 }])
  const log = await db.sql`
    select action, after ->> 'made' as made from audit_log where tenant_id = ${annapurna.id} and actor_id = ${annapurna.admin} order by action, at`
  expect(log.map(({ action }) => action)).toEqual([
    'people_import.finished',
    'person.changed',
    'placement.changed',
    'placement.created',
  ])
  await expect(start(annapurna.admin, annapurna, 4, { id })).rejects.toMatchObject({ message: 'import_over' })
})

test('the same piece sent twice at once is imported once', async () => {
  const rows = numbered(
    Array.from({ length: 200 }, (_, at) => ({ name: `Person ${at}`, employee_code: `C-${at}` })),
  )
  const { id } = await start(annapurna.admin, annapurna, 400)
  const pool = db.connect(4)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      db.as(
        annapurna.admin,
        (sql) =>
          sql`select count(*)::int as rows from import_people(${id}, ${sql.json(rows as never)}) where outcome = 'new'`,
        pool,
      ),
    ),
  )
  expect(answers.map(([answer]) => answer?.rows)).toEqual([200, 200, 200, 200])
  expect(await peopleOf(annapurna)).toHaveLength(200)
})

test('one file at a time: another waits until the first is finished or cancelled', async () => {
  const { id } = await start(annapurna.admin, annapurna, 3)
  await send(annapurna.admin, id, numbered([{ name: 'Lata' }]))
  await expect(start(annapurna.admin, annapurna, 3, { file: 'other' })).rejects.toMatchObject({
    code: 'PT409',
    message: 'import_running',
  })
  await start(neelgiri.admin, neelgiri, 3, { file: 'other' }) // another organisation does not wait

  const cancel = (who: string) => db.as(who, (sql) => sql`select cancel_people_import(${id})`)
  await expect(cancel(neelgiri.admin)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_import' })
  await cancel(annapurna.admin)
  await cancel(annapurna.admin)
  expect(await peopleOf(annapurna)).toMatchObject([{ name: 'Lata' }])
  await expect(send(annapurna.admin, id, [{ line: 3, name: 'Meera' }])).rejects.toMatchObject({
    code: 'PT409',
    message: 'import_over',
  })
  expect(
    await db.sql`
      select after ->> 'made' as made from audit_log where tenant_id = ${annapurna.id} and action = 'people_import.cancelled'`,
  ).toEqual([{ made: '1' }])
  await start(annapurna.admin, annapurna, 3, { file: 'other' })
})

test('only who manages the organisation imports, and nobody reads the results of another organisation', async () => {
  const outlet = await anOutlet(annapurna.id, 'Deccan')
  const { id } = await start(annapurna.admin, annapurna, 2)
  await send(annapurna.admin, id, numbered([{ name: 'Lata' }]))
  for (const who of [
    await aMember(annapurna.id),
    await aMember(annapurna.id, 'trainer'),
    await aManagerOf(annapurna.id, outlet),
  ]) {
    await expect(check(who, annapurna, [{ name: 'A' }])).rejects.toMatchObject({ message: 'not_allowed' })
    await expect(start(who, annapurna, 2)).rejects.toMatchObject({ message: 'not_allowed' })
    await expect(send(who, id, [{ line: 3, name: 'A' }])).rejects.toMatchObject({ message: 'not_allowed' })
    expect(await db.as(who, (sql) => sql`select 1 from people_import_rows`)).toEqual([])
  }
  await expect(check(neelgiri.admin, annapurna, [])).rejects.toMatchObject({ message: 'unknown_tenant' })
  await expect(send(neelgiri.admin, id, [{ line: 3, name: 'A' }])).rejects.toMatchObject({
    message: 'unknown_import',
  })
  await expect(start(neelgiri.admin, neelgiri, 2, { id })).rejects.toMatchObject({
    message: 'unknown_import',
  })
  await expect(check(await aPlatformAdmin(), annapurna, [])).rejects.toMatchObject({
    message: 'changes_not_allowed',
  })
  const read = (who: string) =>
    db.as(who, (sql) => sql`select name from people_import_rows where import_id = ${id}`)
  expect(await read(neelgiri.admin)).toEqual([])
  expect(await read(annapurna.admin)).toEqual([{ name: 'Lata' }])
})

test('an import by the platform says so to the tenant, and not who it was', async () => {
  const platform = await aPlatformAdmin()
  await db.as(platform, (sql) => sql`select start_impersonation(${annapurna.id})`)
  await db.as(platform, (sql) => sql`select allow_impersonation_changes('Lata asked for it by phone')`)
  const theirs = await start(platform, annapurna, 1)
  const mine = await start(neelgiri.admin, neelgiri, 1)
  const read = (who: string, id: string) =>
    db.as(
      who,
      (sql) => sql`
        select i.by_platform, p.email from people_imports i left join profiles p on p.id = i.started_by where i.id = ${id}`,
    )
  expect(await read(annapurna.admin, theirs.id)).toEqual([{ by_platform: true, email: null }])
  expect(await read(neelgiri.admin, mine.id)).toEqual([
    { by_platform: false, email: `admin@${neelgiri.slug}.test` },
  ])
})

test('results are forgotten after 90 days, and with the person', async () => {
  const { id } = await start(annapurna.admin, annapurna, 1)
  await send(annapurna.admin, id, numbered([{ name: 'Lata' }]))
  await db.sql`delete from people where tenant_id = ${annapurna.id} and full_name = 'Lata'`
  expect(await db.sql`select 1 from people_import_rows where import_id = ${id}`).toEqual([])
  await db.sql`update people_imports set started_at = now() - interval '91 days', ended_at = now() - interval '91 days' where id = ${id}`
  await db.sql`select private.prune_people_imports()`
  expect(await db.sql`select 1 from people_imports where id = ${id}`).toEqual([])
})
