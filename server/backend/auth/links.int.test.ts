import { beforeEach, expect, test } from 'vitest'
import { backendUnderTest, goodPassword, siteUrl } from '../backend-under-test.ts'

const backend = backendUnderTest()
const nextPassword = 'ten more steps up'

// All tests ask from one place.
beforeEach(() => backend.sql`delete from private.mail_turns`)

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await backend.send(`/auth/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })
  return { status: response.status, body: await response.json() }
}
const mailTo = (email: string, kind: string) =>
  backend.mails.filter((mail) => mail.email === email && mail.kind === kind)

/** Asks for a recovery mail and returns the code in it. */
async function recoveryCode(email: string) {
  await post('/recover', { email })
  return mailTo(email, 'recovery').at(-1)?.tokenHash ?? ''
}

test('recovery: a code from the mail, once, opens a session that may set a new password', async () => {
  const { email, id, client } = await backend.newcomer()
  const code = await recoveryCode(email)
  const fresh = backend.client()
  const { data, error } = await fresh.auth.verifyOtp({ token_hash: code, type: 'recovery' })
  expect(error).toBeNull()
  expect(data.session?.user.id).toBe(id)
  const again = await backend.client().auth.verifyOtp({ token_hash: code, type: 'recovery' })
  expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })

  for (let at = 0; at < 5; at++) await post('/token?grant_type=password', { email, password: 'wrong by far' })
  const changed = await fresh.auth.updateUser({ password: nextPassword })
  expect(changed.error).toBeNull()
  expect((await client.auth.refreshSession()).error).not.toBeNull() // every other session has ended
  expect((await fresh.auth.getUser()).error).toBeNull()
  const signedIn = await backend.client().auth.signInWithPassword({ email, password: nextPassword })
  expect(signedIn.error).toBeNull() // and the lock-out too
  const more = await fresh.auth.updateUser({ password: 'eleven more steps' })
  expect(more.error?.code).toBe('current_password_required') // the mail proves once
})

test('a recovery session proves its owner for 15 minutes only', async () => {
  const { email, id } = await backend.newcomer()
  const fresh = backend.client()
  await fresh.auth.verifyOtp({ token_hash: await recoveryCode(email), type: 'recovery' })
  await backend.sql`
    update auth.sessions set created_at = now() - interval '16 minutes', refreshed_at = now() at time zone 'UTC'
    where user_id = ${id} and tag = 'recovery'`
  expect((await fresh.auth.updateUser({ password: nextPassword })).error?.code).toBe(
    'current_password_required',
  )
})

test('a code is good for ten minutes', async () => {
  const { email } = await backend.newcomer()
  const code = await recoveryCode(email)
  const sentAgo = (interval: string) => backend.sql`
    update private.mail_links set sent_at = now() - ${interval}::interval
    where user_id = (select id from auth.users where email = ${email})`
  await sentAgo('10 minutes 1 second')
  expect((await post('/verify', { type: 'recovery', token_hash: code })).status).toBe(403)
  await sentAgo('9 minutes 50 seconds')
  expect((await post('/verify', { type: 'recovery', token_hash: code })).status).toBe(200)
})

test('only one of many clicks at the same moment uses the code', async () => {
  const { email } = await backend.newcomer()
  const code = await recoveryCode(email)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => post('/verify', { type: 'recovery', token_hash: code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('whoever reads the database or a scanner that follows a link uses no code up', async () => {
  const { email } = await backend.newcomer()
  const code = await recoveryCode(email)
  const [row] = await backend.sql`
    select code_hash from private.mail_links l join auth.users u on u.id = l.user_id where u.email = ${email}`
  expect((await post('/verify', { type: 'recovery', token_hash: row?.code_hash })).status).toBe(403)
  const scanned = await backend.send(`/auth/v1/verify?token=${code}&type=recovery&redirect_to=${siteUrl}`)
  expect(scanned.status).toBe(404)
  expect((await post('/verify', { type: 'recovery', token_hash: code })).status).toBe(200)
})

test('codes of a few digits open nothing, however many are tried', async () => {
  const { email } = await backend.newcomer()
  await recoveryCode(email)
  for (let at = 0; at < 20; at++) {
    const answer = await post('/verify', { type: 'recovery', email, token: String(100_000 + at) })
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  }
})

test.each([
  [{}],
  [{ type: 'recovery' }],
  [{ type: 'recovery', token_hash: 5 }],
  [{ type: 'nonsense', token_hash: 'x' }],
  [{ type: ['recovery'], token_hash: 'x' }],
  [{ type: 'signup', token_hash: "' or '1'='1" }],
])('a strange code is refused: %j', async (body) => {
  expect([400, 403]).toContain((await post('/verify', body)).status)
})

test('one mail a minute, whoever asks', async () => {
  const { email } = await backend.newcomer()
  for (let at = 0; at < 3; at++) await post('/recover', { email })
  expect(mailTo(email, 'recovery')).toHaveLength(1)
  await backend.sql`update auth.users set recovery_sent_at = now() - interval '61 seconds' where email = ${email}`
  await post('/recover', { email })
  expect(mailTo(email, 'recovery')).toHaveLength(2)
})

/** Lets time pass for the mails of an address. */
const age = async (email: string, interval: string) => {
  await backend.sql`
    update auth.users set recovery_sent_at = recovery_sent_at - ${interval}::interval where email = ${email}`
  await backend.sql`
    update private.mail_turns set taken_at = taken_at - ${interval}::interval
    where subject_hash = private.fingerprint(${`mailbox ${email}`})`
}

test('three mails in 15 minutes, five in an hour, ten in a day, whoever asks and for whatever', async () => {
  const { email } = await backend.newcomer()
  const sent = () => mailTo(email, 'recovery').length + mailTo(email, 'magiclink').length
  const askOften = async (times: number) => {
    for (let at = 0; at < times; at++) {
      expect(await post(at % 2 ? '/recover' : '/otp', { email })).toEqual({ status: 200, body: {} })
      await backend.sql`update auth.users set recovery_sent_at = null where email = ${email}`
    }
  }
  await askOften(6)
  expect(sent()).toBe(3)
  await age(email, '16 minutes')
  await askOften(6)
  expect(sent()).toBe(5)
  await age(email, '61 minutes')
  await askOften(4)
  expect(sent()).toBe(8)
  await age(email, '61 minutes')
  await askOften(4)
  expect(sent()).toBe(10)
  await age(email, '2 hours')
  await askOften(2)
  expect(sent()).toBe(10)
  await age(email, '1 day')
  await askOften(1)
  expect(sent()).toBe(11)
})

test('a known address that someone signs up with again gets no flood of mails either', async () => {
  const { email } = await backend.newcomer()
  for (let at = 0; at < 5; at++) await post('/signup', { email, password: 'another good one' })
  expect(mailTo(email, 'known_address')).toHaveLength(3)
})

test('one place asks for 60 mails in 15 minutes, whatever the addresses', async () => {
  const place = (address: string, email: string) =>
    backend.sql`select private.take_mail_turn(${email}, ${address}) as is_granted`
  const answers = []
  for (let at = 0; at < 62; at++)
    answers.push((await place('2001:db8:1:2', `one-${at}@guest.test`))[0]?.is_granted)
  expect(answers.filter(Boolean)).toHaveLength(60)
  expect((await place('2001:db8:1:3', 'one-61@guest.test'))[0]?.is_granted).toBe(true)
})

test('of turns that are taken at once no more are granted', async () => {
  const answers = await Promise.all(
    Array.from(
      { length: 20 },
      () => backend.sql`select private.take_mail_turn('at-once@guest.test', 'p') as is_granted`,
    ),
  )
  expect(answers.filter(([turn]) => turn?.is_granted)).toHaveLength(3)
})

test('a link stays good when someone has another one sent, until one is used for a new password', async () => {
  const { email } = await backend.newcomer()
  const first = await recoveryCode(email)
  await age(email, '61 seconds')
  const second = await recoveryCode(email)
  expect(second).not.toBe(first)
  const client = backend.client()
  expect((await client.auth.verifyOtp({ token_hash: first, type: 'recovery' })).error).toBeNull()
  expect((await client.auth.updateUser({ password: nextPassword })).error).toBeNull()
  expect((await post('/verify', { type: 'recovery', token_hash: second })).body.error_code).toBe(
    'otp_expired',
  )
})

test('a link to sign in is none to set a new password', async () => {
  const { email } = await backend.newcomer()
  await post('/otp', { email })
  const code = mailTo(email, 'magiclink').at(-1)?.tokenHash
  expect((await post('/verify', { type: 'recovery', token_hash: code })).status).toBe(403)
})

test.each([
  [`${siteUrl}/auth/reset-password`, `${siteUrl}/auth/reset-password`],
  [`${siteUrl}/hi/auth/reset-password`, `${siteUrl}/hi/auth/reset-password`],
  ['https://evil.test/', siteUrl],
  ['http://sopan.test.evil.test/', siteUrl],
  ['http://sopan.test@evil.test/', siteUrl],
  ['http://user:pass@sopan.test/', siteUrl],
  ['//evil.test', siteUrl],
  ['javascript:alert(1)', siteUrl],
  ['/auth', siteUrl],
])('a link leads to our own site only: %s', async (wanted, expected) => {
  const { email } = await backend.newcomer()
  await post(`/recover?redirect_to=${encodeURIComponent(wanted)}`, { email })
  const mail = mailTo(email, 'recovery').at(-1)
  expect(mail?.redirectTo).toBe(expected)
})

test('the mail speaks the language of the person, else of the page', async () => {
  const { email, id } = await backend.newcomer()
  await backend.sql`update public.profiles set language = 'hi', full_name = 'रानी' where id = ${id}`
  await post('/recover', { email })
  expect(mailTo(email, 'recovery').at(-1)).toMatchObject({ language: 'hi', name: 'रानी', userId: id })
})

test('a magic link signs in and proves no right to a new password', async () => {
  const { email } = await backend.newcomer()
  await backend.client().auth.signInWithOtp({ email })
  const code = mailTo(email, 'magiclink').at(-1)?.tokenHash ?? ''
  const client = backend.client()
  expect((await client.auth.verifyOtp({ token_hash: code, type: 'magiclink' })).error).toBeNull()
  expect((await client.auth.updateUser({ password: nextPassword })).error?.code).toBe(
    'current_password_required',
  )
})

test('a banned account gets no mail and no session from an old one', async () => {
  const { email } = await backend.newcomer()
  const code = await recoveryCode(email)
  await backend.sql`
    update auth.users set banned_until = now() + interval '1 day', recovery_sent_at = now() - interval '2 minutes' where email = ${email}`
  expect((await post('/verify', { type: 'recovery', token_hash: code })).body.error_code).toBe('user_banned')
  await post('/recover', { email })
  expect(mailTo(email, 'recovery')).toHaveLength(1)
})

test('an address changes when both the old and the new one agree', async () => {
  const { email, client, id } = await backend.newcomer()
  const newEmail = `new-${email}`
  const asked = await client.auth.updateUser({ email: newEmail.toUpperCase() })
  expect(asked.error).toBeNull()
  expect(asked.data.user).toMatchObject({ email, new_email: newEmail })
  const [toOld] = mailTo(email, 'email_change')
  const [toNew] = mailTo(newEmail, 'email_change')
  expect(toOld).toMatchObject({ newEmail })

  const first = await post('/verify', { type: 'email_change', token_hash: toNew?.tokenHash })
  expect(first).toMatchObject({ status: 200, body: { msg: expect.stringContaining('other email') } })
  expect((await post('/verify', { type: 'email_change', token_hash: toNew?.tokenHash })).status).toBe(403)
  const second = await post('/verify', { type: 'email_change', token_hash: toOld?.tokenHash })
  expect(second.body.user).toMatchObject({ id, email: newEmail })
  const [profile] = await backend.sql`select email from public.profiles where id = ${id}`
  expect(profile?.email).toBe(newEmail)
  expect(
    (await backend.client().auth.signInWithPassword({ email: newEmail, password: goodPassword })).error,
  ).toBeNull()
})

test('a change to an address that is taken looks like any other and never happens', async () => {
  const taken = await backend.newcomer()
  const { client, email } = await backend.newcomer()
  const asked = await client.auth.updateUser({ email: taken.email })
  expect(asked.error).toBeNull()
  expect(asked.data.user?.new_email).toBe(taken.email)
  expect(mailTo(taken.email, 'email_change')).toEqual([])
  expect(mailTo(taken.email, 'known_address')).toHaveLength(1)
  const [toOld] = mailTo(email, 'email_change')
  expect((await post('/verify', { type: 'email_change', token_hash: toOld?.tokenHash })).body).toHaveProperty(
    'msg',
  )
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
})

test('a change of address wants the password within the last ten minutes, or with it', async () => {
  const { client, email, id } = await backend.newcomer()
  await backend.sql`update auth.sessions set created_at = now() - interval '10 minutes 1 second' where user_id = ${id}`
  const newEmail = `new-${email}`
  const asked = await client.auth.updateUser({ email: newEmail })
  expect(asked.error).toMatchObject({ status: 403, code: 'reauthentication_needed' })
  const wrong = await client.auth.updateUser({ email: newEmail, current_password: 'not it' } as object)
  expect(wrong.error?.code).toBe('current_password_invalid')
  expect(mailTo(newEmail, 'email_change')).toEqual([])
  const proven = await client.auth.updateUser({ email: newEmail, current_password: goodPassword } as object)
  expect(proven.error).toBeNull()
  expect(mailTo(newEmail, 'email_change')).toHaveLength(1)
})

test('a change of address is asked for once a minute', async () => {
  const { client, email } = await backend.newcomer()
  await client.auth.updateUser({ email: `one-${email}` })
  const { error } = await client.auth.updateUser({ email: `two-${email}` })
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
})
