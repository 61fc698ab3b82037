import { logger } from './logger'
import { isUnreachable, Refusal } from './refusal'

/** Why a page has nothing to show: it may not, there is no such thing, or it could not be fetched and may be tried again. */
export type NotLoadedReason = 'refused' | 'missing' | 'failed'

/** What a page asked for, or why it is not there. */
export type Loaded<Content> = { content: Content; why: null } | { content: null; why: NotLoadedReason }

/** For a page that knows before it asks that the answer is no. */
export const refused = { content: null, why: 'refused' } as const satisfies Loaded<never>

const refusals: readonly string[] = ['not_allowed', 'module_off', 'module_not_entitled', 'tenant_suspended']

/** The content, or why it is not there. What is no answer of the backend rises. `what` is for the log. */
export async function loaded<Content>(what: string, content: Promise<Content>): Promise<Loaded<Content>> {
  try {
    return { content: await content, why: null }
  } catch (error) {
    const why = whyNotLoaded(error)
    if (!why) throw error
    if (why === 'failed') logger.error(`${what} could not be fetched`, error)
    else logger.warn(`${what}: ${why}`, error)
    return { content: null, why }
  }
}

/** Why an answer is not there; null for what the backend did not say: a redirection, a fault of our own. */
export function whyNotLoaded(error: unknown): NotLoadedReason | null {
  if (isUnreachable(error)) return 'failed'
  if (!(error instanceof Refusal)) return null
  if (refusals.includes(error.code)) return 'refused'
  if (error.code === 'not_found' || error.code.startsWith('unknown_')) return 'missing'
  return 'failed'
}
