import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'

const signedIn = 'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired'
const platformReads = { [`anonymous ${signedIn}`]: 'nothing', 'viewing changing lapsed': 'select platform' }
const platformDoes = (outcome = 'done') => ({
  anonymous: 'denied',
  [`${signedIn} server`]: 'PT403:not_allowed',
  'viewing changing lapsed': outcome,
})
const letter = { subject_en: 'Two minutes', text_en: 'Greet at once.' }

// Letters and who gets them are for platform admins alone. What readers do goes through the server (submissions.ts).
export const expectations: Expectations = {
  tables: {
    newsletter_letters: {
      place: {},
      columns: {
        all: 'id subject_en text_en subject_hi text_hi state missing revision send_at started_at finished_at tally created_by sent_by created_at updated_at is_sample',
      },
      rows: everywhere.platform,
      row: () => letter,
      given: () => ({ is_sample: true }), // no reason to show it to more
      actors: platformReads,
    },
    newsletter_recipients: {
      place: {},
      columns: { all: 'id letter_id subscription_id language state error settled_at' },
      rows: everywhere.platform,
      row: (_, { find }) => ({
        letter_id: find('newsletter_letters', {}),
        subscription_id: find('newsletter_subscriptions', {}),
        language: 'en',
      }),
      actors: platformReads,
    },
  },
  functions: {
    save_letter: {
      with: () => ({ p_id: null, p_letter: letter }),
      touches: { done: 'newsletter_letters audit_log' },
      actors: platformDoes(),
    },
    discard_letter: {
      with: (_, { find }) => ({ p_id: find('newsletter_letters', {}) }),
      touches: { done: 'newsletter_letters newsletter_recipients audit_log' },
      actors: platformDoes(),
    },
    send_test_letter: {
      with: (_, { find }) => ({ p_id: find('newsletter_letters', {}) }),
      touches: { done: 'mail_outbox throttles audit_log' },
      actors: platformDoes(),
    },
    send_letter: {
      with: (_, { find }) => ({ p_id: find('newsletter_letters', {}), p_revision: 1 }),
      actors: platformDoes('PT400:language_missing'), // the world's letter is in English alone
    },
    cancel_letter: {
      with: (_, { find }) => ({ p_id: find('newsletter_letters', {}) }),
      actors: platformDoes('PT409:letter_closed'), // a draft
    },
    letter_tally: {
      with: (_, { find }) => ({ p_id: find('newsletter_letters', {}) }),
      actors: platformDoes(),
    },
    count_subscribers: { actors: platformDoes() },
    unsubscribe_subscriber: {
      with: (_, { find }) => ({ p_id: find('newsletter_subscriptions', {}) }),
      touches: { done: 'newsletter_subscriptions audit_log' },
      actors: platformDoes(),
    },
    erase_subscriber: {
      with: (_, { find }) => ({ p_id: find('newsletter_subscriptions', {}) }),
      touches: { done: 'newsletter_subscriptions newsletter_recipients audit_log' },
      actors: platformDoes(),
    },
  },
}
