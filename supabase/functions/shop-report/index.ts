import { answer, preflight, refusal } from '../_shared/answer.ts'
import { addressHash } from '../_shared/client-address.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem } from '../_shared/form-body.ts'
import { refusedBy } from '../_shared/refused.ts'
import { keyOf } from './key.ts'
import { storePhoto } from './photo.ts'
import { showHelp, showPhoto } from './shown.ts'
import { steps } from './steps.ts'

/**
 * Where a shopper's link leads. POST with JSON is a step (`open`, `code`, `enter`, `answer`, `keep`, `send`, `forget`, `export`, `picture`), POST with a
 * form stores a photo; all carry the token of the mail, which opens one shop, and the secret of a device, which has proven the
 * mailbox (`code`, `enter`). GET `?id=` shows a photo to who may read the shop. The rules
 * stand in the database.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    try {
      if (request.method === 'GET') return await showPhoto(request)
      if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
      const caller = addressHash(request.headers)
      if (request.headers.get('content-type')?.startsWith('multipart/'))
        return await storePhoto(request, caller)
      return await takeStep(await request.json().catch(() => undefined), caller)
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      const refused = refusedBy(error)
      if (refused) return refusal(refused.status, refused.code)
      report(error, 'shop-report')
      return refusal(500, 'unexpected_failure')
    }
  },
}

async function takeStep(body: unknown, caller: string): Promise<Response> {
  if (typeof body !== 'object' || body === null) return refusal(400, 'invalid_body')
  const said = body as Record<string, unknown>
  if (said.step === 'picture' && typeof said.token === 'string')
    return showHelp(keyOf(said.token, said.device), said.image, caller)
  const name = String(said.step)
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined // `constructor` is none
  if (!step || typeof said.token !== 'string') return refusal(400, 'invalid_body')
  return answer(200, await step({ ...said, token: keyOf(said.token, said.device) }, caller))
}
