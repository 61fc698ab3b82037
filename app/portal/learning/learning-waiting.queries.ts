import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export interface LearningWaiting {
  /** People who have asked to be watched at work. */
  observations: number
  /** Documents that people have handed in. */
  documents: number
}

/** What waits for somebody who looks after the learning of others. Throws Refusal. */
export async function countLearningWaiting(tenantId: string): Promise<LearningWaiting> {
  const { data, error } = await (await backend()).rpc('learning_waiting', { p_tenant_id: tenantId })
  throwIfRefused(error)
  return data as unknown as LearningWaiting
}
