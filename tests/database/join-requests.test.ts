import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, anOutlet, aPerson, aPlacement, aManagerOf } = castOf(db)

let made = 0

/** A business with one outlet, its manager and its card. */
async function aHouse({ seatCap = 10, joinsFreely = false } = {}) {
  const tenant = await aTenant({ seatCap })
  const outlet = await anOutlet(tenant.id)
  await db.sql`update outlets set joins_freely = ${joinsFreely} where id = ${outlet}`
  return { tenant, outlet, code: await aCard(tenant.id, outlet) }
}

async function aCard(tenantId: string, outletId: string): Promise<string> {
  const [card] = await db.sql`
    insert into outlet_cards (tenant_id, outlet_id, code) values (${tenantId}, ${outletId}, private.new_card_code()) returning code`
  return card?.code
}

interface Asked {
  name?: string
  employeeCode?: string | null
  phone?: string | null
  jobRole?: string | null
  address?: string
}

const aPhone = () => `+9190000${String(++made).padStart(5, '0')}`

/** Asks as a stranger does, by the server, and returns what the stranger is told. */
async function ask(code: string, asked: Asked = {}, over = db.sql) {
  const { name = 'Lata Shetty', employeeCode = null, phone = null, jobRole = null, address = 'here' } = asked
  const [row] = await db.as(
    'service_role',
    (sql) =>
      sql`select ask_to_join(${code}, ${name}, ${employeeCode}, ${phone}, ${jobRole}, 'hi', ${address}) as told`,
    over,
  )
  return row?.told
}

const requestsOf = (outlet: string) =>
  db.sql`select * from join_requests where outlet_id = ${outlet} order by asked_at, id`
const onlyRequest = async (outlet: string): Promise<string> => {
  const all = await requestsOf(outlet)
  expect(all).toHaveLength(1)
  return all[0]?.id
}
const confirm = async (who: string, id: string, person: string | null = null, isNew = false, over = db.sql) =>
  (await db.as(who, (sql) => sql`select confirm_join(${id}, ${person}, ${isNew}) as way`, over))[0]?.way
const refuse = (who: string, id: string) => db.as(who, (sql) => sql`select refuse_join(${id})`)
const reopen = (who: string, id: string) => db.as(who, (sql) => sql`select reopen_join(${id})`)
const list = (who: string, tenantId: string, state: string | null = null) =>
  db.as(who, (sql) => sql`select * from list_join_requests(${tenantId}, null, ${state})`)
const find = async (code: string, initials: string, digits: string) =>
  (
    await db.as(
      'service_role',
      (sql) => sql`select find_by_card(${code}, ${initials}, ${digits}, 'tablet') as found`,
    )
  )[0]?.found
const seats = async (who: string, tenantId: string) =>
  (await db.as(who, (sql) => sql`select * from seat_usage(${tenantId})`))[0]
const actions = async (tenantId: string) =>
  (
    await db.sql`select action from audit_log where tenant_id = ${tenantId} and action like 'join_request.%' order by id`
  ).map(({ action }) => action)

test('a stranger asks by the card, the manager of the outlet says yes, and the stranger is found by the card', async () => {
  const { tenant, outlet, code } = await aHouse()
  const manager = await aManagerOf(tenant.id, outlet)
  const [department] = await db.sql`
    insert into departments (tenant_id, name, side) values (${tenant.id}, 'Kitchen', 'back') returning id`
  const [steward] = await db.sql`
    insert into job_roles (tenant_id, department_id, name) values (${tenant.id}, ${department?.id}, 'Steward') returning id`
  const phone = aPhone()
  expect(await find(code, 'LS', phone.slice(-4))).toEqual({ code: 'nobody_found' })
  expect(await ask(code, { name: '  Lata   Shetty ', phone, jobRole: steward?.id })).toEqual({
    state: 'waiting',
  })

  const [row] = await list(manager, tenant.id)
  expect(row).toMatchObject({
    full_name: 'Lata Shetty',
    phone,
    job_role: 'Steward',
    verdict: 'new',
    matches: [],
    state: 'waiting',
  })
  expect(await confirm(manager, row?.id)).toBe('card')
  expect(await find(code, 'LS', phone.slice(-4))).toMatchObject({ name: 'Lata Shetty', pin: 'new' })
  expect(await seats(tenant.admin, tenant.id)).toEqual({ used: 2, reserved: 1, cap: 10 })
  const [person] = await db.sql`
    select p.language, w.job_role_id = ${steward?.id} as is_steward from people p join people_outlets w on w.person_id = p.id
    where p.phone = ${phone} and w.outlet_id = ${outlet}`
  expect(person).toEqual({ language: 'hi', is_steward: true })
  expect(await actions(tenant.id)).toEqual(['join_request.made', 'join_request.confirmed'])
  await expect(confirm(manager, row?.id)).rejects.toMatchObject({ code: 'PT409', message: 'join_decided' })
})

test('who asks again asks the same, also in another spelling; somebody else with the same phone does not', async () => {
  const { outlet, code } = await aHouse()
  const phone = aPhone()
  await ask(code, { phone })
  expect(await ask(code, { phone, name: 'lata' })).toEqual({ state: 'waiting' })
  expect(await ask(code, { phone, name: 'SHETTY LATA', employeeCode: 'N-1' })).toEqual({ state: 'waiting' })
  await onlyRequest(outlet)
  await ask(code, { phone, name: 'Ravi Naik' })
  expect(await requestsOf(outlet)).toHaveLength(2)
})

test('twenty presses at once of one person are one request', async () => {
  const { outlet, code } = await aHouse()
  const phone = aPhone()
  const race = db.connect(20)
  const told = await Promise.all(Array.from({ length: 20 }, () => ask(code, { phone }, race)))
  expect(told).toEqual(Array.from({ length: 20 }, () => ({ state: 'waiting' })))
  await onlyRequest(outlet)
})

test.each([
  [{ name: '  ', phone: '+919000000001' }],
  [{ name: '12', phone: '+919000000001' }],
  [{ name: 'Lata', phone: '9000' }],
  [{ name: 'Lata' }],
  [{ name: 'Lata', employeeCode: 'x'.repeat(41) }],
  [{ name: 'L'.repeat(130), phone: '+919000000001' }],
])('%j is no request', async (asked) => {
  const { outlet, code } = await aHouse()
  expect(await ask(code, asked)).toEqual({ code: 'join_shape' })
  expect(await requestsOf(outlet)).toEqual([])
})

test('a dead card, another job role and too many tries are refused', async () => {
  const { tenant, outlet, code } = await aHouse()
  const other = await aHouse()
  expect(await ask('NOSUCHCD', { phone: aPhone() })).toEqual({ code: 'card_unknown' })
  await db.as(tenant.admin, (sql) => sql`select replace_outlet_card(${outlet})`)
  expect(await ask(code, { phone: aPhone() })).toEqual({ code: 'card_unknown' })
  const [strange] = await db.sql`
    with department as (insert into departments (tenant_id, name, side) values (${tenant.id}, 'Bar', 'front') returning *)
    insert into job_roles (tenant_id, department_id, name) select tenant_id, id, 'Bartender' from department returning id`
  await ask(other.code, { phone: aPhone(), jobRole: strange?.id })
  expect(await requestsOf(other.outlet)).toMatchObject([{ job_role_id: null }])

  for (let tries = 0; tries < 30; tries++) await ask(other.code, { phone: '1', address: 'one phone' })
  expect(await ask(other.code, { phone: '1', address: 'one phone' })).toMatchObject({ code: 'too_many' })
  expect(await ask(other.code, { phone: '1', address: 'another phone' })).toEqual({ code: 'join_shape' })
  await db.sql`
    insert into join_requests (tenant_id, outlet_id, full_name, phone, language)
    select ${other.tenant.id}, ${other.outlet}, 'Person ' || n, '+91900001' || lpad(n::text, 4, '0'), 'en' from generate_series(1, 100) n`
  expect(await ask(other.code, { phone: aPhone(), address: 'a third phone' })).toEqual({
    code: 'too_many',
    retryAfter: 3600,
  })
})

test('requests are read and decided by admins and by managers of the outlet, and nobody else', async () => {
  const [annapurna, neelgiri] = [await aHouse(), await aHouse()]
  const harbour = await anOutlet(annapurna.tenant.id)
  await ask(annapurna.code, { phone: aPhone() })
  const id = await onlyRequest(annapurna.outlet)
  const manager = await aManagerOf(annapurna.tenant.id, annapurna.outlet)
  const ofHarbour = await aManagerOf(annapurna.tenant.id, harbour)
  const trainer = await aMember(annapurna.tenant.id, 'trainer')
  const read = async (who: string) => (await db.as(who, (sql) => sql`select id from join_requests`)).length
  expect(
    await Promise.all([annapurna.tenant.admin, manager, ofHarbour, trainer, neelgiri.tenant.admin].map(read)),
  ).toEqual([1, 1, 0, 0, 0])
  expect(await list(annapurna.tenant.admin, annapurna.tenant.id)).toHaveLength(1)
  expect(await list(ofHarbour, annapurna.tenant.id)).toEqual([])
  const refused = { code: 'PT403', message: 'not_allowed' }
  await expect(list(trainer, annapurna.tenant.id)).rejects.toMatchObject(refused)
  await expect(list(neelgiri.tenant.admin, annapurna.tenant.id)).rejects.toMatchObject({
    message: 'unknown_tenant',
  })
  for (const who of [ofHarbour, trainer]) {
    await expect(confirm(who, id)).rejects.toMatchObject(refused)
    await expect(refuse(who, id)).rejects.toMatchObject(refused)
    await expect(reopen(who, id)).rejects.toMatchObject(refused)
  }
  await expect(confirm(neelgiri.tenant.admin, id)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_join_request',
  })
  await refuse(annapurna.tenant.admin, id)
})

test('a refusal is told for a day, and can be taken back', async () => {
  const { tenant, outlet, code } = await aHouse()
  const phone = aPhone()
  await ask(code, { phone })
  const id = await onlyRequest(outlet)
  await refuse(tenant.admin, id)
  expect(await ask(code, { phone })).toEqual({ state: 'refused' })
  await reopen(tenant.admin, id)
  expect(await ask(code, { phone })).toEqual({ state: 'waiting' })
  await refuse(tenant.admin, id)
  await db.sql`update join_requests set decided_at = now() - interval '25 hours' where id = ${id}`
  expect(await ask(code, { phone })).toEqual({ state: 'waiting' })
  expect(await requestsOf(outlet)).toHaveLength(2)
  expect(await actions(tenant.id)).toEqual(
    ['made', 'refused', 'reopened', 'refused', 'made'].map((verb) => `join_request.${verb}`),
  )
})

test('who comes back gets the record and its history again, and a yes that is taken back leaves it as it was', async () => {
  const { tenant, outlet, code } = await aHouse()
  const lata = await aPerson(tenant.id, 'Lata Shetty')
  await db.sql`
    update people set employee_code = 'A-17', joined_on = private.today() - 400, left_on = private.today() - 90 where id = ${lata}`
  await db.sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from, valid_until)
    values (${tenant.id}, ${lata}, ${outlet}, private.today() - 400, private.today() - 90)`
  const phone = aPhone()
  const record = () => db.sql`select left_on, phone, employee_code from people where id = ${lata}`
  const places = () =>
    db.sql`select valid_from, valid_until from people_outlets where person_id = ${lata} order by 1`
  const before = [await record(), await places()]
  await ask(code, { employeeCode: 'a 17', phone })
  const [row] = await list(tenant.admin, tenant.id)
  expect(row).toMatchObject({
    verdict: 'known',
    matches: [{ id: lata, name: 'Lata Shetty', found_by: 'code' }],
  })
  expect(await confirm(tenant.admin, row?.id)).toBe('card')
  expect(await record()).toMatchObject([{ left_on: null, phone, employee_code: 'A-17' }])
  expect(await places()).toHaveLength(2)
  expect(await db.sql`select 1 from people_returns where person_id = ${lata}`).toHaveLength(1)
  expect(await find(code, 'LS', 'A-17')).toMatchObject({ pin: 'new' })
  expect(
    await db.sql`select 1 from people where tenant_id = ${tenant.id} and full_name = 'Lata Shetty'`,
  ).toHaveLength(1)

  await reopen(tenant.admin, row?.id)
  expect([await record(), await places()]).toEqual(before)
  expect(await db.sql`select 1 from people_returns where person_id = ${lata}`).toEqual([])
  expect(await find(code, 'LS', 'A-17')).toEqual({ code: 'nobody_found' })
  expect(await seats(tenant.admin, tenant.id)).toMatchObject({ reserved: 0 })
})

test('somebody of another outlet stays one person with a second placement, and keeps the PIN', async () => {
  const { tenant, outlet, code } = await aHouse()
  const harbour = await anOutlet(tenant.id)
  const ravi = await aPerson(tenant.id, 'Ravi Naik')
  const phone = aPhone()
  await db.sql`update people set phone = ${phone} where id = ${ravi}`
  await aPlacement(ravi, harbour)
  await db.as(tenant.admin, (sql) => sql`select give_access(${[ravi]})`)
  await ask(code, { name: 'Ravi', phone })
  await confirm(await aManagerOf(tenant.id, outlet), await onlyRequest(outlet))
  expect(await db.sql`select outlet_id from people_outlets where person_id = ${ravi}`).toHaveLength(2)
  expect(await db.sql`select 1 from people_access where person_id = ${ravi}`).toHaveLength(1)
  expect(await seats(tenant.admin, tenant.id)).toMatchObject({ reserved: 1 })
  expect(await ask(code, { name: 'Ravi', phone })).toEqual({ state: 'in' })
})

test('who may be meant is decided by a person: nobody is joined to somebody else silently', async () => {
  const { tenant, outlet, code } = await aHouse()
  const phone = aPhone()
  const [wife, namesake] = [await aPerson(tenant.id, 'Sunita Devi'), await aPerson(tenant.id, 'Lata Shetty')]
  await db.sql`update people set phone = ${phone} where id = ${wife}`
  await ask(code, { phone })
  const id = await onlyRequest(outlet)
  const manager = await aManagerOf(tenant.id, outlet)
  const [row] = await list(manager, tenant.id)
  expect(row?.verdict).toBe('unclear')
  expect(row?.matches.map((match: { id: string; found_by: string }) => [match.id, match.found_by])).toEqual([
    [namesake, 'name'],
    [wife, 'phone'],
  ])
  await expect(confirm(manager, id)).rejects.toMatchObject({ code: 'PT409', message: 'join_unclear' })
  const stranger = await aPerson(tenant.id, 'Om Das')
  await expect(confirm(manager, id, stranger)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_person',
  })
  await confirm(manager, id, namesake)
  expect(await db.sql`select phone from people where id = ${namesake}`).toEqual([{ phone }])
  await reopen(manager, id)
  await confirm(manager, id, null, true)
  expect(
    await db.sql`select 1 from people where tenant_id = ${tenant.id} and full_name = 'Lata Shetty'`,
  ).toHaveLength(2)
  await reopen(manager, id)
  expect(
    await db.sql`select 1 from people where tenant_id = ${tenant.id} and full_name = 'Lata Shetty'`,
  ).toHaveLength(1)
  expect(await db.sql`select phone from people where id = ${namesake}`).toEqual([{ phone: null }])
})

test('a new record never takes the code of somebody else', async () => {
  const { tenant, outlet, code } = await aHouse()
  const om = await aPerson(tenant.id, 'Om Das')
  await db.sql`update people set employee_code = 'A-1' where id = ${om}`
  await ask(code, { employeeCode: 'A-1' })
  const id = await onlyRequest(outlet)
  await expect(confirm(tenant.admin, id, null, true)).rejects.toMatchObject({
    code: 'PT409',
    message: 'code_of_another',
  })
  expect(await requestsOf(outlet)).toMatchObject([{ state: 'waiting', person_id: null }])
})

test('whoever has rank in the workspace is placed by its admins only', async () => {
  const { tenant, outlet, code } = await aHouse()
  const manager = await aManagerOf(tenant.id, outlet)
  const phone = aPhone()
  await db.sql`update people set phone = ${phone}, full_name = 'Asha Rao' where profile_id = ${tenant.admin}`
  await ask(code, { name: 'Asha Rao', phone })
  const id = await onlyRequest(outlet)
  await expect(confirm(manager, id)).rejects.toMatchObject({ code: 'PT403', message: 'admin_decides' })
  expect(await confirm(tenant.admin, id)).toBe('login')
  expect(
    await db.sql`
    select 1 from people_outlets w join people p on p.id = w.person_id where p.profile_id = ${tenant.admin}`,
  ).toHaveLength(1)
})

test('a yes can be taken back for ten minutes, and not once the PIN is set', async () => {
  const { tenant, outlet, code } = await aHouse()
  const over = { code: 'PT409', message: 'reopening_over' }
  await ask(code, { phone: aPhone() })
  const id = await onlyRequest(outlet)
  await confirm(tenant.admin, id)
  await db.sql`update join_requests set decided_at = now() - interval '11 minutes' where id = ${id}`
  await expect(reopen(tenant.admin, id)).rejects.toMatchObject(over)
  await db.sql`update join_requests set decided_at = now() where id = ${id}`
  await db.sql`
    update private.pin_accounts set pepper = 'p', pin_set_at = now()
    where person_id = (select person_id from join_requests where id = ${id})`
  await expect(reopen(tenant.admin, id)).rejects.toMatchObject(over)
  await db.sql`
    update private.pin_accounts set pin_set_at = null where person_id = (select person_id from join_requests where id = ${id})`
  await reopen(tenant.admin, id)
  expect(await db.sql`select 1 from people where tenant_id = ${tenant.id} and profile_id is null`).toEqual([])
})

test('by rule whoever nobody knows is in at once; whoever may be somebody waits for a person', async () => {
  const { tenant, outlet, code } = await aHouse({ joinsFreely: true })
  const phone = aPhone()
  expect(await ask(code, { phone })).toEqual({ state: 'in' })
  expect(await find(code, 'LS', phone.slice(-4))).toMatchObject({ pin: 'new' })
  expect(await requestsOf(outlet)).toMatchObject([{ state: 'confirmed', decided_by: null }])
  await db.sql`update people set left_on = private.today() - 1, joined_on = private.today() - 9 where phone = ${phone}`
  expect(await ask(code, { phone })).toEqual({ state: 'waiting' })
  expect(await list(tenant.admin, tenant.id, 'waiting')).toMatchObject([{ verdict: 'known' }])
})

test('of twenty who join by rule at once as many are in as seats are free, and the others wait', async () => {
  const { tenant, outlet, code } = await aHouse({ seatCap: 2, joinsFreely: true })
  const race = db.connect(20)
  const told = await Promise.all(
    Array.from({ length: 20 }, (_, n) => ask(code, { name: `Person No${n}`, phone: aPhone() }, race)),
  )
  expect(told.filter(({ state }) => state === 'in')).toHaveLength(1)
  expect(told.filter(({ state }) => state === 'waiting')).toHaveLength(19)
  expect(await seats(tenant.admin, tenant.id)).toEqual({ used: 1, reserved: 1, cap: 2 })
  expect(
    await db.sql`select state, count(*)::int from join_requests where outlet_id = ${outlet} group by 1 order by 1`,
  ).toEqual([
    { state: 'confirmed', count: 1 },
    { state: 'waiting', count: 19 },
  ])
})

test('of twenty who are confirmed at once as many are in as seats are free, and each other yes is refused', async () => {
  const { tenant, outlet, code } = await aHouse({ seatCap: 2 })
  for (let n = 0; n < 20; n++) await ask(code, { name: `Person No${n}`, phone: aPhone() })
  const ids = (await requestsOf(outlet)).map(({ id }) => id)
  const race = db.connect(20)
  const told = await Promise.allSettled(ids.map((id) => confirm(tenant.admin, id, null, false, race)))
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = told.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
  expect(reasons).toEqual(Array.from({ length: 19 }, () => 'seat_limit_reached'))
  expect(await seats(tenant.admin, tenant.id)).toEqual({ used: 1, reserved: 1, cap: 2 })
})

test('two outlets that confirm one new person at once make one record', async () => {
  const { tenant, outlet, code } = await aHouse()
  const harbour = await anOutlet(tenant.id)
  const asked = { employeeCode: 'Z-9' }
  await ask(code, asked)
  await ask(await aCard(tenant.id, harbour), asked)
  const ids = [await onlyRequest(outlet), await onlyRequest(harbour)]
  const race = db.connect(2)
  await Promise.all(ids.map((id) => confirm(tenant.admin, id, null, false, race)))
  expect(
    await db.sql`
    select count(distinct p.id)::int as people, count(*)::int as places
    from people p join people_outlets w on w.person_id = p.id where p.employee_code = 'Z-9'`,
  ).toEqual([{ people: 1, places: 2 }])
  expect(await seats(tenant.admin, tenant.id)).toMatchObject({ reserved: 1 })
})

test('a request is told in the export of whoever it became, and falls away after thirty days', async () => {
  const { tenant, outlet, code } = await aHouse()
  const phone = aPhone()
  await ask(code, { phone })
  await confirm(tenant.admin, await onlyRequest(outlet))
  const member = await aMember(tenant.id)
  await db.sql`delete from people where profile_id = ${member}`
  await db.sql`update people set profile_id = ${member} where phone = ${phone}`
  const [exported] = await db.as(member, (sql) => sql`select export_my_data() as content`)
  expect(exported?.content.join_requests).toMatchObject([{ name: 'Lata Shetty', phone, state: 'confirmed' }])
  await ask(code, { name: 'Ravi Naik', phone: aPhone() })
  await db.sql`update join_requests set asked_at = now() - interval '31 days' where full_name = 'Ravi Naik'`
  await db.sql`select private.delete_what_is_over()`
  await onlyRequest(outlet)
})
