import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { loyaltyOf } from './loyalty.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aProgramme, aGuest, aReward, earn, faults, balanceOf } = loyaltyOf(db)
const { aUser } = castOf(db)
const reason = 'A long wait at dinner'
const memberOf = async (id: string) => (await db.sql`select * from loyalty_members where id = ${id}`)[0]
const whys = async (id: string) =>
  (await db.sql`select why, points from loyalty_entries where member_id = ${id} order by id`).map(
    ({ why, points }) => [why, points],
  )

async function anotherAdmin(tenant: string) {
  const id = await aUser({ email: `${randomUUID()}@admins.test` })
  await db.sql`update profiles set tenant_id = ${tenant}, tenant_role = 'admin' where id = ${id}`
  return id
}

test('above the limit two people put points right, and the first can not be the second', async () => {
  const house = await aProgramme()
  const guest = await aGuest(house)
  const ask = (points: number, id: string = randomUUID()) =>
    db
      .as(
        house.admin,
        (sql) => sql`select adjust_loyalty_points(${id}, ${guest.id}, ${points}, ${reason}) as told`,
      )
      .then(([row]) => row?.told)
  expect(await ask(500)).toBe('posted')
  const id = randomUUID()
  expect(await ask(501, id)).toBe('waiting')
  expect(await ask(501, id)).toBe('waiting')
  expect(await balanceOf(guest.id)).toMatchObject({ points: 500 })
  const decide = (who: string) => db.as(who, (sql) => sql`select decide_loyalty_adjustment(${id}, true)`)
  await expect(decide(house.admin)).rejects.toMatchObject({ code: 'PT403', message: 'second_person_needed' })
  await expect(decide((await aProgramme()).admin)).rejects.toMatchObject({ message: 'unknown_adjustment' })
  await decide(await anotherAdmin(house.tenant))
  expect(await balanceOf(guest.id)).toMatchObject({ points: 1001 })
  await expect(ask(-2000)).resolves.toBe('waiting')
  await expect(ask(-400)).resolves.toBe('posted')
  expect(await balanceOf(guest.id)).toMatchObject({ points: 601 })
})

test('points that look odd wait in sight of the guest: released they are free, upheld they are gone', async () => {
  const house = await aProgramme({ earns_per_day: 1 })
  const guest = await aGuest(house)
  await earn(house.shift, guest.card, 1000)
  for (const _ of [1, 2])
    expect(await earn(house.shift, guest.card, 1000)).toMatchObject({ points: 50, held: true })
  expect(await balanceOf(guest.id)).toMatchObject({ points: 50, held: 100 })
  const signals =
    await db.sql`select id, kind, evidence from loyalty_signals where member_id = ${guest.id} order by entry_id`
  expect(signals).toMatchObject([
    { kind: 'many_visits', evidence: { visits: 2, most: 1 } },
    { kind: 'many_visits' },
  ])
  const decide = (at: number, releases: boolean, note: string | null = null) =>
    db.as(house.admin, (sql) => sql`select decide_loyalty_signal(${signals[at]?.id}, ${releases}, ${note})`)
  await decide(0, true)
  expect(await balanceOf(guest.id)).toMatchObject({ points: 100, held: 50 })
  await expect(decide(1, false)).rejects.toMatchObject({ message: 'reason_required' })
  await decide(1, false, 'Not a guest of ours')
  expect(await balanceOf(guest.id)).toMatchObject({ points: 100, held: 0, debt: 0 })
  await expect(decide(1, true)).rejects.toMatchObject({ message: 'signal_moved_on' })
  expect(await faults()).toEqual([])
})

test('staff who scan the own card earn points that wait', async () => {
  const house = await aProgramme()
  await db.sql`update people set phone = '+919811100011' where profile_id = ${house.admin}`
  const [own] =
    await db.sql`select count(*)::int as n from people where profile_id = ${house.admin} and phone is not null`
  const guest = await aGuest(house, { phone: '+919811100011' })
  expect(own?.n).toBe(1)
  expect(await earn(house.shift, guest.card, 1000)).toMatchObject({ held: true })
  expect(await db.sql`select kind from loyalty_signals where member_id = ${guest.id}`).toEqual([
    { kind: 'own_card' },
  ])
})

test('a bill that is on another card already is noted, with both, and not counted', async () => {
  const house = await aProgramme()
  const [one, other] = [await aGuest(house), await aGuest(house)]
  await earn(house.shift, one.card, 1000, 'B1')
  expect(await earn(house.shift, other.card, 1000, 'b 1')).toEqual({ code: 'bill_used' })
  expect(
    await db.sql`select kind, member_id, evidence ->> 'is_same_guest' as same from loyalty_signals where outlet_id = ${house.outlet}`,
  ).toEqual([{ kind: 'repeated_bill', member_id: other.id, same: 'false' }])
})

test('welcome and referral come with the first paid visit, to both, once', async () => {
  const house = await aProgramme({
    welcome_points: 20,
    referral: { points: 100, friend_points: 40, most_per_year: 1 },
  })
  const host = await aGuest(house)
  const friends = [
    await aGuest(house, { referred_by: host.id }),
    await aGuest(house, { referred_by: host.id }),
  ]
  expect(await balanceOf(host.id)).toMatchObject({ points: 0 })
  await earn(house.shift, friends[0]?.card ?? '', 1000)
  await earn(house.shift, friends[0]?.card ?? '', 1000)
  expect(await whys(friends[0]?.id ?? '')).toEqual([
    ['bill', 50],
    ['welcome', 20],
    ['referral', 40],
    ['bill', 50],
  ])
  expect(await whys(host.id)).toEqual([['referral', 100]])
  await earn(house.shift, friends[1]?.card ?? '', 1000) // over the most of a year
  expect(await whys(host.id)).toHaveLength(1)
})

test('a tier comes with the visit that reaches it and goes one down after its time and grace', async () => {
  const title = { en: 'A', hi: 'अ' }
  const house = await aProgramme({
    tiers: {
      by: 'visits',
      months: 1,
      grace_days: 10,
      levels: [
        { key: 'guest', title, from: 0, times: 1 },
        { key: 'silver', title, from: 1, times: 1 },
        { key: 'gold', title, from: 2, times: 2 },
      ],
    },
  })
  const guest = await aGuest(house)
  await earn(house.shift, guest.card, 1000)
  await earn(house.shift, guest.card, 1000)
  expect((await memberOf(guest.id))?.tier).toBe('gold')
  expect(await earn(house.shift, guest.card, 1000)).toMatchObject({ points: 100 })
  const later = async (days: number) => {
    await db.sql`select private.settle_tier(${guest.id}, private.loyalty_rules(${house.tenant}), now() + make_interval(days => ${days}))`
    return (await memberOf(guest.id))?.tier
  }
  expect(await later(40)).toBe('gold')
  expect(await later(80)).toBe('silver')
  expect(await later(81)).toBe('silver')
  expect(await later(200)).toBe('guest')
})

test('two cards become one: points, visits and codes go with them, and what was earned can still be reversed', async () => {
  const house = await aProgramme()
  const [stays, goes] = [await aGuest(house), await aGuest(house)]
  await earn(house.shift, stays.card, 1000)
  const earned = await earn(house.shift, goes.card, 3000)
  const merge = (who: string) =>
    db.as(who, (sql) => sql`select merge_loyalty_members(${stays.id}, ${goes.id})`)
  await expect(merge((await aProgramme()).admin)).rejects.toMatchObject({ code: 'PT404' })
  await merge(house.admin)
  expect(await memberOf(stays.id)).toMatchObject({ points: 200, visits: 2 })
  expect(await memberOf(goes.id)).toMatchObject({ state: 'merged', points: 0 })
  await expect(earn(house.shift, goes.card, 100)).rejects.toMatchObject({ message: 'unknown_card' })
  await db.as(
    house.admin,
    (sql) => sql`select refund_loyalty(${earned.entry_id}, null, 'Paid back', ${randomUUID()})`,
  )
  expect(await balanceOf(stays.id)).toMatchObject({ points: 50, debt: 0 })
  expect(await faults()).toEqual([])
})

test('a refund after the points were used is owed, and the next bill repays it', async () => {
  const house = await aProgramme()
  const [guest, reward] = [await aGuest(house), await aReward(house)]
  const earned = await earn(house.shift, guest.card, 2000)
  await db.sql`select redeem_as_guest(${guest.token}, ${reward}, 'a key of mine')`
  await db.as(
    house.admin,
    (sql) => sql`select refund_loyalty(${earned.entry_id}, null, 'Paid back', ${randomUUID()})`,
  )
  expect(await balanceOf(guest.id)).toMatchObject({ points: 0, debt: 100 })
  expect(await earn(house.shift, guest.card, 3000)).toMatchObject({ points: 150, balance: 50 })
  expect(await balanceOf(guest.id)).toMatchObject({ points: 50, debt: 0 })
  expect(await faults()).toEqual([])
})

test('a code that nobody used gives points and stock back, with the expiry they had', async () => {
  const house = await aProgramme()
  const [guest, reward] = [await aGuest(house), await aReward(house, { stock: 4 })]
  await earn(house.shift, guest.card, 2000)
  const before = await balanceOf(guest.id)
  await db.sql`select redeem_as_guest(${guest.token}, ${reward}, 'a key of mine')`
  await db.sql`update loyalty_redemptions set expires_at = now() where member_id = ${guest.id}`
  await db.sql`select private.expire_redemptions()`
  expect(await balanceOf(guest.id)).toEqual(before)
  expect((await db.sql`select stock from loyalty_rewards where id = ${reward}`)[0]?.stock).toBe(4)
  expect(await db.sql`select state from loyalty_redemptions where member_id = ${guest.id}`).toEqual([
    { state: 'expired' },
  ])
})

test('a shared wallet: who was asked and agrees brings the own points, both earn into it and redeem from it', async () => {
  const house = await aProgramme({ wallet_most: 2 })
  const [host, friend, third] = [await aGuest(house), await aGuest(house), await aGuest(house)]
  await earn(house.shift, friend.card, 1000)
  const share = (token: string, act: string, card: string | null = null) =>
    db.sql`select share_loyalty(${token}, ${act}, ${card}) as told`
  await expect(share(friend.token, 'join')).rejects.toMatchObject({ message: 'wallet_not_asked' })
  await share(host.token, 'ask', friend.card)
  await share(friend.token, 'join')
  await expect(share(host.token, 'ask', third.card)).rejects.toMatchObject({ message: 'wallet_full' })
  await earn(house.shift, host.card, 2000)
  await earn(house.shift, friend.card, 1000)
  expect(await balanceOf(host.id)).toMatchObject({ points: 200 })
  const reward = await aReward(house)
  await db.sql`select redeem_as_guest(${friend.token}, ${reward}, 'a key of mine')`
  expect(await balanceOf(host.id)).toMatchObject({ points: 100 })
  await share(friend.token, 'leave')
  expect(await balanceOf(friend.id)).toMatchObject({ points: 0 })
  expect(await faults()).toEqual([])
})

test('the nightly check raises an alarm over a purse that does not add up', async () => {
  const house = await aProgramme()
  const guest = await aGuest(house)
  await earn(house.shift, guest.card, 1000)
  const check = async () => (await db.sql`select private.check_ledgers() as faults`)[0]?.faults
  expect(await check()).toBe(0)
  await db.sql`update loyalty_lots set remaining = remaining - 1 where member_id = ${guest.id}`
  expect(await check()).toBeGreaterThan(0)
  expect(
    await db.sql`select severity from security_events where message = 'loyalty points do not add up'`,
  ).toEqual([{ severity: 'critical' }])
  await db.sql`update loyalty_lots set remaining = remaining + 1 where member_id = ${guest.id}`
})

test('who was let go serves nobody: the shift they opened is over', async () => {
  const house = await aProgramme()
  const guest = await aGuest(house)
  await anotherAdmin(house.tenant)
  await db.sql`update profiles set is_active = false where id = ${house.admin}`
  await expect(earn(house.shift, guest.card, 1000)).rejects.toMatchObject({
    code: 'PT401',
    message: 'shift_over',
  })
})

test('what is counted for the KPIs is what was billed, less what was reversed', async () => {
  const house = await aProgramme()
  const [one, other] = [await aGuest(house), await aGuest(house)]
  await earn(house.shift, one.card, 1000)
  const wrong = await earn(house.shift, other.card, 9000)
  await db.sql`select undo_loyalty(${house.shift}, ${wrong.entry_id})`
  const counted = await db.sql`
    select measure, value::int from private.loyalty_of_days(${house.tenant}, private.today(), private.today()) order by measure`
  expect([...counted]).toEqual([
    { measure: 'loyalty_bills', value: 1 },
    { measure: 'loyalty_earned', value: 50 },
    { measure: 'loyalty_spend', value: 100_000 },
  ])
  expect(
    (await db.sql`select private.write_loyalty_of(${house.tenant}, private.today(), private.today()) as n`)[0]
      ?.n,
  ).toBe(3)
  expect(
    (await db.sql`select private.write_loyalty_of(${house.tenant}, private.today(), private.today()) as n`)[0]
      ?.n,
  ).toBe(0)
})

test('what is odd over days is noted once: one card with one person, and friends who never came again', async () => {
  const house = await aProgramme({ referral: { points: 10, friend_points: 0, most_per_year: 9 } })
  const [favourite, host] = [await aGuest(house), await aGuest(house)]
  for (let n = 0; n < 5; n++) await earn(house.shift, favourite.card, 1000)
  for (let n = 0; n < 4; n++)
    await earn(house.shift, (await aGuest(house, { referred_by: host.id })).card, 1000)
  const look = async () => {
    await db.sql`select private.find_loyalty_signals()`
    const found =
      await db.sql`select kind, member_id, evidence from loyalty_signals where tenant_id = ${house.tenant} order by kind`
    return found.map((row) => ({ ...row }))
  }
  const expected = [
    { kind: 'busy_staff', member_id: favourite.id, evidence: { bills: 5, of: 5 } },
    { kind: 'referral_ring', member_id: host.id, evidence: { friends: 4 } },
  ]
  expect(await look()).toEqual(expected)
  expect(await look()).toEqual(expected)
})

test('who wants to be told is told thirty and seven days before points run out, once each', async () => {
  const house = await aProgramme()
  const [told, untold] = [await aGuest(house), await aGuest(house)]
  await db.sql`insert into loyalty_consents (tenant_id, member_id, purpose, is_given, how) values (${house.tenant}, ${told.id}, 'reminders', true, 'app')`
  for (const { card } of [told, untold]) await earn(house.shift, card, 1000)
  const warnedAt = async (days: number) => {
    await db.sql`update loyalty_lots set expires_at = now() + make_interval(days => ${days}) - interval '1 hour' where tenant_id = ${house.tenant}`
    for (const _ of [1, 2]) await db.sql`select private.warn_of_expiry()`
    const mails =
      await db.sql`select recipient, data ->> 'points' as points from mail_outbox where tenant_id = ${house.tenant} and template = 'loyalty_expiring'`
    return mails.map(({ recipient, points }) => [recipient, points])
  }
  expect(await warnedAt(31)).toEqual([])
  expect(await warnedAt(30)).toEqual([[told.email, '50']])
  expect(await warnedAt(20)).toHaveLength(1)
  expect(await warnedAt(7)).toHaveLength(2)
})

test('a birthday that is entered shortly before it is noted, once and with nothing held; one on joining or far away is not', async () => {
  const house = await aProgramme({ birthday_points: 100 })
  const joined = { joined_at: new Date(Date.now() - 90 * 86_400_000) }
  const [soon, far, fresh] = [
    await aGuest(house, joined),
    await aGuest(house, joined),
    await aGuest(house), // has just joined
  ]
  const [days] = await db.sql`
    select to_char(private.today() + 6, 'MM-DD') as soon, to_char(private.today() + 120, 'MM-DD') as far`
  const enter = (guest: { token: string }, birthday: string) =>
    db.sql`select change_loyalty_guest(${guest.token}, ${db.sql.json({ birthday })})`
  await enter(soon, days?.soon)
  await enter(soon, days?.soon) // the same once more changes nothing
  await enter(far, days?.far)
  await enter(fresh, days?.soon)
  expect(
    await db.sql`select member_id, kind, holds, evidence from loyalty_signals where tenant_id = ${house.tenant}`,
  ).toEqual([{ member_id: soon.id, kind: 'moved_birthday', holds: false, evidence: { days: 6 } }])
  const plain = await aProgramme() // birthdays bring nothing here
  const guest = await aGuest(plain, joined)
  await enter(guest, days?.soon)
  expect(await db.sql`select id from loyalty_signals where tenant_id = ${plain.tenant}`).toEqual([])
})

test.each([0, -100, 1_000_000_001, 9_000_000_000_000_000])(
  'an amount of %i paise is refused when its points would be shown, not only when they would be given',
  async (paise) => {
    const house = await aProgramme()
    const { card } = await aGuest(house)
    const said = db.sql.json({ card, amount_paise: paise })
    await expect(db.sql`select find_loyalty_guest(${house.shift}, ${said})`).rejects.toMatchObject({
      message: 'invalid_amount',
    })
  },
)
