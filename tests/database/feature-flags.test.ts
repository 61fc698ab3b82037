import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, aUser } = castOf(db)

let meera: string
let kabir: string
let annapurna: TestTenant
let neelgiri: TestTenant
beforeAll(async () => {
  meera = await aPlatformAdmin()
  kabir = await aPlatformAdmin()
  annapurna = await aTenant({ tier: 'essential' })
  neelgiri = await aTenant({ tier: 'growth' })
})

const plain = {
  name: 'A flag',
  description: '',
  kind: 'ops',
  scope: 'portal',
  is_on: true,
  default_on: false,
}
let key: string
let made = 0
beforeEach(() => {
  key = `flag-${++made}`
})

const create = (flag: object, who = meera) =>
  db.as(who, (sql) => sql`select create_feature_flag(${key}, ${sql.json({ ...plain, ...flag })})`)
const change = (flag: object, version: number | null, who = meera, reason = 'as agreed') =>
  db.as(
    who,
    (sql) =>
      sql`select change_feature_flag(${key}, ${sql.json({ ...plain, ...flag })}, ${version}, ${reason}) as version`,
  )
const kill = (flag: string, isKilled: boolean, reason = 'it sends twice', who = meera) =>
  db.as(who, (sql) => sql`select kill_feature_flag(${flag}, ${isKilled}, ${reason})`)
const flagsOf = async (who: string): Promise<Record<string, { isOn: boolean; why: string }>> =>
  (await db.as(who, (sql) => sql`select flags from my_standing()`))[0]?.flags
const log = () =>
  db.sql`select action, actor_id, before, after from audit_log
    where subject_type = 'feature_flags' and subject_id = ${key} order by id`

test('one tenant sees a flag by name, another by its tier, a third not at all', async () => {
  const lakeview = await aTenant({ tier: 'essential' })
  await create({ tiers: ['growth'], included: [annapurna.id] })
  expect((await flagsOf(annapurna.admin))[key]).toEqual({ isOn: true, why: 'included' })
  expect((await flagsOf(neelgiri.admin))[key]).toEqual({ isOn: true, why: 'tier' })
  expect((await flagsOf(lakeview.admin))[key]).toEqual({ isOn: false, why: 'other_tier' })
  expect((await flagsOf(await aUser()))[key]).toEqual({ isOn: false, why: 'other_tier' })
  await change({ tiers: ['growth'], excluded: [neelgiri.id] }, 1)
  expect((await flagsOf(annapurna.admin))[key]).toEqual({ isOn: false, why: 'other_tier' })
  expect((await flagsOf(neelgiri.admin))[key]).toEqual({ isOn: false, why: 'excluded' })
})

test('who has a flag is listed a page at a time, those it names first, as each of them gets it', async () => {
  const lakeview = await aTenant({ tier: 'essential' })
  await create({ tiers: ['growth'], included: [lakeview.id], excluded: [neelgiri.id] })
  type Listed = {
    total: number
    on: number
    rows: { id: string; name: string; is_on: boolean; why: string }[]
  }
  const list = async (who: string, limit = 100, offset = 0): Promise<Listed> =>
    (await db.as(who, (sql) => sql`select list_flag_tenants(${key}, ${limit}, ${offset}) as answer`))[0]
      ?.answer
  const all = await list(meera)
  const tenants = await db.sql`select id, private.flag_is_on(${key}, id) as is_on from tenants`
  expect(all.total).toBe(tenants.length)
  expect(new Map(all.rows.map(({ id, is_on }) => [id, is_on]))).toEqual(
    new Map(tenants.map(({ id, is_on }) => [id, is_on])),
  )
  expect(all.on).toBe(tenants.filter(({ is_on }) => is_on).length)
  expect(new Set(all.rows.slice(0, 2).map(({ id }) => id))).toEqual(new Set([lakeview.id, neelgiri.id]))
  expect(all.rows.find(({ id }) => id === lakeview.id)?.why).toBe('included')
  expect((await list(meera, 1, 1)).rows).toEqual([all.rows[1]])
  await expect(list(annapurna.admin)).rejects.toMatchObject({ message: 'not_allowed' })
})

test('a platform admin gets the results of the tenant they look at', async () => {
  await create({ included: [annapurna.id] })
  expect((await flagsOf(meera))[key]).toEqual({ isOn: false, why: 'default' })
  await db.as(meera, (sql) => sql`select * from start_impersonation(${annapurna.id})`)
  expect((await flagsOf(meera))[key]).toEqual({ isOn: true, why: 'included' })
  await db.as(meera, (sql) => sql`select stop_impersonation()`)
})

test('nobody else reads or changes a flag; a tenant gets results, not rules', async () => {
  await create({ excluded: [neelgiri.id] })
  for (const who of [annapurna.admin, await aMember(annapurna.id), await aUser()]) {
    expect(await db.as(who, (sql) => sql`select * from feature_flags`)).toEqual([])
    expect(await db.as(who, (sql) => sql`select * from feature_flag_tenants`)).toEqual([])
    await expect(change({}, 1, who)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
    await expect(kill(key, true, 'mine', who)).rejects.toMatchObject({
      code: 'PT403',
      message: 'not_allowed',
    })
    await expect(
      db.as(who, (sql) => sql`update feature_flags set is_on = false where key = ${key}`),
    ).rejects.toMatchObject({ code: '42501' })
  }
  expect(await db.as(meera, (sql) => sql`select key from feature_flags where key = ${key}`)).toHaveLength(1)
  expect(JSON.stringify(await flagsOf(annapurna.admin))).not.toContain(neelgiri.id)
})

test('of two admins who changed the same, the second is told and changes nothing', async () => {
  await create({ percentage: 10 })
  expect(await change({ percentage: 20 }, 1, kabir)).toEqual([{ version: 2 }])
  await expect(change({ percentage: 30 }, 1)).rejects.toMatchObject({
    code: 'PT409',
    message: 'flag_changed',
  })
  await expect(change({ percentage: 30 }, null)).rejects.toMatchObject({
    code: 'PT409',
    message: 'flag_changed',
  })
  expect(await db.sql`select percentage, version from feature_flags where key = ${key}`).toEqual([
    { percentage: 20, version: 2 },
  ])
  expect(await change({ percentage: 30 }, 2)).toEqual([{ version: 3 }])
})

test('who removes a flag says which version they saw', async () => {
  await create({})
  for (const version of [null, 2])
    await expect(
      db.as(meera, (sql) => sql`select remove_feature_flag(${key}, ${version}, 'it is in for good')`),
    ).rejects.toMatchObject({ code: 'PT409', message: 'flag_changed' })
  expect(await db.sql`select from feature_flags where key = ${key}`).toHaveLength(1)
})

test('two who save in the same instant: one is told', async () => {
  await create({})
  const pool = db.connect(2)
  const both = [10, 20].map((percentage, at) =>
    db.as(
      at ? meera : kabir,
      (sql) => sql`select change_feature_flag(${key}, ${sql.json({ ...plain, percentage })}, 1, 'now')`,
      pool,
    ),
  )
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'flag_changed' },
  })
})

test('of two who make the same flag at once, one is told', async () => {
  const pool = db.connect(2)
  const outcomes = await Promise.allSettled(
    [meera, kabir].map((who) =>
      db.as(who, (sql) => sql`select create_feature_flag(${key}, ${sql.json(plain)})`, pool),
    ),
  )
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'flag_exists' },
  })
})

test('every change tells who, what was, what is, and why; what changes nothing leaves no trace', async () => {
  await create({ percentage: 10, excluded: [neelgiri.id] })
  await change({ percentage: 10, excluded: [neelgiri.id] }, 1)
  await change({ percentage: 50, included: [annapurna.id] }, 1, kabir, ' the first week went well ')
  await kill(key, true)
  await kill(key, true, 'again')
  await kill(key, false, 'mended', kabir)
  await db.as(meera, (sql) => sql`select remove_feature_flag(${key}, 4, 'it is in for good')`)
  const entries = await log()
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['feature_flag.created', meera],
    ['feature_flag.changed', kabir],
    ['feature_flag.killed', meera],
    ['feature_flag.restored', kabir],
    ['feature_flag.removed', meera],
  ])
  expect(entries[1]).toMatchObject({
    before: { percentage: 10, included: [], excluded: [neelgiri.slug] },
    after: { percentage: 50, included: [annapurna.slug], excluded: [], reason: 'the first week went well' },
  })
  expect(entries[2]).toMatchObject({
    before: { is_killed: false },
    after: { is_killed: true, reason: 'it sends twice' },
  })
  expect(entries[4]?.after).toEqual({ reason: 'it is in for good' })
})

test('a kill stands above all rules and leaves them as they are', async () => {
  await create({ included: [annapurna.id], percentage: 100 })
  await kill(key, true)
  for (const { admin } of [annapurna, neelgiri])
    expect((await flagsOf(admin))[key]).toEqual({ isOn: false, why: 'killed' })
  await kill(key, false)
  expect((await flagsOf(annapurna.admin))[key]?.why).toBe('included')
  expect((await flagsOf(neelgiri.admin))[key]?.why).toBe('share')
  await expect(kill(key, true, '  ')).rejects.toMatchObject({ code: 'PT400', message: 'reason_required' })
  await expect(kill('no-such-flag', true)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_flag' })
})

test.each([
  ['a release without a last day', { kind: 'release' }, 'PT400', 'invalid_flag'],
  ['a share above all', { percentage: 101 }, 'PT400', 'invalid_flag'],
  ['a kind that is none', { kind: 'maybe' }, 'PT400', 'invalid_flag'],
  ['a day that is none', { expires_on: '2026-13-45' }, 'PT400', 'invalid_flag'],
  ['no name', { name: ' ' }, 'PT400', 'invalid_flag'],
  ['tiers of visitors', { scope: 'site', tiers: ['growth'] }, 'PT400', 'invalid_flag'],
  [
    'a tenant that is none',
    { included: ['70000000-0000-4000-8000-00000000dead'] },
    'PT404',
    'unknown_tenant',
  ],
  ['an id that is none', { included: ['annapurna'] }, 'PT400', 'invalid_flag'],
])('%s is refused', async (_, flag, code, message) => {
  await expect(create(flag)).rejects.toMatchObject({ code, message })
  expect(await db.sql`select from feature_flags where key = ${key}`).toEqual([])
})

test('only a platform admin looks after a flag, and a key keeps its form', async () => {
  await expect(create({ owner_id: annapurna.admin })).rejects.toMatchObject({ message: 'unknown_owner' })
  await create({ owner_id: kabir })
  key = 'Not A Key'
  await expect(create({})).rejects.toMatchObject({ message: 'invalid_flag' })
})

test('who is named both ways is out; tenants are forgotten where none are asked', async () => {
  await create({ included: [annapurna.id], excluded: [annapurna.id] })
  expect((await flagsOf(annapurna.admin))[key]?.why).toBe('excluded')
  await change({ scope: 'site', included: [annapurna.id] }, 1)
  expect(await db.sql`select from feature_flag_tenants where flag_key = ${key}`).toEqual([])
})

/** Only for this transaction: what the flag refuses, without leaving it off for other tests. */
async function whileOff<Answer>(flag: string, ask: () => Promise<Answer>) {
  await kill(flag, true)
  try {
    return await ask()
  } finally {
    await kill(flag, false)
  }
}
const off = { code: 'PT403', message: 'feature_off' }

test('what a flag switches off the database refuses too: export, deletion, lists of invitations', async () => {
  const list = (who: string, tenant: TestTenant) =>
    db.as(
      who,
      (sql) => sql`select * from invite_members(${tenant.id}, '[{"email": "new@people.test"}]', true)`,
    )
  await whileOff('data-export', () =>
    expect(db.as(annapurna.admin, (sql) => sql`select export_my_data()`)).rejects.toMatchObject(off),
  )
  expect(
    await db.as(annapurna.admin, (sql) => sql`select export_my_data() ->> 'exported_at' as at`),
  ).toHaveLength(1)
  await whileOff('account-deletion', () =>
    expect(db.as(neelgiri.admin, (sql) => sql`select delete_my_account('x')`)).rejects.toMatchObject(off),
  )
  await whileOff('bulk-invitations', async () => {
    await expect(list(annapurna.admin, annapurna)).rejects.toMatchObject(off)
    // who may not invite there is told that first
    await expect(list(annapurna.admin, neelgiri)).rejects.toMatchObject({ message: 'unknown_tenant' })
  })
  expect(await list(annapurna.admin, annapurna)).toMatchObject([{ result: 'ok' }])
})

test('off for one tenant is off there and nowhere else', async () => {
  const [{ version } = {}] = await db.sql`select version from feature_flags where key = 'bulk-invitations'`
  const release = { ...plain, kind: 'release', expires_on: '2099-12-31', default_on: true }
  const set = (flag: object, from: number) =>
    db.as(
      meera,
      (sql) =>
        sql`select change_feature_flag('bulk-invitations', ${sql.json({ ...release, ...flag })}, ${from}, 'try')`,
    )
  await set({ excluded: [neelgiri.id] }, version)
  const list = ({ admin, id }: TestTenant) =>
    db.as(admin, (sql) => sql`select * from invite_members(${id}, '[{"email": "new@people.test"}]', true)`)
  await expect(list(neelgiri)).rejects.toMatchObject(off)
  expect(await list(annapurna)).toMatchObject([{ result: 'ok' }])
  await set({}, version + 1)
})

test('the site learns shares and no names; a form that is off for everybody takes nothing', async () => {
  key = 'appointment-requests'
  const site = async () => (await db.as('service_role', (sql) => sql`select site_flags() as flags`))[0]?.flags
  expect(await site()).toMatchObject({
    'appointment-requests': 100,
    'event-registration': 100,
    'newsletter-offer': 100,
  })
  expect(Object.values(await site()).every((share) => Number.isInteger(share))).toBe(true)
  const ask = () =>
    db.as(
      'service_role',
      (sql) =>
        sql`select receive_appointment(${sql.json({
          kind: 'appointment',
          name: 'Lata',
          email: `lata-${Math.random()}@x.test`,
          agreement_version: '2026-11-21',
        })}, now() + interval '3 days', 30, ${String(Math.random())}, 'staff@x.test')`,
    )
  await whileOff('appointment-requests', async () => {
    expect(await site()).toMatchObject({ 'appointment-requests': 0, 'newsletter-offer': 100 })
    await expect(ask()).rejects.toMatchObject(off)
  })
  expect(await db.sql`select from submissions where kind = 'appointment'`).toEqual([])
  await ask()
  expect(await db.sql`select from appointments`).toHaveLength(1)
})

test('who leaves the platform leaves flags without an owner', async () => {
  const gone = await aPlatformAdmin()
  await create({ owner_id: gone })
  await db.sql`delete from auth.users where id = ${gone}`
  expect(await db.sql`select owner_id from feature_flags where key = ${key}`).toEqual([{ owner_id: null }])
})
