import { everywhere, outlets, type Place, people } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { elsewhere, freeDay, outletId, tenantId } from '../places.ts'

const employed = everywhere.people.filter(({ outlet }) => outlet)

// Placements that tell a manager's outlet from others: one who left it, and the manager's own former outlet.
const former: Place[] = [
  { tenant: 'annapurna', outlet: 'garden', kind: 'left' },
  { tenant: 'annapurna', outlet: 'harbour', person: 'manager', kind: 'left' },
]

const managerRecord = `(select p.id from public.people p where p.profile_id = '${people.manager.id}')`

export const expectations: Expectations = {
  tables: {
    people: {
      place: {
        tenant: 'tenant_id',
        person: 'profile_id',
        outlet: `(select w.outlet_id from public.people_outlets w
                  where w.person_id = people.id and coalesce(w.valid_until, 'infinity') >= current_date limit 1)`,
      },
      columns: {
        fixed: 'id tenant_id',
        record: 'full_name email phone employee_code language joined_on left_on',
        linked: 'profile_id is_sample created_at updated_at',
      },
      rows: everywhere.tenants, // without a login; those with one come with their profile
      row: (at, { n }) => ({ tenant_id: tenantId(at), full_name: `Person ${n}` }),
      given: () => ({ is_sample: true }), // no reason to show or to change more
      changes: {
        full_name: `'Changed'`,
        email: `gen_random_uuid() || '@changed.test'`,
        phone: `'+919999999999'`,
        employee_code: 'gen_random_uuid()::text',
        language: `'hi'`,
        joined_on: `'2020-01-01'`,
        left_on: `'2099-01-01'`,
      },
      moves: { 'admin changing': { tenant_id: elsewhere }, manager: { id: 'gen_random_uuid()' } },
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        member: 'select mine',
        trainer: 'select mine own',
        manager: 'select mine outlet; update mine outlet (record)',
        admin: 'select mine own; insert own (fixed record); update mine own (record); delete mine own',
        'viewing lapsed': 'select own other',
        changing: 'select own other; insert own (fixed record); update own (record); delete own',
      },
    },
    people_outlets: {
      place: {
        tenant: 'tenant_id',
        outlet: 'outlet_id',
        person: '(select p.profile_id from public.people p where p.id = person_id)',
        kind: `case when valid_until < current_date then 'left' end`,
      },
      columns: {
        fixed: 'id tenant_id person_id outlet_id',
        terms: 'job_role_id valid_from valid_until',
        stamps: 'created_at updated_at',
      },
      rows: [...employed, ...former],
      tries: [
        ...employed,
        { tenant: 'annapurna', outlet: 'garden', person: 'trainer', kind: 'stranger' }, // not of the manager's people
        { tenant: 'annapurna', outlet: 'harbour', person: 'member', kind: 'astray' }, // theirs, but not the outlet
      ],
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        person_id: find('people', { tenant: at.tenant, person: at.person }),
        job_role_id: find('job_roles', { tenant: at.tenant }),
        valid_from: freeDay(n),
        valid_until: freeDay(n),
      }),
      given: ({ kind }) => ({ valid_from: '2025-01-01', valid_until: kind === 'left' ? '2025-06-30' : null }),
      changes: { job_role_id: 'null', valid_from: `'2024-01-01'`, valid_until: `'2040-01-01'` },
      moves: {
        'admin changing': { tenant_id: elsewhere },
        manager: { outlet_id: `'${outlets.harbour.id}'`, person_id: managerRecord },
      },
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        member: 'select mine',
        trainer: 'select mine own own/*',
        // not the own placement: it decides what a manager manages
        manager:
          'select mine mine/* outlet outlet/*; insert outlet (fixed terms); update outlet outlet/left (terms)',
        admin:
          'select mine own own/*; insert mine own own/* (fixed terms); update mine own own/* (terms); delete mine own own/*',
        'viewing lapsed': 'select own own/* other',
        changing:
          'select own own/* other; insert own own/* (fixed terms); update own own/* (terms); delete own own/*',
      },
    },
  },
}
