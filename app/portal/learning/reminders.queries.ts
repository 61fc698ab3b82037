import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const reminder = shape({
  /** By this moment it can be cancelled. */
  reminded_at: z.string(),
  /** Whose access is mine to give: that of everyone, of my outlets, or nobody’s. */
  lets_in: z.enum(['all', 'outlets', 'none']),
  people: z.array(
    shape({
      person_id: z.string(),
      name: z.string(),
      outcome: z.enum(['sent', 'just_nudged', 'no_address', 'closed']),
      language: z.enum(['en', 'hi']),
      /** When they were last sent a word about it; null when never. */
      reminded_at: z.nullable(z.string()),
      way_in: z.enum(['login', 'card', 'phone', 'none']),
      /** Only of people without an e-mail address. */
      phone: z.nullable(z.string()),
      /** The course of theirs that was due first, and how many they are. */
      assignment_id: z.string(),
      course: inBoth,
      courses: z.number(),
    }),
  ),
})
export type Reminder = z.infer<typeof reminder>

/** Mails everybody who is overdue; the mails wait 20 seconds. Says what came of it for each person. Throws Refusal. */
export function remindOverdue(tenantId: string): Promise<Reminder> {
  return ask('remind_overdue', { p_tenant_id: tenantId }, reminder)
}

/** As if it had never been sent. Throws Refusal `reminder_sent` once a mail has left. */
export async function cancelReminder(tenantId: string, remindedAt: string) {
  await tell('take_back_reminder', { p_tenant_id: tenantId, p_reminded_at: remindedAt })
}
