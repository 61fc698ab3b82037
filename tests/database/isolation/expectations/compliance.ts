import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { tenantId } from '../places.ts'

const learners = everywhere.people.filter(({ tenant }) => tenant)
const text = { en: 'Words', hi: 'शब्द' }
const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}
const ownOutletOrTenant = {
  'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
  member: 'select mine',
  manager: 'select mine outlet',
  'trainer admin': 'select mine own',
  'viewing changing lapsed': 'select own other',
}
const ofPerson = (table: string) => ({
  tenant: 'tenant_id',
  person: '(select p.profile_id from public.people p where p.id = person_id)',
  outlet: `(select w.outlet_id from public.people_outlets w where w.person_id = ${table}.person_id
            and coalesce(w.valid_until, 'infinity') >= current_date limit 1)`,
})
const personAt = ({ tenant, person }: Place, { find }: World) =>
  find('people', { tenant, ...(person && { person }) })
const certificationAt = ({ tenant }: Place, { find }: World) => find('certifications', { tenant })
const client = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

// Who looks after everybody's learning, as a manager looks after that of the own outlets.
const desk = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
}
const reads = {
  ...desk,
  'trainer manager admin': 'done own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done',
}
const writes = (managers: string) => ({
  ...desk,
  manager: `${managers} own; PT404:unknown_tenant other`,
  'trainer admin': 'done own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
})
const said = {
  title: text,
  earned_by: 'document',
  valid_months: 12,
  renewal_begins: 60,
  grace_days: 0,
  first_courses: [],
  renewal_courses: [],
  needs: [],
}

// Papers of a person: the person hands in, who looks after them decides.
const papers = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_person',
  // theirs for the same certification waits already
  member: 'PT409:evidence_waiting mine; PT403:not_allowed own; PT404:unknown_person other',
  manager: 'PT409:evidence_waiting mine; done outlet; PT404:unknown_person own other',
  // a second person decides about theirs
  'trainer admin': 'PT409:evidence_waiting mine; done own; PT404:unknown_person other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_person other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

export const expectations: Expectations = {
  tables: {
    certifications: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id title note earned_by courses_needed valid_months renewal_begins grace_days people_per_holder created_at updated_at archived_at',
      },
      modules: 'foh_courses boh_courses',
      rows: everywhere.tenants,
      tries: [{}, ...everywhere.tenants],
      row: (at) => ({ tenant_id: at.tenant ? tenantId(at) : null, title: text, earned_by: 'document' }),
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        'member trainer manager admin': 'select platform own',
        'viewing changing lapsed': 'select platform own other',
      },
    },
    certification_courses: {
      key: 'certification_id',
      place: {},
      columns: { all: 'certification_id course_id is_renewal' },
      rows: everywhere.platform,
      row: (_, { find }) => ({
        certification_id: find('certifications', { tenant: 'annapurna' }),
        course_id: find('courses', {}),
        is_renewal: false,
      }),
      actors: nobody,
    },
    certification_needs: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id certification_id job_role_id outlet_id' },
      rows: everywhere.tenants,
      row: (at, world) => ({ tenant_id: tenantId(at), certification_id: certificationAt(at, world) }),
      actors: nobody,
    },
    evidence: {
      place: ofPerson('evidence'),
      columns: {
        all: 'id tenant_id person_id certification_id kind client_id title issuer number issued_on valid_until file_type note added_by added_at accepted_at refused_at refused_reason decided_by is_self_decided',
      },
      modules: 'foh_courses boh_courses',
      rows: learners,
      row: (at, world) => ({
        tenant_id: tenantId(at),
        person_id: personAt(at, world),
        certification_id: certificationAt(at, world),
        kind: 'document',
        client_id: client(world.n),
        number: 'FS-1',
        issued_on: '2026-01-01',
        file_type: 'application/pdf',
      }),
      given: () => ({ is_self_decided: true }),
      actors: ownOutletOrTenant,
    },
    credentials: {
      place: ofPerson('credentials'),
      columns: {
        all: 'id tenant_id person_id certification_id valid_from valid_until source certificate_ids evidence_id created_at revoked_at revoked_by revoked_reason',
      },
      modules: 'foh_courses boh_courses',
      rows: learners,
      row: (at, world) => ({
        tenant_id: tenantId(at),
        person_id: personAt(at, world),
        certification_id: certificationAt(at, world),
        valid_from: '2026-01-01',
        source: 'courses',
      }),
      actors: ownOutletOrTenant,
    },
  },
  buckets: {
    // our function alone reaches it, with the secret key
    'learning-evidence': { isPublic: false, rows: everywhere.tenants, actors: nobody },
  },
  functions: {
    compliance_wall: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    compliance_of_outlets: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    compliance_calendar: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        ...desk,
        manager: 'empty own; PT404:unknown_tenant other',
        'trainer admin': 'done own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done',
      },
    },
    certification_settings: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        ...desk,
        manager: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer admin': 'done own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done',
      },
    },
    save_certification: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_said: said }),
      touches: { done: 'certifications certification_needs certification_courses audit_log' },
      actors: writes('PT403:not_allowed'),
    },
    archive_certification: {
      calls: everywhere.tenants,
      with: (at, world) => ({ p_id: certificationAt(at, world) }),
      touches: { done: 'certifications audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_certification',
        'member manager': 'PT403:not_allowed own; PT404:unknown_certification other',
        'trainer admin': 'done own; PT404:unknown_certification other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_certification other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    assign_certification: {
      calls: everywhere.tenants,
      with: (at, world) => ({
        p_tenant_id: tenantId(at),
        p_certification_id: certificationAt(at, world),
        p_people: `{${world.find('people', { tenant: at.tenant })}}`,
      }),
      actors: {
        ...desk,
        // earned by a document: there is nothing to give
        'trainer manager admin': 'PT400:courses_required own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'PT400:courses_required own; PT403:changes_not_allowed other',
      },
    },
    inspection_file: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_outlet_id: find('outlets', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_outlet',
        member: 'PT403:not_allowed own; PT404:unknown_outlet other',
        manager: 'done outlet; PT404:unknown_outlet own other',
        'trainer admin': 'done own; PT404:unknown_outlet other',
        'viewing changing lapsed': 'done',
      },
    },
    person_papers: {
      calls: learners,
      with: (at, world) => ({ p_person_id: personAt(at, world) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_person',
        member: 'done mine; PT403:not_allowed own; PT404:unknown_person other',
        manager: 'done mine outlet; PT404:unknown_person own other',
        'trainer admin': 'done mine own; PT404:unknown_person other',
        'viewing changing lapsed': 'done',
      },
    },
    person_training: {
      calls: learners,
      with: (at, world) => ({ p_person_id: personAt(at, world) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_person',
        member: 'done mine; PT403:not_allowed own; PT404:unknown_person other',
        manager: 'done mine outlet; PT404:unknown_person own other',
        'trainer admin': 'done mine own; PT404:unknown_person other',
        'viewing changing lapsed': 'done',
      },
    },
    evidence_place: {
      calls: learners,
      with: (at, world) => ({
        p_person_id: personAt(at, world),
        p_certification_id: certificationAt(at, world),
        p_client_id: client(999),
      }),
      actors: papers,
    },
    add_evidence: {
      calls: learners,
      with: (at, world) => ({
        p_client_id: client(998),
        p_person_id: personAt(at, world),
        p_certification_id: certificationAt(at, world),
        p_kind: 'document',
        p_number: 'FS-2',
        p_issued_on: '2026-01-01',
      }),
      touches: { done: 'evidence credentials domain_events audit_log' },
      actors: papers,
    },
    evidence_file: {
      calls: learners,
      with: (at, world) => ({
        p_evidence_id: world.find('evidence', { tenant: at.tenant, ...(at.person && { person: at.person }) }),
      }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired': 'empty',
        member: 'done mine; empty',
        manager: 'done mine outlet; empty',
        'trainer admin': 'done mine own; empty',
        'viewing changing lapsed server': 'done',
      },
    },
    orphaned_evidence: {
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'denied',
        server: 'empty', // a day old
      },
    },
    list_evidence: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    learning_waiting: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    withdraw_evidence: {
      calls: learners,
      with: (at, world) => ({
        p_evidence_id: world.find('evidence', { tenant: at.tenant, ...(at.person && { person: at.person }) }),
      }),
      actors: {
        anonymous: 'denied',
        // only who handed it in takes it back; nobody did here
        'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server':
          'PT404:unknown_evidence',
      },
    },
    reopen_evidence: {
      calls: learners,
      with: (at, world) => ({
        p_evidence_id: world.find('evidence', { tenant: at.tenant, ...(at.person && { person: at.person }) }),
      }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_evidence',
        member: 'PT403:not_allowed mine own; PT404:unknown_evidence other',
        // it waits still: nothing to do
        manager:
          'PT403:not_allowed mine; done outlet; PT404:unknown_person own; PT404:unknown_evidence other',
        'trainer admin': 'PT403:second_person_required mine; done own; PT404:unknown_evidence other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_evidence other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    decide_evidence: {
      calls: learners,
      with: (at, world) => ({
        p_evidence_id: world.find('evidence', { tenant: at.tenant, ...(at.person && { person: at.person }) }),
        p_accepts: true,
      }),
      touches: { done: 'evidence credentials domain_events audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_evidence',
        member: 'PT403:not_allowed mine own; PT404:unknown_evidence other',
        manager:
          'PT403:not_allowed mine; done outlet; PT404:unknown_person own; PT404:unknown_evidence other',
        'trainer admin': 'PT403:second_person_required mine; done own; PT404:unknown_evidence other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_evidence other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    revoke_credential: {
      calls: learners,
      with: (at, world) => ({
        p_credential_id: world.find('credentials', {
          tenant: at.tenant,
          ...(at.person && { person: at.person }),
        }),
        p_reason: 'The card is a copy of another',
      }),
      touches: { done: 'credentials domain_events audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_credential',
        'member manager': 'PT403:not_allowed mine outlet own; PT404:unknown_credential other',
        'trainer admin': 'done mine own; PT404:unknown_credential other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_credential other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
  },
}
