import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeenPicture } from '../../app/domain/kpi/seen-picture.ts'
import type { SeenResults } from '../../app/domain/shops/seen-results.ts'
import { keepPaperFonts } from '../../build/downloads/paper-fonts.ts'
import { textOf } from '../../supabase/functions/_shared/paper-text.fixture.ts'
import { castOf } from '../../tests/database/people.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
type Call = (init: RequestInit) => Promise<Response>

beforeAll(() => keepPaperFonts())

const picture = (rows = 1): SeenPicture => ({
  title: 'KPI dashboards',
  days: '22 Nov 2026',
  compared: 'Compared with nothing.',
  isCompared: false,
  tables: [
    {
      title: '',
      head: ['Outlet', 'Occupancy', 'ADR'],
      rows: Array.from({ length: rows }, () => ({
        name: 'Mandovi',
        note: '',
        isTotal: false,
        cells: [null, null],
      })),
    },
  ],
  remarks: [],
  legend: { worse: '', better: '', none: 'No figures', steps: '' },
})

const results = (rows = 1): SeenResults => ({
  title: 'What the visits say',
  about: '',
  tables: [
    {
      title: 'Outlets',
      lead: '',
      head: ['Outlet', 'n'],
      rows: Array(rows).fill([{ value: 'Mandovi' }, { value: 84.6, n: 3 }]),
    },
  ],
  remarks: [],
})

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  const ask = (body: unknown, headers: Record<string, string>) =>
    call({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  test('whoever reads the figures of a tenant prints them under its name and their own, and no one else does', async () => {
    const { aTenant } = castOf(under)
    const [sagar, other] = [await aTenant({ tier: 'growth' }), await aTenant({ tier: 'growth' })]
    const enter = async (role: string) => {
      const { id, session } = await under.newcomer()
      await under.sql`
        update profiles set tenant_id = ${sagar.id}, tenant_role = ${role}, full_name = 'Meera Nair' where id = ${id}`
      return { authorization: `Bearer ${session.access_token}` }
    }
    const [admin, member] = [await enter('admin'), await enter('member')]
    const answer = await ask({ tenant: sagar.id, picture: picture(), language: 'en' }, admin)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = textOf(Buffer.from(await answer.arrayBuffer()))
    for (const part of ['Saved by Meera Nair', 'KPI dashboards', 'Mandovi']) expect(text).toContain(part)
    const visits = await ask({ tenant: sagar.id, results: results(), language: 'en' }, admin)
    expect(visits.status).toBe(200)
    expect(textOf(Buffer.from(await visits.arrayBuffer()))).toContain('84.6 (n = 3)')
    for (const [headers, tenant, sent, status] of [
      [member, sagar.id, results(), 403],
      [admin, other.id, results(), 404],
      [{}, sagar.id, results(), 401],
      [admin, sagar.id, { ...results(), remarks: 1 }, 400],
      [admin, sagar.id, results(3001), 400],
    ] as const)
      expect([status, (await ask({ tenant, results: sent }, headers)).status]).toEqual([status, status])
    for (const [headers, tenant, sent, status] of [
      [member, sagar.id, picture(), 403],
      [admin, other.id, picture(), 404],
      [{}, sagar.id, picture(), 401],
      [{ authorization: `Bearer ${secrets.publishableKey}` }, sagar.id, picture(), 401],
      [admin, 'x', picture(), 400],
      [admin, sagar.id, { ...picture(), tables: 1 }, 400],
      [admin, sagar.id, picture(1501), 413],
    ] as const)
      expect([status, (await ask({ tenant, picture: sent }, headers)).status]).toEqual([status, status])
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
  promises((init) =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/figure-papers`, init), { address: '203.0.113.7' }),
  )
})

describe('in Deno', () => {
  let running: DenoFunction
  beforeAll(async () => {
    running = await serveInDeno('figure-papers', {
      SUPABASE_URL: under.url,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
      SITE_URL: siteUrl,
    })
  }, 60_000)
  afterAll(() => running.close())
  promises((init) => running.request(init))
})
