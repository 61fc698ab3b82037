import { flagKinds, flagScopes } from '~/domain/flag-rules'
import { staleMarks, staleMarksOf } from '~/domain/flag-staleness'
import { anId, choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import type { Flag } from './features.queries'
import { flagStates, stateOf } from './flag-state'

/** What the address of the list may say; `as`: through whose eyes, the id of a tenant, `visitor` or `me`. */
export const flagList = defineList({
  filters: {
    scope: choice(flagScopes),
    kind: choice(flagKinds),
    state: choice(flagStates),
    mark: choice(['any', ...staleMarks]),
    as: anId('visitor', 'me'),
  },
  orders: ['name', 'kind', 'owner', 'expires', 'changed'],
  pageSize: 25,
})

/** What has no day or nobody comes last. */
export function flagRules(now: Date): RulesOf<typeof flagList, Flag> {
  return {
    texts: ({ key, name }) => [key, name],
    fits: {
      scope: (flag, scope) => flag.scope === scope,
      kind: (flag, kind) => flag.kind === kind,
      state: (flag, state) => stateOf(flag, now) === state,
      mark: (flag, mark) => staleMarksOf(flag, now).some((one) => mark === 'any' || one === mark),
      as: () => true, // it leaves none out, it changes what is said of each
    },
    orders: {
      name: ({ name }) => name,
      kind: ({ kind }) => kind,
      owner: ({ owner }) => owner,
      expires: ({ expiresOn }) => expiresOn,
      changed: ({ changedAt }) => Date.parse(changedAt),
    },
  }
}
