import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backendUnderTest, goodPassword } from '../../../server/backend/backend-under-test.ts'
import { emailOf, people, tenants } from './cast.ts'
import { sum, type Tally } from './cells.ts'
import { readEffects } from './effects.ts'
import { loadExpectations } from './expectations.ts'
import { tryFunction, tryTable } from './over-http.ts'
import { buildWorld, type Stage } from './world.ts'

// The same expectations, asked of the server as a browser asks: what SQL refuses must be refused on the whole way.
// Only what is refused is tried to write, so the world must be untouched in the end.

const sampled = ['anonymous', 'member', 'admin', 'viewing'] as const
type Sampled = (typeof sampled)[number]

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 }) // a busy machine
const backend = backendUnderTest()
const expectations = await loadExpectations()
const clients = new Map<Sampled, SupabaseClient>()
let stage: Stage
let untouched: Awaited<ReturnType<typeof readEffects>>
let attempts = 0
let leaks = 0

beforeAll(async () => {
  const connection = await backend.sql.reserve()
  stage = await buildWorld(connection, expectations)
  await connection`
    update auth.users set encrypted_password = extensions.crypt(${goodPassword}, extensions.gen_salt('bf', 4))`
  await connection`commit`
  connection.release()
  for (const actor of sampled) clients.set(actor, await signIn(actor))
  untouched = await readEffects(backend.sql)
})
afterAll(() => process.stdout.write(`isolation over HTTP: ${leaks} leaks of ${attempts} attempts\n`))

async function signIn(actor: Sampled): Promise<SupabaseClient> {
  const client = backend.client()
  if (actor === 'anonymous') return client
  const { error } = await client.auth.signInWithPassword({ email: emailOf(actor), password: goodPassword })
  if (error) throw error
  return client
}

function none(tally: Tally) {
  attempts += tally.attempts
  leaks += tally.findings.length
  expect(tally.findings).toEqual([])
}

const as = (actor: Sampled) => clients.get(actor) as SupabaseClient

/** One test for all of them, and a finding names whose it is: to report a test takes about as long as to ask. */
async function asEach(attempt: (client: SupabaseClient, actor: Sampled) => Promise<Tally>) {
  const tallies: Tally[] = []
  for (const actor of sampled) tallies.push(await attempt(as(actor), actor))
  none(sum(tallies))
}

describe('tables', () => {
  test.each(Object.keys(expectations.tables))('%s', (name) =>
    asEach((client, actor) => tryTable(stage, client, actor, name)),
  )
})

describe('functions', () => {
  test.each(Object.entries(expectations.functions))('%s', (name, rules) =>
    asEach((client, actor) => tryFunction(stage, client, actor, name, rules)),
  )
})

// Requirement R4: by update, upsert, insert or function.
const me = people.member.id
test.each<
  [string, (client: SupabaseClient) => PromiseLike<{ error: { code: string } | null; data: unknown }>]
>([
  ['role by update', (member) => member.from('profiles').update({ role: 'admin' }).eq('id', me).select('id')],
  [
    'role beside a column of mine',
    (member) => member.from('profiles').update({ theme: 'dark', role: 'admin' }).eq('id', me),
  ],
  [
    'tenant role by upsert',
    (member) => member.from('profiles').upsert({ id: me, tenant_role: 'admin' }).select('id'),
  ],
  [
    'tenant by upsert',
    (member) => member.from('profiles').upsert({ id: me, tenant_id: tenants.neelgiri.id }),
  ],
  ['a second profile', (member) => member.from('profiles').insert({ id: me, role: 'admin' })],
  ['activity', (member) => member.from('profiles').update({ is_active: true }).eq('id', me)],
  [
    'address',
    (member) =>
      member
        .from('profiles')
        .update({ email: emailOf('admin') })
        .eq('id', me),
  ],
  ['role by function', (member) => member.rpc('set_profile_role', { p_profile_id: me, p_role: 'admin' })],
  [
    'tenant role by function',
    (member) => member.rpc('change_tenant_role', { p_profile_id: me, p_tenant_role: 'admin' }),
  ],
  [
    'modules by function',
    (member) => member.rpc('reapply_entitlements', { p_tenant_id: tenants.annapurna.id }),
  ],
])('a member cannot raise the own %s', async (_, attack) => {
  const { error } = await attack(as('member'))
  expect(['42501', 'PT403']).toContain(error?.code)
})

test.each(['seat_cap', 'active_modules', 'tier', 'is_active'])(
  "a tenant admin cannot change the tenant's %s",
  async (column) => {
    const value = { seat_cap: 9999, active_modules: [], tier: 'essential', is_active: false }[column]
    const answer = await as('admin')
      .from('tenants')
      .update({ [column]: value })
      .eq('id', tenants.annapurna.id)
      .select('id')
    expect(answer).toMatchObject({ data: [], error: null })
  },
)

test('nothing of all this has changed a row', async () =>
  expect(await readEffects(backend.sql)).toEqual(untouched))
