import * as z from 'zod/mini'
import { itemResults, observationStates } from '~/domain/observation-state'
import { inBoth, shape } from '~/platform/answers/shapes'

/** What is to be seen when somebody is watched at work. What its author wrote may hold more. */
export const observationItem = z.object({
  id: z.string(),
  text: inBoth,
  isCritical: z.optional(z.boolean()),
})
export type ObservationItem = z.infer<typeof observationItem>

export const storedPhoto = shape({
  id: z.string(),
  item: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
})
export type StoredPhoto = z.infer<typeof storedPhoto>

/** What was found at one item, and when this was said, in milliseconds by the device's clock. */
const finding = shape({
  result: z.nullable(z.enum(itemResults)),
  note: z.nullable(z.string()),
  at: z.number(),
})
export type Finding = z.infer<typeof finding>
export type Findings = Record<string, Finding>

/** One time that somebody was watched, as learner and coach read it. */
export const observationFacts = shape({
  id: z.string(),
  state: z.enum(observationStates),
  attempt: z.number(),
  requested_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  observer: z.nullable(z.string()),
  voided_at: z.nullable(z.string()),
  void_reason: z.nullable(z.string()),
  /** For the learner empty until it is decided. */
  items: z.record(z.string(), finding),
  coach_note: z.nullable(z.string()),
  next_step: z.nullable(z.string()),
})
export type ObservationFacts = z.infer<typeof observationFacts>
