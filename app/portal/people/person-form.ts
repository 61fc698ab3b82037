import * as z from 'zod/mini'
import { readPhone } from '~/domain/phone'
import type { FieldsOfRefusals } from '~/platform/changes/use-change'
import type { HouseMistakes, OrganisationProblem } from '~/platform/organisation-form'
import { readForm, text } from '~/platform/read-form'

const recordSchema = z.object({
  fullName: text({ isRequired: true, max: 120 }),
  email: text({ max: 254, isEmail: true }),
  phone: text({ max: 40 }),
  employeeCode: text({ max: 40 }),
  language: z.enum(['en', 'hi']),
})

/** The field that a refusal is about, in every form of a person. */
export const personFields: FieldsOfRefusals = {
  email_taken: 'email',
  employee_code_taken: 'employeeCode',
  overlapping: 'from',
  unknown_job_role: 'jobRoleId',
  unknown_outlet: 'outletId',
}

export interface PersonInput {
  fullName: string
  email: string | null
  phone: string | null
  employeeCode: string | null
  language: 'en' | 'hi'
  joinedOn: string
}

export interface PlacementInput {
  outletId: string
  jobRoleId: string | null
  from: string
  until: string | null
}

/** What a person's form holds: the record, or what is wrong with it. `leftOn` bounds the first day. */
export function readPersonForm(
  form: FormData,
  leftOn: string | null = null,
): HouseMistakes & { person?: PersonInput } {
  const { data, problems } = readForm(recordSchema, form)
  const joinedOn = field(form, 'joinedOn')
  const phone = readPhone(data?.phone ?? '')
  const wrong: Record<string, OrganisationProblem> = {
    ...(data?.phone && !phone && { phone: 'notAPhone' as const }),
    ...(!isDay(joinedOn) && { joinedOn: 'notADay' as const }),
    ...(leftOn && isDay(joinedOn) && joinedOn > leftOn && { joinedOn: 'beforeFirstDay' as const }),
  }
  if (!data || Object.keys(wrong).length > 0) return { ...(problems && { problems }), wrong }
  return {
    person: {
      fullName: data.fullName,
      email: data.email.toLowerCase() || null,
      phone,
      employeeCode: data.employeeCode || null,
      language: data.language,
      joinedOn,
    },
  }
}

/** What a placement's form holds, or what is wrong with it. */
export function readPlacementForm(form: FormData): HouseMistakes & { placement?: PlacementInput } {
  const outletId = field(form, 'outletId')
  const from = field(form, 'from')
  const until = field(form, 'until')
  const wrong: Record<string, OrganisationProblem> = {
    ...(!outletId && { outletId: 'unknownOutlet' as const }),
    ...(!isDay(from) && { from: 'notADay' as const }),
    ...(until && !isDay(until) && { until: 'notADay' as const }),
    ...(isDay(from) && isDay(until) && until < from && { until: 'beforeFirstDay' as const }),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  return { placement: { outletId, jobRoleId: field(form, 'jobRoleId') || null, from, until: until || null } }
}

/** The last day in a form, or what is wrong with it. */
export function readLastDay(form: FormData, joinedOn: string): HouseMistakes & { lastDay?: string } {
  const lastDay = field(form, 'lastDay')
  if (!isDay(lastDay)) return { wrong: { lastDay: 'notADay' } }
  return lastDay < joinedOn ? { wrong: { lastDay: 'beforeFirstDay' } } : { lastDay }
}

/** The first day in a form, or what is wrong with it. */
export function readFirstDay(form: FormData): HouseMistakes & { from?: string } {
  const from = field(form, 'from')
  return isDay(from) ? { from } : { wrong: { from: 'notADay' } }
}

/** Where a form places somebody, or null where it says nothing. */
export function placeIn(form: FormData) {
  const outletId = field(form, 'outletId')
  return outletId ? { outletId, jobRoleId: field(form, 'jobRoleId') || null } : null
}

export function field(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) // 30 February becomes March
}
