import type { Sql } from 'postgres'

const both = (en: string, hi: string) => ({ en, hi })

/** Five points for every ₹100, and a second tier from ₹15,000. */
const rules = {
  name: both('Deccan Friends', 'डेक्कन फ़्रेंड्स'),
  sentence: both('5 points for every ₹100.', 'हर ₹100 पर 5 पॉइंट।'),
  way: 'points',
  earn: [{ id: 'every', rupees: 100, points: 5, outlets: [], dayparts: [], groups: [] }],
  bonus: null,
  rounding: 'down',
  min_bill_inr: 0,
  tax_base: 'net',
  excluded_groups: [],
  pending_days: 0,
  expiry: { months: 12, after: 'earning' },
  tiers: {
    by: 'spend',
    months: 12,
    grace_days: 30,
    levels: [
      { key: 'guest', title: both('Guest', 'मेहमान'), from: 0, times: 1 },
      { key: 'silver', title: both('Silver', 'सिल्वर'), from: 15_000, times: 1.25 },
    ],
  },
  welcome_points: 0,
  birthday_points: 0,
  referral: null,
  wallet_most: 0,
  value_paise: 40,
  redemption: { low: 55, expected: 68, high: 80 },
  earns_per_day: 3,
  reward_needed: 0,
}

/** Opens a programme in a tenant, with an outlet; says which. */
export async function openProgramme(sql: Sql, tenantId: string): Promise<string> {
  const [outlet] = await sql<{ id: string }[]>`
    insert into outlets (tenant_id, name, city, kind) values (${tenantId}, 'Deccan', 'Pune', 'restaurant') returning id`
  await sql`insert into loyalty_versions (tenant_id, number, rules) values (${tenantId}, 1, ${sql.json(rules)})`
  await sql`
    insert into loyalty_programmes (tenant_id, state, draft, version, opened_at)
    values (${tenantId}, 'open', ${sql.json(rules)}, 1, now())`
  return outlet?.id ?? ''
}

const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const drawn = (many: number) =>
  Array.from({ length: many }, () => signs[Math.floor(Math.random() * signs.length)]).join('')

/** Guests of a programme who were here twice, sixty days ago; says their cards. */
export async function someGuests(
  sql: Sql,
  tenantId: string,
  count: number,
  takesOffers = true,
): Promise<{ id: string; card: string }[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    tenant_id: tenantId,
    card: drawn(12),
    referral_code: drawn(8),
    full_name: `Guest ${at + 1}`,
    email: `${crypto.randomUUID()}@guest.test`,
    takes_offers: takesOffers,
    visits: 2,
    spend_paise: 200_000,
    last_visit_on: new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10),
  }))
  return [
    ...(await sql<{ id: string; card: string }[]>`
      insert into loyalty_members ${sql(rows)} returning id, card`),
  ]
}
