import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { secrets } from '../../../server/backend/backend-under-test.ts'
import { type Postgrest, postgrestMissing, startPostgrestOn } from '../../postgrest.ts'
import { demoUnderTest } from './demo.ts'
import { fitted, readKnown } from './fitting.ts'
import { notingClient, type Question, questionsOf } from './questions.ts'

vi.mock('~/platform/backend', async (original) => ({
  ...(await original<object>()),
  backend: async () => notingClient,
  passingBackend: async () => notingClient,
}))

describe.skipIf(postgrestMissing)(postgrestMissing ?? 'whatever the application asks', () => {
  const demo = demoUnderTest()
  let postgrest: Postgrest
  let questions: Question[]
  let unasked: string[]

  beforeAll(async () => {
    postgrest = await startPostgrestOn(demo.login, secrets.jwtSecret)
    const asked = await questionsOf(import.meta.glob('/app/**/*.queries.ts'))
    unasked = asked.unasked
    const [tenant] = await demo.sql`select id from tenants where slug = 'annapurna-cafes'`
    const known = await readKnown(demo.sql, tenant?.id)
    questions = asked.questions.flatMap((question) => fitted(question, known) ?? [])
  }, 60_000)
  afterAll(() => postgrest?.stop())

  test('is known here, also when a module adds to it', () => {
    // Changes that want more than anything: the name of a tier or table, a file, a password, digits of a card.
    expect(unasked).toEqual([
      'account/settings/settings.queries.ts deleteMyAccount',
      'console/tenants/tenants.queries.ts createTenant',
      'console/tenants/tenants.queries.ts updateTenant',
      'portal/actions/actions.queries.ts addActionPhoto',
      'portal/learning/observation-photo.queries.ts storePhoto',
      'portal/loyalty/bills/bills.queries.ts takeBills',
      'portal/loyalty/rewards/rewards.queries.ts storeRewardPhoto',
      'portal/outlets/outlets.queries.ts removeFromOrganisation',
      'portal/search.queries.ts findGuests',
    ])
    expect(questions.length).toBeGreaterThan(100)
  })

  const withRowsAtLeast = {
    'admin@demo.sopan.test': 60,
    'manager@annapurna-cafes.test': 40,
    'outlet@annapurna-cafes.test': 10,
  }
  test.each(Object.entries(withRowsAtLeast))('%s is answered as by PostgREST', async (email, withRows) => {
    const { data } = await (await demo.enter(email)).auth.getSession()
    const authorization = `Bearer ${data.session?.access_token}`
    const different: unknown[] = []
    let full = 0
    for (const question of questions) {
      const [ours, theirs] = await Promise.all([
        told(`${demo.url}/rest/v1/`, question, { authorization, apikey: secrets.publishableKey }),
        told(`http://127.0.0.1:${postgrest.port}/`, question, { authorization }),
      ])
      if (ours.status < 300 && !isDeepStrictEqual(ours.body, []) && ours.body !== null) full++
      if (!isDeepStrictEqual(ours, theirs)) different.push({ ...question, ours, theirs })
    }
    expect(different).toEqual([])
    expect(full).toBeGreaterThan(withRows)
  })
})

// What is another at every look.
const inMotion = /"(database_bytes|read_at)" ?: ?[^,}]+,?/g

async function told(base: string, { method, path, headers, body }: Question, who: Record<string, string>) {
  const answer = await fetch(base + path, { method, body, headers: { ...headers, ...who } })
  const text = (await answer.text()).replace(inMotion, '')
  const said = readable(text)
  if (answer.status >= 400) return { status: answer.status, code: (said as { code?: string } | null)?.code }
  const isOrdered = /[?&]order=/.test(path)
  return {
    status: answer.status,
    body:
      Array.isArray(said) && !isOrdered
        ? said.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
        : said,
    type: answer.headers.get('content-type'),
    range: answer.headers.get('content-range'),
  }
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
