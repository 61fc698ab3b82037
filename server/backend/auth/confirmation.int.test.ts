import { expect, test } from 'vitest'
import { backendUnderTest, goodPassword, siteUrl } from '../backend-under-test.ts'

const backend = backendUnderTest({ mode: 'production' })

// A browser keeps one random word, and shows it again with the link of the mail.
const owner = { sign_up_proof: 'the-word-of-the-owner-0001' }
const stranger = { sign_up_proof: 'the-word-of-a-stranger-0002' }

const signUp = (email: string, password = goodPassword, data: Record<string, unknown> = owner) =>
  backend.client().auth.signUp({ email, password, options: { emailRedirectTo: `${siteUrl}/`, data } })
const follow = async (code: string, { sign_up_proof }: { sign_up_proof?: string } = owner) => {
  const client = backend.client()
  const wish = { token_hash: code, type: 'signup', sign_up_proof } as const
  return { client, ...(await client.auth.verifyOtp(wish)) }
}
/** Lets a minute pass, so that another mail may be sent. */
const wait = (email: string) =>
  backend.sql`
    update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 seconds' where email = ${email}`
const accountOf = async (email: string) => {
  const [account] = await backend.sql`
    select u.encrypted_password, u.raw_user_meta_data as said, p.full_name from auth.users u
    join public.profiles p on p.id = u.id where u.email = ${email}`
  return account
}
const signIn = (email: string, password = goodPassword) =>
  backend.client().auth.signInWithPassword({ email, password })
const codes = (email: string) =>
  backend.mails
    .filter((mail) => mail.email === email && mail.kind === 'signup')
    .map((mail) => mail.tokenHash ?? '')
const letLinksDie = async (email: string) => {
  await backend.sql`
    update auth.users set confirmation_sent_at = now() - interval '11 minutes' where email = ${email}`
  await backend.sql`
    update private.mail_links set sent_at = now() - interval '11 minutes'
    where user_id = (select id from auth.users where email = ${email})`
}

test('an address is confirmed by a click before the first sign-in', async () => {
  const email = 'asha@guest.test'
  const { data, error } = await signUp(email)
  expect({ error, session: data.session }).toEqual({ error: null, session: null })
  expect((await signIn(email)).error?.code).toBe('invalid_credentials')
  const [code = ''] = codes(email)
  const confirmed = await follow(code)
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

test('the stranger first, then the owner: whichever link the owner opens, the stranger’s password opens nothing', async () => {
  for (const which of [0, 1]) {
    const email = `taken-${which}@guest.test`
    await signUp(email, 'the password of a stranger', {
      ...stranger,
      full_name: 'A Stranger',
      language: 'hi',
    })
    await wait(email)
    await signUp(email, 'the password of the owner', { ...owner, full_name: 'Asha' })
    expect(codes(email)).toHaveLength(2)
    expect((await follow(codes(email)[which] ?? '')).error).toBeNull()
    expect((await signIn(email, 'the password of a stranger')).error).not.toBeNull()
    expect((await signIn(email, 'the password of the owner')).error).toBeNull()
    expect(await accountOf(email)).toMatchObject({ full_name: 'Asha', said: { full_name: 'Asha' } })
    const other = await follow(codes(email)[1 - which] ?? '', stranger)
    expect(other.error?.code).toBe('otp_expired')
  }
})

test('the owner first, then the stranger: nothing changes for the owner', async () => {
  for (const which of [0, 1]) {
    const email = `kept-${which}@guest.test`
    await signUp(email, 'the password of the owner')
    await wait(email)
    await signUp(email, 'the password of a stranger', stranger)
    expect((await follow(codes(email)[which] ?? '')).error).toBeNull()
    expect((await signIn(email, 'the password of a stranger')).error).not.toBeNull()
    expect((await signIn(email, 'the password of the owner')).error).toBeNull()
  }
})

test('in another browser than the one that signed up the mail proves the owner, who chooses the password anew', async () => {
  for (const proof of [{ sign_up_proof: 'the-word-of-somebody-else' }, {}]) {
    const email = `phone-${Object.keys(proof).length}@guest.test`
    await signUp(email, 'the password of a stranger', { ...stranger, full_name: 'A Stranger' })
    const { client, error } = await follow(codes(email)[0] ?? '', proof)
    expect(error).toBeNull()
    expect((await signIn(email, 'the password of a stranger')).error).not.toBeNull()
    expect(await accountOf(email)).toEqual({ encrypted_password: null, said: {}, full_name: null })
    expect((await client.auth.updateUser({ password: 'ten more steps up' })).error).toBeNull()
    expect((await signIn(email, 'ten more steps up')).error).toBeNull()
  }
})

test('what a stranger gave is gone too when the owner comes by a forgotten password or a link to sign in', async () => {
  for (const kind of ['recovery', 'magiclink'] as const) {
    const email = `${kind}@guest.test`
    await signUp(email, 'the password of a stranger', { ...stranger, full_name: 'A Stranger' })
    if (kind === 'recovery') await backend.client().auth.resetPasswordForEmail(email)
    else await backend.client().auth.signInWithOtp({ email })
    const mail = backend.mails.find((one) => one.email === email && one.kind === kind)
    const client = backend.client()
    const wish = { token_hash: mail?.tokenHash ?? '', type: kind, ...stranger }
    expect((await client.auth.verifyOtp(wish)).error).toBeNull()
    expect((await signIn(email, 'the password of a stranger')).error).not.toBeNull()
    expect(await accountOf(email)).toEqual({ encrypted_password: null, said: {}, full_name: null })
    expect((await follow(codes(email)[0] ?? '', stranger)).error?.code).toBe('otp_expired')
    expect((await client.auth.updateUser({ password: 'ten more steps up' })).error).toBeNull()
  }
})

test('an invitation is not taken by who only signed up with its address', async () => {
  const email = 'invited@guest.test'
  await signUp(email, 'the password of a stranger', stranger)
  await wait(email)
  await signUp(email, 'the password of the owner')
  await follow(codes(email)[0] ?? '')
  expect((await signIn(email, 'the password of a stranger')).error?.code).toBe('invalid_credentials')
  expect((await signIn(email, 'the password of the owner')).error).toBeNull()
})

test('a flood of sign-ups spoils no link and keeps no pile', async () => {
  const email = 'flooded@guest.test'
  await signUp(email, 'the password of the owner')
  for (let at = 0; at < 30; at++) await signUp(email, `the password of stranger ${at}`, stranger)
  expect(codes(email)).toHaveLength(1)
  const [kept] = await backend.sql`
    select count(*)::int as total from private.sign_ups s join auth.users u on u.id = s.user_id where u.email = ${email}`
  expect(kept).toEqual({ total: 20 })
  const { client, error } = await follow(codes(email)[0] ?? '')
  expect(error).toBeNull() // the owner's own sign-up was pushed out: the password is chosen anew
  expect((await client.auth.updateUser({ password: 'ten more steps up' })).error).toBeNull()
})

test('once a link is dead the address is free for the next one', async () => {
  const email = 'next@guest.test'
  await signUp(email, 'the password of a squatter', stranger)
  await letLinksDie(email)
  await signUp(email, 'the password of the owner')
  const [old = '', fresh = ''] = codes(email)
  expect((await follow(old)).error).not.toBeNull()
  expect((await follow(fresh)).error).toBeNull()
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
