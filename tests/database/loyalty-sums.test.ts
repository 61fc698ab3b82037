import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { loyaltyOf } from './loyalty.ts'

const db = testDatabase()
const { aProgramme, aGuest, aReward, earn } = loyaltyOf(db)

type House = Awaited<ReturnType<typeof aProgramme>>

/** What the overview says of this month. */
async function monthOf({ tenant, admin }: House) {
  return db.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claim.sub', ${admin}, true), set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, true)`
    const [row] = await sql`select loyalty_overview(${tenant}) as told`
    return row?.told.months.at(-1)
  })
}

/** Lets an hour pass over what was written. */
async function anHourLater() {
  await db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update loyalty_entries set noted_at = noted_at - interval '1 hour'`
    await sql`update private.loyalty_summed set until = until - interval '1 hour'`
  })
}
const addUp = async () => (await db.sql`select private.sum_loyalty_months() as moved`)[0]?.moved

test('months say the same before and after they are added up, and count what comes later once', async () => {
  const [house, other] = [await aProgramme(), await aProgramme()]
  const guest = await aGuest(house)
  await earn(house.shift, guest.card, 4000)
  await earn(other.shift, (await aGuest(other)).card, 9000)
  const reward = await aReward(house)
  await db.sql`select redeem_as_guest(${guest.token}, ${reward}, 'a key of ours')`
  const before = await monthOf(house)
  expect(before).toMatchObject({ visits: 1, spend_paise: 400_000, earned: 200, redeemed: 100, expired: 0 })

  await anHourLater()
  expect(await addUp()).toBe(3) // two outlets, and what no outlet did
  expect(await monthOf(house)).toEqual(before)
  expect(await addUp()).toBe(0)

  await earn(house.shift, guest.card, 1000)
  expect(await monthOf(house)).toMatchObject({ visits: 2, spend_paise: 500_000, earned: 250 })
  await addUp() // too young: read as it lies there
  expect(await monthOf(house)).toMatchObject({ visits: 2, spend_paise: 500_000, earned: 250 })
})

test('what somebody still writes is not passed over', async () => {
  const house = await aProgramme()
  const guest = await aGuest(house)
  await db.sql.begin(async (slow) => {
    await slow`select from loyalty_members where id = ${guest.id} for update` // its time stands still from here
    await addUp()
    const said = { card: guest.card, amount_paise: 100_000, bill_no: 'SLOW' }
    await slow`select earn_loyalty(${house.shift}, 'a slow counter', ${slow.json(said)})`
  })
  expect(await monthOf(house)).toMatchObject({ visits: 1, earned: 50 })
  await anHourLater()
  await addUp()
  expect(await monthOf(house)).toMatchObject({ visits: 1, earned: 50 })
})

/** The guests of this month at an outlet of the house, by what reports ask for, each once. */
async function guestsOf({ tenant }: House, by: string[]) {
  const [row] = await db.sql`
    select coalesce(bit_count(bit_or(g.guests::"bit")), 0) + count(distinct g.guest) as guests from private.loyalty_guests(${tenant}, true, null, null, ${by}) g`
  return Number(row?.guests)
}

test('a guest counts once, on whichever days and however late a bill is told', async () => {
  const [house, other] = [await aProgramme(), await aProgramme()]
  const [asha, bina] = [await aGuest(house), await aGuest(house)]
  await earn(house.shift, asha.card, 1000)
  await earn(house.shift, bina.card, 1000)
  await earn(other.shift, (await aGuest(other)).card, 1000)
  const ways = [[], ['month'], ['weekday'], ['day'], ['day', 'outlet'], ['week']]
  const allWays = async () => Promise.all(ways.map((by) => guestsOf(house, by)))
  expect(await allWays()).toEqual(ways.map(() => 2))
  await db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update loyalty_entries set at = at - interval '3 days' where tenant_id = ${house.tenant}` // so that it is over
  })
  await anHourLater()
  await addUp()
  const laid = await db.sql`select from private.loyalty_month_guests where tenant_id = ${house.tenant}`
  expect(laid.length).toBeGreaterThan(1)
  expect(await allWays()).toEqual(ways.map(() => 2))

  // A bill of that day which comes today, of one who is known and one who is not.
  const chetan = await aGuest(house)
  await earn(house.shift, asha.card, 2000)
  await earn(house.shift, chetan.card, 2000)
  expect(await allWays()).toEqual(ways.map(() => 3))
  await db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update loyalty_entries set at = at - interval '3 days' where tenant_id = ${house.tenant} and at > now() - interval '1 day'`
  })
  expect(await allWays()).toEqual(ways.map(() => 3))
  await anHourLater()
  await addUp()
  expect(await allWays()).toEqual(ways.map(() => 3))
  expect(await guestsOf(other, ['month'])).toBe(1)
})

test('the books say the same before and after their months are added up, with what was refunded and what came late', async () => {
  const [house, other] = [await aProgramme(), await aProgramme()]
  const guest = await aGuest(house)
  const { entry_id } = await earn(house.shift, guest.card, 4000)
  await earn(house.shift, guest.card, 1000)
  await earn(other.shift, (await aGuest(other)).card, 9000)
  const booksOf = ({ tenant, admin }: House) =>
    db
      .as(admin, (sql) => sql`select loyalty_books(${tenant}) as told`)
      .then(
        ([row]) => row?.told as { months: object[]; open: number; counted_at: string | null; ages: object },
      )
  await db.as(
    house.admin,
    (sql) => sql`select refund_loyalty(${entry_id}, 50, 'A part of it', 'the first key')`,
  )
  const before = await booksOf(house)
  expect(before).toMatchObject({
    open: 200,
    counted_at: null,
    months: [{ spend_paise: 500_000, earned: 200 }],
  })
  await anHourLater()
  await addUp()
  expect(await booksOf(house)).toEqual(before)

  await db.as(
    house.admin,
    (sql) => sql`select refund_loyalty(${entry_id}, null, 'All of it', 'the second key')`,
  )
  const later = await booksOf(house)
  expect(later).toMatchObject({ open: 50, months: [{ earned: 50 }] })
  await anHourLater()
  await addUp()
  expect(await booksOf(house)).toEqual(later)

  // A large programme is counted at night: until then it says what it was, and when.
  await db.sql`select private.sum_open_points(1)`
  await earn(house.shift, guest.card, 1000)
  expect(await booksOf(house)).toMatchObject({
    open: 50,
    counted_at: expect.any(String),
    months: [{ earned: 100 }],
  })
  await db.sql`select private.sum_open_points(1000)`
  expect(await booksOf(house)).toMatchObject({ open: 100, counted_at: null })
  expect(await booksOf(other)).toMatchObject({ open: 450 })
})

/** Entries of half a year as a till, a counter and the night leave them, some of them late and refunded, written in no order of their time. */
async function aHistory({ tenant, outlet }: House, guests: readonly string[], many: number) {
  await db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into loyalty_entries (tenant_id, member_id, visitor_id, kind, points, amount_paise, outlet_id, version, idem_key, why, at, noted_at, booked_in)
      select ${tenant}, g.id, g.id, x.kind, case when x.kind in ('redeem', 'expire') then -7 else 5 end, case when x.kind = 'earn' then x.paise end,
        case when x.kind = 'earn' and n % 7 <> 0 then ${outlet}::uuid end, 1, gen_random_uuid()::text, case when x.kind = 'earn' and n % 11 <> 0 then 'bill' else 'other' end,
        x.at, now() - make_interval(secs => (n * 37) % 500),
        case when n % 13 = 0 then date_trunc('month', x.at)::date + interval '1 month' end
      from generate_series(1, ${many}::int) n
      cross join lateral (select (array['earn', 'earn', 'earn', 'earn', 'redeem', 'expire', 'adjust'])[1 + floor(random() * 7 + n * 0)::int] as kind,
        (random() * 90000 + n * 0)::bigint as paise, now() - make_interval(secs => random() * 180 * 86400 + n * 0) as at) x
      cross join lateral (select (${sql.array([...guests])}::uuid[])[1 + floor(random() * ${guests.length} + n * 0)::int] as id) g`
    await sql`
      insert into loyalty_entries (tenant_id, member_id, visitor_id, kind, points, idem_key, ref_entry, at, noted_at)
      select e.tenant_id, e.member_id, e.member_id, 'reverse_earn', -e.points, 'back ' || e.id, e.id, e.at + interval '1 hour', e.noted_at
      from loyalty_entries e where e.tenant_id = ${tenant} and e.kind = 'earn' and e.id % 9 = 0
        and not exists (select from loyalty_entries r where r.ref_entry = e.id)`
  })
}

/** What was added up of a tenant beside the same counted from its ledger: days, months of the books, and guests by day and by month and weekday. */
async function addedUpOf({ tenant }: House) {
  const kept = {
    days: await db.sql`
      select day::text, outlet_id, visits, bill_paise, spend_paise, earned, redeemed, expired, array(select count(distinct g)::int from unnest(guests) g) as guests
      from private.loyalty_day_sums where tenant_id = ${tenant} order by day, outlet_id`,
    books:
      await db.sql`select month::text, spend_paise, earned, redeemed, expired, late from private.loyalty_book_sums where tenant_id = ${tenant} order by month`,
    ofDays: await db.sql`
      select day::text, bit_count(guests::"bit")::int as guests from private.loyalty_day_guests where tenant_id = ${tenant} order by day`,
    ofMonths: await db.sql`
      select month::text, weekday, outlet_id, last_day::text, bit_count(guests::"bit")::int as guests from private.loyalty_month_guests where tenant_id = ${tenant} order by 1, 2, 3`,
  }
  const ledger = db.sql`(select e.*, (at at time zone 'Asia/Kolkata')::date as day, e.kind = 'earn' and e.why = 'bill' as is_bill from loyalty_entries e where e.tenant_id = ${tenant})`
  const counted = {
    days: await db.sql`
      select day::text, outlet_id, count(*) filter (where is_bill) as visits, coalesce(sum(amount_paise) filter (where is_bill), 0)::bigint as bill_paise,
        coalesce(sum(amount_paise) filter (where kind = 'earn'), 0)::bigint as spend_paise, coalesce(sum(points) filter (where kind = 'earn'), 0) as earned,
        coalesce(-sum(points) filter (where kind in ('redeem', 'reverse_redeem')), 0) as redeemed, coalesce(-sum(points) filter (where kind = 'expire'), 0) as expired,
        array[count(distinct member_id) filter (where is_bill)::int] as guests
      from ${ledger} e group by e.day, outlet_id order by e.day, outlet_id`,
    books: await db.sql`
      select coalesce(booked_in, date_trunc('month', day))::date::text as month,
        (coalesce(sum(amount_paise) filter (where kind = 'earn'), 0) - coalesce(sum((select o.amount_paise from loyalty_entries o where o.id = e.ref_entry)), 0))::bigint as spend_paise,
        coalesce(sum(points) filter (where kind in ('earn', 'reverse_earn') or kind = 'adjust' and points > 0), 0) as earned,
        coalesce(-sum(points) filter (where kind = 'redeem'), 0) as redeemed, coalesce(-sum(points) filter (where kind = 'expire'), 0) as expired, count(booked_in) as late
      from ${ledger} e group by 1 order by 1`,
    ofDays: await db.sql`
      select day::text, count(distinct member_id)::int as guests from ${ledger} e where is_bill and day < private.today() group by e.day order by e.day`,
    ofMonths: await db.sql`
      select date_trunc('month', day)::date::text as month, w.weekday::smallint, outlet_id, max(day)::text as last_day, count(distinct member_id)::int as guests
      from ${ledger} e cross join lateral (values (0), (extract(isodow from day))) w (weekday)
      where is_bill and day < private.today() group by 1, 2, 3 order by 1, 2, 3`,
  }
  return { kept, counted }
}

test('whatever was written, in parts of any size and again and again, what is added up is what the ledger counts', async () => {
  const [house, other] = [await aProgramme(), await aProgramme()]
  const guestsOfHouse = async (of: House, many: number) =>
    (await Promise.all(Array.from({ length: many }, () => aGuest(of)))).map(({ id }) => id)
  const [some, others] = [await guestsOfHouse(house, 30), await guestsOfHouse(other, 5)]
  await aHistory(house, some, 400)
  await aHistory(other, others, 60)
  for (const part of [37, 1_000_000, 90]) {
    await anHourLater()
    await db.sql`select private.sum_loyalty_months(${part})`
    for (const whose of [house, other]) {
      const { kept, counted } = await addedUpOf(whose)
      expect(kept).toEqual(counted)
    }
    await aHistory(house, [...some, ...(await guestsOfHouse(house, 4))], 150)
  }
})

test('numbers of guests go with them', async () => {
  const house = await aProgramme()
  await aHistory(house, [(await aGuest(house)).id], 5)
  await anHourLater()
  await addUp()
  const numbers = () =>
    db.sql`select number from private.loyalty_guest_numbers where tenant_id = ${house.tenant}`
  expect(await numbers()).toHaveLength(1)
  await db.sql`delete from loyalty_members where tenant_id = ${house.tenant}`
  expect(await numbers()).toHaveLength(0)
})
