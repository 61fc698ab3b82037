import { emailOf, everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { fingerprint, inMinutes, tenantId } from '../places.ts'

const invited: Place[] = [
  ...everywhere.tenants,
  { tenant: 'neelgiri', person: 'newcomer' },
  { tenant: 'neelgiri', person: 'lapsed' }, // whose address is not confirmed
  { tenant: 'lakeview', person: 'viewing' }, // to a tenant that is suspended
]
const tokenOf = ({ tenant, person }: Place) => `secret of ${tenant} for ${person ?? 'somebody'}`

// An invitation that one may not manage is unknown, but one's own tenant's says why.
const manage = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_invitation',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_invitation other',
  admin: 'done own; PT404:unknown_invitation other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_invitation other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

export const expectations: Expectations = {
  tables: {
    invitations: {
      place: {
        tenant: 'tenant_id',
        person: '(select p.id from public.profiles p where p.email = invitations.email)',
      },
      columns: {
        shown:
          'id tenant_id email tenant_role language person_id status invited_by created_at sent_at expires_at ended_at accepted_by',
        secret: 'token_hash',
      },
      rows: invited,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        email: at.person ? emailOf(at.person) : `invited-${n}@elsewhere.test`,
        tenant_role: 'member',
        token_hash: `hash ${n}`,
      }),
      given: (at) => ({ token_hash: fingerprint(tokenOf(at)), sent_at: inMinutes(-10) }),
      actors: {
        'anonymous newcomer member trainer manager suspended suspendedAdmin deactivated retired': 'nothing',
        admin: 'select own (shown)',
        'viewing changing lapsed': 'select mine own other (shown)',
      },
    },
  },
  functions: {
    invite_member: {
      calls: everywhere.tenants,
      with: (at, { n }) => ({
        p_tenant_id: tenantId(at),
        p_email: `new-${n}@elsewhere.test`,
        p_tenant_role: 'admin',
      }),
      touches: { done: 'invitations mail_outbox audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
        admin: 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    resend_invitation: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_invitation_id: find('invitations', { ...at, person: undefined }) }),
      touches: { done: 'invitations mail_outbox audit_log' },
      actors: manage,
    },
    revoke_invitation: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_invitation_id: find('invitations', { ...at, person: undefined }) }),
      touches: { done: 'invitations audit_log' },
      actors: manage,
    },
    // The secret is the right.
    find_invitation: {
      calls: invited,
      with: (at) => ({ p_token: tokenOf(at) }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server':
          'done',
      },
    },
    // The server makes an account for whoever holds the secret, and only where there is none.
    newcomer_of_invitation: {
      calls: [{ tenant: 'neelgiri', person: 'lapsed' }],
      with: (at) => ({ p_token: tokenOf(at) }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed':
          'denied',
        server: 'done',
      },
    },
    // Decision 29: only by an account with the invited address.
    accept_invitation: {
      calls: invited,
      with: (at) => ({ p_token: tokenOf(at) }),
      touches: { done: 'invitations profiles people rule_waiting audit_log' },
      actors: {
        anonymous: 'denied',
        'deactivated retired server': 'PT403:not_allowed',
        newcomer: 'done mine; PT403:invitation_for_other_address other',
        lapsed: 'PT403:address_not_confirmed mine; PT403:invitation_for_other_address',
        viewing: 'PT403:tenant_suspended mine; PT403:invitation_for_other_address',
        'member trainer manager admin suspended suspendedAdmin changing':
          'PT403:invitation_for_other_address',
      },
    },
    // The address is the right, if its owner has answered a mail there; not to a tenant that is suspended.
    my_invitations: {
      actors: {
        anonymous: 'denied',
        newcomer: 'done',
        'member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server':
          'empty',
      },
    },
    accept_my_invitation: {
      calls: invited,
      with: (at, { find }) => ({ p_invitation_id: find('invitations', at) }),
      touches: { done: 'invitations profiles people rule_waiting audit_log' },
      actors: {
        anonymous: 'denied',
        'deactivated retired server': 'PT403:not_allowed',
        newcomer: 'done mine; PT404:unknown_invitation other',
        viewing: 'PT403:tenant_suspended mine; PT404:unknown_invitation',
        'member trainer manager admin suspended suspendedAdmin changing lapsed': 'PT404:unknown_invitation',
      },
    },
  },
}
