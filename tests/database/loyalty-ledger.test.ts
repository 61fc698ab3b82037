import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { loyaltyOf } from './loyalty.ts'
import { ModelPurse, type Outcome } from './loyalty-model.ts'

const db = testDatabase()
const { aProgramme, aGuest, aReward, earn, faults, balanceOf } = loyaltyOf(db)

const firstDay = Date.UTC(2026, 0, 1)
const moment = (day: number) => new Date(firstDay + day * 86_400_000)
const dayOf = (at: Date | null) => at && (at.getTime() - firstDay) / 86_400_000

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('earn' as const),
      points: fc.nat(120),
      pending: fc.nat(6),
      life: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('redeem' as const), points: fc.integer({ min: 1, max: 150 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('takeBack' as const),
      which: fc.nat(30),
      part: fc.option(fc.integer({ min: 1, max: 90 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), which: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      points: fc.integer({ min: -60, max: 60 }).filter((points) => points !== 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 15 }) }),
  },
)
const history = fc.record({
  mine: fc.array(step, { minLength: 4, maxLength: 18 }),
  others: fc.array(step, { maxLength: 8 }),
  after: fc.array(step, { maxLength: 6 }),
})

/** A purse of the database beside its model; both do the same. */
async function aPair(tenant: string) {
  const { id } = await aGuest({ tenant })
  return { id, model: new ModelPurse(), earned: [] as string[], spent: [] as string[] }
}
type Pair = Awaited<ReturnType<typeof aPair>>

const purse = (id: string) => db.sql`(select private.hold_purse(${id}))`
const refused = (error: { message: string }): Outcome => error.message as Outcome

async function play(
  pair: Pair,
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
  from: number,
) {
  let now = from
  for (const one of steps) {
    const at = moment(now)
    let expected: Outcome = 'done'
    let told: Outcome = 'done'
    const ask = (question: Promise<readonly Record<string, unknown>[]>) =>
      question.then(
        (rows) => String(rows[0]?.id),
        (error) => {
          told = refused(error)
          return undefined
        },
      )
    if (one.do === 'wait') now += one.days
    else if (one.do === 'earn') {
      const until = one.life === null ? null : now + one.life
      expected = pair.model.earn(one.points, now + one.pending, until, now)
      const id =
        await ask(db.sql`select private.post_points(${purse(pair.id)}, 'earn', ${one.points}, ${randomUUID()}, '{}',
        ${moment(now + one.pending)}, ${until === null ? null : moment(until)}, ${at}) as id`)
      if (id) pair.earned.push(id)
    } else if (one.do === 'redeem') {
      expected = pair.model.spend(one.points, now)
      const id = await ask(
        db.sql`select private.spend_points(${purse(pair.id)}, 'redeem', ${one.points}, ${randomUUID()}, '{}', ${at}) as id`,
      )
      if (id) pair.spent.push(id)
    } else if (one.do === 'adjust' && one.points > 0) {
      expected = pair.model.earn(one.points, now, null, now)
      const id = await ask(
        db.sql`select private.post_points(${purse(pair.id)}, 'adjust', ${one.points}, ${randomUUID()}, '{}', ${at}, null, ${at}) as id`,
      )
      if (id) pair.earned.push(id)
    } else if (one.do === 'adjust') {
      expected = pair.model.spend(-one.points, now, false)
      await ask(
        db.sql`select private.spend_points(${purse(pair.id)}, 'adjust', ${-one.points}, ${randomUUID()}, '{}', ${at}) as id`,
      )
    } else if (one.do === 'takeBack' && pair.earned.length > 0) {
      const which = one.which % pair.earned.length
      expected = pair.model.reverseEarn(which, one.part, now)
      await ask(
        db.sql`select private.reverse_earn(private.hold_purse_of_entry(${pair.earned[which] ?? ''}), ${pair.earned[which] ?? ''}, ${one.part}, ${randomUUID()}, '{}', ${at}) as id`,
      )
    } else if (one.do === 'return' && pair.spent.length > 0) {
      const which = one.which % pair.spent.length
      expected = pair.model.reverseRedeem(which, now)
      await ask(
        db.sql`select private.reverse_redeem(private.hold_purse_of_entry(${pair.spent[which] ?? ''}), ${pair.spent[which] ?? ''}, ${randomUUID()}, '{}', ${at}) as id`,
      )
    }
    expect(told, JSON.stringify(one)).toBe(expected)
  }
  return now
}

/** What was refused was undone as a whole, with what had run out until then: the night would see to it, here it is done first. */
async function expectAlike({ id, model }: Pair, now: number) {
  model.lapse(now)
  await db.sql`select private.lapse(${purse(id)}, ${moment(now)})`
  const [kept] = await db.sql`select points, debt from loyalty_members where id = ${id}`
  const lots = await db.sql`
    select remaining, available_from, expires_at from loyalty_lots where member_id = ${id} and remaining > 0
    order by expires_at nulls last, available_from, loyalty_lots.id`
  expect({
    ...kept,
    lots: lots.map((lot) => [lot.remaining, dayOf(lot.available_from), dayOf(lot.expires_at)]),
  }).toEqual({
    points: model.sum,
    debt: model.debt,
    lots: model.left,
  })
}

test('whatever happens to two purses and to the one they become, the ledger comes to what the model says, and adds up', async () => {
  const { tenant } = await aProgramme()
  await fc.assert(
    fc.asyncProperty(history, async ({ mine, others, after }) => {
      const [one, other] = [await aPair(tenant), await aPair(tenant)]
      const now = Math.max(await play(one, mine, 0), await play(other, others, 0))
      await expectAlike(one, now)
      await expectAlike(other, now)
      one.model.takeOver(other.model, now)
      await db.sql`select private.move_points(${other.id}, ${one.id}, ${randomUUID()}, 'merge', ${moment(now)})`
      await db.sql`update loyalty_members set state = 'merged', merged_into = ${one.id}, email = null where id = ${other.id}`
      one.earned.push(...other.earned)
      one.spent.push(...other.spent)
      await expectAlike(one, await play(one, after, now))
      expect(await faults()).toEqual([])
    }),
    { numRuns: 30, endOnFailure: true },
  )
}, 120_000)

test('entries and allocations can be neither changed nor removed, not even by their owner', async () => {
  const { tenant, shift } = await aProgramme()
  const guest = await aGuest({ tenant })
  await earn(shift, guest.card, 400)
  for (const rewriting of [
    'update loyalty_entries set points = 9',
    'delete from loyalty_entries',
    'truncate loyalty_entries cascade',
  ])
    await expect(db.sql.unsafe(rewriting)).rejects.toMatchObject({ message: 'ledger_is_final' })
})

test('of the last reward fifty guests at once get one', async () => {
  const { tenant, shift } = await aProgramme()
  const reward = await aReward({ tenant }, { stock: 1 })
  const guests = await Promise.all(Array.from({ length: 50 }, () => aGuest({ tenant })))
  await Promise.all(guests.map(({ card }) => earn(shift, card, 4000)))
  const pool = db.connect(12)
  const ends = await Promise.all(
    guests.map(({ token }) =>
      pool`select redeem_as_guest(${token}, ${reward}, ${randomUUID()}) as told`.then(
        () => 'issued',
        (error: { message: string }) => error.message,
      ),
    ),
  )
  expect(ends.toSorted()).toEqual(['issued', ...Array(49).fill('reward_gone')])
  expect((await db.sql`select stock from loyalty_rewards where id = ${reward}`)[0]?.stock).toBe(0)
  expect(await faults()).toEqual([])
})

test('what is sent ten times at once is counted once', async () => {
  const { tenant, shift } = await aProgramme()
  const guest = await aGuest({ tenant })
  const key = randomUUID()
  const pool = db.connect(10)
  const said = db.sql.json({ card: guest.card, amount_paise: 123_400, bill_no: 'B1' })
  const told = await Promise.all(
    Array.from({ length: 10 }, () => pool`select earn_loyalty(${shift}, ${key}, ${said}) as told`),
  )
  expect(new Set(told.map(([row]) => row?.told.entry_id)).size).toBe(1)
  expect(await balanceOf(guest.id)).toMatchObject({ points: 61, debt: 0 })
})

test('of forty that spend the same points at once only so many get them as there are', async () => {
  const { tenant, shift } = await aProgramme()
  const [guest, reward] = [await aGuest({ tenant }), await aReward({ tenant })]
  await earn(shift, guest.card, 6000) // three hundred points
  const pool = db.connect(10)
  const ends = await Promise.allSettled(
    Array.from(
      { length: 40 },
      () => pool`select redeem_as_guest(${guest.token}, ${reward}, ${randomUUID()})`,
    ),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await balanceOf(guest.id)).toMatchObject({ points: 0 })
  expect(await faults()).toEqual([])
})
