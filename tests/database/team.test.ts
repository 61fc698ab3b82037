import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPerson, aPlatformAdmin, anOutlet, aPlacement } = castOf(db)

let annapurna: TestTenant
let neelgiri: TestTenant
beforeEach(async () => {
  annapurna = await aTenant({ name: 'Annapurna', seatCap: 10 })
  neelgiri = await aTenant()
})

interface Listed {
  email: string
  role?: string
  language?: string
  name?: string
  outlet?: string
  person_id?: string
}

const inviteAll = (who: string, tenantId: string, rows: Listed[], isDryRun: boolean, over = db.sql) =>
  db.as(
    who,
    (sql) =>
      sql`select place, email, result from invite_members(${tenantId}, ${sql.json(rows as never)}, ${isDryRun})`,
    over,
  )
const resultsOf = async (...given: Parameters<typeof inviteAll>) =>
  (await inviteAll(...given)).map(({ result }) => result)
const invited = (tenantId: string) => db.sql`
  select email, tenant_role, language, person_id is not null as "hasRecord" from invitations
  where tenant_id = ${tenantId} order by email`

const personOf = async (profileId: string): Promise<string> =>
  (await db.sql`select id from people where profile_id = ${profileId}`)[0]?.id
const placed = (profileId: string) => db.sql`
  select o.name, w.valid_from, w.valid_until from people_outlets w join outlets o on o.id = w.outlet_id
  where w.person_id = (select id from people where profile_id = ${profileId}) order by o.name, w.valid_from`

test('a list is invited row by row: what can be is, the rest says why', async () => {
  await aMember(annapurna.id, 'member', 'here@x.test')
  await inviteAll(annapurna.admin, annapurna.id, [{ email: 'open@x.test' }], false)
  await anOutlet(annapurna.id, 'Garden')
  await anOutlet(neelgiri.id, 'Hill')
  const rows: Listed[] = [
    { email: ' Lata@X.test ', role: 'Trainer', language: 'hi', name: 'लता', outlet: 'garden' },
    { email: 'here@x.test' },
    { email: 'open@x.test' },
    { email: 'nobody' },
    { email: 'lata@x.test' },
    { email: 'owner@x.test', role: 'owner' },
    { email: 'tamil@x.test', language: 'ta' },
    { email: 'astray@x.test', outlet: 'Hill' },
    { email: 'plain@x.test' },
  ]
  const expected = [
    'ok',
    'already_member',
    'already_invited',
    'invalid_email',
    'duplicate',
    'unknown_tenant_role',
    'unknown_language',
    'unknown_outlet',
    'ok',
  ]
  const before = await invited(annapurna.id)
  expect(await resultsOf(annapurna.admin, annapurna.id, rows, true)).toEqual(expected)
  expect(await invited(annapurna.id)).toEqual(before)
  expect(await db.sql`select from mail_outbox where recipient = 'lata@x.test'`).toHaveLength(0)

  expect(await resultsOf(annapurna.admin, annapurna.id, rows, false)).toEqual(expected)
  expect(await invited(annapurna.id)).toEqual([
    { email: 'lata@x.test', tenant_role: 'trainer', language: 'hi', hasRecord: true },
    { email: 'open@x.test', tenant_role: 'member', language: 'en', hasRecord: false },
    { email: 'plain@x.test', tenant_role: 'member', language: 'en', hasRecord: false },
  ])
  expect(await db.sql`select recipient from mail_outbox where recipient ~ '^(lata|astray)@x'`).toEqual([
    { recipient: 'lata@x.test' },
  ])
  expect(
    await db.sql`
      select e.full_name, o.name from people e
      join people_outlets w on w.person_id = e.id join outlets o on o.id = w.outlet_id where e.email = 'lata@x.test'`,
  ).toEqual([{ full_name: 'लता', name: 'Garden' }])
})

test('the list stops being accepted where the seats end, and the dry run knows where', async () => {
  const small = await aTenant({ seatCap: 3 })
  const rows = ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@small.test` }))
  const expected = ['ok', 'ok', 'seat_limit_reached', 'seat_limit_reached']
  expect(await resultsOf(small.admin, small.id, rows, true)).toEqual(expected)
  expect(await resultsOf(small.admin, small.id, rows, false)).toEqual(expected)
  const usage = await db.as(
    small.admin,
    (sql) => sql`select used, reserved, cap from seat_usage(${small.id})`,
  )
  expect(usage).toEqual([{ used: 1, reserved: 2, cap: 3 }])
})

test('the next piece of a long list knows what the pieces before will have taken', async () => {
  const small = await aTenant({ seatCap: 4 })
  const piece = ['a', 'b'].map((name) => ({ email: `${name}@small.test` }))
  const dryRun = (ahead: number) =>
    db.as(
      small.admin,
      (sql) => sql`select result from invite_members(${small.id}, ${sql.json(piece)}, true, ${ahead})`,
    )
  expect((await dryRun(1)).map(({ result }) => result)).toEqual(['ok', 'ok'])
  expect((await dryRun(2)).map(({ result }) => result)).toEqual(['ok', 'seat_limit_reached'])
})

test('of twenty admins who invite at once at cap minus one, one succeeds', async () => {
  const small = await aTenant({ seatCap: 2 })
  const race = db.connect(10)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      resultsOf(small.admin, small.id, [{ email: `racer-${n}@small.test` }], false, race),
    ),
  )
  expect(results.flat().sort()).toEqual(['ok', ...Array(19).fill('seat_limit_reached')])
})

test('only admins of the tenant invite lists, and no list is endless', async () => {
  const rows = [{ email: 'x@y.test' }]
  for (const role of ['member', 'trainer', 'manager'] as const)
    await expect(
      inviteAll(await aMember(annapurna.id, role), annapurna.id, rows, true),
    ).rejects.toMatchObject({
      code: 'PT403',
      message: 'not_allowed',
    })
  await expect(inviteAll(neelgiri.admin, annapurna.id, rows, true)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_tenant',
  })
  await expect(inviteAll(await aPlatformAdmin(), annapurna.id, rows, true)).rejects.toMatchObject({
    code: 'PT403',
    message: 'changes_not_allowed',
  })
  const endless = Array.from({ length: 201 }, (_, n) => ({ email: `${n}@x.test` }))
  await expect(inviteAll(annapurna.admin, annapurna.id, endless, true)).rejects.toMatchObject({
    code: 'PT400',
    message: 'too_many_rows',
  })
})

test('an outlet is given to the record that waits, or to a new one', async () => {
  await anOutlet(annapurna.id, 'Garden')
  const waiting = await aPerson(annapurna.id, 'Lata by hand')
  const foreign = await aPerson(neelgiri.id)
  const rows = [
    { email: 'lata@x.test', outlet: 'Garden', person_id: waiting },
    { email: 'new@x.test', outlet: 'Garden' },
    { email: 'foreign@x.test', person_id: foreign },
  ]
  expect(await resultsOf(annapurna.admin, annapurna.id, rows, false)).toEqual(['ok', 'ok', 'unknown_person'])
  expect(
    await db.sql`
      select e.full_name, i.email from invitations i join people e on e.id = i.person_id
      join people_outlets w on w.person_id = e.id where i.tenant_id = ${annapurna.id} order by i.email`,
  ).toEqual([
    { full_name: 'Lata by hand', email: 'lata@x.test' },
    { full_name: 'new', email: 'new@x.test' },
  ])
})

interface Query {
  search?: string
  role?: string | null
  outlet?: string | null
  sort?: string
  descending?: boolean
  limit?: number
  offset?: number
}

const members = (who: string, tenantId: string, query: Query = {}) =>
  db.as(who, (sql) => {
    const { search = '', role = null, outlet = null, sort = 'name', descending = false } = query
    return sql`
      select * from team_members(${tenantId}, ${search}, ${role}, ${outlet}, ${sort}, ${descending},
        ${query.limit ?? 25}, ${query.offset ?? 0})`
  })
const names = async (...given: Parameters<typeof members>) =>
  (await members(...given)).map(({ full_name }) => full_name)

test('admins list the members of their tenant with their outlets; nobody else does', async () => {
  const garden = await anOutlet(annapurna.id, 'Garden')
  const harbour = await anOutlet(annapurna.id, 'Harbour')
  const lata = await aMember(annapurna.id, 'manager', 'lata@list.test')
  await aPlacement(await personOf(lata), garden)
  const former = await aPlacement(await personOf(lata), harbour)
  await db.sql`update people_outlets set valid_until = private.today() - 5 where id = ${former}`
  await aMember(neelgiri.id, 'member', 'elsewhere@list.test')

  const rows = await members(annapurna.admin, annapurna.id)
  expect(rows).toMatchObject([
    { tenant_role: 'admin', is_last_admin: true, outlets: [], total: 2 },
    {
      id: lata,
      full_name: 'lata',
      email: 'lata@list.test',
      is_last_admin: false,
      outlets: [{ id: garden, name: 'Garden' }],
      total: 2,
    },
  ])
  expect(await members(await aPlatformAdmin(), annapurna.id)).toHaveLength(2)
  for (const who of [lata, neelgiri.admin])
    await expect(members(who, annapurna.id)).rejects.toMatchObject({
      code: 'PT404',
      message: 'unknown_tenant',
    })
})

test('members are searched, filtered, sorted and paged', async () => {
  const garden = await anOutlet(annapurna.id, 'Garden')
  const asha = await aMember(annapurna.id, 'trainer', 'asha@page.test')
  await aMember(annapurna.id, 'member', 'zubin@page.test')
  await aPlacement(await personOf(asha), garden)
  await db.sql`update profiles set last_seen_at = now() where id = ${asha}`
  const who = annapurna.admin
  const id = annapurna.id

  expect(await names(who, id)).toEqual(['admin', 'asha', 'zubin'])
  expect(await names(who, id, { descending: true })).toEqual(['zubin', 'asha', 'admin'])
  expect(await names(who, id, { sort: 'role', descending: true })).toEqual(['zubin', 'asha', 'admin'])
  expect(await names(who, id, { sort: 'seen', descending: true })).toEqual(['asha', 'admin', 'zubin'])
  expect(await names(who, id, { search: ' ASHA@' })).toEqual(['asha'])
  expect(await names(who, id, { search: '%' })).toEqual([])
  expect(await names(who, id, { role: 'member' })).toEqual(['zubin'])
  expect(await names(who, id, { outlet: garden })).toEqual(['asha'])
  expect(await names(who, id, { limit: 2 })).toEqual(['admin', 'asha'])
  expect(await names(who, id, { limit: 2, offset: 2 })).toEqual(['zubin'])
  expect(await names(who, id, { limit: 2, offset: 80 })).toEqual(['zubin'])
})

test('who is the last active admin is known before somebody tries', async () => {
  const second = await aMember(annapurna.id, 'admin', 'second@last.test')
  const flags = async () =>
    (await members(annapurna.admin, annapurna.id)).map(({ is_last_admin }) => is_last_admin)
  expect(await flags()).toEqual([false, false])
  await db.sql`update profiles set is_active = false where id = ${second}`
  expect(await flags()).toEqual([true, false])
})

test('an admin places a member; the history stays', async () => {
  const garden = await anOutlet(annapurna.id, 'Garden')
  const harbour = await anOutlet(annapurna.id, 'Harbour')
  const hill = await anOutlet(neelgiri.id, 'Hill')
  const lata = await aMember(annapurna.id)
  await aPlacement(await personOf(lata), garden)
  const place = (who: string, outlets: string[], over = db.sql) =>
    db.as(who, (sql) => sql`select set_member_outlets(${lata}, ${outlets}::uuid[])`, over)

  await place(annapurna.admin, [harbour])
  await place(annapurna.admin, [harbour])
  const [left, joined] = await placed(lata)
  expect(left).toMatchObject({ name: 'Garden' })
  expect(left?.valid_until).not.toBeNull()
  expect(joined).toMatchObject({ name: 'Harbour', valid_until: null })
  await place(annapurna.admin, []) // placed and taken away on the same day leaves no trace
  expect(await placed(lata)).toHaveLength(1)

  await expect(place(annapurna.admin, [hill])).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_outlet',
  })
  await expect(place(neelgiri.admin, [hill])).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_member',
  })
  await expect(place(lata, [garden])).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(place(await aPlatformAdmin(), [garden])).rejects.toMatchObject({
    code: 'PT403',
    message: 'changes_not_allowed',
  })
})

test('two admins who place the same member at once take turns', async () => {
  const garden = await anOutlet(annapurna.id, 'Garden')
  const lata = await aMember(annapurna.id)
  const place = (over: typeof db.sql) =>
    db.as(annapurna.admin, (sql) => sql`select set_member_outlets(${lata}, ${[garden]}::uuid[])`, over)
  const race = db.connect(4)
  await Promise.all(Array.from({ length: 4 }, () => place(race)))
  expect(await placed(lata)).toHaveLength(1)
})

test('invitations are listed as they stand now, for the admins of their tenant', async () => {
  await inviteAll(
    annapurna.admin,
    annapurna.id,
    ['open', 'late', 'gone'].map((name) => ({ email: `${name}@state.test` })),
    false,
  )
  await inviteAll(neelgiri.admin, neelgiri.id, [{ email: 'elsewhere@state.test' }], false)
  await db.sql`update invitations set sent_at = sent_at - interval '8 days', expires_at = expires_at - interval '8 days'
    where email = 'late@state.test'`
  const [gone] = await db.sql`select id from invitations where email = 'gone@state.test'`
  await db.as(annapurna.admin, (sql) => sql`select revoke_invitation(${gone?.id})`)
  const list = (who: string, state: string | null = null, search = '') =>
    db.as(
      who,
      (sql) =>
        sql`select email, state, total from team_invitations(${annapurna.id}, ${search}, ${state}, 'email', false)`,
    )

  expect(await list(annapurna.admin)).toEqual([
    { email: 'gone@state.test', state: 'revoked', total: 3 },
    { email: 'late@state.test', state: 'expired', total: 3 },
    { email: 'open@state.test', state: 'open', total: 3 },
  ])
  expect(await list(annapurna.admin, 'expired')).toEqual([
    { email: 'late@state.test', state: 'expired', total: 1 },
  ])
  expect(await list(annapurna.admin, null, 'OPEN')).toHaveLength(1)
  for (const who of [neelgiri.admin, await aMember(annapurna.id, 'manager')])
    await expect(list(who)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_tenant' })
})
