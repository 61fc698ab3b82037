import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf, aMember } = castOf(db)

let house: TestTenant
let deccan: string
let camp: string
let manager: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  deccan = await anOutlet(house.id)
  camp = await anOutlet(house.id)
  manager = await aManagerOf(house.id, deccan)
})

interface Told {
  kind?: string
  en?: string
  hi?: string
  from?: string
  to?: string
  outlet?: string | null
  id?: string | null
}
async function note(told: Told = {}, who = house.admin): Promise<string> {
  const {
    kind = 'road',
    en = 'Road closed',
    hi = '',
    from = '2026-06-01',
    to = '2026-06-10',
    outlet = null,
    id = null,
  } = told
  const [row] = await db.as(
    who,
    (sql) =>
      sql`select save_occasion(${house.id}, ${kind}, ${from}, ${to}, ${en}, ${hi}, ${outlet}, ${id}) as id`,
  )
  return row?.id
}

const aligned = (from: string, to: string, years = 1) =>
  db.as(
    house.admin,
    (sql) => sql`
      select first::text, last::text, former_first::text as since, former_last::text as until, festival
      from festival_days(${house.id}, ${from}, ${to}, ${years})`,
  )

test('every festival has one main day in each year from 2023 to 2028, in both languages', async () => {
  const counts = await db.sql`
    select festival, count(*)::int as n, count(distinct extract(year from main_day))::int as years from occasions
    where tenant_id is null and main_day < '2029-01-01' group by festival order by festival`
  expect(counts).toHaveLength(11)
  for (const row of counts) expect(row).toMatchObject({ n: 6, years: 6 })
})

test('lunar festivals come about eleven days earlier, or with a leap month nineteen later', async () => {
  const steps = await db.sql`
    select festival, main_day - 365 - lag(main_day) over (partition by festival order by main_day) as step from occasions
    where tenant_id is null and basis <> 'fixed' and festival not in ('pongal', 'onam')`
  for (const { festival, step } of steps) {
    if (step === null) continue
    const isEid = festival.startsWith('eid')
    expect([festival, step]).toEqual([
      festival,
      expect.toSatisfy((n) => (n >= -13 && n <= -9) || (!isEid && n >= 16 && n <= 21)),
    ])
  }
})

test('the days of Diwali meet the days as far from Diwali last year, the others the same weekday', async () => {
  // Diwali was on 8 November 2026 and on 20 October 2025
  expect(await aligned('2026-11-05', '2026-11-12')).toEqual([
    { first: '2026-11-05', last: '2026-11-05', since: '2025-11-06', until: '2025-11-06', festival: null },
    { first: '2026-11-06', last: '2026-11-11', since: '2025-10-18', until: '2025-10-23', festival: 'diwali' },
    { first: '2026-11-12', last: '2026-11-12', since: '2025-11-13', until: '2025-11-13', festival: null },
  ])
})

test('an ordinary day is not held against a festival of last year', async () => {
  // 364 days before 19 October 2026 lies the eve of Diwali 2025; a week before that is free
  const days = await aligned('2026-10-22', '2026-10-22')
  expect(days).toEqual([
    { first: '2026-10-22', last: '2026-10-22', since: '2025-10-16', until: '2025-10-16', festival: null },
  ])
})

test('the turn of a year is one festival', async () => {
  expect(await aligned('2025-12-31', '2026-01-01')).toEqual([
    {
      first: '2025-12-31',
      last: '2026-01-01',
      since: '2024-12-31',
      until: '2025-01-01',
      festival: 'new_year',
    },
  ])
})

test('a festival that does not matter to a tenant moves nothing', async () => {
  await db.as(house.admin, (sql) => sql`select set_festival(${house.id}, 'diwali', false)`)
  expect(await aligned('2026-11-08', '2026-11-08')).toEqual([
    { first: '2026-11-08', last: '2026-11-08', since: '2025-11-09', until: '2025-11-09', festival: null },
  ])
  await db.as(house.admin, (sql) => sql`select set_festival(${house.id}, 'diwali', true)`)
  expect(await aligned('2026-11-08', '2026-11-08')).toMatchObject([{ festival: 'diwali' }])
  await expect(
    db.as(manager, (sql) => sql`select set_festival(${house.id}, 'diwali', false)`),
  ).rejects.toMatchObject({ message: 'not_allowed' })
})

test('every day of a long period meets exactly one', async () => {
  const runs = await aligned('2025-12-01', '2026-11-22')
  const length = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  expect(runs.reduce((sum, run) => sum + length(run.first, run.last), 0)).toBe(
    length('2025-12-01', '2026-11-22'),
  )
  for (const run of runs) expect(length(run.first, run.last)).toBe(length(run.since, run.until))
})

test('what is said in one language is read in both', async () => {
  const id = await note({ en: '', hi: 'सड़क बंद' })
  expect(await db.sql`select name from occasions where id = ${id}`).toEqual([
    { name: { en: 'सड़क बंद', hi: 'सड़क बंद' } },
  ])
})

test.each([
  [{ en: ' ' }, 'name_required'],
  [{ en: 'x'.repeat(81) }, 'text_too_long'],
  [{ kind: 'festival' }, 'unknown_kind'],
  [{ to: '2026-05-31' }, 'invalid_period'],
  [{ from: '2020-01-01', to: '2026-01-01' }, 'invalid_period'],
] as const)('%o is refused: %s', async (told, message) => {
  await expect(note(told)).rejects.toMatchObject({ message })
})

test('a manager notes what happened at the own outlet, and nothing of others or of all', async () => {
  const own = await note({ outlet: deccan }, manager)
  const others = await note({ outlet: camp })
  const every = await note({ kind: 'closed' })
  await expect(note({ outlet: camp }, manager)).rejects.toMatchObject({ message: 'unknown_outlet' })
  await expect(note({}, manager)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(note({ outlet: deccan, id: others }, manager)).rejects.toMatchObject({
    message: 'unknown_occasion',
  })
  await expect(note({ outlet: deccan, id: every }, manager)).rejects.toMatchObject({ message: 'not_allowed' })
  const seen = (who: string) => db.as(who, (sql) => sql`select id from occasions where tenant_id is not null`)
  expect((await seen(manager)).map(({ id }) => id).toSorted()).toEqual([own, every].toSorted())
  expect(await seen(await aMember(house.id))).toEqual([])
  await expect(db.as(manager, (sql) => sql`select remove_occasion(${every})`)).rejects.toMatchObject({
    message: 'not_allowed',
  })
  await expect(db.as(manager, (sql) => sql`select remove_occasion(${others})`)).rejects.toMatchObject({
    message: 'unknown_occasion',
  })
  await db.as(manager, (sql) => sql`select remove_occasion(${own})`)
  const log = await db.sql`select action from audit_log where subject_id = ${own} order by id`
  expect(log).toEqual([{ action: 'occasion.noted' }, { action: 'occasion.removed' }])
})
