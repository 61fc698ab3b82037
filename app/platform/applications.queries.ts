import { backend } from './backend'
import { throwIfRefused } from './refusal'

/** How many applications wait for a platform admin: handed in or under review. */
export async function countWaitingApplications(): Promise<number> {
  const { count, error } = await (await backend())
    .from('client_applications')
    .select('*', { count: 'exact', head: true })
    .in('status', ['submitted', 'in_review'])
    .limit(1)
  throwIfRefused(error)
  return count ?? 0
}
