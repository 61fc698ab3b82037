import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { inMinutes } from '../places.ts'

const signedIn = 'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired'
const platformDoes = (outcome = 'done') => ({
  anonymous: 'denied',
  [`${signedIn} server`]: 'PT403:not_allowed',
  'viewing changing lapsed': outcome,
})
const serverOnly = (outcome = 'done') => ({
  [`anonymous ${signedIn} viewing changing lapsed`]: 'denied',
  server: outcome,
})
const texts = {
  title_en: 'A menu in one evening',
  title_hi: 'एक शाम में मेन्यू',
  summary_en: 'Four groups of dishes.',
  summary_hi: 'डिश के चार समूह।',
  description_en: 'Bring your sales.',
  description_hi: 'अपनी बिक्री साथ लाइए।',
}
const event = {
  ...texts,
  kind: 'webinar',
  starts_at: inMinutes(4320),
  minutes: 60,
  join_url: 'https://meet.example.test/abc',
  spoken: 'hi',
  capacity: 2,
  registration_closes_at: inMinutes(4320),
}

// Events and who comes are for platform admins alone; visitors learn of them through the server, which leaves the way in out.
export const expectations: Expectations = {
  tables: {
    events: {
      place: {},
      columns: {
        all: 'id slug kind title_en title_hi summary_en summary_hi description_en description_hi starts_at minutes place_en place_hi join_url spoken capacity registration_closes_at state cancel_reason recording_url sequence moved_at published_at cancelled_at created_by created_at updated_at is_sample',
      },
      rows: everywhere.platform,
      row: (_, { n }) => ({ ...event, slug: `event-${n}` }),
      given: () => ({ is_sample: true }), // no reason to show it to more
      actors: { [`anonymous ${signedIn}`]: 'nothing', 'viewing changing lapsed': 'select platform' },
    },
    event_registrations: {
      place: {},
      columns: {
        shown:
          'id reference event_id name email phone company language state agreement_version agreed_at page source created_at promoted_at cancelled_at reminded_24h_at reminded_1h_at updated_at is_sample confirmed_at recording_asked_at recording_sent_at',
        sending: 'mailed_at submission_id',
      },
      rows: everywhere.platform,
      row: (_, { find, n }) => ({
        event_id: find('events', {}),
        name: 'Lata',
        email: `guest-${n}@x.test`,
        state: 'waitlisted',
        agreement_version: '2026-11-21',
      }),
      given: () => ({ is_sample: true }), // no reason to show it to more
      actors: { [`anonymous ${signedIn}`]: 'nothing', 'viewing changing lapsed': 'select platform (shown)' },
    },
  },
  functions: {
    published_events: { actors: serverOnly() },
    register_for_event: {
      with: () => ({
        p_registration: { event: 'none', name: 'Lata', email: 'l@x.test', agreement_version: '2026-11-21' },
        p_address_hash: 'x',
      }),
      actors: serverOnly('PT404:unknown_event'), // the world's event is a draft
    },
    ask_for_recording: {
      with: () => ({
        p_request: { event: 'none', name: 'Lata', email: 'l@x.test', agreement_version: '2026-11-21' },
        p_address_hash: 'x',
      }),
      actors: serverOnly('PT404:unknown_event'),
    },
    event_registration_status: { with: () => ({ p_code: 'x' }), actors: serverOnly('empty') },
    cancel_event_registration: { with: () => ({ p_code: 'x' }), actors: serverOnly('empty') },
    save_event: {
      with: () => ({ p_id: null, p_event: { ...event, slug: 'another-event' } }),
      touches: { done: 'events audit_log' },
      actors: platformDoes(),
    },
    publish_event: {
      with: (_, { find }) => ({ p_id: find('events', {}) }),
      touches: { done: 'events audit_log' },
      actors: platformDoes(),
    },
    discard_event: {
      with: (_, { find }) => ({ p_id: find('events', {}) }),
      touches: { done: 'events event_registrations audit_log' },
      actors: platformDoes(),
    },
    cancel_event: {
      with: (_, { find }) => ({ p_id: find('events', {}), p_reason: 'The trainer is ill' }),
      actors: platformDoes('PT409:event_closed'), // a draft
    },
    change_registration: {
      with: (_, { find }) => ({ p_id: find('event_registrations', {}), p_state: 'registered' }),
      actors: platformDoes('PT409:registration_closed'), // who waits is let in by the queue
    },
    erase_registration: {
      with: (_, { find }) => ({ p_id: find('event_registrations', {}) }),
      touches: { done: 'event_registrations audit_log' },
      actors: platformDoes(),
    },
    list_events: { actors: platformDoes() },
  },
}
