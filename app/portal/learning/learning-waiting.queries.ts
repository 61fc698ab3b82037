import { ask } from '~/platform/answers/ask'
import type { Json } from '~/platform/database.types'

export interface LearningWaiting {
  /** People who have asked to be watched at work. */
  observations: number
  /** Documents that people have handed in. */
  documents: number
}

/** What waits for somebody who looks after the learning of others. Throws Refusal. */
export function countLearningWaiting(tenantId: string): Promise<LearningWaiting> {
  return ask('learning_waiting', { p_tenant_id: tenantId }, readWaiting)
}

function readWaiting(answer: Json): LearningWaiting {
  const { observations, documents } = answer as Record<keyof LearningWaiting, unknown>
  if (typeof observations !== 'number') throw new Error('observations (no number)')
  if (typeof documents !== 'number') throw new Error('documents (no number)')
  return { observations, documents }
}
