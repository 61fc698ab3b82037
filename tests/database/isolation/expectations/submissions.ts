import { everywhere, people } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { fingerprint, inMinutes } from '../places.ts'

const signedIn = 'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired'
const platformReads = { [`anonymous ${signedIn}`]: 'nothing', 'viewing changing lapsed': 'select platform' }
const platformReadsAllBut = (group: string) => ({
  [`anonymous ${signedIn}`]: 'nothing',
  'viewing changing lapsed': `select platform (${group})`,
})
const platformDoes = {
  anonymous: 'denied',
  [`${signedIn} server`]: 'PT403:not_allowed',
  'viewing changing lapsed': 'done',
}
const serverOnly = (outcome = 'done') => ({
  [`anonymous ${signedIn} viewing changing lapsed`]: 'denied',
  server: outcome,
})
const submission = {
  kind: 'contact',
  name: 'Lata',
  email: 'lata@x.test',
  message: 'Hello',
  agreement_version: '2026-11-21',
}
const payment = {
  method: 'upi',
  amount_minor: 100,
  currency: 'INR',
  name: 'Lata',
  email: 'lata@x.test',
  utr: '401234567890',
}
const agreed = { ...payment, agreement_version: '2026-11-24' }

// What visitors send is for platform admins alone. Only the server takes it, and only functions change it.
export const expectations: Expectations = {
  tables: {
    submissions: {
      place: {},
      columns: {
        shown:
          'id reference kind language name email phone company topic message details page source agreement_version agreed_at state spam_reason assignee_id created_at updated_at search is_sample',
        sending: 'submission_id content_hash message_hash',
      },
      rows: everywhere.platform,
      row: (_, { n }) => ({ ...submission, content_hash: fingerprint(String(n)) }),
      given: () => ({ is_sample: true }), // no reason to show it to more
      actors: platformReadsAllBut('shown'),
    },
    submission_notes: {
      place: {},
      columns: { all: 'id submission_id author_id text created_at' },
      rows: everywhere.platform,
      row: (_, { find }) => ({ submission_id: find('submissions', {}), text: 'Call on Monday' }),
      actors: platformReads,
    },
    newsletter_subscriptions: {
      place: {},
      columns: {
        all: 'id email language state agreement_version agreed_at page source confirmed_at unsubscribed_at created_at updated_at is_sample',
      },
      rows: everywhere.platform,
      row: (_, { n }) => ({ email: `reader-${n}@x.test`, agreement_version: '2026-11-21' }),
      given: () => ({ is_sample: true }), // no reason to show it to more
      actors: platformReads,
    },
    appointments: {
      place: {},
      columns: {
        all: 'id submission_id starts_at ends_at minutes state message decided_by decided_at created_at updated_at moved_from moved_at moves withdrawn_at visitor_message calendar_sequence held_until',
      },
      rows: everywhere.platform,
      row: (_, { find }) => ({
        submission_id: find('submissions', {}),
        starts_at: inMinutes(600),
        ends_at: inMinutes(630),
        minutes: 30,
      }),
      actors: platformReads,
    },
    appointment_blocks: {
      place: {},
      columns: { all: 'id starts_at ends_at reason created_by created_at' },
      rows: everywhere.platform,
      row: () => ({ starts_at: inMinutes(900), ends_at: inMinutes(960), reason: 'Training day' }),
      actors: platformReads,
    },
    payment_reports: {
      place: {},
      columns: {
        shown:
          'id reference language method amount_minor currency name email utr paid_on invoice message screenshot_path page source state decided_by decided_at decision_message repeats_id created_at updated_at search is_sample assignee_id revision arrived_paise inr_paise agreement_version agreed_at',
        sending: 'submission_id content_hash',
      },
      rows: everywhere.platform,
      row: (_, { n }) => ({ ...payment, content_hash: fingerprint(String(n)) }),
      given: () => ({ is_sample: true }), // no reason to show it to more
      actors: platformReadsAllBut('shown'),
    },
    payment_notes: {
      place: {},
      columns: { all: 'id payment_id author_id text created_at' },
      rows: everywhere.platform,
      row: (_, { find }) => ({ payment_id: find('payment_reports', {}), text: 'Ask the bank' }),
      actors: platformReads,
    },
    payment_decisions: {
      place: {},
      columns: { all: 'id payment_id state message decided_by at' },
      rows: everywhere.platform,
      row: (_, { find }) => ({ payment_id: find('payment_reports', {}), state: 'verified' }),
      actors: platformReads,
    },
  },
  functions: {
    receive_submission: {
      with: () => ({ p_submission: submission, p_address_hash: 'x', p_staff_email: 'staff@x.test' }),
      touches: { done: 'submissions mail_outbox throttles' },
      actors: serverOnly(),
    },
    note_submission_threat: {
      with: () => ({ p_kind: 'contact', p_field: 'message', p_threat: 'script', p_address_hash: 'x' }),
      touches: { done: 'security_events throttles' },
      actors: serverOnly(),
    },
    change_submission: {
      with: (_, { find }) => ({ p_id: find('submissions', {}), p_state: 'answered', p_assignee: null }),
      touches: { done: 'submissions audit_log' },
      actors: platformDoes,
    },
    add_submission_note: {
      with: (_, { find }) => ({ p_id: find('submissions', {}), p_text: 'Called' }),
      touches: { done: 'submissions submission_notes audit_log' },
      actors: platformDoes,
    },
    find_submissions: { with: () => ({ p_search: 'lata@x' }), actors: platformDoes },
    find_payments: { with: () => ({ p_search: 'lata@x' }), actors: platformDoes },
    payment_sums: { with: () => ({ p_asked: {} }), actors: platformDoes },
    subscribe_newsletter: {
      with: () => ({
        p_wish: { email: 'new@x.test', agreement_version: '2026-11-21' },
        p_address_hash: 'x',
      }),
      touches: { done: 'newsletter_subscriptions link_codes mail_outbox throttles' },
      actors: serverOnly(),
    },
    confirm_newsletter: { with: () => ({ p_code: 'x' }), actors: serverOnly('false') },
    unsubscribe_newsletter: { with: () => ({ p_code: 'x' }), actors: serverOnly('false') },
    leave_signal_mail: { with: () => ({ p_code: 'x' }), actors: serverOnly('false') },
    taken_slots: {
      with: () => ({ p_from: inMinutes(0), p_to: inMinutes(2000) }),
      actors: serverOnly(),
    },
    receive_appointment: {
      with: () => ({
        p_submission: { ...submission, kind: 'appointment' },
        p_starts_at: inMinutes(3000),
        p_minutes: 30,
        p_address_hash: 'x',
        p_staff_email: 'staff@x.test',
      }),
      touches: {
        done: 'submissions appointments appointment_holds link_codes mail_outbox mail_turns throttles',
      },
      actors: serverOnly(),
    },
    decide_appointment: {
      with: (_, { find }) => ({
        p_id: find('appointments', {}),
        p_state: 'confirmed',
        p_message: null,
        p_starts_at: null,
      }),
      touches: { done: 'appointments submissions link_codes mail_outbox audit_log' },
      actors: platformDoes,
    },
    confirm_own_appointment: {
      with: () => ({ p_code: 'x', p_staff_email: null }),
      actors: serverOnly('empty'),
    },
    own_appointment: { with: () => ({ p_code: 'x' }), actors: serverOnly('empty') },
    move_appointment: {
      with: () => ({
        p_code: 'x',
        p_starts_at: inMinutes(5000),
        p_minutes: 30,
        p_address_hash: 'x',
        p_staff_email: 'staff@x.test',
      }),
      actors: serverOnly('empty'),
    },
    withdraw_appointment: {
      with: () => ({ p_code: 'x', p_message: null, p_staff_email: 'staff@x.test' }),
      actors: serverOnly('empty'),
    },
    block_appointments: {
      with: () => ({ p_starts_at: inMinutes(4000), p_ends_at: inMinutes(4100), p_reason: 'Away' }),
      touches: { done: 'appointment_blocks audit_log' },
      actors: platformDoes,
    },
    unblock_appointments: {
      with: (_, { find }) => ({ p_id: find('appointment_blocks', {}) }),
      touches: { done: 'appointment_blocks audit_log' },
      actors: platformDoes,
    },
    receive_payment: {
      with: () => ({ p_report: agreed, p_content: 'x', p_address_hash: 'x', p_staff_email: 'staff@x.test' }),
      touches: { done: 'payment_reports link_codes mail_outbox throttles' },
      actors: serverOnly(),
    },
    payment_status: { with: () => ({ p_code: 'x' }), actors: serverOnly('empty') },
    orphaned_payment_proofs: { actors: serverOnly('empty') }, // a day old
    decide_payment: {
      with: (_, { find }) => ({
        p_id: find('payment_reports', {}),
        p_state: 'rejected',
        p_message: 'Not found',
        p_revision: 1,
      }),
      touches: { done: 'payment_reports payment_decisions link_codes mail_outbox audit_log' },
      actors: platformDoes,
    },
    assign_payment: {
      with: (_, { find }) => ({
        p_id: find('payment_reports', {}),
        p_assignee: people.viewing.id,
        p_revision: 1,
      }),
      touches: { done: 'payment_reports audit_log' },
      actors: platformDoes,
    },
    add_payment_note: {
      with: (_, { find }) => ({ p_id: find('payment_reports', {}), p_text: 'Asked' }),
      touches: { done: 'payment_reports payment_notes audit_log' },
      actors: platformDoes,
    },
    set_payment_rupees: {
      with: (_, { find }) => ({
        p_id: find('payment_reports', {}),
        p_arrived_paise: 8325000,
        p_revision: 1,
      }),
      actors: { ...platformDoes, 'viewing changing lapsed': 'PT400:invalid_amount' }, // not verified yet
    },
  },
  buckets: {
    'payment-proofs': {
      isPublic: false,
      rows: everywhere.tenants, // folders here are months; the matrix names its own after tenants
      actors: {
        [`anonymous ${signedIn}`]: 'nothing',
        'viewing changing lapsed': 'select own other',
      },
    },
  },
}
