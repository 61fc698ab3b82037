/** The password of every account of the demo; it is public, so a demo listens on its own machine only. */
export const demoPassword = 'sopan-demo-2026'

/** The number of somebody in the demo who comes in by phone; nobody else can have it. Its codes stand in the mailbox. */
export const demoPhone = '+911000005081'

const tenants = ['annapurna-cafes', 'neelgiri-stays', 'sagar-hotels', 'lakeview-inn'] as const
const roles = ['manager', 'outlet', 'staff'] as const

/** Who a visitor of the site may look around as, by the last part of the address: people of one group of hotels. */
const lookAround = { owner: 'manager', manager: 'outlet', steward: 'staff' } as const

export type LookAround = keyof typeof lookAround

/** The account behind `/demo/<who>`; undefined for anything else. */
export function lookAroundEmail(who: string | undefined): string | undefined {
  const role = Object.hasOwn(lookAround, who ?? '') ? lookAround[who as LookAround] : undefined
  return role && `${role}@sagar-hotels.test`
}

export interface DemoAccount {
  email: string
  /** Absent for the platform admin and for the newcomer, who belong to no tenant. */
  tenant?: (typeof tenants)[number]
  role: 'admin' | 'newcomer' | (typeof roles)[number]
}

/** The accounts that the demo's seed makes, in the order in which they are offered. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@demo.sopan.test', role: 'admin' },
  { email: 'newcomer@demo.sopan.test', role: 'newcomer' },
  ...tenants.flatMap((tenant) => roles.map((role) => ({ email: `${role}@${tenant}.test`, tenant, role }))),
]
