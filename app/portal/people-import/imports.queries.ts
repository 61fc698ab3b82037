import * as z from 'zod/mini'
import type { PeopleRow } from '~/domain/people-csv'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { listOutlets } from '~/platform/outlets.queries'
import { throwIfRefused } from '~/platform/refusal'

export type Organisation = Awaited<ReturnType<typeof readOrganisation>>
export type EarlierImport = Awaited<ReturnType<typeof listImports>>[number]

/** The outcome of a row, or of trying it. */
export interface RowResult {
  line: number
  outcome: 'new' | 'changed' | 'same' | 'refused'
  code: string | null
  fields: string[]
}

/** What an import creates before its first row. */
export interface ToMake {
  outlets: { name: string; city: string; kind: string }[]
  departments: { name: string; side: string }[]
  job_roles: { name: string; department: string }[]
}

/** What a list of people may name. Throws Refusal. */
export async function readOrganisation(tenantId: string) {
  const client = await backend()
  const [outlets, departments, jobRoles] = await Promise.all([
    listOutlets(tenantId),
    client.from('departments').select('name').eq('tenant_id', tenantId).order('name'),
    client.from('job_roles').select('name').eq('tenant_id', tenantId).order('name'),
  ])
  throwIfRefused(departments.error)
  throwIfRefused(jobRoles.error)
  return {
    outlets: outlets.map(({ name, city }) => ({ name, city })),
    departments: departments.data.map(({ name }) => name),
    jobRoles: jobRoles.data.map(({ name }) => name),
  }
}

/** The last imports, the newest first. Throws Refusal. */
export async function listImports(tenantId: string) {
  const { data, error } = await (await backend())
    .from('people_imports')
    .select(
      'id, file:file_name, hash:file_hash, rows:row_count, state, startedAt:started_at, made, changed, same, refused, byPlatform:by_platform, by:profiles(name:full_name, email, records:people(name:full_name, code:employee_code))',
    )
    .eq('tenant_id', tenantId)
    .order('started_at', { ascending: false })
    .limit(10)
  throwIfRefused(error)
  return data.map(({ by, ...one }) => ({ ...one, by: by ? nameOf(by) : null }))
}

/** The dry run for some rows. Throws Refusal. */
export async function checkPeople(tenantId: string, rows: readonly PeopleRow[], toMake: ToMake) {
  const names = (made: readonly { name: string }[]) => made.map(({ name }) => name.toLowerCase())
  const data = await ask('check_people', {
    p_tenant_id: tenantId,
    p_rows: rows,
    p_new: {
      outlets: names(toMake.outlets),
      departments: names(toMake.departments),
      job_roles: names(toMake.job_roles),
    },
  })
  return data as RowResult[]
}

/** Begins an import, or joins the one of the same file that runs; returns its id. Throws Refusal `import_running`. */
export async function startImport(
  tenantId: string,
  id: string,
  file: { name: string; hash: string; rowCount: number },
  toMake: ToMake,
): Promise<string> {
  const args = {
    p_id: id,
    p_tenant_id: tenantId,
    p_file_name: file.name,
    p_file_hash: file.hash,
    p_row_count: file.rowCount,
    p_new: toMake,
  }
  return (await ask('start_people_import', args, shape({ id: z.string(), done: z.array(z.number()) }))).id
}

/** Imports some rows; those that are done already only answer again. Throws Refusal `import_over`. */
export async function importPeople(importId: string, rows: readonly PeopleRow[]) {
  const data = await ask('import_people', {
    p_import_id: importId,
    p_rows: rows,
  })
  return data as RowResult[]
}

export async function cancelImport(importId: string) {
  await tell('cancel_people_import', { p_import_id: importId })
}

/** The results of an earlier import, a piece of them by line. Throws Refusal. */
export async function readResults(importId: string, from: number, size: number) {
  const { data, error } = await (await backend())
    .from('people_import_rows')
    .select('line, name, employeeCode:employee_code, outcome, code, fields')
    .eq('import_id', importId)
    .order('line')
    .range(from, from + size - 1)
  throwIfRefused(error)
  return data.map((row) => ({ ...row, outcome: row.outcome as RowResult['outcome'] })) // the table's constraint
}

interface Login {
  name: string | null
  email: string | null
  records: readonly { name: string; code: string | null }[]
}

/** What a login is called: by its own name, else by its record of employment, else by its address. */
function nameOf({ name, email, records: [record] }: Login): string | null {
  return name ?? record?.name ?? record?.code ?? email
}
