import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts requests by key and says how long someone who came too often has to wait. */
export interface RateLimit {
  /** Counts one request and returns 0, or the seconds to wait when it was one too many. */
  take(key: string): Promise<number>
}

const windowSeconds = 60
const longestWaitSeconds = 3600
const remembersBreachesSeconds = 24 * 3600

/**
 * Returns a limit of so many requests in 60 seconds per key. The first breach costs 60 seconds, each further one within
 * a day twice the wait of the one before, up to an hour. Requests during a wait do not prolong it.
 */
export function createRateLimit(requestsPerMinute: number): RateLimit {
  const requests = new RateLimiterMemory({ points: requestsPerMinute, duration: windowSeconds })
  const breaches = new RateLimiterMemory({ points: 1, duration: remembersBreachesSeconds })
  return {
    async take(key) {
      try {
        await requests.consume(key)
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        if (refused.consumedPoints !== requestsPerMinute + 1) return refused.msBeforeNext / 1000
        const { consumedPoints: times } = await breaches.penalty(key)
        const waitSeconds = Math.min(windowSeconds * 2 ** (times - 1), longestWaitSeconds)
        await requests.block(key, waitSeconds)
        return waitSeconds
      }
    },
  }
}
