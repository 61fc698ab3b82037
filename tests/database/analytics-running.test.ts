import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { conversion, hour, india, of, type Sent, view, visit, visitsIn } from './visits.ts'

const db = testDatabase()
const { admin, clear, report, send } = visitsIn(db)

beforeEach(clear)

const addUp = () => db.sql`select private.sum_up_analytics()`
/** That second of the minute that ends now: hardly ever on another day. */
const at = (second: number) => new Date(Date.now() - (60 - second) * 1000)
const speeds = async (from = india(), to = india()) =>
  (await db.as(await admin(), (sql) => sql`select analytics_speeds(${from}, ${to}) as answer`))[0]?.answer

/** What the day's events say when they are all counted at once. */
async function atOnce(day = india()) {
  await db.sql`select private.roll_up_analytics_day(${day})`
  const answer = [await report(day, day), await speeds(day, day)]
  await db.sql`update private.analytics_days set is_open = true`
  return answer
}

test('a day that was added up in steps says what it says when counted at once', async () => {
  const people = Array.from({ length: 12 }, (_, n) =>
    visit({ source: n % 3 ? 'google' : 'bing', device: n % 2 ? 'phone' : 'desktop' }),
  )
  for (let second = 0; second < 9; second += 1) {
    for (const [n, mine] of people.entries())
      if ((n + second) % 4 === 0) await send(mine, steps(n, second), `address-${n}`)
    if (second % 2) await addUp()
    // One that came late, and before all the others.
    if (second === 5)
      await send({ ...people[0], source: 'elsewhere' } as object, [view('/about', at(-5))], 'late')
  }
  const inSteps = [await report(india(), india()), await speeds()]
  expect(of(inSteps[0], 'total')['']?.visits).toBe(12)
  expect(of(inSteps[0], 'source').elsewhere?.visits).toBe(1)
  expect(of(inSteps[0], 'funnel')['enquiry:4']?.visits).toBeGreaterThan(0)
  expect(of(inSteps[0], 'experiment')['home-action:A']?.conversions).toBeGreaterThan(0)
  expect(inSteps[1]).not.toEqual([])
  await addUp()
  expect([await report(india(), india()), await speeds()]).toEqual(inSteps)
  expect(await atOnce()).toEqual(inSteps)
})

test('what is added up is not counted again, and a day with nothing new is left alone', async () => {
  await send(visit(), [view('/'), view('/pricing')])
  expect((await addUp())[0]).toEqual({ sum_up_analytics: 1 })
  expect((await addUp())[0]).toEqual({ sum_up_analytics: 0 })
  expect(of(await report(india(), india()), 'total')['']).toMatchObject({ visits: 1, views: 2, events: 2 })
})

test('no event is lost or doubled between senders and the job that adds up', async () => {
  const race = db.connect(8)
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 5 === 0
        ? race`select private.sum_up_analytics()`
        : send(visit(), [view('/'), view('/pricing')], `a${n}`, race),
    ),
  )
  const answer = await report(india(), india())
  expect(of(answer, 'total')['']).toMatchObject({ visits: 48, views: 96 })
  await addUp()
  expect(await report(india(), india())).toEqual(answer)
})

test('a day that is over and gets a late event is right at once', async () => {
  const yesterday = new Date(Date.now() - 26 * hour)
  const day = india(yesterday.getTime())
  const mine = visit()
  await send(mine, [view('/', yesterday)])
  await db.sql`select private.roll_up_analytics()`
  await send(mine, [view('/pricing', yesterday)])
  expect(of(await report(day, day), 'total')['']).toMatchObject({ visits: 1, views: 2 })
  await addUp()
  expect(of(await report(day, day), 'total')['']).toMatchObject({ visits: 1, views: 2 })
  await db.sql`select private.roll_up_analytics()`
  expect(of(await report(day, day), 'total')['']).toMatchObject({ visits: 1, views: 2 })
})

test('running sums go when their day can get no more events, its sums stay', async () => {
  await db.sql`insert into private.analytics_days (day, summed_to) values (${india(Date.now() - 96 * hour)}, 4)`
  await db.sql`insert into private.analytics_running
    values (${india(Date.now() - 96 * hour)}, 'total', '', 1, 1, 1, 0, 0, 0, 0)`
  await db.sql`update private.analytics_days set is_open = false`
  await db.sql`select private.roll_up_analytics()`
  expect(await db.sql`select 1 from private.analytics_running`).toEqual([])
  expect(await db.sql`select summed_to::int from private.analytics_days`).toEqual([{ summed_to: -1 }])
})

test('each page has a histogram of how fast it was; only platform admins read it', async () => {
  const vitals = (path: string, properties: object): Sent => ({
    type: 'engagement',
    category: 'engagement',
    action: 'vitals',
    path,
    properties,
  })
  await send(visit(), [
    vitals('/', { lcp: 1000, cls: 0, ttfb: 20 }),
    vitals('/', { lcp: 1000 }),
    vitals('/pricing', { inp: 50 }),
  ])
  const told = [
    { page: '/', vital: 'cls', steps: { '0': 1 } },
    { page: '/', vital: 'lcp', steps: { '73': 2 } },
    { page: '/pricing', vital: 'inp', steps: { '42': 1 } },
  ]
  expect(await speeds()).toEqual(told)
  await db.sql`select private.roll_up_analytics_day(${india()})`
  expect(await speeds()).toEqual(told)
  await expect(speeds('2026-11-02', '2026-11-01')).rejects.toMatchObject({ code: 'PT400' })
})

/** A bit of everything that is counted, other things each second. */
function steps(person: number, second: number): Sent[] {
  const when = at(second)
  const doing = (type: string, action: string, more: Sent = {}): Sent => ({
    type,
    category: type,
    action,
    at: when,
    ...more,
  })
  const all: Sent[] = [
    view(second % 3 ? '/' : '/pricing', when),
    doing('engagement', 'exposure', {
      label: 'home-action',
      properties: { variant: second % 2 ? 'B' : 'A' },
    }),
    doing('form', 'start', { label: 'contact', path: '/contact' }),
    conversion(person % 2 ? 'contact_sent' : 'tool_mailed', person * 10, when),
    doing('engagement', 'time', { value: second + 1 }),
    doing('engagement', 'scroll', { value: 25 }),
    doing('engagement', 'vitals', { properties: { lcp: 300 + 90 * second, cls: second, inp: 40 } }),
  ]
  return all.slice(0, 2 + (person % 6))
}
