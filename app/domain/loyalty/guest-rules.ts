import type { InBoth } from '../locale.ts'

interface Earning {
  rupees: number
  points: number
  outlets?: readonly string[] | null
  dayparts?: readonly string[] | null
}

/** The rules of a programme as guests are told them; without what the tenant reckons with. */
export interface GuestRules {
  name: InBoth
  sentence: InBoth
  way: 'points' | 'stamps'
  earn?: readonly Earning[]
  bonus?: null | { title: InBoth; times: number; from: string; to: string }
  min_bill_inr?: number
  tax_base?: 'net' | 'gross'
  excluded_groups?: readonly string[]
  pending_days?: number
  expiry?: null | { months: number; after: 'earning' | 'visit' }
  tiers?: null | {
    by: 'spend' | 'visits' | 'points'
    months: number
    levels: readonly { key: string; title: InBoth; from: number; times: number }[]
  }
  welcome_points?: number
  birthday_points?: number
  referral?: null | { points: number; friend_points: number }
  wallet_most?: number | null
  earns_per_day?: number
  reward_needed?: number
}

/** One rule as a fact: what is said and with which values; the page owns the words. */
export type RuleFact =
  | { says: 'earn'; rupees: number; points: number; outlets: readonly string[]; dayparts: readonly string[] }
  | { says: 'stamp' }
  | { says: 'needed'; stamps: number }
  | { says: 'bonus'; title: InBoth; times: number; from: string; to: string }
  | { says: 'minimum'; rupees: number }
  | { says: 'net' | 'gross' | 'noExpiry' | 'refund' }
  | { says: 'excluded'; groups: readonly string[] }
  | { says: 'pending'; days: number }
  | { says: 'expiryEarning' | 'expiryVisit'; months: number }
  | { says: 'welcome' | 'birthday'; points: number }
  | { says: 'most'; count: number }
  | {
      says: 'tierSpend' | 'tierVisits' | 'tierPoints'
      title: InBoth
      from: number
      months: number
      times: number
    }

const ofTier = { spend: 'tierSpend', visits: 'tierVisits', points: 'tierPoints' } as const

/** All rules of a programme, in the order in which a guest meets them. A bonus that is over on `today` is left out. */
export function ruleFacts(rules: GuestRules, today: string): RuleFact[] {
  const { bonus, expiry, tiers } = rules
  const facts: (RuleFact | false | null | undefined)[] = [
    ...(rules.way === 'points' ? (rules.earn ?? []) : []).map(
      ({ rupees, points, outlets, dayparts }): RuleFact => ({
        says: 'earn',
        rupees,
        points,
        outlets: outlets ?? [],
        dayparts: dayparts ?? [],
      }),
    ),
    rules.way === 'stamps' && { says: 'stamp' },
    rules.way === 'stamps' && !!rules.reward_needed && { says: 'needed', stamps: rules.reward_needed },
    bonus && bonus.to >= today && { says: 'bonus', ...bonus },
    !!rules.min_bill_inr && { says: 'minimum', rupees: rules.min_bill_inr },
    rules.tax_base && { says: rules.tax_base },
    !!rules.excluded_groups?.length && { says: 'excluded', groups: rules.excluded_groups },
    rules.earns_per_day ? { says: 'most', count: rules.earns_per_day } : null,
    { says: 'pending', days: rules.pending_days ?? 0 },
    expiry
      ? { says: expiry.after === 'visit' ? 'expiryVisit' : 'expiryEarning', months: expiry.months }
      : { says: 'noExpiry' },
    !!rules.welcome_points && { says: 'welcome', points: rules.welcome_points },
    !!rules.birthday_points && { says: 'birthday', points: rules.birthday_points },
    ...(tiers?.levels ?? [])
      .filter(({ from }) => from > 0)
      .map(
        ({ title, from, times }): RuleFact => ({
          says: ofTier[tiers?.by ?? 'spend'],
          title,
          from,
          months: tiers?.months ?? 12,
          times,
        }),
      ),
    { says: 'refund' },
  ]
  return facts.filter((fact) => !!fact)
}
