import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepPaperFonts } from '../../build/downloads/paper-fonts.ts'
import { soundRules } from '../../tests/database/loyalty.ts'
import { castOf, type TestTenant } from '../../tests/database/people.ts'
import { shopsOf } from '../../tests/database/shops.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const names = ['learning-papers', 'learning-evidence'] as const
type Call = (name: (typeof names)[number], init: RequestInit) => Promise<Response>

beforeAll(() => keepPaperFonts())

async function anOrganisation() {
  const { aTenant, anOutlet, aPerson, aPlacement } = castOf(under)
  const tenant = await aTenant()
  const [garden, harbour] = [await anOutlet(tenant.id), await anOutlet(tenant.id)]
  const [asha, ravi] = [await aPerson(tenant.id, 'Asha Rao'), await aPerson(tenant.id, 'Ravi Naik')]
  await aPlacement(asha, garden)
  await aPlacement(ravi, harbour)
  const [certification] = await under.sql`
    insert into certifications (tenant_id, title, earned_by, valid_months)
    values (${tenant.id}, '{"en": "First aid", "hi": "प्राथमिक उपचार"}', 'document', 24) returning id`
  return { tenant, garden, harbour, asha, ravi, certification: certification?.id as string }
}

const cardCode = () =>
  randomUUID()
    .replaceAll(/[^2-9a-f]/g, '')
    .toUpperCase()
    .slice(0, 8)

/** A manager of that outlet who is signed in. */
async function theManager(tenant: TestTenant, outlet: string) {
  const { id, session } = await under.newcomer()
  await under.sql`update profiles set tenant_id = ${tenant.id}, tenant_role = 'manager' where id = ${id}`
  await under.sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select tenant_id, id, ${outlet}, private.today() - 3 from people where profile_id = ${id}`
  return { authorization: `Bearer ${session.access_token}` }
}

/** What both functions promise, whoever runs them. */
function promises(call: Call) {
  const ask = (body: unknown, headers: Record<string, string>) =>
    call('learning-papers', { method: 'POST', body: JSON.stringify(body), headers })

  test('the file of an outlet is made for its manager, and for no one else', async () => {
    const { tenant, garden, harbour } = await anOrganisation()
    const manager = await theManager(tenant, garden)
    for (const language of ['en', 'hi']) {
      const answer = await ask({ paper: 'inspection', id: garden, language }, manager)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    const stranger = { authorization: `Bearer ${(await under.newcomer()).session.access_token}` }
    for (const [headers, id, status] of [
      [manager, harbour, 404],
      [stranger, garden, 404],
      [{}, garden, 401],
      [{ authorization: `Bearer ${secrets.publishableKey}` }, garden, 401],
      [manager, 'x', 400],
    ] as const)
      expect((await ask({ paper: 'inspection', id }, headers)).status).toBe(status)
    expect((await ask({ paper: 'certificate', id: randomUUID() }, manager)).status).toBe(404)
  })

  test('the card of an outlet is printed for its manager, and for no one else; a replaced one no more', async () => {
    const { tenant, garden, harbour } = await anOrganisation()
    const manager = await theManager(tenant, garden)
    expect((await ask({ paper: 'card', id: garden }, manager)).status).toBe(404)
    for (const outlet of [garden, harbour])
      await under.sql`
        insert into outlet_cards (tenant_id, outlet_id, code) values (${tenant.id}, ${outlet}, ${cardCode()})`
    const answer = await ask({ paper: 'card', id: garden, language: 'hi' }, manager)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await ask({ paper: 'card', id: harbour }, manager)).status).toBe(404)
    await under.sql`update outlet_cards set replaced_at = now() where outlet_id = ${garden}`
    expect((await ask({ paper: 'card', id: garden }, manager)).status).toBe(404)
  })

  test('a card for the tables is printed on both papers for who leads the outlet, and for no one else', async () => {
    const { tenant, garden, harbour } = await anOrganisation()
    const manager = await theManager(tenant, garden)
    const print = (paper: string, id: string, headers: Record<string, string>) =>
      ask({ paper, id, language: 'hi' }, headers)
    await under.sql`update tenants set tier = 'growth', active_modules = '["loyalty_app"]' where id = ${tenant.id}`
    expect((await print('table_card', garden, manager)).status).toBe(409)
    const rules = under.sql.json(soundRules() as never)
    await under.sql`insert into loyalty_versions (tenant_id, number, rules) values (${tenant.id}, 1, ${rules})`
    await under.sql`
      insert into loyalty_programmes (tenant_id, state, draft, version) values (${tenant.id}, 'open', ${rules}, 1)`
    for (const paper of ['table_card', 'small_table_card']) {
      const answer = await print(paper, garden, manager)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
    expect((await print('table_card', harbour, manager)).status).toBe(404)
    expect((await print('table_card', garden, {})).status).toBe(401)
  })

  test('a visit is printed once it is released, for its own manager and no one else', async () => {
    const { tenant, garden, harbour } = await anOrganisation()
    await under.sql`update tenants set tier = 'growth', active_modules = '["mystery_shops"]' where id = ${tenant.id}`
    const [manager, other] = [await theManager(tenant, garden), await theManager(tenant, harbour)]
    const shop = await shopsOf(under).aShop({
      of: { tenant: tenant.id, admin: tenant.admin, outlet: garden },
    })
    await under.sql`
      insert into shop_reports (tenant_id, shop_id, revision, answers, narrative, submission_id, submitted_at)
      values (${tenant.id}, ${shop.id}, 1, '{}', 'A calm evening.', ${randomUUID()}, now())`
    const status = async (headers: Record<string, string>) =>
      (await ask({ paper: 'shop', id: shop.id, language: 'hi' }, headers)).status
    expect(await status(manager)).toBe(404)
    await under.sql`
      update shops set state = 'released', score_version = 1, score_overall = 80, visited_at = now(), released_at = now()
      where id = ${shop.id}`
    expect([await status(manager), await status(other), await status({})]).toEqual([200, 404, 401])
  })

  test('a document is kept for who may see the person, once, and only if it is one', async () => {
    const { tenant, garden, harbour, asha, ravi, certification } = await anOrganisation()
    const manager = await theManager(tenant, garden)
    const other = await theManager(tenant, harbour)
    const send = (person: string, content: string, clientId = randomUUID(), dates = {}) => {
      const form = new FormData()
      const said = {
        clientId,
        personId: person,
        certificationId: certification,
        issuedOn: '2026-01-10',
        number: '',
        ...dates,
      }
      for (const [name, value] of Object.entries(said)) form.set(name, value)
      form.set('file', new File([content], '../../card.pdf', { type: 'application/pdf' }))
      return call('learning-evidence', { method: 'POST', body: form, headers: manager })
    }
    const clientId = randomUUID()
    const first = await send(asha, '%PDF-1.4 card', clientId)
    const { id } = await first.json()
    expect(first.status).toBe(200)
    expect((await (await send(asha, '%PDF-1.4 another', clientId)).json()).id).toBe(id)
    for (const [dates, code] of [
      [{ issuedOn: '202026-01-10' }, 'issued_in_future'],
      [{ validUntil: '202027-01-10' }, 'due_too_far'],
      [{ validUntil: '2025-01-10' }, 'impossible_span'],
    ] as const) {
      const refused = await send(asha, '%PDF-1.4 card', randomUUID(), dates)
      expect([refused.status, (await refused.json()).code]).toEqual([400, code])
    }
    expect([(await send(ravi, '%PDF-1.4 card')).status, (await send(asha, '<html>')).status]).toEqual([
      404, 400,
    ])
    const objects =
      await under.sql`select name from storage.objects where bucket_id = 'learning-evidence' and name like ${`${tenant.id}/%`}`
    expect(objects.map(({ name }) => name)).toEqual([`${tenant.id}/${asha}/${clientId}`])
    const open = (headers: Record<string, string>) =>
      call('learning-evidence', {
        method: 'POST',
        body: JSON.stringify({ open: id }),
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect(await (await open(manager)).text()).toBe('%PDF-1.4 card')
    expect((await open(other)).status).toBe(404)
  })

  test('someone takes back the own document with its file, and no one else does; one waits at a time', async () => {
    const { tenant, garden, certification } = await anOrganisation()
    const manager = await theManager(tenant, garden)
    const { id: profile, session } = await under.newcomer()
    await under.sql`update profiles set tenant_id = ${tenant.id}, tenant_role = 'member' where id = ${profile}`
    const [me] = await under.sql`select id from people where profile_id = ${profile}`
    const mine = { authorization: `Bearer ${session.access_token}` }
    const send = () => {
      const form = new FormData()
      const said = {
        clientId: randomUUID(),
        personId: me?.id,
        certificationId: certification,
        issuedOn: '2026-01-10',
      }
      for (const [name, value] of Object.entries(said)) form.set(name, value)
      form.set('file', new File(['%PDF-1.4 card'], 'card.pdf', { type: 'application/pdf' }))
      return call('learning-evidence', { method: 'POST', body: form, headers: mine })
    }
    const withdraw = (id: string, headers: Record<string, string>) =>
      call('learning-evidence', {
        method: 'POST',
        body: JSON.stringify({ withdraw: id }),
        headers: { 'content-type': 'application/json', ...headers },
      })
    const stored = async () =>
      (
        await under.sql`select 1 from storage.objects where bucket_id = 'learning-evidence' and name like ${`${tenant.id}/%`}`
      ).length
    const { id, state } = await (await send()).json()
    expect([state, await stored()]).toEqual(['waiting', 1])
    const second = await send()
    expect([second.status, (await second.json()).code, await stored()]).toEqual([409, 'evidence_waiting', 1])
    expect([(await withdraw(id, manager)).status, (await withdraw('x', mine)).status]).toEqual([404, 400])
    expect([(await withdraw(id, mine)).status, await stored()]).toEqual([200, 0])
    expect((await send()).status).toBe(200)
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = { ...readSettings({}), siteUrl }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {}, hookSecret: '' })
    runner = createFunctionRunner({
      folder: path.join(import.meta.dirname, '../../supabase'),
      accountOf: (token) => under.backend.accountOf(token),
      perMinute: 1e6,
      log,
    })
  })
  promises((name, init) =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/${name}`, init), { address: '203.0.113.7' }),
  )
})

describe('in Deno', () => {
  const running = new Map<string, DenoFunction>()
  beforeAll(async () => {
    const environment = {
      SUPABASE_URL: under.url,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
      SITE_URL: siteUrl,
    }
    await Promise.all(names.map(async (name) => running.set(name, await serveInDeno(name, environment))))
  }, 60_000)
  afterAll(() => Promise.all([...running.values()].map((one) => one.close())))
  promises((name, init) => {
    const deno = running.get(name)
    if (!deno) throw new Error(`${name} does not run`)
    return deno.request(init)
  })
})
