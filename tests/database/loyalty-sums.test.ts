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
