import { type Backend, backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export type OpenSession = Awaited<ReturnType<typeof listSessions>>[number]

/** Where I am signed in, this session first. */
export async function listSessions() {
  const { data, error } = await (await backend()).rpc('my_sessions')
  throwIfRefused(error)
  return data.map((row) => ({
    id: row.id,
    isCurrent: row.is_current,
    userAgent: row.user_agent as string | null, // the generated types know no null in what a function returns
    address: row.address as string | null,
    signedInAt: row.signed_in_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** Whether I want the mail of the day about learning. Throws Refusal. */
export async function wantsLearningMail(personId: string): Promise<boolean> {
  const { data, error } = await (await backend())
    .from('profiles')
    .select('learning_mail')
    .eq('id', personId)
    .single()
  throwIfRefused(error)
  return data.learning_mail
}

export async function saveLearningMail(personId: string, isOn: boolean) {
  const { error } = await (await backend())
    .from('profiles')
    .update({ learning_mail: isOn })
    .eq('id', personId)
  throwIfRefused(error)
}

/** Throws Refusal `unknown_session`. */
export async function endSession(id: string) {
  const { error } = await (await backend()).rpc('end_session', { p_session_id: id })
  throwIfRefused(error)
}

/** Ends all my sessions but this one and returns how many there were. */
export async function endOtherSessions(): Promise<number> {
  const { data, error } = await (await backend()).rpc('end_other_sessions')
  throwIfRefused(error)
  return data
}

/** Everything the platform holds about me. Throws Refusal `too_many_exports`. */
export async function exportMyData() {
  const { data, error } = await (await backend()).rpc('export_my_data')
  throwIfRefused(error)
  return data
}

/** Deletes my account, asked by a client whose session just began with my password. Throws Refusal `last_admin`, `last_platform_admin`. */
export async function deleteMyAccount(proven: Backend, email: string) {
  const { error } = await proven.rpc('delete_my_account', { p_email: email })
  throwIfRefused(error)
}
