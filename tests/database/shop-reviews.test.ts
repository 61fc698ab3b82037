import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'
import { shopsOf, type TestShop, withoutIds } from './shops.ts'

const db = testDatabase()
const { aShop, aHouse, aKeyTo } = shopsOf(db)
const { aMember, aManagerOf, aTenant, anOutlet, aPerson, aPlacement } = castOf(db)

let shop: TestShop
let manager: string
let trainer: string
beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  await db.sql`delete from private.throttles`
  shop = await aReported()
  manager = await aManagerOf(shop.tenant, shop.outlet)
  trainer = await aMember(shop.tenant, 'trainer')
})

const good = {
  greeted: { value: 'yes' },
  waited: { value: 'yes' },
  smile: { value: ['eye', 'smile'] },
  minutes: { value: 1 },
  allergy: { value: 'asked' },
  taste: { value: 5 },
  bill: { value: { amount: '950', bill: 'A-1', at: '20:10' } },
}

async function aReported(answers: Record<string, unknown> = good, of?: Parameters<typeof aShop>[0]) {
  const made = await aShop(of)
  await report(made, answers)
  return made
}
async function report({ token }: TestShop, answers: Record<string, unknown> = good) {
  const said = {
    answers,
    narrative: 'Ravi was quick.',
    visited_at: new Date(Date.now() - 3.6e6).toISOString(),
  }
  await db.sql`select send_shop_report(${token}, 'x', ${db.sql.json(said as never)}, ${randomUUID()})`
}
const decide = (
  decision: string,
  {
    who = shop.admin,
    note = null,
    reasons = null,
    reshop = false,
    id = shop.id,
  }: { who?: string; note?: string | null; reasons?: object | null; reshop?: boolean; id?: string } = {},
) =>
  db.as(
    who,
    (sql) =>
      sql`select decide_shop(${id}, ${decision}, ${note}, ${reasons && sql.json(reasons as never)}, ${reshop})`,
  )
const edit = (question: string, answer: object | null, reason: string, who = shop.admin) =>
  db.as(
    who,
    (sql) =>
      sql`select edit_shop_answer(${shop.id}, ${question}, ${answer && sql.json(answer as never)}, ${reason})`,
  )
const review = async (who = shop.admin) =>
  (await db.as(who, (sql) => sql`select read_shop_review(${shop.id}) as told`))[0]?.told
const released = async (who: string, id = shop.id) =>
  (await db.as(who, (sql) => sql`select read_released_shop(${id}) as told`))[0]?.told
const stored = async () => (await db.sql`select * from shops where id = ${shop.id}`)[0]
const mails = async (template: string) =>
  db.sql`select recipient, data from mail_outbox where template = ${template} order by recipient`
const today = async (who: string) =>
  (await db.as(who, (sql) => sql`select * from today(${shop.tenant})`))
    .map((row) => JSON.stringify(row))
    .join()

test('accepted, scored and released: the outlet reads it then, and neither who it was nor what it cost', async () => {
  expect(await today(shop.admin)).toContain('shop_reviews')
  await expect(released(manager)).rejects.toMatchObject({ message: 'unknown_shop' })
  await decide('approve')
  expect(await stored()).toMatchObject({ state: 'approved', score_version: 1, is_failed: false })
  expect(Number((await stored())?.score_overall)).toBe(100)
  await expect(released(manager)).rejects.toMatchObject({ message: 'unknown_shop' })
  const [due] =
    await db.sql`select fee_inr, reimbursement_inr, state from shop_payments where shop_id = ${shop.id}`
  expect(due).toEqual({ fee_inr: 800, reimbursement_inr: 950, state: 'due' })
  expect(await today(shop.admin)).toContain('shops_to_release')

  await decide('release', { note: 'Thank Ravi for me.' })
  await db.sql`delete from private.throttles`
  for (const who of [manager, trainer, shop.admin]) {
    const told = await released(who)
    expect(told).toMatchObject({ id: shop.id, state: 'released', score_overall: 100 })
    expect(withoutIds(told)).not.toMatch(/Meera|fee_inr|reimburse|950|A-1|elsewhere/)
  }
  expect(await today(manager)).toContain('shops_released')
  const kinds = await db.sql`select kind from domain_events where subject_id = ${shop.id} order by id`
  expect(kinds.map(({ kind }) => kind)).toEqual(['shop.submitted', 'shop.released'])
  await expect(decide('approve')).rejects.toMatchObject({ message: 'shop_moved_on' })
})

test('names of colleagues are covered in what the outlet reads', async () => {
  await aPlacement(await aPerson(shop.tenant, 'Ravi Nair'), shop.outlet)
  await decide('approve')
  await decide('release', { note: 'Thank Ravi Nair for me; ravioli was fine.' })
  const told = await released(manager)
  expect(told.narrative).toBe('••• was quick.')
  expect(told.note).toBe('Thank ••• for me; ravioli was fine.')
})

test('another outlet’s manager, a member and the neighbours read nothing of it', async () => {
  await decide('approve')
  await decide('release')
  const elsewhere = await aManagerOf(shop.tenant, await anOutlet(shop.tenant))
  const [member, neighbour] = [await aMember(shop.tenant), await aTenant({ tier: 'growth' })]
  await expect(released(elsewhere)).rejects.toMatchObject({ message: 'unknown_shop' })
  await expect(released(member)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(released(neighbour.admin)).rejects.toMatchObject({ message: 'unknown_shop' })
  await expect(review(neighbour.admin)).rejects.toMatchObject({ message: 'unknown_shop' })
  for (const who of [manager, trainer]) {
    await expect(review(who)).rejects.toMatchObject({ message: 'not_allowed' })
    await expect(decide('approve', { who })).rejects.toMatchObject({ message: 'not_allowed' })
  }
})

test('an edit counts, and both values stay with the reason; taken back, the shopper’s own counts', async () => {
  await expect(edit('greeted', { value: 'no' }, ' ')).rejects.toMatchObject({ message: 'reason_required' })
  await expect(edit('nothing', { value: 'no' }, 'Photo shows it')).rejects.toMatchObject({
    message: 'unknown_question',
  })
  await edit('greeted', { value: 'no' }, 'The photo shows an empty desk')
  const edited = await review()
  expect(edited.edits.greeted).toMatchObject({
    answer: { value: 'no' },
    reason: 'The photo shows an empty desk',
  })
  expect(edited.answers.greeted).toEqual({ value: 'yes' })
  expect(edited.score.overall).toBeLessThan(100)
  await edit('greeted', null, '')
  expect((await review()).score.overall).toBe(100)
  await edit('greeted', { value: 'no' }, 'The photo shows an empty desk')
  await decide('approve')
  const [row] =
    await db.sql`select value, edited_from, reason, state from shop_answers where shop_id = ${shop.id} and question_id = 'greeted'`
  expect(row).toEqual({
    value: { value: 'no' },
    edited_from: { value: 'yes' },
    reason: 'The photo shows an empty desk',
    state: 'not_met',
  })
  await expect(edit('greeted', null, '')).rejects.toMatchObject({ message: 'shop_moved_on' })
})

test('sent back with a reason by question: a new link, the old one over, and the second report is checked again', async () => {
  await expect(decide('revise', { reasons: {} })).rejects.toMatchObject({ message: 'reason_required' })
  await expect(decide('revise', { reasons: { greeted: ' ' } })).rejects.toMatchObject({
    message: 'reason_required',
  })
  await expect(decide('revise', { reasons: { nope: 'Why?' } })).rejects.toMatchObject({
    message: 'unknown_question',
  })
  await decide('revise', { reasons: { greeted: 'Who greeted you, and when?' } })
  const [mail] = await mails('shop_revision')
  expect(mail?.data.items).toMatchObject([{ reason: 'Who greeted you, and when?' }])
  const open = async (token: string) => (await db.sql`select open_shop(${token}, 'x') as told`)[0]?.told
  await expect(open(shop.token)).rejects.toMatchObject({ message: 'unknown_offer' })
  const key = await aKeyTo(mail?.data.token, shop.shopper)
  const again = await open(key)
  expect(again).toMatchObject({ stage: 'open', asked: { greeted: 'Who greeted you, and when?' } })
  expect(again.draft.answers.greeted).toEqual({ value: 'yes' })
  await report({ ...shop, token: key }, { ...good, greeted: { value: 'no' } })
  expect(await review()).toMatchObject({
    state: 'submitted',
    revision: 2,
    answers: { greeted: { value: 'no' } },
  })
})

test('refused with a reason; if wished, another visit waits to be planned', async () => {
  await expect(decide('reject')).rejects.toMatchObject({ message: 'reason_required' })
  await decide('reject', { note: 'The bill is of another place', reshop: true })
  expect((await stored())?.state).toBe('rejected')
  const again = await db.sql`select state, outlet_id, shopper_id from shops where reshop_of = ${shop.id}`
  expect(again).toEqual([{ state: 'draft', outlet_id: shop.outlet, shopper_id: null }])
  expect(await db.sql`select 1 from shop_payments where shop_id = ${shop.id}`).toEqual([])
})

test('a failed critical item is told to the admins at once, and to the outlet only once it was checked', async () => {
  await db.sql`delete from mail_outbox`
  shop = await aReported({ ...good, allergy: { value: 'guess' } }, { of: { ...shop } })
  const [told, ...others] = await mails('shop_critical')
  expect(others).toEqual([])
  expect(told?.data.items).toMatchObject([{ en: 'allergy' }])
  expect(await mails('shop_released')).toEqual([])
  await decide('approve')
  await decide('release')
  const letters = await mails('shop_released')
  expect(letters).toHaveLength(2) // manager and admin
  expect(letters[0]?.data).toMatchObject({ critical: [{ en: 'allergy' }], alert: 'below' })
  expect(letters[0]?.data.well.length).toBeGreaterThan(0)
})

test('the letter goes to who manages the outlet; below or above the limits to the admins too', async () => {
  const house = await aHouse()
  const keeper = await aManagerOf(house.tenant, house.outlet)
  const addressOf = async (id: string) =>
    (await db.sql`select email from profiles where id = ${id}`)[0]?.email
  const limits = (below: number, above: number) =>
    db.as(house.admin, (sql) => sql`select save_shop_settings(${house.tenant}, ${below}, ${above}, 48)`)
  await expect(limits(90, 80)).rejects.toMatchObject({ message: 'invalid_limits' })
  await limits(10, 101)
  const letters = async () => {
    await db.sql`delete from mail_outbox`
    await db.sql`delete from private.throttles`
    shop = await aReported({ ...good, taste: { value: 3 } }, { of: house })
    await decide('approve')
    await decide('release')
    return (await mails('shop_released')).map(({ recipient }) => recipient)
  }
  expect(await letters()).toEqual([await addressOf(keeper)])
  await limits(99, 100)
  expect((await letters()).toSorted()).toEqual(
    [await addressOf(keeper), await addressOf(house.admin)].toSorted(),
  )
})

test('nothing is accepted by waiting: it escalates, once a day', async () => {
  const escalate = () => db.sql`select private.escalate_shop_reviews()`
  await escalate()
  expect(await mails('shop_waiting')).toEqual([])
  await db.sql`update shop_reports set submitted_at = now() - interval '49 hours' where shop_id = ${shop.id}`
  await escalate()
  await escalate()
  expect(await mails('shop_waiting')).toHaveLength(1)
  expect((await stored())?.state).toBe('submitted')
  const [line] = await db.sql`select private.is_review_late(s, r.submitted_at) as is_late
    from shops s join shop_reports r on r.shop_id = s.id where s.id = ${shop.id}`
  expect(line?.is_late).toBe(true)
})

test('a payment is marked once, with its reference', async () => {
  await decide('approve')
  const [days] = await db.sql`select private.today()::text as today, (private.today() + 1)::text as tomorrow`
  const mark = (reference: string, day: 'today' | 'tomorrow' = 'today', who = shop.admin) =>
    db.as(who, (sql) => sql`select mark_shop_paid(${shop.id}, ${reference}, ${days?.[day]})`)
  await expect(mark(' ')).rejects.toMatchObject({ message: 'reference_required' })
  await expect(mark('UPI 7', 'tomorrow')).rejects.toMatchObject({ message: 'paid_in_future' })
  await expect(mark('UPI 7', 'today', manager)).rejects.toMatchObject({ message: 'not_allowed' })
  await mark('UPI 4411')
  await expect(mark('UPI 4412')).rejects.toMatchObject({ message: 'payment_settled' })
  const [list] = await db.as(shop.admin, (sql) => sql`select list_shop_payments(${shop.tenant}) as told`)
  expect(list?.told).toMatchObject({ total: 1, due_inr: 0, rows: [{ state: 'paid', reference: 'UPI 4411' }] })
})
