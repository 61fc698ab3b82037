import { logger } from '~/platform/logger'
import { handInKept } from './kept-answers'
import { keptEventsOf, sendKept } from './lesson-outbox'
import { closePieces } from './use-visible-seconds'

/** Sends what waits on this device before something is read that it would change. A failure keeps nobody waiting. */
export async function sendWaiting(personId: string) {
  closePieces()
  try {
    if (keptEventsOf(personId).length > 0) await sendKept(personId)
    await handInKept(personId)
  } catch (error) {
    logger.warn('what was kept on this device could not be sent', error)
  }
}
