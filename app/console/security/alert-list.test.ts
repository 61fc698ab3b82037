import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { fittingRows } from '~/platform/list/whole-list'
import { alertList, alertRules } from './alert-list'

const alerts = [
  {
    severity: 'critical',
    acknowledged: false,
    origin: '',
    timestamp: '2026-11-22T10:00:00Z',
    triggeringEvents: [{ message: 'A paste was blocked' }],
  },
  {
    severity: 'high',
    acknowledged: true,
    origin: '192.0.2.7',
    timestamp: '2026-11-23T10:00:00Z',
    triggeringEvents: [{ message: 'l***@a***.test' }],
  },
] as const

test.each([
  ['', ['high', 'critical']],
  ['sort=at', ['critical', 'high']],
  ['state=open', ['critical']],
  ['state=acknowledged', ['high']],
  ['severity=high', ['high']],
  ['q=PASTE', ['critical']],
  ['q=192.0', ['high']],
  ['q=nothing', []],
  ['state=odd', ['high', 'critical']],
])('?%s shows %j', (address, left) => {
  const query = readListQuery(new URLSearchParams(address), alertList)
  expect(fittingRows(alerts, query, alertRules, 'en').map(({ severity }) => severity)).toEqual(left)
})
