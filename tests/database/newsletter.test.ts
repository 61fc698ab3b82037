import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aTenant } = castOf(db)

beforeEach(async () => {
  await db.sql`delete from newsletter_subscriptions`
  await db.sql`delete from private.link_codes`
  await db.sql`delete from mail_outbox`
  await db.sql`delete from private.throttles`
})

const subscribe = (email: string, wish: object = {}) =>
  db.as(
    'service_role',
    (sql) => sql`
      select subscribe_newsletter(${sql.json({ email, agreement_version: '2026-11-21', ...wish } as never)}, 'one hotel')`,
  )
const answer = async (call: 'confirm_newsletter' | 'unsubscribe_newsletter', code: string) =>
  (await db.as('service_role', (sql) => sql`select ${sql(call)}(${code}) as done`))[0]?.done as boolean
const lastMail = async (template: string) =>
  (
    await db.sql`select data, created_at from mail_outbox where template = ${template} order by created_at desc limit 1`
  )[0]?.data as Record<string, string>
const anHourPasses = () => db.sql`update mail_outbox set created_at = created_at - interval '61 minutes'`

test('an address is written to only after its owner said yes, and can leave with any mail', async () => {
  await subscribe('Reader@X.test', { language: 'hi', page: '/hi/newsletter', source: { utm_source: 'bill' } })
  expect(
    await db.sql`select email, language, state, agreement_version, page, source from newsletter_subscriptions`,
  ).toEqual([
    {
      email: 'reader@x.test',
      language: 'hi',
      state: 'pending',
      agreement_version: '2026-11-21',
      page: '/hi/newsletter',
      source: { utm_source: 'bill' },
    },
  ])
  const { code = '' } = await lastMail('newsletter_confirm')
  expect(await db.sql`select 1 from private.link_codes where code_hash = ${code}`).toEqual([]) // only its fingerprint
  expect(await answer('unsubscribe_newsletter', code)).toBe(false) // each code is for one thing
  expect(await answer('confirm_newsletter', code)).toBe(true)
  expect(await answer('confirm_newsletter', code)).toBe(true)
  expect(await db.sql`select 1 from mail_outbox where template = 'newsletter_welcome'`).toHaveLength(1)
  const { unsubscribe_code: leave = '' } = await lastMail('newsletter_welcome')
  for (let time = 0; time < 2; time++) expect(await answer('unsubscribe_newsletter', leave)).toBe(true)
  expect(await answer('confirm_newsletter', code)).toBe(false)
  expect(await db.sql`select state, confirmed_at is not null as was from newsletter_subscriptions`).toEqual([
    { state: 'unsubscribed', was: true },
  ])
})

test('one mail an hour to one address; both codes work', async () => {
  await subscribe('reader@x.test')
  const first = await lastMail('newsletter_confirm')
  await subscribe('reader@x.test')
  await subscribe('other@x.test')
  expect(await db.sql`select 1 from mail_outbox where recipient = 'reader@x.test'`).toHaveLength(1)
  await anHourPasses()
  await subscribe('reader@x.test')
  expect(await db.sql`select 1 from mail_outbox where recipient = 'reader@x.test'`).toHaveLength(2)
  expect(await answer('confirm_newsletter', first.code ?? '')).toBe(true)
})

test('who has confirmed stays confirmed whoever asks again, and is not mailed', async () => {
  await subscribe('reader@x.test')
  await answer('confirm_newsletter', (await lastMail('newsletter_confirm')).code ?? '')
  await anHourPasses()
  await subscribe('reader@x.test', { language: 'hi', agreement_version: '2027-01-01' })
  expect(await db.sql`select state, language, agreement_version from newsletter_subscriptions`).toEqual([
    { state: 'confirmed', language: 'en', agreement_version: '2026-11-21' },
  ])
  expect(await db.sql`select 1 from mail_outbox where template = 'newsletter_confirm'`).toHaveLength(1)
})

test('a code runs out after a week, and so does the question', async () => {
  await subscribe('reader@x.test')
  await subscribe('late@x.test')
  const { code = '' } = await lastMail('newsletter_confirm')
  await db.sql`update private.link_codes set expires_at = now() - interval '1 second'`
  expect(await answer('confirm_newsletter', code)).toBe(false)
  await db.sql`update newsletter_subscriptions set agreed_at = now() - interval '8 days' where email = 'late@x.test'`
  await db.sql`select private.prune_newsletter(), private.prune_link_codes()`
  expect(await db.sql`select email from newsletter_subscriptions`).toEqual([{ email: 'reader@x.test' }])
  expect(await db.sql`select 1 from private.link_codes`).toEqual([])
})

test('who left is forgotten after a year', async () => {
  const rows = [370, 360].map((days) => ({ days, email: `left-${days}@x.test` }))
  for (const { days, email } of rows)
    await db.sql`
      insert into newsletter_subscriptions (email, state, agreement_version, unsubscribed_at)
      values (${email}, 'unsubscribed', '2026-11-21', now() - make_interval(days => ${days}))`
  await db.sql`select private.prune_newsletter()`
  expect(await db.sql`select email from newsletter_subscriptions`).toEqual([{ email: 'left-360@x.test' }])
})

test('platform admins read the list, nobody else; only the server subscribes', async () => {
  await subscribe('reader@x.test')
  const [admin, annapurna] = [await aPlatformAdmin(), await aTenant()]
  expect(await db.as(admin, (sql) => sql`select email from newsletter_subscriptions`)).toHaveLength(1)
  expect(await db.as(annapurna.admin, (sql) => sql`select email from newsletter_subscriptions`)).toEqual([])
  for (const who of ['anon', admin])
    for (const call of ['confirm_newsletter', 'unsubscribe_newsletter'])
      await expect(db.as(who, (sql) => sql`select ${sql(call)}('x')`)).rejects.toMatchObject({
        code: '42501',
      })
})
