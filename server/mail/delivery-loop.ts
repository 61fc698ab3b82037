import type { MailServer } from '../../supabase/functions/_shared/mail-delivery.ts'
import { platform } from '../../supabase/functions/_shared/platform.ts'
import type { Sql } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from '../loop.ts'

const everyMs = 15_000

interface DeliveryOptions {
  server: MailServer
  sql: Sql
  log: Log
}

/**
 * Sends the mails that are due: at once when one is queued, by whomever, else every 15 seconds. A round that fails is
 * told and tried again.
 */
export async function startDelivery({ server, sql, log }: DeliveryOptions): Promise<Loop> {
  const round = async () => {
    // What writes mails and sends them is large, and a start need not wait for it.
    const { deliverMail } = await import('../../supabase/functions/_shared/mail-delivery.ts')
    const { sent, failed } = await deliverMail(platform(), server)
    if (sent > 0) log.debug({ sent }, 'mail delivered')
    if (failed > 0) log.warn({ failed }, 'mail could not be delivered and waits in the outbox')
  }
  const loop = startLoop(everyMs, round, (error) => log.warn({ err: error }, 'mail delivery failed'))
  // A connection pooler may not pass notices on; then the interval alone has to do.
  const notices = await sql.listen('mail_queued', loop.wake).catch(() => undefined)
  return {
    wake: loop.wake,
    async close() {
      await notices?.unlisten().catch(() => undefined)
      await loop.close()
    },
  }
}
