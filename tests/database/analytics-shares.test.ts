import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { hour, india, of, type Sent, view, visit, visitsIn } from './visits.ts'

const db = testDatabase()
const { clear, report, send } = visitsIn(db)

beforeEach(clear)

/** Sends on, whatever the minute allows. */
async function sendOn(events: Sent[], address: string, of = visit()) {
  await db.sql`delete from private.throttles`
  return send(of, events, address)
}

/** Does something while a day has another room. */
async function inRoomOf(bytes: number, work: () => Promise<void>) {
  const [room] = await db.sql`select pg_get_functiondef('private.analytics_room'::regproc) as definition`
  await db.sql.unsafe(room?.definition.replace('96 * 1024 * 1024', String(bytes)))
  try {
    await work()
  } finally {
    await db.sql.unsafe(room?.definition)
  }
}

const page = Array.from({ length: 400 }, (_, n) => view(`/blog/article-${n}`))
const bytesOf = async (day = india()) =>
  Number(
    (await db.sql`select pg_relation_size('private.' || private.analytics_partition(${day})) as n`)[0]?.n,
  )

test('a day has 96 MB, one address a fiftieth of it', async () =>
  expect((await report(india(), india())).limits).toEqual({ room: 100_663_296, share: 2_013_265 }))

test('one address takes its share and no more, others still count, and the console tells', () =>
  inRoomOf(25_000_000, async () => {
    let taken = 0
    for (let n = 0; n < 12; n += 1) taken += await sendOn(page, 'flood')
    const { limits, left_out } = await report(india(), india())
    expect(limits.share).toBe(500_000)
    expect(left_out).toEqual({ share: 12 * 400 - taken, room: 0 })
    const bytes = await bytesOf()
    expect(bytes).toBeGreaterThan(0.8 * limits.share)
    expect(bytes).toBeLessThan(1.25 * limits.share) // the last batch, and pages of the disk are never quite full
    expect(await sendOn(page, 'flood', visit({ source: 'a new visit' }))).toBe(0)
    expect(await sendOn([view('/')], 'elsewhere')).toBe(1)
  }))

test('an office of 200 people behind one address counts in full', { timeout: 20_000 }, async () => {
  const day: Sent[] = Array.from({ length: 5 }, (_, n) => [
    view(`/services/mystery-shopping-${n}`),
    ...[25, 50, 75, 100].map((value) => engagement('scroll', { value })),
    engagement('time', { value: 31 }),
    engagement('vitals', { properties: { lcp: 812, cls: 0, inp: 48, ttfb: 40 } }),
  ]).flat()
  let taken = 0
  for (let person = 0; person < 200; person += 1) {
    if (person % 16 === 0) await db.sql`delete from private.throttles` // the next minute
    taken += await send(visit({ source: 'newsletter', campaign: 'autumn' }), day, 'office')
  }
  expect(taken).toBe(200 * day.length)
  const answer = await report(india(), india())
  expect(answer.left_out).toEqual({ share: 0, room: 0 })
  expect(of(answer, 'total')['']?.visits).toBe(200)
})

test('the share is counted by the day that an event belongs to', async () => {
  const yesterday = new Date(Date.now() - 24 * hour)
  await db.sql`select private.take_analytics_share(${india()}, 'busy', private.analytics_share())`
  expect(await send(visit(), [view('/'), view('/', yesterday)], 'busy')).toBe(1)
  expect((await report(india(), india())).left_out).toEqual({ share: 1, room: 0 })
  expect((await report(india(yesterday.getTime()), india(yesterday.getTime()))).left_out.share).toBe(0)
})

test('what a full day leaves out is told apart', async () => {
  await send(visit(), [view('/')])
  await inRoomOf(1, async () => {
    expect(await send(visit(), [view('/'), view('/pricing')])).toBe(0)
    expect((await report(india(), india())).left_out).toEqual({ share: 0, room: 2 })
  })
})

test('a sender is a fingerprint that differs from day to day and goes with its day', async () => {
  const ago = (days: number) => india(Date.now() - days * 24 * hour)
  for (const days of [0, 2, 3])
    await db.sql`select private.take_analytics_share(${ago(days)}, 'an address', 1)`
  const senders =
    await db.sql`select day::text, encode(sender, 'hex') as sender from private.analytics_senders`
  expect(new Set(senders.map(({ sender }) => sender)).size).toBe(3)
  expect(JSON.stringify(senders)).not.toContain(Buffer.from('an address').toString('hex'))
  await db.sql`select private.forget_analytics_senders()`
  for (const table of ['analytics_senders', 'analytics_salts'])
    expect(await db.sql`select day::text from private.${db.sql(table)} order by 1`).toEqual([
      { day: ago(2) },
      { day: ago(0) },
    ])
})

function engagement(action: string, more: Sent): Sent {
  return { type: 'engagement', category: 'engagement', action, ...more }
}
