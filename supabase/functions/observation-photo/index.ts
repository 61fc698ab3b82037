import { bearerToken, preflight, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem } from '../_shared/form-body.ts'
import { refusedBy } from '../_shared/refused.ts'
import { storePhoto } from './store.ts'
import { removePhoto, showPhoto } from './stored.ts'

/**
 * Photos of observations, for people who may see or take them: POST stores one (multipart: photo, observation_id, client_id,
 * item), GET and DELETE `?id=` show one and take it back. Nothing of a photo is kept but the picture.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    const handle = handlers[request.method as keyof typeof handlers]
    if (!handle) return refusal(405, 'method_not_allowed')
    const token = bearerToken(request)
    if (!token) return refusal(401, 'not_signed_in')
    try {
      return await handle(request, token)
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      const refused = refusedBy(error)
      if (refused) return refusal(refused.status, refused.code)
      report(error, 'observation-photo')
      return refusal(500, 'unexpected_failure')
    }
  },
}

const handlers = { POST: storePhoto, GET: showPhoto, DELETE: removePhoto }
