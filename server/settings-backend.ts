/** Which of the three backends serves, and how to reach it. */
export type BackendSettings =
  | { kind: 'embedded' }
  | { kind: 'postgres'; url: string }
  | { kind: 'supabase'; url: string; publishableKey: string; secretKey: string; dbUrl?: string }

type Given = Record<string, string | undefined>
type Problem = (message: string) => Error

/** Returns the backend that the variables describe: Supabase, an own Postgres, or else the embedded one. */
export function backendOf(given: Given, problem: Problem): BackendSettings {
  if (given.DATABASE_URL && given.SUPABASE_URL) {
    throw problem('DATABASE_URL and SUPABASE_URL are both set. Choose one backend and leave the other away.')
  }
  if (given.DATABASE_URL)
    return { kind: 'postgres', url: postgresUrl('DATABASE_URL', given.DATABASE_URL, problem) }
  if (given.SUPABASE_URL) return supabaseOf(given, problem)
  const stray = ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SUPABASE_DB_URL'].find(
    (name) => given[name],
  )
  if (stray)
    throw problem(`${stray} is set without SUPABASE_URL. Set SUPABASE_URL too, or leave ${stray} away.`)
  return { kind: 'embedded' }
}

function supabaseOf(given: Given, problem: Problem): BackendSettings {
  const url = given.SUPABASE_URL && URL.canParse(given.SUPABASE_URL) ? new URL(given.SUPABASE_URL) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw problem('SUPABASE_URL must be only an origin, such as https://abcdefgh.supabase.co.')
  }
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = given
  if (!publishableKey) throw problem('SUPABASE_URL is set, so SUPABASE_PUBLISHABLE_KEY is needed too.')
  if (!secretKey) throw problem('SUPABASE_URL is set, so SUPABASE_SECRET_KEY is needed too.')
  if (isSecret(publishableKey)) {
    throw problem(
      'SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor would receive. Exchange the two keys.',
    )
  }
  if (!isSecret(secretKey)) throw problem('SUPABASE_SECRET_KEY does not hold a secret key (sb_secret_…).')
  const dbUrl = given.SUPABASE_DB_URL
    ? postgresUrl('SUPABASE_DB_URL', given.SUPABASE_DB_URL, problem)
    : undefined
  return { kind: 'supabase', url: url.origin, publishableKey, secretKey, dbUrl }
}

// New keys say what they are; the older ones are tokens that name their role.
function isSecret(key: string): boolean {
  if (key.startsWith('sb_')) return key.startsWith('sb_secret_')
  try {
    const claims = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())
    return claims.role === 'service_role'
  } catch {
    return false
  }
}

// What only libpq understands and a server would refuse as an unknown parameter.
const libpqOnly = ['channel_binding', 'gssencmode']

function postgresUrl(name: string, value: string, problem: Problem): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (
    !url ||
    !/^postgres(ql)?:$/.test(url.protocol) ||
    !url.hostname ||
    !url.username ||
    url.pathname.length < 2
  ) {
    throw problem(`${name} must look like postgres://owner:password@host:5432/database.`)
  }
  for (const parameter of libpqOnly) url.searchParams.delete(parameter)
  return url.href
}
