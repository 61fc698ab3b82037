import { answer, bearerToken, refusal } from '../_shared/answer.ts'
import { addressHash } from '../_shared/client-address.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem, readText } from '../_shared/form-body.ts'
import { dataOf, platform } from '../_shared/platform.ts'
import { refusedBy } from '../_shared/refused.ts'

const bytesMax = 1_000_000
const statuses: Record<string, number> = {
  unknown_key: 401,
  key_revoked: 401,
  too_many_requests: 429,
  unknown_outlet: 404,
}

/**
 * Takes bills from a till that shows an ingestion key of its tenant: `{ outlet, bills: [{ line, card | phone, bill_no, at, amount_paise, groups? }] }`,
 * 2,000 at most. Each is counted, was counted before, or is refused with a code. For programs only: no browser of another site may ask.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    try {
      if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
      const key = bearerToken(request)
      if (!key) return refusal(401, 'key_missing')
      const { outlet, bills } = readBills(await readText(request, bytesMax))
      const told = dataOf(
        await platform().rpc('post_loyalty_bills', {
          p_key: key,
          p_outlet: outlet,
          p_rows: bills,
          p_address_hash: addressHash(request.headers),
        }),
      ) as { code?: string }
      const said = told.code ? refusal(statuses[told.code] ?? 400, told.code) : answer(200, told)
      said.headers.delete('access-control-allow-origin')
      return said
    } catch (error) {
      if (error instanceof BodyProblem) return refusal(error.code === 'too_large' ? 413 : 400, error.code)
      const refused = refusedBy(error)
      if (refused) return refusal(refused.status, refused.code)
      report(error, 'loyalty-bills')
      return refusal(500, 'unexpected_failure')
    }
  },
}

function readBills(text: string): { outlet: string; bills: object[] } {
  if (text.includes('\0') || text.includes(String.raw`\u0000`)) throw new BodyProblem('invalid_body')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new BodyProblem('invalid_body')
  }
  const { outlet, bills } = (body ?? {}) as { outlet?: unknown; bills?: unknown }
  if (typeof outlet !== 'string' || !Array.isArray(bills)) throw new BodyProblem('invalid_body')
  if (!bills.every((bill) => typeof bill === 'object' && bill !== null)) throw new BodyProblem('invalid_body')
  return { outlet, bills }
}
