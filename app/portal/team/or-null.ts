import { logger } from '~/platform/logger'

/** What a list answers, or null when it could not be loaded: the page says so where the list would stand. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    logger.warn('a list of the team could not be loaded', error)
    return null
  }
}
