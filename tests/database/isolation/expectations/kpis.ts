import { randomUUID } from 'node:crypto'
import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { freeDay, outletId, tenantId } from '../places.ts'

const both = (text: string) => ({ en: text, hi: text })
const day = '2026-01-05'
const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}

// The platform's rows and those of the own tenant.
const catalogue = {
  'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
  'member trainer manager admin': 'select own platform',
  'viewing changing lapsed': 'select own other platform',
}

// Figures of an outlet in a tenant that is named.
const onOutlets = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

// Who reads figures there, of which there may be none: a manager as told.
const reads = (manager: string, outcome: 'done' | 'empty' = 'done') => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  manager: `${outcome} ${manager}; PT404:unknown_tenant other`,
  'trainer admin': `${outcome} own; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing changing lapsed': outcome,
})

// What only admins see of their tenant.
const adminsSee = (columns = '') => ({
  'anonymous newcomer member trainer manager suspended suspendedAdmin deactivated retired': 'nothing',
  admin: `select own${columns}`,
  'viewing changing lapsed': `select own other${columns}`,
})

// An import that somebody else began.
const ofImports = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_import',
  'member trainer': 'PT403:not_allowed own; PT404:unknown_import other',
  manager: 'PT404:unknown_import',
  admin: 'done own; PT404:unknown_import other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_import other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

export const expectations: Expectations = {
  tables: {
    measures: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id key name help unit kind scope kept_by decimals least most position retired_at created_at',
      },
      rows: everywhere.tenants,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        key: `measure_${n}`,
        name: both('A measure'),
        help: both('What is counted.'),
        unit: 'count',
        kind: 'flow',
        scope: 'both',
        kept_by: 'outlet',
        most: 100,
        position: n,
      }),
      modules: 'kpi_heatmaps',
      actors: catalogue,
    },
    kpis: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id key name help basis numerator denominator is_of_change scale unit decimals polarity grain scope position retired_at created_at',
      },
      rows: everywhere.tenants,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        key: `kpi_${n}`,
        name: both('A KPI'),
        help: { what: both('What'), read: both('Read'), act: both('Act') },
        numerator: JSON.stringify([{ covers: 1 }]),
        unit: 'count',
        polarity: 'up',
        grain: 'day',
        scope: 'both',
        position: n,
      }),
      modules: 'kpi_heatmaps',
      actors: catalogue,
    },
    kpi_former_formulas: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id kpi_id numerator denominator scale until' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        kpi_id: Number(find('kpis', { tenant: at.tenant })),
        numerator: JSON.stringify([{ covers: 1 }]),
        denominator: '[]',
        scale: 1,
      }),
      modules: 'kpi_heatmaps',
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing',
        'member trainer manager admin': 'select own',
        'viewing changing lapsed': 'select own other',
      },
    },
    kpi_entries: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id source batch_id label reason written entered_by entered_at' },
      rows: everywhere.tenants,
      row: (at) => ({ id: randomUUID(), tenant_id: tenantId(at), source: 'sheet' }),
      actors: nobody,
    },
    kpi_facts: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: { all: 'id tenant_id outlet_id measure_id month hour said entry_id' },
      rows: everywhere.outlets,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        measure_id: Number(find('measures', {})),
        month: '2025-11-01',
        said: `{7${',NULL'.repeat(30)}}`,
        entry_id: find('kpi_entries', { tenant: at.tenant }),
      }),
      actors: nobody,
    },
    kpi_closings: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id outlet_id first_day last_day closed_by closed_at reopened_by reopened_at reason',
      },
      rows: everywhere.outlets,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        first_day: freeDay(n),
        last_day: freeDay(n),
      }),
      actors: nobody,
    },
    kpi_imports: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id source label fingerprint rows written refused first_day last_day begun_by begun_at finished_at undone_by undone_at undo_reason key_id',
      },
      rows: everywhere.tenants,
      row: (at) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        source: 'file',
        label: 'march.csv',
        rows: 3,
      }),
      modules: 'kpi_heatmaps',
      actors: adminsSee(),
    },
    kpi_refused_rows: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id import_id line code told refused_at' },
      rows: everywhere.tenants,
      row: (at, { find, n }) => ({
        tenant_id: tenantId(at),
        import_id: find('kpi_imports', { tenant: at.tenant }),
        line: n,
        code: 'unknown_outlet',
        told: 'Baner, 2026-03-05, covers, 12',
      }),
      modules: 'kpi_heatmaps',
      actors: adminsSee(),
    },
    kpi_layouts: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id name headings told saved_by saved_at' },
      rows: everywhere.tenants,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        name: `Till ${n}`,
        headings: 'date outlet covers',
        told: {},
      }),
      modules: 'kpi_heatmaps',
      actors: {
        'anonymous newcomer member trainer suspended suspendedAdmin deactivated retired': 'nothing',
        'manager admin': 'select own',
        'viewing changing lapsed': 'select own other',
      },
    },
    ingestion_keys: {
      place: { tenant: 'tenant_id' },
      columns: {
        shown: 'id tenant_id name prefix made_by made_at last_used_at revoked_by revoked_at is_sample',
        kept: 'fingerprint',
      },
      rows: everywhere.tenants,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        name: `Till ${n}`,
        prefix: 'sopan_01234567',
        fingerprint: `fingerprint ${n}`,
      }),
      modules: 'kpi_heatmaps',
      actors: adminsSee(' (shown)'),
    },
    kpi_kept: {
      key: 'measure_id',
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: { all: 'tenant_id outlet_id measure_id position' },
      rows: everywhere.outlets,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        measure_id: Number(find('measures', {})),
        position: 1,
      }),
      actors: nobody,
    },
    kpi_days_off: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: { all: 'id tenant_id outlet_id day weekday said_by said_at' },
      rows: everywhere.outlets,
      row: (at, { n }) => ({ tenant_id: tenantId(at), outlet_id: outletId(at), day: freeDay(n) }),
      actors: nobody,
    },
  },
  functions: {
    try_figures: {
      calls: everywhere.outlets,
      with: (at) => ({ p_tenant_id: tenantId(at), p_rows: [] }),
      actors: { ...onOutlets, manager: 'done own outlet; PT404:unknown_tenant other' },
    },
    begin_import: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_import_id: randomUUID(),
        p_source: 'file',
        p_label: 'march.csv',
        p_fingerprint: 'a'.repeat(64),
        p_rows: 3,
      }),
      touches: { done: 'kpi_imports' },
      actors: { ...onOutlets, manager: 'done own; PT404:unknown_tenant other' },
    },
    finish_import: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_import_id: find('kpi_imports', at),
        p_refused: 1,
        p_refused_rows: [{ line: 2, code: 'unknown_outlet', told: 'Baner' }],
      }),
      touches: { done: 'kpi_imports kpi_refused_rows' },
      actors: ofImports,
    },
    undo_import: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_import_id: find('kpi_imports', at), p_reason: 'the wrong month' }),
      touches: { done: 'kpi_imports kpi_entries audit_log' },
      actors: ofImports,
    },
    save_layout: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_name: 'Property', p_headings: 'date', p_told: {} }),
      touches: { done: 'kpi_layouts' },
      actors: { ...onOutlets, manager: 'done own; PT404:unknown_tenant other' },
    },
    remove_layout: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_name: 'No such layout' }),
      actors: {
        ...onOutlets,
        admin: 'idle own; PT404:unknown_tenant other',
        manager: 'idle own; PT404:unknown_tenant other',
        changing: 'idle own; PT403:changes_not_allowed other',
      },
    },
    make_ingestion_key: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_name: 'Till' }),
      touches: { done: 'ingestion_keys audit_log' },
      actors: { ...onOutlets, manager: 'PT403:not_allowed own; PT404:unknown_tenant other' },
    },
    revoke_ingestion_key: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_key_id: find('ingestion_keys', at) }),
      touches: { done: 'ingestion_keys audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_key',
        'member trainer manager': 'PT403:not_allowed own; PT404:unknown_key other',
        admin: 'done own; PT404:unknown_key other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_key other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    // Only the function figures posts for whoever shows a key.
    post_figures: {
      with: () => ({
        p_key: 'sopan_nobody',
        p_idempotency_key: 'till 1',
        p_body: 'a',
        p_rows: [],
        p_reason: null,
        p_address_hash: 'nowhere',
      }),
      touches: { done: 'throttles' },
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated retired viewing changing lapsed':
          'denied',
        server: 'done',
      },
    },
    record_facts: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_entry_id: randomUUID(),
        p_rows: [{ outlet_id: outletId(at), measure: 'covers', day, value: 5 }],
        p_source: 'file',
      }),
      touches: { done: 'kpi_entries kpi_facts kpi_monthly kpi_places kpi_totals audit_log' },
      actors: { ...onOutlets, manager: 'done outlet; idle own; PT404:unknown_tenant other' },
    },
    figure_outlets: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads('own'),
    },
    read_heatmap: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_from: day, p_to: day, p_kpis: '{covers}' }),
      actors: reads('own'),
    },
    read_week_sums: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_kpi: 'covers',
        p_kind: 'hotel',
        p_to: day,
        p_weeks: 4,
      }),
      actors: reads('own', 'empty'),
    },
    read_periods: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_kpis: '{covers}',
        p_starts: `{${day}}`,
        p_ends: `{${day}}`,
      }),
      actors: reads('own'),
    },
    read_series: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_outlet_id: outletId(at),
        p_kpi: 'covers',
        p_from: '2025-11-01',
        p_to: '2025-11-01',
      }),
      actors: reads('outlet; PT404:unknown_outlet own', 'empty'),
    },
    explain_figure: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_outlet_id: outletId(at),
        p_kpi: 'covers',
        p_from: day,
        p_to: day,
      }),
      actors: reads('outlet; PT404:unknown_outlet own'),
    },
    read_happenings: {
      calls: everywhere.outlets,
      with: (at) => ({ p_tenant_id: tenantId(at), p_outlet_id: outletId(at), p_from: day, p_to: day }),
      actors: reads('outlet; PT404:unknown_outlet own'),
    },
    list_figure_days: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads('own'),
    },
    read_sheet: {
      calls: everywhere.outlets,
      with: (at) => ({ p_tenant_id: tenantId(at), p_outlet_id: outletId(at), p_day: day }),
      actors: reads('outlet; PT404:unknown_outlet own'),
    },
    read_outlet_figures: {
      calls: everywhere.outlets,
      with: (at) => ({ p_tenant_id: tenantId(at), p_outlet_id: outletId(at) }),
      actors: reads('outlet; PT404:unknown_outlet own'),
    },
    keep_measures: {
      calls: everywhere.outlets,
      with: (at) => ({ p_tenant_id: tenantId(at), p_outlet_id: outletId(at), p_measures: '{revenue}' }),
      touches: { done: 'kpi_kept audit_log' },
      actors: { ...onOutlets, manager: 'done outlet; PT404:unknown_outlet own; PT404:unknown_tenant other' },
    },
    set_day_off: {
      calls: everywhere.outlets,
      with: (at) => ({ p_tenant_id: tenantId(at), p_outlet_id: outletId(at), p_day: day, p_is_off: true }),
      touches: { done: 'kpi_days_off audit_log' },
      actors: { ...onOutlets, manager: 'done outlet; PT404:unknown_outlet own; PT404:unknown_tenant other' },
    },
    close_period: {
      calls: everywhere.outlets,
      with: (at) => ({ p_tenant_id: tenantId(at), p_outlet_id: outletId(at), p_from: day, p_to: day }),
      touches: { done: 'kpi_closings audit_log' },
      actors: { ...onOutlets, manager: 'done outlet; PT404:unknown_outlet own; PT404:unknown_tenant other' },
    },
    reopen_period: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({
        p_closing_id: find('kpi_closings', at),
        p_reason: 'typed for the wrong day',
      }),
      touches: { done: 'kpi_closings audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_closing',
        'member trainer': 'PT403:not_allowed own; PT404:unknown_closing other',
        manager: 'done outlet; PT404:unknown_closing own; PT404:unknown_closing other',
        admin: 'done own; PT404:unknown_closing other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_closing other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
  },
}
