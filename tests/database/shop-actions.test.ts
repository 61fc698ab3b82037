import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf } from './people.ts'
import { shopsOf, type TestShop, withoutIds } from './shops.ts'

const db = testDatabase()
const { aShop } = shopsOf(db)
const { aMember, aManagerOf, aPlacement, anOutlet } = castOf(db)
const { aCourse, aLearner, lessonOf, begin, call } = classroomOf(db)

let shop: TestShop
let manager: string
beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  await db.sql`delete from private.throttles`
  shop = await aShop()
  manager = await aManagerOf(shop.tenant, shop.outlet)
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

/** A report of so many days ago, accepted and released. */
async function release(of: TestShop, answers: object, days: number) {
  const said = {
    answers: { ...good, ...answers },
    narrative: 'What a guest meets.',
    visited_at: new Date(Date.now() - 3.6e6).toISOString(),
  }
  await db.sql`select send_shop_report(${of.token}, 'x', ${db.sql.json(said as never)}, ${randomUUID()})`
  await db.sql`update shops set visited_at = now() - make_interval(days => ${days}) where id = ${of.id}`
  for (const step of ['approve', 'release'])
    await db.as(of.admin, (sql) => sql`select decide_shop(${of.id}, ${step})`)
}
const notGreeted = { greeted: { value: 'no' } }
const start = async (question = 'greeted', who = manager, at = shop.id): Promise<string> =>
  (await db.as(who, (sql) => sql`select start_shop_action(${at}, ${question}) as id`))[0]?.id
const move = (id: string, to: string, note: string | null = null, who = manager) =>
  db.as(who, (sql) => sql`select move_action(${id}, ${to}, ${note})`)
const stored = async (id: string) => (await db.sql`select * from actions where id = ${id}`)[0]
const read = async (id: string, who = manager) =>
  (await db.as(who, (sql) => sql`select read_action(${id}) as told`))[0]?.told
const mails = async () =>
  (
    await db.sql`select template from mail_outbox where template like 'action%' order by created_at, template`
  ).map(({ template }) => template)
const ofTenant = async () =>
  db.sql`select question_id, owner_id, (due_on - private.today())::int as days, state from actions
    where tenant_id = ${shop.tenant} order by question_id`

test('a failed item becomes an action of the manager in one press; pressed again it is the same one', async () => {
  await release(shop, notGreeted, 9)
  const id = await start()
  expect(await start()).toBe(id)
  expect(await start('greeted', shop.admin)).toBe(id)
  const told = await read(id)
  expect(told).toMatchObject({ state: 'open', is_mine: true, proved_by: 'visit', may_verify: false })
  expect(told.item).toMatchObject({ shop_id: shop.id, question_id: 'greeted' })
  expect(told.title).toBe(told.item.title.en)
})

test('a trainer reads actions of visits at every outlet, without money or who the shopper was, and changes none', async () => {
  await release(shop, notGreeted, 9)
  const id = await start('greeted', shop.admin)
  const [trainer, member] = [await aMember(shop.tenant, 'trainer'), await aMember(shop.tenant)]
  const listed = async (who: string) =>
    (await db.as(who, (sql) => sql`select list_actions(${shop.tenant}) as told`))[0]?.told
  expect((await listed(trainer)).rows.map((row: { id: string }) => row.id)).toEqual([id])
  const told = await read(id, trainer)
  expect(told).toMatchObject({ may_keep: false, may_verify: false, item: { question_id: 'greeted' } })
  expect(withoutIds([told, await listed(trainer)])).not.toMatch(/fee|cap_inr|shopper|Meera|800|1200/)
  await expect(move(id, 'withdrawn', 'Not needed', trainer)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(move(id, 'claimed', 'It is done', trainer)).rejects.toMatchObject({ message: 'not_allowed' })
  expect((await listed(member)).rows).toEqual([])
  // what has nothing to do with a visit stays with those whose it is
  await db.sql`
    insert into actions (id, tenant_id, outlet_id, title, proof, due_on)
    values (gen_random_uuid(), ${shop.tenant}, ${shop.outlet}, 'Ask the travel desks', 'Five calls', private.today() + 5)`
  expect([(await listed(trainer)).total, (await listed(shop.admin)).total]).toEqual([1, 2])
})

test('no action from an item that was met, from a visit that is not released, or by who has no say there', async () => {
  await expect(start()).rejects.toMatchObject({ message: 'unknown_shop' })
  await release(shop, notGreeted, 9)
  await expect(start('waited')).rejects.toMatchObject({ message: 'unknown_question' })
  const elsewhere = await aShop()
  await expect(start('greeted', elsewhere.admin)).rejects.toMatchObject({ message: 'unknown_shop' })
  const member = await aMember(shop.tenant)
  await expect(start('greeted', member)).rejects.toMatchObject({ message: 'not_allowed' })
})

test('nobody verifies by hand: not a manager, not an admin, not even a statement', async () => {
  await release(shop, notGreeted, 9)
  const id = await start()
  await move(id, 'claimed', 'A colleague stands at the door')
  await expect(move(id, 'verified', null, shop.admin)).rejects.toMatchObject({ message: 'action_not_proved' })
  await expect(db.sql`update actions set state = 'verified' where id = ${id}`).rejects.toMatchObject({
    message: 'action_not_proved',
  })
  await expect(
    db.sql`update actions set state = 'verified', proved_shop_id = ${shop.id} where id = ${id}`,
  ).rejects.toMatchObject({ message: 'action_not_proved' }) // the visit that found it proves nothing
})

test('a later visit in which the item passes verifies it, also when nobody said that it is done', async () => {
  await release(shop, { ...notGreeted, waited: { value: 'no' } }, 9)
  const [claimed, open] = [await start(), await start('waited')]
  await move(claimed, 'claimed', 'A colleague stands at the door')
  const later = await aShop({ of: shop })
  await db.sql`delete from mail_outbox`
  await release(later, {}, 2)
  for (const id of [claimed, open])
    expect(await stored(id)).toMatchObject({ state: 'verified', proved_shop_id: later.id })
  expect((await read(claimed)).events.at(-1)).toMatchObject({ kind: 'verified', shop_id: later.id })
  expect(await mails()).toEqual(['action_verified', 'action_verified'])
})

test('an earlier visit, another outlet and another tenant verify nothing', async () => {
  await release(shop, notGreeted, 9)
  const id = await start()
  const earlier = await aShop({ of: shop })
  await release(earlier, {}, 20)
  await release(await aShop(), {}, 1)
  expect((await stored(id))?.state).toBe('open')
})

test('a later visit that fails the item again reopens what was claimed, and what was verified, with the visit named', async () => {
  await release(shop, notGreeted, 20)
  const id = await start()
  await move(id, 'claimed', 'A colleague stands at the door')
  const failing = await aShop({ of: shop })
  await release(failing, notGreeted, 15)
  expect(await stored(id)).toMatchObject({ state: 'open', proved_shop_id: null })
  expect((await read(id)).events.at(-1)).toMatchObject({ kind: 'reopened', shop_id: failing.id })
  await release(await aShop({ of: shop }), {}, 10)
  expect((await stored(id))?.state).toBe('verified')
  const again = await aShop({ of: shop })
  await release(again, notGreeted, 5)
  expect(await stored(id)).toMatchObject({ state: 'open', proved_shop_id: null })
  expect((await read(id)).events.at(-1)).toMatchObject({ kind: 'reopened', shop_id: again.id })
})

test('proved by a photo: without one nobody says that it is done', async () => {
  await release(shop, notGreeted, 9)
  const id = await start()
  const { owner_id, title, proof, due_on } = await read(id)
  const said = { owner_id, title, proof, due_on, proved_by: 'photo' }
  await db.as(manager, (sql) => sql`select save_action(${id}, ${shop.tenant}, ${sql.json(said)})`)
  expect((await read(id)).proved_by).toBe('photo')
  await expect(move(id, 'claimed', 'It stands there')).rejects.toMatchObject({
    message: 'action_photo_required',
  })
  await db.sql`
    insert into action_photos (tenant_id, action_id, client_id, path, bytes, width, height)
    values (${shop.tenant}, ${id}, ${randomUUID()}, ${`${shop.tenant}/${id}/${randomUUID()}.jpg`}, 9, 9, 9)`
  await move(id, 'claimed', 'It stands there')
  expect((await stored(id))?.state).toBe('claimed')
})

test('the rule: a failed critical starts an action at release; off starts none; every item starts each, once', async () => {
  const critical = { allergy: { value: 'guess' } }
  await release(shop, { ...notGreeted, ...critical }, 9)
  const [first] =
    await db.sql`select critical_failed, question_id from shop_answers where shop_id = ${shop.id} and critical_failed`
  expect([...(await ofTenant())]).toMatchObject([{ question_id: first?.question_id, days: 2, state: 'open' }])
  const set = (rule: string) =>
    db.as(shop.admin, (sql) => sql`select save_shop_settings(${shop.tenant}, 60, 90, 24, ${rule})`)
  await set('every')
  await release(await aShop({ of: shop }), { ...notGreeted, ...critical }, 5)
  expect((await ofTenant()).map(({ question_id }) => question_id)).toEqual(
    [first?.question_id, 'greeted'].toSorted(),
  )
  await set('off')
  await release(await aShop({ of: shop }), { waited: { value: 'no' } }, 4)
  expect(await ofTenant()).toHaveLength(2)
  await expect(set('some')).rejects.toMatchObject({ message: 'invalid_limits' })
})

test('what an appeal takes off the outlet is withdrawn', async () => {
  await release(shop, notGreeted, 1)
  const id = await start()
  const centre = await aMember(shop.tenant, 'admin')
  const [appeal] = await db.as(
    manager,
    (sql) =>
      sql`select raise_shop_appeal(${shop.id}, 'greeted', 'otherwise', 'The camera shows it at 20:02.') as id`,
  )
  await db.as(centre, (sql) => sql`select decide_shop_appeal(${appeal?.id}, 'uphold', 'That is so.')`)
  expect((await stored(id))?.state).toBe('withdrawn')
})

test('overdue: admins hear of it once, and see it; a later day lets them hear again', async () => {
  await release(shop, notGreeted, 9)
  const id = await start()
  await db.sql`update actions set due_on = private.today() - 1 where id = ${id}`
  await db.sql`delete from mail_outbox`
  await db.sql`select private.escalate_actions()`
  await db.sql`select private.escalate_actions()`
  expect(await mails()).toEqual(['action_overdue'])
  const kinds = async (who: string) =>
    JSON.stringify(await db.as(who, (sql) => sql`select * from today(${shop.tenant})`))
  expect(await kinds(shop.admin)).toContain('actions_overdue')
  expect(await kinds(manager)).not.toContain('actions_overdue')
  await db.sql`update actions set due_on = private.today() + 3 where id = ${id}`
  expect((await stored(id))?.escalated_at).toBeNull()
})

test('a passed observation of the same skill at the outlet verifies what was said to be done; of another skill or outlet it does not', async () => {
  await release(shop, { ...notGreeted, waited: { value: 'no' } }, 9)
  const [same, other] = [await start(), await start('waited')]
  const course = await aCourse({ isObserved: true })
  const watch = await lessonOf(course.id, 'watch')
  const [taught] = await db.sql`select skills from lessons where id = ${watch}`
  await db.sql`update actions set skills = ${taught?.skills} where id = ${same}`
  await db.sql`update actions set skills = '{quite_another}' where id = ${other}`
  for (const id of [same, other]) await move(id, 'claimed', 'We practised it')
  const trainer = await aMember(shop.tenant, 'trainer')
  const pass = async (outlet: string) => {
    const learner = await aLearner({ id: shop.tenant })
    await aPlacement(learner.person, outlet)
    const assignment = await begin(learner.id, course.id)
    const id = await call(trainer, 'start_observation', assignment, watch, randomUUID(), false)
    const items = Object.fromEntries(
      ['eyes', 'voice', 'menu', 'water'].map((item) => [item, { result: 'met', note: null, at: Date.now() }]),
    )
    await call(
      trainer,
      'decide_observation',
      id,
      randomUUID(),
      'passed',
      db.sql.json(items as never),
      null,
      null,
    )
    return id
  }
  await pass(await anOutlet(shop.tenant))
  expect((await stored(same))?.state).toBe('claimed')
  const id = await pass(shop.outlet)
  expect(await stored(same)).toMatchObject({ state: 'verified', proved_observation_id: id })
  expect((await stored(other))?.state).toBe('claimed')
  expect((await read(same)).proved_by_observation).toBe(true)
})

test('what its owner says is done waits for its proof on Today, for the owner only', async () => {
  await release(shop, notGreeted, 9)
  const id = await start()
  const kinds = async (who: string) =>
    JSON.stringify(await db.as(who, (sql) => sql`select * from today(${shop.tenant})`))
  expect(await kinds(manager)).not.toContain('my_actions_claimed')
  await move(id, 'claimed', 'A colleague stands at the door')
  expect(await kinds(manager)).toContain('my_actions_claimed')
  expect(await kinds(shop.admin)).not.toContain('my_actions_claimed')
})

test('the outlet names the last visit in which an item was not met, and no other', async () => {
  await release(shop, notGreeted, 9)
  const [told] = await db.as(manager, (sql) => sql`select read_shop_outlet(${shop.outlet}) as told`)
  expect(told?.told.missed).toEqual({ greeted: shop.id })
})

test('an action is called as its item is, in the language of whoever reads it, until somebody names it', async () => {
  await release(shop, notGreeted, 3)
  const id = await start()
  const [item] = await db.sql`
    select private.item_of_form(s.form_version_id, 'greeted') -> 'title' as title from shops s where s.id = ${shop.id}`
  const speak = (who: string, language: string) =>
    db.sql`update profiles set language = ${language} where id = ${who}`
  const titles = async (who: string) => {
    const [row] = await db.as(
      who,
      (sql) => sql`
        select read_action(${id}) ->> 'title' as page, read_action(${id}) ->> 'proof' as proof,
          list_actions(${shop.tenant}, p_search => ${item?.title.hi}) -> 'rows' -> 0 ->> 'title' as list,
          (select string_agg(line::text, '') from today(${shop.tenant}) line) as today`,
    )
    return row
  }
  await speak(manager, 'hi')
  expect(await titles(manager)).toMatchObject({
    page: item?.title.hi,
    list: item?.title.hi,
    proof: 'अगली किसी विज़िट में यही बात सही मिले',
    today: expect.stringContaining(item?.title.hi),
  })
  await speak(manager, 'en')
  expect(await titles(manager)).toMatchObject({
    page: item?.title.en,
    proof: 'The same item passes at a later visit',
  })
  await db.sql`update actions set title = 'Greet at the door' where id = ${id}`
  expect(await titles(manager)).toMatchObject({ page: 'Greet at the door' })
})
