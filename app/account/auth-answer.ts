import { logger } from '~/platform/logger'
import type { Problems } from '~/platform/read-form'
import { isUnreachable } from '~/platform/refusal'

/** What a form of the account pages gets as answer when it leads nowhere: problems of fields, or why it was refused. */
export interface AuthAnswer {
  problems?: Problems
  refusal?: string
  /** It failed for a reason that nobody named, most often the network; the page says so in words it has already. */
  isBroken?: true
}

/** The answer of `work`, which may lead elsewhere; what it throws is logged as a failure of `what` and answered as broken. */
export async function answering<Answer extends AuthAnswer>(
  what: string,
  work: () => Promise<Answer | Response>,
): Promise<Answer | AuthAnswer | Response> {
  try {
    return await work()
  } catch (error) {
    logger[isUnreachable(error) ? 'warn' : 'error'](`${what} failed`, error)
    return { isBroken: true }
  }
}
