import { expect, test } from 'vitest'
import { dayInIndia } from '~/domain/india-moment'
import { bookMonths } from '~/domain/loyalty/books'
import { firstRules } from '~/domain/loyalty/rules'
import { readListQuery } from '~/platform/list/list-query'
import { listBillImports, takeBills, undoBillImport } from '~/portal/loyalty/bills/bills.queries'
import {
  countSegment,
  deleteCampaign,
  endCampaign,
  listCampaigns,
  readCampaign,
  saveCampaign,
  startCampaign,
  takeBackCampaign,
} from '~/portal/loyalty/campaigns/campaigns.queries'
import { listCounterOutlets, openShift } from '~/portal/loyalty/counter/counter.queries'
import {
  listCodes,
  listCoupons,
  listUses,
  makeCodes,
  readCoupon,
  revokeCodes,
  saveCoupon,
  setCouponState,
} from '~/portal/loyalty/coupons/coupons.queries'
import { guestList } from '~/portal/loyalty/guests/guest-list'
import {
  adjustPoints,
  listGuests,
  mergeGuests,
  readGuest,
  refundBill,
} from '~/portal/loyalty/guests/guests.queries'
import { readLoyaltyOverview } from '~/portal/loyalty/overview/overview.queries'
import {
  publishProgramme,
  readProgramme,
  saveDraft,
  setProgrammeOpen,
} from '~/portal/loyalty/programme/programme.queries'
import { decideClaim, listClaims } from '~/portal/loyalty/queues/claims.queries'
import { claimList, signalList } from '~/portal/loyalty/queues/queue-lists'
import {
  decideAdjustment,
  decideSignal,
  listAdjustments,
  listSignals,
} from '~/portal/loyalty/queues/signals.queries'
import { listRewards, saveReward, setRewardState } from '~/portal/loyalty/rewards/rewards.queries'
import { closeMonth, readBooks, reopenMonth } from '~/portal/loyalty-books.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const whole = { from: 0, size: 100 }
const query = (list: typeof guestList, said = '') => readListQuery(new URLSearchParams(said), list)

const tenantOf = async (slug: string): Promise<string> =>
  (await demo.sql`select id from tenants where slug = ${slug}`)[0]?.id

test('the demo’s programmes are open, with guests at every stage, and what waits is what the queues hold', async () => {
  for (const slug of ['neelgiri-stays', 'sagar-hotels']) {
    await demo.enter(`manager@${slug}.test`)
    const tenant = await tenantOf(slug)
    const { state, members, active, months, waiting } = await readLoyaltyOverview(tenant)
    expect(state).toBe('open')
    expect(active).toBeGreaterThan(members / 4)
    expect(months).toHaveLength(12)
    const open = new URLSearchParams('state=open')
    expect((await listClaims(tenant, readListQuery(open, claimList), whole)).total).toBe(waiting.claims)
    expect((await listSignals(tenant, readListQuery(open, signalList), whole)).total).toBe(waiting.signals)
    expect(await listAdjustments(tenant)).toHaveLength(waiting.adjustments)
    const { total, rows } = await listGuests(tenant, query(guestList), whole)
    expect(total).toBe(members)
    expect(rows[0]?.last_visit_on).not.toBeNull()
  }
})

test('an outlet manager reads the claims of the own outlets and no guest', async () => {
  const tenant = await tenantOf('neelgiri-stays')
  await demo.enter('outlet@neelgiri-stays.test')
  expect(await readLoyaltyOverview(tenant)).toMatchObject({ may_manage: false })
  await expect(listGuests(tenant, query(guestList), whole)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a draft is kept though it can’t be published, then published; a reward is added, offered and ended', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await tenantOf('sagar-hotels')
  const before = await readProgramme(tenant)
  expect(before).toMatchObject({ state: 'open', problem: null })
  expect(before.rules?.tiers?.levels.length).toBeGreaterThan(1)
  expect(await saveDraft(tenant, firstRules, 500)).toBe('loyalty_name_required')
  const rules = {
    ...firstRules,
    name: { en: 'Circle', hi: 'सर्कल' },
    sentence: { en: 'Five for 100.', hi: '100 पर पाँच।' },
    earn: firstRules.earn.map((rule) => ({
      ...rule,
      groups: ['cof'],
      group_words: { en: 'coffee', hi: 'कॉफ़ी' },
    })),
  }
  expect(await saveDraft(tenant, rules, 500)).toBeNull()
  expect(await publishProgramme(tenant)).toBe(before.version + 1)
  await setProgrammeOpen(tenant, false)
  expect(await readProgramme(tenant)).toMatchObject({ state: 'closed', rules: { name: { en: 'Circle' } } })
  await setProgrammeOpen(tenant, true)

  const [outlet] = await listCounterOutlets()
  const id = crypto.randomUUID()
  await saveReward(tenant, id, {
    title: { en: 'A coffee', hi: 'एक कॉफ़ी' },
    terms: { en: '', hi: '' },
    picture: 'cup',
    photo_alt: { en: 'A cup with froth', hi: 'झाग वाला कप' },
    points: 250,
    cost_paise: 3500,
    stock: 20,
    per_member_most: null,
    tier: null,
    outlets: [outlet?.id ?? ''],
    valid_from: '2026-01-01',
    valid_until: null,
  })
  await demo.sql`
    update loyalty_rewards set photo_id = gen_random_uuid(), photo_path = 'x.jpg', photo_width = 480, photo_height = 360
    where id = ${id}`
  await setRewardState(id, 'active')
  expect((await listRewards(tenant)).find((reward) => reward.id === id)).toMatchObject({
    state: 'active',
    stock: 20,
    photo: { width: 480, alt: { en: 'A cup with froth' } },
  })
  await setRewardState(id, 'ended')
  expect(await openShift(outlet?.id ?? '', 'a tablet')).toMatch(/^.{20,}$/)
})

test('points of a guest are adjusted, refunded and merged; what is above the limit waits for another person', async () => {
  await demo.enter('manager@neelgiri-stays.test')
  const tenant = await tenantOf('neelgiri-stays')
  const { rows } = await listGuests(tenant, query(guestList, 'sort=-visits'), whole)
  const [one, other] = rows.filter(({ visits }) => visits > 2)
  const guest = await readGuest(one?.id ?? '')
  expect(await adjustPoints(crypto.randomUUID(), guest.id, 20, 'A kind word')).toBe('posted')
  const much = crypto.randomUUID()
  expect(await adjustPoints(much, guest.id, 20_000, 'A very kind word')).toBe('waiting')
  await expect(decideAdjustment(much, true)).rejects.toMatchObject({ code: 'second_person_needed' })
  const [waiting] = (await listAdjustments(tenant)).filter(({ is_mine: isMine }) => !isMine)
  await decideAdjustment(waiting?.id ?? '', false)
  const bill = guest.entries.find(({ kind, why }) => kind === 'earn' && why === 'bill')
  await refundBill(bill?.id ?? '', null, 'The dish came back', crypto.randomUUID())
  const after = await readGuest(guest.id)
  expect(after.adjustments.map(({ state }) => state)).toEqual(expect.arrayContaining(['posted', 'waiting']))
  await mergeGuests(guest.id, other?.id ?? '')
  expect((await readGuest(other?.id ?? '')).state).toBe('merged')
  const redeemed = await Promise.all(rows.slice(2, 12).map(({ id }) => readGuest(id)))
  expect(redeemed.some(({ redemptions }) => redemptions.length > 0)).toBe(true)
})

test('claims and signals of the demo are decided once', async () => {
  await demo.enter('manager@neelgiri-stays.test')
  const tenant = await tenantOf('neelgiri-stays')
  const open = new URLSearchParams('state=open')
  const [claim] = (await listClaims(tenant, readListQuery(open, claimList), whole)).rows
  await decideClaim(claim?.id ?? '', true, 'Thank you')
  await expect(decideClaim(claim?.id ?? '', false, 'No, sorry')).rejects.toMatchObject({
    code: 'claim_moved_on',
  })
  const [signal] = (await listSignals(tenant, readListQuery(open, signalList), whole)).rows
  await decideSignal(signal?.id ?? '', true, 'Seen')
  await expect(decideSignal(signal?.id ?? '', true, 'Seen')).rejects.toMatchObject({
    code: 'signal_moved_on',
  })
})

test('the demo has a campaign at every stage; a draft is saved, sent to a part of its guests and ended', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await tenantOf('sagar-hotels')
  const campaigns = await listCampaigns(tenant)
  expect(new Set(campaigns.map(({ state }) => state))).toEqual(
    new Set(['draft', 'planned', 'running', 'ended']),
  )
  const ended = campaigns.find(({ state }) => state === 'ended')
  expect(ended?.arms?.held?.n).toBeGreaterThan(30)
  const segment = { visits_least: 2, tiers: ['guest', 'silver'], never_redeemed: true }
  const { members, reachable } = await countSegment(tenant, segment)
  expect(members).toBeGreaterThan(reachable)
  const id = crypto.randomUUID()
  const both = { en: 'Hello', hi: 'नमस्ते' }
  await saveCampaign(tenant, id, {
    name: 'Come by',
    recipe: 'own',
    segment,
    message: { title: both, text: both },
    holdout_percent: 20,
    seed: 3,
    window_days: 14,
    contribution_percent: 60,
    budget_paise: 500_000,
  })
  expect(await readCampaign(tenant, id)).toMatchObject({ state: 'draft', arms: null, ends_on: null, segment })
  const today = dayInIndia(new Date())
  const later = dayInIndia(new Date(Date.now() + 3 * 86_400_000))
  expect(await startCampaign(id, later)).toEqual({ starts_on: later })
  await takeBackCampaign(id)
  const started = await startCampaign(id, today)
  const { sent, held_out: heldOut } = 'sent' in started ? started : { sent: 0, held_out: 0 }
  expect(sent + heldOut).toBe(members)
  await endCampaign(id)
  expect(await readCampaign(tenant, id)).toMatchObject({
    state: 'ended',
    arms: { sent: { n: sent, visits: 0 } },
  })
  const [draft] = campaigns.filter(({ state }) => state === 'draft')
  await deleteCampaign(draft?.id ?? '')
  await expect(readCampaign(tenant, draft?.id ?? '')).rejects.toMatchObject({ code: 'unknown_campaign' })
  await expect(readCampaign(tenant, crypto.randomUUID())).rejects.toMatchObject({ code: 'unknown_campaign' })
})

test('the demo’s coupons were used; one is drafted with codes of its own, offered, and a code revoked', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await tenantOf('sagar-hotels')
  const coupons = await listCoupons(tenant)
  const shared = coupons.find(({ code }) => code === 'LUNCH10')
  const { total, rows } = await listUses(shared?.id ?? '', whole)
  expect(total).toBe(shared?.uses)
  expect(rows.reduce((sum, { discount_paise: paise }) => sum + paise, 0)).toBe(shared?.spent_paise)
  const own = coupons.find(({ code, uses }) => code === null && uses > 0)
  const { batches } = await readCoupon(own?.id ?? '')
  expect(batches.map(({ codes, used, revoked }) => [codes, used, revoked])).toEqual([
    [40, 0, 0],
    [60, 14, 20],
  ])
  expect(await listCodes(own?.id ?? '', batches[1]?.made_at)).toHaveLength(60)

  const [outlet] = await listCounterOutlets()
  const id = crypto.randomUUID()
  await saveCoupon(tenant, id, {
    title: { en: 'A dessert', hi: 'एक मिठाई' },
    kind: 'item',
    worth: 12_000,
    most_paise: null,
    min_bill_paise: 50_000,
    code: null,
    per_guest_most: 1,
    uses_most: 10,
    budget_paise: 120_000,
    outlets: [outlet?.id ?? ''],
    valid_from: '2026-01-01',
    valid_until: '2099-12-31',
  })
  await makeCodes(id, 3)
  await setCouponState(id, 'active')
  const codes = await listCodes(id)
  expect(codes).toHaveLength(3)
  expect(await revokeCodes(id, { code: codes[0]?.code ?? '' })).toBe(1)
  expect(await revokeCodes(id, { madeAt: codes[1]?.made_at ?? '' })).toBe(2)
  expect(await readCoupon(id)).toMatchObject({ state: 'active', batches: [{ codes: 3, revoked: 3 }] })
})

test('the demo’s books are owed something every month, and what is open is what runs out some day', async () => {
  await demo.enter('manager@neelgiri-stays.test')
  const books = await readBooks(await tenantOf('neelgiri-stays'))
  if (!books) throw new Error('no books')
  expect(books.months.length).toBeGreaterThan(12)
  expect(Object.values(books.ages).reduce((sum, points) => sum + points, 0)).toBe(books.open)
  const months = bookMonths(books)
  expect(months.every(({ owedPaise }) => owedPaise >= 0)).toBe(true)
  expect(months.some(({ expired }) => expired > 0)).toBe(true)
  const tenant = await tenantOf('neelgiri-stays')
  const closing = books.mayClose ?? ''
  expect(months.filter(({ closed }) => closed).at(-1)?.closed?.by).toBeTruthy()
  await closeMonth(tenant, closing)
  const stateOf = async () => (await readBooks(tenant))?.months.find(({ month }) => month === closing)
  expect((await stateOf())?.closed).toMatchObject({ valuePaise: books.valuePaise })
  await reopenMonth(tenant, closing, 'A bill was missing')
  expect((await stateOf())?.closed).toBeNull()
  await demo.sql`select private.sum_open_points(1)`
  const counted = await readBooks(tenant)
  expect([counted?.open, typeof counted?.countedAt]).toEqual([books.open, 'string'])
})

test('bills of a file are tried, counted under their list and taken back with it', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const tenant = await tenantOf('sagar-hotels')
  const before = await listBillImports(tenant)
  expect(before.filter(({ may_undo: mayUndo }) => mayUndo).length).toBeGreaterThan(0)
  const [outlet] = await listCounterOutlets()
  const [guest] = await demo.sql`
    select card from loyalty_members where tenant_id = ${tenant} and state = 'active' order by card limit 1`
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const bills = [
    { line: 2, card: guest?.card ?? '', bill_no: 'FILE-1', at: day, amount_paise: 90_000 },
    { line: 3, card: 'NOBODY', bill_no: 'FILE-2', at: day, amount_paise: 90_000 },
  ]
  const watched = { onProgress() {}, isOver: () => false }
  const tried = await takeBills(outlet?.id ?? '', bills, null, watched)
  expect(tried).toMatchObject({ counted: 1, refused: 1, rows: [{ line: 2 }, { code: 'unknown_card' }] })
  const kept = { id: crypto.randomUUID(), fileName: 'bills.csv' }
  expect(await takeBills(outlet?.id ?? '', bills, kept, watched)).toMatchObject({ counted: 1, refused: 1 })
  expect(await takeBills(outlet?.id ?? '', bills, kept, watched)).toMatchObject({ counted: 0, same: 1 })
  await undoBillImport(kept.id)
  const after = (await listBillImports(tenant)).find(({ id }) => id === kept.id)
  expect(after).toMatchObject({ counted: 1, may_undo: false })
})

test('every answer that the loyalty pages read was given here, and every part of it held something', () => {
  expect([...neverAsked('app/portal/loyalty'), ...neverSeen()]).toEqual([])
})
