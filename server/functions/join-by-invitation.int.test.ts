import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backendUnderTest, goodPassword, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest({ mode: 'production' }) // where an address must be confirmed
const log = createLog('silent')
type Call = (body: unknown) => Promise<Response>

/** A tenant with an invitation, and the secret of its link. */
async function invited({ isFull = false, personName = '' } = {}) {
  const email = `${randomBytes(6).toString('hex')}@guest.test`
  const token = randomBytes(32).toString('hex')
  const slug = `t-${randomBytes(6).toString('hex')}`
  const [tenant] = await under.sql<{ id: string }[]>`
    insert into tenants (name, slug, tier, seat_cap) values ('Kaveri', ${slug}, 'growth', ${isFull ? 1 : 5}) returning id`
  const id = tenant?.id ?? ''
  if (isFull) {
    const member = await under.newcomer()
    await under.sql`update profiles set tenant_id = ${id} where id = ${member.id}`
  }
  const [person] = personName
    ? await under.sql<{ id: string }[]>`
        insert into people (tenant_id, full_name) values (${id}, ${personName}) returning id`
    : []
  await under.sql`
    insert into invitations (tenant_id, email, tenant_role, language, person_id, token_hash)
    values (${id}, ${email}, 'trainer', 'hi', ${person?.id ?? null}, private.fingerprint(${token}))`
  return { tenantId: id, email, token, personId: person?.id }
}

const joining = { name: ' Lata Rao ', password: goodPassword }
const said = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]
const profileOf = async (email: string) =>
  (
    await under.sql`
      select full_name, language, tenant_id, tenant_role from profiles where email = ${email}`
  )[0]

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  test('the link, a name and a password are a session in the tenant, and the record is the person’s', async () => {
    const { tenantId, email, token, personId } = await invited({ personName: 'Lata by the list' })
    const answer = await call({ token, ...joining })
    expect(answer.status).toBe(200)
    const session = await answer.json()
    const client = under.client()
    expect((await client.auth.setSession(session)).error).toBeNull()
    expect((await client.from('profiles').select('email')).data).toEqual([{ email }])
    expect(await profileOf(email)).toEqual({
      full_name: 'Lata Rao',
      language: 'hi',
      tenant_id: tenantId,
      tenant_role: 'trainer',
    })
    const [record] =
      await under.sql`select profile_id is not null as taken from people where id = ${personId ?? ''}`
    expect(record?.taken).toBe(true)
    expect((await under.client().auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
    expect(await said(await call({ token, ...joining }))).toEqual([409, 'invitation_closed'])
  })

  test('the language that somebody reads in wins over the one of the invitation', async () => {
    const { email, token } = await invited()
    expect((await call({ token, ...joining, language: 'en' })).status).toBe(200)
    expect(await profileOf(email)).toMatchObject({ language: 'en' })
  })

  test('whoever signed up with the address and never confirmed it loses that account to its owner', async () => {
    const { tenantId, email, token } = await invited()
    const stranger = { email, password: 'the password of a stranger' }
    const signUp = await under
      .client()
      .auth.signUp({ ...stranger, options: { data: { full_name: 'Not me' } } })
    expect(signUp.error).toBeNull()
    expect((await call({ token, ...joining })).status).toBe(200)
    expect(await profileOf(email)).toEqual({
      full_name: 'Lata Rao',
      language: 'hi',
      tenant_id: tenantId,
      tenant_role: 'trainer',
    })
    expect((await under.client().auth.signInWithPassword(stranger)).error?.code).toBe('invalid_credentials')
  })

  test('an account that stands is neither entered nor given another password by the link', async () => {
    const { email, token } = await invited()
    await under.newcomer(email)
    const theirs = 'some other nine steps'
    expect(await said(await call({ token, ...joining, password: theirs }))).toEqual([409, 'has_account'])
    expect(await said(await call({ token, ...joining }))).toEqual([409, 'has_account'])
    expect((await under.client().auth.signInWithPassword({ email, password: theirs })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  test('an invitation that cannot be accepted makes no account', async () => {
    const refusals: [string, number, string][] = [
      ["status = 'revoked', ended_at = now()", 409, 'invitation_closed'],
      [
        "sent_at = now() - interval '8 days', expires_at = now() - interval '1 day'",
        410,
        'invitation_expired',
      ],
    ]
    for (const [change, status, code] of refusals) {
      const { email, token } = await invited()
      await under.sql.unsafe(`update invitations set ${change} where email = '${email}'`)
      expect(await said(await call({ token, ...joining }))).toEqual([status, code])
      expect(await profileOf(email)).toBeUndefined()
    }
    const suspended = await invited()
    await under.sql`update tenants set is_active = false where id = ${suspended.tenantId}`
    expect(await said(await call({ token: suspended.token, ...joining }))).toEqual([403, 'tenant_suspended'])
    const full = await invited({ isFull: true }) // as no path of the product would
    expect(await said(await call({ token: full.token, ...joining }))).toEqual([409, 'seat_limit_reached'])
    for (const { email } of [suspended, full]) expect(await profileOf(email)).toBeUndefined()
    expect(await said(await call({ token: 'a guess', ...joining }))).toEqual([404, 'unknown_invitation'])
  })

  test.each([
    ['too short', 'sixsix', 400, 'invalid_body'],
    ['too common', 'password1', 422, 'weak_password'],
    ['the own name with a year', 'LataRao1990!', 422, 'weak_password'],
  ])('a password that is %s makes no account', async (_, password, status, code) => {
    const { email, token } = await invited()
    expect(await said(await call({ token, ...joining, password }))).toEqual([status, code])
    expect(await profileOf(email)).toBeUndefined()
  })

  test.each([
    [{}],
    [{ token: 1, ...joining }],
    [{ token: 'x', name: ' ', password: goodPassword }],
    [{ token: 'x', name: 'a'.repeat(121), password: goodPassword }],
    [{ token: 'x', name: 'Lata', password: null }],
  ])('%j is no request', async (body) => {
    expect(await said(await call(body))).toEqual([400, 'invalid_body'])
  })

  test('of five presses at once one joins, and the others are told that it is done', async () => {
    const { email, token } = await invited()
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, at) =>
        said(await call({ token, ...joining, password: `${goodPassword} ${at}` })),
      ),
    )
    const ends = answers.map(String).sort()
    expect(ends.filter((end) => end === '200,')).toHaveLength(1)
    expect(ends.filter((end) => !['200,', '409,has_account', '409,invitation_closed'].includes(end))).toEqual(
      [],
    )
    expect(await under.sql`select 1 from profiles where email = ${email}`).toHaveLength(1)
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = { ...readSettings({}), siteUrl }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {} })
    const folder = path.join(import.meta.dirname, '../../supabase')
    runner = createFunctionRunner({ folder, accountOf: () => undefined, perMinute: 1e6, log })
  })
  const call: Call = (body) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'user-agent': 'a phone' } }
    const request = new Request(`${siteUrl}/functions/v1/join-by-invitation`, init)
    return runner.fetch(request, { address: '203.0.113.9' })
  }
  promises(call)

  test('the session is kept under the address and the browser of whoever joined', async () => {
    const { email, token } = await invited()
    expect((await call({ token, ...joining })).status).toBe(200)
    const sessions = await under.sql`
      select host(s.ip) as ip, s.user_agent from auth.sessions s join auth.users u on u.id = s.user_id
      where u.email = ${email}`
    expect(sessions).toEqual([{ ip: '203.0.113.9', user_agent: 'a phone' }])
  })
})

describe('in Deno', () => {
  let deno: DenoFunction
  beforeAll(async () => {
    deno = await serveInDeno('join-by-invitation', {
      SUPABASE_URL: under.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
    })
  }, 60_000)
  afterAll(() => deno.close())
  promises((body) => deno.call(body))
})
