import { anId, aText, choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const plans = ['target', 'budget'] as const
export type Plan = (typeof plans)[number]

/** What the address of the targets may say. */
export const targetList = defineList({
  filters: {
    plan: choice(plans),
    kpi: aText,
    outlet: anId('all'),
    state: choice(['now', 'coming', 'past']),
  },
  orders: ['-first_day', 'target'],
  pageSize: 50,
})
export type TargetQuery = QueryOf<typeof targetList>
