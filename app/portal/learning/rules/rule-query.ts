import { choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import { targetKinds } from './rule-terms'
import type { Rule } from './rules.queries'

export const ruleStates = ['active', 'paused'] as const

/** What the address of the rules may say. */
export const ruleList = defineList({
  filters: { gives: choice(targetKinds), state: choice(ruleStates) },
  orders: ['-saved', 'rule', 'given', 'gives'],
  pageSize: 50,
})

export const ruleListRules: RulesOf<typeof ruleList, Rule> = {
  texts: ({ title, outlets, job_roles, departments }) => [
    title.en,
    title.hi,
    ...[...outlets, ...job_roles, ...departments].map(({ name }) => name),
  ],
  fits: {
    gives: ({ gives }, wanted) => gives === wanted,
    state: (rule, wanted) => isRunning(rule) === (wanted === 'active'),
  },
  orders: {
    saved: ({ updated_at }) => Date.parse(updated_at),
    rule: ({ title }) => title.en,
    given: ({ given }) => given,
    gives: ({ gives }) => targetKinds.indexOf(gives),
  },
}

/** Whether a rule gives anything at the moment. */
export function isRunning({ is_active, hindrance }: Pick<Rule, 'is_active' | 'hindrance'>): boolean {
  return is_active && !hindrance
}
