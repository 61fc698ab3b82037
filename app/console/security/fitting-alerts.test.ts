import { expect, test } from 'vitest'
import { fittingAlerts } from './fitting-alerts'

const alerts = [
  {
    severity: 'critical',
    acknowledged: false,
    origin: '',
    triggeringEvents: [{ message: 'A paste was blocked' }],
  },
  {
    severity: 'high',
    acknowledged: true,
    origin: '192.0.2.7',
    triggeringEvents: [{ message: 'l***@a***.test' }],
  },
]
const none = { q: '', state: '', severity: '' }

test.each([
  [none, ['critical', 'high']],
  [{ ...none, state: 'open' }, ['critical']],
  [{ ...none, state: 'acknowledged' }, ['high']],
  [{ ...none, severity: 'high' }, ['high']],
  [{ ...none, q: 'PASTE' }, ['critical']],
  [{ ...none, q: '192.0' }, ['high']],
  [{ ...none, q: 'nothing' }, []],
  [{ ...none, state: 'odd' }, ['critical', 'high']],
])('%j leaves %j', (filters, left) => {
  expect(fittingAlerts(alerts, filters).map(({ severity }) => severity)).toEqual(left)
})
