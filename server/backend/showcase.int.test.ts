import { describe, expect, test } from 'vitest'
import { castOf } from '../../tests/database/people.ts'
import { backendUnderTest, secrets } from './backend-under-test.ts'

// A showcase is a demo behind a public name: three people anybody may be, nobody else, and nothing that is kept.

const keepsNothing = { code: 'PT403', message: 'showcase_read_only' }

describe('a showcase', () => {
  const backend = backendUnderTest({ mode: 'showcase', authPerMinute: 8 })

  async function twoTenants() {
    const { aTenant, aMember, aPerson } = castOf(backend)
    const [shown, other] = [await aTenant({ name: 'Sagar Hotels' }), await aTenant()]
    const owner = await aMember(shown.id, 'admin', 'manager@sagar-hotels.test')
    await aPerson(shown.id, 'Suresh Pujari')
    await aPerson(other.id, 'Lata Rao')
    return { shown, other, owner }
  }

  const lookAround = (who: unknown) =>
    backend.send('/auth/v1/look-around', { method: 'POST', body: JSON.stringify({ who }) })

  test('lets anybody in as the owner, who reads the own workspace, no other, and changes nothing', async () => {
    const { shown, other, owner } = await twoTenants()
    const answer = await lookAround('owner')
    expect(answer.status).toBe(200)
    const session = await answer.json()
    expect(session.user.id).toBe(owner)

    const headers = { authorization: `Bearer ${session.access_token}` }
    const ask = (path: string, method = 'GET', body?: object) =>
      backend.send(path, { method, headers, body: JSON.stringify(body) })
    expect(await (await ask('/rest/v1/tenants?select=name')).json()).toEqual([{ name: 'Sagar Hotels' }])
    const names = async () =>
      (await backend.sql`select full_name from people where tenant_id = ${shown.id} order by 1`).map(
        ({ full_name: name }) => name,
      )
    const before = await names()
    expect(await (await ask(`/rest/v1/people?tenant_id=eq.${other.id}`)).json()).toEqual([])

    // by a table, by a function that asks for itself, and by a file
    const changes = [
      await ask(`/rest/v1/profiles?id=eq.${owner}`, 'PATCH', { full_name: 'Somebody' }),
      await ask('/rest/v1/outlets', 'POST', { tenant_id: shown.id, name: 'Bar', city: 'Goa', kind: 'bar' }),
      await ask('/rest/v1/rpc/invite_member', 'POST', { p_tenant_id: shown.id, p_email: 'x@y.test' }),
    ]
    for (const change of changes) {
      expect(change.status).toBe(403)
      expect(await change.json()).toMatchObject(keepsNothing)
    }
    const file = await ask('/storage/v1/object/course-media/x.png', 'POST', {})
    expect(await file.json()).toMatchObject({ message: 'showcase_read_only' })
    expect(await names()).toEqual(before)
    expect(await backend.sql`select 1 from outlets where name = 'Bar'`).toEqual([])
    expect(await backend.sql`select 1 from invitations`).toEqual([])
  })

  test('keeps neither address nor device of who looks around, and signs out nobody else', async () => {
    const [first, second] = await Promise.all([lookAround('owner'), lookAround('owner')])
    const [one, two] = [await first.json(), await second.json()]
    expect(await backend.sql`select distinct ip, user_agent from auth.sessions`).toEqual([
      { ip: null, user_agent: '' },
    ])
    expect(first.headers.get('set-cookie')).toBeNull()
    const leave = await backend.send('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { authorization: `Bearer ${one.access_token}` },
    })
    expect(leave.status).toBe(204)
    const stay = await backend.send('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: two.refresh_token }),
    })
    expect(stay.status).toBe(200)
  })

  test('knows three people; who asks as another is nobody, and who asks often waits', async () => {
    for (const who of ['admin', 'toString', 'manager@sagar-hotels.test', null, 7])
      expect((await lookAround(who)).status).toBeOneOf([404, 429])
    for (let asked = 0; asked < 8; asked++) await lookAround('owner')
    const tooOften = await lookAround('owner')
    expect(tooOften.status).toBe(429)
    expect(Number(tooOften.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test.each([
    ['POST', '/signup', { email: 'x@y.test', password: 'flight of nine steps' }],
    [
      'POST',
      '/token?grant_type=password',
      { email: 'manager@sagar-hotels.test', password: 'sopan-demo-2026' },
    ],
    ['POST', '/otp', { email: 'manager@sagar-hotels.test' }],
    ['POST', '/recover', { email: 'manager@sagar-hotels.test' }],
    ['PUT', '/user', { password: 'flight of nine steps' }],
  ])('has no other door: %s %s', async (method, path, body) => {
    const answer = await backend.send(`/auth/v1${path}`, { method, body: JSON.stringify(body) })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error_code: 'showcase_read_only' })
    expect(backend.mails).toEqual([])
  })

  test('has no accounts to administer, not even with the secret key', async () => {
    const { error } = await backend.client(secrets.secretKey).auth.admin.listUsers()
    expect(error?.status).toBe(403)
  })
})

describe.each(['demo', 'production'] as const)('%s', (mode) => {
  const backend = backendUnderTest({ mode })

  test('lets nobody look around', async () => {
    await castOf(backend).aUser({ email: 'manager@sagar-hotels.test' })
    const answer = await backend.send('/auth/v1/look-around', { method: 'POST', body: '{"who":"owner"}' })
    expect(answer.status).toBe(404)
    expect(await backend.sql`select 1 from auth.sessions`).toEqual([])
  })
})
