import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'
import { shopsOf } from './shops.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf } = castOf(db)
const { aKeyTo } = shopsOf(db)

let house: TestTenant
let hill: string
let lake: string
let version: string
let meera: string
let ravi: string

const inDays = async (days: number): Promise<string> =>
  (await db.sql`select (private.today() + ${days}::int)::text as day`)[0]?.day

beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  house = await aTenant({ tier: 'growth' })
  hill = await anOutlet(house.id, 'Hill')
  lake = await anOutlet(house.id, 'Lake')
  const [form] = await db.sql`
    insert into shop_forms (tenant_id, title_en, title_hi, kind, draft) values (${house.id}, 'A visit', 'एक विज़िट', 'restaurant', '{}')
    returning id`
  const [released] = await db.sql`
    insert into shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document)
    values (${house.id}, ${form?.id}, 1, 'A visit', 'एक विज़िट', '{}') returning id`
  version = released?.id
  meera = await aShopper('Meera Joshi')
  ravi = await aShopper('Ravi Nair')
})

async function aShopper(name: string) {
  const id = randomUUID()
  const said = { full_name: name, email: `${id}@shoppers.test` }
  await db.as(house.admin, (sql) => sql`select save_shopper(${id}, ${house.id}, ${sql.json(said)})`)
  await db.sql`update shoppers set state = 'active', consent_version = '2026-12', consented_at = now() where id = ${id}`
  return id
}

async function aWave(changes: Record<string, unknown> = {}) {
  const id = randomUUID()
  const said = {
    name: 'First quarter',
    form_version_id: version,
    outlets: [hill, lake],
    not_before: await inDays(5),
    visit_by: await inDays(60),
    submit_days: 2,
    dayparts: ['lunch', 'dinner'],
    blackout_days: [await inDays(9)],
    visits_per_outlet: 2,
    fee_inr: 1000,
    reimbursement_cap_inr: 2000,
    rotation_days: 30,
    gap_days: 10,
    ...changes,
  }
  await db.as(house.admin, (sql) => sql`select save_wave(${id}, ${house.id}, ${sql.json(said as never)})`)
  return id
}

interface Visit {
  outlet?: string
  on: number
  daypart?: string
  shopper?: string | null
}
async function plan(wave: string, visits: readonly Visit[]) {
  const told = await Promise.all(
    visits.map(async ({ outlet = hill, on, daypart = 'lunch', shopper = null }) => ({
      outlet_id: outlet,
      on: await inDays(on),
      daypart,
      shopper_id: shopper,
    })),
  )
  const [row] = await db.as(house.admin, (sql) => sql`select plan_wave(${wave}, ${sql.json(told)}) as count`)
  return row?.count
}
const refused = (code: string) => expect.objectContaining({ message: expect.stringContaining(code) })
const visitsOf = (wave: string) =>
  db.sql`select id, state, shopper_id from shops where wave_id = ${wave} order by planned_on`
/** The link that went to a shopper. */
const tokenTo = async (shopper: string): Promise<string> => {
  const [mail] = await db.sql`
      select m.data ->> 'token' as token from mail_outbox m join shoppers s on s.email = m.recipient
      where m.template = 'shop_offered' and s.id = ${shopper}`
  return aKeyTo(mail?.token, shopper)
}
const asServer = (token: string, accepts: boolean, conflict = false) =>
  db.as(
    'service_role',
    (sql) => sql`select answer_offer(${token}, ${accepts}, 'Travelling that week', ${conflict}) as state`,
  )

test.each<[string, readonly Visit[]]>([
  ['visit_outside_window', [{ on: 4 }]],
  ['visit_outside_window', [{ on: 61 }]],
  ['visit_on_blackout_day', [{ on: 9 }]],
  ['visit_daypart', [{ on: 10, daypart: 'late' }]],
  ['visit_gap', [{ on: 10 }, { on: 19, daypart: 'dinner' }]],
])('a plan is refused by the rule that it breaks: %s', async (code, visits) => {
  const wave = await aWave()
  await expect(plan(wave, visits)).rejects.toEqual(refused(code))
  expect(await visitsOf(wave)).toEqual([])
})

test('and by those about shoppers, each with its neighbour that keeps it', async () => {
  const wave = await aWave()
  const stranger = await db.sql`select id from shoppers where tenant_id <> ${house.id} limit 1`
  expect(stranger.length).toBeLessThanOrEqual(1)
  // the same shopper at one outlet within thirty days; a day later it is allowed
  await expect(
    plan(wave, [
      { on: 10, shopper: meera },
      { on: 39, shopper: meera },
    ]),
  ).rejects.toEqual(refused('visit_rotation'))
  expect(
    await plan(wave, [
      { on: 10, shopper: meera },
      { on: 40, shopper: meera },
    ]),
  ).toBe(2)
  // at two places at once
  const both = [
    { on: 10, shopper: meera },
    { outlet: lake, on: 10, shopper: meera },
  ]
  await expect(plan(wave, both)).rejects.toEqual(refused('visit_shopper_busy'))
  // a conflict at the hill says nothing about the lake
  await db.as(
    house.admin,
    (sql) => sql`select note_shopper_conflict(${meera}, ${house.id}, ${hill}, 'Worked there')`,
  )
  await expect(plan(wave, [{ on: 10, shopper: meera }])).rejects.toEqual(refused('visit_conflict'))
  expect(await plan(wave, [{ outlet: lake, on: 10, shopper: meera }])).toBe(1)
  await db.sql`update shoppers set cities = '{Nowhere}' where id = ${ravi}`
  await expect(plan(wave, [{ on: 10, shopper: ravi }])).rejects.toEqual(refused('visit_other_city'))
  await db.sql`update shoppers set cities = '{}', availability = '{"1":["breakfast"]}' where id = ${ravi}`
  await expect(plan(wave, [{ on: 10, shopper: ravi }])).rejects.toEqual(refused('visit_shopper_unavailable'))
  await db.as(house.admin, (sql) => sql`select set_shopper_state(${ravi}, 'paused')`)
  await expect(plan(wave, [{ on: 10, shopper: ravi }])).rejects.toEqual(refused('visit_shopper_away'))
})

test('the budget holds, to the rupee', async () => {
  const wave = await aWave({ budget_inr: 6000 })
  await expect(plan(wave, [{ on: 10 }, { on: 25 }, { outlet: lake, on: 10 }])).rejects.toEqual(
    refused('over_budget'),
  )
  expect(await plan(wave, [{ on: 10 }, { outlet: lake, on: 10 }])).toBe(2)
})

test('an offer is accepted by its link once; seats stay as they are, and a second link is no use', async () => {
  const seats = await db.sql`select private.seats_used(${house.id}) as used`
  const wave = await aWave()
  await plan(wave, [
    { on: 10, shopper: meera },
    { outlet: lake, on: 12, shopper: ravi },
  ])
  const [started] = await db.as(house.admin, (sql) => sql`select start_wave(${wave}) as offers`)
  expect(started?.offers).toBe(2)
  const [first, second] = [await tokenTo(meera), await tokenTo(ravi)]
  expect(await asServer(first, true)).toEqual([{ state: 'accepted' }])
  expect(await asServer(first, true)).toEqual([{ state: 'accepted' }])
  await expect(asServer(first, false)).rejects.toEqual(refused('offer_answered'))
  await expect(asServer('a token of nobody', true)).rejects.toEqual(refused('unknown_offer'))
  // who says no because they know the outlet is not asked for it again
  expect(await asServer(second, false, true)).toEqual([{ state: 'declined' }])
  const [, declined] = await visitsOf(wave)
  const offer = (shopper: string) =>
    db.as(house.admin, (sql) => sql`select offer_shop(${declined?.id}, ${shopper})`)
  await expect(offer(ravi)).rejects.toEqual(refused('shopper_declined'))
  await db.sql`update shoppers set grade = case id when ${meera} then 8.4 end where id in (${meera}, ${ravi})`
  const choices = await db.as(
    house.admin,
    (sql) => sql`select shopper_id, problem, grade from visit_choices(${declined?.id})`,
  )
  expect(choices.find(({ shopper_id: id }) => id === ravi)).toMatchObject({
    problem: 'shopper_declined',
    grade: null,
  })
  expect(choices[0]).toEqual({ shopper_id: meera, problem: null, grade: '8.4' })
  await offer(meera)
  expect(await visitsOf(wave)).toMatchObject([{ state: 'accepted' }, { state: 'offered', shopper_id: meera }])
  expect(
    await db.sql`select outlet_id, declared_by from shopper_conflicts where shopper_id = ${ravi}`,
  ).toEqual([{ outlet_id: lake, declared_by: 'shopper' }])
  expect(await db.sql`select private.seats_used(${house.id}) as used`).toEqual(seats)
})

test('who has declined a visit is not asked again by their other record, that of the pool or that of the tenant', async () => {
  const wave = await aWave()
  await plan(wave, [{ on: 10, shopper: ravi }])
  await db.as(house.admin, (sql) => sql`select start_wave(${wave})`)
  const [visit] = await visitsOf(wave)
  await asServer(await tokenTo(ravi), false)
  // The same address stands in the pool, and that record was the one that was asked.
  const [pooled] = await db.sql`
    insert into shoppers (id, full_name, email, state, consent_version, consented_at)
    select gen_random_uuid(), full_name, email, 'active', consent_version, consented_at from shoppers where id = ${ravi} returning id`
  await db.sql`update shop_offers set shopper_id = ${pooled?.id} where shop_id = ${visit?.id}`
  const offer = (to: string) => db.as(house.admin, (sql) => sql`select offer_shop(${visit?.id}, ${to})`)
  await expect(offer(ravi)).rejects.toEqual(refused('shopper_declined'))
  const next = {
    shop_id: visit?.id,
    outlet_id: hill,
    on: await inDays(10),
    daypart: 'lunch',
    shopper_id: ravi,
  }
  await expect(
    db.as(house.admin, (sql) => sql`select fill_wave(${wave}, ${sql.json([next] as never)})`),
  ).rejects.toEqual(refused('shopper_declined'))
  await offer(meera)
})

test('without an answer an offer ends; withdrawn, its link is over and the shopper is told', async () => {
  const wave = await aWave()
  await plan(wave, [
    { on: 10, shopper: meera },
    { outlet: lake, on: 12, shopper: ravi },
  ])
  await db.as(house.admin, (sql) => sql`select start_wave(${wave})`)
  const [first, second] = [await tokenTo(meera), await tokenTo(ravi)]
  await db.sql`update shop_offers set expires_at = now() where shopper_id = ${meera}`
  await db.sql`select private.expire_shop_offers()`
  await expect(asServer(first, true)).rejects.toEqual(refused('offer_expired'))
  const [, other] = await visitsOf(wave)
  await db.as(house.admin, (sql) => sql`select withdraw_offer(${other?.id}, 'Closed that day')`)
  await expect(asServer(second, true)).rejects.toEqual(refused('offer_withdrawn'))
  expect(await visitsOf(wave)).toMatchObject([{ state: 'expired' }, { state: 'scheduled' }])
  expect(await db.sql`select count(*)::int as n from mail_outbox where template = 'shop_withdrawn'`).toEqual([
    { n: 1 },
  ])
})

test('a shopper says yes by the link, with what they tell; the link of an hour ago is over once another was sent', async () => {
  const id = randomUUID()
  const said = { full_name: 'Lata Rao', email: `${id}@shoppers.test` }
  await db.as(house.admin, (sql) => sql`select save_shopper(${id}, ${house.id}, ${sql.json(said)})`)
  const invite = () => db.as(house.admin, (sql) => sql`select invite_shopper(${id})`)
  await invite()
  await expect(invite()).rejects.toEqual(refused('sent_just_now'))
  await db.sql`update shoppers set invited_at = now() - interval '1 hour' where id = ${id}`
  await invite()
  const sent =
    await db.sql`select data ->> 'token' as token from mail_outbox where template = 'shopper_invitation' order by created_at, id`
  const answer = (token: string, told: Record<string, unknown>) =>
    db.as('anon', (sql) => sql`select answer_shopper_invitation(${token}, ${sql.json(told as never)})`)
  await expect(answer(sent[0]?.token, { version: '2026-12' })).rejects.toEqual(refused('unknown_invitation'))
  await expect(answer(sent[1]?.token, {})).rejects.toEqual(refused('consent_required'))
  await answer(sent[1]?.token, {
    version: '2026-12',
    cities: ['Pune'],
    conflict: 'My sister works at the Hill',
    way: 'upi',
    detail: 'lata@okbank',
  })
  expect(await db.sql`select state, consent_version, cities from shoppers where id = ${id}`).toEqual([
    { state: 'active', consent_version: '2026-12', cities: ['Pune'] },
  ])
  // until somebody has asked, she goes nowhere in this tenant
  expect(await db.sql`select outlet_id, why from shopper_conflicts where shopper_id = ${id}`).toEqual([
    { outlet_id: null, why: 'My sister works at the Hill' },
  ])
})

test('erasing takes the person and leaves the visits', async () => {
  const wave = await aWave()
  await plan(wave, [{ on: 10, shopper: meera }])
  await db.as(house.admin, (sql) => sql`select set_shopper_account(${meera}, 'upi', 'meera@okbank')`)
  await db.as(house.admin, (sql) => sql`select start_wave(${wave})`)
  const erase = () => db.as(house.admin, (sql) => sql`select erase_shopper(${meera})`)
  await expect(erase()).rejects.toEqual(refused('shopper_has_visits'))
  await asServer(await tokenTo(meera), false)
  await erase()
  expect(await db.sql`select full_name, email, state from shoppers where id = ${meera}`).toEqual([
    { full_name: null, email: null, state: 'ended' },
  ])
  expect(await db.sql`select * from shopper_accounts where shopper_id = ${meera}`).toEqual([])
  expect(await visitsOf(wave)).toHaveLength(1)
})

test('what was agreed holds while a wave runs: each change that would break it is refused by name, and the rest is made', async () => {
  const scenario = (id: string) => ({
    id,
    kind: 'plain',
    title_en: 'An evening',
    title_hi: 'एक शाम',
    brief_en: 'Come without a booking.',
    brief_hi: 'बिना बुकिंग आएँ।',
  })
  const said = {
    name: 'First quarter',
    form_version_id: version,
    outlets: [hill, lake],
    not_before: await inDays(5),
    visit_by: await inDays(60),
    submit_days: 2,
    dayparts: ['lunch', 'dinner'],
    blackout_days: [await inDays(9)],
    visits_per_outlet: 1,
    fee_inr: 1000,
    reimbursement_cap_inr: 2000,
    budget_inr: 6000,
    rotation_days: 30,
    gap_days: 10,
    scenarios: [scenario('one'), scenario('two')],
  }
  const wave = await aWave(said)
  await plan(wave, [
    { on: 10, shopper: meera },
    { outlet: lake, on: 12, daypart: 'dinner' },
  ])
  await db.sql`update shops set scenario = 'one' where wave_id = ${wave}`
  await db.as(house.admin, (sql) => sql`select start_wave(${wave})`)
  const change = (more: Record<string, unknown>) =>
    db.as(
      house.admin,
      (sql) => sql`select save_wave(${wave}, ${house.id}, ${sql.json({ ...said, ...more } as never)})`,
    )
  const [other] = await db.sql`
    insert into shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document)
    select tenant_id, form_id, 2, title_en, title_hi, document from shop_form_versions where id = ${version} returning id`
  for (const [code, more] of [
    ['wave_form_fixed', { form_version_id: other?.id }],
    ['wave_start_fixed', { not_before: await inDays(4) }],
    ['wave_outlet_has_visits', { outlets: [hill] }],
    ['wave_visit_later', { visit_by: await inDays(11) }],
    ['wave_visit_on_day', { blackout_days: [await inDays(12)] }],
    ['wave_visit_in_daypart', { dayparts: ['lunch'] }],
    ['wave_scenario_in_use', { scenarios: [scenario('two')] }],
    ['over_budget', { budget_inr: 5000 }],
    ['over_budget', { fee_inr: 1001 }],
  ] as const)
    await expect(change(more), code).rejects.toEqual(refused(code))

  const third = await anOutlet(house.id, 'Shore')
  await change({
    name: 'Spring',
    outlets: [hill, lake, third],
    visit_by: await inDays(70),
    dayparts: ['lunch', 'dinner', 'late'],
    blackout_days: [await inDays(13)],
    fee_inr: 1500,
    submit_days: 4,
    budget_inr: null,
    scenarios: [scenario('one')],
  })
  // who was asked keeps what was offered; the visit that nobody was asked for follows
  expect(
    await db.sql`
      select state, fee_inr, submit_by - planned_on as days, window_to::text from shops where wave_id = ${wave} order by planned_on`,
  ).toEqual([
    { state: 'offered', fee_inr: 1000, days: 2, window_to: await inDays(70) },
    { state: 'scheduled', fee_inr: 1500, days: 4, window_to: await inDays(70) },
  ])
  expect(await db.sql`select name, state from shop_waves where id = ${wave}`).toEqual([
    { name: 'Spring', state: 'running' },
  ])
  await expect(change({ visits_per_outlet: 0, outlets: [hill, lake, third] })).rejects.toEqual(
    refused('wave_has_more_visits'),
  )
  await db.as(house.admin, (sql) => sql`select end_wave(${wave}, 'cancelled', 'Not now')`)
  await expect(change({})).rejects.toEqual(refused('wave_moved_on'))
})

test('a visit that nobody took goes to the next, on its day or another, and outlets that lack visits get them; all or nothing', async () => {
  const wave = await aWave({ visits_per_outlet: 1, budget_inr: 6000 })
  const fill = async (visits: readonly Record<string, unknown>[]) =>
    (
      await db.as(house.admin, (sql) => sql`select fill_wave(${wave}, ${sql.json(visits as never)}) as sent`)
    )[0]?.sent
  await plan(wave, [{ on: 10, shopper: meera }])
  const [visit] = await visitsOf(wave)
  const next = {
    shop_id: visit?.id,
    outlet_id: hill,
    on: await inDays(11),
    daypart: 'dinner',
    shopper_id: ravi,
  }
  await expect(fill([next])).rejects.toEqual(refused('wave_not_running'))
  await db.as(house.admin, (sql) => sql`select start_wave(${wave})`)
  await expect(fill([])).rejects.toEqual(refused('nothing_planned'))
  await expect(fill([next])).rejects.toEqual(refused('shop_moved_on')) // still offered
  await asServer(await tokenTo(meera), false)
  await expect(fill([{ ...next, shopper_id: meera }])).rejects.toEqual(refused('shopper_declined'))
  await expect(fill([{ ...next, on: await inDays(9) }])).rejects.toEqual(refused('visit_on_blackout_day'))
  await expect(fill([{ ...next, shop_id: randomUUID() }])).rejects.toEqual(refused('unknown_shop'))
  const added = { outlet_id: lake, on: await inDays(20), daypart: 'lunch', shopper_id: null }
  await expect(fill([next, { ...added, on: await inDays(70) }])).rejects.toEqual(
    refused('visit_outside_window'),
  )
  expect(await visitsOf(wave)).toMatchObject([{ state: 'declined', shopper_id: meera }])
  await expect(fill([added, { ...added, on: await inDays(40) }])).rejects.toEqual(refused('too_many_visits'))

  expect(await fill([next, added])).toBe(1) // nobody goes to the lake yet
  expect(
    await db.sql`select state, shopper_id, planned_on::text as on, daypart from shops where wave_id = ${wave} order by planned_on`,
  ).toEqual([
    { state: 'offered', shopper_id: ravi, on: await inDays(11), daypart: 'dinner' },
    { state: 'scheduled', shopper_id: null, on: await inDays(20), daypart: 'lunch' },
  ])
  expect(await asServer(await tokenTo(ravi), true)).toEqual([{ state: 'accepted' }])
  await db.sql`update shop_waves set visits_per_outlet = 2 where id = ${wave}`
  await expect(fill([{ ...added, on: await inDays(40), shopper_id: meera }])).rejects.toEqual(
    refused('over_budget'),
  )
})

test('a report that does not come stands on Today of the admins', async () => {
  const wave = await aWave()
  await plan(wave, [{ on: 10, shopper: meera }])
  await db.as(house.admin, (sql) => sql`select start_wave(${wave})`)
  await asServer(await tokenTo(meera), true)
  const told = async () => {
    const rows = await db.as(house.admin, (sql) => sql`select today(${house.id}) as told`)
    return JSON.stringify(rows[0]?.told)
  }
  expect(await told()).not.toContain('visits_unreported')
  await db.sql`update shops set planned_on = private.today() - 3, submit_by = private.today() - 1 where wave_id = ${wave}`
  expect(await told()).toContain('visits_unreported')
})

test('another tenant’s admin finds neither wave nor shopper, and a manager only how many visits come', async () => {
  const wave = await aWave()
  await plan(wave, [{ on: 10, shopper: meera }])
  const other = await aTenant({ tier: 'growth' })
  await expect(db.as(other.admin, (sql) => sql`select start_wave(${wave})`)).rejects.toEqual(
    refused('unknown_wave'),
  )
  await expect(db.as(other.admin, (sql) => sql`select erase_shopper(${meera})`)).rejects.toEqual(
    refused('unknown_shopper'),
  )
  const manager = await aManagerOf(house.id, hill)
  expect(await db.as(manager, (sql) => sql`select id from shops`)).toEqual([])
  const [row] = await db.as(manager, (sql) => sql`select shops_overview(${house.id}) as told`)
  expect(row?.told).toMatchObject({ may_plan: false, waves: [], months: [{ outlet: 'Hill', visits: 1 }] })
  expect(JSON.stringify(row?.told)).not.toContain('Meera')
})

test('which state may follow which', async () => {
  const may = async (from: string, to: string) =>
    (await db.sql`select private.shop_may_move(${from}, ${to}) as may`)[0]?.may
  for (const [from, to] of [
    ['offered', 'accepted'],
    ['in_review', 'revision_requested'],
    ['released', 'disputed'],
    ['disputed', 'released'],
  ] as const)
    expect([from, to, await may(from, to)]).toEqual([from, to, true])
  for (const [from, to] of [
    ['draft', 'released'],
    ['submitted', 'approved'],
    ['approved', 'cancelled'],
    ['closed', 'released'],
    ['cancelled', 'scheduled'],
  ] as const)
    expect([from, to, await may(from, to)]).toEqual([from, to, false])
})
