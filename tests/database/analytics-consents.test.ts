import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { hour, india, view, visit, visitsIn } from './visits.ts'

const db = testDatabase()
const { admin, clear, send } = visitsIn(db)

beforeEach(clear)

const day = 24 * hour
const yes = (at = Date.now()) => visit({ notice_version: 2, given_at: new Date(at).toISOString() })
const kept = () =>
  db.sql`select session_id, notice_version, language, given_at, withdrawn_at from private.analytics_consents`
const counts = async (from = india(), to = india()) =>
  (await db.as(await admin(), (sql) => sql`select * from analytics_consents(${from}, ${to})`))[0]

async function withdraw(sessionId: string) {
  const [row] = await db.as(
    'service_role',
    (sql) => sql`select withdraw_analytics_consent(${sessionId}) as noted`,
  )
  return row?.noted
}

test('a yes is kept with its version, language and moment, under the number of the visit that brought it', async () => {
  const mine = yes(Date.now() - 5000)
  await send(mine, [view('/')])
  await send({ ...mine, notice_version: 9, language: 'en' }, [view('/pricing')])
  await send(visit(), [view('/')])
  expect(await kept()).toEqual([
    {
      session_id: mine.session_id,
      notice_version: 2,
      language: 'hi',
      given_at: new Date((mine as unknown as { given_at: string }).given_at),
      withdrawn_at: null,
    },
  ])
})

test('a yes without a visit, and one of the future, is nobody’s', async () => {
  await send(yes(), [])
  expect(await kept()).toEqual([])
  await send(yes(Date.now() + day), [view('/')])
  expect((await kept())[0]?.given_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
})

test('taking it back is noted once, and only for a yes that is known', async () => {
  const mine = yes()
  await send(mine, [view('/')])
  expect(await withdraw(visit().session_id)).toBe(false)
  expect(await withdraw(mine.session_id)).toBe(true)
  const [first] = await kept()
  expect(first?.withdrawn_at).not.toBeNull()
  expect(await withdraw(mine.session_id)).toBe(false)
  expect(await kept()).toEqual([first])
})

test('the console counts by the days of India on which it was said', async () => {
  for (const ago of [0, 0, 3]) await send(yes(Date.now() - ago * day), [view('/')])
  const [first] = await db.sql`select session_id from private.analytics_consents order by given_at`
  await withdraw(first?.session_id)
  expect(await counts()).toEqual({ given: 2, withdrawn: 1 })
  expect(await counts(india(Date.now() - 3 * day), india(Date.now() - day))).toEqual({
    given: 1,
    withdrawn: 0,
  })
  await db.sql`update private.analytics_consents set given_at = '2026-11-20T18:29:59Z'`
  expect((await counts('2026-11-20', '2026-11-20'))?.given).toBe(3)
  await db.sql`update private.analytics_consents set given_at = '2026-11-20T18:30:00Z'`
  expect((await counts('2026-11-20', '2026-11-20'))?.given).toBe(0)
})

test('a proof goes when the last visit it could allow has gone', async () => {
  for (const ago of [0, 455, 457]) {
    const mine = yes()
    await send(mine, [view('/')])
    await db.sql`update private.analytics_consents set given_at = now() - make_interval(days => ${ago})
      where session_id = ${mine.session_id}`
  }
  await db.sql`select private.delete_what_is_over()`
  expect(await kept()).toHaveLength(2)
})
