import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

/** What of a path has to be done: all steps in their order, all in any order, or some of them. */
export const pathModes = ['ordered', 'any', 'some'] as const
export type PathMode = (typeof pathModes)[number]

export const pathState = z.enum(['offered', 'open', 'done'])

const offeredPath = shape({
  path_id: z.string(),
  title: inBoth,
  summary: inBoth,
  mode: z.enum(pathModes),
  steps: z.number(),
  minutes: z.number(),
  is_library: z.boolean(),
  state: pathState,
  done: z.number(),
  needed: z.number(),
  next_title: z.nullable(inBoth),
  assigned_at: z.nullable(z.string()),
})
export type OfferedPath = z.infer<typeof offeredPath>

/** The paths that a tenant offers, with how far one is oneself: those one is on first. Throws Refusal. */
export function listPaths(tenantId: string): Promise<OfferedPath[]> {
  return ask('catalogue_paths', { p_tenant_id: tenantId }, z.array(offeredPath))
}

const teamPath = shape({
  path_id: z.string(),
  title: inBoth,
  mode: z.enum(pathModes),
  needed: z.nullable(z.number()),
  steps: z.number(),
  is_library: z.boolean(),
  is_withdrawn: z.boolean(),
  open: z.number(),
  late: z.number(),
  done: z.number(),
})
export type TeamPath = z.infer<typeof teamPath>

/** The paths of a tenant with how the people I look after stand on them. Throws Refusal. */
export function listTeamPaths(tenantId: string): Promise<TeamPath[]> {
  return ask('team_paths', { p_tenant_id: tenantId }, z.array(teamPath))
}
