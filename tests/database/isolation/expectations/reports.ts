import { randomUUID } from 'node:crypto'
import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { inMinutes, personId, tenantId } from '../places.ts'

// What somebody keeps hangs on no outlet.
const members = everywhere.people.flatMap(({ person, tenant }): Place[] =>
  person && tenant ? [{ person, tenant }] : [],
)
const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}
const keeps = (mine: string, others: string, admins: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed mine own; PT404:unknown_tenant other',
  'trainer manager': `${mine} mine; ${others} own; PT404:unknown_tenant other`,
  admin: `${mine} mine; ${admins} own; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${admins} own; PT403:changes_not_allowed other`,
})

// Reports read what the reach of whoever asks allows; which rows these are, tests/database/reports.test.ts tells.
const reads = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'trainer manager admin': 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done own; PT403:module_off other',
}
// Whoever reads reports opens what is shared here.
const opens = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed mine own; PT404:unknown_tenant other',
  'trainer manager admin': 'done mine own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done own; PT403:module_off other',
}
const serverOnly = (outcome: string) => ({
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'denied',
  server: outcome,
})
const spec = { explore: 'people', dimensions: ['outlet'], metrics: ['people'], totals: true }

const ofOwnFile = (mine: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed mine own; PT404:unknown_tenant other',
  'trainer manager admin': `${mine}; PT404:unknown_report_file own; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'PT404:unknown_report_file own; PT403:module_off other',
})

const savesNameless = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  member: 'PT403:not_allowed own; PT404:unknown_tenant other',
  'trainer manager admin': 'PT400:name_required own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: 'PT400:name_required own; PT403:changes_not_allowed other',
}

// Letters are of the workspace as a whole.
const letterReads = {
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: 'done own; PT404:unknown_tenant other',
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing changing lapsed': 'done own; PT403:module_off other',
}

// What only admins do, and how that ends for them.
const administers = (done: string) => ({
  anonymous: 'denied',
  'newcomer deactivated retired server': 'PT404:unknown_tenant',
  'member trainer manager': 'PT403:not_allowed own; PT404:unknown_tenant other',
  admin: `${done} own; PT404:unknown_tenant other`,
  'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
  'viewing lapsed': 'PT403:changes_not_allowed',
  changing: `${done} own; PT403:changes_not_allowed other`,
})

export const expectations: Expectations = {
  tables: {
    report_alerts: {
      place: { tenant: 'tenant_id', person: 'profile_id' },
      columns: {
        all: 'id tenant_id profile_id name place query ask told_if bound quiet_from quiet_to zone state is_out figure looked_at told_at is_sample created_at',
      },
      rows: members,
      row: (at, { n }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        profile_id: personId(at),
        name: `Figure ${n}`,
        place: 'actions',
        query: '',
        ask: {},
        told_if: 'limits',
        quiet_from: 21,
        quiet_to: 7,
        zone: 'Asia/Kolkata',
        state: 'paused',
      }),
      actors: nobody,
    },
    report_files: {
      place: { tenant: 'tenant_id', person: 'profile_id' },
      columns: {
        all: 'id tenant_id profile_id name place query asks said language state problem rights turn attempts path rows_done rows_all bytes is_cut asked_at beat_at ended_at fetched_at',
      },
      rows: members,
      row: (at, { n }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        profile_id: personId(at),
        name: `File ${n}`,
        place: 'training',
        query: '',
        asks: [],
        said: {},
        language: 'en',
        state: 'cancelled',
        rights: '',
        ended_at: inMinutes(-10),
      }),
      actors: nobody,
    },
    report_schedules: {
      place: { tenant: 'tenant_id', person: 'owner_id' },
      columns: {
        all: 'id tenant_id owner_id name place query asks rhythm on_day at_hour zone sent_if changed_by state stopped_for failures next_at sent_at is_sample created_at',
      },
      rows: members,
      row: (at, { n }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        owner_id: personId(at),
        name: `Report ${n}`,
        place: 'actions',
        query: '',
        asks: [],
        rhythm: 'day',
        at_hour: 7,
        zone: 'Asia/Kolkata',
        sent_if: 'always',
        state: 'paused',
        next_at: inMinutes(600),
      }),
      actors: nobody,
    },
    report_recipients: {
      place: { tenant: 'tenant_id', person: 'profile_id' },
      columns: {
        all: 'id tenant_id schedule_id profile_id address_id agreed last_figure sent_at stopped_at',
      },
      rows: members,
      row: (at, { find }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        schedule_id: find('report_schedules', at),
        profile_id: personId(at),
      }),
      actors: nobody,
    },
    weekly_letters: {
      key: 'week',
      place: { tenant: 'tenant_id' },
      columns: { all: 'tenant_id week told is_sample written_at' },
      rows: everywhere.tenants,
      row: (at) => ({ tenant_id: tenantId(at), week: '2026-11-23', told: {} }),
      actors: nobody,
    },
    report_addresses: {
      place: { tenant: 'tenant_id' },
      columns: {
        all: 'id tenant_id name email language asked_at waits_since confirmed_at is_sample',
      },
      rows: everywhere.tenants,
      row: (at, { n }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        name: 'An accountant',
        email: `books-${n}@ledger.test`,
        language: 'en',
      }),
      actors: nobody,
    },
    report_grants: {
      place: { tenant: 'tenant_id', person: 'profile_id' },
      columns: {
        all: 'id tenant_id report_id dashboard_id profile_id role outlet_id may_edit is_sample shared_at',
      },
      rows: members,
      row: (at, { find }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        report_id: find('saved_reports', at),
        profile_id: personId(at),
      }),
      actors: nobody,
    },
    report_openings: {
      key: 'thing',
      place: { tenant: 'tenant_id', person: 'profile_id' },
      columns: { all: 'tenant_id profile_id thing month times opened_at' },
      rows: members,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        profile_id: personId(at),
        thing: randomUUID(),
        month: `2026-${String((n % 12) + 1).padStart(2, '0')}-01`,
      }),
      actors: nobody,
    },
    report_folders: {
      place: { tenant: 'tenant_id', person: 'owner_id' },
      columns: { all: 'id tenant_id owner_id name is_sample made_at' },
      rows: members,
      row: (at, { n }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        owner_id: personId(at),
        name: `Folder ${n}`,
      }),
      actors: nobody,
    },
    report_folder_things: {
      key: 'folder_id',
      place: { tenant: 'tenant_id' },
      columns: { all: 'tenant_id folder_id thing placed_at' },
      rows: everywhere.tenants,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        folder_id: find('report_folders', at),
        thing: 'training',
      }),
      actors: nobody,
    },
    report_marks: {
      key: 'profile_id',
      place: { tenant: 'tenant_id', person: 'profile_id' },
      columns: { all: 'tenant_id profile_id thing marked_at' },
      rows: members,
      row: (at, { n }) => ({
        tenant_id: tenantId(at),
        profile_id: personId(at),
        thing: `mark${'x'.repeat(n % 20)}`,
      }),
      actors: nobody,
    },
    report_dashboards: {
      place: { tenant: 'tenant_id', person: 'owner_id' },
      columns: {
        all: 'id tenant_id owner_id name_en name_hi called tiles is_shared version archived_at is_sample saved_at',
      },
      rows: members,
      row: (at, { n }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        owner_id: personId(at),
        name_en: `Dashboard ${n}`,
        tiles: [],
        is_shared: true,
      }),
      actors: nobody,
    },
    report_dashboard_versions: {
      key: 'dashboard_id',
      place: { tenant: 'tenant_id', person: 'saved_by' },
      columns: { all: 'tenant_id dashboard_id number name_en name_hi tiles saved_by saved_at' },
      rows: members,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        dashboard_id: find('report_dashboards', at),
        number: 1,
        name_en: 'Dashboard',
        tiles: [],
        saved_by: personId(at),
      }),
      actors: nobody,
    },
    saved_reports: {
      place: { tenant: 'tenant_id', person: 'owner_id' },
      columns: { all: 'id tenant_id owner_id name query is_shared version archived_at is_sample saved_at' },
      rows: members,
      row: (at, { n }) => ({
        id: randomUUID(),
        tenant_id: tenantId(at),
        owner_id: personId(at),
        name: `Report ${n}`,
        query: 'of=shops',
        is_shared: true,
      }),
      actors: nobody,
    },
    saved_report_versions: {
      key: 'report_id',
      place: { tenant: 'tenant_id', person: 'saved_by' },
      columns: { all: 'tenant_id report_id number name query saved_by saved_at' },
      rows: members,
      row: (at, { find }) => ({
        tenant_id: tenantId(at),
        report_id: find('saved_reports', at),
        number: 1,
        name: 'Report',
        query: 'of=shops',
        saved_by: personId(at),
      }),
      actors: nobody,
    },
  },
  buckets: {
    'report-files': { isPublic: false, rows: everywhere.tenants, actors: nobody },
  },
  functions: {
    list_report_files: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    ask_report_file: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_file_id: randomUUID(), p_said: { name: '' } }),
      // Who only looks in takes nothing along.
      actors: {
        ...reads,
        'trainer manager admin': 'PT400:name_required own; PT404:unknown_tenant other',
        'viewing changing lapsed': 'PT403:not_allowed own; PT403:module_off other',
      },
    },
    set_report_file: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_file_id: find('report_files', at),
        p_state: 'again',
      }),
      touches: { done: 'report_files' },
      actors: ofOwnFile('done mine'),
    },
    fetch_report_file: {
      calls: members,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_file_id: find('report_files', at) }),
      actors: ofOwnFile('PT409:file_is_gone mine'),
    },
    claim_report_file: { actors: serverOnly('empty') },
    read_report_file: {
      with: () => ({ p_file_id: randomUUID(), p_turn: randomUUID() }),
      actors: serverOnly('PT409:file_stopped'),
    },
    finish_report_file: {
      with: () => ({ p_file_id: randomUUID(), p_turn: randomUUID(), p_bytes: 1, p_is_cut: false }),
      actors: serverOnly('PT409:file_stopped'),
    },
    fail_report_file: {
      with: () => ({ p_file_id: randomUUID(), p_turn: randomUUID() }),
      actors: serverOnly('done'),
    },
    orphaned_report_files: { actors: serverOnly('empty') }, // minutes old
    report_occasions: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_from: '2026-11-01', p_to: '2026-11-30' }),
      actors: reads,
    },
    list_report_alerts: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    save_report_alert: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_alert_id: randomUUID(), p_said: { name: '' } }),
      actors: savesNameless,
    },
    set_report_alert: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_alert_id: find('report_alerts', at),
        p_state: 'paused',
      }),
      touches: { done: 'report_alerts' },
      actors: keeps('done', 'PT404:unknown_watched_figure', 'PT404:unknown_watched_figure'),
    },
    list_report_schedules: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    save_report_schedule: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_schedule_id: randomUUID(), p_said: { name: '' } }),
      actors: savesNameless,
    },
    set_report_schedule: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_schedule_id: find('report_schedules', at),
        p_state: 'on',
      }),
      touches: { done: 'report_schedules audit_log' },
      actors: keeps('done', 'PT404:unknown_schedule', 'done'),
    },
    remove_report_schedule: {
      calls: members,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_schedule_id: find('report_schedules', at) }),
      touches: { done: 'report_schedules report_recipients audit_log' },
      actors: keeps('done', 'PT404:unknown_schedule', 'done'),
    },
    stop_report_mail: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_schedule_id: find('report_schedules', at),
        p_is_stopped: true,
      }),
      touches: { done: 'report_recipients' },
      actors: keeps('done', 'PT404:unknown_schedule', 'PT404:unknown_schedule'),
    },
    keep_report_schedule: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_schedule_id: randomUUID(), p_said: { name: '' } }),
      actors: savesNameless,
    },
    list_report_addresses: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: letterReads,
    },
    add_report_address: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_address_id: randomUUID(), p_said: { name: '' } }),
      actors: administers('PT400:name_required'),
    },
    ask_report_address: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_address_id: find('report_addresses', at) }),
      touches: { done: 'report_addresses link_codes mail_outbox audit_log' },
      actors: administers('done'),
    },
    withdraw_report_address: {
      calls: everywhere.tenants,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_address_id: find('report_addresses', at) }),
      touches: { done: 'report_addresses audit_log' },
      actors: administers('done'),
    },
    confirm_report_address: {
      with: () => ({ p_code: 'x' }),
      actors: {
        server: 'false',
        'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
          'denied',
      },
    },
    share_report: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_thing: find('saved_reports', at),
        p_with: { role: 'trainer' },
        p_may_edit: false,
      }),
      touches: { done: 'report_grants audit_log' },
      actors: keeps('done', 'PT403:not_allowed', 'done'),
    },
    unshare_report: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_thing: find('saved_reports', at),
        p_share_id: find('report_grants', at),
      }),
      touches: { done: 'report_grants audit_log' },
      actors: keeps('done', 'PT403:not_allowed', 'done'),
    },
    open_report: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_thing: find('saved_reports', at),
        p_is_shared: false,
      }),
      touches: { done: 'saved_reports saved_report_versions audit_log' },
      actors: keeps('done', 'PT403:not_allowed', 'done'),
    },
    read_report_readers: {
      calls: members,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_thing: find('saved_reports', at) }),
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed mine own; PT404:unknown_tenant other',
        'trainer manager': 'done mine; PT403:not_allowed own; PT404:unknown_tenant other',
        admin: 'done mine own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended mine own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:not_allowed own; PT403:module_off other',
        changing: 'done own; PT403:module_off other',
      },
    },
    note_report_opened: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_thing: 'training' }),
      touches: { done: 'report_openings' },
      actors: reads,
    },
    list_report_folders: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      // Whoever comes from outside has no folder here.
      actors: { ...reads, 'viewing changing lapsed': 'empty own; PT403:module_off other' },
    },
    save_report_folder: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_folder_id: randomUUID(),
        p_name: '',
        p_is_wide: false,
      }),
      actors: savesNameless,
    },
    remove_report_folder: {
      calls: members,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_folder_id: find('report_folders', at) }),
      touches: { done: 'report_folders report_folder_things' },
      actors: keeps('done', 'PT404:unknown_folder', 'PT404:unknown_folder'),
    },
    place_report: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_thing: 'training',
        p_folder_id: find('report_folders', at),
      }),
      touches: { done: 'report_folder_things' },
      actors: keeps('done', 'PT404:unknown_folder', 'PT404:unknown_folder'),
    },
    list_weekly_letters: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: letterReads,
    },
    read_weekly_letter: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: letterReads,
    },
    list_report_marks: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      // Whoever comes from outside has marked nothing here.
      actors: { ...reads, 'viewing changing lapsed': 'empty own; PT403:module_off other' },
    },
    mark_report: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_thing: 'training', p_is_marked: true }),
      touches: { done: 'report_marks' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    hand_over_report: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_kind: 'report',
        p_id: find('saved_reports', at),
        p_to: randomUUID(),
      }),
      actors: {
        ...keeps('PT403:not_allowed', 'PT403:not_allowed', 'PT400:not_a_reader'),
        admin: 'PT400:not_a_reader mine own; PT404:unknown_tenant other',
      },
    },
    list_dashboards: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    read_dashboard: {
      calls: members,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_dashboard_id: find('report_dashboards', at) }),
      actors: opens,
    },
    save_dashboard: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at), p_dashboard_id: randomUUID(), p_said: { tiles: [] } }),
      actors: savesNameless,
    },
    archive_dashboard: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_dashboard_id: find('report_dashboards', at),
        p_is_archived: true,
      }),
      touches: { done: 'report_dashboards audit_log' },
      actors: keeps('done', 'PT403:not_allowed', 'done'),
    },
    list_saved_reports: {
      calls: everywhere.tenants,
      with: (at) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    list_report_versions: {
      calls: members,
      with: (at, { find }) => ({ p_tenant_id: tenantId(at), p_report_id: find('saved_reports', at) }),
      actors: opens,
    },
    save_report: {
      calls: everywhere.tenants,
      with: (at) => ({
        p_tenant_id: tenantId(at),
        p_report_id: randomUUID(),
        p_name: 'Visits',
        p_query: 'of=shops',
        p_is_shared: false,
        p_version: 0,
      }),
      touches: { done: 'saved_reports saved_report_versions' },
      actors: {
        anonymous: 'denied',
        'newcomer deactivated retired server': 'PT404:unknown_tenant',
        member: 'PT403:not_allowed own; PT404:unknown_tenant other',
        'trainer manager admin': 'done own; PT404:unknown_tenant other',
        'suspended suspendedAdmin': 'PT403:tenant_suspended own; PT404:unknown_tenant other',
        'viewing lapsed': 'PT403:changes_not_allowed',
        changing: 'done own; PT403:changes_not_allowed other',
      },
    },
    archive_report: {
      calls: members,
      with: (at, { find }) => ({
        p_tenant_id: tenantId(at),
        p_report_id: find('saved_reports', at),
        p_is_archived: true,
      }),
      touches: { done: 'saved_reports audit_log' },
      actors: keeps('done', 'PT403:not_allowed', 'done'),
    },
    report_catalogue: {
      calls: everywhere.tenants,
      with: (at: Place) => ({ p_tenant_id: tenantId(at) }),
      actors: reads,
    },
    run_report: {
      calls: everywhere.tenants,
      with: (at: Place) => ({ p_tenant_id: tenantId(at), p_spec: spec }),
      actors: reads,
    },
  },
}
