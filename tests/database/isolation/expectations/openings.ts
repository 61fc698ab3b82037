import { randomUUID } from 'node:crypto'
import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { jobRoleId, outletId, tenantId } from '../places.ts'

// Openings are reached through functions. Of each house one is open, at the outlet whose manager is in the cast; the member would like it.
const closed = {
  server: 'nothing',
  actors: {
    'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
      'nothing',
  },
}
const members: Place[] = [
  { tenant: 'annapurna', outlet: 'garden', person: 'member' },
  { tenant: 'neelgiri', outlet: 'hill', person: 'neighbourMember' },
]
const places: Place[] = members.map(({ tenant, outlet }) => ({ tenant, outlet }) as Place)
const personAt = ({ tenant, person }: Place, { find }: World) => find('people', { tenant, person } as Place)
const openingAt = ({ tenant, outlet }: Place, { find }: World) =>
  find('openings', { tenant, outlet } as Place)
const interestAt = (at: Place, { find }: World) =>
  find('opening_interests', { tenant: at.tenant, person: at.person } as Place)
const ownPlace = '(select p.profile_id from public.people p where p.id = person_id)'

const takesPart = {
  anonymous: 'denied',
  'newcomer deactivated viewing changing lapsed retired server': 'PT403:not_allowed',
  'suspended suspendedAdmin': 'PT403:tenant_suspended',
}
/** Who decides at the outlet: its manager and the admins. */
const decides = (outcome: string, viewing?: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server suspended suspendedAdmin': 'PT404:unknown_opening',
  member: 'PT403:not_allowed outlet mine; PT404:unknown_opening other',
  trainer: 'PT404:unknown_opening',
  manager: `${outcome} outlet; PT404:unknown_opening other`,
  admin: `${outcome} own; PT404:unknown_opening other`,
  ...(viewing
    ? { 'viewing changing lapsed': viewing }
    : {
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: `${outcome} own; PT403:changes_not_allowed other`,
      }),
})
const ofMember = (mine: string) => ({
  ...takesPart,
  member: `${mine} mine; PT404:unknown_opening other`,
  'trainer manager admin': 'PT404:unknown_opening',
})

export const expectations: Expectations = {
  tables: {
    openings: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id job_role_id outlet_id places pay_from_paise pay_to_paise about closes_on state close_reason posted_at ended_at is_sample',
      },
      rows: places,
      row: (at) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        job_role_id: jobRoleId(at, 'upper'),
        outlet_id: outletId(at),
        closes_on: '2098-02-05',
      }),
      ...closed,
    },
    opening_interests: {
      place: { tenant: 'tenant_id', person: ownPlace },
      columns: {
        all: 'id tenant_id opening_id person_id state message reason starts_on shown_at decided_at read_at is_sample',
      },
      rows: members,
      row: (at, world) => ({
        tenant_id: tenantId(at),
        opening_id: openingAt(at, world),
        person_id: personAt(at, world),
      }),
      ...closed,
    },
    opening_steps: {
      place: {
        tenant: 'tenant_id',
        person:
          '(select p.profile_id from public.opening_interests i join public.people p on p.id = i.person_id where i.id = interest_id)',
      },
      columns: { all: 'id tenant_id interest_id state said_by at' },
      rows: members,
      row: (at, world) => ({
        tenant_id: tenantId(at),
        interest_id: interestAt(at, world),
        state: 'interested',
      }),
      ...closed,
    },
    opening_consents: {
      key: 'person_id',
      place: { tenant: 'tenant_id', person: ownPlace },
      columns: { all: 'person_id tenant_id agreed_at' },
      rows: members,
      row: (at, world) => ({ tenant_id: tenantId(at), person_id: personAt(at, world) }),
      ...closed,
    },
  },
  functions: {
    list_openings: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server suspended suspendedAdmin': 'PT404:unknown_tenant',
        'member trainer manager admin': 'done own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done own; PT403:module_off other',
      },
    },
    opening_people: {
      calls: members,
      with: (at, world) => ({ p_opening_id: openingAt(at, world) }),
      actors: decides('done', 'done own; PT403:module_off other'),
    },
    save_opening: {
      calls: places,
      with: (at) => ({
        p_id: randomUUID(),
        p_tenant_id: tenantId(at),
        p_said: {
          job_role_id: jobRoleId(at, 'upper'),
          outlet_id: outletId(at),
          places: 1,
          closes_on: '2027-02-05',
        },
      }),
      touches: { done: 'openings audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        'member trainer': 'PT403:not_allowed outlet own; PT404:unknown_tenant other',
        manager: 'done outlet; PT404:unknown_tenant other',
        admin: 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT404:unknown_tenant',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    show_interest: {
      calls: members,
      with: (at, world) => ({ p_opening_id: openingAt(at, world) }),
      touches: { done: 'opening_interests opening_steps' },
      actors: {
        ...takesPart,
        member: 'done mine; PT404:unknown_opening other',
        manager: 'done outlet; PT404:unknown_opening other',
        'trainer admin': 'done own; PT404:unknown_opening other',
      },
    },
    withdraw_interest: {
      calls: members,
      with: (at, world) => ({ p_opening_id: openingAt(at, world) }),
      touches: { done: 'opening_interests opening_steps' },
      actors: ofMember('done'),
    },
    note_opening_decision: {
      calls: members,
      with: (at, world) => ({ p_opening_id: openingAt(at, world) }),
      actors: ofMember('PT404:unknown_opening'), // nothing was decided yet
    },
    agree_to_be_seen: {
      calls: [{ tenant: 'annapurna' } as Place],
      with: () => ({ p_agrees: false }),
      touches: { done: 'opening_consents' },
      actors: { ...takesPart, 'member trainer manager admin': 'done' },
    },
    decide_interest: {
      calls: members,
      with: (at, world) => ({ p_interest_id: interestAt(at, world), p_state: 'shortlisted' }),
      touches: { done: 'opening_interests opening_steps audit_log' },
      actors: decides('done'),
    },
    close_opening: {
      calls: members,
      with: (at, world) => ({
        p_opening_id: openingAt(at, world),
        p_reason: 'The outlet closes for the season.',
      }),
      touches: { done: 'openings opening_interests opening_steps audit_log mail_outbox' },
      actors: decides('done'),
    },
  },
}
