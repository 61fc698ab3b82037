import { randomUUID } from 'node:crypto'
import { everywhere, type Place, people } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { fingerprint, outletId, tenantId } from '../places.ts'

// Everything of loyalty is reached through functions: not even the server's key reads a table of it.
const closed = {
  server: 'nothing',
  actors: {
    'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
      'nothing',
  },
}
const photo = randomUUID()
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
const reads = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'trainer manager admin': 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done',
}

export const expectations: Expectations = {
  tables: {
    loyalty_programmes: {
      key: 'tenant_id',
      place: { tenant: 'tenant_id' },
      columns: { all: 'tenant_id state draft version adjust_alone_most is_sample opened_at updated_at' },
      rows: everywhere.tenants,
      row: (at) => ({ tenant_id: tenantId(at) }),
      ...closed,
    },
    loyalty_versions: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id number rules published_by published_at' },
      rows: everywhere.tenants,
      row: (at) => ({ tenant_id: tenantId(at), number: 1, rules: {} }),
      ...closed,
    },
    loyalty_members: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id card full_name phone email language birthday state merged_into joined_at joined_outlet_id referral_code referred_by referral_paid_at purse_id wallet_asked_by tier tier_until points debt visits spend_paise redeemed first_visit_on last_visit_on last_outlet_id is_sample takes_offers',
      },
      rows: everywhere.tenants,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        card: signs(n, 12),
        referral_code: signs(n, 8),
        full_name: 'Asha Menon',
        email: `guest-${n}@elsewhere.test`,
      }),
      ...closed,
    },
    loyalty_consents: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id member_id purpose is_given how at' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        member_id: find('loyalty_members', at),
        purpose: 'offers',
        is_given: true,
        how: 'app',
      }),
      ...closed,
    },
    loyalty_entries: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id member_id visitor_id kind points bill_no amount_paise outlet_id version idem_key actor_id shift_id why ref_entry at noted_at booked_in',
      },
      rows: everywhere.tenants,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        member_id: find('loyalty_members', at),
        visitor_id: find('loyalty_members', at),
        kind: 'earn',
        points: 10,
        idem_key: `entry ${n}`,
      }),
      ...closed,
    },
    loyalty_lots: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id member_id entry_id points remaining available_from expires_at is_held' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        member_id: find('loyalty_members', at),
        entry_id: find('loyalty_entries', at),
        points: 10,
        remaining: 10,
        available_from: '2026-01-05',
      }),
      ...closed,
    },
    loyalty_allocations: {
      key: 'lot_id',
      place: { tenant: '(select l.tenant_id from public.loyalty_lots l where l.id = lot_id)' },
      columns: { all: 'entry_id lot_id points' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        entry_id: find('loyalty_entries', at),
        lot_id: find('loyalty_lots', at),
        points: 1,
      }),
      ...closed,
    },
    loyalty_signals: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id kind member_id entry_id outlet_id shift_id actor_id evidence holds state note decided_by decided_at noticed_at is_sample',
      },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        kind: 'many_visits',
        member_id: find('loyalty_members', at),
      }),
      ...closed,
    },
    loyalty_rewards: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id title terms picture points cost_paise stock per_member_most tier outlets valid_from valid_until state is_sample created_at photo_id photo_path photo_width photo_height photo_alt',
      },
      rows: everywhere.tenants,
      // its photo has the same id, so that a call finds it
      row: (at, _, id = randomUUID()) => ({
        id,
        tenant_id: tenantId(at),
        title: both,
        points: 250,
        cost_paise: 3500,
        photo_id: id,
        photo_path: 'x.jpg',
        photo_width: 1,
        photo_height: 1,
      }),
      ...closed,
    },
    loyalty_redemptions: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id member_id reward_id code points cost_paise entry_id state idem_key issued_at expires_at ended_at outlet_id shift_id actor_id bill_no is_sample',
      },
      rows: everywhere.tenants,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        member_id: find('loyalty_members', at),
        reward_id: find('loyalty_rewards', at),
        entry_id: find('loyalty_entries', at),
        code: signs(n, 8),
        points: 250,
        cost_paise: 3500,
        idem_key: `redemption ${n}`,
        state: 'redeemed',
        ended_at: '2026-01-05',
      }),
      ...closed,
    },
    loyalty_shifts: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id outlet_id opened_by device token_hash opened_at expires_at closed_at is_sample',
      },
      rows: everywhere.outlets,
      row: (at, { n }) => ({ tenant_id: tenantId(at), outlet_id: outletId(at), token_hash: `hash ${n}` }),
      given: (at) => ({ token_hash: fingerprint(shiftToken(at)) }),
      ...closed,
    },
    loyalty_claims: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id member_id outlet_id bill_no bill_on amount_paise note photo_path state answer entry_id decided_by decided_at made_at is_sample',
      },
      rows: everywhere.outlets,
      row: (at, { n, find }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        member_id: find('loyalty_members', { tenant: at.tenant }),
        outlet_id: outletId(at),
        bill_no: `B${n}`,
        bill_on: '2026-01-05',
        amount_paise: 50_000,
      }),
      ...closed,
    },
    loyalty_adjustments: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id member_id points reason state entry_id asked_by asked_at decided_by decided_at is_sample',
      },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        member_id: find('loyalty_members', at),
        points: 900,
        reason: 'A long wait',
      }),
      ...closed,
    },
  },
  buckets: {
    'loyalty-bills': {
      isPublic: false,
      rows: everywhere.tenants,
      actors: closed.actors,
    },
    'reward-photos': { isPublic: false, rows: everywhere.tenants, actors: closed.actors },
  },
  functions: {
    read_loyalty_programme: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: inTenant('done'),
    },
    save_loyalty_draft: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_rules: { way: 'points' } }),
      touches: { done: 'loyalty_programmes audit_log' },
      actors: inTenant('done'),
    },
    publish_loyalty: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: inTenant('PT409:loyalty_not_ready'),
    },
    set_loyalty_open: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_is_open: false }),
      actors: inTenant('PT409:loyalty_nothing_drafted'),
    },
    list_loyalty_rewards: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: inTenant('done'),
    },
    save_loyalty_reward: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_id: randomUUID(),
        p_tenant_id: tenantId(at),
        p_said: { title: both, points: 250, cost_paise: 3500, valid_from: '2026-01-05' },
      }),
      touches: { done: 'loyalty_rewards audit_log' },
      actors: inTenant('done'),
    },
    set_loyalty_reward_state: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_reward_id: find('loyalty_rewards', at), p_state: 'ended' }),
      touches: { done: 'loyalty_rewards audit_log' },
      actors: ofRow('unknown_reward'),
    },
    place_reward_photo: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_reward_id: find('loyalty_rewards', at), p_client_id: photo }),
      touches: { done: 'audit_log' },
      actors: ofRow('unknown_reward'),
    },
    keep_reward_photo: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_reward_id: find('loyalty_rewards', at),
        p_client_id: photo,
        p_path: `${tenantId(at)}/${find('loyalty_rewards', at)}/${photo}.jpg`,
        p_bytes: 1,
        p_width: 1,
        p_height: 1,
        p_taken_by: people.admin.id,
      }),
      touches: { done: 'loyalty_rewards' },
      actors: serverOnly('done'),
    },
    find_reward_photo: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_photo_id: find('loyalty_rewards', at) }),
      // of a reward that is not offered yet
      actors: {
        anonymous: 'denied',
        'newcomer member trainer manager suspended suspendedAdmin deactivated viewing lapsed retired server':
          'PT404:unknown_photo',
        'admin changing': 'done own; PT404:unknown_photo other',
      },
    },
    remove_reward_photo: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_photo_id: find('loyalty_rewards', at) }),
      touches: { done: 'loyalty_rewards audit_log' },
      actors: ofRow('unknown_reward'),
    },
    orphaned_reward_photos: { actors: serverOnly('empty') }, // an hour old
    my_loyalty_outlets: {
      actors: {
        anonymous: 'denied',
        'member trainer manager admin': 'done',
        'newcomer suspended suspendedAdmin deactivated viewing changing lapsed retired server': 'empty',
      },
    },
    open_loyalty_shift: {
      calls: everywhere.outlets.map((place) => ({ ...place, kind: place.outlet })),
      with: (at) => ({ p_outlet_id: outletId(at), p_device: 'A tablet' }),
      touches: { done: 'loyalty_shifts audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated viewing changing lapsed retired server':
          'PT404:unknown_outlet',
        // where they are placed
        member: 'done own/garden; PT404:unknown_outlet own/harbour other/*',
        trainer: 'done own/harbour; PT404:unknown_outlet own/garden other/*',
        manager: 'done outlet/garden; PT404:unknown_outlet own/harbour other/*',
        admin: 'done own/*; PT404:unknown_outlet other/*',
      },
    },
    list_loyalty_claims: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    decide_loyalty_claim: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({
        p_claim_id: find('loyalty_claims', at),
        p_accepts: false,
        p_answer: 'Another guest’s bill',
      }),
      touches: { done: 'loyalty_claims audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_claim',
        admin: 'done own outlet; PT404:unknown_claim other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own outlet; PT404:unknown_claim other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
        trainer: 'done own outlet; PT404:unknown_claim other',
        manager: 'done outlet; PT403:not_allowed own; PT404:unknown_claim other',
        member: 'PT403:not_allowed own outlet; PT404:unknown_claim other',
      },
    },
    list_loyalty_members: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: inTenant('done'),
    },
    read_loyalty_member: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_member_id: find('loyalty_members', at) }),
      touches: { done: 'audit_log' },
      actors: ofRow('unknown_card'),
    },
    adjust_loyalty_points: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_id: randomUUID(),
        p_member_id: find('loyalty_members', at),
        p_points: 900,
        p_reason: 'A long wait',
      }),
      touches: { done: 'loyalty_adjustments audit_log' },
      actors: ofRow('unknown_card'),
    },
    list_loyalty_adjustments: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: inTenant('done'),
    },
    decide_loyalty_adjustment: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_id: find('loyalty_adjustments', at), p_accepts: false }),
      touches: { done: 'loyalty_adjustments audit_log' },
      actors: ofRow('unknown_adjustment'),
    },
    refund_loyalty: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_entry_id: String(find('loyalty_entries', at)),
        p_points: null as never,
        p_reason: 'The bill was paid back',
        p_key: randomUUID(),
      }),
      touches: {
        done: 'loyalty_entries loyalty_lots loyalty_allocations loyalty_members domain_events audit_log',
      },
      actors: ofRow('unknown_entry'),
    },
    merge_loyalty_members: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_stays_id: find('loyalty_members', at),
        p_goes_id: find('loyalty_members', at),
      }),
      actors: ofRow('unknown_card', 'PT400:merge_same_card'),
    },
    erase_loyalty_member: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_member_id: find('loyalty_members', at) }),
      touches: {
        done: 'loyalty_members loyalty_entries loyalty_lots loyalty_allocations loyalty_claims loyalty_signals loyalty_redemptions loyalty_rewards audit_log',
      },
      actors: ofRow('unknown_card'),
    },
    list_loyalty_signals: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: inTenant('done'),
    },
    decide_loyalty_signal: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_signal_id: find('loyalty_signals', at), p_releases: true }),
      touches: { done: 'loyalty_signals audit_log' },
      actors: ofRow('unknown_signal'),
    },
    loyalty_overview: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    // What the functions loyalty-guest and loyalty-counter ask: a token is the right.
    loyalty_place: {
      with: () => ({ p_slug: 'nowhere', p_address_hash: 'x' }),
      touches: { done: 'throttles' },
      actors: serverOnly('PT404:unknown_programme'),
    },
    send_loyalty_code: {
      with: () => ({
        p_slug: 'nowhere',
        p_way: 'email',
        p_to: 'a@b.test',
        p_language: 'en',
        p_address_hash: 'x',
      }),
      actors: serverOnly('PT404:unknown_programme'),
    },
    enter_loyalty: {
      with: () => ({ p_ticket: 'none', p_code: '123456', p_said: {} }),
      actors: serverOnly('idle'),
    },
    ...Object.fromEntries(
      Object.entries({
        leave_loyalty: {},
        change_loyalty_guest: { p_said: {} },
        claim_loyalty: { p_said: {} },
        place_claim_photo: { p_claim_id: randomUUID() },
        loyalty_home: {},
        loyalty_history: {},
        loyalty_pass: {},
        redeem_as_guest: { p_reward_id: randomUUID(), p_key: 'a key of ours' },
        cancel_as_guest: { p_redemption_id: randomUUID() },
        share_loyalty: { p_act: 'leave' },
        export_loyalty: {},
        erase_loyalty: {},
        send_loyalty_contact_code: {
          p_way: 'email',
          p_to: 'a@b.test',
          p_language: 'en',
          p_address_hash: 'x',
        },
        change_loyalty_contact: { p_ticket: 'none', p_code: '123456' },
      }).map(([name, said]) => [
        name,
        {
          calls: everywhere.tenants,
          with: (at: Place) => ({ p_token: guestToken(at), ...said }),
          actors: serverOnly('PT401:loyalty_signed_out'),
        },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries({
        close_loyalty_shift: {},
        read_loyalty_shift: {},
        find_loyalty_guest: { p_said: { card: 'none' } },
        earn_loyalty: { p_key: 'a key of ours', p_said: { card: 'none' } },
        find_loyalty_code: { p_code: 'none' },
        redeem_loyalty: { p_key: 'a key of ours', p_code: 'none' },
        undo_loyalty: { p_id: '1' },
      }).map(([name, said]) => [
        name,
        {
          calls: everywhere.outlets,
          // nobody stands behind these shifts any more: whoever opened them is gone
          with: (at: Place) => ({ p_shift: shiftToken(at), ...said }),
          actors: serverOnly('PT401:shift_over'),
        },
      ]),
    ),
    orphaned_loyalty_bills: { actors: serverOnly('empty') }, // an hour old
  },
}
