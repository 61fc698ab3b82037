import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { backendUnderTest, goodPassword } from '../backend-under-test.ts'

const backend = backendUnderTest()
const nextPassword = 'ten more steps up'

test('a new password needs the old one', async () => {
  const { client } = await backend.newcomer()
  const none = await client.auth.updateUser({ password: nextPassword })
  expect(none.error).toMatchObject({ status: 400, code: 'current_password_required' })
  const wrong = await client.auth.updateUser({ password: nextPassword, current_password: 'not the password' })
  expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
  const right = await client.auth.updateUser({ password: nextPassword, current_password: goodPassword })
  expect(right.error).toBeNull()
})

test('changing the password ends the other sessions and keeps this one', async () => {
  const { client, email } = await backend.newcomer()
  const other = backend.client()
  await other.auth.signInWithPassword({ email, password: goodPassword })
  await client.auth.updateUser({ password: nextPassword, current_password: goodPassword })
  expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test('the old password cannot be guessed through an open session', async () => {
  const { client, session } = await backend.newcomer()
  const guesses = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const response = await backend.send('/auth/v1/user', {
        method: 'PUT',
        headers: { authorization: `Bearer ${session?.access_token}` },
        body: JSON.stringify({ password: nextPassword, current_password: `guess number ${at}` }),
      })
      return (await response.json()).error_code
    }),
  )
  expect(guesses.filter((code) => code === 'current_password_invalid')).toHaveLength(5)
  expect(guesses.filter((code) => code === 'account_locked')).toHaveLength(15)
  const { error } = await client.auth.updateUser({ password: nextPassword, current_password: goodPassword })
  expect(error?.code).toBe('account_locked')
})

test.each([
  ['the same', goodPassword, 'same_password'],
  ['a leaked one', 'iloveyou1', 'weak_password'],
  ['a short one', 'x7-k', 'weak_password'],
])('a new password that is none: %s', async (_what, password, code) => {
  const { client } = await backend.newcomer()
  const { error } = await client.auth.updateUser({ password, current_password: goodPassword })
  expect(error).toMatchObject({ status: 422, code })
})

test('data about oneself is merged, taken away by null, and kept small', async () => {
  const { client } = await backend.newcomer()
  await client.auth.updateUser({ data: { full_name: 'रानी', theme: 'dark' } })
  const { data } = await client.auth.updateUser({ data: { theme: null, note: '{"quoted": "text"}' } })
  expect(data.user?.user_metadata).toEqual({ full_name: 'रानी', note: '{"quoted": "text"}' })
  const large = await client.auth.updateUser({ data: { more: 'x'.repeat(4090) } })
  expect(large.error?.status).toBe(422)
})

test('nothing in the body gives a right', async () => {
  const { session, id } = await backend.newcomer()
  const before = await backend.sql`select role, raw_app_meta_data from auth.users where id = ${id}`
  const response = await backend.send('/auth/v1/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${session?.access_token}` },
    body: JSON.stringify({
      role: 'service_role',
      app_metadata: { role: 'admin' },
      email_confirm: true,
      is_super_admin: true,
      data: { role: 'admin' },
    }),
  })
  expect(response.status).toBe(200)
  expect(await backend.sql`select role, raw_app_meta_data from auth.users where id = ${id}`).toEqual(before)
  const [profile] = await backend.sql`select role from public.profiles where id = ${id}`
  expect(profile?.role).toBe('user')
})

test.each([
  ['no text', { password: 5 }],
  ['a list', { password: ['a'] }],
  ['data that is text', { data: 'x' }],
  ['an address that is none', { email: 'nobody' }],
])('a strange change is refused: %s', async (_what, body) => {
  const { session } = await backend.newcomer()
  const response = await backend.send('/auth/v1/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${session?.access_token}` },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(400)
})

test('whoever comes in without an address asks for none at the accounts', async () => {
  const { id, client } = await backend.newcomer(`${randomUUID()}@pin.invalid`)
  const { error } = await client.auth.updateUser(
    { email: 'lata@guest.test' },
    { emailRedirectTo: 'http://sopan.test' },
  )
  expect(error).toMatchObject({ status: 403, code: 'email_address_not_changeable' })
  // The database keeps it too, for accounts that are not kept by us.
  await expect(
    backend.sql`update auth.users set email_change = 'lata@guest.test' where id = ${id}`,
  ).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  expect(backend.mails.filter(({ newEmail }) => newEmail === 'lata@guest.test')).toEqual([])

  const other = await backend.newcomer()
  const asked = await other.client.auth.updateUser({ email: 'lata@guest.test' })
  expect(asked.error).toBeNull()
})

test('without a session there is no user', async () => {
  const response = await backend.send('/auth/v1/user')
  expect([response.status, (await response.json()).error_code]).toEqual([401, 'no_authorization'])
})
