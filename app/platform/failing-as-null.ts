import { logger } from './logger'

/** The answer, or null when it could not be had: for a list that says so itself. `what` is for the log. */
export async function failingAsNull<Answer>(what: string, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    logger.error(`${what} could not be fetched`, error)
    return null
  }
}
