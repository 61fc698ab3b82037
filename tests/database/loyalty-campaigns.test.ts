import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInIndia } from '../../app/domain/india-moment.ts'
import { type Bill, type EarningRules, pointsOf } from '../../app/domain/loyalty/points.ts'
import { testDatabase } from './database.ts'
import { loyaltyOf, soundRules } from './loyalty.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aProgramme, aGuest, aReward, earn, faults, balanceOf } = loyaltyOf(db)
const { anOutlet } = castOf(db)
const inBoth = (text: string) => ({ en: text, hi: text })
const json = (value: unknown) => db.sql.json(value as never)
const as = async (who: string, question: (sql: typeof db.sql) => Promise<unknown>) =>
  ((await db.as(who, question as never)) as { told: never }[])[0]?.told

const dayparts = ['breakfast', 'lunch', 'afternoon', 'dinner', 'late'] as const
const [here, there] = [randomUUID(), randomUUID()]
const some = <Value>(...values: Value[]) => fc.subarray(values)
const rule = fc.record({
  id: fc.constant('one'),
  rupees: fc.integer({ min: 1, max: 900 }),
  points: fc.integer({ min: 1, max: 60 }),
  outlets: fc.constantFrom([], [here], [there]),
  dayparts: some(...dayparts),
  groups: some('wine', 'food'),
})
const rules = fc.record({
  way: fc.constantFrom('points' as const, 'points' as const, 'stamps' as const),
  earn: fc.array(rule, { minLength: 1, maxLength: 2 }),
  bonus: fc.option(
    fc.record({
      title: fc.constant(inBoth('Twice')),
      times: fc.constantFrom(1, 1.25, 1.5, 2, 3.33),
      from: fc.constant('2026-06-01'),
      to: fc.constant('2026-06-20'),
      weekdays: some(1, 2, 3, 4, 5, 6, 7),
      dayparts: some(...dayparts),
      outlets: fc.constantFrom([], [here]),
    }),
  ),
  rounding: fc.constantFrom('down' as const, 'nearest' as const, 'up' as const),
  min_bill_inr: fc.nat(300),
  excluded_groups: some('wine', 'tobacco'),
  tiers: fc.option(
    fc.constant({
      levels: [
        { key: 'guest', times: 1 },
        { key: 'gold', times: 1.15 },
      ],
    }),
  ),
})
const bill: fc.Arbitrary<Bill> = fc.record({
  paise: fc.nat(5_000_000),
  day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-06-${String(day).padStart(2, '0')}`),
  hour: fc.nat(23),
  outlet: fc.constantFrom(here, there),
  groups: fc.option(
    fc.record(
      { wine: fc.nat(500_000), food: fc.nat(900_000), tobacco: fc.nat(90_000) },
      { requiredKeys: [] },
    ),
  ),
  tier: fc.constantFrom(null, 'guest', 'gold', 'gone'),
})

test('the database counts a bill as the page does', async () => {
  await fc.assert(
    fc.asyncProperty(rules, fc.array(bill, { minLength: 8, maxLength: 12 }), async (by, bills) => {
      const told = await db.sql`
        select private.loyalty_points(${json(by)}, (b ->> 'outlet')::uuid, (b ->> 'day')::date + make_time((b ->> 'hour')::int, 30, 0), (b ->> 'paise')::bigint,
          nullif(b -> 'groups', 'null'), b ->> 'tier') as points
        from jsonb_array_elements(${json(bills)}) b`
      expect(told.map(({ points }) => points)).toEqual(bills.map((one) => pointsOf(by as EarningRules, one)))
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('a campaign leaves a share out by its seed, writes to the others once, and one tap ends it', async () => {
  const { tenant, admin, shift } = await aProgramme()
  const guests = await Promise.all(
    Array.from({ length: 60 }, () => aGuest({ tenant }, { takes_offers: true })),
  )
  await aGuest({ tenant }) // has not agreed
  const id = randomUUID()
  const said = {
    name: 'Come back',
    segment: { visits_most: 0 },
    message: { title: inBoth('Hello'), text: inBoth('Come by.') },
    holdout_percent: 25,
    seed: 4,
  }
  expect(
    await as(admin, (sql) => sql`select count_loyalty_segment(${tenant}, ${json(said.segment)}) as told`),
  ).toEqual({ members: 60, reachable: 60 })
  await as(admin, (sql) => sql`select save_loyalty_campaign(${id}, ${tenant}, ${json(said)}) as told`)
  const started = (await as(
    admin,
    (sql) => sql`select start_loyalty_campaign(${id}) as told`,
  )) as unknown as Record<string, number>
  expect(started.sent).toBe(started.mailed)
  expect((started.sent ?? 0) + (started.held_out ?? 0)).toBe(60)
  expect(started.held_out).toBeGreaterThan(4)
  await expect(as(admin, (sql) => sql`select start_loyalty_campaign(${id})`)).rejects.toMatchObject({
    message: 'campaign_moved_on',
  })

  const mails =
    await db.sql`select recipient, data, due_at from mail_outbox where tenant_id = ${tenant} and template = 'loyalty_offer'`
  expect(mails).toHaveLength(started.sent ?? 0)
  const held =
    await db.sql`select m.email from loyalty_campaign_members x join loyalty_members m on m.id = x.member_id where x.campaign_id = ${id} and x.is_held_out`
  const writtenTo = new Set(mails.map(({ recipient }) => recipient))
  expect(held.filter(({ email }) => writtenTo.has(email))).toEqual([])

  const reached = guests.find(({ email }) => writtenTo.has(email))
  const messages = async () =>
    (await db.sql`select loyalty_messages(${reached?.token ?? ''}) as told`)[0]?.told
  const until = (await db.sql`select (private.today() + 30)::text as day`)[0]?.day
  expect(await messages()).toMatchObject([{ id, title: inBoth('Hello'), until, used_on: null }])
  const [left] = guests.filter(({ email }) => !writtenTo.has(email))
  expect((await db.sql`select loyalty_messages(${left?.token ?? ''}) as told`)[0]?.told).toEqual([])
  const readers = async () =>
    (
      await db.sql`select member_id from loyalty_campaign_members where campaign_id = ${id} and read_at is not null`
    ).map((one) => one.member_id)
  expect(await readers()).toEqual([reached?.id])
  const [tapped] = mails.filter(({ recipient }) => recipient === reached?.email)
  await db.sql`select leave_loyalty_offers(${tapped?.data.leave_code})`
  expect(await messages()).toEqual([])
  expect(await as(admin, (sql) => sql`select count_loyalty_segment(${tenant}, '{}') as told`)).toMatchObject({
    members: 59,
  })

  await earn(shift, reached?.card ?? '', 1000)
  const [campaign] = (await as(
    admin,
    (sql) => sql`select list_loyalty_campaigns(${tenant}) as told`,
  )) as unknown as { seen: number; arms: Record<string, Record<string, number>> }[]
  expect(campaign?.arms.sent).toMatchObject({
    n: started.sent,
    visits: 1,
    visits_sq: 1,
    spend_paise: 100_000,
    spend_sq: 1_000_000,
  })
  expect(campaign?.seen).toBe(1)
  expect(campaign?.arms.held).toMatchObject({ n: started.held_out, visits: 0 })
})

test('a campaign waits for its day, is taken back, ends with its budget; only a draft is thrown away', async () => {
  const { tenant, admin, shift } = await aProgramme()
  const { admin: stranger } = await aProgramme()
  const guest = await aGuest({ tenant }, { takes_offers: true })
  const id = randomUUID()
  const said = {
    name: 'On Monday',
    segment: {},
    message: { title: inBoth('Hello'), text: inBoth('Come by.') },
    holdout_percent: 0,
    budget_paise: 5000,
  }
  const save = () =>
    as(admin, (sql) => sql`select save_loyalty_campaign(${id}, ${tenant}, ${json(said)}) as told`)
  const dayIn = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000))
  const start = (days: number) =>
    as(admin, (sql) => sql`select start_loyalty_campaign(${id}, ${dayIn(days)}) as told`)
  const stateOf = async () => (await db.sql`select state from loyalty_campaigns where id = ${id}`)[0]?.state
  const move = () => db.sql`select private.move_campaigns()`
  await save()
  for (const days of [-1, 91]) await expect(start(days)).rejects.toMatchObject({ message: 'campaign_day' })
  await start(3)
  await expect(save()).rejects.toMatchObject({ message: 'campaign_moved_on' })
  await expect(as(admin, (sql) => sql`select delete_loyalty_campaign(${id}) as told`)).rejects.toMatchObject({
    message: 'campaign_moved_on',
  })
  await move()
  expect(await stateOf()).toBe('planned')
  await as(admin, (sql) => sql`select take_back_loyalty_campaign(${id}) as told`)
  await start(3)
  await expect(
    as(stranger, (sql) => sql`select take_back_loyalty_campaign(${id}) as told`),
  ).rejects.toMatchObject({ message: 'unknown_campaign' })

  await db.sql`update loyalty_campaigns set starts_on = private.today() - 1 where id = ${id}`
  await db.sql`select private.begin_campaign(c) from loyalty_campaigns c where id = ${id}`
  expect(await stateOf()).toBe('running')
  await move()
  expect(await stateOf()).toBe('running') // nothing was redeemed yet
  const reward = await aReward({ tenant }, { cost_paise: 5000 })
  await earn(shift, guest.card, 2000)
  const [spent] = await db.sql`
    select private.spend_points(m, 'redeem', 10, ${randomUUID()}, '{}', now()) as entry from loyalty_members m where m.id = ${guest.id}`
  await db.sql`
    insert into loyalty_redemptions (tenant_id, member_id, reward_id, points, cost_paise, entry_id, state, code, idem_key, ended_at)
    values (${tenant}, ${guest.id}, ${reward}, 10, 5000, ${spent?.entry}, 'redeemed', 'ABCDEFGH', ${randomUUID()}, now())`
  await move()
  expect(await stateOf()).toBe('ended')

  const draft = randomUUID()
  await as(admin, (sql) => sql`select save_loyalty_campaign(${draft}, ${tenant}, ${json(said)}) as told`)
  await expect(
    as(stranger, (sql) => sql`select delete_loyalty_campaign(${draft}) as told`),
  ).rejects.toMatchObject({ message: 'unknown_campaign' })
  await as(admin, (sql) => sql`select delete_loyalty_campaign(${draft}) as told`)
  expect(await db.sql`select from loyalty_campaigns where id = ${draft}`).toHaveLength(0)
})

test('an offer says that its guest has come since, not once the bill is taken back, and ends with its last day', async () => {
  const { tenant, admin, shift } = await aProgramme()
  const guest = await aGuest({ tenant }, { takes_offers: true })
  const elsewhere = await aProgramme()
  const stranger = await aGuest(elsewhere, { takes_offers: true })
  const id = randomUUID()
  const said = {
    name: 'Come back',
    segment: {},
    message: { title: inBoth('Hello'), text: inBoth('Come by.') },
    holdout_percent: 0,
  }
  await as(admin, (sql) => sql`select save_loyalty_campaign(${id}, ${tenant}, ${json(said)}) as told`)
  await earn(shift, guest.card, 500)
  await as(admin, (sql) => sql`select start_loyalty_campaign(${id}) as told`)
  const messages = async (token: string) => (await db.sql`select loyalty_messages(${token}) as told`)[0]?.told
  expect(await messages(guest.token)).toMatchObject([{ id, used_on: null }])
  expect(await messages(stranger.token)).toEqual([])

  const { entry_id: entry } = await earn(shift, guest.card, 800)
  const today = (await db.sql`select private.today()::text as day`)[0]?.day
  expect(await messages(guest.token)).toMatchObject([{ id, used_on: today }])
  await db.sql`select undo_loyalty(${shift}, ${entry})`
  expect(await messages(guest.token)).toMatchObject([{ id, used_on: null }])
  const [{ told }] = (await db.sql`select export_loyalty(${guest.token}) as told`) as unknown as [
    { told: { offers: unknown[] } },
  ]
  expect(told.offers).toMatchObject([{ title: inBoth('Hello') }])

  await db.sql`update loyalty_campaigns set started_at = now() - interval '32 days' where id = ${id}`
  expect(await messages(guest.token)).toEqual([])
})

test('bills of a file find their cards, are counted once, and a trial writes nothing', async () => {
  const { tenant, admin, outlet } = await aProgramme()
  const [one, other] = [await aGuest({ tenant }), await aGuest({ tenant }, { phone: '+919812345678' })]
  const at = new Date().toISOString()
  const rows = [
    { line: 1, card: one.card, bill_no: 'A1', at, amount_paise: 100_000 },
    { line: 2, phone: '+919812345678', bill_no: 'A2', at, amount_paise: 60_000 },
    { line: 3, card: 'NOBODY', bill_no: 'A3', at, amount_paise: 60_000 },
    { line: 4, card: other.card, bill_no: 'A1', at, amount_paise: 60_000 },
    { line: 5, card: one.card, bill_no: 'A5', at: '2020-01-01', amount_paise: 60_000 },
  ]
  const send = (isTrial: boolean) =>
    as(
      admin,
      (sql) =>
        sql`select import_loyalty_bills(${outlet}, ${json(rows)}, ${isTrial}, ${randomUUID()}, 'november.csv') as told`,
    )
  expect(await send(true)).toMatchObject({ counted: 3, refused: 2 })
  expect(await balanceOf(one.id)).toMatchObject({ points: 0 })
  const codes = [undefined, undefined, 'unknown_card', 'bill_used', 'bill_too_old']
  const told = (await send(false)) as unknown as { rows: { code?: string }[] }
  expect(told).toMatchObject({ counted: 2, same: 0, refused: 3, points: 80 })
  expect(told.rows.map(({ code }) => code)).toEqual(codes)
  expect(await send(false)).toMatchObject({ counted: 0, same: 2, refused: 3 })
  expect(await balanceOf(one.id)).toMatchObject({ points: 50 })
  expect(await faults()).toEqual([])

  const key = (await as(
    admin,
    (sql) => sql`select make_ingestion_key(${tenant}, 'The till') as told`,
  )) as unknown as string
  const bills = json([{ line: 1, card: one.card, bill_no: 'T1', at, amount_paise: 20_000 }])
  const post = (token: string) =>
    db.sql`select post_loyalty_bills(${token}, ${outlet}, ${bills}, 'x') as told`.then(([row]) => row?.told)
  expect(await post(key)).toMatchObject({ counted: 1 })
  expect(await post(key)).toMatchObject({ counted: 0, same: 1 })
  expect(await post(`${key}0`)).toEqual({ code: 'unknown_key' })
})

test('of a coupon for three that twenty counters use at once three bills are less, and its budget holds', async () => {
  const { tenant, admin, shift } = await aProgramme()
  const id = randomUUID()
  const said = {
    title: inBoth('Ten percent'),
    kind: 'percent',
    worth: 10,
    code: 'ten 10',
    uses_most: 3,
    valid_from: '2026-01-01',
    valid_until: '2099-01-01',
  }
  await as(admin, (sql) => sql`select save_loyalty_coupon(${id}, ${tenant}, ${json(said)}) as told`)
  await as(admin, (sql) => sql`select set_loyalty_coupon_state(${id}, 'active') as told`)
  const pool = db.connect(8)
  const use = (key: string | null) =>
    pool`select use_loyalty_coupon(${shift}, ${key}, ${json({ code: 'Ten10', amount_paise: 40_050, bill_no: key ?? '' })}) as told`
  expect((await use(null))[0]?.told).toMatchObject({
    kind: 'percent',
    discount_paise: 4005,
    is_used: false,
  })
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => use(randomUUID())))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(
    (await db.sql`select state, uses, spent_paise::int from loyalty_coupons where id = ${id}`)[0],
  ).toEqual({ state: 'exhausted', uses: 3, spent_paise: 12_015 })
})

test('a list of bills is taken back as a whole, also where its points were redeemed; not twice, not late, not by others', async () => {
  const { tenant, admin, outlet } = await aProgramme()
  const other = await aProgramme()
  const [one, two] = [await aGuest({ tenant }), await aGuest({ tenant })]
  const at = new Date().toISOString()
  const id = randomUUID()
  const send = (bills: string[], who = admin, place = outlet) =>
    as(
      who,
      (sql) => sql`
        select import_loyalty_bills(${place}, ${json(
          bills.map((bill, line) => ({
            line,
            card: line % 2 ? two.card : one.card,
            bill_no: bill,
            at,
            amount_paise: 100_000,
          })),
        )}, false, ${id}, 'november.csv') as told`,
    )
  await send(['A1', 'A2'])
  await send(['A2', 'A3', 'a 4']) // the next piece of the same file; A2 is of another guest already
  await expect(send(['A9'], other.admin, other.outlet)).rejects.toMatchObject({ message: 'unknown_import' })
  const list = async () =>
    (await as(admin, (sql) => sql`select list_loyalty_bill_imports(${tenant}) as told`)) as unknown
  expect(await list()).toMatchObject([
    { id, file_name: 'november.csv', counted: 4, points: 200, may_undo: true, undone_at: null },
  ])
  expect(await balanceOf(one.id)).toMatchObject({ points: 100 })

  // Half of what one guest got is spent, and one bill was taken back alone.
  const reward = await aReward({ tenant }, { points: 60 })
  await db.sql`select redeem_as_guest(${one.token}, ${reward}, ${randomUUID()})`
  const [alone] = await db.sql`select id from loyalty_entries where tenant_id = ${tenant} and bill_no = 'A3'`
  await as(
    admin,
    (sql) => sql`select refund_loyalty(${String(alone?.id)}, null, 'paid back', ${randomUUID()}) as told`,
  )
  const undo = (who: string) => as(who, (sql) => sql`select undo_loyalty_bill_import(${id}) as told`)
  await expect(undo(other.admin)).rejects.toMatchObject({ message: 'unknown_import' })
  expect(await undo(admin)).toBe(0)
  expect(await balanceOf(one.id)).toMatchObject({ points: 0, debt: 60 })
  expect(await balanceOf(two.id)).toMatchObject({ points: 0, debt: 0 })
  expect(await faults()).toEqual([])
  await expect(undo(admin)).rejects.toMatchObject({ message: 'import_undone' })
  await expect(send(['A7'])).rejects.toMatchObject({ message: 'import_undone' })
  expect(await list()).toMatchObject([{ may_undo: false }])

  await db.sql`update loyalty_bill_imports set undone_at = null, made_at = now() - interval '8 days' where id = ${id}`
  await expect(undo(admin)).rejects.toMatchObject({ message: 'import_too_old' })
})

test('codes are made in batches, each works once, and what got lost is revoked: not what was used, and not by others', async () => {
  const { tenant, admin, shift } = await aProgramme()
  const other = await aProgramme()
  const guest = await aGuest({ tenant }, { full_name: 'Asha Rao' })
  const id = randomUUID()
  const said = {
    title: inBoth('₹100 off'),
    kind: 'amount',
    worth: 10_000,
    valid_from: '2026-01-01',
    valid_until: '2099-01-01',
  }
  await as(admin, (sql) => sql`select save_loyalty_coupon(${id}, ${tenant}, ${json(said)}) as told`)
  await as(admin, (sql) => sql`select set_loyalty_coupon_state(${id}, 'active') as told`)
  const make = async (count: number) =>
    (await db.as(admin, (sql) => sql`select make_loyalty_coupon_codes(${id}, ${count}) as code`)).map(
      ({ code }) => code as string,
    )
  const [first = '', second = '', third = ''] = await make(3)
  const [late = ''] = await make(2)
  const use = (code: string) =>
    db.sql`select use_loyalty_coupon(${shift}, ${randomUUID()}, ${json({ code, card: guest.card, amount_paise: 40_000, bill_no: `B ${code}` })}) as told`
  await use(first)
  await expect(use(first)).rejects.toMatchObject({ message: 'code_used' })

  const revoke = (who: string, code: string | null, madeAt: string | null) =>
    as(
      who,
      (sql) => sql`select revoke_loyalty_coupon_codes(${id}, ${code}, ${madeAt}::text::timestamptz) as told`,
    )
  await expect(revoke(other.admin, second, null)).rejects.toMatchObject({ message: 'unknown_coupon' })
  await expect(revoke(admin, first, null)).rejects.toMatchObject({ message: 'code_used' })
  await expect(revoke(admin, 'NOBODYS', null)).rejects.toMatchObject({ message: 'unknown_code' })
  expect(await revoke(admin, `${second.slice(0, 5)} ${second.slice(5)}`.toLowerCase(), null)).toBe(1)
  expect(await revoke(admin, second, null)).toBe(0)
  await expect(use(second)).rejects.toMatchObject({ message: 'code_revoked' })
  await use(third)

  const read = (who: string) => as(who, (sql) => sql`select read_loyalty_coupon(${id}) as told`)
  type Told = { batches: { made_at: string; codes: number; used: number; revoked: number }[] }
  const told = (await read(admin)) as unknown as Told
  expect(told).toMatchObject({
    codes: 5,
    uses: 2,
    batches: [
      { codes: 2, used: 0, revoked: 0 },
      { codes: 3, used: 2, revoked: 1 },
    ],
  })
  await expect(read(other.admin)).rejects.toMatchObject({ message: 'unknown_coupon' })
  const list = (madeAt: string | null) =>
    as(
      admin,
      (sql) => sql`select list_loyalty_coupon_codes(${id}, ${madeAt}::text::timestamptz) as told`,
    ) as Promise<unknown>
  expect(await list(null)).toHaveLength(5)
  const lateBatch = told.batches[0]?.made_at ?? ''
  expect(await list(lateBatch)).toHaveLength(2)
  expect(await revoke(admin, null, lateBatch)).toBe(2)
  await expect(use(late)).rejects.toMatchObject({ message: 'code_revoked' })

  expect(await as(admin, (sql) => sql`select list_loyalty_coupon_uses(${id}, 1) as told`)).toMatchObject({
    total: 2,
    rows: [{ guest: 'Asha Rao', discount_paise: 10_000, bill_paise: 40_000, code: third }],
  })
  await expect(
    as(other.admin, (sql) => sql`select list_loyalty_coupon_uses(${id}) as told`),
  ).rejects.toMatchObject({ message: 'unknown_coupon' })
})

test('a coupon used by mistake is taken back by its shift within five minutes: code, limits and budget are as before', async () => {
  const { tenant, admin, shift, outlet } = await aProgramme()
  const other = await aProgramme()
  const guest = await aGuest({ tenant }, { full_name: 'Asha Rao' })
  const [own, shared] = [randomUUID(), randomUUID()]
  const said = {
    title: inBoth('₹100 off'),
    kind: 'amount',
    worth: 10_000,
    valid_from: '2026-01-01',
    valid_until: '2099-01-01',
  }
  const offer = async (id: string, more: object) => {
    await as(
      admin,
      (sql) => sql`select save_loyalty_coupon(${id}, ${tenant}, ${json({ ...said, ...more })}) as told`,
    )
    await as(admin, (sql) => sql`select set_loyalty_coupon_state(${id}, 'active') as told`)
  }
  await offer(own, {})
  await offer(shared, { code: 'ONCE', uses_most: 1, budget_paise: 10_000, per_guest_most: 1 })
  const [made] = await db.as(admin, (sql) => sql`select make_loyalty_coupon_codes(${own}, 1) as code`)
  const [second, elsewhere] = [randomUUID(), randomUUID()]
  const place = await anOutlet(tenant)
  for (const [token, where] of [
    [second, outlet],
    [elsewhere, place],
  ])
    await db.sql`insert into loyalty_shifts (tenant_id, outlet_id, opened_by, token_hash)
      values (${tenant}, ${where ?? ''}, ${admin}, private.fingerprint(${token ?? ''}))`
  const use = (code: string, key: string = randomUUID(), at = shift) =>
    db.sql`select use_loyalty_coupon(${at}, ${key}, ${json({ code, card: guest.card, amount_paise: 40_000, bill_no: `B ${code}` })}) as told`
  const undo = (id: string, at = shift) => db.sql`select undo_loyalty(${at}, ${id})`
  const recent = async () => (await db.sql`select read_loyalty_shift(${shift}) as told`)[0]?.told.recent
  const standing = async (id: string) =>
    (await db.sql`select state, uses, spent_paise::int as spent from loyalty_coupons where id = ${id}`)[0]

  const key = randomUUID()
  await use('Once', key)
  await use(made?.code)
  expect(await standing(shared)).toEqual({ state: 'exhausted', uses: 1, spent: 10_000 })
  const [mine, last] = await recent()
  expect(mine).toMatchObject({
    what: 'coupon',
    guest: 'Asha R.',
    off_paise: 10_000,
    is_undone: false,
    may_undo: true,
  })

  // Not by another tenant, another outlet, nor by another device of the same outlet.
  for (const stranger of [other.shift, elsewhere, second])
    await expect(undo(last.id, stranger)).rejects.toMatchObject({ message: 'unknown_entry' })
  await expect(undo('nothing')).rejects.toMatchObject({ message: 'unknown_entry' })
  expect(await standing(shared)).toEqual({ state: 'exhausted', uses: 1, spent: 10_000 })

  const pool = db.connect(4)
  await Promise.all([1, 2, 3, 4].map(() => pool`select undo_loyalty(${shift}, ${last.id})`))
  await undo(last.id)
  await undo(mine.id)
  expect(await standing(shared)).toEqual({ state: 'active', uses: 0, spent: 0 })
  expect(await standing(own)).toEqual({ state: 'active', uses: 0, spent: 0 })
  expect(await recent()).toMatchObject([
    { is_undone: true, may_undo: false },
    { is_undone: true, may_undo: false },
  ])
  const log = await db.sql`
    select after ->> 'outlet_id' as outlet from audit_log where tenant_id = ${tenant} and action = 'loyalty_coupon.undone'`
  expect([...log]).toEqual([{ outlet }, { outlet }])
  expect(await as(admin, (sql) => sql`select list_loyalty_coupon_uses(${shared}) as told`)).toMatchObject({
    total: 1,
    rows: [{ undone_at: expect.any(String) }],
  })

  // What was sent before and comes again is not used after all; code, guest and budget are free for the next bill.
  await expect(use('once', key)).rejects.toMatchObject({ message: 'coupon_undone' })
  await use(made?.code)
  await use('once')
  expect(await standing(shared)).toEqual({ state: 'exhausted', uses: 1, spent: 10_000 })

  // Late, and after its coupon was ended.
  await db.sql`update loyalty_coupon_uses set at = now() - interval '6 minutes' where coupon_id = ${own} and undone_at is null`
  const [now, late] = (await recent()).filter(({ is_undone }: { is_undone: boolean }) => !is_undone)
  expect(late).toMatchObject({ may_undo: false })
  await expect(undo(late.id)).rejects.toMatchObject({ message: 'undo_over' })
  expect(await standing(own)).toEqual({ state: 'active', uses: 1, spent: 10_000 })
  await as(admin, (sql) => sql`select set_loyalty_coupon_state(${shared}, 'ended') as told`)
  await undo(now.id)
  expect(await standing(shared)).toEqual({ state: 'ended', uses: 0, spent: 0 })
})

test('the books add up to the ledger', async () => {
  const { tenant, admin, shift } = await aProgramme(soundRules())
  const guest = await aGuest({ tenant })
  await earn(shift, guest.card, 2000)
  const books = (await as(admin, (sql) => sql`select loyalty_books(${tenant}) as told`)) as unknown as {
    months: Record<string, number>[]
  }
  expect(books).toMatchObject({ open: 100, debt: 0, value_paise: 40, ages: { later: 100 } })
  expect(books.months).toMatchObject([{ spend_paise: 200_000, earned: 100, redeemed: 0, expired: 0 }])
})

test('each part of a segment narrows it down, and what is none is refused', async () => {
  const { tenant, admin, outlet } = await aProgramme()
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const usual = { takes_offers: true, last_outlet_id: outlet }
  await aGuest(
    { tenant },
    { ...usual, visits: 1, spend_paise: 90_000, last_visit_on: day(60), tier: "o'clock", birthday: '03-09' },
  )
  await aGuest(
    { tenant },
    { ...usual, visits: 9, spend_paise: 900_000, last_visit_on: day(3), tier: 'gold', redeemed: 2 },
  )
  await aGuest({ tenant }, { ...usual, last_outlet_id: null, email: null, phone: '+919800000001' })
  const count = (segment: object) =>
    as(admin, (sql) => sql`select count_loyalty_segment(${tenant}, ${json(segment)}) as told`)
  const cases: [object, number][] = [
    [{}, 3],
    [{ away_least: 30 }, 1],
    [{ away_most: 30 }, 1],
    [{ visits_least: 2 }, 1],
    [{ visits_most: 2 }, 2],
    [{ spend_least_inr: 5000 }, 1],
    [{ spend_most_inr: 5000 }, 2],
    [{ tiers: ["o'clock"] }, 1],
    [{ tiers: ['gold', 'silver'] }, 1],
    [{ tiers: [] }, 3],
    [{ outlets: [outlet] }, 2],
    [{ birthday_month: 3 }, 1],
    [{ never_redeemed: true }, 2],
    [{ never_redeemed: false }, 3],
    [{ visits_least: 1, never_redeemed: true }, 1],
  ]
  for (const [segment, members] of cases)
    expect(await count(segment), JSON.stringify(segment)).toMatchObject({ members })
  for (const wrong of [
    { visits_least: '1 or true' },
    { tiers: 'gold' },
    { anything: 1 },
    { birthday_month: 13 },
    [],
  ])
    await expect(count(wrong)).rejects.toMatchObject({ message: 'invalid_segment' })
})
