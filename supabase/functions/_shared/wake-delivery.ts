import { afterAnswer, environment } from './environment.ts'
import { deliverMail, mailServer } from './mail-delivery.ts'
import { platform } from './platform.ts'

/** Sends what was just queued soon: our server has a sender that wakes, hosted Supabase only its own next minute. */
export function wakeDelivery() {
  const { mailQueued } = environment()
  if (mailQueued) return mailQueued()
  const server = mailServer()
  if (server) afterAnswer(deliverMail(platform(), server))
}
