import { randomUUID } from 'node:crypto'
import type { Expectations } from '../expectations.ts'

const active = 'newcomer member trainer manager admin suspended suspendedAdmin viewing changing lapsed'
const off = 'deactivated retired'

// Everybody's own account, and nobody else's: none of these takes the name of another person.
export const expectations: Expectations = {
  functions: {
    my_sessions: {
      actors: { anonymous: 'denied', [`${active} ${off} server`]: 'empty' },
    },
    end_session: {
      with: () => ({ p_session_id: randomUUID() }),
      actors: { anonymous: 'denied', [`${active} ${off} server`]: 'PT404:unknown_session' },
    },
    end_other_sessions: {
      actors: { anonymous: 'denied', [`${active} ${off} server`]: 'idle' },
    },
    hold_password: {
      with: () => ({ p_session_id: randomUUID() }),
      actors: {
        anonymous: 'denied',
        [`${active} ${off}`]: 'PT404:unknown_session',
        server: 'PT403:password_needed',
      },
    },
    export_my_data: {
      touches: { done: 'audit_log throttles' },
      actors: { anonymous: 'denied', [active]: 'done', [`${off} server`]: 'PT403:not_allowed' },
    },
    delete_my_account: {
      // Nobody here names their own address; stories tell what happens then.
      with: () => ({ p_email: 'somebody@elsewhere.test' }),
      actors: {
        anonymous: 'denied',
        [active]: 'PT400:other_address',
        [`${off} server`]: 'PT403:not_allowed',
      },
    },
  },
}
