import type { FlagKind, FlagResult, FlagScope } from './flag-rules.ts'
import { declaredSiteFlags } from './site-flags.ts'

export interface DeclaredFlag {
  scope: FlagScope
  kind: FlagKind
  /** What holds while no one has set the flag. */
  isOnByDefault: boolean
}

/**
 * The flags that the code asks for. A key that does not stand here does not compile; one that is taken out here shows
 * as stale in the console until its row is removed. The words for each stand in the message area `flags`.
 */
export const declaredFlags = {
  ...declaredSiteFlags,
  /** The file with everything about oneself in the settings. */
  'data-export': { scope: 'portal', kind: 'ops', isOnByDefault: true },
  /** Deleting the own account in the settings. */
  'account-deletion': { scope: 'portal', kind: 'permission', isOnByDefault: true },
  /** Inviting a whole list of people at once. */
  'bulk-invitations': { scope: 'portal', kind: 'release', isOnByDefault: true },
} as const satisfies Record<string, DeclaredFlag>

export type FlagKey = keyof typeof declaredFlags
type KeyOf<Scope extends FlagScope> = {
  [Key in FlagKey]: (typeof declaredFlags)[Key]['scope'] extends Scope ? Key : never
}[FlagKey]
export type PortalFlag = KeyOf<'portal'>

export const flagKeys = Object.keys(declaredFlags) as FlagKey[]

/** Whether the code asks for a flag of that name. */
export function isDeclared(key: string): key is FlagKey {
  return Object.hasOwn(declaredFlags, key)
}

/** What a flag is among the results that the database gave; without one the code's own default. */
export function resultOf(results: Readonly<Partial<Record<string, FlagResult>>>, key: FlagKey): FlagResult {
  return results[key] ?? { isOn: declaredFlags[key].isOnByDefault, why: 'missing' }
}
