import { createHash } from 'node:crypto'
import { answer, bearerToken } from '../_shared/answer.ts'
import { addressHash } from '../_shared/client-address.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem, readText } from '../_shared/form-body.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { PostProblem, postedRows } from './posted-rows.ts'
import { isProblemCode, problem } from './problem.ts'

const bytesMax = 1_000_000

type Told = { code: string } | { is_repeated: boolean; answer: object }

/**
 * Takes figures from a till or a property system, which shows an ingestion key of its tenant: rows in long form as JSON or
 * CSV, each written or refused. What it takes and answers is told in public/openapi/figures.json. For programs only: no
 * browser of another site may ask.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    try {
      return await posted(request)
    } catch (error) {
      if (error instanceof PostProblem) return problem(error.code, error.message)
      if (error instanceof BodyProblem) return problem(error.code)
      report(error, 'figures')
      return problem('unexpected_failure')
    }
  },
}

async function posted(request: Request): Promise<Response> {
  if (request.method !== 'POST') return problem('method_not_allowed')
  const key = bearerToken(request)
  if (!key) return problem('key_missing')
  const name = request.headers.get('idempotency-key')?.trim() ?? ''
  if (name.length < 1 || name.length > 200) return problem('idempotency_key_missing')
  const kind = /^(?:application\/(json)|text\/(csv))\s*(?:;|$)/i.exec(
    request.headers.get('content-type') ?? '',
  )
  if (!kind) return problem('unsupported_type')
  const reason = new URL(request.url).searchParams.get('reason')?.trim() ?? ''
  if (reason && (reason.length < 3 || reason.length > 500)) return problem('invalid_reason')
  const text = await readText(request, bytesMax)
  if (text.includes('\0') || text.includes('\\u0000'))
    return problem('invalid_body', 'There is a NUL in the body.')

  const told: Told = dataOf(
    await platform().rpc('post_figures', {
      p_key: key,
      p_idempotency_key: name,
      p_body: createHash('sha256')
        .update(JSON.stringify([kind[0], reason, text]))
        .digest('hex'),
      p_rows: postedRows(text, kind[1] ? 'json' : 'csv'),
      p_reason: reason || null,
      p_address_hash: addressHash(request.headers),
    }),
  )
  if ('code' in told) return problem(isProblemCode(told.code) ? told.code : 'unexpected_failure')
  const said = answer(200, told.answer)
  said.headers.delete('access-control-allow-origin')
  if (told.is_repeated) said.headers.set('idempotency-replayed', 'true')
  return said
}
