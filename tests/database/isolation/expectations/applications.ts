import { everywhere, ofKinds, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { inMinutes, personId, tenantId } from '../places.ts'

const draft: Place = { person: 'newcomer', kind: 'draft' }
const offDraft: Place = { person: 'deactivated', kind: 'draft' }
const memberDraft: Place = { person: 'member', kind: 'draft' } // and then was invited
const submitted: Place = { person: 'applicant', kind: 'submitted' }
const approved: Place = { person: 'suspendedAdmin', tenant: 'lakeview', kind: 'approved' }
const approvedHere: Place = { person: 'admin', tenant: 'annapurna', kind: 'approved' }

// For the applicant alone until it is submitted; then for platform admins, too. It is no tenant's data.
const reviewOnly = {
  anonymous: 'denied',
  'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server':
    'PT403:not_allowed',
  'viewing changing lapsed':
    'done platform/submitted; PT404:unknown_application platform/draft; PT409:application_closed other/approved',
}
const ownOnly = {
  anonymous: 'denied',
  'trainer manager admin suspended deactivated retired viewing changing lapsed server':
    'PT404:unknown_application',
  newcomer: 'done mine/draft; PT404:unknown_application',
  suspendedAdmin: 'PT409:application_closed mine/approved; PT404:unknown_application',
}

export const expectations: Expectations = {
  tables: {
    client_applications: {
      place: { person: 'applicant_id', tenant: 'tenant_id', kind: 'status' },
      columns: {
        wish: 'business_name business_kind city outlets_count seats_wanted tier_wanted gstin message',
        course:
          'id applicant_id status reviewer_id reviewer_message tenant_id created_at submitted_at review_started_at decided_at withdrawn_at updated_at',
      },
      rows: [draft, offDraft, memberDraft, submitted, approved, approvedHere],
      tries: ofKinds(everywhere.people, 'draft', 'submitted'),
      row: (at) => ({
        applicant_id: personId(at),
        business_name: 'Sea View',
        business_kind: 'hotel',
        city: 'Goa',
        seats_wanted: 10,
        tier_wanted: 'growth',
        ...(at.kind !== 'draft' && { status: at.kind ?? 'draft' }),
      }),
      given: (at) => ({
        status: at.kind ?? 'draft',
        tenant_id: at.tenant ? tenantId(at) : null,
        created_at: inMinutes(-50),
        submitted_at: at.kind === 'draft' ? null : inMinutes(-40),
        review_started_at: at.kind === 'approved' ? inMinutes(-30) : null,
        decided_at: at.kind === 'approved' ? inMinutes(-20) : null,
      }),
      changes: {
        business_name: `'Changed'`,
        business_kind: `'other'`,
        city: `'Changed'`,
        outlets_count: '7',
        seats_wanted: '7',
        tier_wanted: `'master'`,
        gstin: `'27AAPFU0939F1ZV'`,
        message: `'Changed'`,
      },
      moves: { newcomer: { applicant_id: `'${personId({ person: 'applicant' })}'`, status: `'approved'` } },
      actors: {
        'anonymous deactivated retired': 'nothing',
        newcomer: 'select mine/*; insert mine/draft (wish); update mine/draft (wish)',
        member: 'select mine/*; update mine/draft (wish)',
        'trainer manager admin suspended suspendedAdmin': 'select mine/*',
        'viewing changing lapsed':
          'select mine/* platform/submitted own/approved other/approved; insert mine/draft (wish)',
      },
    },
  },
  functions: {
    submit_application: {
      calls: [draft, offDraft, memberDraft, approved],
      with: (at, { find }) => ({ p_id: find('client_applications', at) }),
      touches: { done: 'client_applications mail_outbox audit_log' },
      actors: {
        ...ownOnly,
        member: 'PT409:already_in_a_workspace mine/draft; PT404:unknown_application',
      },
    },
    withdraw_application: {
      calls: [draft, offDraft, memberDraft, approved],
      with: (at, { find }) => ({ p_id: find('client_applications', at) }),
      touches: { done: 'client_applications audit_log' },
      actors: { ...ownOnly, member: 'done mine/draft; PT404:unknown_application' },
    },
    start_application_review: {
      calls: [draft, submitted, approved],
      with: (at, { find }) => ({ p_id: find('client_applications', at) }),
      touches: { done: 'client_applications audit_log' },
      actors: reviewOnly,
    },
    approve_application: {
      calls: [draft, submitted, approved],
      with: (at, { find, n }) => ({ p_id: find('client_applications', at), p_slug: `sea-view-${n}` }),
      touches: {
        done: 'tenants* entitlements* outlets* departments* job_roles* certifications* certification_courses* certification_needs* assignment_rules* rule_waiting* people* profiles* client_applications* audit_log* mail_outbox*',
      },
      actors: reviewOnly,
    },
    decline_application: {
      calls: [draft, submitted, approved],
      with: (at, { find }) => ({ p_id: find('client_applications', at), p_message: 'not yet' }),
      touches: { done: 'client_applications audit_log mail_outbox' },
      actors: reviewOnly,
    },
  },
}
