import { type Api, Refusal } from './refusal.ts'

const apis: Api[] = ['auth', 'rest', 'storage']

/** Returns which of the three APIs a path belongs to; every other path leads nowhere. */
export function apiOf(path: string): Api | undefined {
  return apis.find((api) => path.startsWith(`/${api}/v1/`))
}

/** The longest body that is read, in bytes: by accounts and data, of a visitor's question less. A file's own limit is its bucket's. */
export const bodyLimits = { auth: 64 * 1024, rest: 4 * 1024 * 1024, visitor: 128 * 1024 } as const

/** Throws a Refusal for an address with the character NUL in it, which PostgreSQL cannot hold. */
export function refuseNul(url: URL) {
  if (/%00/.test(url.href)) throw new Refusal(400, '22021', 'The character NUL cannot be stored.')
}

const seenBySql = ['accept-language', 'host', 'origin', 'referer', 'user-agent', 'x-client-info']
const readByApi = [
  'accept',
  'accept-profile',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
]

/**
 * Returns the headers that SQL may see in `request.headers`. Keys and tokens stay out, and the address is the one our
 * own listener found: whatever the client wrote about itself is gone.
 */
export function headersForSql(headers: Headers, address: string): Record<string, string> {
  return { ...pick(headers, seenBySql), 'x-real-ip': address, 'x-forwarded-for': address }
}

/** Returns the headers that the data API reads, with those for SQL. */
export function headersForApi(headers: Headers, address: string): Headers {
  return new Headers({ ...headersForSql(headers, address), ...pick(headers, readByApi) })
}

function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

const allowedHeaders =
  'accept, accept-profile, apikey, authorization, cache-control, content-profile, content-type, prefer, range, x-client-info, x-metadata, x-supabase-api-version, x-upsert'
const exposedHeaders = 'content-range, content-location, preference-applied, x-total-count, link, retry-after'

/** Returns the response with the browser rules of the gate: nothing is cached, and only our own site may read it. */
export function sealed(response: Response, request: Request, siteOrigin: string): Response {
  const headers = new Headers(response.headers)
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
  headers.append('vary', 'origin')
  if (request.headers.get('origin') === siteOrigin) {
    headers.set('access-control-allow-origin', siteOrigin)
    headers.set('access-control-expose-headers', exposedHeaders)
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** Returns the answer to a browser that asks before it asks: only our own site gets a yes. */
export function preflight(request: Request, siteOrigin: string): Response {
  const headers = new Headers({ vary: 'origin' })
  if (request.headers.get('origin') === siteOrigin) {
    headers.set('access-control-allow-origin', siteOrigin)
    headers.set('access-control-allow-methods', 'GET, HEAD, POST, PATCH, PUT, DELETE')
    headers.set('access-control-allow-headers', allowedHeaders)
    headers.set('access-control-max-age', '3600')
  }
  return new Response(null, { status: 204, headers })
}
