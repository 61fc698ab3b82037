import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { castOf } from '../../tests/database/people.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { heldToContract } from './accounts-contract.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const hosted = heldToContract((request, visitor) => under.backend.fetch(request, visitor))
const { aTenant, anOutlet, aPlacement, aPlatformAdmin } = castOf(under)

interface Told {
  status: number
  code?: string
  left?: number
  retryAfter?: number
  ticket?: string
  name?: string
  pin?: string
  access_token?: string
  refresh_token?: string
}
type Call = (body: object, headers?: Record<string, string>) => Promise<Told>

let made = 0

/** A business with an outlet, its card, and somebody who may come in with it. */
async function aHouse({ seatCap = 10, name = 'Sunita Devi Kumar' } = {}) {
  const tenant = await aTenant({ seatCap })
  const outlet = await anOutlet(tenant.id)
  const house = { tenant, outlet, code: await aCard(tenant.id, outlet), name }
  const hand = await aHand(house)
  return { ...house, ...hand }
}

async function aCard(tenantId: string, outletId: string): Promise<string> {
  await under.sql`update outlet_cards set replaced_at = now() where outlet_id = ${outletId} and replaced_at is null`
  const [card] = await under.sql`
    insert into outlet_cards (tenant_id, outlet_id, code) values (${tenantId}, ${outletId}, private.new_card_code())
    returning code`
  return card?.code
}

async function aHand(house: { tenant: { id: string }; outlet: string; name: string }) {
  made += 1
  const digits = `K-${made}`
  const [person] = await under.sql`
    insert into people (tenant_id, full_name, employee_code, phone, language)
    values (${house.tenant.id}, ${house.name}, ${digits}, ${`+9100000${String(made).padStart(5, '0')}`}, 'hi') returning id`
  await aPlacement(person?.id, house.outlet)
  await under.sql`insert into people_access (tenant_id, person_id, way) values (${house.tenant.id}, ${person?.id}, 'card')`
  await under.sql`insert into private.pin_accounts (tenant_id, person_id) values (${house.tenant.id}, ${person?.id})`
  return { person: person?.id as string, digits }
}

const find = (call: Call, { code, digits }: { code: string; digits: string }, initials = 'SDK') =>
  call({ step: 'find', code, initials, digits })

async function ticketOf(call: Call, house: { code: string; digits: string }): Promise<string> {
  const { ticket, ...told } = await find(call, house)
  if (!ticket) throw new Error(`nobody was found: ${JSON.stringify(told)}`)
  return ticket
}

const comeIn = async (call: Call, house: { code: string; digits: string }, pin: string, step = 'enter') =>
  call({ step, ticket: await ticketOf(call, house), pin })

const nameBehind = async ({ access_token = '', refresh_token = '' }: Told) => {
  const client = under.client()
  await client.auth.setSession({ access_token, refresh_token })
  const { data } = await client.from('profiles').select('full_name, email, tenant_role, language').single()
  return data
}

/** A session at an outlet of a tenant, and its trainer's token. */
async function aClass(house: { tenant: { id: string }; outlet: string }) {
  const { id, session } = await under.newcomer()
  await under.sql`update profiles set tenant_id = ${house.tenant.id}, tenant_role = 'trainer' where id = ${id}`
  const [row] = await under.sql`
    insert into training_sessions (id, tenant_id, outlet_id, kind, state, title, starts_at, started_at, minutes)
    values (gen_random_uuid(), ${house.tenant.id}, ${house.outlet}, 'classroom', 'running',
      ${under.sql.json({ en: 'Knives', hi: 'चाकू' })}, now(), now(), 60) returning id`
  return { session: row?.id as string, trainer: { authorization: `Bearer ${session.access_token}` } }
}

const attendedAs = async (session: string, person: string) =>
  (
    await under.sql`
      select state, how, marked_by from session_attendance where session_id = ${session} and person_id = ${person}`
  )[0]

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  test('somebody without an address sets a PIN, comes back with it, and is a member like any other', async () => {
    const house = await aHouse()
    const dashed = `${house.code.slice(0, 4)}-${house.code.slice(4)}`.toLowerCase()
    expect(await call({ step: 'open', code: dashed })).toMatchObject({
      status: 200,
      language: 'hi',
      logo: null,
    })

    const found = await find(call, { ...house, code: dashed }, 's d k')
    expect(found).toMatchObject({ status: 200, name: 'Sunita Devi Kumar', pin: 'new' })
    const first = await call({ step: 'set', ticket: found.ticket, pin: '508173' })
    expect(first.status).toBe(200)
    expect(Object.keys(first).toSorted()).toEqual(['access_token', 'refresh_token', 'status'])
    const known = { full_name: 'Sunita Devi Kumar', email: null, tenant_role: 'member', language: 'hi' }
    expect(await nameBehind(first)).toEqual(known)
    expect(await call({ step: 'set', ticket: found.ticket, pin: '508173' })).toMatchObject({
      code: 'ticket_over',
    })

    const again = await find(call, house, 'sk')
    expect(again).toMatchObject({ pin: 'set' })
    const second = await call({ step: 'enter', ticket: again.ticket, pin: '५०८१७३' })
    expect(await nameBehind(second)).toEqual(known)
    expect(await call({ step: 'enter', ticket: again.ticket, pin: '508173' })).toMatchObject({
      status: 410,
      code: 'ticket_over',
    })
  })

  test('whoever is not exactly found is not told apart from nobody', async () => {
    const house = await aHouse()
    await aHand({ ...house, name: 'Suresh Das Khan' })
    const nobody = { status: 404, code: 'nobody_found' }
    expect(await find(call, house, 'XY')).toMatchObject(nobody)
    expect(await find(call, { ...house, digits: 'K-9999' })).toMatchObject(nobody)
    expect(await find(call, { ...house, digits: '' })).toMatchObject(nobody)
    const [twin] = await under.sql`
      update people set phone = '+910000011111' where tenant_id = ${house.tenant.id} and full_name like 'S%K%' returning id`
    expect(twin).toBeDefined()
    expect(await find(call, { ...house, digits: '1111' })).toMatchObject(nobody) // two of them
    expect(await find(call, { ...house, code: 'AAAABBBB' })).toMatchObject({
      status: 404,
      code: 'card_unknown',
    })
    expect(await call({ step: 'open', code: 'AAAABBBB' })).toMatchObject({
      status: 404,
      code: 'card_unknown',
    })
    const neighbour = await aHouse()
    expect(await find(call, { code: neighbour.code, digits: house.digits })).toMatchObject(nobody)
  })

  test.each([
    ['12345', 'pin_shape'],
    ['123456', 'pin_common'],
    ['199012', 'pin_common'],
  ])('the PIN %s is refused: %s', async (pin, code) => {
    const house = await aHouse()
    expect(await comeIn(call, house, pin, 'set')).toMatchObject({ status: 400, code })
  })

  test('a PIN that others know of the person is refused, and the same ticket may choose another', async () => {
    const house = await aHouse()
    await under.sql`update people set phone = '+918095508173' where id = ${house.person}`
    const ticket = await ticketOf(call, house)
    expect(await call({ step: 'set', ticket, pin: '508173' })).toMatchObject({ code: 'pin_common' })
    expect(await call({ step: 'set', ticket, pin: '471938' })).toMatchObject({ status: 200 })
  })

  test('five wrong PINs lock the person before the right one is looked at, until 15 minutes later', async () => {
    const house = await aHouse()
    await comeIn(call, house, '508173', 'set')
    for (const left of [4, 3, 2, 1]) {
      expect(await comeIn(call, house, '902647')).toMatchObject({ status: 403, code: 'pin_wrong', left })
    }
    expect(await comeIn(call, house, '902647')).toMatchObject({
      status: 429,
      code: 'locked',
      retryAfter: 900,
    })
    const locked = await comeIn(call, house, '508173')
    expect(locked).toMatchObject({ status: 429, code: 'locked' })
    expect(locked.retryAfter).toBeGreaterThan(880)
    const events = await under.sql`
      select message from security_events where data ->> 'tenant_id' = ${house.tenant.id}`
    expect(events).toEqual([{ message: 'pin blocked for 15 minutes after 5 failures' }])

    await under.sql`
      update private.pin_accounts set last_failure_at = last_failure_at - interval '15 minutes' where person_id = ${house.person}`
    await under.sql`
      update private.sign_in_counters set blocked_until = blocked_until - interval '16 minutes',
        last_failure_at = last_failure_at - interval '16 minutes'`
    expect(await comeIn(call, house, '508173')).toMatchObject({ status: 200 })
    expect(await comeIn(call, house, '902647')).toMatchObject({ left: 4 }) // all were taken back
  })

  test('a manager’s reset ends the session, clears the lock and lets the person set another PIN', async () => {
    const house = await aHouse()
    const session = await comeIn(call, house, '508173', 'set')
    const client = under.client()
    await client.auth.setSession({
      access_token: session.access_token ?? '',
      refresh_token: session.refresh_token ?? '',
    })
    for (let at = 0; at < 5; at++) await comeIn(call, house, '902647')
    const ticket = await ticketOf(call, house)
    await under.sql.begin(async (sql) => {
      const claims = JSON.stringify({ sub: house.tenant.admin, role: 'authenticated' })
      await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
      await sql`select public.reset_pin(${house.person}, 'Forgotten')`
    })
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    expect(await call({ step: 'enter', ticket, pin: '508173' })).toMatchObject({ code: 'ticket_over' })
    expect(await find(call, house)).toMatchObject({ pin: 'new' })
    expect(await comeIn(call, house, '318409', 'set')).toMatchObject({ status: 200 })
    expect(await comeIn(call, house, '318409')).toMatchObject({ status: 200 })
    expect(await comeIn(call, house, '508173')).toMatchObject({ code: 'pin_wrong' })
    expect(await under.sql`select id from profiles where tenant_id = ${house.tenant.id}`).toHaveLength(2)
  })

  test('whoever is signed in proves the PIN again and may then delete the account; the record stays', async () => {
    const house = await aHouse()
    const session = await comeIn(call, house, '508173', 'set')
    const own = { authorization: `Bearer ${session.access_token}` }
    expect(await call({ step: 'prove', pin: '902647' }, own)).toMatchObject({ code: 'pin_wrong', left: 4 })
    expect(await call({ step: 'prove', pin: '508173' })).toMatchObject({ status: 401, code: 'not_signed_in' })
    const proven = await call({ step: 'prove', pin: '508173' }, own)
    const client = under.client()
    await client.auth.setSession({
      access_token: proven.access_token ?? '',
      refresh_token: proven.refresh_token ?? '',
    })
    expect((await client.rpc('delete_my_account', { p_email: 'Someone Else' })).error?.message).toBe(
      'other_address',
    )
    expect(
      (await client.rpc('delete_my_account', { p_email: ` ${house.name.toUpperCase()}` })).error,
    ).toBeNull()
    const [left] = await under.sql`
      select p.profile_id, exists (select from people_access a where a.person_id = p.id and a.ended_at is null) as has_access
      from people p where p.id = ${house.person}`
    expect(left).toEqual({ profile_id: null, has_access: false })
  })

  test('a stranger asks to join, and is found by the card once an admin has said yes', async () => {
    const house = await aHouse()
    expect(await call({ step: 'joinForm', code: house.code })).toMatchObject({ status: 200, jobRoles: [] })
    const nowhere = { status: 404, code: 'card_unknown' }
    expect(await call({ step: 'joinForm', code: 'AAAABBBB' })).toMatchObject(nowhere)
    const asked = { step: 'join', code: house.code, name: 'Meera Rao', phone: '९८१२३ ४०४१९', language: 'hi' }
    expect(await call({ ...asked, code: 'AAAABBBB' })).toMatchObject(nowhere)
    expect(await call({ ...asked, phone: '12' })).toMatchObject({ status: 400, code: 'join_shape' })
    for (const jobRole of ['', 'no id'])
      expect(await call({ ...asked, jobRole })).toMatchObject({ status: 200, state: 'waiting' })
    const [request] = await under.sql`
      select id, phone, language from join_requests where outlet_id = ${house.outlet}`
    expect(request).toMatchObject({ phone: '+919812340419', language: 'hi' })
    const meera = { code: house.code, digits: '0419' }
    expect(await find(call, meera, 'MR')).toMatchObject({ code: 'nobody_found' })
    await under.sql.begin(async (sql) => {
      const claims = JSON.stringify({ sub: house.tenant.admin, role: 'authenticated' })
      await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
      await sql`select public.confirm_join(${request?.id})`
    })
    expect(await call(asked)).toMatchObject({ state: 'in' })
    const found = await find(call, meera, 'MR')
    expect(found).toMatchObject({ name: 'Meera Rao', pin: 'new' })
    expect(await call({ step: 'set', ticket: found.ticket, pin: '508173' })).toMatchObject({ status: 200 })
  })

  test('somebody without a phone says so on the trainer’s screen: the trainer gets no session, and guesses lock as at the card', async () => {
    const house = await aHouse()
    await comeIn(call, house, '508173', 'set')
    const { session, trainer } = await aClass(house)
    const here = (pin: string, { person = house.person, as = trainer as Record<string, string> } = {}) =>
      call({ step: 'attend', session, person, pin }, as)

    expect(await here('508173', { as: {} })).toMatchObject({ status: 401, code: 'not_signed_in' })
    const { session: stranger } = await under.newcomer()
    expect(await here('508173', { as: { authorization: `Bearer ${stranger.access_token}` } })).toMatchObject({
      status: 404,
      code: 'unknown_training',
    })
    expect(await here('508173', { person: 'nobody' })).toMatchObject({ status: 404, code: 'unknown_person' })
    expect(await here('50817')).toMatchObject({ status: 400, code: 'pin_shape' })
    const later = await aHand(house)
    expect(await here('508173', later)).toMatchObject({ status: 409, code: 'pin_not_set' })

    expect(await here('902647')).toMatchObject({ status: 403, code: 'pin_wrong', left: 4 })
    expect(await attendedAs(session, house.person)).toBeUndefined()
    const openBefore = await under.sql`select count(*)::int from auth.sessions`
    expect(await here('508173')).toEqual({ status: 200 })
    expect(await attendedAs(session, house.person)).toEqual({
      state: 'attended',
      how: 'pin',
      marked_by: null,
    })
    expect(await under.sql`select count(*)::int from auth.sessions`).toEqual(openBefore)

    for (let at = 0; at < 4; at++) await here('902647')
    expect(await here('902647')).toMatchObject({ status: 429, code: 'locked', retryAfter: 900 })
    expect(await comeIn(call, house, '508173')).toMatchObject({ status: 429, code: 'locked' })

    await under.sql`update training_sessions set state = 'done', ended_at = now() where id = ${session}`
    expect(await here('508173')).toMatchObject({ status: 409, code: 'session_not_running' })
  })

  test('a PIN is changed by who knows the old one', async () => {
    const house = await aHouse()
    const session = await comeIn(call, house, '508173', 'set')
    const own = { authorization: `Bearer ${session.access_token}` }
    const change = (pin: string, newPin: string, headers?: Record<string, string>) =>
      call({ step: 'change', pin, newPin }, headers)
    expect(await change('508173', '471938')).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await change('902647', '471938', own)).toMatchObject({ code: 'pin_wrong', left: 4 })
    expect(await change('508173', '111111', own)).toMatchObject({ code: 'pin_common' })
    const changed = await change('508173', '471938', own)
    expect(await nameBehind(changed)).toMatchObject({ full_name: house.name })
    expect(await comeIn(call, house, '471938')).toMatchObject({ status: 200 })
    expect(await comeIn(call, house, '508173')).toMatchObject({ code: 'pin_wrong' })
    const { session: other } = await under.newcomer()
    expect(await change('508173', '471938', { authorization: `Bearer ${other.access_token}` })).toMatchObject(
      {
        status: 409,
        code: 'pin_not_set',
      },
    )
  })
}

describe('in our server', () => {
  promises(callHere)

  test('of two devices that set the first PIN at once, one wins and its PIN counts', async () => {
    const house = await aHouse()
    const pins = ['508173', '471938', '902647', '318409']
    const tickets = await Promise.all(pins.map(() => ticketOf(callHere, house)))
    const told = await Promise.all(pins.map((pin, at) => callHere({ step: 'set', ticket: tickets[at], pin })))
    const winners = pins.filter((_, at) => told[at]?.status === 200)
    expect(winners).toHaveLength(1)
    expect(told.filter(({ code }) => code === 'ticket_over')).toHaveLength(3)
    expect(await comeIn(callHere, house, winners[0] ?? '')).toMatchObject({ status: 200 })
    const accounts = await under.sql`
      select u.id from auth.users u join profiles p using (id) where p.full_name = ${house.name} and p.tenant_id is null`
    expect(accounts).toEqual([])
  })

  test('a replaced card is dead at once, also for a ticket that is open', async () => {
    const house = await aHouse()
    const [fresh, known] = [await ticketOf(callHere, house), await aHand({ ...house, name: 'Rafiq Ali' })]
    const other = await callHere({ step: 'find', code: house.code, initials: 'RA', digits: known.digits })
    await callHere({ step: 'set', ticket: other.ticket, pin: '508173' })
    const open = await callHere({ step: 'find', code: house.code, initials: 'RA', digits: known.digits })
    const code = await aCard(house.tenant.id, house.outlet)

    expect(await callHere({ step: 'set', ticket: fresh, pin: '508173' })).toMatchObject({
      code: 'ticket_over',
    })
    expect(await callHere({ step: 'enter', ticket: open.ticket, pin: '508173' })).toMatchObject({
      code: 'ticket_over',
    })
    expect(await find(callHere, house)).toMatchObject({ code: 'card_unknown' })
    expect(await find(callHere, { ...house, code })).toMatchObject({ status: 200 })
  })

  test('the card of a suspended workspace opens nothing, nor does a ticket from before', async () => {
    const house = await aHouse()
    await comeIn(callHere, house, '508173', 'set')
    const ticket = await ticketOf(callHere, house)
    const admin = await aPlatformAdmin()
    expect(admin).toBeDefined()
    await under.sql`update tenants set is_active = false where id = ${house.tenant.id}`
    expect(await callHere({ step: 'open', code: house.code })).toMatchObject({ code: 'card_unknown' })
    expect(await find(callHere, house)).toMatchObject({ code: 'card_unknown' })
    expect(await callHere({ step: 'enter', ticket, pin: '508173' })).toMatchObject({ code: 'ticket_over' })
  })

  test('access that ended, another outlet and a day that is over open nothing', async () => {
    const house = await aHouse()
    const nobody = { code: 'nobody_found' }
    const ticket = await ticketOf(callHere, house)
    await under.sql`update people_outlets set valid_until = private.today() - 2 where person_id = ${house.person}`
    expect(await find(callHere, house)).toMatchObject(nobody)
    await aPlacement(house.person, await anOutlet(house.tenant.id))
    expect(await find(callHere, house)).toMatchObject(nobody)
    await under.sql`update people_access set ended_at = now() where person_id = ${house.person}`
    expect(await callHere({ step: 'set', ticket, pin: '508173' })).toMatchObject({ code: 'ticket_over' })
  })

  test('a last day that lies ahead stays when the first PIN is set', async () => {
    const house = await aHouse()
    await under.sql`update people set left_on = private.today() + 30 where id = ${house.person}`
    await comeIn(callHere, house, '508173', 'set')
    const [person] =
      await under.sql`select left_on = private.today() + 30 as stays from people where id = ${house.person}`
    expect(person?.stays).toBe(true)
  })

  test('twenty people set their first PIN at once in the twenty seats that wait for them', async () => {
    const house = await aHouse({ seatCap: 21 })
    const others = await Promise.all(Array.from({ length: 19 }, () => aHand(house)))
    const hands = [house, ...others].map(({ digits }) => ({ code: house.code, digits }))
    const tickets = await Promise.all(hands.map((hand) => ticketOf(callHere, hand)))
    const told = await Promise.all(tickets.map((ticket) => callHere({ step: 'set', ticket, pin: '508173' })))
    expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const [seats] = await under.sql`
      select private.seats_used(${house.tenant.id}) as used, private.seats_reserved(${house.tenant.id}) as reserved`
    expect(seats).toEqual({ used: 21, reserved: 0 })
  })

  test('of 200 guesses, twenty at once, over eight people of an outlet thirty are looked at', async () => {
    const house = await aHouse({ seatCap: 20 })
    const others = await Promise.all(Array.from({ length: 7 }, () => aHand(house)))
    const tickets = await Promise.all(
      [house, ...others].map(async ({ digits }) => {
        const hand = { code: house.code, digits }
        await comeIn(callHere, hand, '508173', 'set')
        return ticketOf(callHere, hand)
      }),
    )
    await under.sql`delete from failed_auth_attempts`
    const told: Told[] = []
    for (let wave = 0; wave < 10; wave++) {
      const guesses = Array.from({ length: 20 }, (_, at) => tickets[at % 8])
      told.push(
        ...(await Promise.all(guesses.map((ticket) => callHere({ step: 'enter', ticket, pin: '902647' })))),
      )
    }
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([403, 429]))
    const [looked] =
      await under.sql`select count(*)::int as at from failed_auth_attempts where source = 'server'`
    expect(looked?.at).toBe(30)
    expect(await callHere({ step: 'enter', ticket: tickets[0], pin: '508173' })).toMatchObject({
      code: 'locked',
    })
  }, 30_000)

  test('somebody for whom no seat is left is told so, and no account stays', async () => {
    const house = await aHouse({ seatCap: 10 })
    const ticket = await ticketOf(callHere, house)
    await under.sql`alter table tenants disable trigger guard_seat_cap`
    await under.sql`update tenants set seat_cap = 1 where id = ${house.tenant.id}`
    await under.sql`alter table tenants enable trigger guard_seat_cap`
    expect(await callHere({ step: 'set', ticket, pin: '508173' })).toMatchObject({
      status: 409,
      code: 'no_seat',
    })
    const left = await under.sql`
      select u.id from auth.users u join profiles p using (id) where u.email like '%@pin.invalid' and p.tenant_id is null`
    expect(left).toEqual([])
  })
})

test('every call to the accounts is one that hosted Supabase takes, and is answered as it answers', () => {
  expect(hosted.breaches).toEqual([])
  expect([...hosted.made].toSorted()).toEqual([
    'createUser',
    'deleteUser',
    'getUserById', // supabase-js asks before it deletes
    'signInWithPassword',
    'signOut',
    'updateUserById',
  ])
})

describe('in Deno', () => {
  let deno: DenoFunction
  beforeAll(async () => {
    deno = await serveInDeno('outlet-sign-in', {
      SITE_URL: siteUrl,
      SUPABASE_URL: under.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
    })
  })
  afterAll(() => deno?.close())

  const callThere: Call = async (body, headers) => {
    const answer = await deno.call(body, headers)
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  promises(callThere)

  test('who is known and who is not is answered alike, and never sooner', async () => {
    const house = await aHouse()
    for (const ask of [
      () => find(callThere, house),
      () => find(callThere, house, 'XY'),
      () => find(callThere, { ...house, code: 'AAAABBBB' }),
      () => callThere({ step: 'open', code: 'AAAABBBB' }),
    ]) {
      const began = performance.now()
      await ask()
      expect(performance.now() - began).toBeGreaterThan(240)
    }
  })
})

let runner: ReturnType<typeof createFunctionRunner> | undefined

async function callHere(body: object, headers: Record<string, string> = {}): Promise<Told> {
  runner ??= ourRunner()
  const answer = await runner.fetch(
    new Request(`${siteUrl}/functions/v1/outlet-sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    { address: '203.0.113.9' },
  )
  return { status: answer.status, ...((await answer.json()) as object) }
}

function ourRunner() {
  const settings = readSettings({ SITE_URL: siteUrl })
  provideSurroundings({ settings, secrets, backend: hosted, log, onMailQueued: () => {} })
  return createFunctionRunner({
    folder: path.join(import.meta.dirname, '../../supabase'),
    accountOf: (token) => under.backend.accountOf(token),
    perMinute: 1e6,
    log,
  })
}
