import { Refusal } from '../refusal.ts'
import type { RequestScope } from '../request-scope.ts'

const megabyte = 1024 * 1024
const bytesMax = { anon: 2 * megabyte, authenticated: 8 * megabyte, service_role: 32 * megabyte }

/** What the repaired driver understands of a query: it ends the session when the rows of the answer become too many bytes. */
export type Bounded<Answer> = Promise<Answer> & { bytesMax?: number; bytes?: number }

/** Returns the most bytes that a question of the scope's actor may bring. */
export function bytesMaxOf({ actor }: RequestScope): number {
  return bytesMax[actor.role]
}

/**
 * Bounds what a question of a request may bring, and counts it in the request's scope. The session of an answer that
 * grows too large ends at once: nothing else stops a database from sending, and the pool opens another.
 */
export function bounded<Answer>(query: Bounded<Answer>, scope: RequestScope): Promise<Answer> {
  query.bytesMax = bytesMaxOf(scope)
  const count = () => {
    const { bytes = 0, bytesMax = 0 } = query
    scope.bytes += bytes
    scope.isTooLarge ||= bytes > bytesMax
  }
  return query.finally(count).then((result) => {
    if (scope.isTooLarge) throw answerTooLarge // its end had come in the same moment
    return result
  })
}

/** The refusal of an answer that is too large. */
export const answerTooLarge = new Refusal(
  413,
  'answer_too_large',
  'The answer is larger than is sent at once',
  {
    hint: 'Ask for fewer rows or fewer columns at a time.',
  },
)
