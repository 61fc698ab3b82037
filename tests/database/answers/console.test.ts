import { beforeAll, expect, test } from 'vitest'
import { readAnalytics, readConsents, readSpeeds } from '~/console/analytics/analytics.queries'
import { listCatalogue, listLibraryCourses } from '~/console/catalogue.queries'
import { readOverview } from '~/console/dashboard/overview.queries'
import { listEvents, readEvent, saveEvent } from '~/console/events/events.queries'
import { changeFlag, listFlags } from '~/console/features/features.queries'
import { readWhoHasIt } from '~/console/features/who-has-it.queries'
import { findUsers } from '~/console/finder.queries'
import { leadList } from '~/console/leads/lead-list'
import { listLeads } from '~/console/leads/leads.queries'
import { messageList } from '~/console/messages/message-list'
import { dismissMessage, listMessages, retryMessage } from '~/console/messages/messages.queries'
import { listLetters, saveLetter, sendTestLetter, tallyOf } from '~/console/newsletter/letters.queries'
import { countSubscribers } from '~/console/newsletter/subscribers.queries'
import { readMatch } from '~/console/payments/match.queries'
import { paymentList } from '~/console/payments/payment-list'
import { listPayments, sumPayments } from '~/console/payments/payments.queries'
import { checkAlertRules } from '~/console/security/alerts.queries'
import {
  failuresByHour,
  listLockouts,
  suspiciousAddresses,
  topFailing,
} from '~/console/security/sign-ins.queries'
import { listJobs, listRetention, sendTestMail } from '~/console/settings/settings.queries'
import { listGstPapers } from '~/console/store/gst.queries'
import { readRevenue } from '~/console/store/revenue.queries'
import { readSupplier } from '~/console/store/supplier.queries'
import { readBusiness } from '~/console/tenants/business/business.queries'
import { modulesLostByTier } from '~/console/tenants/entitlements.queries'
import { readTenantHealth } from '~/console/tenants/tenant-health.queries'
import { userList } from '~/console/users/user-list'
import { listUsers, readUser } from '~/console/users/users.queries'
import { modules } from '~/domain/modules'
import { readListQuery } from '~/platform/list/list-query'
import { whyAction, whyFeature, whyFeatures } from '~/platform/why/why.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const whole = { from: 0, size: 100 }
const asked = (words = '') => new URLSearchParams(words)

beforeAll(async () => {
  await demo.enter('admin@demo.sopan.test')
})

// What the demo has none of is bought, credited and matched in store.alone.
const inStore = /^(tenant_business|payment_invoices|list_gst_papers)\b/

test('a platform admin is answered what the first page and the inboxes read', async () => {
  const { tenants, jobs } = await readOverview()
  expect(tenants.growth.active).toBeGreaterThan(0)
  expect(jobs).not.toEqual([])
  const leads = await listLeads(readListQuery(asked('q=a&state=all'), leadList), whole)
  expect(leads.total).toBeGreaterThan(0)
  const payments = await listPayments(readListQuery(asked('q=a'), paymentList), whole)
  expect(payments.total).toBeGreaterThan(0)
  expect(await sumPayments(readListQuery(asked(), paymentList))).not.toEqual([])
})

test('a platform admin is answered what is told of tenants and logins', async () => {
  const [tenant] = await demo.sql`select id from tenants where slug = 'sagar-hotels'`
  expect((await readTenantHealth(tenant?.id)).admins).toBeGreaterThan(0)
  expect(await modulesLostByTier(tenant?.id, 'essential')).not.toEqual([])
  const { rows } = await listUsers(readListQuery(asked(), userList), whole)
  expect((await readUser(rows[0]?.id ?? '')).id).toBe(rows[0]?.id)
  const [small] =
    await demo.sql`select id from tenants where tier = 'essential' and is_active order by name limit 1`
  const people = await listUsers(readListQuery(asked(`tenant=${small?.id}`), userList), { from: 0, size: 5 })
  for (const { id } of people.rows) {
    const seen = await whyFeatures(id)
    expect(seen.map(({ feature }) => feature).slice(0, 8)).toEqual([...modules])
    expect(seen.map(({ why }) => why)).toContain('not_in_plan')
  }
  const [staff] = (await listUsers(readListQuery(asked('q=staff@sagar-hotels.test'), userList), whole)).rows
  expect((await whyFeatures(staff?.id ?? '')).map(({ why }) => why)).toContain('role')
  expect(await whyFeature('loyalty_app', null)).toMatchObject({ is_seen: true, why: 'platform' })
  expect(await whyFeature('kpi_heatmaps', small?.id)).toMatchObject({
    why: 'not_in_plan',
    tiers: ['growth', 'master'],
  })
  await demo.enter('staff@sagar-hotels.test')
  expect(await whyFeature('kpi_heatmaps', null)).toMatchObject({ why: 'role' })
  expect(await whyAction('plan_wave')).toMatchObject({ why: 'role', roles: ['admin'], asker: 'member' })
  await demo.enter('admin@demo.sopan.test')
  expect(await findUsers('Anjali')).not.toEqual([])
})

test('a platform admin is answered what was counted', async () => {
  const [span] = await demo.sql`
    select to_char(private.today() - 27, 'YYYY-MM-DD') as first, to_char(private.today(), 'YYYY-MM-DD') as last`
  const report = await readAnalytics(span?.first, span?.last)
  expect(report.facts).not.toEqual([])
  expect(await readSpeeds(span?.first, span?.last)).not.toEqual([])
  expect(await readConsents(span?.first, span?.last)).toMatchObject({ given: expect.any(Number) })
})

test('a platform admin is answered what is written: events, letters, flags', async () => {
  const [listed] = await listEvents()
  const event = await readEvent(listed?.id ?? '')
  expect(await saveEvent(null, { ...event, slug: 'a-second-evening' })).toMatch(/^[0-9a-f-]{36}$/)
  const [letter] = (await listLetters()).filter(({ startedAt }) => startedAt)
  expect((await tallyOf(letter?.id ?? '')).people).toBeGreaterThan(0)
  const words = { subjectEn: 'Menus', textEn: 'Sort them.', subjectHi: '', textHi: '' }
  expect(await sendTestLetter(await saveLetter(null, words))).toBe(1)
  expect((await countSubscribers()).confirmed.en).toBeGreaterThan(0)
  const [flag] = await listFlags()
  if (!flag) throw new Error('The demo has no flag.')
  const { content: who } = await readWhoHasIt('night-summary', new URL('http://site.test/'))
  expect(who?.total).toBe(who?.rows.length)
  expect(who?.rows[0]).toMatchObject({ is_on: true, why: 'included' })
  expect(await changeFlag(flag.key, { ...flag, description: 'Said anew.' }, flag.version, 'for a test')).toBe(
    flag.version + 1,
  )
})

test('a platform admin is answered what watches the platform', async () => {
  await demo.sql`
    insert into failed_auth_attempts (identifier_hash, identifier, reason, address, source)
    select md5(n::text), 'm***@x.test', 'wrong password', '203.0.113.9', 'server' from generate_series(1, 12) n`
  expect(await suspiciousAddresses()).toMatchObject([
    { address: '203.0.113.9', failures: 12, identifiers: 12 },
  ])
  expect(await failuresByHour(24)).toHaveLength(24)
  expect((await topFailing(24)).length).toBeGreaterThan(0)
  await listLockouts()
  await demo.sql`
    insert into message_outbox (tenant_id, recipient, template, language, given, expires_at, last_error)
    select id, '+919812345678', 'sign_in_code', 'en', '["1", "10"]', now() + interval '9 minutes', 'the port answered 503'
    from tenants limit 1`
  const [message] = (await listMessages(readListQuery(asked('q=503&state=waiting'), messageList), whole)).rows
  await retryMessage(message?.id ?? '')
  await dismissMessage(message?.id ?? '')
  await checkAlertRules()
  expect((await listRetention()).length).toBeGreaterThan(0)
  expect((await listJobs()).length).toBeGreaterThan(0)
  expect(await sendTestMail()).toMatch(/^[0-9a-f-]{36}$/)
})

test('what the platform sells has words and prices, and the demo says who sells', async () => {
  expect((await listCatalogue()).some(({ prices }) => prices.length > 0)).toBe(true)
  expect(await listLibraryCourses()).not.toEqual([])
  expect(await readSupplier()).toMatchObject({ is_sample: true })
  const [sagar] = await demo.sql`select id from tenants where slug = 'sagar-hotels'`
  expect(await readBusiness(sagar?.id)).toMatchObject({
    tier: 'master',
    plan: { plan: 'master', state: 'active' },
  })
  const [payment] = await demo.sql`select id from payment_reports limit 1`
  expect((await readMatch(payment?.id)).matched).toEqual([])
})

test('what orders are worth, what was invoiced and how late the rest is', async () => {
  const { months, tenants, invoiced, ageing } = await readRevenue()
  expect(tenants.map(({ worth }) => worth.length)).toEqual(tenants.map(() => months.length))
  expect(invoiced).not.toEqual([])
  const [latest] = await demo.sql`select max(issued_on)::text as issued_on from invoices where kind = 'tax'`
  expect(await listGstPapers(latest?.issued_on)).not.toEqual([])
  expect(ageing).not.toEqual([])
})

test('every answer that the console reads was given here, and every part of it held something', () => {
  expect([...neverAsked('app/console'), ...neverSeen().filter((place) => !inStore.test(place))]).toEqual([])
})
