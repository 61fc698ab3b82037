import { sessionStart } from './session-method'

const hour = 3_600_000
let startedAt: number | undefined

/** Remembers when the session of this tab began, as its token says. */
export function noteSessionStart(accessToken: string | undefined) {
  if (accessToken) startedAt = sessionStart(accessToken)
}

/** Whether the session that just ended was as old as one gets: 12 hours, or 8 for platform admins. */
export function isDayOver(now = Date.now()): boolean {
  if (startedAt === undefined) return false
  const age = now - startedAt
  return age >= 12 * hour || (age >= 8 * hour && age < 8.25 * hour)
}
