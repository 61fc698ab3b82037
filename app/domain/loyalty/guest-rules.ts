import type { InBoth } from '../locale.ts'

interface Earning {
  rupees: number
  points: number
  outlets?: readonly string[] | null
  dayparts?: readonly string[] | null
  groups?: readonly string[] | null
  group_words?: InBoth | null
}

/** The rules of a programme as guests are told them; without what the tenant reckons with. */
export interface GuestRules {
  name: InBoth
  sentence: InBoth
  way: 'points' | 'stamps'
  earn?: readonly Earning[]
  bonus?: null | {
    title: InBoth
    times: number
    from: string
    to: string
    weekdays?: readonly number[] | null
    dayparts?: readonly string[] | null
    outlets?: readonly string[] | null
  }
  min_bill_inr?: number
  tax_base?: 'net' | 'gross'
  excluded_groups?: readonly string[]
  excluded_words?: InBoth | null
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

/** Items as guests are told of them: in words, or as the till calls them where nobody has written any. */
export type Items = { words: InBoth } | { groups: readonly string[] }

/** Where and when a rule holds; empty lists: everywhere, always. */
interface Narrowed {
  outlets: readonly string[]
  /** ISO weekdays. */
  weekdays: readonly number[]
  dayparts: readonly string[]
}

/** One rule as a fact: what is said and with which values; the page owns the words. */
export type RuleFact =
  | ({ says: 'earn'; rupees: number; points: number; items: Items | null } & Narrowed)
  | { says: 'stamp' }
  | { says: 'needed'; stamps: number }
  | ({ says: 'bonus'; title: InBoth; times: number; from: string; to: string } & Narrowed)
  | { says: 'minimum'; rupees: number }
  | { says: 'net' | 'gross' | 'noExpiry' | 'refund' }
  | { says: 'excluded'; items: Items }
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
      ({ rupees, points, outlets, dayparts, groups, group_words }): RuleFact => ({
        says: 'earn',
        rupees,
        points,
        items: groups?.length ? itemsOf(groups, group_words) : null,
        outlets: outlets ?? [],
        weekdays: [],
        dayparts: dayparts ?? [],
      }),
    ),
    rules.way === 'stamps' && { says: 'stamp' },
    rules.way === 'stamps' && !!rules.reward_needed && { says: 'needed', stamps: rules.reward_needed },
    bonus &&
      bonus.to >= today && {
        says: 'bonus',
        title: bonus.title,
        times: bonus.times,
        from: bonus.from,
        to: bonus.to,
        outlets: bonus.outlets ?? [],
        weekdays: bonus.weekdays ?? [],
        dayparts: bonus.dayparts ?? [],
      },
    !!rules.min_bill_inr && { says: 'minimum', rupees: rules.min_bill_inr },
    rules.tax_base && { says: rules.tax_base },
    !!rules.excluded_groups?.length && {
      says: 'excluded',
      items: itemsOf(rules.excluded_groups, rules.excluded_words),
    },
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

const itemsOf = (groups: readonly string[], words: InBoth | null | undefined): Items =>
  words ? { words } : { groups }
