import { aDay, anId, choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import type { Visit, VisitState } from './waves.queries'

/** What the address of a wave says of its visits. */
export const visitList = defineList({
  filters: {
    stand: choice(['waiting', 'asked', 'agreed', 'late', 'made', 'off']),
    outlet: anId(),
    from: aDay,
    to: aDay,
  },
  orders: ['day', 'outlet', 'state'],
  pageSize: 50,
})

export type VisitStand = 'waiting' | 'asked' | 'agreed' | 'late' | 'made' | 'off'

const stands: Partial<Record<VisitState, VisitStand>> = {
  draft: 'waiting',
  scheduled: 'waiting',
  declined: 'waiting',
  expired: 'waiting',
  offered: 'asked',
  accepted: 'agreed',
  in_progress: 'agreed',
  rejected: 'off',
  cancelled: 'off',
}

/** Where a visit stands, in the few words that a list is narrowed down by. */
export function standOf({ state, submitBy }: Pick<Visit, 'state' | 'submitBy'>, today: string): VisitStand {
  const stand = stands[state] ?? 'made'
  return stand === 'agreed' && submitBy < today ? 'late' : stand
}

interface Named {
  today: string
  names: ReadonlyMap<string, string>
}

export const visitRules = ({ today, names }: Named): RulesOf<typeof visitList, Visit> => ({
  texts: ({ outletId, shopper, on }) => [names.get(outletId), shopper, on],
  fits: {
    stand: (visit, wanted) => standOf(visit, today) === wanted,
    outlet: ({ outletId }, wanted) => outletId === wanted,
    from: ({ on }, day) => on >= day,
    to: ({ on }, day) => on <= day,
  },
  orders: {
    day: ({ on }) => on,
    outlet: ({ outletId }) => names.get(outletId) ?? null,
    state: ({ state }) => state,
  },
})
