const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
}

/** A JSON answer that a browser on the site's origin may read even when the function lives on another. */
export function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { ...cors, 'cache-control': 'no-store' } })
}

/** An answer that is the same for everybody and may be kept for a while. */
export function publicAnswer(body: unknown, keptSeconds: number): Response {
  return Response.json(body, { headers: { ...cors, 'cache-control': `public, max-age=${keptSeconds}` } })
}

/** Answers the browser's question beforehand, whether a page on another origin may ask. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: cors })
}

/** A file for the caller alone. */
export function fileAnswer(file: Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(file, {
    headers: {
      ...cors,
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Says that something arrived, and nothing else. */
export function taken(): Response {
  return new Response(null, { status: 204, headers: { ...cors, 'cache-control': 'no-store' } })
}

/** A refusal with a code for programs. */
export function refusal(status: number, code: string): Response {
  return answer(status, { code, message: code })
}

/**
 * A handler for POST: answers the browser's question beforehand, refuses other methods and bodies that are no JSON
 * object, and hands over the parsed body.
 */
export function post(handle: (body: Record<string, unknown>, request: Request) => Promise<Response>) {
  return {
    async fetch(request: Request): Promise<Response> {
      if (request.method === 'OPTIONS') return preflight()
      if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
      const body = await request.json().catch(() => undefined)
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        return refusal(400, 'invalid_body')
      return handle(body as Record<string, unknown>, request)
    },
  }
}

/** The token a caller sends, without its scheme; empty when there is none. */
export function bearerToken(request: Request): string {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
}
