import { inFlight } from '../in-flight.ts'
import { expect, test } from './journey.ts'
import type { Client } from './people.ts'
import { lostOrChanged, possessionsOf, tenantCalled } from './possessions.ts'

/**
 * What somebody with a token and the client library can do without our pages. The full matrix stands in tests/database;
 * this is the same promise as an attacker meets it.
 */
test.describe('@once', () => {
  for (const attacker of [
    'a tenant admin',
    'a member',
    'a suspended member',
    'a newcomer',
    'nobody',
  ] as const) {
    test(`${attacker} reads and changes nothing of another tenant`, async ({ people, sql }) => {
      const victim = await tenantCalled('sagar-hotels', sql)
      const before = await possessionsOf(victim, sql)
      expect(before.length, 'tables in which the other tenant has rows').toBeGreaterThan(8)
      const client = await clients[attacker](people)
      const leaks: string[] = []
      await inFlight(before, async ({ table, key, rows }) => {
        leaks.push(...(await attack(client, table, key, victim, rows[0] ?? {})))
      })
      expect(leaks).toEqual([])
      expect(await lostOrChanged(before, sql)).toEqual([])
    })
  }

  test('no embedding reaches over the fence', async ({ people, sql }) => {
    const victim = await tenantCalled('sagar-hotels', sql)
    const { client } = await people.clientOf(await people.aMember({ tenantRole: 'admin' }))
    const questions = {
      tenants: 'id, people(tenant_id), outlets(tenant_id), profiles(tenant_id), invitations(tenant_id)',
      outlets: 'tenant_id, tenants(id, people(tenant_id)), people_outlets(tenant_id, people(tenant_id))',
      people: 'tenant_id, profiles(tenant_id, tenants(id)), people_outlets(tenant_id, outlets(tenant_id))',
      profiles: 'tenant_id, tenants(*, outlets(tenant_id), people(tenant_id))',
    }
    for (const [table, columns] of Object.entries(questions)) {
      const { data, error } = await client.from(table).select(columns)
      expect(error, table).toBeNull()
      expect(JSON.stringify(data), table).not.toContain(victim)
    }
    const { data } = await client
      .from('tenants')
      .select('id, profiles!inner(role)')
      .eq('profiles.role', 'admin')
    expect(data).toEqual([])
  })

  test('no function acts on another tenant', async ({ people, sql }) => {
    const victim = await tenantCalled('sagar-hotels', sql)
    const before = await possessionsOf(victim, sql)
    const [colleague] =
      await sql`select id from profiles where tenant_id = ${victim} and tenant_role = 'member' limit 1`
    const [invitation] = await sql`select id from invitations where tenant_id = ${victim} limit 1`
    const { client } = await people.clientOf(await people.aMember({ tenantRole: 'admin' }))
    const calls: [name: string, parameters: Record<string, unknown>][] = [
      ['seat_usage', { p_tenant_id: victim }],
      ['change_tenant_role', { p_profile_id: colleague?.id, p_tenant_role: 'admin' }],
      ['detach_member', { p_profile_id: colleague?.id }],
      ['set_profile_active', { p_profile_id: colleague?.id, p_is_active: false }],
      ['set_profile_role', { p_profile_id: colleague?.id, p_role: 'admin' }],
      ['set_profile_tenant', { p_profile_id: colleague?.id, p_tenant_id: null }],
      [
        'change_workspace',
        { p_tenant_id: victim, p_name: 'Mine now', p_logo_url: null, p_brand_color: '#000000' },
      ],
      ['reapply_entitlements', { p_tenant_id: victim }],
      ['entitlements_lost_by_tier', { p_tenant_id: victim, p_tier: 'essential' }],
      ['resend_invitation', { p_invitation_id: invitation?.id }],
      ['revoke_invitation', { p_invitation_id: invitation?.id }],
      ['claim_mail', { p_limit: 10 }],
      ['run_due_jobs', {}],
      ['lockouts', {}],
      ['top_failing_identifiers', { p_hours: 24, p_limit: 10 }],
    ]
    for (const [name, parameters] of calls)
      expect((await client.rpc(name, parameters)).error?.code, name).toMatch(/^(42501|PT403|PT404)$/)
    expect((await client.rpc('start_impersonation', { p_tenant_id: victim })).data).toEqual([])
    expect(await lostOrChanged(before, sql)).toEqual([])
  })

  test('nobody raises their own role, tenant or activity, or what their tenant may', async ({
    people,
    sql,
  }) => {
    const { tenant, ...person } = await people.aMember({ tenantRole: 'admin', tier: 'essential' })
    const { client, session } = await people.clientOf(person)
    const { id } = session.user
    const victim = await tenantCalled('sagar-hotels', sql)
    const mine = () =>
      sql`select role, tenant_id, tenant_role, is_active, email from profiles where id = ${id}`
    const limits = () =>
      sql`select tier, seat_cap, active_modules, is_active from tenants where id = ${tenant.id}`
    const before = [await mine(), await limits()]
    const ownWishes = [
      { role: 'admin' },
      { tenant_id: victim },
      { tenant_role: 'manager' },
      { full_name: 'Me', role: 'admin' },
      { email: 'admin@demo.sopan.test' },
    ]
    for (const wish of ownWishes) {
      const what = JSON.stringify(wish)
      expect((await client.from('profiles').update(wish).eq('id', id)).error?.code, what).toBe('42501')
      expect((await client.from('profiles').upsert({ id, ...wish })).error?.code, what).toBe('42501')
    }
    for (const wish of [{ seat_cap: 900 }, { tier: 'master' }, { active_modules: ['bi_reports'] }]) {
      const { error, count } = await client
        .from('tenants')
        .update(wish, { count: 'exact' })
        .eq('id', tenant.id)
      expect(error !== null || count === 0, JSON.stringify(wish)).toBe(true)
    }
    await client.auth.updateUser({ data: { role: 'admin', tenant_id: victim } })
    await client.auth.refreshSession()
    expect([await mine(), await limits()]).toEqual(before)
  })

  test('signing up with a wish for a role makes an ordinary account', async ({ people, sql }) => {
    const { auth } = await people.aClient()
    const email = `wisher-${crypto.randomUUID()}@example.test`
    const data = { role: 'admin', tenant_id: await tenantCalled('sagar-hotels', sql), tenant_role: 'admin' }
    await auth.signUp({ email, password: 'seven tall doors', options: { data } })
    const [profile] = await sql`select role, tenant_id, tenant_role from profiles where email = ${email}`
    expect({ ...profile }).toEqual({ role: 'user', tenant_id: null, tenant_role: null })
  })
})

type People = ReturnType<typeof import('./people.ts').peopleOf>

const clients = {
  'a tenant admin': async (people: People) =>
    (await people.clientOf(await people.aMember({ tenantRole: 'admin' }))).client,
  'a member': async (people: People) => (await people.clientOf(await people.aMember())).client,
  'a suspended member': async (people: People) =>
    (await people.clientOf(await people.aMember({ isSuspended: true }))).client,
  'a newcomer': async (people: People) => (await people.clientOf(await people.aPerson())).client,
  nobody: (people: People) => people.aClient(),
}

/** Everything that one may try on a table, by what worked. */
async function attack(
  client: Client,
  table: string,
  key: string,
  victim: string,
  row: Record<string, unknown>,
) {
  const reads = {
    'by its key': client.from(table).select('*', { count: 'exact' }).eq(key, victim),
    'by everything': client.from(table).select('*'),
  }
  const { id: _, ...copy } = row
  const changes = {
    update: client
      .from(table)
      .update({ [key]: victim }, { count: 'exact' })
      .eq(key, victim),
    delete: client.from(table).delete({ count: 'exact' }).eq(key, victim),
    insert: client.from(table).insert(copy, { count: 'exact' }),
    upsert: client.from(table).upsert(row, { count: 'exact' }),
  }
  const worked: string[] = []
  for (const [how, question] of Object.entries(reads)) {
    const { data, count } = await question
    const found = ((data ?? []) as Record<string, unknown>[]).some((one) => one[key] === victim)
    if (found || (count ?? 0) > 0) worked.push(`${table}: read ${how}`)
  }
  for (const [how, change] of Object.entries(changes)) {
    const { error, count } = await change
    if (!error && count !== 0) worked.push(`${table}: ${how}`)
  }
  return worked
}
