import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './database.ts'
import { castOf } from './people.ts'

/** Rules that fit; a test says what it changes. */
export function soundRules(more: Record<string, unknown> = {}) {
  return {
    name: { en: 'Circle', hi: 'सर्कल' },
    sentence: { en: 'Five points for every ₹100.', hi: 'हर ₹100 पर पाँच पॉइंट।' },
    way: 'points',
    earn: [{ id: 'every', rupees: 100, points: 5, outlets: [], dayparts: [], groups: [] }],
    bonus: null,
    rounding: 'down',
    min_bill_inr: 0,
    tax_base: 'net',
    excluded_groups: [],
    pending_days: 0,
    expiry: { months: 12, after: 'earning' },
    tiers: null,
    welcome_points: 0,
    birthday_points: 0,
    referral: null,
    wallet_most: 0,
    value_paise: 40,
    redemption: { low: 55, expected: 68, high: 80 },
    earns_per_day: 20,
    ...more,
  }
}

const signs = (many: number) =>
  Array.from({ length: many }, () => 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[Math.floor(Math.random() * 31)]).join(
    '',
  )

/** Makers of programmes, guests and counters for stories. */
export function loyaltyOf(db: Pick<TestDatabase, 'sql'>) {
  const { aTenant, anOutlet } = castOf(db)

  async function aProgramme(more: Record<string, unknown> = {}) {
    const { id: tenant, admin } = await aTenant({ tier: 'growth' })
    const outlet = await anOutlet(tenant)
    const [rules, shift] = [db.sql.json(soundRules(more) as never), randomUUID()]
    await db.sql`insert into loyalty_versions (tenant_id, number, rules) values (${tenant}, 1, ${rules})`
    await db.sql`
      insert into loyalty_programmes (tenant_id, state, draft, version) values (${tenant}, 'open', ${rules}, 1)`
    await db.sql`
      insert into loyalty_shifts (tenant_id, outlet_id, opened_by, token_hash)
      values (${tenant}, ${outlet}, ${admin}, private.fingerprint(${shift}))`
    return { tenant, admin, outlet, shift }
  }

  async function aGuest({ tenant }: { tenant: string }, more: Record<string, unknown> = {}) {
    const token = randomUUID()
    const row = {
      tenant_id: tenant,
      card: signs(12),
      referral_code: signs(8),
      email: `${randomUUID()}@guest.test`,
      ...more,
    }
    const [guest] = await db.sql`insert into loyalty_members ${db.sql(row)} returning id, card, email`
    await db.sql`insert into private.loyalty_sessions (token_hash, member_id) values (private.fingerprint(${token}), ${guest?.id})`
    return { id: guest?.id as string, card: guest?.card as string, email: guest?.email as string, token }
  }

  async function aReward({ tenant }: { tenant: string }, more: Record<string, unknown> = {}) {
    const id = randomUUID()
    const row = {
      id,
      tenant_id: tenant,
      points: 100,
      cost_paise: 3000,
      state: 'active',
      title: db.sql.json({ en: 'A coffee', hi: 'एक कॉफ़ी' }),
      ...more,
    }
    await db.sql`insert into loyalty_rewards ${db.sql(row as never)}`
    return id
  }

  async function earn(
    shift: string,
    card: string,
    rupees: number,
    bill = randomUUID().slice(0, 13),
    key: string = randomUUID(),
  ) {
    const said = { card, amount_paise: rupees * 100, bill_no: bill }
    const [row] = await db.sql`select earn_loyalty(${shift}, ${key}, ${db.sql.json(said)}) as told`
    return row?.told
  }

  const faults = async () => [...(await db.sql`select * from private.ledger_faults()`)]
  const balanceOf = async (id: string) =>
    (await db.sql`select private.loyalty_balance(${id}) as told`)[0]?.told as Record<string, number>

  return { aProgramme, aGuest, aReward, earn, faults, balanceOf }
}
