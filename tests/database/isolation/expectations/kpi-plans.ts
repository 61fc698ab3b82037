import { randomUUID } from 'node:crypto'
import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { freeDay, outletId, personId, tenantId } from '../places.ts'

const day = '2026-01-05'
const both = { en: 'What it says', hi: 'क्या कहता है' }
const formula = {
  p_numerator: [{ complaints: 1 }],
  p_denominator: [{ covers: 1 }],
  p_scale: 100,
  p_unit: 'percent',
}

// Rows at outlets that people with the module read, of whom a member is none.
const readAtOutlets = {
  'anonymous newcomer suspended suspendedAdmin deactivated retired member': 'nothing',
  'trainer admin': 'select own outlet',
  manager: 'select outlet',
  'viewing changing lapsed': 'select own other',
}

// Something is changed at an outlet of a tenant that is named.
const changesAtOutlet = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer': 'PT403:not_allowed own outlet; PT404:unknown_tenant other',
  manager: 'done outlet; PT404:unknown_outlet own; PT404:unknown_tenant other',
  admin: 'done own outlet; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own outlet; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

// Only admins, for the tenant as a whole.
const changesTenant = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
}

// A row of an outlet that is named by its id; elsewhere it does not exist.
const changesRow = (unknown: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': `PT404:${unknown}`,
  'member trainer': `PT403:not_allowed own outlet; PT404:${unknown} other`,
  manager: `done outlet; PT404:${unknown} own other`,
  admin: `done own outlet; PT404:${unknown} other`,
  'suspended suspendedAdmin': `PT403:tenant_suspended own outlet; PT404:${unknown} other`,
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'done own; PT403:changes_not_allowed other',
})

const reads = (outcome: string, manager = `${outcome} own outlet`) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own outlet; PT404:unknown_tenant other',
  manager: `${manager}; PT404:unknown_tenant other`,
  'trainer admin': `${outcome} own outlet; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own outlet; PT404:unknown_tenant other',
  'viewing changing lapsed': outcome,
})

export const expectations: Expectations = {
  tables: {
    menu_items: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id name category added_at' },
      rows: everywhere.tenants,
      row: (at, { n }) => ({ tenant_id: tenantId(at), name: `Dish ${n}` }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'nothing',
      },
    },
    menu_prices: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id item_id price cost from_day set_by set_at' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        item_id: Number(find('menu_items', { tenant: at.tenant })),
        cost: 4000,
      }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'nothing',
      },
    },
    menu_sales: {
      key: 'item_id',
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: { all: 'tenant_id import_id outlet_id item_id day sold revenue' },
      rows: everywhere.outlets,
      row: (at, { find, n }) => ({
        tenant_id: tenantId(at),
        import_id: find('kpi_imports', { tenant: at.tenant }),
        outlet_id: outletId(at),
        item_id: Number(find('menu_items', { tenant: at.tenant })),
        day: freeDay(n),
        sold: 3,
        revenue: 90000,
      }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'nothing',
      },
    },
    kpi_targets: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id outlet_id kpi_id plan first_day last_day target high good_from near_from watch_from set_by set_at',
      },
      rows: everywhere.outlets,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        kpi_id: Number(find('kpis', { tenant: at.tenant })),
        plan: 'target',
        first_day: freeDay(n),
        last_day: freeDay(n),
        target: 40,
      }),
      modules: 'kpi_heatmaps',
      actors: readAtOutlets,
    },
    kpi_notes: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id', person: 'written_by' },
      columns: {
        all: 'id tenant_id outlet_id kpi_id first_day last_day body written_by written_at edited_at removed_at',
      },
      rows: everywhere.people.filter(({ outlet }) => outlet !== undefined),
      row: (at, { find }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        kpi_id: Number(find('kpis', { tenant: at.tenant })),
        first_day: day,
        last_day: day,
        body: 'The road was closed.',
        written_by: personId(at),
      }),
      actors: {
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'nothing',
      },
    },
    occasions: {
      place: { tenant: 'tenant_id', outlet: 'outlet_id' },
      columns: {
        all: 'id tenant_id outlet_id kind festival name first_day main_day last_day basis set_by set_at source',
      },
      rows: everywhere.outlets,
      row: (at) => ({
        tenant_id: tenantId(at),
        outlet_id: outletId(at),
        kind: 'road',
        name: both,
        first_day: day,
        main_day: day,
        last_day: day,
      }),
      modules: 'kpi_heatmaps',
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired member': 'nothing',
        'trainer admin': 'select own outlet platform',
        manager: 'select outlet platform',
        'viewing changing lapsed': 'select own other platform',
      },
    },
    festivals_left_out: {
      place: { tenant: 'tenant_id' },
      columns: { all: 'id tenant_id festival' },
      rows: everywhere.tenants,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        festival: `feast_${String.fromCharCode(97 + (n % 26))}`,
      }),
      modules: 'kpi_heatmaps',
      actors: {
        'anonymous newcomer suspended suspendedAdmin deactivated retired member': 'nothing',
        'trainer manager admin': 'select own',
        'viewing changing lapsed': 'select own other',
      },
    },
  },
  functions: {
    save_target: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_outlet_id: outletId(at),
        p_kpi: 'covers',
        p_plan: 'target',
        p_first_day: day,
        p_target: 120,
      }),
      touches: { done: 'kpi_targets audit_log' },
      actors: changesAtOutlet,
    },
    remove_target: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_target_id: find('kpi_targets', at) }),
      touches: { done: 'kpi_targets audit_log' },
      actors: changesRow('unknown_target'),
    },
    copy_targets: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_plan: 'budget',
        p_from: '2025-01-01',
        p_months: 1,
        p_into: '2026-01-01',
      }),
      actors: withoutKey(changesTenant, 'member trainer manager', {
        'member trainer': 'PT403:not_allowed own; PT404:unknown_tenant other',
        manager: 'done own; PT404:unknown_tenant other',
      }),
    },
    import_targets: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_rows: [{ line: 2, kpi: 'covers', from: day, target: 120 }],
        p_is_tried: false,
      }),
      touches: { done: 'kpi_targets audit_log' },
      actors: {
        ...changesAtOutlet,
        manager: 'idle own outlet; PT404:unknown_tenant other',
      },
    },
    read_targets: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_from: day, p_to: day, p_kpis: '{covers}' }),
      actors: reads('done'),
    },
    read_targets_over: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_starts: `{${day}}`,
        p_ends: `{${day}}`,
        p_kpis: '{covers}',
      }),
      actors: reads('done'),
    },
    save_occasion: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_outlet_id: outletId(at),
        p_kind: 'road',
        p_first_day: day,
        p_last_day: day,
        p_name_en: 'Road closed',
      }),
      touches: { done: 'occasions audit_log' },
      actors: changesAtOutlet,
    },
    remove_occasion: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_occasion_id: find('occasions', at) }),
      touches: { done: 'occasions audit_log' },
      actors: changesRow('unknown_occasion'),
    },
    set_festival: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_festival: 'onam', p_matters: false }),
      touches: { done: 'festivals_left_out audit_log' },
      actors: changesTenant,
    },
    festival_days: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_from: day, p_to: day }),
      actors: reads('done'),
    },
    festival_pairs: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_from: day, p_to: day }),
      actors: reads('done'),
    },
    read_festival_map: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_from: day,
        p_to: day,
        p_kpis: '{covers}',
        p_outlets: null,
      }),
      actors: reads('done'),
    },
    read_festival_periods: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_starts: `{${day}}`,
        p_ends: `{${day}}`,
        p_kpis: '{covers}',
      }),
      actors: reads('done'),
    },
    write_note: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_note_id: randomUUID(),
        p_outlet_id: outletId(at),
        p_kpi: 'covers',
        p_from: day,
        p_to: day,
        p_text: 'The road was closed.',
      }),
      touches: { done: 'kpi_notes audit_log' },
      actors: changesAtOutlet,
    },
    ...ofNotes('edit_note', { p_text: 'The road was open.' }),
    ...ofNotes('remove_note', {}),
    read_notes: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_outlet_id: outletId(at),
        p_kpi: 'covers',
        p_from: '2025-11-01',
        p_to: '2025-11-01',
      }),
      actors: reads('empty', 'empty outlet; PT404:unknown_outlet own'),
    },
    count_notes: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_from: '2025-11-01',
        p_to: '2025-11-01',
        p_kpis: '{covers}',
      }),
      actors: reads('empty'),
    },
    record_menu_sales: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_import_id: find('kpi_imports', at), p_rows: [] }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_import',
        'member trainer': 'PT403:not_allowed own; PT404:unknown_import other',
        'manager admin': 'PT404:unknown_import',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_import other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'PT404:unknown_import own; PT403:changes_not_allowed other',
      },
    },
    read_menu: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_days: 30 }),
      actors: withoutKey(reads('done'), 'trainer admin', {
        trainer: 'PT403:not_allowed own; PT404:unknown_tenant other',
        admin: 'done own; PT404:unknown_tenant other',
      }),
    },
    read_weekday_hours: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_weeks: 4 }),
      actors: withoutKey(reads('done'), 'trainer admin', {
        'trainer admin': 'done own; PT404:unknown_tenant other',
      }),
    },
    read_outlet_hours: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_weeks: 4 }),
      actors: withoutKey(reads('done'), 'trainer admin', {
        'trainer admin': 'done own; PT404:unknown_tenant other',
      }),
    },
    price_menu_item: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_item_id: Number(find('menu_items', { tenant: at.tenant })),
        p_price: 32000,
        p_cost: 9000,
      }),
      touches: { done: 'menu_prices audit_log' },
      actors: withoutKey(changesTenant, 'member trainer manager', {
        'member trainer': 'PT403:not_allowed own; PT404:unknown_tenant other',
        manager: 'done own; PT404:unknown_tenant other',
      }),
    },
    save_measure: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_unit: 'count',
        p_kind: 'flow',
        p_scope: 'both',
        p_kept_by: 'outlet',
        p_name_en: 'Desserts sold',
        p_help_en: 'Desserts on bills.',
      }),
      touches: { done: 'measures audit_log' },
      actors: changesTenant,
    },
    retire_measure: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_measure: 'measure_that_is_none' }),
      actors: { ...changesTenant, ...neverDone('unknown_measure') },
    },
    preview_kpi: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), ...formula, p_scope: 'both' }),
      actors: changesTenant,
    },
    save_kpi: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        ...formula,
        p_scope: 'both',
        p_polarity: 'down',
        p_grain: 'week',
        p_decimals: 1,
        p_help: { what: both, read: both, act: both },
        p_name_en: 'Complaints of guests',
      }),
      touches: { done: 'kpis audit_log' },
      actors: changesTenant,
    },
    retire_kpi: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_kpi: 'kpi_that_is_none' }),
      actors: { ...changesTenant, ...neverDone('unknown_kpi') },
    },
  },
}

/** The same, but for some of the actors. */
function withoutKey(actors: Record<string, string>, key: string, others: Record<string, string>) {
  const { [key]: _, ...rest } = actors
  return { ...rest, ...others }
}

/** Whose it is stands nowhere in the world by that key. */
function neverDone(unknown: string) {
  return {
    admin: `PT404:${unknown} own; PT404:unknown_tenant other`,
    changing: `PT404:${unknown} own; PT403:changes_not_allowed other`,
  }
}

function ofNotes(name: string, more: Record<string, string>): Expectations['functions'] {
  return {
    [name]: {
      calls: everywhere.people.filter(({ outlet }) => outlet !== undefined),
      with: (at, { find }) => ({ p_note_id: find('kpi_notes', at), ...more }),
      touches: { done: 'kpi_notes audit_log' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_note',
        'member trainer': 'PT403:not_allowed mine own outlet; PT404:unknown_note other',
        manager: 'done mine; PT403:not_allowed outlet; PT404:unknown_note own other',
        admin: 'done mine; PT403:not_allowed own outlet; PT404:unknown_note other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended mine own outlet; PT404:unknown_note other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'PT403:not_allowed own; PT403:changes_not_allowed other',
      },
    },
  }
}
