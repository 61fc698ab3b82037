import { isDeclared } from '../../../app/domain/flags.ts'
import { preflight, publicAnswer, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { dataOf, platform } from '../_shared/platform.ts'

const keptSeconds = 30

/**
 * What the public pages may know: of how many visitors in per cent each flag that they ask for is on,
 * `{ "newsletter-offer": 100 }`. The same for everybody, so it may be kept half a minute.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'GET') return refusal(405, 'method_not_allowed')
    try {
      const shares = dataOf(await platform().rpc('site_flags')) as Record<string, number>
      const asked = Object.entries(shares).filter(([key]) => isDeclared(key))
      return publicAnswer(Object.fromEntries(asked), keptSeconds)
    } catch (error) {
      report(error, 'site-flags')
      return refusal(500, 'unexpected_failure')
    }
  },
}
