import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aUser } = castOf(db)

/** Opens a session as the accounts do, used that many minutes ago. */
async function aSession(userId: string, { usedMinutesAgo = 0, userAgent = 'Mozilla/5.0' } = {}) {
  const id = randomUUID()
  await db.sql`
    insert into auth.sessions (id, user_id, user_agent, ip, created_at, refreshed_at)
    values (${id}, ${userId}, ${userAgent}, '192.0.2.7', now() - interval '2 hours',
      (now() - make_interval(mins => ${usedMinutesAgo})) at time zone 'UTC')`
  await db.sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id) values (${randomUUID()}, ${id}, ${userId}, ${id})`
  return id
}

/** The person in one of their sessions. */
const within = (userId: string, sessionId: string) => ({
  role: 'authenticated' as const,
  claims: { sub: userId, role: 'authenticated', session_id: sessionId },
  headers: { 'x-real-ip': '192.0.2.7', 'user-agent': 'Mozilla/5.0' },
})

const sessionsOf = async (userId: string) =>
  (await db.sql`select id from auth.sessions where user_id = ${userId} order by id`).map(({ id }) => id)

test('people see their own sessions, the calling one first, and nobody else’s', async () => {
  const lata = await aUser()
  const asha = await aUser()
  const [here, there] = [await aSession(lata, { usedMinutesAgo: 3 }), await aSession(lata)]
  await aSession(asha)

  const seen = await db.as(within(lata, here), (sql) => sql`select * from my_sessions()`)
  expect(seen.map(({ id, is_current }) => [id, is_current])).toEqual([
    [here, true],
    [there, false],
  ])
  expect(seen[0]).toMatchObject({ user_agent: 'Mozilla/5.0', address: '192.0.2.7' })
  expect(Date.now() - Date.parse(seen[0]?.last_used_at)).toBeGreaterThan(170_000)
  expect(Date.now() - Date.parse(seen[0]?.last_used_at)).toBeLessThan(200_000)
})

test('a session that ran out or was idle for too long is not listed', async () => {
  const lata = await aUser()
  const here = await aSession(lata)
  await aSession(lata, { usedMinutesAgo: 16 })
  const over = await aSession(lata)
  await db.sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${over}`
  expect(await db.as(within(lata, here), (sql) => sql`select id from my_sessions()`)).toEqual([{ id: here }])
})

test('one ends an own session with its refresh tokens, and cannot end a stranger’s', async () => {
  const lata = await aUser()
  const asha = await aUser()
  const [here, there, strange] = [await aSession(lata), await aSession(lata), await aSession(asha)]

  await expect(db.as(within(lata, here), (sql) => sql`select end_session(${strange})`)).rejects.toMatchObject(
    { code: 'PT404', message: 'unknown_session' },
  )
  await db.as(within(lata, here), (sql) => sql`select end_session(${there})`)
  expect(await sessionsOf(lata)).toEqual([here])
  expect(await sessionsOf(asha)).toEqual([strange])
  expect(await db.sql`select 1 from auth.refresh_tokens where session_id = ${there}`).toEqual([])
  expect(
    await db.sql`select action, subject_id, host(address) as address from audit_log where actor_id = ${lata}`,
  ).toEqual([{ action: 'session.ended', subject_id: there, address: '192.0.2.7' }])
})

test('somebody may end the very session that asks', async () => {
  const lata = await aUser()
  const here = await aSession(lata)
  await db.as(within(lata, here), (sql) => sql`select end_session(${here})`)
  expect(await sessionsOf(lata)).toEqual([])
})

test('all others end at once, the calling one stays', async () => {
  const lata = await aUser()
  const asha = await aUser()
  const [here, , , strange] = [
    await aSession(lata),
    await aSession(lata),
    await aSession(lata),
    await aSession(asha),
  ]
  const end = () => db.as(within(lata, here), (sql) => sql`select end_other_sessions() as ended`)
  expect(await end()).toEqual([{ ended: 2 }])
  expect(await end()).toEqual([{ ended: 0 }])
  expect(await sessionsOf(lata)).toEqual([here])
  expect(await sessionsOf(asha)).toEqual([strange])
  expect(await db.sql`select action, after from audit_log where actor_id = ${lata}`).toEqual([
    { action: 'session.others_ended', after: { sessions: 2 } },
  ])
})

test('the token of an ended session opens nothing any more, that of another one does', async () => {
  const tenant = await aTenant()
  const lata = await aMember(tenant.id)
  const [here, there] = [await aSession(lata), await aSession(lata)]
  const workspace = (session: string) => db.as(within(lata, session), (sql) => sql`select id from tenants`)
  expect(await workspace(there)).toEqual([{ id: tenant.id }])

  await db.as(within(lata, here), (sql) => sql`select end_session(${there})`)
  const ended = { code: 'PT401', message: 'session_ended' }
  await expect(workspace(there)).rejects.toMatchObject(ended)
  for (const question of ['select my_sessions()', 'select end_other_sessions()', 'select touch_last_seen()'])
    await expect(db.as(within(lata, there), (sql) => sql.unsafe(question))).rejects.toMatchObject(ended)
  await expect(
    db.as(within(lata, there), (sql) => sql`update profiles set full_name = 'Mallory' where id = ${lata}`),
  ).rejects.toMatchObject(ended)
  expect(await workspace(here)).toEqual([{ id: tenant.id }])
})
