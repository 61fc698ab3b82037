import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'
import { shopsOf, type TestShop, withoutIds } from './shops.ts'

const db = testDatabase()
const { aHouse } = shopsOf(db)
const { aMember, aManagerOf, aTenant, anOutlet } = castOf(db)

const yesNo = (id: string, more: object = {}) => ({
  id,
  kind: 'yes_no_na',
  title: { en: id, hi: id },
  skills: [],
  ...more,
})
const form = {
  overall: 'pooled',
  critical: { policy: 'none' },
  unrequired: 'leave_out',
  sections: [
    {
      id: 'arrive',
      title: { en: 'Arrival', hi: 'पहुँचना' },
      weight: 50,
      questions: [yesNo('greeted', { skills: ['greeting'] }), yesNo('table', { class: 'service' })],
    },
    {
      id: 'safety',
      title: { en: 'Safety', hi: 'सुरक्षा' },
      weight: 50,
      questions: [yesNo('nuts', { critical: true, class: 'product', skills: ['allergens'] })],
    },
  ],
}

type House = Pick<TestShop, 'tenant' | 'admin' | 'outlet'>
let house: House
let version: string
let formId: string
beforeEach(async () => {
  house = await aHouse()
  formId = randomUUID()
  version = await aVersion()
})

async function aVersion(number = 1, document: object = form): Promise<string> {
  await db.sql`
    insert into shop_forms (id, tenant_id, title_en, title_hi, draft)
    values (${formId}, ${house.tenant}, 'A visit', 'एक विज़िट', ${db.sql.json(document as never)}) on conflict (id) do nothing`
  const [row] = await db.sql`
    insert into shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document)
    values (${house.tenant}, ${formId}, ${number}, 'A visit', 'एक विज़िट', ${db.sql.json(document as never)}) returning id`
  return row?.id
}

interface Visit {
  outlet?: string
  ago?: number
  shopper?: string | null
  wave?: string | null
  of?: string
  narrative?: string
}

/** A visit with these answers ('na' for NA) that is scored and released, by the functions that do so. */
async function released(answers: Record<string, string>, visit: Visit = {}): Promise<string> {
  const { outlet = house.outlet, ago = 1, shopper = null, wave = null, of = version, narrative = '' } = visit
  const given = Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      value === 'na' ? { value: null, na: true } : { value },
    ]),
  )
  const [shop] = await db.sql`
    insert into shops (tenant_id, outlet_id, form_version_id, shopper_id, wave_id, window_from, window_to, planned_on, daypart, submit_by,
      state, fee_inr, reimbursement_cap_inr, visited_at)
    values (${house.tenant}, ${outlet}, ${of}, ${shopper}, ${wave}, private.today(), private.today(), private.today(), 'dinner', private.today(),
      'approved', 800, 0, now() - make_interval(days => ${ago})) returning id`
  await db.sql`
    insert into shop_reports (tenant_id, shop_id, revision, answers, narrative, submission_id, submitted_at)
    values (${house.tenant}, ${shop?.id}, 1, ${db.sql.json(given as never)}, ${narrative}, ${randomUUID()}, now())`
  await db.sql`select private.approve_shop(s) from shops s where s.id = ${shop?.id}`
  await db.as(house.admin, (sql) => sql`select decide_shop(${shop?.id}, 'release')`)
  return shop?.id
}

async function aShopper(name: string): Promise<string> {
  const [row] = await db.sql`
    insert into shoppers (id, tenant_id, full_name, email, state, consent_version, consented_at)
    values (${randomUUID()}, ${house.tenant}, ${name}, ${`${randomUUID()}@elsewhere.test`}, 'active', '2026-12', now()) returning id`
  return row?.id
}

const group = async (who = house.admin) =>
  (await db.as(who, (sql) => sql`select read_shop_group(${house.tenant}) as told`))[0]?.told
const place = async (who = house.admin, outlet = house.outlet) =>
  (await db.as(who, (sql) => sql`select read_shop_outlet(${outlet}) as told`))[0]?.told
const words = async (search: string | null = null, who = house.admin) =>
  (await db.as(who, (sql) => sql`select list_shop_words(${house.outlet}, ${search}) as told`))[0]?.told
const severity = async (who = house.admin) =>
  (await db.as(who, (sql) => sql`select read_shopper_severity(${house.tenant}) as told`))[0]?.told
const allYes = { greeted: 'yes', table: 'yes', nuts: 'yes' }

test('cells add up to what was assessed: NA leaves a section out, and never counts as nothing', async () => {
  await released(allYes)
  await released({ greeted: 'no', table: 'yes', nuts: 'na' })
  const { outlets, items, sections, forms } = await group()
  expect(forms).toEqual([{ id: formId, title: { en: 'A visit', hi: 'एक विज़िट' }, visits: 2 }])
  expect(sections.map(({ id }: { id: string }) => id)).toEqual(['arrive', 'safety'])
  expect(outlets).toHaveLength(1)
  expect(outlets[0]).toMatchObject({
    criticals: 0,
    cells: {
      '': { visits: 2, total: 150, squares: 12_500 },
      arrive: { visits: 2, total: 150 },
      safety: { visits: 1, total: 100 },
    },
  })
  expect([outlets[0].pooled, outlets[0].weighted]).toEqual([150, 150])
  const byId = Object.fromEntries(items.map((item: { id: string }) => [item.id, item]))
  expect(byId.nuts).toMatchObject({ visits: 1, met: 1, share: 1, is_critical: true, together: null })
  expect(byId.greeted).toMatchObject({ visits: 2, met: 1, share: 0.5, pairs: 2 })
})

test('an item is put beside the score of all other questions of its visits', async () => {
  for (const [greeted, table] of [
    ['yes', 'yes'],
    ['no', 'no'],
    ['yes', 'yes'],
    ['no', 'yes'],
  ] as const)
    await released({ greeted, table, nuts: 'na' })
  const { items } = await group()
  // greeted 1 0 1 0 beside table 100 0 100 100
  expect(items.find(({ id }: { id: string }) => id === 'greeted').together).toBeCloseTo(1 / Math.sqrt(3), 6)
})

test('what is amended, taken out or not released yet counts as it stands now', async () => {
  const shop = await released({ ...allYes, greeted: 'no' })
  await db.sql`
    insert into shop_answers (tenant_id, shop_id, score_version, question_id, section_id, value, earned, possible, state)
    select tenant_id, shop_id, 2, question_id, section_id, value, 1, 1, 'met' from shop_answers where shop_id = ${shop}`
  expect((await group()).outlets[0].cells.arrive.total).toBe(50)
  await db.sql`update shops set score_version = 2, score_overall = 100, score_pooled = 100, score_weighted = 100 where id = ${shop}`
  expect((await group()).outlets[0].cells).toMatchObject({ '': { total: 100 }, arrive: { total: 100 } })
  await db.sql`update shops set state = 'excluded' where id = ${shop}`
  expect((await group()).outlets).toEqual([])
})

test('a later form scores nothing again, and rounds meet in the questions that both asked', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const [greeting] = form.sections
  const later = await aVersion(2, {
    ...form,
    sections: [{ ...greeting, questions: [yesNo('greeted'), yesNo('candle')] }],
  })
  for (const { id, of } of [
    { id: first, of: version },
    { id: second, of: later },
  ])
    await db.sql`
      insert into shop_waves (id, tenant_id, name, form_version_id, not_before, visit_by, dayparts, visits_per_outlet, fee_inr, reimbursement_cap_inr, state)
      values (${id}, ${house.tenant}, 'Round', ${of}, private.today(), private.today(), '{dinner}', 1, 0, 0, 'closed')`
  await released({ greeted: 'yes', table: 'no', nuts: 'no' }, { wave: first, ago: 9 })
  await released({ greeted: 'no', candle: 'yes' }, { wave: second, of: later })
  const { rounds, figures, items } = await place()
  expect(rounds).toMatchObject([
    { id: second, visits: 1, score: 50, form: { version: 2 }, asked: 2, shared: 1, shared_score: 0 },
    { id: first, visits: 1, form: { version: 1 }, asked: 3, shared: 1, shared_score: 100 },
  ])
  const all = figures.filter((row: { section_id: string }) => row.section_id === '')
  expect(all.reduce((sum: number, { visits }: { visits: number }) => sum + visits, 0)).toBe(2)
  expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual(['candle', 'greeted', 'nuts', 'table'])
})

test('a critical item stays open until a later visit finds it right', async () => {
  const shop = await released({ ...allYes, nuts: 'no' }, { ago: 5 })
  expect((await place()).criticals).toMatchObject([{ question_id: 'nuts', shop_id: shop }])
  await released({ ...allYes, nuts: 'na' }, { ago: 4 })
  expect((await group()).criticals).toHaveLength(1)
  await released(allYes, { ago: 2 })
  expect((await place()).criticals).toEqual([])
})

test('managers read their outlets, trainers all without money or shopper, members and neighbours nothing', async () => {
  const garden = await anOutlet(house.tenant, 'Garden')
  await released(allYes, { narrative: 'A calm room.', shopper: await aShopper('Meera Joshi') })
  await released(allYes, { outlet: garden })
  const [manager, trainer] = [
    await aManagerOf(house.tenant, house.outlet),
    await aMember(house.tenant, 'trainer'),
  ]
  const [member, neighbour] = [await aMember(house.tenant), await aTenant({ tier: 'growth' })]
  expect((await group(trainer)).outlets).toHaveLength(2)
  expect((await group(manager)).outlets.map(({ id }: { id: string }) => id)).toEqual([house.outlet])
  expect((await place(manager)).shops).toHaveLength(1)
  expect((await words(null, manager)).rows[0].words).toBe('A calm room.')
  expect(withoutIds([await group(trainer), await place(trainer), await words(null, trainer)])).not.toMatch(
    /Meera|fee|800|shopper/,
  )
  await expect(place(manager, garden)).rejects.toMatchObject({ message: 'unknown_outlet' })
  await expect(group(member)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(place(member)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(group(neighbour.admin)).rejects.toMatchObject({ message: 'unknown_tenant' })
  await expect(place(neighbour.admin)).rejects.toMatchObject({ message: 'unknown_outlet' })
  for (const who of [manager, trainer, member])
    await expect(severity(who)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(severity(neighbour.admin)).rejects.toMatchObject({ message: 'unknown_tenant' })
})

test('how strict a shopper is tells beside others at the same outlet with the same form, to admins', async () => {
  const [kind, strict, alone] = [await aShopper('Kind'), await aShopper('Strict'), await aShopper('Alone')]
  await released(allYes, { shopper: kind })
  await released(allYes, { shopper: kind })
  await released({ greeted: 'no', table: 'no', nuts: 'na' }, { shopper: strict })
  await released(allYes, { shopper: alone, outlet: await anOutlet(house.tenant) })
  expect(await severity()).toMatchObject([
    { name: 'Strict', visits: 1, total: -100, squares: 10_000 },
    // beside the strict one, once each
    { name: 'Kind', visits: 2, total: 200, squares: 20_000 },
  ])
})

test('what guests wrote is found by its words', async () => {
  await released(allYes, { narrative: 'The soup was cold.', ago: 3 })
  await released(allYes, { narrative: 'चाय बढ़िया थी।' })
  expect((await words()).rows.map((row: { words: string }) => row.words)).toEqual([
    'चाय बढ़िया थी।',
    'The soup was cold.',
  ])
  expect(await words('SOUP')).toMatchObject({ total: 1, rows: [{ question: null }] })
})

test('two visits of an outlet that are released at once are both counted', async () => {
  const shops = [await released(allYes), await released(allYes)]
  await db.sql`update shops set state = 'approved' where id in ${db.sql(shops)}`
  await Promise.all(shops.map((id) => db.sql`update shops set state = 'released' where id = ${id}`))
  expect((await group()).outlets[0].cells[''].visits).toBe(2)
})

test('visits are KPIs of the day they were made, counted again when they change, and typed by no one', async () => {
  const shop = await released({ greeted: 'no', table: 'yes', nuts: 'no' }, { ago: 3 })
  await released({ greeted: 'yes', table: 'no', nuts: 'na' }, { ago: 3 })
  const write = async () =>
    (
      await db.sql`select private.write_shops_of(${house.tenant}, private.today() - 30, private.today()) as n`
    )[0]?.n
  const figure = async (kpi: string) => {
    const rows = await db.as(
      house.admin,
      (sql) =>
        sql`select figure from read_series(${house.tenant}, ${kpi}, (now() at time zone 'Asia/Kolkata')::date - 9, (now() at time zone 'Asia/Kolkata')::date)`,
    )
    return rows.map((row) => Math.round(row.figure))
  }
  expect(await write()).toBe(8)
  expect(await write()).toBe(0)
  expect(await figure('shop_score')).toEqual([42]) // 1 of 3 and 1 of 2
  expect(await figure('shop_visits')).toEqual([2])
  expect(await figure('shop_critical_share')).toEqual([50])
  expect(await figure('shop_service')).toEqual([50])
  expect(await figure('shop_product')).toEqual([0])
  expect(await figure('shop_sales')).toEqual([])
  await db.sql`update shops set state = 'excluded' where id = ${shop}`
  expect(await write()).toBeGreaterThan(0)
  expect(await figure('shop_score')).toEqual([50])
  const rows = [{ outlet_id: house.outlet, measure: 'shop_points', day: '2026-01-05', value: 5 }]
  await expect(
    db.as(
      house.admin,
      (sql) =>
        sql`select record_facts(${house.tenant}, ${randomUUID()}, ${sql.json(rows)}, 'file', null, true)`,
    ),
  ).rejects.toMatchObject({ message: 'counted_by_product' })
})

test('the event of a release names the outlet and the skills that were looked at, not those that did not apply', async () => {
  const shop = await released({ greeted: 'no', table: 'yes', nuts: 'na' })
  const [event] =
    await db.sql`select outlet_id, skills from domain_events where subject_id = ${shop} and kind = 'shop.released'`
  expect(event).toEqual({ outlet_id: house.outlet, skills: ['greeting'] })
})
