import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}
// What whoever looks after others reads of a tenant; managers of their outlets only, which the rows of the answer show.
const ofTenant = {
  anonymous: 'denied',
  'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'trainer manager admin': 'done own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done',
}
const ofOutlet = {
  anonymous: 'denied',
  'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_outlet',
  member: 'PT403:not_allowed own outlet; PT404:unknown_outlet other',
  manager: 'done outlet; PT404:unknown_outlet own other',
  'trainer admin': 'done own outlet; PT404:unknown_outlet other',
  'viewing changing lapsed': 'done',
}

export const expectations: Expectations = {
  tables: {
    shop_section_figures: {
      key: 'section_id',
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'tenant_id outlet_id quarter form_id section_id visits total squares pooled weighted criticals',
      },
      rows: everywhere.outlets,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        outlet_id: find('outlets', at),
        quarter: '2026-10-01',
        form_id: find('shop_forms', at.tenant ? { tenant: at.tenant } : {}),
        section_id: `s${n}`,
        visits: 1,
        total: 80,
        squares: 6400,
      }),
      actors: nobody,
    },
    shop_item_figures: {
      key: 'question_id',
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'tenant_id outlet_id quarter form_id question_id visits met share pairs x xx y yy xy failed_at failed_in kept_at',
      },
      rows: everywhere.outlets,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        outlet_id: find('outlets', at),
        quarter: '2026-10-01',
        form_id: find('shop_forms', at.tenant ? { tenant: at.tenant } : {}),
        question_id: `q${n}`,
        visits: 1,
        met: 1,
        share: 1,
        pairs: 0,
        x: 0,
        xx: 0,
        y: 0,
        yy: 0,
        xy: 0,
      }),
      actors: nobody,
    },
  },
  functions: {
    read_shop_group: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: ofTenant,
    },
    read_shopper_severity: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_tenant',
        'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
        admin: 'done own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done',
      },
    },
    read_shop_outlet: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_outlet_id: find('outlets', at) }),
      actors: ofOutlet,
    },
    list_shop_words: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_outlet_id: find('outlets', at) }),
      actors: ofOutlet,
    },
  },
}
