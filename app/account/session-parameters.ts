/** What a provider says in the address it sends a browser back to. */
export interface SessionParameters {
  accessToken: string | null
  refreshToken: string | null
  error: string | null
  errorCode: string | null
  errorDescription: string | null
  code: string | null
  type: string | null
}

const decisive = ['access_token', 'error', 'error_code', 'error_description', 'code']
const accompanying = [
  'refresh_token',
  'type',
  'expires_in',
  'expires_at',
  'token_type',
  'provider_token',
  'provider_refresh_token',
  'sb',
]

/**
 * The session parameters in the query or the fragment of an address, and the path that is left without them. They are
 * null when the address says nothing about a session; a `type` alone belongs to somebody else and stays.
 */
export function sessionParametersOf(address: URL): { parameters: SessionParameters | null; rest: string } {
  const query = address.searchParams
  const fragment = new URLSearchParams(address.hash.includes('=') ? address.hash.slice(1) : '')
  const find = (name: string) => fragment.get(name) ?? query.get(name)
  if (!decisive.some(find))
    return { parameters: null, rest: `${address.pathname}${address.search}${address.hash}` }
  const parameters = {
    accessToken: find('access_token'),
    refreshToken: find('refresh_token'),
    error: find('error'),
    errorCode: find('error_code'),
    errorDescription: find('error_description'),
    code: find('code'),
    type: find('type'),
  }
  const hash = fragment.size > 0 ? without(fragment, '#') : address.hash
  return { parameters, rest: `${address.pathname}${without(query, '?')}${hash}` }
}

function without(parameters: URLSearchParams, sign: '?' | '#'): string {
  const left = new URLSearchParams(
    [...parameters].filter(([name]) => ![...decisive, ...accompanying].includes(name)),
  )
  return left.size > 0 ? `${sign}${left}` : ''
}
