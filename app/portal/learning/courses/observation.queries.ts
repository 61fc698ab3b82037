import type { InBoth } from '~/domain/locale'
import type { ItemResult, ObservationState } from '~/domain/observation-state'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'
import type { StoredPhoto } from '../observation-photo.queries'

export interface OwnAttempt {
  id: string
  state: ObservationState
  attempt: number
  requested_at: string | null
  decided_at: string | null
  observer: string | null
  void_reason: string | null
  /** What was found; empty until it is decided. */
  items: Record<string, { result: ItemResult | null; note: string | null } | undefined>
  coach_note: string | null
  next_step: string | null
  photos: StoredPhoto[]
}

export interface OwnObservation {
  items: { id: string; text: InBoth; isCritical?: boolean }[]
  is_done: boolean
  /** The newest first. */
  attempts: OwnAttempt[]
}

/** How one stands with a lesson that somebody has to watch. Throws Refusal. */
export async function readOwnObservation(assignmentId: string, lessonId: string): Promise<OwnObservation> {
  const { data, error } = await (await backend()).rpc('my_observation', {
    p_assignment_id: assignmentId,
    p_lesson_id: lessonId,
  })
  throwIfRefused(error)
  return data as unknown as OwnObservation
}

/** Asks to be watched, once per client id. Throws Refusal `already_passed`, `assignment_closed`. */
export async function requestObservation(
  assignmentId: string,
  lessonId: string,
  clientId: string,
): Promise<OwnObservation> {
  const { data, error } = await (await backend()).rpc('request_observation', {
    p_assignment_id: assignmentId,
    p_lesson_id: lessonId,
    p_client_id: clientId,
  })
  throwIfRefused(error)
  return data as unknown as OwnObservation
}
