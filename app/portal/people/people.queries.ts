import type { PostgrestError } from '@supabase/supabase-js'
import { isUuid } from '~/domain/uuid'
import { backend } from '~/platform/backend'
import type { Part } from '~/platform/list/list-query'
import { Refusal, throwIfRefused } from '~/platform/refusal'
import type { PeopleQuery } from './people-query'
import type { PersonInput, PlacementInput } from './person-form'

export type ListedPerson = Awaited<ReturnType<typeof listPeople>>['rows'][number]
export type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>
export type Placement = Person['placements'][number]

/** A part of the people of a tenant that fit, with where they work today. Throws Refusal. */
export async function listPeople(tenantId: string, { filters, sort }: PeopleQuery, { from, size }: Part) {
  const { q, outlet, department, role, access, state } = filters
  const { data, error } = await (await backend()).rpc('list_people', {
    p_tenant_id: tenantId,
    ...(q && { p_search: q }),
    ...(outlet && { p_outlet_id: outlet }),
    ...(department && { p_department_id: department }),
    ...(role && { p_job_role_id: role }),
    ...(access && { p_access: access }),
    ...(state && { p_state: state }),
    p_sort: sort.key,
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  })
  throwIfRefused(error)
  return {
    rows: data.map((row) => ({
      id: row.id,
      name: row.full_name,
      email: row.email as string | null,
      phone: row.phone as string | null,
      code: row.employee_code as string | null,
      language: row.language as 'en' | 'hi',
      joinedOn: row.joined_on,
      leftOn: row.left_on as string | null,
      access: row.access as 'login' | 'card' | 'phone' | 'none',
      placements: row.placements as { outlet: string; jobRole: string | null }[],
    })),
    total: data[0]?.total ?? 0,
  }
}

/** Whether a tenant has anybody at all. Throws Refusal. */
export async function hasPeople(tenantId: string): Promise<boolean> {
  const { data, error } = await (await backend())
    .from('people')
    .select('id')
    .eq('tenant_id', tenantId)
    .limit(1)
  throwIfRefused(error)
  return data.length > 0
}

/** One person with all placements, the latest first; null when there is none of this id here. Throws Refusal. */
export async function readPerson(tenantId: string, id: string) {
  if (!isUuid(id)) return null
  const client = await backend()
  const [{ data: row, error }, { data: placements, error: placementsError }, away, access] =
    await Promise.all([
      client
        .from('people')
        .select(
          'id, name:full_name, email, phone, code:employee_code, language, joinedOn:joined_on, leftOn:left_on, loginId:profile_id',
        )
        .eq('tenant_id', tenantId)
        .eq('id', id)
        .maybeSingle(),
      client
        .from('people_outlets')
        .select(
          'id, from:valid_from, until:valid_until, outlet:outlets(id, name), jobRole:job_roles(id, name)',
        )
        .eq('tenant_id', tenantId)
        .eq('person_id', id)
        .order('valid_from', { ascending: false }),
      client
        .from('people_returns')
        .select('leftOn:left_on, returnedOn:returned_on')
        .eq('tenant_id', tenantId)
        .eq('person_id', id)
        .order('left_on'),
      client
        .from('people_access')
        .select('way, since:given_at')
        .eq('tenant_id', tenantId)
        .eq('person_id', id)
        .is('ended_at', null)
        .maybeSingle(),
    ])
  throwIfRefused(error)
  throwIfRefused(placementsError)
  throwIfRefused(away.error)
  throwIfRefused(access.error)
  return (
    row && {
      ...row,
      language: row.language as 'en' | 'hi', // the table's constraint
      placements,
      timesAway: away.data,
      /** How they may come in without an address, and since when. */
      access: access.data as { way: 'card' | 'phone'; since: string } | null, // the table's constraint
    }
  )
}

/** The job roles of a tenant with their departments, for choosing. Throws Refusal. */
export async function listJobRoles(tenantId: string) {
  const { data, error } = await (await backend())
    .from('job_roles')
    .select('id, name, department:departments(id, name)')
    .eq('tenant_id', tenantId)
    .order('name')
  throwIfRefused(error)
  return data
}

/** Employs somebody and returns the id of the record. Throws Refusal `email_taken`, `employee_code_taken`. */
export async function addPerson(
  tenantId: string,
  input: PersonInput,
  place: { outletId: string; jobRoleId: string | null } | null,
): Promise<string> {
  const { data, error } = await (await backend()).rpc('add_person', {
    p_tenant_id: tenantId,
    p_full_name: input.fullName,
    p_email: input.email as string, // the function takes null, which the generated type does not know
    p_phone: input.phone as string,
    p_employee_code: input.employeeCode as string,
    p_language: input.language,
    p_joined_on: input.joinedOn,
    p_outlet_id: (place?.outletId ?? null) as string,
    p_job_role_id: (place?.jobRoleId ?? null) as string,
  })
  throwIfRefused(error, takenIn(error))
  return data
}

/** Throws Refusal `email_taken`, `employee_code_taken`, `not_found`. */
export async function savePerson(tenantId: string, id: string, input: PersonInput) {
  const { error } = await (await backend())
    .from('people')
    .update({
      full_name: input.fullName,
      email: input.email,
      phone: input.phone,
      employee_code: input.employeeCode,
      language: input.language,
      joined_on: input.joinedOn,
    })
    .eq('tenant_id', tenantId)
    .eq('id', id)
    .select('id')
    .single()
  throwIfRefused(error, takenIn(error))
}

/** Removes a record with its placements. Throws Refusal `person_in_use` when other records hang on it, `not_found`. */
export async function removePerson(tenantId: string, id: string) {
  const { data, error } = await (await backend())
    .from('people')
    .delete()
    .eq('tenant_id', tenantId)
    .eq('id', id)
    .select('id')
  throwIfRefused(error, { still_in_use: 'person_in_use' })
  if (data.length === 0) throw new Refusal('not_found')
}

/** Places a person at an outlet. Throws Refusal `overlapping` when they are placed there on some of the days already. */
export async function placePerson(tenantId: string, personId: string, input: PlacementInput) {
  const { error } = await (await backend()).from('people_outlets').insert({
    tenant_id: tenantId,
    person_id: personId,
    outlet_id: input.outletId,
    job_role_id: input.jobRoleId,
    valid_from: input.from,
    valid_until: input.until,
  })
  throwIfRefused(error)
}

/** Changes job role and days of a placement; the outlet stays. Throws Refusal `overlapping`, `not_found`. */
export async function changePlacement(tenantId: string, id: string, input: PlacementInput) {
  const { error } = await (await backend())
    .from('people_outlets')
    .update({ job_role_id: input.jobRoleId, valid_from: input.from, valid_until: input.until })
    .eq('tenant_id', tenantId)
    .eq('id', id)
    .select('id')
    .single()
  throwIfRefused(error)
}

export async function removePlacement(tenantId: string, id: string) {
  const { data, error } = await (await backend())
    .from('people_outlets')
    .delete()
    .eq('tenant_id', tenantId)
    .eq('id', id)
    .select('id')
  throwIfRefused(error)
  if (data.length === 0) throw new Refusal('not_found')
}

/** Records the last day: placements end with it, the history stays. Throws Refusal. */
export async function leavePerson(personId: string, lastDay: string) {
  const { error } = await (await backend()).rpc('leave_person', {
    p_person_id: personId,
    p_last_day: lastDay,
  })
  throwIfRefused(error)
}

/** Takes the last day away, and places the person if an outlet is named. Throws Refusal `overlapping`. */
export async function returnPerson(
  personId: string,
  from: string,
  place: { outletId: string; jobRoleId: string | null } | null,
) {
  const { error } = await (await backend()).rpc('return_person', {
    p_person_id: personId,
    p_from: from,
    p_outlet_id: (place?.outletId ?? null) as string,
    p_job_role_id: (place?.jobRoleId ?? null) as string,
  })
  throwIfRefused(error)
}

/** What became of each person of a change of several, by their id. */
export type Outcomes = { id: string; outcome: string }[]

/** Moves people to an outlet; what they have elsewhere ends, or only at the outlet that is named. Throws Refusal. */
export async function movePeople(
  tenantId: string,
  people: string[],
  to: { outletId: string; jobRoleId: string | null; from: string; leaves: string | null },
): Promise<Outcomes> {
  const { data, error } = await (await backend()).rpc('move_people', {
    p_tenant_id: tenantId,
    p_people: people,
    p_outlet_id: to.outletId,
    p_from: to.from,
    ...(to.jobRoleId && { p_job_role_id: to.jobRoleId }),
    ...(to.leaves && { p_leaves: to.leaves }),
  })
  throwIfRefused(error)
  return data.map(({ person_id, outcome }) => ({ id: person_id, outcome }))
}

/** Gives people a job role wherever they work, or at one outlet. Throws Refusal. */
export async function setJobRole(
  tenantId: string,
  people: string[],
  role: { jobRoleId: string; from: string; outletId: string | null },
): Promise<Outcomes> {
  const { data, error } = await (await backend()).rpc('set_job_role', {
    p_tenant_id: tenantId,
    p_people: people,
    p_job_role_id: role.jobRoleId,
    p_from: role.from,
    ...(role.outletId && { p_outlet_id: role.outletId }),
  })
  throwIfRefused(error)
  return data.map(({ person_id, outcome }) => ({ id: person_id, outcome }))
}

/** Records the last day of people. Throws Refusal. */
export async function letPeopleLeave(tenantId: string, people: string[], lastDay: string): Promise<Outcomes> {
  const { data, error } = await (await backend()).rpc('let_people_leave', {
    p_tenant_id: tenantId,
    p_people: people,
    p_last_day: lastDay,
  })
  throwIfRefused(error)
  return data.map(({ person_id, outcome }) => ({ id: person_id, outcome }))
}

/** Which of the two that must differ between people is taken. */
function takenIn(error: PostgrestError | null): Parameters<typeof throwIfRefused>[1] {
  return { not_unique: error?.message.includes('employee_code') ? 'employee_code_taken' : 'email_taken' }
}
