import { randomUUID } from 'node:crypto'
import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { World } from '../notation.ts'
import { inMinutes, outletId, tenantId } from '../places.ts'

// Rules of the kind 'wide' mean all outlets of their tenant.
const places = [...everywhere.outlets, { tenant: 'annapurna', kind: 'wide' } as Place]
const learners = everywhere.people.filter(({ tenant }) => tenant)
const back: Place = { tenant: 'annapurna', person: 'member', outlet: 'garden', kind: 'back' }

const ruleAt = (at: Place, { find }: World) => find('assignment_rules', at)
const assignmentAt = ({ tenant, person, kind }: Place, { find }: World) =>
  find('assignments', { tenant, person, ...(kind && { kind }) })

// What those who look after learning do with a rule that an admin has saved.
const changesRule = (changing: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_rule',
  member: 'PT403:not_allowed own own/*; PT404:unknown_rule other',
  manager: 'PT403:not_allowed outlet own own/*; PT404:unknown_rule other',
  'trainer admin': 'done own own/*; PT404:unknown_rule other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_rule other other/*',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing,
})

// What those who look after learning do with assignments of one person.
const onAssignments = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed mine own mine/* own/*; PT404:unknown_tenant other',
  manager: 'PT404:unknown_assignment mine own outlet/*; done outlet; PT404:unknown_tenant other',
  'trainer admin': 'done mine own; PT404:unknown_assignment own/*; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_tenant other other/*',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT404:unknown_assignment own/*; PT403:changes_not_allowed other',
}

export const expectations: Expectations = {
  tables: {
    assignment_rules: {
      place: {
        tenant: 'tenant_id',
        outlet: 'outlets[1]',
        kind: "case when outlets = '{}' then 'wide' end",
      },
      columns: {
        all: 'id tenant_id course_id path_id certification_id side outlets job_roles departments hired_since due_days due_on takes_back note reach is_active paused_for revision evaluated_on created_at created_by updated_at updated_by',
      },
      rows: places,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        course_id: find('courses', {}),
        side: 'front',
        outlets: at.outlet ? `{${outletId(at)}}` : '{}',
        reach: 'all',
      }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'nothing',
      },
    },
  },
  functions: {
    list_assignment_rules: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done',
      },
    },
    put_assignment_rule: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_rule_id: randomUUID(),
        p_revision: null,
        p_course_id: find('courses', {}),
        p_outlets: `{${outletId(at)}}`,
      }),
      touches: { done: 'assignment_rules assignments domain_events audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        manager: 'done outlet; PT404:unknown_outlet own; PT404:unknown_tenant other',
        'trainer admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    pause_assignment_rule: {
      calls: places,
      with: (at, world) => ({ p_rule_id: ruleAt(at, world), p_is_paused: true }),
      touches: { done: 'assignment_rules audit_log' },
      actors: changesRule('done own own/*; PT403:changes_not_allowed other'),
    },
    delete_assignment_rule: {
      calls: places,
      with: (at, world) => ({ p_rule_id: ruleAt(at, world), p_take_back: false }),
      touches: { done: 'assignment_rules audit_log' },
      actors: changesRule('done own own/*; PT403:changes_not_allowed other'),
    },
    redate_assignments: {
      calls: [...learners, back],
      with: (at, world) => ({
        p_tenant_id: tenantId(at),
        p_assignments: `{${assignmentAt(at, world)}}`,
        p_due_on: inMinutes(60_000).slice(0, 10),
      }),
      touches: { done: 'assignments audit_log' },
      actors: onAssignments,
    },
    nudge_learners: {
      calls: [...learners, back],
      with: (at, world) => ({ p_tenant_id: tenantId(at), p_assignments: `{${assignmentAt(at, world)}}` }),
      touches: { done: 'nudges mail_outbox audit_log' },
      actors: onAssignments,
    },
  },
}
