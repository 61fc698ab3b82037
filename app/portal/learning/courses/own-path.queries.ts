import * as z from 'zod/mini'
import { cover } from '~/lesson/cover-shape'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { requireId } from '~/platform/require-id'
import { pathModes, pathState } from '../paths.queries'

const pathStep = shape({
  id: z.string(),
  kind: z.enum(['course', 'certification']),
  course_id: z.nullable(z.string()),
  certification_id: z.nullable(z.string()),
  /** What the cover of its course is made of. */
  course: z.nullable(shape({ slug: z.string(), side: z.enum(['front', 'back']), cover })),
  title: inBoth,
  minutes: z.nullable(z.number()),
  standing: z.enum(['done', 'open', 'locked', 'gone', 'spare']),
  done_on: z.nullable(z.string()),
  assignment_id: z.nullable(z.string()),
  is_given: z.boolean(),
  next_lesson_id: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  due_days: z.nullable(z.number()),
  due_from: z.enum(['opened', 'assigned']),
  earned_by: z.nullable(z.enum(['courses', 'document'])),
  /** The step before it that has to be done first. */
  after_step: z.nullable(inBoth),
  /** Courses that its course wants first. */
  after_courses: z.array(shape({ id: z.string(), title: inBoth })),
})
export type PathStep = z.infer<typeof pathStep>

const ownPath = shape({
  path_id: z.string(),
  title: inBoth,
  summary: inBoth,
  mode: z.enum(pathModes),
  state: pathState,
  done: z.number(),
  needed: z.number(),
  assigned_at: z.nullable(z.string()),
  source: z.nullable(z.enum(['manual', 'rule', 'self'])),
  note: z.nullable(z.string()),
  /** When publishing changed the steps on the way. */
  moved_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  minutes: z.number(),
  steps: z.array(pathStep),
})
export type OwnPath = z.infer<typeof ownPath>

/** A path with its steps and how one stands on each. Throws Refusal `unknown_path`. */
export async function openPath(pathId: string): Promise<OwnPath> {
  requireId(pathId, 'unknown_path')
  return ask('open_path', { p_path_id: pathId }, ownPath)
}

/** Begins a path for oneself. Throws Refusal `unknown_path`. */
export async function startPath(pathId: string): Promise<void> {
  requireId(pathId, 'unknown_path')
  return tell('start_path', { p_path_id: pathId })
}

/** Takes on an open step; returns its assignment, null where there is nothing to learn for it. Throws Refusal `step_not_open`. */
export async function startStep(pathId: string, stepId: string): Promise<string | null> {
  requireId(pathId, 'unknown_path')
  requireId(stepId, 'unknown_step')
  return ask('start_path_step', { p_path_id: pathId, p_step_id: stepId }, z.nullable(z.string()))
}
