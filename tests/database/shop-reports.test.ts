import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { shopsOf, type TestShop } from './shops.ts'

const db = testDatabase()
const { aShop, aHouse } = shopsOf(db)

const words =
  'We were greeted at the door within a minute, the table was clean and the server explained three dishes. The bill was right and came in time.'
const report = (more: Record<string, unknown> = {}) => ({
  answers: { greeted: { value: 'yes' } },
  narrative: words,
  visited_at: new Date(Date.now() - 3_600_000).toISOString(),
  ...more,
})
const open = async (token: string) => (await db.sql`select open_shop(${token}, 'a phone') as told`)[0]?.told
async function send(
  { token }: Pick<TestShop, 'token'>,
  said: Record<string, unknown> = report(),
  submission: string | null = randomUUID(),
  sql: typeof db.sql = db.sql,
) {
  const [row] = await sql`
    select send_shop_report(${token}, 'a phone', ${db.sql.json(said as never)}, ${submission}) as told`
  return row?.told
}
const stateOf = async ({ id }: TestShop) => (await db.sql`select state from shops where id = ${id}`)[0]?.state
const flagsOf = async ({ id }: TestShop): Promise<{ kind: string }[]> =>
  (await db.sql`select flags from shop_reports where shop_id = ${id} order by revision desc`)[0]?.flags
const kinds = async (shop: TestShop) => (await flagsOf(shop)).map(({ kind }) => kind)

test('an offer shows the place and the pay, and the brief only once it is taken', async () => {
  const shop = await aShop({ state: 'offered' })
  const offered = await open(shop.token)
  expect(offered).toMatchObject({ stage: 'offered', shop_id: shop.id, fee_inr: 800 })
  expect(offered).not.toHaveProperty('form')
  await expect(send(shop)).rejects.toMatchObject({ code: 'PT409', message: 'offer_not_accepted' })
  await db.sql`select answer_offer(${shop.token}, true)`
  const taken = await open(shop.token)
  expect(taken.stage).toBe('open')
  expect(taken.form.sections[0].questions[0]).toMatchObject({ id: 'greeted', kind: 'yes_no' })
})

test('what a shopper reads of a form says nothing of points, weights, bands or what is critical', async () => {
  const { form } = await open((await aShop()).token)
  expect(JSON.stringify(form)).not.toMatch(/points|weight|bands|critical|"fails"|bonus|skills|class/)
  const scale = form.sections
    .flatMap(({ questions }: { questions: { kind: string; steps?: number }[] }) => questions)
    .find(({ kind }: { kind: string }) => kind === 'scale')
  expect(scale.steps).toBeGreaterThan(1)
})

test('a report is kept while it is written, and sent once, however often it is sent', async () => {
  const shop = await aShop()
  expect(await send(shop, report({ visited_at: null }), null)).toEqual({ state: 'kept', revision: 1 })
  expect(await stateOf(shop)).toBe('in_progress')
  expect((await open(shop.token)).draft).toMatchObject({ answers: { greeted: { value: 'yes' } } })
  await expect(send(shop, report({ visited_at: null }))).rejects.toMatchObject({
    message: 'visit_time_required',
  })
  const later = new Date(Date.now() + 86_400_000).toISOString()
  await expect(send(shop, report({ visited_at: later }))).rejects.toMatchObject({
    message: 'visit_in_future',
  })

  const submission = randomUUID()
  expect(await send(shop, report(), submission)).toEqual({ state: 'sent', revision: 1 })
  expect(await send(shop, report({ narrative: 'another' }), submission)).toEqual({
    state: 'sent',
    revision: 1,
  })
  await expect(send(shop)).rejects.toMatchObject({ code: 'PT409', message: 'report_closed' })
  expect(await open(shop.token)).toMatchObject({ stage: 'sent' })
  const [row] = await db.sql`select narrative from shop_reports where shop_id = ${shop.id}`
  expect(row?.narrative).toBe(words)
})

test('of twenty reports that arrive at once one is taken, with one event', async () => {
  const shop = await aShop()
  const [same, pool] = [randomUUID(), db.connect(10)]
  const tries = Array.from({ length: 20 }, (_, at) =>
    send(shop, report(), at % 2 ? same : randomUUID(), pool).then(
      () => 'taken',
      (error: { message: string }) => error.message,
    ),
  )
  const ends = await Promise.all(tries)
  expect(new Set(ends.filter((end) => end !== 'taken'))).toEqual(new Set(['report_closed']))
  const [sent] = await db.sql`
    select count(*)::int as reports, (select count(*)::int from domain_events where subject_id = ${shop.id}) as events
    from shop_reports where shop_id = ${shop.id} and submitted_at is not null`
  expect(sent).toEqual({ reports: 1, events: 1 })
})

test('a token opens one shop: none of another is reached, and none without one', async () => {
  const [mine, theirs] = [await aShop(), await aShop()]
  await send(mine)
  expect(await stateOf(theirs)).toBe('accepted')
  for (const token of ['', 'x', mine.id, theirs.id, mine.shopper, `0${mine.token}`, mine.token.slice(1)])
    await expect(open(token)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_offer' })
  const path = await db.sql`select place_shop_photo(${theirs.token}, 'a', ${randomUUID()}, 'greeted') as path`
  expect(path[0]?.path).toContain(`${theirs.tenant}/${theirs.id}/`)
  await expect(
    db.sql`select place_shop_photo(${mine.token}, 'a', ${randomUUID()}, 'greeted')`,
  ).rejects.toMatchObject({ message: 'report_closed' })
  await db.sql`update shop_offers set state = 'withdrawn' where shop_id = ${theirs.id}`
  await expect(open(theirs.token)).rejects.toMatchObject({ code: 'PT410', message: 'offer_withdrawn' })
})

test('nobody signed in reaches what the server asks, nor the tables', async () => {
  const shop = await aShop()
  for (const sql of [
    `select open_shop('${shop.token}', 'x')`,
    `select send_shop_report('${shop.token}', 'x', '{}')`,
    'select * from shop_reports',
    'select * from shop_photos',
  ])
    await expect(db.as(shop.admin, (as) => as.unsafe(sql))).rejects.toMatchObject({ code: '42501' })
})

test('too many calls of one address wait', async () => {
  const { token } = await aShop()
  const calls = Array.from({ length: 70 }, () =>
    open(token).then(
      () => 'told',
      (error) => error.message,
    ),
  )
  const ends = await Promise.all(calls)
  expect(ends).toContain('too_many_requests')
  await db.sql`delete from private.throttles`
})

const photo = (shop: TestShop, look: string, sha = randomUUID().replaceAll('-', '').repeat(2)) => {
  const client = randomUUID()
  return db.sql`
    select keep_shop_photo(${shop.token}, ${client}, 'greeted', ${`${shop.tenant}/${shop.id}/${client}.jpg`}, 10, 4, 4, ${sha}, ${look})`
}

test('a reviewer is told of what repeats: a picture, a bill, the words', async () => {
  const house = await aHouse()
  const [first, second, other] = [await aShop({ of: house }), await aShop({ of: house }), await aShop()]
  const { visited_at } = report()
  const at = new Date(visited_at).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    timeStyle: 'short',
  })
  const billed = (bill: string) =>
    report({
      visited_at,
      answers: { greeted: { value: 'yes' }, bill: { value: { amount: '540', bill, at } } }, // none before the visit
    })
  await photo(first, 'f0f0f0f0f0f0f0f0')
  await photo(other, 'f0f0f0f0f0f0f0f0')
  await send(first, billed('A-17'))
  await send(other, billed('A-17'))
  expect(await kinds(first)).toEqual([])
  expect(await kinds(other)).toEqual([]) // what others’ shoppers send is never looked at
  await photo(second, 'f0f0f0f0f0f0f0f3') // two of 64 dots differ
  await send(second, { ...billed('a 17'), narrative: words.replace('three', 'four') })
  expect((await kinds(second)).toSorted()).toEqual(['alike_words', 'repeated_bill', 'repeated_photo'])
  expect((await flagsOf(second)).find(({ kind }) => kind === 'repeated_bill')).toMatchObject({
    shop_id: first.id,
  })
})

test('other pictures, other words: no flag; outside the window, late and thin are named', async () => {
  const house = await aHouse()
  const [first, second] = [await aShop({ of: house }), await aShop({ of: house })]
  await photo(first, 'f0f0f0f0f0f0f0f0')
  await photo(second, '0f0f0f0f0f0f0f0f')
  await send(first)
  await db.sql`update shops set window_from = private.today() - 9, window_to = private.today() - 8,
    submit_by = private.today() - 6 where id = ${second.id}`
  await send(second, report({ narrative: 'All fine.' }))
  expect((await kinds(second)).toSorted()).toEqual(['late', 'outside_window', 'thin'])
})

test('the likeness of texts is that of their runs of three letters', async () => {
  const [row] = await db.sql`
    select private.likeness(private.trigrams('word'), private.trigrams('two words')) as likeness,
      private.likeness(private.trigrams('साफ़ मेज़'), private.trigrams('साफ़ मेज़')) as same, private.likeness('{}', '{}') as none`
  expect(Number(row?.likeness)).toBeCloseTo(0.363636, 5) // what pg_trgm documents for these two
  expect([Number(row?.same), Number(row?.none)]).toEqual([1, 0])
})

test('a link shows the pictures of its own form while the report is open, and nothing else of the media', async () => {
  const [house, others] = [await aHouse(), await aHouse()]
  const [shown, unused] = [await aPicture(house.tenant), await aPicture(house.tenant)]
  const shop = await aShop({ of: house })
  const stranger = await aShop({ of: others })
  const beside = await aShop({ of: house })
  await db.sql`alter table shop_form_versions disable trigger user`
  await db.sql`
    update shop_form_versions v set document = jsonb_set(v.document, '{sections,0,questions,0,picture}', ${db.sql.json({ image: shown, alt: { en: 'A smile', hi: 'मुस्कान' } })})
    from shops s where s.id in (${shop.id}, ${stranger.id}) and v.id = s.form_version_id`
  await db.sql`alter table shop_form_versions enable trigger user`
  const find = async (token: string, image: string) =>
    (await db.sql`select find_help_picture(${token}, 'a phone', ${image}) as path`)[0]?.path
  const unknown = { code: 'PT404', message: 'unknown_photo' }
  expect((await open(shop.token)).form.sections[0].questions[0].picture).toEqual({
    image: shown,
    alt: { en: 'A smile', hi: 'मुस्कान' },
  })
  expect(await find(shop.token, shown)).toBe(`${house.tenant}/${shown}.jpg`)
  await expect(find(shop.token, unused)).rejects.toMatchObject(unknown) // of the tenant, and of no question of it
  await expect(find(beside.token, shown)).rejects.toMatchObject(unknown) // another form of the same house
  await expect(find(stranger.token, shown)).rejects.toMatchObject(unknown) // it names a picture of another house
  await expect(find(`${shop.token}0`, shown)).rejects.toMatchObject({ code: 'PT401' }) // another device
  await send(shop)
  await expect(find(shop.token, shown)).rejects.toMatchObject(unknown)
})

async function aPicture(of: string): Promise<string> {
  const id = randomUUID()
  await db.sql`
    insert into course_media (id, tenant_id, kind, name, path, mime, bytes, width, height, ready_at)
    values (${id}, ${of}, 'image', 'Smile', ${`${of}/${id}.jpg`}, 'image/jpeg', 1000, 80, 60, now())`
  return id
}
