import * as z from 'zod/mini'
import { certificationStates, standings } from '~/domain/certification-state'
import { inBoth, shape } from '~/platform/answers/shapes'

export const source = z.enum(['courses', 'document', 'waiver'])

/** How a person stands with a certification. */
export const wallCell = shape({
  standing: z.enum(standings),
  is_needed: z.boolean(),
  window_state: z.nullable(z.enum(certificationStates)),
  credential_id: z.nullable(z.string()),
  valid_from: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  source: z.nullable(source),
  due_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  is_learning: z.boolean(),
  learning_due_on: z.nullable(z.string()),
  /** Its day has passed. */
  learning_is_late: z.boolean(),
  /** The person decided it, as nobody else could. */
  is_self_decided: z.boolean(),
})
export type WallCell = z.infer<typeof wallCell>

/** By certification. */
export const wallCells = z.record(z.string(), wallCell)

export const wallRow = shape({
  person_id: z.string(),
  full_name: z.string(),
  employee_code: z.nullable(z.string()),
  places: z.array(z.string()),
  is_me: z.boolean(),
  cells: wallCells,
})
export type WallRow = z.infer<typeof wallRow>

export const earnedBy = z.enum(['courses', 'document'])

export const wallCertification = shape({
  id: z.string(),
  title: inBoth,
  earned_by: earnedBy,
  people_per_holder: z.nullable(z.number()),
})
export type WallCertification = z.infer<typeof wallCertification>
