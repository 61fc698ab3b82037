import { emailOf, everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

const serverOnly = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed':
    'denied',
  server: 'done',
}

const platformAsks = {
  anonymous: 'denied',
  'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server':
    'PT403:not_allowed',
}

// Letters hold links that sign people in: nobody reads them. Platform admins see which mails went out.
export const expectations: Expectations = {
  tables: {
    mail_outbox: {
      place: { tenant: 'tenant_id' },
      columns: {
        envelope:
          'id tenant_id recipient template language status attempts due_at last_error created_at sent_at',
        letter: 'subject body_text body_html data dedupe_key blanked_at is_bulk',
      },
      rows: [...everywhere.tenants, ...everywhere.platform],
      row: (at) => ({
        tenant_id: at.tenant ? tenantId(at) : null,
        recipient: 'lata@annapurna.test',
        template: 'invitation',
        data: { token: 'secret' },
      }),
      given: () => ({ is_bulk: true }), // no reason to show it to more
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired':
          'nothing',
        'viewing changing lapsed': 'select own other platform (envelope)',
      },
    },
    message_outbox: {
      place: { tenant: 'tenant_id' },
      columns: {
        envelope:
          'id tenant_id template language status attempts due_at expires_at last_error created_at sent_at',
        letter: 'recipient given dismissed_at',
      },
      rows: [...everywhere.tenants, ...everywhere.platform],
      row: (at) => ({
        tenant_id: at.tenant ? tenantId(at) : null,
        recipient: '+919876500000',
        template: 'sign_in_code',
        language: 'en',
        given: ['508173', '10'],
        expires_at: '2036-01-01',
      }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired':
          'nothing',
        'viewing changing lapsed': 'select own other platform (envelope)',
      },
    },
  },
  functions: {
    list_messages: {
      actors: { ...platformAsks, 'viewing changing lapsed': 'done' },
    },
    retry_message: {
      with: (_, { find }) => ({ p_id: find('message_outbox', {}) }),
      touches: { done: 'message_outbox* audit_log' },
      actors: { ...platformAsks, 'viewing changing lapsed': 'done' },
    },
    dismiss_message: {
      with: (_, { find }) => ({ p_id: find('message_outbox', {}) }),
      touches: { done: 'message_outbox* audit_log' },
      actors: { ...platformAsks, 'viewing changing lapsed': 'done' },
    },
    claim_messages: { touches: { done: 'message_outbox*' }, actors: serverOnly },
    message_sent: {
      with: (_, { find }) => ({ p_id: find('message_outbox', {}) }),
      touches: { done: 'message_outbox*' },
      actors: serverOnly,
    },
    message_failed: {
      with: (_, { find }) => ({ p_id: find('message_outbox', {}), p_error: 'x' }),
      touches: { done: 'message_outbox*' },
      actors: serverOnly,
    },
    tell_message_port: {
      with: () => ({ p_channel: 'sms' }),
      touches: { done: 'platform_reports' },
      actors: serverOnly,
    },
    is_phone_offered: {
      actors: {
        anonymous: 'denied',
        'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server':
          'false',
      },
    },
    queue_mail: {
      with: () => ({ p_to: 'a@b.test', p_template: 'x', p_language: 'en', p_subject: 'x', p_text: 'x' }),
      touches: { done: 'mail_outbox' },
      actors: serverOnly,
    },
    claim_mail: { touches: { done: 'mail_outbox*' }, actors: serverOnly },
    mail_sent: {
      with: (_, { find }) => ({ p_id: find('mail_outbox', {}) }),
      touches: { done: 'mail_outbox*' },
      actors: serverOnly,
    },
    mail_failed: {
      with: (_, { find }) => ({ p_id: find('mail_outbox', {}), p_error: 'x' }),
      touches: { done: 'mail_outbox*' },
      actors: serverOnly,
    },
    signup_mail_due: {
      with: () => ({ p_email: emailOf('applicant') }),
      touches: { done: 'signup_mails' },
      actors: serverOnly,
    },
    run_due_jobs: {
      touches: {
        done: 'scheduled_jobs job_runs impersonations* audit_log* security_events assignment_rules* assignments* domain_events* digest_runs* learning_digests* mail_outbox* signal_looks* benchmark_rounds* kpi_entries* kpi_facts* kpi_monthly* kpi_places* kpi_totals* loyalty_summed loyalty_month_sums* loyalty_book_sums* loyalty_open_sums*',
      },
      actors: serverOnly,
    },
  },
}
