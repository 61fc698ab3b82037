import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'

const notAdmins = 'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server'
const platformAsks = { anonymous: 'denied', [notAdmins]: 'PT403:not_allowed' }

// Alerts are for platform admins. They are raised by our own function alone and never changed but by acknowledging.
export const expectations: Expectations = {
  tables: {
    security_alerts: {
      place: {},
      columns: {
        all: 'id rule_id rule_name severity origin triggering_events events_count at last_event_at acknowledged acknowledged_at acknowledged_by',
      },
      rows: everywhere.platform,
      row: () => ({
        rule_id: 'matrix',
        rule_name: 'matrix',
        severity: 'low',
        triggering_events: [],
        events_count: 1,
        last_event_at: '2026-11-21T00:00:00Z',
      }),
      given: () => ({ acknowledged_at: '2026-11-21T00:01:00Z' }), // no reason to show it to more
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired':
          'nothing',
        'viewing changing lapsed': 'select platform',
      },
    },
  },
  functions: {
    check_alert_rules: { actors: { ...platformAsks, 'viewing changing lapsed': 'idle' } }, // nothing happened here
    acknowledge_alert: {
      with: (_, { find }) => ({ p_alert_id: find('security_alerts', {}) }),
      touches: { done: 'security_alerts audit_log' },
      actors: { ...platformAsks, 'viewing changing lapsed': 'done' },
    },
    failed_sign_ins_by_hour: { actors: { ...platformAsks, 'viewing changing lapsed': 'done' } },
  },
}
