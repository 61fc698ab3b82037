import { deliverMessages, type MessagePort } from '../../supabase/functions/_shared/message-port.ts'
import { platform } from '../../supabase/functions/_shared/platform.ts'
import type { Sql } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from '../loop.ts'
import type { Settings } from '../settings.ts'

const everyMs = 15_000

/** Tells the database whether messages to phones go anywhere: to a port, or in a demo into its mailbox. */
export async function tellMessagePort(sql: Sql, { mode, messages }: Pick<Settings, 'mode' | 'messages'>) {
  const channel = messages?.channel ?? (mode === 'demo' ? 'sms' : null)
  await sql`select public.tell_message_port(${channel})`
}

/** Hands over again what the port did not take at once. */
export function startMessages(port: MessagePort, log: Log): Loop {
  const round = async () => {
    const { sent, failed } = await deliverMessages(platform(), port)
    if (sent > 0) log.debug({ sent }, 'messages handed over')
    if (failed > 0) log.warn({ failed }, 'messages could not be handed over')
  }
  return startLoop(everyMs, round, (error) => log.warn({ err: error }, 'handing over messages failed'))
}
