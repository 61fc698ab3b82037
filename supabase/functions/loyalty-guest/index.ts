import { answer, preflight, refusal } from '../_shared/answer.ts'
import { addressHash } from '../_shared/client-address.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem } from '../_shared/form-body.ts'
import { refusedBy } from '../_shared/refused.ts'
import { storeBill } from './bill-photo.ts'
import { manifestOf } from './manifest.ts'
import { appleFile, logoFile } from './passes.ts'
import { showBill, showReward } from './shown.ts'
import { steps } from './steps.ts'

/**
 * The guests' way in. POST with JSON is a step; without a token: `place`, `code`, `enter`; with the token of `enter`: `home`,
 * `history`, `messages`, `redeem`, `cancel`, `claim`, `share`, `change`, `contact`, `confirm`, `pass`, `export`, `leave`, `erase`; with the code of a
 * mail: `unsubscribe`. POST with a form stores the photo of a claimed bill, or answers the card as a file for Apple Wallet. GET `?claim=` shows the
 * photo to who decides, GET `?slug=` answers the web manifest a card is installed with, GET `?logo=` the picture that wallets show, GET `?reward=` the photo of a reward. A token opens one card of one tenant; the rules stand in the database.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    try {
      if (request.method === 'GET' && new URL(request.url).searchParams.has('slug'))
        return await manifestOf(request)
      if (request.method === 'GET' && new URL(request.url).searchParams.has('logo'))
        return await logoFile(request)
      if (request.method === 'GET' && new URL(request.url).searchParams.has('reward'))
        return await showReward(request)
      if (request.method === 'GET') return await showBill(request)
      if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
      const type = request.headers.get('content-type')
      if (type?.startsWith('multipart/')) return await storeBill(request)
      if (type?.startsWith('application/x-www-form-urlencoded')) return await appleFile(request)
      return await takeStep(await request.json().catch(() => undefined), addressHash(request.headers))
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      const refused = refusedBy(error)
      if (refused) return refusal(refused.status, refused.code)
      report(error, 'loyalty-guest')
      return refusal(500, 'unexpected_failure')
    }
  },
}

async function takeStep(body: unknown, caller: string): Promise<Response> {
  if (typeof body !== 'object' || body === null) return refusal(400, 'invalid_body')
  const said = body as Record<string, unknown>
  const name = String(said.step)
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined // `constructor` is none
  return step ? answer(200, await step(said, caller)) : refusal(400, 'invalid_body')
}
