import type { Expectations } from '../expectations.ts'
import { inMinutes } from '../places.ts'

const signedIn = 'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired'
const visit = {
  session_id: '00000000-0000-4000-8000-0000000000aa',
  source: 'direct',
  medium: 'organic',
  campaign: '',
  device: 'phone',
  browser: 'Chrome',
  language: 'en',
}
const event = {
  id: '00000000-0000-4000-8000-0000000000ab',
  type: 'page_view',
  category: 'navigation',
  action: 'view',
  label: '',
  path: '/',
}

// Events and sums stand in the closed schema, which no actor can use: there is no table or partition to ask here. Only
// the server adds, only platform admins read sums.
export const expectations: Expectations = {
  functions: {
    receive_analytics: {
      with: () => ({ p_visit: visit, p_events: [{ ...event, at: inMinutes(0) }], p_address_hash: 'x' }),
      touches: { done: 'analytics_events analytics_days analytics_salts analytics_senders throttles' },
      actors: { [`anonymous ${signedIn} viewing changing lapsed`]: 'denied', server: 'done' },
    },
    withdraw_analytics_consent: {
      with: () => ({ p_session_id: visit.session_id }),
      actors: { [`anonymous ${signedIn} viewing changing lapsed`]: 'denied', server: 'false' },
    },
    analytics_consents: {
      with: () => ({ p_from: '2026-11-01', p_to: '2026-11-28' }),
      actors: {
        anonymous: 'denied',
        [`${signedIn} server`]: 'PT403:not_allowed',
        'viewing changing lapsed': 'done',
      },
    },
    analytics_report: {
      with: () => ({ p_from: '2026-11-01', p_to: '2026-11-28' }),
      actors: {
        anonymous: 'denied',
        [`${signedIn} server`]: 'PT403:not_allowed',
        'viewing changing lapsed': 'done',
      },
    },
    analytics_speeds: {
      with: () => ({ p_from: '2026-11-01', p_to: '2026-11-28' }),
      actors: {
        anonymous: 'denied',
        [`${signedIn} server`]: 'PT403:not_allowed',
        'viewing changing lapsed': 'done',
      },
    },
  },
}
