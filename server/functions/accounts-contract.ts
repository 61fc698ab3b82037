type Fetch = (request: Request, visitor: { address: string }) => Promise<Response>

/** A call that Supabase Auth takes, and what it answers. */
interface Call {
  name: string
  method: string
  path: RegExp
  query: Record<string, string>
  /** Keys of the body that it reads; others would be passed over in silence there. */
  takes: readonly string[]
  needs: readonly string[]
  /** What an answer has to hold, by status. */
  answers: Record<number, readonly string[]>
}

const aUser = '/admin/users/[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'
const user = ['id', 'aud', 'role', 'email', 'app_metadata', 'user_metadata', 'created_at', 'updated_at']
const session = ['access_token', 'refresh_token', 'token_type', 'expires_in', 'user']
const adminUser = ['aud', 'role', 'email', 'phone', 'password', 'email_confirm', 'phone_confirm']
const adminFields = [...adminUser, 'user_metadata', 'app_metadata', 'ban_duration']
const failure = ['error_code', 'msg']

/**
 * The calls by which people without an address get an account and come in, as Supabase Auth has them: openapi.yaml (045e972)
 * and `AdminUserParams` in internal/api/admin.go of github.com/supabase/auth.
 */
const calls: readonly Call[] = [
  {
    name: 'signInWithPassword',
    method: 'POST',
    path: /^\/token$/,
    query: { grant_type: 'password' },
    takes: ['email', 'phone', 'password', 'gotrue_meta_security'],
    needs: ['email', 'password'],
    answers: { 200: session, 400: failure, 429: failure },
  },
  {
    name: 'createUser',
    method: 'POST',
    path: /^\/admin\/users$/,
    query: {},
    takes: adminFields,
    needs: ['email', 'password', 'email_confirm'],
    answers: { 200: user, 422: failure },
  },
  {
    name: 'updateUserById',
    method: 'PUT',
    path: new RegExp(`^${aUser}$`),
    query: {},
    takes: adminFields,
    needs: ['password'],
    answers: { 200: user, 404: failure, 422: failure },
  },
  {
    name: 'getUserById',
    method: 'GET',
    path: new RegExp(`^${aUser}$`),
    query: {},
    takes: [],
    needs: [],
    answers: { 200: user, 404: failure },
  },
  {
    name: 'deleteUser',
    method: 'DELETE',
    path: new RegExp(`^${aUser}$`),
    query: {},
    takes: ['should_soft_delete'],
    needs: [],
    answers: { 200: [], 404: failure },
  },
  {
    name: 'signOut',
    method: 'POST',
    path: /^\/logout$/,
    query: { scope: 'local' },
    takes: [],
    needs: [],
    answers: { 204: [] },
  },
]

/**
 * Passes calls on and holds each one to the accounts against what hosted Supabase takes and answers. `breaches` says what
 * would go otherwise there, `made` which calls there were. Refusals come back in its newer form, which ours do not have.
 */
export function heldToContract(onwards: Fetch) {
  const breaches: string[] = []
  const made = new Set<string>()
  const fetch: Fetch = async (request, visitor) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/auth/v1/')) return onwards(request, visitor)
    const breach = (what: string) => breaches.push(`${request.method} ${pathname}: ${what}`)
    const call = calls.find((one) => isMeant(one, request))
    if (!request.headers.get('apikey')) breach('no key')
    if (!call) breach('not in the contract')
    made.add(call?.name ?? '')
    const body = await keysOf(request.clone())
    for (const key of body) if (!call?.takes.includes(key)) breach(`takes no ${key}`)
    for (const key of call?.needs ?? []) if (!body.includes(key)) breach(`needs ${key}`)
    const answer = await onwards(request, visitor)
    if (answer.status >= 500) return answer // whoever stands before the accounts may answer so
    const holds = call?.answers[answer.status]
    if (!holds) breach(`never answers ${answer.status}`)
    const told = await keysOf(answer.clone())
    for (const key of holds ?? []) if (!told.includes(key)) breach(`answers with ${key}`)
    return answer.ok ? answer : inNewerForm(answer)
  }
  return { fetch, breaches, made }
}

function isMeant({ method, path, query }: Call, request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url)
  const hasQuery = Object.entries(query).every(([name, value]) => searchParams.get(name) === value)
  return method === request.method && path.test(pathname.slice('/auth/v1'.length)) && hasQuery
}

/** As Supabase Auth words a refusal for a client that names API version 2024-01-01, as supabase-js does. */
async function inNewerForm(answer: Response): Promise<Response> {
  const { code: _, error_code, msg, ...more } = (await answer.json()) as Record<string, unknown>
  const headers = new Headers(answer.headers)
  headers.set('x-supabase-api-version', '2024-01-01')
  return Response.json({ code: error_code, message: msg, ...more }, { status: answer.status, headers })
}

async function keysOf(message: Request | Response): Promise<string[]> {
  const text = await message.text()
  return text ? Object.keys(JSON.parse(text) as object) : []
}
