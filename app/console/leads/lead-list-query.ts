import type { ListQuery, ListQueryShape } from '~/platform/use-list-query'

type Filter = 'q' | 'state' | 'kind' | 'language' | 'assignee'
type SortKey = 'created' | 'name' | 'state'

export const leadListShape: ListQueryShape<Filter, SortKey> = {
  filters: ['q', 'state', 'kind', 'language', 'assignee'],
  sorts: ['created', 'name', 'state'],
  defaultSort: { key: 'created', direction: 'descending' },
}
export type LeadListQuery = ListQuery<Filter, SortKey>

export const leadStates = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const
export type LeadState = (typeof leadStates)[number]

export const leadKinds = ['contact', 'appointment', 'career', 'tool_result'] as const
export type LeadKind = (typeof leadKinds)[number]

export const leadsPerPage = 25

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface AskedLeads {
  states: readonly LeadState[]
  kind: LeadKind | undefined
  language: 'en' | 'hi' | undefined
  /** Null is nobody; undefined narrows nothing down. */
  assigneeId: string | null | undefined
  /** What was typed into the search field; empty for everything. */
  words: string
}

/** What an address asks for. Without a state it is what is still open; what it does not know narrows nothing down. */
export function askedLeads({ filters }: LeadListQuery): AskedLeads {
  const state = leadStates.find((known) => known === filters.state)
  return {
    states: state ? [state] : filters.state === 'all' ? leadStates : ['new', 'in_progress'],
    kind: leadKinds.find((known) => known === filters.kind),
    language: (['en', 'hi'] as const).find((known) => known === filters.language),
    assigneeId:
      filters.assignee === 'none' ? null : uuid.test(filters.assignee) ? filters.assignee : undefined,
    words: filters.q.trim().slice(0, 100),
  }
}
