import * as bcrypt from '@node-rs/bcrypt'
import { expect, test, vi } from 'vitest'
import { backendUnderTest, goodPassword } from '../backend-under-test.ts'

vi.mock('@node-rs/bcrypt', async (original) => {
  const real = await original<typeof bcrypt>()
  return { ...real, hash: vi.fn(real.hash) }
})

const backend = backendUnderTest()

async function signUp(body: object) {
  const response = await backend.send('/auth/v1/signup', { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

// What differs between two answers to the same question in any case.
const shape = (value: unknown): unknown =>
  value && typeof value === 'object'
    ? Array.isArray(value)
      ? value.map(shape)
      : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
    : typeof value

test('a known address gets the same answer after the same work, and a mail instead of an account', async () => {
  const { email } = await backend.newcomer()
  const answers = []
  for (const address of [email, 'fresh@guest.test']) {
    vi.mocked(bcrypt.hash).mockClear()
    const { status, body } = await signUp({
      email: address,
      password: 'another good one',
      data: { full_name: 'Ravi' },
    })
    answers.push({ status, shape: shape(body), hashed: vi.mocked(bcrypt.hash).mock.calls.length })
    expect(body).toMatchObject({ email: address, user_metadata: { full_name: 'Ravi' } })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 200, hashed: 1 })
  expect(backend.mails.filter(({ kind }) => kind === 'known_address').map((mail) => mail.email)).toEqual([
    email,
  ])
  const { error } = await backend.client().auth.signInWithPassword({ email, password: goodPassword })
  expect(error).toBeNull() // the password of the known account is what it was
})

test('the answer never tells the id of a known account', async () => {
  const { email, id } = await backend.newcomer()
  const { body } = await signUp({ email, password: 'another good one' })
  expect(JSON.stringify(body)).not.toContain(id)
})

test('in demo mode the new account signs in at once', async () => {
  const email = 'asha@guest.test'
  const { data } = await backend
    .client()
    .auth.signUp({ email, password: goodPassword, options: { data: { language: 'hi' } } })
  expect(data.session).toBeNull()
  const { error } = await backend
    .client()
    .auth.signInWithPassword({ email: ' Asha@GUEST.test ', password: goodPassword })
  expect(error).toBeNull()
  const [profile] =
    await backend.sql`select role, tenant_id, language from public.profiles where email = ${email}`
  expect(profile).toEqual({ role: 'user', tenant_id: null, language: 'hi' })
})

test('nothing that someone says about themselves gives a right', async () => {
  const email = 'climber@guest.test'
  const claims = {
    role: 'admin',
    tenant_role: 'admin',
    is_super_admin: true,
    app_metadata: { role: 'admin' },
  }
  await signUp({
    email,
    password: goodPassword,
    role: 'service_role',
    app_metadata: { role: 'admin' },
    data: claims,
  })
  const [user] = await backend.sql`
    select u.role, u.raw_app_meta_data, p.role as profile_role, p.tenant_role
    from auth.users u join public.profiles p on p.id = u.id where u.email = ${email}`
  expect(user).toEqual({
    role: 'authenticated',
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    profile_role: 'user',
    tenant_role: null,
  })
})

test('two sign-ups with one address at the same moment make one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      signUp({ email: 'twin@guest.test', password: `${goodPassword} ${at}` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await backend.sql`select 1 from auth.users where email = 'twin@guest.test'`).toHaveLength(1)
})

test.each([
  ['a short one', 'sev3n c', { weak_password: { reasons: ['length'] } }],
  ['a leaked one', 'iloveyou1', { weak_password: { reasons: ['pwned'] } }],
  ['a leaked one in capitals', 'PASSWORD1', { weak_password: { reasons: ['pwned'] } }],
  ['the address', 'weak.chooser@guest.test', { weak_password: { reasons: ['pwned'] } }],
  ['one that bcrypt would cut', 'न'.repeat(25), { error_code: 'validation_failed' }],
])('a password that must not be chosen: %s', async (_what, password, expected) => {
  const { status, body } = await signUp({ email: 'weak.chooser@guest.test', password })
  expect(status).toBe(422)
  expect(body).toMatchObject(expected)
  expect(await backend.sql`select 1 from auth.users where email = 'weak.chooser@guest.test'`).toEqual([])
})

test.each([
  ['no address', { password: goodPassword }, 422],
  ['no password', { email: 'a@b.test' }, 400],
  ['something that is no address', { email: 'nobody', password: goodPassword }, 400],
  ['markup', { email: '<script>@b.test', password: goodPassword }, 400],
  ['a line break', { email: 'a@b.test\r\nBcc: c@d.test', password: goodPassword }, 400],
  ['metadata that is a list', { email: 'a@b.test', password: goodPassword, data: [1] }, 400],
  ['metadata without end', { email: 'a@b.test', password: goodPassword, data: { x: 'x'.repeat(5000) } }, 422],
])('a strange sign-up is refused: %s', async (_what, body, status) => {
  expect((await signUp(body)).status).toBe(status)
})

test('Hindi, emoji and quotes arrive as they were typed', async () => {
  const email = 'rani@guest.test'
  const name = `रानी "O'Brien" 👩🏽‍🍳 \\ <b>`
  await signUp({ email, password: goodPassword, data: { full_name: name } })
  const [row] = await backend.sql`
    select raw_user_meta_data ->> 'full_name' as said, p.full_name from auth.users u join public.profiles p on p.id = u.id
    where u.email = ${email}`
  expect(row).toEqual({ said: name, full_name: name })
})

test('no other way makes an account', async () => {
  for (const path of ['/otp', '/magiclink', '/recover']) {
    const response = await backend.send(`/auth/v1${path}`, {
      method: 'POST',
      body: JSON.stringify({ email: 'stranger@guest.test', create_user: true }),
    })
    expect([response.status, await response.json()]).toEqual([200, {}])
  }
  expect(await backend.sql`select 1 from auth.users where email = 'stranger@guest.test'`).toEqual([])
  expect(backend.mails.filter(({ email }) => email === 'stranger@guest.test')).toEqual([])
  for (const path of [
    '/invite',
    '/admin/users',
    '/authorize?provider=github',
    '/callback',
    '/sso',
    '/factors',
  ]) {
    const response = await backend.send(`/auth/v1${path}`, { method: 'POST', body: '{}' })
    expect([403, 404]).toContain(response.status)
  }
})
