import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf } = castOf(db)

let house: TestTenant
let deccan: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  deccan = await anOutlet(house.id, 'Deccan')
})

async function measure(name: string, unit = 'count', who = house.admin): Promise<string> {
  const [row] = await db.as(
    who,
    (sql) =>
      sql`select save_measure(${house.id}, ${unit}, 'flow', 'both', 'outlet', 0, ${name}, '', 'What is counted.') as key`,
  )
  return row?.key
}

interface Formula {
  above?: object[]
  below?: object[]
  scale?: number
  unit?: string
  scope?: string
}
const help = { what: { en: 'What' }, read: { en: 'Read' }, act: { hi: 'करें' } }

async function kpi(
  name: string,
  formula: Formula,
  id: string | null = null,
  who = house.admin,
): Promise<string> {
  const { above = [], below = [], scale = 100, unit = 'percent', scope = 'both' } = formula
  const [row] = await db.as(
    who,
    (sql) => sql`
      select save_kpi(${house.id}, ${sql.json(above as never)}, ${sql.json(below as never)}, ${scale}, ${unit}, ${scope}, 'up', 'day', 1,
        ${sql.json(help)}, ${name}, '', ${id}) as key`,
  )
  return row?.key
}

const preview = (formula: Formula, who = house.admin) => {
  const { above = [], below = [], scale = 100, unit = 'percent', scope = 'both' } = formula
  return db.as(
    who,
    (sql) => sql`
      select name, value, days from preview_kpi(${house.id}, ${sql.json(above as never)}, ${sql.json(below as never)}, ${scale}, ${unit}, ${scope})`,
  )
}

test('a measure and a KPI of one’s own are counted, previewed and read like all others', async () => {
  const desserts = await measure('Desserts sold')
  expect(desserts).toBe('own_desserts_sold')
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const rows = [
    { outlet_id: deccan, measure: desserts, day, value: 12 },
    { outlet_id: deccan, measure: 'covers', day, value: 40 },
  ]
  await db.as(
    house.admin,
    (sql) =>
      sql`select record_facts(${house.id}, ${randomUUID()}, ${sql.json(rows)}, 'file', p_is_confirmed => true)`,
  )
  const formula = { above: [{ [desserts]: 1 }], below: [{ covers: 1 }] }
  expect(await preview(formula)).toEqual([{ name: 'Deccan', value: 30, days: 1 }])
  expect(await db.sql`select key from kpis where tenant_id = ${house.id}`).toEqual([])
  const share = await kpi('Desserts per guest', formula)
  const [row] = await db.as(
    house.admin,
    (sql) => sql`select figures[1] as figure from read_heatmap(${house.id}, ${day}, ${day}, ${[share]})`,
  )
  expect(row).toEqual({ figure: 30 })
})

test.each([
  ['an average of ratios', { above: [{ average_check: 1 }], below: [{ covers: 1 }] }, 'formula_of_ratios'],
  ['nothing above', { below: [{ covers: 1 }] }, 'formula_empty'],
  ['what nobody counts', { above: [{ smiles: 1 }], below: [{ covers: 1 }] }, 'unknown_measure'],
  [
    'money and guests in one sum',
    { above: [{ revenue: 1, covers: 1 }], below: [{ covers: 1 }] },
    'units_mixed',
  ],
  ['rooms in a restaurant', { above: [{ rooms_sold: 1 }], below: [{ rooms_available: 1 }] }, 'scopes_mixed'],
  [
    'the same above and below',
    { above: [{ parties: 1 }], below: [{ parties: 1 }], scope: 'restaurant' },
    'formula_says_nothing',
  ],
  ['a percentage of money by guests', { above: [{ revenue: 1 }], below: [{ covers: 1 }] }, 'units_disagree'],
  [
    'money that is a count',
    { above: [{ revenue: 1 }], below: [{ covers: 1 }], unit: 'count', scale: 1 },
    'units_disagree',
  ],
  [
    'a count that is money',
    { above: [{ parties: 1 }], below: [{ covers: 1 }], unit: 'paise', scale: 1, scope: 'restaurant' },
    'units_disagree',
  ],
  [
    'a percentage that is not of a hundred',
    { above: [{ complaints: 1 }], below: [{ covers: 1 }], scale: 10 },
    'units_disagree',
  ],
  ['a scale of nothing', { above: [{ complaints: 1 }], below: [{ covers: 1 }], scale: 0 }, 'invalid_scale'],
] as const)('%s is no formula', async (_, formula, message) => {
  await expect(preview(formula as unknown as Formula)).rejects.toMatchObject({ message })
  await expect(kpi('Wrong', formula as unknown as Formula)).rejects.toMatchObject({ message })
})

test.each([
  ['revenue for each guest', { above: [{ revenue: 1 }], below: [{ covers: 1 }], unit: 'paise', scale: 1 }],
  [
    'complaints of a thousand guests',
    { above: [{ complaints: 1 }], below: [{ covers: 1 }], unit: 'count', scale: 1000 },
  ],
  [
    'an index of two ratios',
    {
      above: [{ rooms_sold: 1 }, { set_rooms_available: 1 }],
      below: [{ rooms_available: 1 }, { set_rooms_sold: 1 }],
      unit: 'index',
      scope: 'hotel',
    },
  ],
  [
    'minutes for each room',
    {
      above: [{ cleaning_minutes: 1 }],
      below: [{ rooms_cleaned: 1 }],
      unit: 'minutes',
      scale: 1,
      scope: 'hotel',
    },
  ],
  [
    'electricity for each guest',
    { above: [{ energy_kwh: 1 }], below: [{ covers: 1 }], unit: 'kwh', scale: 1 },
  ],
  ['what the kitchen keeps', { above: [{ food_sales: 1, food_purchases: -1 }], below: [{ food_sales: 1 }] }],
] as const)('%s is a formula', async (name, formula) => {
  expect(await kpi(name, formula as unknown as Formula)).toMatch(/^own_/)
})

test('every KPI of the platform passes the same rules', async () => {
  const wrong = await db.sql`
    select key, private.formula_problem(${house.id}, numerator, denominator, scale, unit, scope) as problem from kpis
    where tenant_id is null and private.formula_problem(${house.id}, numerator, denominator, scale, unit, scope) is not null`
  expect(wrong).toEqual([])
})

test('the same name in one language is taken; a changed one keeps its key', async () => {
  const desserts = await measure('Desserts')
  await expect(measure('desserts')).rejects.toMatchObject({ message: 'name_taken' })
  await expect(measure('Covers')).rejects.toMatchObject({ message: 'name_taken' })
  const formula = { above: [{ [desserts]: 1 }], below: [{ covers: 1 }] }
  const share = await kpi('Sweet share', formula)
  await expect(kpi('Sweet share', formula)).rejects.toMatchObject({ message: 'name_taken' })
  expect(await kpi('Sweet quota', formula, share)).toBe(share)
})

test('a formula may change: what it was stays to be read, the log says both', async () => {
  const first = { above: [{ complaints: 1 }], below: [{ covers: 1 }] }
  const share = await kpi('Complaints', first)
  await kpi('Complaints of guests', first, share)
  expect(await db.sql`select from kpi_former_formulas where tenant_id = ${house.id}`).toHaveLength(0)
  await kpi('Complaints of guests', { above: [{ complaints: 1 }], below: [{ nps_responses: 1 }] }, share)
  const member = await db.as(
    house.admin,
    (sql) => sql`
      select f.numerator, f.denominator, f.scale::int from kpi_former_formulas f join kpis k on k.id = f.kpi_id where k.key = ${share}`,
  )
  expect(member).toEqual([{ numerator: [{ complaints: 1 }], denominator: [{ covers: 1 }], scale: 100 }])
  const [log] = await db.sql`
    select before, after from audit_log where tenant_id = ${house.id} and action = 'kpi.changed' order by id desc limit 1`
  expect(log?.before.formula).toBe('Complaints / Covers * 100')
  expect(log?.after.formula).toMatch(/^Complaints \/ .*\* 100$/)
  const other = await aTenant({ tier: 'growth' })
  expect(await db.as(other.admin, (sql) => sql`select from kpi_former_formulas`)).toHaveLength(0)
})

test('a measure keeps to its bounds, which can be widened; its unit cannot', async () => {
  const save = (least: number | null, most: number | null, key: string | null = null) =>
    db.as(
      house.admin,
      (sql) => sql`
        select save_measure(${house.id}, 'count', 'flow', 'both', 'outlet', 0, 'Desserts', '', 'What is counted.', '', ${key}, ${least}, ${most}) as key`,
    )
  await expect(save(10, 5)).rejects.toMatchObject({ message: 'bounds_crossed' })
  const [made] = await save(null, 200)
  await expect(save(300, null, made?.key)).rejects.toMatchObject({ message: 'bounds_crossed' })
  await save(5, 400, made?.key)
  await save(null, null, made?.key)
  const [kept] = await db.sql`select least::int, most::int from measures where tenant_id = ${house.id}`
  expect(kept).toEqual({ least: 5, most: 400 })
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const [answer] = await db.as(
    house.admin,
    (sql) => sql`
      select record_facts(${house.id}, ${randomUUID()},
        ${sql.json([{ outlet_id: deccan, measure: made?.key, day, value: 401 }])}, 'file') as told`,
  )
  expect(answer?.told.refused).toMatchObject([{ code: 'out_of_range' }])
})

test('a target keeps the unit it is held against', async () => {
  const share = await kpi('Complaints', { above: [{ complaints: 1 }], below: [{ covers: 1 }] })
  await db.as(house.admin, (sql) => sql`select save_target(${house.id}, ${share}, 'target', '2026-01-01', 2)`)
  await kpi('Complaints of guests', { above: [{ complaints: 1 }], below: [{ covers: 1 }] }, share)
  await kpi('Complaints', { above: [{ complaints: 1 }], below: [{ nps_responses: 1 }] }, share)
  await expect(
    kpi(
      'Complaints',
      { above: [{ complaints: 1 }], below: [{ covers: 1 }], scale: 1000, unit: 'count' },
      share,
    ),
  ).rejects.toMatchObject({ message: 'formula_in_use' })
})

test('what a KPI is made of is not retired before it', async () => {
  const desserts = await measure('Desserts')
  const share = await kpi('Sweet share', { above: [{ [desserts]: 1 }], below: [{ covers: 1 }] })
  const retire = (what: 'measure' | 'kpi', key: string, isRetired = true) =>
    db.as(house.admin, (sql) =>
      what === 'kpi'
        ? sql`select retire_kpi(${house.id}, ${key}, ${isRetired})`
        : sql`select retire_measure(${house.id}, ${key}, ${isRetired})`,
    )
  await expect(retire('measure', desserts)).rejects.toMatchObject({ message: 'measure_in_use' })
  await retire('kpi', share)
  await retire('measure', desserts)
  await expect(retire('kpi', share, false)).rejects.toMatchObject({ message: 'unknown_measure' })
  await retire('measure', desserts, false)
  await retire('kpi', share, false)
  await expect(retire('kpi', 'occupancy')).rejects.toMatchObject({ message: 'unknown_kpi' })
})

test('only admins change the catalogue', async () => {
  const manager = await aManagerOf(house.id, deccan)
  await expect(measure('Desserts', 'count', manager)).rejects.toMatchObject({ message: 'not_allowed' })
  const formula = { above: [{ complaints: 1 }], below: [{ covers: 1 }] }
  await expect(kpi('Complaints', formula, null, manager)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(preview(formula, manager)).rejects.toMatchObject({ message: 'not_allowed' })
})

test('a key is none of the platform’s, whatever the name', async () => {
  expect(await measure('मिठाई')).toBe('own_figure')
  expect(await measure('नमकीन')).toBe('own_figure_2')
  expect(await measure('Covers, sold!')).toBe('own_covers_sold')
})
