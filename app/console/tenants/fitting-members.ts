import type { Sort } from '~/ui/table'
import type { Member } from './members.queries'

/** The members whose name or address contains what was typed, in the wanted role. */
export function fittingMembers(
  members: readonly Member[],
  { q, role }: { q: string; role: string },
): Member[] {
  const wanted = q.trim().toLocaleLowerCase()
  return members.filter(
    ({ fullName, email, tenantRole }) =>
      `${fullName ?? ''} ${email ?? ''}`.toLocaleLowerCase().includes(wanted) &&
      (!role || tenantRole === role),
  )
}

const ranks = { admin: 0, manager: 1, trainer: 2, member: 3 } as const

/** The members in the wanted order; who was never seen counts as seen longest ago. */
export function sortMembers(members: readonly Member[], sort: Sort, language: string): Member[] {
  const names = new Intl.Collator(language)
  const nameOf = ({ fullName, email }: Member) => fullName ?? email ?? ''
  const byName = (one: Member, other: Member) => names.compare(nameOf(one), nameOf(other))
  const orders: Record<string, (one: Member, other: Member) => number> = {
    role: (one, other) => ranks[one.tenantRole] - ranks[other.tenantRole],
    seen: (one, other) => seen(one) - seen(other),
  }
  const order = orders[sort.key] ?? byName
  const sign = sort.direction === 'ascending' ? 1 : -1
  return [...members].sort((one, other) => sign * order(one, other) || byName(one, other))
}

function seen({ lastSeenAt }: Member): number {
  return lastSeenAt ? Date.parse(lastSeenAt) : 0
}
