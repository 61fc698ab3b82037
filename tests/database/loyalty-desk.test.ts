import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { loyaltyOf } from './loyalty.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aProgramme, aGuest } = loyaltyOf(db)
const { aManagerOf, aMember, anOutlet } = castOf(db)

const ask = async (who: string, question: (sql: typeof db.sql) => Promise<unknown>) =>
  ((await db.as(who, question as never)) as { told: unknown }[])[0]?.told

/** The lines of Today about the programme, by their kind, as somebody reads them. */
async function linesOf(who: string, tenant: string): Promise<Record<string, number>> {
  const { lines } = (await ask(who, (sql) => sql`select today(${tenant}) as told`)) as {
    lines: { kind: string; count: number }[]
  }
  return Object.fromEntries(
    lines.flatMap(({ kind, count }) => (kind.startsWith('loyalty') ? [[kind, count]] : [])),
  )
}

async function aHouse() {
  const house = await aProgramme()
  const harbour = await anOutlet(house.tenant)
  const guest = await aGuest(house)
  for (const outlet of [house.outlet, harbour])
    await db.sql`
      insert into loyalty_claims (id, tenant_id, member_id, outlet_id, bill_no, bill_on, amount_paise)
      values (${randomUUID()}, ${house.tenant}, ${guest.id}, ${outlet}, ${randomUUID().slice(0, 8)}, private.today(), 50000)`
  return { ...house, harbour, guest, manager: await aManagerOf(house.tenant, house.outlet) }
}

test('what waits is told to whom it is for: claims of the own outlets, the rest to admins, corrections to another person', async () => {
  const { tenant, admin, manager, guest } = await aHouse()
  const elsewhere = await aHouse()
  const partner = await aMember(tenant, 'admin')
  await db.sql`
    insert into loyalty_adjustments (id, tenant_id, member_id, points, reason, asked_by)
    values (${randomUUID()}, ${tenant}, ${guest.id}, 900, 'A long wait', ${admin})`
  await db.sql`insert into loyalty_signals (tenant_id, kind, member_id, holds) values (${tenant}, 'many_visits', ${guest.id}, true)`
  expect(await linesOf(manager, tenant)).toEqual({ loyalty_claims: 1 })
  expect(await linesOf(admin, tenant)).toEqual({ loyalty_claims: 2, loyalty_signals: 1 })
  expect(await linesOf(partner, tenant)).toEqual({
    loyalty_claims: 2,
    loyalty_signals: 1,
    loyalty_adjustments: 1,
  })
  expect(await linesOf(await aMember(tenant), tenant)).toEqual({})
  expect(await linesOf(elsewhere.admin, elsewhere.tenant)).toEqual({ loyalty_claims: 2 })
  const overview = await ask(partner, (sql) => sql`select loyalty_overview(${tenant}) as told`)
  expect(overview).toMatchObject({ waiting: { claims: 2, signals: 1, adjustments: 1 } })
})

test('a draft that differs from what is published is told until it is published', async () => {
  const { tenant, admin } = await aProgramme()
  expect(await linesOf(admin, tenant)).toEqual({})
  await db.sql`update loyalty_programmes set draft = jsonb_set(draft, '{welcome_points}', '75') where tenant_id = ${tenant}`
  expect(await linesOf(admin, tenant)).toEqual({ loyalty_draft: 1 })
  await ask(admin, (sql) => sql`select publish_loyalty(${tenant}) as told`)
  expect(await linesOf(admin, tenant)).toEqual({})
})

test('a card for the tables is for who leads the outlet, while the programme is open', async () => {
  const { tenant, outlet, harbour, manager, admin } = await aHouse()
  const elsewhere = await aHouse()
  const card = (who: string, of: string) => ask(who, (sql) => sql`select loyalty_table_card(${of}) as told`)
  expect(await card(manager, outlet)).toMatchObject({
    outlet: { id: outlet },
    name: { en: 'Circle', hi: 'सर्कल' },
  })
  expect(await card(admin, harbour)).toMatchObject({ outlet: { id: harbour } })
  await expect(card(manager, harbour)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_outlet' })
  await expect(card(elsewhere.admin, outlet)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_outlet',
  })
  await db.sql`update loyalty_programmes set state = 'closed' where tenant_id = ${tenant}`
  await expect(card(admin, outlet)).rejects.toMatchObject({ code: 'PT409', message: 'loyalty_closed' })
})
