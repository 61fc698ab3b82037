import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { fittingRows } from '~/platform/list/whole-list'
import { ruleList, ruleListRules } from './rule-query'
import type { Rule } from './rules.queries'

const rule = (id: string, more: Partial<Rule>) =>
  ({
    id,
    gives: 'course',
    title: { en: id, hi: 'नाम' },
    outlets: [],
    job_roles: [],
    departments: [],
    is_active: true,
    hindrance: null,
    given: 0,
    updated_at: '2026-11-20T10:00:00Z',
    ...more,
  }) as unknown as Rule

const rules = [
  rule('Hello', { updated_at: '2026-11-18T10:00:00Z', job_roles: [{ id: 'w', name: 'Waiter' }], given: 3 }),
  rule('First month', { gives: 'path', updated_at: '2026-11-22T10:00:00Z' }),
  rule('Food handler', { gives: 'certification', is_active: false, updated_at: '2026-11-19T10:00:00Z' }),
  rule('Allergens', { hindrance: 'target_unavailable', given: 9 }),
]

test.each([
  ['', ['First month', 'Allergens', 'Food handler', 'Hello']],
  ['?gives=path', ['First month']],
  ['?state=paused', ['Allergens', 'Food handler']],
  ['?state=active&sort=rule', ['First month', 'Hello']],
  ['?q=waiter', ['Hello']],
  ['?sort=-given', ['Allergens', 'Hello', 'Food handler', 'First month']],
])('%s shows %j', (search, names) => {
  const query = readListQuery(new URLSearchParams(search), ruleList)
  expect(fittingRows(rules, query, ruleListRules, 'en').map(({ id }) => id)).toEqual(names)
})
