import { expect, test } from 'vitest'
import { refill } from '~/domain/shops/refill'
import { schedule } from '~/domain/shops/schedule'
import { readListQuery } from '~/platform/list/list-query'
import {
  checkAppeal,
  decideAppeal,
  noteAsked,
  raiseAppeal,
  readAppealFigures,
  readAppeals,
} from '~/portal/shops/appeals/appeals.queries'
import { readShopsOverview } from '~/portal/shops/overview/overview.queries'
import {
  listGuestWords,
  readGroupFigures,
  readOutletFigures,
  readSeverity,
  wordList,
} from '~/portal/shops/results/figures.queries'
import { listResults, readResult, resultList, startShopAction } from '~/portal/shops/results/results.queries'
import { reviewList } from '~/portal/shops/review/review-list'
import {
  askAgain,
  editAnswer,
  listReviews,
  moveShop,
  readReview,
  readShopSettings,
  rejectShop,
  saveShopSettings,
} from '~/portal/shops/review/reviews.queries'
import { readRunning } from '~/portal/shops/waves/running-wave'
import { waveList } from '~/portal/shops/waves/wave-list'
import {
  fillWave,
  listFormVersions,
  listVisitChoices,
  listVisits,
  listWaves,
  planWave,
  readScheduleFacts,
  readWave,
  rulesOf,
  startWave,
} from '~/portal/shops/waves/waves.queries'
import { paymentList } from '~/shoppers/payment-list'
import { listPayments, markPaid } from '~/shoppers/payments.queries'
import { pooledList, shopperList } from '~/shoppers/shopper-list'
import {
  exportShopper,
  listConflicts,
  listConflictsOf,
  listPooledShoppers,
  listShoppers,
  readAccount,
  readGrade,
  readRetention,
  saveRetention,
} from '~/shoppers/shoppers.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const whole = { from: 0, size: 100 }
const nothing = new URLSearchParams()

const tenantOf = async (slug: string): Promise<string> =>
  (await demo.sql`select id from tenants where slug = ${slug}`)[0]?.id

test('what the scheduler proposes, the database takes: every visit of the wave that is being planned', async () => {
  for (const slug of ['neelgiri-stays', 'sagar-hotels']) {
    await demo.enter(`manager@${slug}.test`)
    const tenant = await tenantOf(slug)
    const { rows } = await listWaves(tenant, readListQuery(nothing, waveList), whole)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['closed', 'running', 'draft']))
    const draft = rows.find(({ state }) => state === 'draft')?.id ?? ''
    const wave = await readWave(tenant, draft)
    expect((await listFormVersions(tenant)).map(({ id }) => id)).toContain(wave.versionId)
    const { visits, unfilled } = schedule(rulesOf(wave), await readScheduleFacts(draft), 11)
    expect(visits.length).toBe(wave.outletIds.length * wave.visitsPerOutlet)
    expect(unfilled.filter(({ hasDay }) => !hasDay)).toEqual([])
    expect(await planWave(draft, visits, 11)).toBe(visits.length)
    expect((await listVisits(tenant, draft)).map(({ on }) => on)).toEqual(
      visits.map(({ on }) => on).toSorted(),
    )
    expect(await readWave(tenant, draft)).toMatchObject({ state: 'planned', seed: 11 })
    expect(await startWave(draft)).toBe(visits.filter(({ shopperId }) => shopperId).length)
  }
})

test('a visit that nobody took can go to some, and what stands against the others is said', async () => {
  await demo.enter('manager@neelgiri-stays.test')
  const tenant = await tenantOf('neelgiri-stays')
  const running = (await readShopsOverview(tenant)).waves.find(({ state }) => state === 'running')
  const all = await listVisits(tenant, running?.id ?? '')
  const declined = all.find(({ state }) => state === 'declined')
  const choices = await listVisitChoices(declined?.id ?? '')
  expect(choices.some(({ problem }) => problem === null)).toBe(true)
  expect(choices.some(({ problem }) => problem !== null)).toBe(true)

  const wave = await readWave(tenant, running?.id ?? '')
  const open = await readRunning(tenant, wave, all)
  expect(open.waiting.find(({ id }) => id === declined?.id)?.asked).toEqual([declined?.shopperId])
  const proposal = refill(rulesOf(wave), open.facts, open, 5)
  expect(proposal.next.map(({ visitId }) => visitId)).toContain(declined?.id)
  const added = proposal.added.visits.filter(({ shopperId }) => shopperId)
  expect(await fillWave(wave.id, proposal)).toBe(proposal.next.length + added.length)
  const waits = (await listVisits(tenant, wave.id)).filter(
    ({ state }) => state === 'declined' || state === 'expired',
  )
  expect(waits.map(({ id }) => id).toSorted()).toEqual(
    proposal.stuck.map(({ visitId }) => visitId).toSorted(),
  )
})

test('shoppers are told to admins of their tenant; a manager reads how many visits come, and no wave', async () => {
  const tenant = await tenantOf('neelgiri-stays')
  await demo.enter('manager@neelgiri-stays.test')
  const { rows } = await listShoppers(tenant, readListQuery(nothing, shopperList), whole)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['active', 'paused', 'invited', 'ended']))
  expect(await listConflicts(tenant)).toHaveLength(1)
  expect(await readAccount(rows.find(({ state }) => state === 'active')?.id ?? '')).toMatchObject({
    way: 'upi',
  })
  await demo.enter('outlet@neelgiri-stays.test')
  expect((await listShoppers(tenant, readListQuery(nothing, shopperList), whole)).total).toBe(0)
  const { waves, months, may_plan: mayPlan } = await readShopsOverview(tenant)
  expect({ waves, mayPlan }).toEqual({ waves: [], mayPlan: false })
  expect(months.length).toBeGreaterThan(0)
})

test('a tenant plans with the platform’s shoppers and learns no more of them; the platform owes what they are due', async () => {
  const tenant = await tenantOf('neelgiri-stays')
  await demo.enter('manager@neelgiri-stays.test')
  const { rows: pooled } = await listPooledShoppers(tenant, readListQuery(nothing, pooledList), whole)
  expect(pooled.map(({ name }) => name).toSorted()).toEqual(['Imran', 'Kavita', 'Sunita'])
  const graded = pooled.find(({ grade, visits }) => grade !== null && visits > 0)
  const { grade, visits, parts } = await readGrade(tenant, graded?.id ?? '')
  expect(grade).toBe(graded?.grade)
  const lost = parts.reduce((sum, { points }) => sum + points, 0)
  expect(Math.abs(10 - lost - (grade ?? 0))).toBeLessThan(0.3) // each part is rounded
  expect(visits).toBeGreaterThanOrEqual(3)
  expect((await listShoppers(null, readListQuery(nothing, shopperList), whole)).total).toBe(0)
  await saveRetention(tenant, { ...(await readRetention(tenant)), photoDays: 90 })
  expect((await readRetention(tenant)).photoDays).toBe(90)

  await demo.enter('admin@demo.sopan.test')
  const { rows } = await listShoppers(null, readListQuery(nothing, shopperList), whole)
  expect(rows.map(({ name }) => name)).toContain('Kavita Menon')
  expect(await exportShopper(rows[0]?.id ?? '')).toHaveProperty('payment_details')
  expect(await listConflictsOf(rows.map(({ id }) => id))).toEqual([])
  const owed = await listPayments(null, readListQuery(nothing, paymentList), whole)
  expect(owed.due_inr).toBeGreaterThan(0)
  expect(new Set(owed.rows.map(({ paid_by: by }) => by))).toEqual(new Set(['platform']))
  await markPaid(owed.rows.find(({ state }) => state === 'due')?.shop_id ?? '', 'UPI 77', '2026-01-05')
})

test('reports of the demo are checked, corrected, accepted and released, and read by the outlet then', async () => {
  const slug = 'neelgiri-stays'
  await demo.enter(`manager@${slug}.test`)
  const tenant: string = (await demo.sql`select id from tenants where slug = ${slug}`)[0]?.id
  const { rows } = await listReviews(tenant, readListQuery(nothing, reviewList), whole)
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['submitted', 'approved', 'released', 'disputed']),
  )
  for (const { id } of rows) await readReview(id)
  const [first, second] = rows.filter(({ state }) => state === 'submitted')
  const question = (await readReview(first?.id ?? '')).form.sections[0]?.questions[0]?.id ?? ''
  await editAnswer(first?.id ?? '', question, { value: 'no' }, 'The photo shows it')
  expect((await readReview(first?.id ?? '')).edits[question]?.reason).toBe('The photo shows it')
  await askAgain(first?.id ?? '', { [question]: 'Who was it?' })
  await demo.sql`
    insert into shop_photos (tenant_id, shop_id, client_id, question_id, path, bytes, width, height, sha256)
    select tenant_id, id, gen_random_uuid(), ${question}, tenant_id || '/' || id || '/' || gen_random_uuid() || '.jpg', 9, 4, 3, repeat('a', 64)
    from shops where state in ('revision_requested', 'approved') and tenant_id = ${tenant}`
  await demo.sql`
    update shops set place = '{"metres": 130, "accuracy": 20, "at": "2026-01-05T14:00:00Z"}' where id = ${first?.id ?? ''}`
  expect((await readReview(first?.id ?? '')).asked).toEqual({ [question]: 'Who was it?' })
  await rejectShop(second?.id ?? '', 'Another place', true)
  const accepted = rows.find(({ state }) => state === 'approved')?.id ?? ''
  await moveShop(accepted, 'release', 'Well done')

  const { rows: due, due_inr } = await listPayments(tenant, readListQuery(nothing, paymentList), whole)
  expect(due_inr).toBeGreaterThan(0)
  await markPaid(
    due.find(({ state, paid_by: by }) => state === 'due' && by === 'tenant')?.shop_id ?? '',
    'UPI 1',
    '2026-01-05',
  )
  await saveShopSettings(tenant, { ...(await readShopSettings(tenant)), review_hours: 24 })

  const results = await listResults(tenant, readListQuery(nothing, resultList), whole)
  expect(results.rows.map(({ id }) => id)).toContain(accepted)
  for (const { id } of results.rows) await readResult(id)
  const [failed] = await demo.sql`
    select a.shop_id, a.question_id from shop_answers a join shops s on s.id = a.shop_id and s.score_version = a.score_version
    where s.tenant_id = ${tenant} and s.state = 'released' and a.state = 'not_met' limit 1`
  const started = await startShopAction(failed?.shop_id, failed?.question_id)
  const [action] = await demo.sql`select question_id from actions where id = ${started}`
  expect(action?.question_id).toBe(failed?.question_id)
})

test('a year of visits adds up for each house, and tells how strict its shoppers are', async () => {
  for (const slug of ['neelgiri-stays', 'sagar-hotels']) {
    await demo.enter(`manager@${slug}.test`)
    const tenant = await tenantOf(slug)
    const group = await readGroupFigures(tenant, null)
    expect(group.outlets.length).toBeGreaterThanOrEqual(5)
    for (const { cells } of group.outlets) expect(cells['']?.visits).toBeGreaterThanOrEqual(3)
    expect(group.items.some(({ together }) => together !== null)).toBe(true)
    expect(group.criticals.length).toBeGreaterThan(0)
    expect((await readSeverity(tenant)).some(({ visits }) => visits >= 5)).toBe(true)
    for (const { id } of group.outlets) {
      const outlet = await readOutletFigures(id, group.forms.at(-1)?.id ?? null)
      expect(outlet.rounds.length).toBeGreaterThanOrEqual(4)
      const said = await listGuestWords(id, readListQuery(nothing, wordList), whole)
      expect(said.total).toBeGreaterThan(3)
    }
  }
})

test('appeals of the demo are read, raised by an outlet, taken up and decided', async () => {
  const slug = 'neelgiri-stays'
  await demo.enter(`manager@${slug}.test`)
  const tenant = await tenantOf(slug)
  const { rows } = await listResults(tenant, readListQuery(nothing, resultList), whole)
  const all = await Promise.all(rows.map(async ({ id }) => ({ id, ...(await readAppeals(id)) })))
  const stands = new Set(all.flatMap(({ appeals }) => appeals.map(({ state, outcome }) => outcome ?? state)))
  expect(stands).toEqual(new Set(['central_check', 'upheld', 'refused']))
  expect((await readAppealFigures(tenant)).filter(({ raised, changed }) => raised > changed)).not.toEqual([])

  const { id: shop = '', appeals = [] } = all.find(({ appeals }) => appeals.length > 0) ?? {}
  await demo.sql`
    update shops set released_at = now(), outlet_id = (
      select w.outlet_id from people_outlets w join people p on p.id = w.person_id join profiles l on l.id = p.profile_id
      where l.email = ${`outlet@${slug}.test`} limit 1)
    where id = ${shop}`
  await demo.enter(`outlet@${slug}.test`)
  expect((await readAppeals(shop)).may_appeal).toBe(true)
  const doubted = appeals.map(({ question_id: id }) => id)
  const wrong = (await readResult(shop)).sections
    .flatMap(({ questions }) => questions)
    .find(({ id, state }) => (state === 'not_met' || state === 'partly') && !doubted.includes(id))
  await raiseAppeal(shop, wrong?.id ?? '', 'otherwise', 'The camera of the door shows it.')
  await demo.enter(`manager@${slug}.test`)
  await demo.sql`update shop_steps set actor_id = null where shop_id = ${shop} and kind = 'approved'`
  const mine = async () => (await readAppeals(shop)).appeals.find(({ question_id: id }) => id === wrong?.id)
  const id = (await mine())?.id ?? ''
  await checkAppeal(id)
  await noteAsked(id, 'Who stood at the door?')
  expect((await mine())?.asked).toBe('Who stood at the door?')
  await decideAppeal(id, 'uphold', 'The picture is clear.')
  expect(await mine()).toMatchObject({ outcome: 'upheld' })
})

test('every answer that mystery shops read was given here, and every part of it held something', () => {
  expect([...neverAsked('app/portal/shops'), ...neverSeen()]).toEqual([])
})
