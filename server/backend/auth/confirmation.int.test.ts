import { expect, test } from 'vitest'
import { backendUnderTest, goodPassword, siteUrl } from '../backend-under-test.ts'

const backend = backendUnderTest({ mode: 'production' })

const signUp = (email: string, password = goodPassword) =>
  backend.client().auth.signUp({ email, password, options: { emailRedirectTo: `${siteUrl}/` } })
const signIn = (email: string, password = goodPassword) =>
  backend.client().auth.signInWithPassword({ email, password })
const codes = (email: string) =>
  backend.mails
    .filter((mail) => mail.email === email && mail.kind === 'signup')
    .map((mail) => mail.tokenHash ?? '')
const letLinksDie = (email: string) =>
  backend.sql`update auth.users set confirmation_sent_at = now() - interval '11 minutes' where email = ${email}`

test('an address is confirmed by a click before the first sign-in', async () => {
  const email = 'asha@guest.test'
  const { data, error } = await signUp(email)
  expect({ error, session: data.session }).toEqual({ error: null, session: null })
  expect((await signIn(email)).error?.code).toBe('invalid_credentials')
  const [code = ''] = codes(email)
  const client = backend.client()
  const confirmed = await client.auth.verifyOtp({ token_hash: code, type: 'signup' })
  expect(confirmed.error).toBeNull()
  expect(confirmed.data.user?.email_confirmed_at).toBeTruthy()
  expect((await signIn(email)).error).toBeNull()
})

test('signing up and in again does not tell whether the address was free', async () => {
  const known = await backend.newcomer()
  const answers = []
  for (const email of [known.email, 'free@guest.test']) {
    const up = await signUp(email, 'the one I just chose')
    const into = await signIn(email, 'the one I just chose')
    answers.push([
      up.error,
      up.data.session,
      Object.keys(up.data.user ?? {}).sort(),
      into.error?.code,
      into.error?.message,
    ])
  }
  expect(answers[0]).toEqual(answers[1])
})

test('while a link is good nobody can put another password behind it', async () => {
  const email = 'first@guest.test'
  await signUp(email, 'the password of the first')
  await signUp(email, 'the password of the second')
  expect(codes(email)).toHaveLength(1)
  await backend.client().auth.verifyOtp({ token_hash: codes(email)[0] ?? '', type: 'signup' })
  expect((await signIn(email, 'the password of the second')).error).not.toBeNull()
  expect((await signIn(email, 'the password of the first')).error).toBeNull()
})

test('once a link is dead the address is free for the next one', async () => {
  const email = 'next@guest.test'
  await signUp(email, 'the password of a squatter')
  await letLinksDie(email)
  await signUp(email, 'the password of the owner')
  const [old = '', fresh = ''] = codes(email)
  expect((await backend.client().auth.verifyOtp({ token_hash: old, type: 'signup' })).error).not.toBeNull()
  expect((await backend.client().auth.verifyOtp({ token_hash: fresh, type: 'signup' })).error).toBeNull()
  expect((await signIn(email, 'the password of a squatter')).error).not.toBeNull()
  expect((await signIn(email, 'the password of the owner')).error).toBeNull()
})

test('whoever knows the password gets a new link when the old one is dead', async () => {
  const email = 'late@guest.test'
  await signUp(email)
  await signIn(email)
  expect(codes(email)).toHaveLength(1)
  await letLinksDie(email)
  await signIn(email, 'not the password')
  expect(codes(email)).toHaveLength(1)
  await signIn(email)
  expect(codes(email)).toHaveLength(2)
})

test('the link can be sent again, once a minute, and never to a confirmed address', async () => {
  const email = 'again@guest.test'
  await signUp(email)
  await backend.client().auth.resend({ type: 'signup', email })
  expect(codes(email)).toHaveLength(1)
  await letLinksDie(email)
  await backend.client().auth.resend({ type: 'signup', email })
  expect(codes(email)).toHaveLength(2)
  const { email: confirmed } = await backend.newcomer()
  await backend.client().auth.resend({ type: 'signup', email: confirmed })
  expect(codes(confirmed)).toEqual([])
})

test('a recovery link proves the address too', async () => {
  const email = 'forgetful@guest.test'
  await signUp(email)
  await backend.client().auth.resetPasswordForEmail(email)
  const mail = backend.mails.find((one) => one.email === email && one.kind === 'recovery')
  const client = backend.client()
  expect(
    (await client.auth.verifyOtp({ token_hash: mail?.tokenHash ?? '', type: 'recovery' })).error,
  ).toBeNull()
  expect((await client.auth.updateUser({ password: 'ten more steps up' })).error).toBeNull()
  expect((await signIn(email, 'ten more steps up')).error).toBeNull()
})
