import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin, aUser } = castOf(db)

let race: ReturnType<typeof db.connect>
beforeAll(() => {
  race = db.connect(40)
})

let made = 0
const aName = () => `guess-${++made}@people.test`

async function reserve(name: string, over = db.sql) {
  const [attempt] = await over`select * from private.reserve_sign_in(${name})`
  return attempt as unknown as { allowed: boolean; retry_after_seconds: number }
}
const settle = (name: string, succeeded: boolean) =>
  db.sql`select private.settle_sign_in(${name}, ${succeeded}, '203.0.113.5', 'Firefox 140')`

/** Lets time pass for that identifier. */
const age = (name: string, interval: string) => db.sql`
  update private.sign_in_counters
  set last_failure_at = last_failure_at - ${interval}::interval, blocked_until = blocked_until - ${interval}::interval
  where identifier_hash = private.fingerprint(${name})`

async function failTimes(name: string, times: number) {
  for (let n = 0; n < times; n++) {
    expect(await reserve(name)).toMatchObject({ allowed: true })
    await settle(name, false)
  }
}

test('five failures block for fifteen minutes, known and unknown names alike', async () => {
  const known = await aUser({ email: 'known@people.test' })
  expect(known).toBeTruthy()
  for (const name of ['known@people.test', aName()]) {
    await failTimes(name, 5)
    const refused = await reserve(name)
    expect(refused.allowed).toBe(false)
    expect(refused.retry_after_seconds).toBeGreaterThan(14 * 60)
    expect(refused.retry_after_seconds).toBeLessThanOrEqual(15 * 60)
  }
})

test('of 200 guesses at once exactly five are looked at', async () => {
  const name = aName()
  const answers = await Promise.all(Array.from({ length: 200 }, () => reserve(name, race)))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
  expect(await reserve(name)).toMatchObject({ allowed: false })
}, 20_000)

test('also after a block has run out, with everybody waiting for that moment', async () => {
  const name = aName()
  await failTimes(name, 5)
  await age(name, '15 minutes')
  const answers = await Promise.all(Array.from({ length: 200 }, () => reserve(name, race)))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
}, 20_000)

test('refused guesses do not prolong the block', async () => {
  const name = aName()
  await failTimes(name, 5)
  await age(name, '14 minutes')
  for (let n = 0; n < 20; n++) expect((await reserve(name)).retry_after_seconds).toBeLessThanOrEqual(60)
  await age(name, '1 minute')
  expect(await reserve(name)).toMatchObject({ allowed: true, retry_after_seconds: 0 })
})

test('failures older than fifteen minutes are forgotten, younger ones add up', async () => {
  const name = aName()
  await failTimes(name, 4)
  await age(name, '15 minutes')
  await failTimes(name, 4)
  await age(name, '14 minutes')
  await failTimes(name, 1)
  expect(await reserve(name)).toMatchObject({ allowed: false })
})

test('success clears the counter, also with the fifth guess', async () => {
  const name = aName()
  await failTimes(name, 4)
  expect(await reserve(name)).toMatchObject({ allowed: true })
  await settle(name, true)
  await failTimes(name, 5)
  expect(await reserve(name)).toMatchObject({ allowed: false })
})

test('spelling does not make another name', async () => {
  const name = aName()
  await failTimes(name, 5)
  for (const spelling of [name.toUpperCase(), `  ${name}`, `${name} `]) {
    expect(await reserve(spelling)).toMatchObject({ allowed: false })
  }
})

test('a new password ends the block', async () => {
  const email = aName()
  const id = await aUser({ email })
  await failTimes(email, 5)
  await db.sql`update auth.users set email_confirmed_at = now() where id = ${id}`
  expect(await reserve(email)).toMatchObject({ allowed: false })
  await db.sql`update auth.users set encrypted_password = 'another' where id = ${id}`
  expect(await reserve(email)).toMatchObject({ allowed: true })
})

test('every failure is recorded with a masked name, and the block is one security event', async () => {
  const name = aName()
  await failTimes(name, 5)
  const attempts = await db.sql`
    select source, identifier, reason, host(address) as address, user_agent from failed_auth_attempts
    where identifier_hash = private.fingerprint(${name})`
  expect(attempts).toHaveLength(5)
  expect(attempts[0]).toEqual({
    source: 'server',
    identifier: 'g***@p***.test',
    reason: 'invalid_credentials',
    address: '203.0.113.5',
    user_agent: 'Firefox 140',
  })
  const events = await db.sql`select severity, data from security_events where message like 'sign-in blocked%'
    order by id desc limit 1`
  expect(events).toEqual([
    { severity: 'high', data: { identifier: 'g***@p***.test', address: '203.0.113.5' } },
  ])
})

test('the console lists blocks and a platform admin releases one; nobody else does', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const name = aName()
  await failTimes(name, 5)
  const [hash] = await db.sql`select private.fingerprint(${name}) as value`

  const list = await db.as(admin, (sql) => sql`select * from lockouts()`)
  const entry = list.find(({ identifier_hash }) => identifier_hash === hash?.value)
  expect(entry).toMatchObject({ identifier: 'g***@p***.test', failures: 5 })

  const release = (who: string) => db.as(who, (sql) => sql`select release_lockout(${hash?.value})`)
  await expect(release(tenant.admin)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(db.as(tenant.admin, (sql) => sql`select * from lockouts()`)).rejects.toMatchObject({
    code: 'PT403',
  })
  expect(await reserve(name)).toMatchObject({ allowed: false })
  await release(admin)
  await expect(release(admin)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_lockout' })
  expect(await reserve(name)).toMatchObject({ allowed: true })
  expect(
    await db.sql`select actor_id from audit_log where action = 'lockout.released' and subject_id = ${hash?.value}`,
  ).toEqual([{ actor_id: admin }])
})

test('a lock-out names the person and the workspace whom it keeps out, where an account has the identifier', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const [person] = await db.sql`
    update profiles set full_name = 'Lata Rao' where id = ${tenant.admin} returning email, full_name`
  await failTimes(String(person?.email).toUpperCase(), 5)
  const stranger = aName()
  await failTimes(stranger, 1)
  const list = await db.as(admin, (sql) => sql`select * from lockouts()`)
  const of = async (name: string) => {
    const [hash] = await db.sql`select private.fingerprint(${name}) as value`
    return list.find(({ identifier_hash }) => identifier_hash === hash?.value)
  }
  const [workspace] = await db.sql`select name from tenants where id = ${tenant.id}`
  expect(await of(String(person?.email))).toMatchObject({
    identifier: expect.stringContaining('***'),
    person_id: tenant.admin,
    person_name: 'Lata Rao',
    tenant_name: workspace?.name,
  })
  expect(await of(stranger)).toMatchObject({ person_id: null, person_name: null, tenant_name: null })
})

test('nobody reaches the counters but the server', async () => {
  for (const who of ['anon', await aUser(), await aPlatformAdmin()]) {
    for (const statement of [
      "select * from private.reserve_sign_in('x@y.test')",
      "select private.settle_sign_in('x@y.test', true, null, null)",
      'select * from private.sign_in_counters',
      'delete from private.sign_in_counters',
    ]) {
      await expect(db.as(who, (sql) => sql.unsafe(statement))).rejects.toMatchObject({ code: '42501' })
    }
  }
  const [answer] = await db.as(
    'service_role',
    (sql) => sql`select allowed from private.reserve_sign_in(${aName()})`,
  )
  expect(answer).toEqual({ allowed: true })
})

test('the hook of hosted Supabase counts, blocks and clears the same way', async () => {
  const email = aName()
  const id = await aUser({ email })
  const ask = async (valid: boolean) =>
    (
      await db.sql`select private.on_password_verification(${db.sql.json({ user_id: id, valid })}) as answer`
    )[0]?.answer

  for (let n = 0; n < 5; n++) expect(await ask(false)).toEqual({ decision: 'continue' })
  expect(await ask(true)).toMatchObject({ decision: 'reject', message: 'Account locked for 15 minutes' })
  await age(email, '15 minutes')
  expect(await ask(true)).toEqual({ decision: 'continue' })
  expect(
    await db.sql`select 1 from private.sign_in_counters where identifier_hash = private.fingerprint(${email})`,
  ).toEqual([])
})

test('the hook also answers for an account without an address', async () => {
  const event = { user_id: crypto.randomUUID(), valid: false }
  const ask = async () =>
    (await db.sql`select private.on_password_verification(${db.sql.json(event)}) as answer`)[0]?.answer
  for (let n = 0; n < 5; n++) expect(await ask()).toEqual({ decision: 'continue' })
  expect(await ask()).toMatchObject({ decision: 'reject' })
})

test('counters without effect are forgotten after half an hour', async () => {
  const old = aName()
  const young = aName()
  await failTimes(old, 5)
  await failTimes(young, 5)
  await age(old, '31 minutes')
  await age(young, '29 minutes')
  await db.sql`select private.delete_what_is_over()`
  const left = await db.sql`
    select 1 from private.sign_in_counters
    where identifier_hash in (private.fingerprint(${old}), private.fingerprint(${young}))`
  expect(left).toHaveLength(1)
})
