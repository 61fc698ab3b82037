import type { Locale } from '~/domain/locale'
import { backend } from '~/platform/backend'
import { readListQuery } from '~/platform/list/list-query'
import { throwIfRefused } from '~/platform/refusal'
import { actionList } from './actions/action-query'
import { listActions } from './actions/actions.queries'
import { readOffer } from './clinics/clinics.queries'
import { listViews } from './figures/board/views/views.queries'
import { listCatalogue } from './learning/catalogue.queries'
import { listPaths, listTeamPaths } from './learning/paths.queries'
import { listRules } from './learning/rules/rules.queries'
import { sessionList } from './learning/sessions/session-query'
import { listSessions } from './learning/sessions/sessions.queries'
import { listCampaigns } from './loyalty/campaigns/campaigns.queries'
import { guestList } from './loyalty/guests/guest-list'
import { listGuests } from './loyalty/guests/guests.queries'
import { listRewards } from './loyalty/rewards/rewards.queries'
import { listDashboards } from './reports/dashboards/dashboards.queries'
import { listSavedReports } from './reports/saved/saved.queries'
import { listResults, resultList } from './shops/results/results.queries'
import { waveList } from './shops/waves/wave-list'
import { listWaves } from './shops/waves/waves.queries'

const perKind = 5

/** Members of a tenant whose name or address contains what was typed, a few. Throws Refusal. */
export async function findMembers(tenantId: string, typed: string) {
  const { data, error } = await (await backend())
    .from('profiles')
    .select('id, name:full_name, email')
    .eq('tenant_id', tenantId)
    .or(containing(typed, 'full_name', 'email'))
    .order('full_name')
    .limit(perKind)
  throwIfRefused(error)
  return data
}

/** Employment records of a tenant whose name or code contains what was typed, a few. Throws Refusal. */
export async function findPeople(tenantId: string, typed: string) {
  const { data, error } = await (await backend())
    .from('people')
    .select('id, name:full_name, code:employee_code')
    .eq('tenant_id', tenantId)
    .or(containing(typed, 'full_name', 'employee_code'))
    .order('full_name')
    .limit(perKind)
  throwIfRefused(error)
  return data
}

/** Job roles of a tenant whose name contains what was typed, a few. Throws Refusal. */
export async function findJobRoles(tenantId: string, typed: string) {
  const { data, error } = await (await backend())
    .from('job_roles')
    .select('id, name, department:departments(name)')
    .eq('tenant_id', tenantId)
    .or(containing(typed, 'name'))
    .order('name')
    .limit(perKind)
  throwIfRefused(error)
  return data
}

/** Outlets of a tenant whose name or place contains what was typed, a few. Throws Refusal. */
export async function findOutlets(tenantId: string, typed: string) {
  const { data, error } = await (await backend())
    .from('outlets')
    .select('id, name, city')
    .eq('tenant_id', tenantId)
    .or(containing(typed, 'name', 'city'))
    .order('name')
    .limit(perKind)
  throwIfRefused(error)
  return data
}

/** The caller's possible coaches whose name contains what was typed. There are few: all are read. Throws Refusal. */
export async function findCoaches(tenantId: string, typed: string) {
  const { coaches } = await readOffer(tenantId)
  return coaches
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, perKind)
}

/** Courses that a tenant offers whose title in either language contains what was typed. They are few: all are read. Throws Refusal. */
export async function findCourses(tenantId: string, typed: string) {
  return titled(await listCatalogue(tenantId), typed)
}

/** Learning paths by their title: the team's for a lead, else those on offer or begun. Throws Refusal. */
export async function findPaths(tenantId: string, mayLead: boolean, typed: string) {
  const paths = mayLead ? await listTeamPaths(tenantId) : await listPaths(tenantId)
  return titled<{ path_id: string; title: InBoth }>(paths, typed)
}

/** Rules that assign, by the title of their course; for people who look after others. Throws Refusal. */
export async function findRules(tenantId: string, typed: string) {
  return titled(await listRules(tenantId), typed)
}

/** Sessions one leads, is on the list of or may join, by title, place or trainer. Throws Refusal. */
export async function findSessions(tenantId: string, typed: string) {
  const asked = readListQuery(new URLSearchParams({ q: typed.trim() }), sessionList)
  return (await listSessions(tenantId, asked, { from: 0, size: perKind })).rows
}

/** Actions one owns or looks after, by what, who or outlet. Throws Refusal. */
export async function findActions(tenantId: string, typed: string) {
  const asked = readListQuery(new URLSearchParams({ q: typed.trim() }), actionList)
  return (await listActions(tenantId, asked, { from: 0, size: perKind })).rows
}

/** Certifications in use whose title in either language contains what was typed. Throws Refusal. */
export async function findCertifications(tenantId: string, typed: string) {
  const { data, error } = await (await backend())
    .from('certifications')
    .select('id, title')
    .eq('tenant_id', tenantId)
    .is('archived_at', null)
    .order('created_at')
    .limit(200)
  throwIfRefused(error)
  return titled(data as { id: string; title: InBoth }[], typed)
}

/** The shop forms of the tenant in use whose title in either language contains what was typed. Throws Refusal. */
export async function findForms(tenantId: string, typed: string) {
  const { data, error } = await (await backend())
    .from('shop_forms')
    .select('id, title_en, title_hi')
    .eq('tenant_id', tenantId)
    .is('archived_at', null)
    .order('updated_at', { ascending: false })
    .limit(200)
  throwIfRefused(error)
  return titled(
    data.map(({ id, title_en, title_hi }) => ({ id, title: { en: title_en, hi: title_hi } })),
    typed,
  )
}

/** Waves of visits by their name; for admins. Throws Refusal. */
export async function findWaves(tenantId: string, typed: string) {
  const asked = readListQuery(new URLSearchParams({ q: typed.trim() }), waveList)
  return (await listWaves(tenantId, asked, { from: 0, size: perKind })).rows
}

/** Released visits by their outlet, the latest first, as far as one may read them. Throws Refusal. */
export async function findVisits(tenantId: string, typed: string) {
  const asked = readListQuery(new URLSearchParams({ q: typed.trim() }), resultList)
  return (await listResults(tenantId, asked, { from: 0, size: perKind })).rows
}

/** The KPIs of the platform and the tenant whose name contains the text. Throws Refusal. */
export async function findKpis(tenantId: string, typed: string) {
  const { data, error } = await (await backend())
    .from('kpis')
    .select('key, title:name, scope')
    .or(`tenant_id.is.null,tenant_id.eq.${tenantId}`)
    .is('retired_at', null)
    .order('position')
    .limit(200)
  throwIfRefused(error)
  return titled(data as { key: string; title: InBoth; scope: string }[], typed)
}

/** Views of the KPI map that I may open, by their name. Throws Refusal. */
export async function findViews(tenantId: string, typed: string) {
  const wanted = typed.trim().toLocaleLowerCase()
  const found = (await listViews(tenantId)).filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  return found.slice(0, perKind)
}

/** Kept reports and dashboards that one may open, by their name. Throws Refusal. */
export async function findReports(tenantId: string, typed: string) {
  const [reports, boards] = await Promise.all([listSavedReports(tenantId), listDashboards(tenantId)])
  const wanted = typed.trim().toLocaleLowerCase()
  const isWanted = (...names: (string | null)[]) =>
    names.some((name) => name?.toLocaleLowerCase().includes(wanted))
  return {
    reports: reports.filter((one) => !one.is_archived && isWanted(one.name)).slice(0, perKind),
    boards: boards.filter((one) => !one.is_archived && isWanted(one.name_en, one.name_hi)).slice(0, perKind),
  }
}

/** Guests of the programme by the number of their card or the last digits of their phone; for admins. Throws Refusal. */
export async function findGuests(tenantId: string, typed: string) {
  const code = typed.replace(/[\s-]/g, '')
  if (!/^(?:\d{4,13}|[a-z\d]{12})$/i.test(code)) return []
  const asked = readListQuery(new URLSearchParams({ q: code }), guestList)
  return (await listGuests(tenantId, asked, { from: 0, size: perKind })).rows
}

/** Rewards whose title in either language contains what was typed; for admins. Throws Refusal. */
export async function findRewards(tenantId: string, typed: string) {
  return titled(await listRewards(tenantId), typed)
}

/** Campaigns by their name, the latest first; for admins. Throws Refusal. */
export async function findCampaigns(tenantId: string, typed: string) {
  const wanted = typed.trim().toLocaleLowerCase()
  const found = (await listCampaigns(tenantId)).filter(({ name }) =>
    name.toLocaleLowerCase().includes(wanted),
  )
  return found.slice(0, perKind)
}

type InBoth = Record<Locale, string>

function titled<Row extends { title: InBoth }>(rows: readonly Row[], typed: string): Row[] {
  const wanted = typed.trim().toLocaleLowerCase()
  return rows
    .filter(({ title }) => `${title.en}\n${title.hi}`.toLocaleLowerCase().includes(wanted))
    .slice(0, perKind)
}

/**
 * The condition that one of the columns contains the text. What has a meaning in a pattern or in the list of
 * conditions is left out: nobody looks for it, and quotes around the text would be searched for on one backend and
 * not on the other.
 */
function containing(typed: string, ...columns: string[]) {
  const pattern = `*${typed.replace(/[\\%_*"(),]/g, '')}*`
  return columns.map((column) => `${column}.ilike.${pattern}`).join(',')
}
