const titles = {
  method_not_allowed: [405, 'Figures are posted.'],
  key_missing: [401, 'There is no ingestion key in the header Authorization.'],
  unknown_key: [401, 'This ingestion key is not known.'],
  key_revoked: [401, 'This ingestion key was revoked.'],
  module_off: [403, 'The workspace of this key takes no figures at present.'],
  idempotency_key_missing: [400, 'The header Idempotency-Key is missing, or longer than 200 characters.'],
  idempotency_key_reused: [422, 'Another post was sent under this Idempotency-Key.'],
  unsupported_type: [415, 'The body is JSON (application/json) or CSV (text/csv).'],
  invalid_body: [400, 'The body cannot be read.'],
  invalid_reason: [400, 'A reason has 3 to 500 characters.'],
  no_rows: [400, 'There is no row.'],
  too_many_rows: [413, 'There are too many rows for one post.'],
  too_large: [413, 'The body is larger than 1 MB.'],
  too_many_requests: [429, 'Too many posts within a minute.'],
  unexpected_failure: [500, 'Something failed on our side. Send the same post again.'],
} as const

export type ProblemCode = keyof typeof titles

export const isProblemCode = (code: string): code is ProblemCode => code in titles

/** A refusal as RFC 9457 has it, with our code for programs. */
export function problem(code: ProblemCode, detail?: string): Response {
  const [status, title] = titles[code]
  return new Response(
    JSON.stringify({ type: 'about:blank', title, status, code, ...(detail && { detail }) }),
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        ...(status === 429 && { 'retry-after': '60' }),
        ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      },
    },
  )
}
