import type { SupabaseClient } from '@supabase/supabase-js'
import { Webhook } from 'standardwebhooks'
import { environment } from './environment.ts'
import { dataOf } from './platform.ts'

/** Who takes messages to phones: an address that is told by a signed call what to send. */
export interface MessagePort {
  url: string
  secret: string
  channel: 'sms' | 'whatsapp'
}

interface WaitingMessage {
  id: string
  recipient: string
  template: string
  language: 'en' | 'hi'
  given: string[] | null
}

/** The port of the settings; undefined while none is set and no message is sent. */
export function messagePort(): MessagePort | undefined {
  const { MESSAGE_WEBHOOK_URL: url, MESSAGE_WEBHOOK_SECRET: secret, MESSAGE_CHANNEL } = environment().settings
  return url && secret
    ? { url, secret, channel: MESSAGE_CHANNEL === 'whatsapp' ? 'whatsapp' : 'sms' }
    : undefined
}

const perMessageMs = 10_000
const perRound = 200

/** Hands over what is due, one message at a time, and returns how much was taken. A message's id stays the same when it is tried again. */
export async function deliverMessages(platform: SupabaseClient, port: MessagePort) {
  const result = { sent: 0, failed: 0 }
  while (result.sent + result.failed < perRound) {
    const [message] = dataOf(await platform.rpc('claim_messages', { p_limit: 1 })) as WaitingMessage[]
    if (!message) break
    const failure = await handOver(port, message)
    if (!failure) {
      dataOf(await platform.rpc('message_sent', { p_id: message.id }))
      result.sent++
      continue
    }
    const { reason: p_error, isFinal: p_is_final } = failure
    dataOf(await platform.rpc('message_failed', { p_id: message.id, p_error, p_is_final }))
    result.failed++
  }
  return result
}

async function handOver({ url, secret, channel }: MessagePort, message: WaitingMessage) {
  const { id, recipient: to, template, language, given: values } = message
  const body = JSON.stringify({ id, to, channel, template, language, values })
  const sentAt = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret.replace(/^v1,/, '')).sign(id, sentAt, body),
  }
  try {
    const signal = AbortSignal.timeout(perMessageMs)
    const {
      ok,
      status,
      body: told,
    } = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    await told?.cancel()
    if (ok) return undefined
    // What the other side does not understand now it will not understand later.
    const isFinal = status >= 400 && status < 500 && ![408, 425, 429].includes(status)
    return { reason: `the port answered ${status}`, isFinal }
  } catch (error) {
    // Only its name: what fetch says may hold the address with its key.
    return { reason: `the port did not answer: ${(error as Error).name}`, isFinal: false }
  }
}
