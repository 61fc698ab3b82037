import * as z from 'zod/mini'
import { assignmentStates } from '~/domain/assignment-state'
import { lessonRules } from '~/domain/course-source'
import { cover } from '~/lesson/cover-shape'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { requireId } from '~/platform/require-id'
import { certificate } from '../certificate'
import { taughtIn } from '../taught-in'

export const side = z.enum(['front', 'back'])
export type Side = z.infer<typeof side>

/** What completes a lesson. */
export const moveOn = z.enum(lessonRules)

/** How far somebody is with a course. */
const standing = {
  state: z.enum(assignmentStates),
  started_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  lessons_done: z.number(),
  lessons_total: z.number(),
  minutes_left: z.number(),
  next_lesson_id: z.nullable(z.string()),
  certificate: z.nullable(certificate),
}

/** An assignment and the course that it gives. */
const given = {
  assignment_id: z.string(),
  course_id: z.string(),
  slug: z.string(),
  side,
  cover,
  title: inBoth,
  summary: inBoth,
  minutes: z.number(),
  due_on: z.nullable(z.string()),
  note: z.nullable(z.string()),
  ...standing,
}

const myCourse = shape({
  ...given,
  assigned_at: z.string(),
  source: z.string(),
  waived_reason: z.nullable(z.string()),
  next_lesson_title: z.nullable(inBoth),
})
export type MyCourse = z.infer<typeof myCourse>

const outlineLesson = shape({
  id: z.string(),
  key: z.string(),
  title: inBoth,
  minutes: z.number(),
  move_on: moveOn,
  has_quiz: z.boolean(),
  is_started: z.boolean(),
  completed_at: z.nullable(z.string()),
  class: z.nullable(taughtIn),
})
export type OutlineLesson = z.infer<typeof outlineLesson>

const outline = shape({
  ...given,
  skills: z.array(z.string()),
  valid_months: z.nullable(z.number()),
  chapters: z.array(shape({ title: inBoth, lessons: z.array(outlineLesson) })),
})
export type Outline = z.infer<typeof outline>

const ownCertificate = z.extend(z.omit(certificate, { is_seen: true }), {
  /** The end of the required certification it stands for; null without one. */
  counts_until: z.nullable(z.string()),
  assignment_id: z.string(),
  course_id: z.string(),
  title: inBoth,
  side,
  revoked_at: z.nullable(z.string()),
})
export type OwnCertificate = z.infer<typeof ownCertificate>

const sheet = z.extend(certificate, {
  person: z.string(),
  title: inBoth,
  side,
  tenant: z.string(),
  /** Where it was seen, or else where whoever earned it works. */
  outlet: z.nullable(z.string()),
  observer: z.nullable(z.string()),
  seen_on: z.nullable(z.string()),
  /** What the observer said. */
  coach_note: z.nullable(z.string()),
  tenant_logo_url: z.nullable(z.string()),
  tenant_brand_color: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  minutes: z.number(),
  lessons_total: z.number(),
  skills: z.array(z.string()),
})
export type Sheet = z.infer<typeof sheet>

/** The courses of whoever is signed in, the urgent ones first. Throws Refusal. */
export function listMyCourses(): Promise<MyCourse[]> {
  return ask('my_courses', {}, z.array(myCourse))
}

/** Begins a course for oneself and returns the assignment. Throws Refusal `already_done`, `unknown_course`. */
export function startCourse(courseId: string): Promise<string> {
  return ask('start_course', { p_course_id: courseId })
}

/** The chapters and lessons of an assignment of one's own. Throws Refusal `unknown_assignment`. */
export async function openCourse(assignmentId: string): Promise<Outline> {
  requireId(assignmentId, 'unknown_assignment')
  return ask('open_course', { p_assignment_id: assignmentId }, outline)
}

/** Every certificate one ever got, the newest first. Throws Refusal. */
export function listMyCertificates(): Promise<OwnCertificate[]> {
  return ask('my_certificates', {}, z.array(ownCertificate))
}

/** What stands on the certificate of an assignment. Throws Refusal `unknown_certificate`. */
export async function readSheet(assignmentId: string): Promise<Sheet> {
  requireId(assignmentId, 'unknown_certificate')
  return ask('certificate_sheet', { p_assignment_id: assignmentId }, sheet)
}

/** Keeps that whoever earned a certificate was told so; for anybody else nothing changes. Throws Refusal. */
export async function seeCertificate(assignmentId: string): Promise<void> {
  await tell('see_certificate', { p_assignment_id: assignmentId })
}
