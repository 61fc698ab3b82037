import type { AssignmentState } from '~/domain/assignment-state'
import type { InBoth } from '~/domain/locale'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'
import { requireId } from './require-id'

export type Side = 'front' | 'back'

export interface Certificate {
  id: string
  code: string
  issued_on: string
  valid_until: string | null
  state: 'valid' | 'expired' | 'revoked'
}

export interface MyCourse {
  assignment_id: string
  course_id: string
  side: Side
  title: InBoth
  summary: InBoth
  state: AssignmentState
  due_on: string | null
  note: string | null
  started_at: string | null
  completed_at: string | null
  waived_reason: string | null
  lessons_done: number
  lessons_total: number
  minutes_left: number
  next_lesson_id: string | null
  next_lesson_title: InBoth | null
  certificate: Certificate | null
}

export interface CatalogueCourse {
  course_id: string
  side: Side
  title: InBoth
  summary: InBoth
  minutes: number
  lessons_total: number
  valid_months: number | null
  assignment_id: string | null
  state: AssignmentState | null
  certificate: Certificate | null
}

export interface Outline {
  assignment_id: string
  side: Side
  title: InBoth
  summary: InBoth
  minutes: number
  valid_months: number | null
  state: AssignmentState
  due_on: string | null
  note: string | null
  started_at: string | null
  completed_at: string | null
  lessons_done: number
  lessons_total: number
  minutes_left: number
  next_lesson_id: string | null
  certificate: Certificate | null
  chapters: { title: InBoth; lessons: OutlineLesson[] }[]
}

export interface OutlineLesson {
  id: string
  title: InBoth
  minutes: number
  move_on: 'viewed' | 'dwell' | 'passed' | 'observed'
  has_quiz: boolean
  is_started: boolean
  completed_at: string | null
}

export interface OwnCertificate extends Certificate {
  /** The end of the required certification it stands for; null without one. */
  counts_until: string | null
  assignment_id: string
  title: InBoth
  side: Side
}

export interface Sheet extends Certificate {
  person: string
  title: InBoth
  tenant: string
  tenant_logo_url: string | null
  minutes: number
  lessons_total: number
}

/** The courses of whoever is signed in, the urgent ones first. Throws Refusal. */
export async function listMyCourses(): Promise<MyCourse[]> {
  const { data, error } = await (await backend()).rpc('my_courses')
  throwIfRefused(error)
  return data as unknown as MyCourse[]
}

/** What a tenant offers, with how far one is oneself. Throws Refusal. */
export async function listCatalogue(tenantId: string): Promise<CatalogueCourse[]> {
  const { data, error } = await (await backend()).rpc('catalogue_courses', { p_tenant_id: tenantId })
  throwIfRefused(error)
  return data as unknown as CatalogueCourse[]
}

/** Begins a course for oneself and returns the assignment. Throws Refusal `already_done`, `unknown_course`. */
export async function startCourse(courseId: string): Promise<string> {
  const { data, error } = await (await backend()).rpc('start_course', { p_course_id: courseId })
  throwIfRefused(error)
  return data
}

/** The chapters and lessons of an assignment of one's own. Throws Refusal `unknown_assignment`. */
export async function openCourse(assignmentId: string): Promise<Outline> {
  requireId(assignmentId, 'unknown_assignment')
  const { data, error } = await (await backend()).rpc('open_course', { p_assignment_id: assignmentId })
  throwIfRefused(error)
  return data as unknown as Outline
}

/** Every certificate one ever got, the newest first. Throws Refusal. */
export async function listMyCertificates(): Promise<OwnCertificate[]> {
  const { data, error } = await (await backend()).rpc('my_certificates')
  throwIfRefused(error)
  return data as unknown as OwnCertificate[]
}

/** What stands on the certificate of an assignment. Throws Refusal `unknown_certificate`. */
export async function readSheet(assignmentId: string): Promise<Sheet> {
  requireId(assignmentId, 'unknown_certificate')
  const { data, error } = await (await backend()).rpc('certificate_sheet', { p_assignment_id: assignmentId })
  throwIfRefused(error)
  return data as unknown as Sheet
}
