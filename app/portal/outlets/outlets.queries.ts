import { ask } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { listOutlets } from '~/platform/outlets.queries'
import { Refusal, throwIfRefused } from '~/platform/refusal'
import type { OutletInput } from './outlet-form'

export type OutletRecord = Awaited<ReturnType<typeof listAllOutlets>>[number]
export type Department = Awaited<ReturnType<typeof listDepartments>>[number]
export type JobRole = Department['jobRoles'][number]

/** The outlets with how many people work at each today. Throws Refusal. */
export async function listAllOutlets(tenantId: string) {
  const [outlets, counted] = await Promise.all([
    listOutlets(tenantId),
    ask('outlet_people', { p_tenant_id: tenantId }),
  ])
  const people = new Map(counted.map((row) => [row.outlet_id, row.people]))
  return outlets.map((outlet) => ({ ...outlet, people: people.get(outlet.id) ?? 0 }))
}

/** Adds an outlet, or changes the one with this id. Throws Refusal `not_unique` for a name that is taken. */
export async function saveOutlet(tenantId: string, id: string | null, input: OutletInput) {
  const { timeZone, fssaiLicense, fssaiValidUntil, place, ...same } = input
  const row = {
    ...same,
    time_zone: timeZone,
    fssai_license: fssaiLicense,
    fssai_valid_until: fssaiValidUntil,
    place_lat: place?.lat ?? null,
    place_lng: place?.lng ?? null,
  }
  const table = (await backend()).from('outlets')
  const { error } = id
    ? await table.update(row).eq('tenant_id', tenantId).eq('id', id).select('id').single()
    : await table.insert({ ...row, tenant_id: tenantId })
  throwIfRefused(error)
}

/** Closes an outlet, or opens it again; its history stays either way. Throws Refusal. */
export async function setOutletActive(tenantId: string, id: string, isActive: boolean) {
  const { error } = await (await backend())
    .from('outlets')
    .update({ is_active: isActive })
    .eq('tenant_id', tenantId)
    .eq('id', id)
    .select('id')
    .single()
  throwIfRefused(error)
}

/** The departments with their job roles, by name. Throws Refusal. */
export async function listDepartments(tenantId: string) {
  const { data, error } = await (await backend())
    .from('departments')
    .select('id, name, side, jobRoles:job_roles(id, name)')
    .eq('tenant_id', tenantId)
    .order('name')
    .order('name', { referencedTable: 'job_roles' })
  throwIfRefused(error)
  return data.map((department) => ({ ...department, side: department.side as 'front' | 'back' })) // the constraint
}

/** Adds a department, or changes the one with this id. Throws Refusal `not_unique`. */
export async function saveDepartment(
  tenantId: string,
  id: string | null,
  input: { name: string; side: string },
) {
  const table = (await backend()).from('departments')
  const { error } = id
    ? await table.update(input).eq('tenant_id', tenantId).eq('id', id).select('id').single()
    : await table.insert({ ...input, tenant_id: tenantId })
  throwIfRefused(error)
}

/** Adds a job role to a department, or changes the one with this id. Throws Refusal `not_unique`. */
export async function saveJobRole(
  tenantId: string,
  id: string | null,
  { name, departmentId }: { name: string; departmentId: string },
) {
  const row = { name, department_id: departmentId }
  const table = (await backend()).from('job_roles')
  const { error } = id
    ? await table.update(row).eq('tenant_id', tenantId).eq('id', id).select('id').single()
    : await table.insert({ ...row, tenant_id: tenantId })
  throwIfRefused(error)
}

/** Removes a row of the organisation. Throws Refusal `outlet_in_use`, `still_in_use` when people or job roles refer to it, `not_found`. */
export async function removeFromOrganisation(
  tenantId: string,
  table: 'outlets' | 'departments' | 'job_roles',
  id: string,
) {
  const { data, error } = await (await backend())
    .from(table)
    .delete()
    .eq('tenant_id', tenantId)
    .eq('id', id)
    .select('id')
  throwIfRefused(error, table === 'outlets' ? { still_in_use: 'outlet_in_use' } : {})
  if (data.length === 0) throw new Refusal('not_found')
}
