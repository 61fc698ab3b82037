import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'
import { shopsOf, type TestShop } from './shops.ts'

const db = testDatabase()
const { aShop } = shopsOf(db)
const { aMember, aManagerOf, aTenant, anOutlet } = castOf(db)

let shop: TestShop
let manager: string
let centre: string
beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  await db.sql`delete from private.throttles`
  shop = await aShop()
  manager = await aManagerOf(shop.tenant, shop.outlet)
  const said = {
    answers: {
      greeted: { value: 'no' },
      waited: { value: 'no' },
      smile: { value: ['eye', 'smile'] },
      minutes: { value: 1 },
      allergy: { value: 'asked' },
      taste: { value: 5 },
      bill: { value: { amount: '950', bill: 'A-1', at: '20:10' } },
    },
    narrative: 'Nobody looked up.',
    visited_at: new Date(Date.now() - 3.6e6).toISOString(),
  }
  await db.sql`select send_shop_report(${shop.token}, 'x', ${db.sql.json(said as never)}, ${randomUUID()})`
  for (const step of ['approve', 'release'])
    await db.as(shop.admin, (sql) => sql`select decide_shop(${shop.id}, ${step})`)
  centre = await aMember(shop.tenant, 'admin')
})

const evidence = 'The camera of the door shows it at 20:02.'
const raise = async (question = 'greeted', { who = manager, why = 'otherwise', shows = evidence } = {}) =>
  (
    await db.as(who, (sql) => sql`select raise_shop_appeal(${shop.id}, ${question}, ${why}, ${shows}) as id`)
  )[0]?.id
const decide = (
  id: string,
  decision: string,
  { who = centre, note = 'We looked at it together.', answer = null as object | null } = {},
) =>
  db.as(
    who,
    (sql) =>
      sql`select decide_shop_appeal(${id}, ${decision}, ${note}, ${answer && sql.json(answer as never)})`,
  )
const appeals = async (who: string) =>
  (await db.as(who, (sql) => sql`select read_shop_appeals(${shop.id}) as told`))[0]?.told
const stored = async () => (await db.sql`select * from shops where id = ${shop.id}`)[0]
const score = async () => Number((await stored())?.score_overall)
const mails = async (template: string) =>
  db.sql`select recipient, data from mail_outbox where template = ${template} order by recipient`

test('what the outlet could show is amended: both scores stay, the earlier version too, and the shop stands released', async () => {
  const before = await score()
  const id = await raise()
  expect((await stored())?.state).toBe('disputed')
  expect((await mails('shop_appealed')).length).toBe(2) // both admins
  await decide(id, 'check', { note: '' })
  await decide(id, 'ask', { note: 'Who stood at the door?' })
  expect((await appeals(manager)).appeals).toMatchObject([{ state: 'with_shopper', asked: null }])
  await expect(decide(id, 'check')).rejects.toMatchObject({ message: 'appeal_moved_on' })
  await expect(decide(id, 'amend')).rejects.toMatchObject({ message: 'answer_required' })
  await decide(id, 'amend', { answer: { value: 'yes' } })
  const after = await score()
  expect(after).toBeGreaterThan(before)
  expect(await stored()).toMatchObject({ state: 'released', score_version: 2 })
  const { appeals: told } = await appeals(manager)
  expect(told).toMatchObject([{ outcome: 'amended', note: 'We looked at it together.' }])
  expect([told[0].score_before, told[0].score_after].map(Number)).toEqual([before, after])
  const versions = await db.sql`
    select score_version, state from shop_answers where shop_id = ${shop.id} and question_id = 'greeted' order by 1`
  expect([...versions]).toEqual([
    { score_version: 1, state: 'not_met' },
    { score_version: 2, state: 'met' },
  ])
  expect(await mails('shop_appeal_decided')).toHaveLength(1)
  await expect(decide(id, 'refuse')).rejects.toMatchObject({ message: 'appeal_moved_on' })
})

test('an upheld item counts no more, though its form knows no “does not apply”; the review says the same score', async () => {
  const before = await score()
  await decide(await raise(), 'uphold')
  const after = await score()
  expect(after).toBeGreaterThan(before)
  const [row] = await db.sql`
    select earned::int, possible::int, state from shop_answers
    where shop_id = ${shop.id} and question_id = 'greeted' and score_version = 2`
  expect(row).toEqual({ earned: 0, possible: 0, state: 'na' })
  const [review] = await db.as(centre, (sql) => sql`select read_shop_review(${shop.id}) as told`)
  expect(Number(review?.told.score.overall)).toBeCloseTo(after, 6)
})

test('refused, nothing changes but the answer; two appeals, and the shop waits for the second', async () => {
  const before = await score()
  const [first, second] = [await raise(), await raise('waited')]
  await expect(raise()).rejects.toMatchObject({ message: 'appeal_there' })
  await expect(decide(first, 'refuse', { note: ' ' })).rejects.toMatchObject({ message: 'reason_required' })
  await decide(first, 'refuse')
  expect(await score()).toBe(before)
  expect((await stored())?.state).toBe('disputed')
  await decide(second, 'refuse')
  expect((await stored())?.state).toBe('released')
  const [told] = await db.as(centre, (sql) => sql`select shop_appeal_figures(${shop.tenant}) as rows`)
  expect(told?.rows).toContainEqual(
    expect.objectContaining({ about: 'shopper', name: 'Meera Joshi', raised: 2, changed: 0 }),
  )
  expect(told?.rows.filter(({ about }: { about: string }) => about === 'question')).toHaveLength(2)
})

test('another visit: this one counts no more, is paid all the same, and what else was appealed is over', async () => {
  await raise('waited')
  await decide(await raise(), 'reshop')
  expect((await stored())?.state).toBe('excluded')
  expect([...(await db.sql`select state from shops where reshop_of = ${shop.id}`)]).toEqual([
    { state: 'draft' },
  ])
  expect([...(await db.sql`select outcome from shop_appeals where shop_id = ${shop.id}`)]).toEqual([
    { outcome: 'reshop' },
    { outcome: 'reshop' },
  ])
  expect([...(await db.sql`select state from shop_payments where shop_id = ${shop.id}`)]).toEqual([
    { state: 'due' },
  ])
})

test('who accepted the report does not decide, unless nobody else is there', async () => {
  const id = await raise()
  await expect(decide(id, 'refuse', { who: shop.admin })).rejects.toMatchObject({ message: 'own_review' })
  expect(await appeals(shop.admin)).toMatchObject({ may_decide: false })
  await db.sql`update profiles set is_active = false where id = ${centre}`
  await decide(id, 'refuse', { who: shop.admin })
})

test('only the outlet’s own manager, within seven days, about what was not met, and with evidence', async () => {
  const elsewhere = await aManagerOf(shop.tenant, await anOutlet(shop.tenant))
  const neighbour = await aTenant({ tier: 'growth' })
  await expect(raise('greeted', { who: elsewhere })).rejects.toMatchObject({ message: 'unknown_shop' })
  await expect(raise('greeted', { who: neighbour.admin })).rejects.toMatchObject({ message: 'unknown_shop' })
  await expect(raise('greeted', { who: centre })).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(raise('taste')).rejects.toMatchObject({ message: 'unknown_question' })
  await expect(raise('greeted', { shows: 'It is so' })).rejects.toMatchObject({
    message: 'evidence_required',
  })
  const id = await raise()
  await expect(decide(id, 'refuse', { who: neighbour.admin })).rejects.toMatchObject({
    message: 'unknown_appeal',
  })
  await expect(decide(id, 'refuse', { who: manager })).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(appeals(elsewhere)).rejects.toMatchObject({ message: 'unknown_shop' })
  await expect(appeals(neighbour.admin)).rejects.toMatchObject({ message: 'unknown_shop' })
  await db.sql`update shops set released_at = now() - interval '8 days' where id = ${shop.id}`
  await expect(raise('waited')).rejects.toMatchObject({ message: 'appeal_too_late' })
  expect(await appeals(manager)).toMatchObject({ may_appeal: false })
})

test('a decided appeal is history: nobody rewrites it', async () => {
  const id = await raise()
  await decide(id, 'refuse')
  const again = db.sql`update shop_appeals set outcome = 'upheld' where id = ${id}`
  await expect(again).rejects.toMatchObject({ message: 'appeal_moved_on' })
})

test('an appeal waits on Today for the admins who may decide it, until it is decided; a critical item for admins and the outlet', async () => {
  const lines = async (who: string) => {
    const [row] = await db.as(who, (sql) => sql`select today(${shop.tenant}) as told`)
    const told = row?.told.lines as { kind: string; subject: object; told: { item?: unknown } }[]
    return told.filter(({ kind }) => ['shop_appeals', 'shop_criticals'].includes(kind))
  }
  expect((await lines(centre)).map(({ kind }) => kind)).not.toContain('shop_appeals')
  const id = await raise()
  expect(await lines(centre)).toContainEqual(
    expect.objectContaining({ kind: 'shop_appeals', subject: { shop_id: shop.id } }),
  )
  for (const who of [shop.admin, manager]) // the first released it alone, the second only appeals
    expect((await lines(who)).map(({ kind }) => kind)).not.toContain('shop_appeals')
  await decide(id, 'refuse')
  expect(await lines(centre)).toEqual([])

  await db.sql`update shop_answers set critical_failed = true where shop_id = ${shop.id} and question_id = 'greeted'`
  const elsewhere = await aManagerOf(shop.tenant, await anOutlet(shop.tenant))
  const trainer = await aMember(shop.tenant, 'trainer')
  for (const who of [centre, manager])
    expect(await lines(who)).toMatchObject([
      { kind: 'shop_criticals', subject: { shop_id: shop.id }, told: { item: { en: expect.any(String) } } },
    ])
  for (const who of [elsewhere, trainer]) expect(await lines(who)).toEqual([])
  await db.sql`update shops set released_at = now() - interval '8 days' where id = ${shop.id}`
  expect(await lines(manager)).toEqual([])
})
