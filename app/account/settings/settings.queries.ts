import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { type Backend, backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export type OpenSession = Awaited<ReturnType<typeof listSessions>>[number]

/** Where I am signed in, this session first. */
export async function listSessions() {
  const data = await ask('my_sessions', {})
  return data.map((row) => ({
    id: row.id,
    isCurrent: row.is_current,
    userAgent: row.user_agent as string | null, // the generated types know no null in what a function returns
    address: row.address as string | null,
    signedInAt: row.signed_in_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** Which mails I want that come by themselves: of the day about learning, of Monday about figures. Throws Refusal. */
export async function readMailChoices(personId: string) {
  const { data, error } = await (await backend())
    .from('profiles')
    .select('learningMail:learning_mail, signalMail:signal_mail')
    .eq('id', personId)
    .single()
  throwIfRefused(error)
  return data
}

export async function saveMailChoice(personId: string, mail: 'learningMail' | 'signalMail', isOn: boolean) {
  const { error } = await (await backend())
    .from('profiles')
    .update(mail === 'learningMail' ? { learning_mail: isOn } : { signal_mail: isOn })
    .eq('id', personId)
  throwIfRefused(error)
}

/** Throws Refusal `unknown_session`. */
export async function endSession(id: string) {
  await tell('end_session', { p_session_id: id })
}

/** Ends all my sessions but this one and returns how many there were. */
export function endOtherSessions(): Promise<number> {
  return ask('end_other_sessions', {})
}

/** Everything the platform holds about me. Throws Refusal `too_many_exports`. */
export function exportMyData() {
  return ask('export_my_data', {}, z.record(z.string(), z.unknown()))
}

/** Deletes my account, asked by a client whose session just began with my password. Throws Refusal `last_admin`, `last_platform_admin`. */
export async function deleteMyAccount(proven: Backend, email: string) {
  await tell('delete_my_account', { p_email: email }, { client: proven })
}
