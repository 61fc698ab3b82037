import { beforeEach, expect, test } from 'vitest'
import { inOneMinute } from '../in-one-minute.ts'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf } = castOf(db)

let house: TestTenant
let deccan: string
beforeEach(async () => {
  await db.sql`delete from private.throttles`
  house = await aTenant({ tier: 'growth' })
  deccan = await anOutlet(house.id)
})

async function make(who = house.admin, name = 'Till at Deccan'): Promise<string> {
  const [made] = await db.as(who, (sql) => sql`select make_ingestion_key(${house.id}, ${name}) as token`)
  return made?.token
}

const row = (told: object = {}) => ({
  line: 1,
  outlet: deccan,
  measure: 'covers',
  day: '2026-03-05',
  value: 40,
  ...told,
})

let posts = 0
interface Post {
  as?: string
  body?: string
  reason?: string | null
}
async function post(
  key: string,
  rows: object[],
  { as = `post ${++posts}`, body = 'a', reason = null }: Post = {},
  // biome-ignore lint/suspicious/noExplicitAny: the answer of the function
): Promise<any> {
  const [told] = await db.sql`
    select post_figures(${key}, ${as}, ${body}, ${db.sql.json(rows as never)}, ${reason}, 'somewhere') as answer`
  return told?.answer
}

test('an admin makes a key that is told once, and revokes it; managers make none', async () => {
  const token = await make()
  expect(token).toMatch(/^sopan_[0-9a-f]{56}$/)
  const read = (who: string) =>
    db.as(
      who,
      (sql) =>
        sql`select name, prefix, last_used_at, revoked_at is not null as is_revoked from ingestion_keys`,
    )
  const told = { name: 'Till at Deccan', prefix: token.slice(0, 14), last_used_at: null, is_revoked: false }
  expect(await read(house.admin)).toEqual([told])
  const manager = await aManagerOf(house.id, deccan)
  expect(await read(manager)).toEqual([])
  await expect(make(manager)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(
    db.as(house.admin, (sql) => sql`select fingerprint from ingestion_keys`),
  ).rejects.toMatchObject({
    code: '42501',
  })
  const [{ n } = { n: 0 }] = await db.sql`
    select count(*)::int as n from ingestion_keys k where k::text like ${`%${token}%`}`
  expect(n).toBe(0)

  const [key] = await db.sql`select id from ingestion_keys where tenant_id = ${house.id}`
  const other = await aTenant({ tier: 'growth' })
  const revoke = (who: string) => db.as(who, (sql) => sql`select revoke_ingestion_key(${key?.id})`)
  await expect(revoke(other.admin)).rejects.toMatchObject({ message: 'unknown_key' })
  await revoke(house.admin)
  expect(await post(token, [row()])).toEqual({ code: 'key_revoked' })
  const log = await db.sql`
    select action, after from audit_log where tenant_id = ${house.id} and subject_type = 'ingestion_keys' order by id`
  expect(log).toEqual([
    { action: 'ingestion_key.created', after: { name: 'Till at Deccan' } },
    { action: 'ingestion_key.revoked', after: { name: 'Till at Deccan' } },
  ])
})

test('rows are written or refused one by one, by id or name of the outlet, and stand in an import', async () => {
  const key = await make()
  const [outlet] = await db.sql`select name from outlets where id = ${deccan}`
  const elsewhere = await anOutlet((await aTenant({ tier: 'growth' })).id)
  const { answer } = await post(key, [
    row(),
    row({ line: 2, outlet: outlet?.name.toUpperCase(), day: '2026-03-06', value: 'forty' }),
    row({ line: 3, outlet: outlet?.name.toUpperCase(), day: '2026-03-07' }),
    row({ line: 4, outlet: elsewhere }),
  ])
  expect(answer).toMatchObject({
    written: 2,
    same: 0,
    refused: 2,
    rows: [
      { line: 1, result: 'written' },
      { line: 2, result: 'refused', code: 'not_a_number' },
      { line: 3, result: 'written' },
      { line: 4, result: 'refused', code: 'unknown_outlet' },
    ],
    doubts: [],
  })
  const [told] = await db.as(
    house.admin,
    (sql) =>
      sql`select label, source, rows, written, refused, last_day::text from kpi_imports where id = ${answer.import_id}`,
  )
  expect(told).toEqual({
    label: 'Till at Deccan',
    source: 'key',
    rows: 4,
    written: 2,
    refused: 2,
    last_day: '2026-03-07',
  })
  const [undone] = await db.as(
    house.admin,
    (sql) => sql`select undo_import(${answer.import_id}, 'a test') as answer`,
  )
  expect(undone?.answer).toMatchObject({ is_undone: true, values: 2 })
})

test('the same post is answered the same and written once, also twenty at a time; another under its key is refused', async () => {
  const key = await make()
  const all = await Promise.all(Array.from({ length: 20 }, () => post(key, [row()], { as: 'till 1' })))
  expect(all.filter(({ is_repeated }) => !is_repeated)).toHaveLength(1)
  expect(new Set(all.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  const [{ n } = { n: 0 }] =
    await db.sql`select count(*)::int as n from kpi_entries where tenant_id = ${house.id}`
  expect(n).toBe(1)
  expect(await post(key, [row({ value: 1 })], { as: 'till 1', body: 'b' })).toEqual({
    code: 'idempotency_key_reused',
  })
})

test('a key is good for sixty posts a minute, guessing for thirty', async () => {
  const key = await make()
  const answers = await inOneMinute(async () => {
    await db.sql`delete from private.throttles`
    await db.sql`
      insert into private.throttles (key, minute, used)
      select 'figures ' || id, date_trunc('minute', clock_timestamp()), 59 from ingestion_keys where tenant_id = ${house.id}
      union all select 'figures somewhere', date_trunc('minute', clock_timestamp()), 29`
    const said = []
    for (const asked of [key, key, 'sopan_wrong', 'sopan_wrong'])
      said.push(await post(asked, [row({ value: ++posts })]))
    return said
  })
  const refused = { code: 'too_many_requests' }
  expect(answers).toMatchObject([{ answer: { written: 1 } }, refused, { code: 'unknown_key' }, refused])
})

test('what was said more than a day ago is changed with a reason only, and nothing at all where the module is off', async () => {
  const key = await make()
  await post(key, [row()])
  await db.sql`update kpi_entries set entered_at = entered_at - interval '2 days' where tenant_id = ${house.id}`
  const changed = [row({ value: 41 })]
  expect((await post(key, changed)).answer.rows).toEqual([
    { line: 1, result: 'refused', code: 'reason_missing' },
  ])
  expect((await post(key, changed, { reason: 'the till was recounted' })).answer.written).toBe(1)
  await db.sql`update tenants set active_modules = active_modules - 'kpi_heatmaps' where id = ${house.id}`
  expect(await post(key, [row()])).toEqual({ code: 'module_off' })
})
