import { isInShare } from './flag-bucket.ts'
import { dayInIndia } from './india-moment.ts'

/** Release and experiment are to end; a kill switch (ops) and a permission may stay for ever. */
export const flagKinds = ['release', 'experiment', 'ops', 'permission'] as const
export type FlagKind = (typeof flagKinds)[number]

export const flagScopes = ['site', 'portal', 'console'] as const
export type FlagScope = (typeof flagScopes)[number]

/** What decides about a flag; tenants by id. */
export interface FlagRules {
  key: string
  kind: FlagKind
  isOn: boolean
  /** Off for everyone at once; everything else stays as it is set. */
  isKilled: boolean
  /** The last day, `YYYY-MM-DD` in India. */
  expiresOn: string | null
  excluded: readonly string[]
  included: readonly string[]
  /** Only tenants of these tiers; of every tier when empty. */
  tiers: readonly string[]
  /** The share of the subjects in per cent; null leaves them to the tiers or the default. */
  percentage: number | null
  isOnByDefault: boolean
}

/** For whom a flag is asked. */
export interface FlagSubject {
  tenantId: string | null
  tier: string | null
  /** What the share is drawn by: the tenant in the portal, the device on the site, the person in the console. */
  id: string | null
}

/** Why a flag is on or off: the rule that decided. `missing`: no one has set the flag, the code's default holds. */
export const flagReasons = [
  'killed',
  'expired',
  'off',
  'excluded',
  'included',
  'other_tier',
  'tier',
  'share',
  'not_in_share',
  'default',
  'missing',
] as const
export type FlagReason = (typeof flagReasons)[number]

export interface FlagResult {
  isOn: boolean
  why: FlagReason
}

/**
 * What a flag is for someone at a moment, and by which rule: killed, expired, off, excluded tenant, included tenant,
 * tier, share, default. The database holds the same rule (`private.flag_verdict`) and a test keeps the two equal.
 */
export function evaluateFlag(flag: FlagRules, subject: FlagSubject, now: Date): FlagResult {
  const { tenantId, tier } = subject
  if (flag.isKilled) return { isOn: false, why: 'killed' }
  if (isExpired(flag, now)) return { isOn: flag.isOnByDefault, why: 'expired' }
  if (!flag.isOn) return { isOn: false, why: 'off' }
  if (tenantId && flag.excluded.includes(tenantId)) return { isOn: false, why: 'excluded' }
  if (tenantId && flag.included.includes(tenantId)) return { isOn: true, why: 'included' }
  if (flag.tiers.length > 0 && !(tier && flag.tiers.includes(tier))) return { isOn: false, why: 'other_tier' }
  if (flag.percentage !== null)
    return isInShare(flag.key, subject.id, flag.percentage)
      ? { isOn: true, why: 'share' }
      : { isOn: false, why: 'not_in_share' }
  if (flag.tiers.length > 0) return { isOn: true, why: 'tier' }
  return { isOn: flag.isOnByDefault, why: 'default' }
}

/** Whether a flag that is to end has ended: on its last day it still holds. */
export function isExpired({ kind, expiresOn }: Pick<FlagRules, 'kind' | 'expiresOn'>, now: Date): boolean {
  return mustEnd(kind) && expiresOn !== null && expiresOn < dayInIndia(now)
}

/** Whether flags of this kind need a last day. */
export function mustEnd(kind: FlagKind): boolean {
  return kind === 'release' || kind === 'experiment'
}

/** Whether a flag that is switched off comes back for everyone once its last day is over: the default then holds. */
export function comesBack(flag: Pick<FlagRules, 'kind' | 'isOn' | 'isOnByDefault'>): boolean {
  return mustEnd(flag.kind) && !flag.isOn && flag.isOnByDefault
}

/** The types a flag may have there. The visits of the site are not measured by flag, so none of its flags is an experiment. */
export function kindsOf(scope: FlagScope): FlagKind[] {
  return flagKinds.filter((kind) => scope !== 'site' || kind !== 'experiment')
}
