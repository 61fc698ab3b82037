import { locales } from '~/domain/locale'
import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const leadStates = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const
export type LeadState = (typeof leadStates)[number]

const leadKinds = ['contact', 'appointment', 'career', 'tool_result'] as const
export type LeadKind = (typeof leadKinds)[number]

/** What the address of the inbox may say. Without a state it is what is still open. */
export const leadList = defineList({
  filters: {
    state: choice([...leadStates, 'all']),
    kind: choice(leadKinds),
    language: choice(locales),
    assignee: anId('none'),
  },
  orders: ['-created', 'name', 'state'],
  pageSize: 25,
  startsNarrowed: true,
})
export type LeadQuery = QueryOf<typeof leadList>

/** The states that an address asks for. */
export function askedStates({ filters: { state } }: LeadQuery): readonly LeadState[] {
  if (state === '') return ['new', 'in_progress']
  return state === 'all' ? leadStates : [state]
}
