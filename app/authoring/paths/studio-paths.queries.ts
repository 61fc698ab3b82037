import * as z from 'zod/mini'
import type { InBoth } from '~/domain/locale'
import { cover } from '~/lesson/cover-shape'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

export const pathModes = ['ordered', 'any', 'some'] as const
export type PathMode = (typeof pathModes)[number]

const studioPath = shape({
  path_id: z.string(),
  title: inBoth,
  mode: z.enum(pathModes),
  needed: z.nullable(z.number()),
  state: z.enum(['draft', 'published', 'withdrawn']),
  has_draft: z.boolean(),
  steps: z.number(),
  open: z.number(),
  done: z.number(),
  updated_at: z.string(),
  updated_by_name: z.nullable(z.string()),
})
export type StudioPath = z.infer<typeof studioPath>

const studioPaths = shape({ may_write: z.boolean(), may_publish: z.boolean(), rows: z.array(studioPath) })
export type StudioPaths = z.infer<typeof studioPaths>

const step = shape({
  kind: z.enum(['course', 'certification']),
  course_id: z.nullable(z.string()),
  certification_id: z.nullable(z.string()),
  title: inBoth,
  is_offered: z.boolean(),
  due_days: z.nullable(z.number()),
  due_from: z.enum(['opened', 'assigned']),
})
export type Step = z.infer<typeof step>

const source = shape({
  title: inBoth,
  summary: inBoth,
  mode: z.enum(pathModes),
  needed: z.nullable(z.number()),
  steps: z.array(step),
})
export type PathSource = z.infer<typeof source>

const openedPath = shape({
  path_id: z.string(),
  revision: z.number(),
  may_write: z.boolean(),
  may_publish: z.boolean(),
  published_at: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
  number: z.nullable(z.number()),
  draft: z.nullable(source),
  published: z.nullable(source),
  open: z.number(),
})
export type OpenedPath = z.infer<typeof openedPath>

const choices = shape({
  courses: z.array(
    shape({
      id: z.string(),
      title: inBoth,
      minutes: z.number(),
      /** What its cover is made of. */
      course: shape({ slug: z.string(), side: z.enum(['front', 'back']), cover }),
      /** What has to be finished before it. */
      after: z.array(shape({ id: z.string(), title: inBoth })),
    }),
  ),
  certifications: z.array(shape({ id: z.string(), title: inBoth })),
})
export type StepChoices = z.infer<typeof choices>

/** What is written down of a path. */
export interface SaidPath {
  title: InBoth
  summary: InBoth
  mode: PathMode
  needed: number | null
  steps: readonly Pick<Step, 'kind' | 'course_id' | 'certification_id' | 'due_days' | 'due_from'>[]
}

// The functions take null for the shared library, which the generated types do not know.
const placed = (tenantId: string | null) => ({ p_tenant_id: tenantId as string })

/** The paths of a workspace, or of the shared library. Throws Refusal `not_allowed`. */
export function listStudioPaths(tenantId: string | null): Promise<StudioPaths> {
  return ask('studio_paths', placed(tenantId), studioPaths)
}

/** Throws Refusal `unknown_path`. */
export function openStudioPath(pathId: string): Promise<OpenedPath> {
  return ask('open_studio_path', { p_path_id: pathId }, openedPath)
}

/** What a step can be. Throws Refusal `not_allowed`. */
export function readStepChoices(tenantId: string | null): Promise<StepChoices> {
  return ask('path_choices', placed(tenantId), choices)
}

/** Saves the draft under the id that its form drew, and returns its revision. Throws Refusal `path_changed`, `step_twice`. */
export function savePath(
  tenantId: string | null,
  { id, revision }: { id: string; revision: number | null },
  said: SaidPath,
): Promise<number> {
  const args = {
    p_path_id: id,
    p_revision: revision as number,
    p_source: { ...said, steps: [...said.steps] },
  }
  return ask('save_path', { ...placed(tenantId), ...args })
}

const published = shape({ number: z.number(), moved: z.number() })

/** Publishes the draft, for new people or also for those on the way. Throws Refusal `path_incomplete`. */
export function publishPath(pathId: string, revision: number, reach: 'new' | 'open') {
  return ask('publish_path', { p_path_id: pathId, p_revision: revision, p_reach: reach }, published)
}

/** Throws the draft away; returns whether the path went with it. Throws Refusal `path_changed`. */
export function discardPath(pathId: string, revision: number): Promise<boolean> {
  return ask('discard_path', { p_path_id: pathId, p_revision: revision })
}

/** Withdraws a path or brings it back. Throws Refusal `never_published`. */
export function withdrawPath(pathId: string, withdraws: boolean): Promise<void> {
  return tell('withdraw_path', { p_path_id: pathId, p_withdraws: withdraws })
}
