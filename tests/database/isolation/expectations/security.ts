import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

// What was noticed is for platform admins only. Anybody may report; nobody but our own functions writes.
const platformReads = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired': 'nothing',
  'viewing changing lapsed': 'select own other platform',
}
const platformAsks = {
  anonymous: 'denied',
  'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server':
    'PT403:not_allowed',
}
const everybody =
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server'

export const expectations: Expectations = {
  tables: {
    security_events: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id at occurred_at reported_by type severity message data user_agent url ip address actor_id tenant_id',
      },
      rows: [...everywhere.tenants, ...everywhere.platform],
      row: (at) => ({
        tenant_id: at.tenant ? tenantId(at) : null,
        reported_by: 'server',
        type: 'system_event',
        severity: 'low',
        message: 'matrix',
      }),
      actors: platformReads,
    },
    failed_auth_attempts: {
      place: {},
      columns: { all: 'id at source identifier_hash identifier reason address user_agent' },
      rows: everywhere.platform,
      row: () => ({ source: 'server', identifier_hash: 'x', identifier: 'l***@a***.test', reason: 'matrix' }),
      actors: platformReads,
    },
    security_test_runs: {
      place: {},
      columns: { all: 'id suite is_forced started_at milliseconds passed failed results' },
      rows: everywhere.platform,
      row: () => ({ suite: 'matrix', is_forced: true, milliseconds: 1, passed: 1, failed: 0, results: [] }),
      actors: platformReads,
    },
  },
  functions: {
    report_security_events: {
      with: () => ({ p_events: [{ type: 'system_event', severity: 'low', message: 'matrix' }] }),
      touches: { done: 'security_events* throttles report_shares' },
      actors: { [everybody]: 'done' },
    },
    log_failed_auth_attempt: {
      with: () => ({ p_email: 'lata@annapurna.test', p_failure_reason: 'max_attempts_exceeded' }),
      touches: { done: 'failed_auth_attempts throttles report_shares' },
      actors: { [everybody]: 'done' },
    },
    top_failing_identifiers: { actors: { ...platformAsks, 'viewing changing lapsed': 'done' } },
    suspicious_addresses: { actors: { ...platformAsks, 'viewing changing lapsed': 'empty' } }, // ten failures make one
    lockouts: { actors: { ...platformAsks, 'viewing changing lapsed': 'empty' } },
    release_lockout: {
      with: () => ({ p_identifier_hash: 'x' }),
      actors: { ...platformAsks, 'viewing changing lapsed': 'PT404:unknown_lockout' },
    },
    run_security_tests: {
      with: () => ({ p_suite: 'matrix', p_force: true }),
      touches: { done: 'security_test_runs security_events' },
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed':
          'denied',
        server: 'done',
      },
    },
  },
}
