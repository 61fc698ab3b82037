import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { backendUnderTest, goodPassword, secrets } from '../backend-under-test.ts'

const backend = backendUnderTest()

async function refresh(refreshToken: string | undefined) {
  const response = await backend.send('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: refreshToken }),
  })
  return { status: response.status, ...(await response.json()) }
}

test('a session that was not used for 15 minutes cannot be continued, also where the clock is not UTC', async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const { session, id } = await backend.newcomer()
  const second = await refresh(session?.refresh_token)
  const third = await refresh(second.refresh_token)
  expect([second.status, third.status]).toEqual([200, 200])

  await backend.sql`
    update auth.sessions set refreshed_at = (now() - interval '14 minutes 50 seconds') at time zone 'UTC' where user_id = ${id}`
  const fourth = await refresh(third.refresh_token)
  expect(fourth.status).toBe(200)

  await backend.sql`
    update auth.sessions set refreshed_at = (now() - interval '15 minutes 1 second') at time zone 'UTC' where user_id = ${id}`
  const late = await refresh(fourth.refresh_token)
  expect(late).toMatchObject({ status: 400, error_code: 'session_expired' })
  expect(await backend.sql`select 1 from auth.sessions where user_id = ${id}`).toEqual([])
  vi.unstubAllEnvs()
})

test('a session that was never continued is idle from its beginning', async () => {
  const { session, id } = await backend.newcomer()
  await backend.sql`update auth.sessions set created_at = now() - interval '15 minutes 1 second' where user_id = ${id}`
  expect(await refresh(session?.refresh_token)).toMatchObject({ status: 400, error_code: 'session_expired' })
})

test('asking for data counts as use', async () => {
  const { session, id, client } = await backend.newcomer()
  await backend.sql`update auth.sessions set created_at = now() - interval '14 minutes' where user_id = ${id}`
  await client.from('profiles').select('id')
  await vi.waitFor(async () => {
    const [row] = await backend.sql`select refreshed_at from auth.sessions where user_id = ${id}`
    expect(row?.refreshed_at).not.toBeNull()
  })
  await backend.sql`update auth.sessions set created_at = now() - interval '20 minutes' where user_id = ${id}`
  expect((await refresh(session?.refresh_token)).status).toBe(200)
})

test('what an open page asks by itself does not', async () => {
  const { session, id, client } = await backend.newcomer()
  const { data } = await client.rpc('my_standing', {}, { get: true })
  expect(data).toMatchObject([{ is_active: true, role: 'user', tenant_id: null }])
  await client.rpc('my_standing')
  await client.auth.getUser() // comes later, so that a note of the first two would be there
  expect(await backend.sql`select refreshed_at from auth.sessions where user_id = ${id}`).toEqual([
    { refreshed_at: null },
  ])
  await backend.sql`update auth.sessions set created_at = now() - interval '15 minutes 1 second' where user_id = ${id}`
  expect(await refresh(session?.refresh_token)).toMatchObject({ status: 400, error_code: 'session_expired' })
})

test('a used refresh token that comes back late ends the session', async () => {
  const { session, id } = await backend.newcomer()
  const second = await refresh(session?.refresh_token)
  await backend.sql`update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where user_id = ${id}`
  expect(await refresh(session?.refresh_token)).toMatchObject({
    status: 400,
    error_code: 'refresh_token_already_used',
  })
  expect(await refresh(second.refresh_token)).toMatchObject({ error_code: 'refresh_token_not_found' })
})

test('two tabs that continue at the same moment get the same next token', async () => {
  const { session, id } = await backend.newcomer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session?.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ refresh_token: next }) => next)).size).toBe(1)
  const [active] = await backend.sql`
    select count(*)::int as n from auth.refresh_tokens where user_id = ${id} and not revoked`
  expect(active?.n).toBe(1)
  expect((await refresh(answers[0]?.refresh_token)).status).toBe(200)
})

test('whoever reads the database learns no token', async () => {
  const { session, id } = await backend.newcomer()
  const rows = await backend.sql`select * from auth.refresh_tokens where user_id = ${id}`
  expect(JSON.stringify(rows)).not.toContain(session?.refresh_token)
  expect(rows).toHaveLength(1)
})

test('signing out ends this session, the others, or all', async () => {
  const { email, client, id } = await backend.newcomer()
  const other = backend.client()
  await other.auth.signInWithPassword({ email, password: goodPassword })
  const count = async () => (await backend.sql`select 1 from auth.sessions where user_id = ${id}`).length
  expect(await count()).toBe(2)
  await client.auth.signOut({ scope: 'others' })
  expect(await count()).toBe(1)
  expect((await other.auth.refreshSession()).error).not.toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
  await client.auth.signOut()
  expect(await count()).toBe(0)
})

test('after signing out the access token opens the account no more', async () => {
  const { session, client } = await backend.newcomer()
  await client.auth.signOut()
  const response = await backend.send('/auth/v1/user', {
    headers: { authorization: `Bearer ${session?.access_token}` },
  })
  expect([response.status, (await response.json()).error_code]).toEqual([403, 'session_not_found'])
})

test('nothing else that the secret signs passes for a session', async () => {
  const { id, email } = await backend.newcomer()
  const forge = (claims: object, secret = secrets.jwtSecret) => {
    const content = [
      { alg: 'HS256', typ: 'JWT' },
      { exp: Math.floor(Date.now() / 1000) + 600, ...claims },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }
  const forged = [
    forge({ sub: id, bucket: 'tenant-logos', intent: 'download' }), // opened the account with lite
    forge({ sub: id, role: 'authenticated', aud: 'authenticated', email }),
    forge({
      sub: id,
      role: 'service_role',
      aud: 'authenticated',
      iss: 'http://sopan.test/auth/v1',
      session_id: id,
    }),
    forge({ role: 'service_role' }),
    forge({ sub: id, role: 'authenticated' }, 'unsafe-secret-change-me-in-production'),
  ]
  for (const token of forged) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await backend.send('/auth/v1/user', { headers })).status).toBe(403)
    expect((await backend.send('/rest/v1/profiles?select=id', { headers })).status).toBe(401)
  }
})

test('a session ended from another device opens no data any more, from that moment on', async () => {
  const { email, client } = await backend.newcomer()
  const other = backend.client()
  await other.auth.signInWithPassword({ email, password: goodPassword })
  const { data: sessions } = await client.rpc('my_sessions')
  expect(sessions).toMatchObject([{ is_current: true }, { is_current: false }])
  expect(sessions[0].address).toBe('203.0.113.7')

  expect((await other.rpc('my_sessions')).data).toHaveLength(2)
  const strange = await (await backend.newcomer()).client.rpc('end_session', { p_session_id: sessions[1].id })
  expect(strange.error).toMatchObject({ code: 'PT404', message: 'unknown_session' })
  expect((await client.rpc('end_session', { p_session_id: sessions[1].id })).error).toBeNull()

  const refused = await other.rpc('my_sessions')
  expect([refused.status, refused.error]).toMatchObject([401, { code: 'PT401', message: 'session_ended' }])
  const file = await other.storage.from('tenant-logos').list('x')
  expect(file.error).not.toBeNull()
  expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await client.rpc('my_sessions')).data).toHaveLength(1)
})

test('an account is deleted only from a session that the password just opened', async () => {
  const { email, client, id } = await backend.newcomer()
  await backend.sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${id}`
  await client.auth.refreshSession()
  const late = await client.rpc('delete_my_account', { p_email: email })
  expect([late.status, late.error?.message]).toEqual([403, 'password_needed'])

  const fresh = backend.client()
  await fresh.auth.signInWithPassword({ email, password: goodPassword })
  await fresh.auth.refreshSession() // a renewed token still tells when the password was given
  expect((await fresh.rpc('delete_my_account', { p_email: email })).error).toBeNull()
  expect(await backend.sql`select 1 from auth.users where id = ${id}`).toEqual([])
  expect((await client.auth.refreshSession()).error).not.toBeNull()
  const again = await backend.client().auth.signInWithPassword({ email, password: goodPassword })
  expect(again.error?.code).toBe('invalid_credentials')
})

/** Lets a session be so old, though it was used just now. */
const grow = (id: string, interval: string) => backend.sql`
  update auth.sessions set created_at = now() - ${interval}::interval, refreshed_at = now() at time zone 'UTC'
  where user_id = ${id}`

test.each([
  ['user', '11 hours 59 minutes', '12 hours 1 second'],
  ['admin', '7 hours 59 minutes', '8 hours 1 second'],
])(
  'the day of a session of a platform %s ends after %s, however much it is used',
  async (role, still, over) => {
    const { id, client } = await backend.newcomer()
    await backend.sql`update public.profiles set role = ${role} where id = ${id}`
    await grow(id, still)
    expect((await client.rpc('my_standing')).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
    await grow(id, over)
    expect((await client.rpc('my_standing')).error).toMatchObject({ message: 'session_ended' })
    expect((await client.auth.refreshSession()).error?.code).toBe('session_expired')
    expect(await backend.sql`select 1 from auth.sessions where user_id = ${id}`).toEqual([])
  },
)

test('an access token of a session whose day is over opens the accounts no more', async () => {
  const { id, client } = await backend.newcomer()
  await grow(id, '12 hours 1 second')
  expect((await client.auth.getUser()).error).not.toBeNull()
})
