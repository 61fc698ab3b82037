import { randomUUID } from 'node:crypto'
import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { inMinutes, tenantId } from '../places.ts'

// The store is reached through functions alone: not even the server's key reads a table of it.
const closed = {
  server: 'nothing',
  actors: {
    'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
      'nothing',
  },
}
const platformOnly = (outcome: string) => ({
  anonymous: 'denied',
  'newcomer member trainer manager admin suspended suspendedAdmin deactivated retired server':
    'PT403:not_allowed',
  'viewing changing lapsed': outcome,
})
/** Whoever is told of a tenant by its role; who runs the platform reads everywhere. */
const told = (mine: string, others: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  [mine]: 'done own; PT404:unknown_tenant other',
  [others]: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done',
})
const byAdmin = (outcome: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: `${outcome} own; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${outcome} own; PT403:changes_not_allowed other`,
})
const byOrderers = (outcome: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer': 'PT403:not_allowed own; PT404:unknown_tenant other',
  'manager admin': `${outcome} own; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${outcome} own; PT403:changes_not_allowed other`,
})
/** An order of a tenant: its admins decide, and who runs the platform may say no to it, or print it. */
const ofOrder = (outcome: string, isForPlatform = false) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_order',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_order other',
  admin: `${outcome} own; PT404:unknown_order other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_order other',
  ...(isForPlatform
    ? { 'viewing changing lapsed': outcome }
    : {
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: `${outcome} own; PT403:changes_not_allowed other`,
      }),
})

const both = { en: 'A thing', hi: 'एक चीज़' }
const gstin = '29AAGCS7383J1ZN'
const profile = {
  legal_name: 'House',
  address: 'Lake Road 1',
  country: 'IN',
  state_code: '08',
  billing_email: 'bills@house.test',
}

export const expectations: Expectations = {
  tables: {
    products: {
      place: {},
      columns: {
        all: 'id key kind module plan seats seats_included storage_gb tiers trial_days quantity_most sac position is_listed created_at only_tenants',
      },
      rows: [{}],
      row: (_, { n }) => ({ id: randomUUID(), key: `thing_${n}`, kind: 'service', tiers: '{growth}' }),
      ...closed,
    },
    product_texts: {
      key: 'number',
      place: {},
      columns: { all: 'product_id number name summary details terms written_by written_at' },
      rows: [{}],
      row: (at, { n, find }) => ({
        product_id: find('products', at),
        number: 100 + n,
        name: both,
        summary: both,
        details: both,
        terms: both,
      }),
      ...closed,
    },
    product_prices: {
      place: {},
      columns: { all: 'id product_id term tier paise valid_from set_by set_at' },
      rows: [{}],
      row: (at, { find }) => ({
        id: randomUUID(),
        product_id: find('products', at),
        term: 'once',
        paise: 5000,
        valid_from: '2026-01-01',
      }),
      ...closed,
    },
    billing_supplier: {
      key: 'is_one',
      place: {},
      columns: {
        all: 'is_one legal_name address state_code gstin email serial_prefix tax_percent due_days lut_number payment_text is_sample changed_by changed_at remind_before remind_after warn_after read_only_after',
      },
      rows: [{}],
      row: () => ({
        legal_name: 'Seller',
        address: 'Brigade Road 1',
        state_code: '29',
        gstin,
        email: 'bills@seller.test',
      }),
      ...closed,
    },
    billing_profiles: {
      key: 'tenant_id',
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'tenant_id legal_name address country state_code gstin billing_email changed_by changed_at grace_until grace_reason managers_approve_paise',
      },
      rows: everywhere.tenants,
      row: (at) => ({ tenant_id: tenantId(at), ...profile }),
      ...closed,
    },
    store_orders: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id product_id term quantity state note unit_paise discount_paise discount_reason quote_until text_number starts_on paid_until ends_on end_reason requested_by quoted_by approved_by requested_at approved_at ended_at is_sample',
      },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        product_id: find('products', {}),
        term: 'once',
        quantity: 1,
        state: 'ended',
      }),
      ...closed,
    },
    store_order_steps: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id order_id state note taken_by at' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        order_id: find('store_orders', at),
        state: 'ended',
      }),
      ...closed,
    },
    invoices: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id kind serial issued_on due_on language supplier recipient supply place_of_supply tax_percent taxable_paise cgst_paise sgst_paise igst_paise round_paise total_paise credits_id reason paid_paise tds_paise credited_paise is_sample issued_by created_at credit_key used_paise',
      },
      rows: everywhere.tenants,
      row: (at, { n }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        kind: 'proforma',
        serial: `ISOP/${n}`,
        issued_on: '2026-01-01',
        language: 'en',
        supplier: {},
        recipient: profile,
        supply: 'inter',
        place_of_supply: '08',
        tax_percent: 18,
        taxable_paise: 100,
        cgst_paise: 0,
        sgst_paise: 0,
        igst_paise: 18,
        round_paise: -18,
      }),
      ...closed,
    },
    invoice_lines: {
      key: 'position',
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'tenant_id invoice_id position order_id title sac quantity from_on to_on taxable_paise',
      },
      rows: everywhere.tenants,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        invoice_id: find('invoices', at),
        position: n + 1,
        title: both,
        sac: '998314',
        quantity: 1,
        taxable_paise: 100,
      }),
      ...closed,
    },
    invoice_payments: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id invoice_id paise tds_paise reference received_on payment_id recorded_by at',
      },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        invoice_id: find('invoices', at),
        paise: 100,
        reference: 'UTR 1',
        received_on: '2026-01-02',
      }),
      ...closed,
    },
    tenant_notes: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id kind text author_id at' },
      rows: everywhere.tenants,
      row: (at) => ({ id: randomUUID(), tenant_id: tenantId(at), kind: 'note', text: 'Called' }),
      ...closed,
    },
    store_charges: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id order_id from_on to_on paise invoice_id' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        order_id: find('store_orders', at),
        from_on: '2026-01-01',
        to_on: '2026-01-31',
        paise: 100,
        invoice_id: find('invoices', at),
      }),
      ...closed,
    },
  },
  functions: {
    list_products: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: told('admin manager trainer', 'member'),
    },
    list_orders: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: told('admin manager', 'member trainer'),
    },
    list_invoices: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: told('admin', 'member trainer manager'),
    },
    read_billing_profile: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: told('admin manager', 'member trainer'),
    },
    save_billing_profile: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_said: profile }),
      touches: { done: 'billing_profiles audit_log' },
      actors: byAdmin('done'),
    },
    set_approval_limit: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_paise: 500_000 }),
      touches: { done: 'billing_profiles audit_log' },
      actors: byAdmin('done'),
    },
    start_trial: {
      calls: everywhere.tenants,
      with: (at) => ({ p_id: randomUUID(), p_tenant_id: tenantId(at), p_product: 'nothing' }),
      actors: byAdmin('PT404:unknown_product'),
    },
    billing_standing: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: told('admin', 'member trainer manager'),
    },
    store_usage: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: told('admin', 'member trainer manager'),
    },
    tenant_business: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: platformOnly('done'),
    },
    add_tenant_note: {
      calls: everywhere.tenants,
      with: (at) => ({ p_id: randomUUID(), p_tenant_id: tenantId(at), p_kind: 'contact', p_text: 'Called' }),
      touches: { done: 'tenant_notes audit_log' },
      actors: platformOnly('done'),
    },
    give_grace: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_until: inMinutes(60_000).slice(0, 10), p_reason: 'No' }), // under grace nothing else moves
      touches: { done: 'billing_profiles audit_log' },
      actors: platformOnly('done'),
    },
    payment_invoices: {
      with: () => ({ p_payment_id: randomUUID() }),
      actors: platformOnly('PT404:unknown_payment'),
    },
    match_payment: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_id: randomUUID(),
        p_payment_id: randomUUID(),
        p_invoice_id: find('invoices', at),
        p_paise: 100,
        p_tds_paise: 0,
      }),
      actors: platformOnly('PT404:unknown_payment'),
    },
    read_receipt: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_payment_id: find('invoice_payments', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer member trainer manager suspended suspendedAdmin deactivated retired server':
          'PT404:unknown_payment',
        admin: 'PT409:not_a_tax_invoice own; PT404:unknown_payment other',
        'viewing changing lapsed': 'PT409:not_a_tax_invoice',
      },
    },
    take_provider_payment: {
      with: () => ({
        p_event_id: 'msg_isolation',
        p_serial: 'SPN/0000/00000',
        p_paise: 0,
        p_reference: 'pay_1',
        p_paid_on: null,
      }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'denied',
        server: 'PT400:invalid_amount',
      },
    },
    plan_change: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_product: 'plan_growth', p_term: 'month' }),
      actors: told('admin manager', 'member trainer'),
    },
    room_without_order: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_order_id: find('store_orders', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_order',
        'admin manager': 'done own; PT404:unknown_order other',
        'member trainer': 'PT403:not_allowed own; PT404:unknown_order other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_order other',
        'viewing changing lapsed': 'done',
      },
    },
    note_refused_upload: {
      calls: everywhere.tenants,
      with: (at) => ({ p_path: `${tenantId(at)}/a.jpg`, p_bytes: 1, p_sender: 'guest' }),
      touches: { done: 'refused_uploads' },
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'denied',
        server: 'done',
      },
    },
    pack_preview: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_product: 'no_such_pack' }),
      actors: {
        ...told('admin', 'member'),
        admin: 'PT404:unknown_product own; PT404:unknown_tenant other',
        'manager trainer': 'PT404:unknown_product own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'PT404:unknown_product',
      },
    },
    list_gst_papers: { with: () => ({ p_month: '2026-11-01' }), actors: platformOnly('done') },
    library_courses: { actors: platformOnly('done') },
    offer_order: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_id: randomUUID(),
        p_tenant_id: tenantId(at),
        p_product: 'ten_seats',
        p_term: 'month',
        p_quantity: 1,
        p_note: null,
      }),
      touches: { done: 'store_orders store_order_steps audit_log mail_outbox' },
      actors: platformOnly('done'),
    },
    refund_credit: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_id: randomUUID(),
        p_invoice_id: find('invoices', at),
        p_paise: 100,
        p_reference: 'UTR 1',
        p_paid_on: '2026-01-02',
      }),
      actors: platformOnly('PT404:unknown_invoice'),
    },
    request_order: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_id: randomUUID(),
        p_tenant_id: tenantId(at),
        p_product: 'data_migration',
        p_term: 'once',
        p_quantity: 1,
        p_note: null,
      }),
      touches: { done: 'store_orders store_order_steps audit_log' },
      actors: byOrderers('done'),
    },
    approve_order: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_order_id: find('store_orders', at) }),
      actors: ofOrder('PT409:order_moved_on'),
    },
    cancel_order: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_order_id: find('store_orders', at), p_reason: null }),
      actors: ofOrder('PT409:order_moved_on'),
    },
    keep_order: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_order_id: find('store_orders', at) }),
      actors: ofOrder('PT409:order_moved_on'),
    },
    decline_order: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_order_id: find('store_orders', at), p_reason: 'No' }),
      actors: ofOrder('PT409:order_moved_on', true),
    },
    make_proforma: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_order_id: find('store_orders', at) }),
      actors: ofOrder('PT409:order_moved_on', true),
    },
    read_invoice: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_invoice_id: find('invoices', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer member trainer manager suspended suspendedAdmin deactivated retired server':
          'PT404:unknown_invoice',
        admin: 'done own; PT404:unknown_invoice other',
        'viewing changing lapsed': 'done',
      },
    },
    quote_order: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_order_id: find('store_orders', at),
        p_unit_paise: 5000,
        p_discount_paise: 0,
        p_reason: null,
        p_until: '2026-12-31',
      }),
      actors: platformOnly('PT409:order_moved_on'),
    },
    begin_service: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_order_id: find('store_orders', at) }),
      actors: platformOnly('PT409:order_moved_on'),
    },
    finish_service: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_order_id: find('store_orders', at), p_note: null }),
      actors: platformOnly('PT409:order_moved_on'),
    },
    record_invoice_payment: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_id: randomUUID(),
        p_invoice_id: find('invoices', at),
        p_paise: 100,
        p_tds_paise: 0,
        p_reference: 'UTR 1',
        p_received_on: '2026-01-02',
      }),
      actors: platformOnly('PT409:not_a_tax_invoice'),
    },
    credit_invoice: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_key: randomUUID(),
        p_invoice_id: find('invoices', at),
        p_taxable_paise: 100,
        p_reason: 'No',
      }),
      actors: platformOnly('PT409:not_a_tax_invoice'),
    },
    store_revenue: { actors: platformOnly('done') },
    list_catalogue: { actors: platformOnly('done') },
    save_product: {
      with: () => ({ p_product_id: randomUUID(), p_said: {} }),
      actors: platformOnly('PT404:unknown_product'),
    },
    set_price: {
      with: () => ({ p_product_id: randomUUID(), p_term: 'once', p_from: '2100-01-01' }),
      actors: platformOnly('PT404:unknown_product'),
    },
    read_billing_supplier: { actors: platformOnly('done') },
    save_billing_supplier: {
      with: () => ({
        p_said: {
          legal_name: 'Seller',
          address: 'Brigade Road 1',
          gstin,
          email: 'bills@seller.test',
          serial_prefix: 'SPN',
          tax_percent: 18,
          due_days: 15,
        },
      }),
      touches: { done: 'billing_supplier audit_log' },
      actors: platformOnly('done'),
    },
  },
}
