import { expect, type Page } from '@playwright/test'
import type { Sql } from 'postgres'
import type { Locale } from '../../app/domain/locale.ts'
import { mailsTo } from './mailbox.ts'
import { aNewAddress } from './people.ts'
import { wordsOf } from './words.ts'

/** A house whose programme is open, with a reward for the points that a new guest begins with, and one that is dear. */
export async function aProgramme(sql: Sql) {
  const slug = `circle-${crypto.randomUUID().slice(0, 8)}`
  const both = (en: string, hi: string) => ({ en, hi })
  const rules = {
    name: both('Kaveri Circle', 'कावेरी सर्कल'),
    sentence: both('5 points for every ₹100 of your bill.', 'बिल के हर ₹100 पर 5 पॉइंट।'),
    way: 'points',
    earn: [{ id: 'every', rupees: 100, points: 5, outlets: [], dayparts: [], groups: [] }],
    rounding: 'down',
    min_bill_inr: 200,
    tax_base: 'net',
    excluded_groups: [],
    pending_days: 0,
    expiry: { months: 12, after: 'earning' },
    tiers: null,
    bonus: null,
    welcome_points: 50,
    birthday_points: 0,
    referral: { points: 100, friend_points: 50, most_per_year: 10 },
    wallet_most: 4,
    value_paise: 40,
    redemption: { low: 55, expected: 68, high: 80 },
    earns_per_day: 3,
    reward_needed: 0,
  }
  const [tenant] = await sql<{ id: string }[]>`
    insert into tenants (name, slug, tier, seat_cap, brand_color) values ('Kaveri Stays', ${slug}, 'growth', 5, '#1f5f4a') returning id`
  const id = tenant?.id ?? ''
  await sql`insert into outlets (tenant_id, name, city, kind) values (${id}, 'Riverside', 'Kochi', 'restaurant')`
  await sql`insert into loyalty_versions (tenant_id, number, rules) values (${id}, 1, ${sql.json(rules)})`
  await sql`
    insert into loyalty_programmes (tenant_id, state, draft, version, opened_at)
    values (${id}, 'open', ${sql.json(rules)}, 1, now())`
  await sql`
    insert into loyalty_rewards (id, tenant_id, title, picture, points, cost_paise, valid_from, state)
    select gen_random_uuid(), ${id}, title, 'cup', points, 3500, private.today(), 'active' from (values
      (${sql.json(both('A filter coffee', 'एक फ़िल्टर कॉफ़ी'))}::jsonb, 40),
      (${sql.json(both('A thali for two', 'दो लोगों की थाली'))}::jsonb, 900)) r (title, points)`
  return { id, slug }
}

/** Has a code sent to an address. */
export async function giveAddress(page: Page, locale: Locale, address: string) {
  const t = wordsOf(locale)
  const phoneOrEmail = page.getByRole('radio', { name: t('loyaltyGuest.join.email') })
  await expect(page.getByRole('button', { name: t('loyaltyGuest.join.send') })).toBeVisible()
  if (await phoneOrEmail.isVisible()) await phoneOrEmail.check()
  await page.getByRole('textbox', { name: t('loyaltyGuest.join.email') }).fill(address)
  await page.getByRole('button', { name: t('loyaltyGuest.join.send') }).click()
}

/** The code of the latest mail to an address. */
export async function codeOf(origin: string, address: string): Promise<string> {
  const [mail] = await mailsTo(origin, address)
  return /\b\d{3} ?\d{3}\b/.exec(mail?.subject ?? '')?.[0] ?? ''
}

/** The way in, as somebody at the table goes it; ends on the card. */
export async function join(page: Page, locale: Locale, origin: string) {
  const t = wordsOf(locale)
  const address = aNewAddress()
  await giveAddress(page, locale, address)
  await expect(page.getByRole('heading', { name: t('loyaltyGuest.join.codeTitle') })).toBeVisible()
  await page.getByLabel(t('loyaltyGuest.join.code'), { exact: true }).fill(await codeOf(origin, address))
  await page.getByRole('button', { name: t('loyaltyGuest.join.enter') }).click()
  await page.getByLabel(t('loyaltyGuest.join.name'), { exact: true }).fill('Meera Pillai')
  return address
}

/** An offer of a campaign that runs, sent to all guests of a house; answers the code that its mail carries. */
export async function anOffer(sql: Sql, tenant: string): Promise<string> {
  const message = {
    title: { en: 'A dessert with your dinner', hi: 'डिनर के साथ मिठाई' },
    text: { en: 'On the house this month.', hi: 'इस महीने हमारी ओर से।' },
  }
  const [campaign] = await sql<{ id: string }[]>`
    insert into loyalty_campaigns (id, tenant_id, name, segment, message, state, started_at)
    values (gen_random_uuid(), ${tenant}, 'Desserts', '{}', ${sql.json(message)}, 'running', now()) returning id`
  const [sent] = await sql<{ code: string }[]>`
    insert into loyalty_campaign_members (campaign_id, tenant_id, member_id, is_held_out, leave_code)
    select ${campaign?.id ?? ''}, m.tenant_id, m.id, false, md5(m.id::text) from loyalty_members m where m.tenant_id = ${tenant}
    returning leave_code as code`
  return sent?.code ?? ''
}
