import type { InBoth } from '~/domain/locale'
import type { GuestRules } from '~/domain/loyalty/guest-rules'

/** Whose programme it is, as the function `loyalty-guest` tells everybody (step `place`). */
export interface Place {
  slug: string
  tenant: string
  brand_color: string | null
  logo_url: string | null
  is_open: boolean
  has_phone: boolean
  rules: GuestRules
  outlets: readonly { id: string; name: string; city: string | null }[]
}

export const purposes = ['offers', 'birthday', 'reminders'] as const

export interface Reward {
  id: string
  title: InBoth
  terms: InBoth | null
  picture: string
  /** In place of the drawing; a home that was kept before may not know. */
  photo?: { id: string; width: number; height: number; alt: InBoth } | null
  points: number
  valid_until: string | null
  tier: string | null
  outlets: readonly string[]
  is_last: boolean | null
  problem: null | 'reward_gone' | 'reward_other_tier' | 'reward_had' | 'not_enough_points'
  visits_away: number | null
}

export interface Redemption {
  id: string
  code: string | null
  title: InBoth
  points: number
  state: 'issued' | 'redeemed' | 'expired' | 'cancelled'
  expires_at: string
}

export interface Entry {
  id: string
  kind: 'earn' | 'redeem' | 'expire' | 'reverse_earn' | 'reverse_redeem' | 'adjust' | 'move'
  points: number
  at: string
  why: string | null
  bill_no: string | null
  amount_paise: number | null
  outlet: string | null
  by: string | null
  expires_at: string | null
  available_from: string | null
  is_held: boolean
  /** Of a refund; a history that was kept before may not know. */
  refunds?: { bill_no: string | null; is_part: boolean } | null
}

export interface Claim {
  id: string
  outlet: string
  bill_no: string
  bill_on: string
  amount_paise: number
  state: 'open' | 'accepted' | 'declined'
  answer: string | null
  has_photo: boolean
}

export interface Wallet {
  is_owner: boolean
  is_shared: boolean
  people: readonly { id: string; name: string; is_owner: boolean }[]
  asked_by: string | null
}

export interface Tier {
  key: string
  title: InBoth
  until: string | null
  by: 'spend' | 'visits' | 'points'
  progress: number
  next: null | { key: string; title: InBoth; from: number; times: number }
}

/** What a campaign has sent (step `messages`); days as `2026-11-28`. */
export interface Offer {
  id: string
  title: InBoth
  text: InBoth
  at: string
  until: string
  /** When the guest first came since. */
  used_on: string | null
}

/** All that the card shows (step `home`). */
export interface Home {
  member: {
    id: string
    card: string
    full_name: string | null
    phone: string | null
    email: string | null
    language: 'en' | 'hi'
    birthday: string | null
    referral_code: string
    visits: number
    consents: Record<string, boolean>
  }
  balance: {
    points: number
    pending: number
    held: number
    debt: number
    next_expiry: string | null
    expiring: number
  }
  expiries: readonly { at: string; points: number }[]
  tier: Tier | null
  rewards: readonly Reward[]
  redemptions: readonly Redemption[]
  claims: readonly Claim[]
  wallet: Wallet
  history: readonly Entry[]
  /** Wallets of phones that the card can be put into; a home that was kept before may not know. */
  wallets?: readonly ('google' | 'apple')[]
}
