import { type Module, modules, modulesOfTier, type Tier } from '~/domain/modules'

export type Source = 'tier' | 'add_on' | 'grant'

interface Held {
  module: Module
  source: Source
  validFrom: string
  validUntil: string | null
}

/** Whether an entitlement counts at that moment. */
export function isLive(
  { validFrom, validUntil }: Pick<Held, 'validFrom' | 'validUntil'>,
  now: number,
): boolean {
  return Date.parse(validFrom) <= now && (validUntil === null || Date.parse(validUntil) > now)
}

/** What a tenant has besides its tier and could use, but that is switched off: what one click brings back. */
export function switchedOff(active: readonly Module[], held: readonly Held[], now: number): Module[] {
  const bought = held.filter((one) => one.source !== 'tier' && isLive(one, now)).map(({ module }) => module)
  return modules.filter((module) => bought.includes(module) && !active.includes(module))
}

/** The modules a change of tier brings that are not in use yet. */
export function gainedByTier(active: readonly Module[], tier: Tier): Module[] {
  return modulesOfTier[tier].filter((module) => !active.includes(module))
}

/** The modules that can still be given: neither of the tier nor held besides it. */
export function stillToGive(tier: Tier, held: readonly Held[], now: number): Module[] {
  const besides = held
    .filter(({ source, validUntil }) => source !== 'tier' && (!validUntil || Date.parse(validUntil) > now))
    .map(({ module }) => module)
  return modules.filter((module) => !modulesOfTier[tier].includes(module) && !besides.includes(module))
}
