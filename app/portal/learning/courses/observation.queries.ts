import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { observationFacts, observationItem, storedPhoto } from '../observation-facts'

const ownAttempt = z.extend(observationFacts, { photos: z.array(storedPhoto) })
export type OwnAttempt = z.infer<typeof ownAttempt>

const ownObservation = shape({
  items: z.array(observationItem),
  is_done: z.boolean(),
  /** The newest first. */
  attempts: z.array(ownAttempt),
})
export type OwnObservation = z.infer<typeof ownObservation>

/** How one stands with a lesson that somebody has to watch. Throws Refusal. */
export function readOwnObservation(assignmentId: string, lessonId: string): Promise<OwnObservation> {
  return ask('my_observation', { p_assignment_id: assignmentId, p_lesson_id: lessonId }, ownObservation)
}

/** Asks to be watched, once per client id. Throws Refusal `already_passed`, `assignment_closed`. */
export function requestObservation(
  assignmentId: string,
  lessonId: string,
  clientId: string,
): Promise<OwnObservation> {
  const args = { p_assignment_id: assignmentId, p_lesson_id: lessonId, p_client_id: clientId }
  return ask('request_observation', args, ownObservation)
}
