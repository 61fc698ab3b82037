import { beforeAll, expect, test } from 'vitest'
import { inOneMinute } from '../in-one-minute.ts'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aPerson, aPlacement } = castOf(db)

let race: ReturnType<typeof db.connect>
beforeAll(() => {
  race = db.connect(40)
})

interface Guessed {
  person: string
  outlet: string
}

/** An outlet with a card, and so many people who have set their PIN; for each a ticket, as its holder would have found them. */
async function aTarget(people: number) {
  const tenant = await aTenant()
  const outlet = await anOutlet(tenant.id)
  const [card] = await db.sql`
    insert into outlet_cards (tenant_id, outlet_id, code) values (${tenant.id}, ${outlet}, private.new_card_code()) returning id`
  return Promise.all(
    Array.from({ length: people }, async () => {
      const person = await aPerson(tenant.id)
      await aPlacement(person, outlet)
      await db.sql`insert into people_access (tenant_id, person_id, way) values (${tenant.id}, ${person}, 'card')`
      await db.sql`
        insert into private.pin_accounts (tenant_id, person_id, pepper, pin_set_at) values (${tenant.id}, ${person}, 'p', now())`
      const ticket = crypto.randomUUID()
      await db.sql`
        insert into private.pin_tickets (token_hash, person_id, card_id)
        values (private.fingerprint(${ticket}), ${person}, ${card?.id})`
      return { person, outlet, ticket }
    }),
  )
}

/** Guesses once, as the function does, and always wrong. Returns whether anybody would have looked at the PIN. */
async function guess(ticket: string): Promise<boolean> {
  const [reserved] = await race`select reserve_pin(${ticket}) as told`
  if (reserved?.told.code) return false
  await race`select settle_pin(${ticket}, 'wrong', ${reserved?.told.try})`
  return true
}

/** Lets time pass for everything that was counted. */
async function age(interval: string) {
  await db.sql`update private.pin_tries set tried_at = tried_at - ${interval}::interval`
  await db.sql`update private.pin_accounts set last_failure_at = last_failure_at - ${interval}::interval`
}

const most = (looked: Guessed[], by: keyof Guessed) =>
  Math.max(...Array.from(Map.groupBy(looked, (one) => one[by]).values(), ({ length }) => length))

test('of 10,000 guesses over accounts and outlets no more than 5 a person and 30 an outlet are looked at', async () => {
  const targets = (await Promise.all([aTarget(20), aTarget(20), aTarget(20), aTarget(3)])).flat()
  const looked: Guessed[] = []
  await Promise.all(
    Array.from({ length: 10_000 }, async (_, at) => {
      const target = targets[(at * 11) % targets.length]
      if (target && (await guess(target.ticket))) looked.push(target)
    }),
  )
  expect(most(looked, 'person')).toBeLessThanOrEqual(5)
  expect(most(looked, 'outlet')).toBe(30)
  expect(looked).toHaveLength(30 + 30 + 30 + 15)
  const events = await db.sql`
    select message, count(*)::int from security_events where message like 'pins of an outlet%' group by 1`
  expect(events).toEqual([
    { message: 'pins of an outlet blocked for 15 minutes after 30 failures', count: 3 },
  ])

  await age('14 minutes')
  expect(await Promise.all(targets.map(({ ticket }) => guess(ticket)))).not.toContain(true)
  await age('1 minute')
  expect(
    (await Promise.all(targets.map(({ ticket }) => guess(ticket)))).filter(Boolean).length,
  ).toBeGreaterThan(40)
}, 60_000)

test('a whole shift that comes in at once is not taken for an attack', async () => {
  const shift = await aTarget(60)
  const comeIn = async (ticket: string): Promise<number> => {
    const [reserved] = await race`select reserve_pin(${ticket}) as told`
    if (reserved?.told.code) {
      expect(reserved.told).toEqual({ code: 'locked', retryAfter: 2 }) // a moment, until the others are through
      return comeIn(ticket)
    }
    await race`select settle_pin(${ticket}, 'right', ${reserved?.told.try})`
    return 1
  }
  const came = await Promise.all(shift.map(({ ticket }) => comeIn(ticket)))
  expect(came).toHaveLength(60)
}, 30_000)

test('what nobody could look at is not counted, and a right PIN takes back the wrong ones before it', async () => {
  const [target] = await aTarget(1)
  const ticket = target?.ticket ?? ''
  const [reserved] = await db.sql`select reserve_pin(${ticket}) as told`
  await db.sql`select settle_pin(${ticket}, 'unasked', ${reserved?.told.try})`
  for (let at = 0; at < 4; at++) expect(await guess(ticket)).toBe(true)
  const [last] = await db.sql`select reserve_pin(${ticket}) as told`
  expect(last?.told).toMatchObject({ pepper: 'p' })
  await db.sql`select settle_pin(${ticket}, 'right', ${last?.told.try})`
  expect(await db.sql`select id from private.pin_tries where person_id = ${target?.person ?? null}`).toEqual(
    [],
  )
  const [account] =
    await db.sql`select failures from private.pin_accounts where person_id = ${target?.person ?? null}`
  expect(account).toEqual({ failures: 0 })
})

test('one device sets a PIN at a time, and the next one when nothing came of it', async () => {
  const [target] = await aTarget(1)
  const person = target?.person ?? null
  await db.sql`update private.pin_accounts set pin_set_at = null where person_id = ${person}`
  const other = crypto.randomUUID()
  await db.sql`
    insert into private.pin_tickets (token_hash, person_id, card_id)
    select private.fingerprint(${other}), person_id, card_id from private.pin_tickets where person_id = ${person}`
  const claim = async (ticket = '') => (await db.sql`select claim_pin(${ticket}) as told`)[0]?.told
  const first = await claim(target?.ticket)
  expect(first.pepper).toMatch(/^[0-9a-f]{64}$/)
  expect(await claim(other)).toEqual({ code: 'ticket_over' })
  expect(await claim(target?.ticket)).toEqual({ code: 'ticket_over' })
  await db.sql`select release_pin(${other})` // is not theirs to release
  expect(await claim(other)).toEqual({ code: 'ticket_over' })
  await db.sql`select release_pin(${target?.ticket ?? ''})`
  expect((await claim(other)).pepper).not.toBe(first.pepper)
})

test('one address asks a card thirty times a minute whom it finds, and a card is asked 120 times', async () => {
  const [target] = await aTarget(1)
  const [card] = await db.sql`select code from outlet_cards where outlet_id = ${target?.outlet ?? null}`
  const ask = async (address: string) =>
    (await db.sql`select find_by_card(${card?.code}, 'XY', '1234', ${address}) as told`)[0]?.told
  const { own, others } = await inOneMinute(async () => {
    await db.sql`delete from private.throttles`
    return {
      own: await Promise.all(Array.from({ length: 40 }, () => ask('one'))),
      others: await Promise.all(Array.from({ length: 150 }, (_, at) => ask(`other ${at}`))),
    }
  })
  const answered = (told: { code: string }[]) => told.filter(({ code }) => code === 'nobody_found').length
  expect([answered(own), answered(others)]).toEqual([30, 90])
  const refused = own.find(({ code }) => code === 'too_many')
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(refused.retryAfter).toBeLessThanOrEqual(60)
}, 30_000)

test.each([
  ['sdk', 'Sunita Devi Kumar', true],
  ['S. K.', 'Sunita Devi Kumar', true],
  ['SD', 'Sunita Devi Kumar', false],
  ['S', 'Sunita Devi Kumar', false],
  ['RK', 'Sunita Devi Kumar', false],
  ['', 'Sunita', false],
  ['s', 'Sunita', true],
  ['JD', 'Joseph D’Souza', true],
  ['ED', 'Émile Das', true],
  ['ABC', 'Anil Bala Chandra Das', true],
  ['पय', 'प्रिया यादव', true],
  ['प्रया', 'प्रिया यादव', true],
  ['सु कु', 'सुनीता कुमारी', true],
  ['फख', 'फ़रहान ख़ान', true],
  ['सर', 'सुनीता कुमारी', false],
])('%j are initials of %s: %s', async (typed, name, are) => {
  const [row] = await db.sql`select private.are_initials(${typed}, ${name}) as are`
  expect(row?.are).toBe(are)
})

test.each([
  ['ANN-104', true],
  ['ann 104', true],
  ['ANN१०४', true],
  ['104', false],
  ['4321', true],
  ['४३२१', true],
  ['54321', false],
  ['', false],
  ['-', false],
])('%j is found: %s', async (typed, is) => {
  const [row] = await db.sql`
    select private.is_code_of(p, ${typed}) as is
    from jsonb_populate_record(null::people, '{"employee_code": "ANN-104", "phone": "+919876554321"}') p`
  expect(row?.is).toBe(is)
})
