import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}
const outletOfShop = '(select s.outlet_id from public.shops s where s.id = shop_id)'

// What admins read of a tenant that is named.
const reads = {
  anonymous: 'denied',
  'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_tenant',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: 'done own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done',
}

// The shops of this world are offered (expectations/shops.ts): nothing was reported yet, and nothing can be decided.
const decides = (outcome: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_shop',
  'member trainer manager': 'PT403:not_allowed own outlet; PT404:unknown_shop other',
  admin: `${outcome} own outlet; PT404:unknown_shop other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own outlet; PT404:unknown_shop other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${outcome} own; PT403:changes_not_allowed other`,
})
const unknown = {
  anonymous: 'denied',
  'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server':
    'PT404:unknown_shop',
}

export const expectations: Expectations = {
  tables: {
    shop_answers: {
      key: 'question_id',
      place: { tenant: 'tenant_id', outlet: outletOfShop },
      columns: {
        all: 'tenant_id shop_id score_version question_id section_id value earned possible state critical_failed edited_from edited_by reason',
      },
      rows: everywhere.outlets,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        shop_id: find('shops', at),
        score_version: 1,
        question_id: `q${n}`,
        section_id: 'arrive',
        earned: 1,
        possible: 1,
        state: 'met',
      }),
      actors: nobody,
    },
    shop_payments: {
      key: 'shop_id',
      place: { tenant: 'tenant_id', outlet: outletOfShop },
      columns: {
        all: 'shop_id tenant_id fee_inr reimbursement_inr state reference paid_on marked_by created_at paid_by',
      },
      rows: everywhere.outlets,
      row: (at, { find }) => ({
        shop_id: find('shops', at),
        tenant_id: tenantId(at),
        fee_inr: 800,
        reimbursement_inr: 0,
      }),
      actors: nobody,
    },
    shop_appeals: {
      place: { tenant: 'tenant_id', outlet: outletOfShop },
      columns: {
        all: 'id tenant_id shop_id question_id reason evidence state outcome asked note score_before score_after is_sample raised_by raised_at decided_by decided_at',
      },
      rows: everywhere.outlets,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        shop_id: find('shops', at),
        question_id: `q${n}`,
        reason: 'otherwise',
        evidence: 'The camera shows it.',
      }),
      actors: nobody,
    },
    shopper_retention: {
      key: 'tenant_id',
      place: { tenant: 'tenant_id' },
      columns: { all: 'tenant_id person_days account_days photo_days' },
      rows: everywhere.tenants,
      row: (at) => ({ tenant_id: tenantId(at) }),
      actors: nobody,
    },
    shop_settings: {
      key: 'tenant_id',
      place: { tenant: 'tenant_id' },
      columns: { all: 'tenant_id alert_below alert_above review_hours actions' },
      rows: everywhere.tenants,
      row: (at) => ({ tenant_id: tenantId(at) }),
      actors: nobody,
    },
  },
  functions: {
    list_shop_reviews: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    list_shop_payments: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    read_shopper_retention: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    list_pool_shoppers: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    read_shopper_grade: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_shopper_id: find('shoppers', at) }),
      actors: reads,
    },
    shop_appeal_figures: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    read_shop_appeals: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_shop_id: find('shops', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_shop',
        member: 'PT403:not_allowed own outlet; PT404:unknown_shop other',
        'trainer manager': 'PT404:unknown_shop',
        admin: 'done own outlet; PT404:unknown_shop other',
        'viewing changing lapsed': 'done',
      },
    },
    raise_shop_appeal: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({
        p_shop_id: find('shops', at),
        p_question_id: 'greeted',
        p_reason: 'otherwise',
        p_evidence: 'The camera shows it.',
      }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server manager': 'PT404:unknown_shop',
        'member trainer admin': 'PT403:not_allowed own outlet; PT404:unknown_shop other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own outlet; PT404:unknown_shop other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'PT403:not_allowed own; PT403:changes_not_allowed other',
      },
    },
    decide_shop_appeal: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_appeal_id: find('shop_appeals', at), p_decision: 'refuse', p_note: ' ' }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_appeal',
        'member trainer manager': 'PT403:not_allowed own outlet; PT404:unknown_appeal other',
        admin: 'PT400:reason_required own outlet; PT404:unknown_appeal other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own outlet; PT404:unknown_appeal other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'PT400:reason_required own; PT403:changes_not_allowed other',
      },
    },
    read_shop_settings: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    save_shop_settings: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_alert_below: 60,
        p_alert_above: 90,
        p_review_hours: 24,
      }),
      touches: { done: 'shop_settings audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
        admin: 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    read_shop_review: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_shop_id: find('shops', at) }),
      actors: unknown,
    },
    edit_shop_answer: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({
        p_shop_id: find('shops', at),
        p_question_id: 'greeted',
        p_answer: { value: 'no' },
        p_reason: 'The photo shows it',
      }),
      actors: decides('PT409:shop_moved_on'),
    },
    decide_shop: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_shop_id: find('shops', at), p_decision: 'approve' }),
      actors: decides('PT409:shop_moved_on'),
    },
    mark_shop_paid: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_shop_id: find('shops', at), p_reference: ' ', p_paid_on: '2026-01-05' }),
      actors: decides('PT400:reference_required'),
    },
    list_released_shops: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'done',
      },
    },
    read_released_shop: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_shop_id: find('shops', at) }),
      actors: {
        anonymous: 'denied',
        member: 'PT403:not_allowed own outlet; PT404:unknown_shop other',
        'newcomer trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed server':
          'PT404:unknown_shop',
      },
    },
  },
}
