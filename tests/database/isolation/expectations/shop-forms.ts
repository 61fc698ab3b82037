import { randomUUID } from 'node:crypto'
import { soundForm } from '../../../../app/domain/shops/form.fixture.ts'
import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

const houses: Place[] = [{}, ...everywhere.tenants]
const houseOf = (at: Place) => (at.tenant ? tenantId(at) : null)
const document = soundForm()
const said = {
  title: { en: 'A visit', hi: 'एक विज़िट' },
  about: { en: '', hi: '' },
  kind: 'cafe',
  base: 'en',
  document,
  reviewed: {},
}

// Only admins write forms, those of their tenant.
const inTenants = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

// A form that is named by its id; one of the library is for nobody to change.
const onForms = (outcome: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_form',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_form other platform',
  admin: `${outcome} own; PT404:unknown_form other platform`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_form other platform',
  'viewing lapsed': 'PT404:unknown_form platform; PT403:changes_not_allowed own other',
  changing: `${outcome} own; PT404:unknown_form platform; PT403:changes_not_allowed other`,
})

export const expectations: Expectations = {
  tables: {
    shop_forms: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id key title_en title_hi about_en about_hi kind base draft reviewed draft_revision released_revision copied_from archived_at created_by created_at updated_at',
      },
      rows: houses,
      row: (at) => ({
        tenant_id: houseOf(at),
        key: at.tenant ? null : 'a-form-of-this-world',
        title_en: 'A visit',
        title_hi: 'एक विज़िट',
        draft: document,
      }),
      modules: 'mystery_shops',
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired member trainer manager': 'nothing',
        admin: 'select own platform',
        'viewing changing lapsed': 'select own other platform',
      },
    },
    shop_form_versions: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id form_id number title_en title_hi document released_at released_by' },
      rows: houses,
      row: (at, { n, find }) => ({
        tenant_id: houseOf(at),
        form_id: find('shop_forms', at),
        number: n + 1,
        title_en: 'A visit',
        title_hi: 'एक विज़िट',
        document,
      }),
      modules: 'mystery_shops',
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired member': 'nothing',
        'trainer manager admin': 'select own platform',
        'viewing changing lapsed': 'select own other platform',
      },
    },
  },
  functions: {
    create_shop_form: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_id: randomUUID(), p_said: said }),
      touches: { done: 'shop_forms audit_log' },
      actors: inTenants,
    },
    copy_shop_form: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_from_form_id: find('shop_forms', {}),
        p_id: randomUUID(),
      }),
      touches: { done: 'shop_forms audit_log' },
      actors: inTenants,
    },
    save_shop_draft: {
      calls: houses,
      with: (at, { find }) => ({ p_form_id: find('shop_forms', at), p_revision: 1, p_said: said }),
      touches: { done: 'shop_forms' },
      actors: onForms('done'),
    },
    release_shop_form: {
      calls: houses,
      with: (at, { find }) => ({ p_form_id: find('shop_forms', at), p_revision: 1 }),
      touches: { done: 'shop_forms shop_form_versions audit_log' },
      actors: onForms('done'),
    },
    archive_shop_form: {
      calls: houses,
      with: (at, { find }) => ({ p_form_id: find('shop_forms', at) }),
      touches: { done: 'shop_forms audit_log' },
      actors: onForms('done'),
    },
  },
}
