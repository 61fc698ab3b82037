import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import type { Page, Part } from '~/platform/list/list-query'
import type { MessageQuery } from './message-list'

const message = shape({
  id: z.string(),
  /** Masked. */
  to: z.string(),
  tenant: z.nullable(z.string()),
  template: z.string(),
  is_failed: z.boolean(),
  attempts: z.number(),
  created_at: z.string(),
  next_at: z.nullable(z.string()),
  expires_at: z.string(),
  reason: z.nullable(z.string()),
  /** What it says is still worth something. */
  may_retry: z.boolean(),
})
export type Message = z.infer<typeof message>
const list = shape({ total: z.number(), rows: z.array(message) })

/** A part of the messages to phones that wait or failed. Throws Refusal. */
export function listMessages(
  { filters: { q, state } }: MessageQuery,
  { from, size }: Part,
): Promise<Page<Message>> {
  const args = { ...(state && { p_state: state }), ...(q && { p_search: q }), p_limit: size, p_offset: from }
  return ask('list_messages', args, list)
}

/** Has it sent at once. Throws Refusal `message_over`. */
export async function retryMessage(id: string) {
  await tell('retry_message', { p_id: id })
}

/** Puts it away for good. Throws Refusal `unknown_message`. */
export async function dismissMessage(id: string) {
  await tell('dismiss_message', { p_id: id })
}
