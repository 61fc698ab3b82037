import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import type { TableRules } from '../notation.ts'
import { elsewhere, jobRoleId, outletId, tenantId } from '../places.ts'

const made = new Set<string>()

/** The world makes two job roles for a tenant: this is the id of the next. */
function nextRole(at: Place): string {
  const id = jobRoleId(at, 'lower')
  if (made.has(id)) return jobRoleId(at, 'upper')
  made.add(id)
  return id
}

// A tenant's own organisation: its members read it, its admins write it, and a platform admin only where changes are allowed.
const ownOrganisation: TableRules['actors'] = {
  'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
  'member trainer manager': 'select own outlet',
  admin: 'select own; insert own (fixed words); update own (words); delete own',
  'viewing lapsed': 'select own other',
  changing: 'select own other; insert own (fixed words); update own (words); delete own',
}
const house = {
  place: { tenant: 'tenant_id' },
  rows: everywhere.tenants,
  moves: { 'admin changing': { tenant_id: elsewhere } },
  actors: ownOrganisation,
}

export const expectations: Expectations = {
  tables: {
    outlets: {
      ...house,
      place: { tenant: 'tenant_id', outlet: 'id' },
      columns: {
        fixed: 'id tenant_id',
        words:
          'name city kind seats rooms time_zone is_active fssai_license fssai_valid_until address place_lat place_lng',
        rule: 'joins_freely',
        stamps: 'created_at updated_at',
      },
      actors: {
        ...ownOrganisation,
        admin: 'select own; insert own (fixed words); update own (words rule); delete own',
        changing: 'select own other; insert own (fixed words); update own (words rule); delete own',
      },
      rows: everywhere.outlets,
      row: (at, { n }) => ({ tenant_id: tenantId(at), name: `Outlet ${n}`, city: 'Pune', kind: 'hotel' }),
      given: (at) => ({ id: outletId(at) }),
      changes: {
        name: `'Changed ' || gen_random_uuid()`,
        city: `'Changed'`,
        kind: `'other'`,
        seats: '7',
        rooms: '7',
        time_zone: `'UTC'`,
        is_active: 'false',
        fssai_license: `'11521998000123'`,
        fssai_valid_until: `'2030-01-01'`,
        address: `'Changed'`,
        place_lat: '18.5',
        place_lng: '73.8',
        joins_freely: 'true',
      },
    },
    departments: {
      ...house,
      columns: { fixed: 'id tenant_id', words: 'name side', stamps: 'created_at updated_at' },
      rows: [...everywhere.tenants, ...everywhere.tenants], // a job role can change its department
      row: (at, { n }) => ({ tenant_id: tenantId(at), name: `Department ${n}`, side: 'front' }),
      changes: { name: `'Changed'`, side: `'back'` },
    },
    job_roles: {
      ...house,
      columns: { fixed: 'id tenant_id', words: 'name department_id', stamps: 'created_at updated_at' },
      rows: [...everywhere.tenants, ...everywhere.tenants], // there is a way from the one to the other
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        department_id: find('departments', at),
        name: `Job role ${n}`,
      }),
      given: (at) => ({ id: nextRole(at) }),
      changes: {
        name: `'Changed'`,
        department_id: `(select d.id from public.departments d
          where d.tenant_id = job_roles.tenant_id and d.id <> job_roles.department_id)`,
      },
    },
    skills: {
      ...house,
      columns: {
        fixed: 'id tenant_id',
        words: 'name',
        stamps: 'created_at updated_at',
        graph: 'tag name_hi description levels merged_into merged_at retired_at is_learned',
      },
      row: (at, { n }) => ({ tenant_id: tenantId(at), name: `Skill ${n}` }),
      changes: { name: `'Changed'` },
    },
  },
}
