import { expect, test } from 'vitest'
import { backendUnderTest, goodPassword, secrets } from '../backend-under-test.ts'

const backend = backendUnderTest()
const admin = () => backend.client(secrets.secretKey).auth.admin

test('users are created, listed, read, changed and deleted', async () => {
  const created = await admin().createUser({
    email: 'Lata@Staff.test',
    password: goodPassword,
    email_confirm: true,
    user_metadata: { full_name: 'Lata' },
    app_metadata: { source: 'import' },
  })
  expect(created.error).toBeNull()
  const id = created.data.user?.id ?? ''
  expect(created.data.user).toMatchObject({
    email: 'lata@staff.test',
    user_metadata: { full_name: 'Lata' },
    app_metadata: { provider: 'email', providers: ['email'], source: 'import' },
    identities: [{ provider: 'email', identity_data: { email: 'lata@staff.test' } }],
  })
  const again = await admin().createUser({ email: 'lata@staff.test', password: goodPassword })
  expect(again.error).toMatchObject({ code: 'email_exists', status: 422 })

  await backend.newcomer()
  const listed = await admin().listUsers({ page: 1, perPage: 1 })
  expect(listed.data).toMatchObject({ users: [expect.anything()], total: 2, nextPage: 2, lastPage: 2 })
  expect((await admin().getUserById(id)).data.user?.email).toBe('lata@staff.test')

  const changed = await admin().updateUserById(id, {
    email: 'lata.rao@staff.test',
    user_metadata: { full_name: 'Lata Rao' },
  })
  expect(changed.data.user).toMatchObject({
    email: 'lata.rao@staff.test',
    user_metadata: { full_name: 'Lata Rao' },
  })
  expect((await admin().deleteUser(id)).error).toBeNull()
  expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect(await backend.sql`select 1 from public.profiles where id = ${id}`).toEqual([])
})

test('a ban ends every session at once and can be taken back', async () => {
  const { id, client, email } = await backend.newcomer()
  const banned = await admin().updateUserById(id, { ban_duration: '24h' })
  expect(Date.parse((banned.data.user as { banned_until?: string }).banned_until ?? '')).toBeGreaterThan(
    Date.now() + 86_000_000,
  )
  expect((await client.auth.refreshSession()).error).not.toBeNull()
  expect((await client.auth.signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
    'user_banned',
  )
  await admin().updateUserById(id, { ban_duration: 'none' })
  expect((await client.auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
  expect((await admin().updateUserById(id, { ban_duration: 'for ever' })).error?.status).toBe(400)
})

test('a password that an administrator sets ends the sessions and the lock-out', async () => {
  const { id, client, email } = await backend.newcomer()
  for (let at = 0; at < 5; at++) {
    await backend.client().auth.signInWithPassword({ email, password: 'not the password' })
  }
  expect((await admin().updateUserById(id, { password: 'password1' })).error?.code).toBe('weak_password')
  await admin().updateUserById(id, { password: 'ten more steps up' })
  expect((await client.auth.refreshSession()).error).not.toBeNull()
  expect((await client.auth.signInWithPassword({ email, password: 'ten more steps up' })).error).toBeNull()
})

test('no one else gets in, whatever the token says', async () => {
  const { client, session, id } = await backend.newcomer()
  await backend.sql`update public.profiles set role = 'admin' where id = ${id}`
  expect((await client.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' })
  for (const path of ['/users', '/users/', `/users/${id}`, '/generate_link', '/audit', '/users/../users']) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const response = await backend.send(`/auth/v1/admin${path}`, {
        method,
        headers: { authorization: `Bearer ${session?.access_token}` },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      expect(response.status).toBe(403)
    }
  }
})

test.each([
  ['GET', '/generate_link', 404],
  ['GET', '/users/1', 404],
  ['PATCH', '/users', 405],
  ['GET', '/users/00000000-0000-4000-8000-000000000000', 404],
  ['GET', '/users?page=-1&per_page=x', 200],
])('a strange question with the right key: %s %s', async (method, path, status) => {
  const response = await backend.send(`/auth/v1/admin${path}`, {
    method,
    headers: { apikey: secrets.secretKey },
  })
  expect(response.status).toBe(status)
})
