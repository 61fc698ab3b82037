import type { Expectations } from '../expectations.ts'

const notAdmins = 'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server'
const platformAsks = { anonymous: 'denied', [notAdmins]: 'PT403:not_allowed' }

// What the server says about itself, and what the console's settings ask for: platform admins only.
export const expectations: Expectations = {
  tables: {
    platform_reports: {
      key: 'key',
      place: {},
      columns: { all: 'key value reported_at' },
      rows: [{}],
      row: () => ({ key: 'backup', value: {} }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired':
          'nothing',
        'viewing changing lapsed': 'select platform',
      },
    },
  },
  functions: {
    retention_rules: { actors: { ...platformAsks, 'viewing changing lapsed': 'done' } },
    list_jobs: { actors: { ...platformAsks, 'viewing changing lapsed': 'done' } },
    send_test_mail: {
      touches: { done: 'mail_outbox audit_log' },
      actors: { ...platformAsks, 'viewing changing lapsed': 'done' },
    },
  },
}
