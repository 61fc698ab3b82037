import { evaluateFlag, type FlagReason } from '~/domain/flag-rules'
import { visitorShare } from '~/domain/flag-share'
import type { TenantName } from '~/platform/tenants.queries'
import type { Flag } from './features.queries'

/** Through whose eyes flags are looked at. */
export type Eyes = { tenant: Pick<TenantName, 'id' | 'tier'> } | 'visitor' | { personId: string }

/** What a flag is for somebody; `elsewhere` where it is never asked, a share of visitors in per cent where only the device decides. */
export type Verdict = { isOn: boolean; why: FlagReason } | { percent: number } | 'elsewhere'

export function verdictOf(flag: Flag, eyes: Eyes, now: Date): Verdict {
  if (eyes === 'visitor') return flag.scope === 'site' ? forVisitors(flag, now) : 'elsewhere'
  if ('personId' in eyes)
    return flag.scope === 'console'
      ? evaluateFlag(flag, { tenantId: null, tier: null, id: eyes.personId }, now)
      : 'elsewhere'
  const { id, tier } = eyes.tenant
  return flag.scope === 'portal' ? evaluateFlag(flag, { tenantId: id, tier, id }, now) : 'elsewhere'
}

function forVisitors(flag: Flag, now: Date): Verdict {
  const percent = visitorShare(flag, now)
  if (percent > 0 && percent < 100) return { percent }
  return evaluateFlag(flag, { tenantId: null, tier: null, id: null }, now)
}
