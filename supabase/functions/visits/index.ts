import { readBatch, readWithdrawal } from '../../../app/domain/analytics/batch.ts'
import { deviceOf, isRobot } from '../../../app/domain/analytics/robots.ts'
import { deviceName } from '../../../app/domain/device-name.ts'
import analytics from '../../../content/analytics.json' with { type: 'json' }
import { preflight, refusal, taken } from '../_shared/answer.ts'
import { addressHash } from '../_shared/client-address.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem, readText } from '../_shared/form-body.ts'
import { platform } from '../_shared/platform.ts'

const bytesMax = 64 * 1024 // a browser sends no more on leaving a page

/**
 * Takes what the page of a visitor who agreed has counted: as text, so that no browser asks beforehand. Kept are the
 * kind of device and the browser's name, no address and nothing else of the request. What a robot sends, and what no
 * page of ours would send, is answered like everything: 204, and not kept.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    try {
      const body = parsed(await readText(request, bytesMax))
      const withdrawn = readWithdrawal(body)
      if (withdrawn) {
        const { error } = await platform().rpc('withdraw_analytics_consent', { p_session_id: withdrawn })
        if (error) throw new Error(`the platform refused: ${error.message}`, { cause: error })
        return taken()
      }
      const userAgent = request.headers.get('user-agent')
      const batch = isRobot(userAgent) ? null : readBatch(body, Date.now(), analytics.conversionValues)
      if (!batch || !userAgent) return taken()
      const { error } = await platform().rpc('receive_analytics', {
        p_visit: {
          ...batch.visit,
          device: deviceOf(userAgent),
          browser: deviceName(userAgent).browser ?? 'Other',
        },
        p_events: batch.events,
        p_address_hash: addressHash(request.headers),
      })
      if (error?.code === 'PT429') return refusal(429, 'too_many_events')
      if (error) throw new Error(`the platform refused: ${error.message}`, { cause: error })
      return taken()
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      report(error, 'visits')
      return refusal(500, 'unexpected_failure')
    }
  },
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyProblem('invalid_body')
  }
}
