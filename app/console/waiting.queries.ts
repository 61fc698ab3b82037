import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

/** How many leads nobody has taken up yet. */
export const countNewLeads = oneAnswer(async () => {
  const { count, error } = await (await backend())
    .from('submissions')
    .select('id', { count: 'exact', head: true })
    .eq('state', 'new')
  throwIfRefused(error)
  return count ?? 0
})

/** How many reported payments nobody has looked for yet. */
export const countAwaitingPayments = oneAnswer(async () => {
  const { count, error } = await (await backend())
    .from('payment_reports')
    .select('id', { count: 'exact', head: true })
    .eq('state', 'awaiting')
  throwIfRefused(error)
  return count ?? 0
})

/** How many appointment requests wait for an answer and lie ahead. */
export async function countRequestedAppointments(): Promise<number> {
  const { count, error } = await (await backend())
    .from('appointments')
    .select('id', { count: 'exact', head: true })
    .eq('state', 'requested')
    .gt('starts_at', new Date().toISOString())
  throwIfRefused(error)
  return count ?? 0
}

/** The question asked once, for whoever asks it while the answer is on its way: the menu and the first page do. */
function oneAnswer(ask: () => Promise<number>): () => Promise<number> {
  let asked: Promise<number> | undefined
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}
