import { randomUUID } from 'node:crypto'
import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { outletId, tenantId } from '../places.ts'

// Campaigns, coupons and bills: everything of loyalty is reached through functions: not even the server's key reads a table of it.
const closed = {
  server: 'nothing',
  actors: {
    'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
      'nothing',
  },
}
const both = { en: 'A coffee', hi: 'एक कॉफ़ी' }
// Twelve signs of a card: no zero and no one.
const signs = (n: number, many: number) =>
  String(n).replaceAll('0', 'A').replaceAll('1', 'B').padStart(many, 'C')
const guestToken = ({ tenant }: Place) => `guest of ${tenant}`
const shiftToken = ({ tenant, outlet }: Place) => `shift of ${tenant} ${outlet}`

const serverOnly = (outcome: string) => ({
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'denied',
  server: outcome,
})
const inTenant = (outcome: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: `${outcome} own; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${outcome} own; PT403:changes_not_allowed other`,
})
const ofRow = (unknown: string, outcome = 'done') => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': `PT404:${unknown}`,
  'member trainer manager': `PT403:not_allowed own outlet; PT404:${unknown} other`,
  admin: `${outcome} own outlet; PT404:${unknown} other`,
  'suspended suspendedAdmin': `PT403:tenant_suspended own outlet; PT404:${unknown} other`,
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${outcome} own; PT403:changes_not_allowed other`,
})

export const expectations: Expectations = {
  tables: {
    loyalty_campaigns: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id name recipe segment message holdout_percent seed window_days contribution_percent state started_at created_by created_at is_sample starts_on budget_paise',
      },
      rows: everywhere.tenants,
      row: (at) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        name: 'Come back',
        segment: { never_redeemed: true },
        message: { title: both, text: both },
      }),
      ...closed,
    },
    loyalty_closings: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id month spend_paise earned redeemed expired late value_paise redemption reward_paise closed_by closed_at reopened_by reopened_at reason is_sample',
      },
      rows: everywhere.tenants,
      row: (at) => ({
        tenant_id: tenantId(at),
        month: '2020-01-01',
        spend_paise: 0,
        earned: 0,
        redeemed: 0,
        expired: 0,
        late: 0,
        value_paise: 40,
        redemption: { low: 50, expected: 60, high: 70 },
        reward_paise: 0,
      }),
      ...closed,
    },
    loyalty_campaign_members: {
      key: 'member_id',
      place: { tenant: 'tenant_id' },
      columns: { all: 'campaign_id tenant_id member_id is_held_out leave_code read_at' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        campaign_id: find('loyalty_campaigns', at),
        member_id: find('loyalty_members', at),
        is_held_out: false,
      }),
      ...closed,
    },
    loyalty_bill_imports: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id outlet_id file_name counted points entry_ids made_by made_at undone_by undone_at is_sample',
      },
      rows: everywhere.outlets,
      row: (at) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        file_name: 'november.csv',
      }),
      ...closed,
    },
    loyalty_coupons: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id title kind worth most_paise min_bill_paise code per_guest_most uses_most budget_paise uses spent_paise outlets valid_from valid_until state is_sample created_at',
      },
      rows: everywhere.tenants,
      row: (at) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        title: both,
        kind: 'percent',
        worth: 10,
        valid_from: '2026-01-05',
        valid_until: '2099-01-05',
      }),
      ...closed,
    },
    loyalty_coupon_codes: {
      key: 'code',
      place: { tenant: 'tenant_id' },
      columns: { all: 'code tenant_id coupon_id used_at made_at revoked_at' },
      rows: everywhere.tenants,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        coupon_id: find('loyalty_coupons', at),
        code: signs(n, 10),
      }),
      ...closed,
    },
    loyalty_coupon_uses: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id coupon_id code member_id outlet_id shift_id bill_no bill_paise discount_paise idem_key at undone_at',
      },
      rows: everywhere.outlets,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        coupon_id: find('loyalty_coupons', { tenant: at.tenant }),
        outlet_id: outletId(at),
        code: 'WELCOME',
        bill_no: `B${n}`,
        bill_paise: 50_000,
        discount_paise: 5000,
        idem_key: `use ${n}`,
      }),
      ...closed,
    },
  },
  functions: {
    list_loyalty_bill_imports: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: inTenant('done'),
    },
    undo_loyalty_bill_import: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_import_id: find('loyalty_bill_imports', at) }),
      touches: { done: 'loyalty_bill_imports audit_log' },
      actors: ofRow('unknown_import'),
    },
    count_loyalty_segment: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_segment: {} }),
      actors: inTenant('done'),
    },
    list_loyalty_campaigns: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: inTenant('done'),
    },
    save_loyalty_campaign: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_id: randomUUID(),
        p_tenant_id: tenantId(at),
        p_said: { name: 'Come back', segment: {}, message: { title: both, text: both } },
      }),
      touches: { done: 'loyalty_campaigns audit_log' },
      actors: inTenant('done'),
    },
    start_loyalty_campaign: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_campaign_id: find('loyalty_campaigns', at) }),
      actors: ofRow('unknown_campaign', 'PT409:segment_empty'),
    },
    take_back_loyalty_campaign: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_campaign_id: find('loyalty_campaigns', at) }),
      actors: ofRow('unknown_campaign', 'PT409:campaign_moved_on'),
    },
    delete_loyalty_campaign: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_campaign_id: find('loyalty_campaigns', at) }),
      touches: { done: 'loyalty_campaigns loyalty_campaign_members audit_log' },
      actors: ofRow('unknown_campaign'),
    },
    end_loyalty_campaign: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_campaign_id: find('loyalty_campaigns', at) }),
      actors: ofRow('unknown_campaign', 'PT409:campaign_moved_on'),
    },
    loyalty_messages: {
      calls: everywhere.tenants,
      with: (at) => ({ p_token: guestToken(at) }),
      actors: serverOnly('PT401:loyalty_signed_out'),
    },
    leave_loyalty_offers: {
      with: () => ({ p_code: 'none' }),
      actors: serverOnly('empty'),
    },
    loyalty_books: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: inTenant('done'),
    },
    close_loyalty_month: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_month: '2099-01-01' }),
      actors: inTenant('PT409:month_not_over'),
    },
    reopen_loyalty_month: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_month: '2099-01-01', p_reason: 'A bill was missing' }),
      actors: inTenant('PT409:month_order'),
    },
    import_loyalty_bills: {
      calls: everywhere.outlets,
      with: (at) => ({ p_outlet_id: outletId(at), p_rows: [{ line: 1 }] }),
      actors: ofRow('unknown_outlet'),
    },
    post_loyalty_bills: {
      with: () => ({ p_key: 'none', p_outlet: 'none', p_rows: [], p_address_hash: 'x' }),
      touches: { done: 'throttles' },
      actors: serverOnly('done'),
    },
    find_claim_photo: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_claim_id: find('loyalty_claims', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_claim',
        'trainer admin': 'PT404:unknown_photo own outlet; PT404:unknown_claim other',
        manager: 'PT404:unknown_photo outlet; PT403:not_allowed own; PT404:unknown_claim other',
        member: 'PT403:not_allowed own outlet; PT404:unknown_claim other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own outlet; PT404:unknown_claim other',
        'viewing changing lapsed': 'PT404:unknown_photo',
      },
    },
    list_loyalty_coupons: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: inTenant('done'),
    },
    save_loyalty_coupon: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_id: randomUUID(),
        p_tenant_id: tenantId(at),
        p_said: {
          title: both,
          kind: 'percent',
          worth: 10,
          valid_from: '2026-01-05',
          valid_until: '2026-02-05',
        },
      }),
      touches: { done: 'loyalty_coupons audit_log' },
      actors: inTenant('done'),
    },
    set_loyalty_coupon_state: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_coupon_id: find('loyalty_coupons', at), p_state: 'active' }),
      touches: { done: 'loyalty_coupons audit_log' },
      actors: ofRow('unknown_coupon'),
    },
    make_loyalty_coupon_codes: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_coupon_id: find('loyalty_coupons', at), p_count: 2 }),
      touches: { done: 'loyalty_coupon_codes audit_log' },
      actors: ofRow('unknown_coupon'),
    },
    read_loyalty_coupon: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_coupon_id: find('loyalty_coupons', at) }),
      actors: ofRow('unknown_coupon'),
    },
    list_loyalty_coupon_codes: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_coupon_id: find('loyalty_coupons', at) }),
      actors: ofRow('unknown_coupon'),
    },
    list_loyalty_coupon_uses: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_coupon_id: find('loyalty_coupons', at) }),
      actors: ofRow('unknown_coupon'),
    },
    revoke_loyalty_coupon_codes: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_coupon_id: find('loyalty_coupons', at) }),
      touches: { done: 'loyalty_coupon_codes audit_log' },
      actors: ofRow('unknown_coupon'),
    },
    use_loyalty_coupon: {
      calls: everywhere.outlets,
      with: (at) => ({ p_shift: shiftToken(at), p_key: 'a key of ours', p_said: {} }),
      actors: serverOnly('PT401:shift_over'),
    },
  },
}
