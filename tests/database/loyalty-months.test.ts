import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Books, bookMonths } from '../../app/domain/loyalty/books.ts'
import { testDatabase } from './database.ts'
import { loyaltyOf } from './loyalty.ts'

const db = testDatabase()
const { aProgramme, aGuest, faults } = loyaltyOf(db)

interface Told {
  may_close: string | null
  value_paise: number
  redemption: Books['redemption']
  months: {
    month: string
    spend_paise: number
    earned: number
    redeemed: number
    expired: number
    late: number
    closed: null | { at: string; value_paise: number; redemption: Books['redemption']; reward_paise: number }
  }[]
}

/** A house with bills of three months ago, the month before last and now; days are counted back from the first of this month. */
async function aHouse() {
  const { tenant, admin, outlet } = await aProgramme()
  const guest = await aGuest({ tenant })
  const [today] = await db.sql`
    select (date_trunc('month', private.today()) - interval '3 months')::date::text as first, (date_trunc('month', private.today()) - interval '2 months')::date::text as second`
  const [first, second] = [today?.first as string, today?.second as string]
  const earn = async (month: string, rupees: number) => {
    const said = { outlet_id: outlet, bill_no: randomUUID().slice(0, 12), amount_paise: rupees * 100 }
    await db.sql`select private.earn_visit(${guest.id}, ${randomUUID()}, ${db.sql.json(said)}, ${month}::date + interval '12 hours')`
  }
  await earn(first, 1000)
  await earn(second, 2000)
  const read = async () =>
    (await as(admin, (sql) => sql`select loyalty_books(${tenant}) as told`)) as unknown as Told
  const close = (month: string, who = admin) =>
    as(who, (sql) => sql`select close_loyalty_month(${tenant}, ${month}) as told`)
  const reopen = (month: string, reason = 'A bill was missing', who = admin) =>
    as(who, (sql) => sql`select reopen_loyalty_month(${tenant}, ${month}, ${reason}) as told`)
  return { tenant, admin, guest, first, second, earn, read, close, reopen }
}

const as = async (who: string, asked: (sql: typeof db.sql) => Promise<unknown>) =>
  ((await db.as(who, asked as never)) as { told: unknown }[])[0]?.told

test('a closed month stays as it was; what comes later is booked in the first open one and says so', async () => {
  const { first, second, earn, read, close } = await aHouse()
  await close(first)
  const before = (await read()).months.find(({ month }) => month === first)
  expect(before).toMatchObject({ spend_paise: 100_000, earned: 50, late: 0 })
  expect(before?.closed).toMatchObject({ value_paise: 40, reward_paise: 0 })

  await earn(first, 400) // a counter that had no line
  const { months, may_close: next } = await read()
  expect(months.find(({ month }) => month === first)).toEqual(before)
  expect(months.find(({ month }) => month === second)).toMatchObject({
    spend_paise: 240_000,
    earned: 120,
    late: 1,
    closed: null,
  })
  expect(next).toBe(second)
  expect(await faults()).toEqual([])
})

test('months are closed in their order and once they are over; only the last is opened again, with a reason', async () => {
  const { first, second, close, reopen, read, tenant } = await aHouse()
  const stranger = await aHouse()
  const [now] = await db.sql`select date_trunc('month', private.today())::date::text as month`
  await expect(close(second)).rejects.toMatchObject({ message: 'month_order' })
  await expect(close(now?.month)).rejects.toMatchObject({ message: 'month_not_over' })
  await expect(close(first, stranger.admin)).rejects.toMatchObject({ message: 'unknown_tenant' })
  await close(first)
  await expect(close(first)).rejects.toMatchObject({ message: 'month_order' })
  await close(second)
  await expect(reopen(first)).rejects.toMatchObject({ message: 'month_order' })
  await expect(reopen(second, ' ')).rejects.toMatchObject({ message: 'reason_required' })
  await expect(reopen(second, 'A bill', stranger.admin)).rejects.toMatchObject({ message: 'unknown_tenant' })
  await reopen(second)
  expect((await read()).may_close).toBe(second)
  const log =
    await db.sql`select action from audit_log where tenant_id = ${tenant} and action like 'loyalty_month.%' order by id`
  expect(log.map(({ action }) => action)).toEqual([
    'loyalty_month.closed',
    'loyalty_month.closed',
    'loyalty_month.reopened',
  ])
})

test('what was booked in a later month stays there when its own is opened again, and nothing is counted twice', async () => {
  const { first, second, earn, close, reopen, read } = await aHouse()
  await close(first)
  await earn(first, 400)
  await reopen(first)
  await earn(first, 600)
  const sumOf = ({ months }: Told) => months.reduce((sum, { earned }) => sum + earned, 0)
  const { months } = await read()
  expect(months.find(({ month }) => month === first)).toMatchObject({ earned: 80, late: 0 })
  expect(months.find(({ month }) => month === second)).toMatchObject({ earned: 120, late: 1 })
  expect(sumOf(await read())).toBe(200)
  await close(first)
  await close(second)
  expect(sumOf(await read())).toBe(200)
})

test('whatever the owner does, the figures of a closing can’t be rewritten', async () => {
  const { tenant, first, close } = await aHouse()
  await close(first)
  await expect(
    db.sql`update loyalty_closings set earned = earned + 1 where tenant_id = ${tenant}`,
  ).rejects.toMatchObject({ message: 'month_closed' })
  await expect(db.sql`delete from loyalty_closings where tenant_id = ${tenant}`).rejects.toMatchObject({
    message: 'month_closed',
  })
})

test('nobody slips an entry into a month while it is closed', async () => {
  const { tenant, first, earn, close, read } = await aHouse()
  await Promise.all([close(first), ...Array.from({ length: 12 }, () => earn(first, 100))])
  const { months } = await read()
  const [entries] =
    await db.sql`select sum(points)::int as points from loyalty_entries where tenant_id = ${tenant} and kind = 'earn'`
  expect(months.reduce((sum, { earned }) => sum + earned, 0)).toBe(entries?.points)
})

test('a higher value of a point changes no closed month, and the next one catches up', async () => {
  const { tenant, first, close, read } = await aHouse()
  const booked = async () => {
    const told = await read()
    return bookMonths({
      valuePaise: told.value_paise,
      redemption: told.redemption,
      rewardPaise: 0,
      months: told.months.map(({ spend_paise: spendPaise, closed, ...month }) => ({
        ...month,
        spendPaise,
        closed: closed && {
          at: closed.at,
          by: null,
          valuePaise: closed.value_paise,
          redemption: closed.redemption,
          rewardPaise: closed.reward_paise,
        },
      })),
    })
  }
  await close(first)
  const [before] = await booked()
  await db.sql`
    insert into loyalty_versions (tenant_id, number, rules) select tenant_id, 2, rules || '{"value_paise": 80}' from loyalty_versions where tenant_id = ${tenant}`
  await db.sql`update loyalty_programmes set version = 2 where tenant_id = ${tenant}`
  expect((await booked())[0]).toEqual(before)
})
