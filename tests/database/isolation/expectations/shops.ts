import { randomUUID } from 'node:crypto'
import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { fingerprint, outletId, tenantId } from '../places.ts'

const withPool: Place[] = [...everywhere.tenants, {}]
const day = '2026-01-05'

// Rows of a tenant that its admins read, and who runs the platform.
const adminsRead = {
  'anonymous newcomer member trainer manager suspended suspendedAdmin deactivated retired': 'nothing',
  admin: 'select own outlet',
  'viewing changing lapsed': 'select own other',
}
const shoppersRead = { ...adminsRead, 'viewing changing lapsed': 'select own other platform' }

// Something of a tenant that is named by the tenant's id.
const inTenant = (outcome: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: `${outcome} own; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${outcome} own; PT403:changes_not_allowed other`,
})

// A row that is named by its id; elsewhere it does not exist.
const ofRow = (unknown: string, outcome = 'done') => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': `PT404:${unknown}`,
  'member trainer manager': `PT403:not_allowed own outlet; PT404:${unknown} other`,
  admin: `${outcome} own outlet; PT404:${unknown} other`,
  'suspended suspendedAdmin': `PT403:tenant_suspended own outlet; PT404:${unknown} other`,
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${outcome} own; PT403:changes_not_allowed other`,
})

const readsOfRow = (unknown: string) => ({
  anonymous: 'denied',
  'newcomer member trainer manager suspended suspendedAdmin deactivated retired server': `PT404:${unknown}`,
  admin: `done own; PT404:${unknown} other`,
  'viewing changing lapsed': 'done',
})

const tokenOf = ({ tenant }: Place) => `offer of ${tenant ?? 'the pool'}`

export const expectations: Expectations = {
  tables: {
    shoppers: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id full_name email phone languages cities availability demographics grade state language consent_version consented_at invited_at ended_at erased_at is_sample created_by created_at said_conflict',
      },
      rows: withPool,
      row: (at, { n }) => ({
        id: randomUUID(),
        tenant_id: at.tenant ? tenantId(at) : null,
        full_name: 'Meera Joshi',
        email: `shopper-${n}@elsewhere.test`,
      }),
      modules: 'mystery_shops',
      actors: shoppersRead,
    },
    shopper_accounts: {
      key: 'shopper_id',
      place: { tenant: '(select s.tenant_id from public.shoppers s where s.id = shopper_id)' },
      columns: { all: 'shopper_id way detail set_at' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({ shopper_id: find('shoppers', at), way: 'upi', detail: 'meera@upi' }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'nothing',
      },
    },
    shopper_conflicts: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id shopper_id outlet_id why declared_by created_at' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        shopper_id: find('shoppers', at),
        why: 'A brother works there',
        declared_by: 'shopper',
      }),
      modules: 'mystery_shops',
      actors: adminsRead,
    },
    shop_waves: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id name form_version_id not_before visit_by submit_days dayparts scenarios visits_per_outlet fee_inr reimbursement_cap_inr budget_inr rotation_days gap_days blackout_days seed state started_at is_sample created_by created_at',
      },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        name: 'First quarter',
        form_version_id: find('shop_form_versions', at),
        not_before: day,
        visit_by: '2026-03-31',
        dayparts: '{lunch}',
        visits_per_outlet: 1,
        fee_inr: 800,
        reimbursement_cap_inr: 1200,
      }),
      modules: 'mystery_shops',
      actors: adminsRead,
    },
    shop_wave_outlets: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: { all: 'id tenant_id wave_id outlet_id' },
      rows: everywhere.outlets,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        wave_id: find('shop_waves', { tenant: at.tenant }),
        outlet_id: outletId(at),
      }),
      modules: 'mystery_shops',
      actors: adminsRead,
    },
    shops: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id outlet_id wave_id form_version_id shopper_id window_from window_to planned_on daypart scenario submit_by state fee_inr reimbursement_cap_inr visited_at score_pooled score_weighted score_overall is_failed score_version reshop_of released_at is_sample created_at place',
      },
      rows: everywhere.outlets,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        wave_id: find('shop_waves', { tenant: at.tenant }),
        form_version_id: find('shop_form_versions', { tenant: at.tenant }),
        shopper_id: find('shoppers', { tenant: at.tenant }),
        window_from: day,
        window_to: day,
        planned_on: day,
        daypart: 'lunch',
        submit_by: day,
        state: 'offered',
        fee_inr: 800,
        reimbursement_cap_inr: 1200,
      }),
      modules: 'mystery_shops',
      actors: adminsRead,
    },
    shop_steps: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id shop_id kind note actor_id shopper_id at' },
      rows: everywhere.outlets,
      row: (at, { find }) => ({ tenant_id: tenantId(at), shop_id: find('shops', at), kind: 'planned' }),
      modules: 'mystery_shops',
      actors: adminsRead,
    },
    shop_offers: {
      place: { tenant: 'tenant_id' },
      columns: {
        shown: 'id tenant_id shop_id shopper_id state expires_at sent_at answered_at reason',
        secret: 'token_hash',
      },
      rows: everywhere.outlets,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        shop_id: find('shops', at),
        shopper_id: find('shoppers', { tenant: at.tenant }),
        token_hash: `hash ${n}`,
        expires_at: '2099-01-01',
      }),
      given: (at) => ({ token_hash: fingerprint(`${tokenOf(at)} ${at.outlet}`) }),
      modules: 'mystery_shops',
      actors: {
        ...adminsRead,
        admin: 'select own outlet (shown)',
        'viewing changing lapsed': 'select own other (shown)',
      },
    },
  },
  functions: {
    save_shopper: {
      calls: everywhere.tenants,
      with: (at, { n }) => ({
        p_id: randomUUID(),
        p_tenant_id: tenantId(at),
        p_said: { full_name: 'Ravi Nair', email: `ravi-${n}@elsewhere.test` },
      }),
      touches: { done: 'shoppers audit_log' },
      actors: inTenant('done'),
    },
    invite_shopper: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_id: find('shoppers', at) }),
      touches: { done: 'shoppers link_codes mail_outbox audit_log' },
      actors: ofRow('unknown_shopper'),
    },
    set_shopper_state: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_id: find('shoppers', at), p_state: 'ended' }),
      touches: { done: 'shoppers audit_log' },
      actors: ofRow('unknown_shopper'),
    },
    erase_shopper: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_id: find('shoppers', at) }),
      actors: ofRow('unknown_shopper', 'PT409:shopper_has_visits'),
    },
    note_shopper_conflict: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_shopper_id: find('shoppers', at),
        p_tenant_id: tenantId(at),
        p_outlet_id: null,
        p_why: 'Worked there',
      }),
      touches: { done: 'shopper_conflicts audit_log' },
      actors: inTenant('done'),
    },
    remove_shopper_conflict: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_id: find('shopper_conflicts', at) }),
      touches: { done: 'shopper_conflicts audit_log' },
      actors: ofRow('unknown_conflict'),
    },
    settle_shopper_conflict: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_id: find('shoppers', at) }), // none of theirs said anything to settle
      actors: ofRow('unknown_shopper'),
    },
    export_shopper: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_id: find('shoppers', at) }),
      touches: { done: 'audit_log' },
      actors: ofRow('unknown_shopper'),
    },
    save_shopper_retention: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_person_days: 90, p_account_days: 60, p_photo_days: 365 }),
      touches: { done: 'shopper_retention audit_log' },
      actors: inTenant('done'),
    },
    read_shopper_account: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_shopper_id: find('shoppers', at) }),
      touches: { done: 'audit_log' },
      actors: ofRow('unknown_shopper'),
    },
    set_shopper_account: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_shopper_id: find('shoppers', at),
        p_way: 'upi',
        p_detail: 'meera@okbank',
      }),
      touches: { done: 'shopper_accounts audit_log' },
      actors: ofRow('unknown_shopper'),
    },
    // The link is the right.
    find_shopper_invitation: {
      with: () => ({ p_token: 'no token of ours' }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server':
          'empty',
      },
    },
    answer_shopper_invitation: {
      with: () => ({ p_token: 'no token of ours', p_said: { version: '2026-12' } }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server':
          'PT404:unknown_invitation',
      },
    },
    save_wave: {
      calls: everywhere.tenants,
      with: (at) => ({ p_id: randomUUID(), p_tenant_id: tenantId(at), p_said: { name: 'x' } }),
      actors: inTenant('PT400:name_required'),
    },
    schedule_facts: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_wave_id: find('shop_waves', at) }),
      actors: readsOfRow('unknown_wave'),
    },
    plan_wave: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_wave_id: find('shop_waves', at), p_visits: [] }),
      actors: ofRow('unknown_wave', 'PT400:nothing_planned'),
    },
    fill_wave: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_wave_id: find('shop_waves', at), p_visits: [] }),
      actors: ofRow('unknown_wave', 'PT409:wave_not_running'),
    },
    start_wave: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_wave_id: find('shop_waves', at) }),
      actors: ofRow('unknown_wave', 'PT409:wave_moved_on'),
    },
    end_wave: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_wave_id: find('shop_waves', at),
        p_state: 'cancelled',
        p_reason: 'Not this quarter',
      }),
      touches: { done: 'shop_waves shops shop_steps shop_offers mail_outbox audit_log' },
      actors: ofRow('unknown_wave'),
    },
    move_visit: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_shop_id: find('shops', at), p_on: day, p_daypart: 'lunch' }),
      actors: ofRow('unknown_shop', 'PT409:shop_moved_on'),
    },
    visit_choices: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_shop_id: find('shops', outletOf(at)) }),
      actors: {
        ...readsOfRow('unknown_shop'),
        admin: 'empty own; PT404:unknown_shop other',
        'viewing changing lapsed': 'empty',
      },
    },
    offer_shop: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_shop_id: find('shops', at) }),
      actors: ofRow('unknown_shop', 'PT409:wave_not_running'),
    },
    withdraw_offer: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_shop_id: find('shops', at), p_reason: 'Closed that day' }),
      touches: { done: 'shops shop_steps shop_offers mail_outbox audit_log' },
      actors: ofRow('unknown_shop'),
    },
    // A device has to be known first: the stories in shop-devices.test.ts have some.
    answer_offer: {
      calls: everywhere.outlets,
      with: (at) => ({ p_token: `${tokenOf(at)} ${at.outlet}`, p_accepts: true }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed':
          'denied',
        server: 'PT401:device_unknown',
      },
    },
    shops_overview: {
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
  },
}

function outletOf(at: Place): Place {
  const [place] = everywhere.outlets.filter(({ tenant }) => tenant === at.tenant)
  if (!place) throw new Error('The tenant has no outlet.')
  return place
}
