import { expect, test } from 'vitest'
import { backendUnderTest, goodPassword, siteUrl } from './backend-under-test.ts'

const backend = backendUnderTest()

async function anAdmin() {
  const admin = await backend.newcomer()
  await backend.sql`update public.profiles set role = 'admin' where id = ${admin.id}`
  return admin
}

async function aMember(tenantRole = 'member') {
  const slug = `cafe-${Math.random().toString(36).slice(2, 10)}`
  const [tenant] = await backend.sql`
    insert into public.tenants (name, slug, tier, seat_cap) values ('Annapurna', ${slug}, 'essential', 5) returning id`
  const member = await backend.newcomer()
  await backend.sql`
    update public.profiles set tenant_id = ${tenant?.id}, tenant_role = ${tenantRole} where id = ${member.id}`
  return { ...member, tenantId: tenant?.id as string }
}

test('the role of the current user, as one row', async () => {
  const member = await aMember()
  const { data, error } = await member.client.from('profiles').select('role').eq('id', member.id).single()
  expect({ data, error }).toEqual({ data: { role: 'user' }, error: null })
})

test('the tenant of the current user, joined', async () => {
  const member = await aMember('admin')
  const { data, error } = await member.client
    .from('profiles')
    .select('tenant_id, tenant_role, tenants(*)')
    .eq('id', member.id)
    .single()
  expect(error).toBeNull()
  expect(data).toMatchObject({
    tenant_id: member.tenantId,
    tenant_role: 'admin',
    tenants: { id: member.tenantId, tier: 'essential', brand_color: '#2E3B55', is_active: true },
  })
  const { tenants } = data as unknown as { tenants: { active_modules: unknown; created_at: string } }
  expect(tenants.active_modules).toEqual(['foh_courses', 'boh_courses', 'add_on_store'])
  expect(tenants.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
})

test('no row or several where one is wanted: PGRST116 with all four fields', async () => {
  const member = await aMember()
  const { error, status } = await member.client.from('tenants').select('*').eq('id', member.id).single()
  expect(status).toBe(406)
  expect(error).toMatchObject({
    code: 'PGRST116',
    message: expect.any(String),
    details: 'The result contains 0 rows',
    hint: null,
  })
})

test('a platform admin lists, creates, changes and suspends tenants and counts their people', async () => {
  const { client } = await anAdmin()
  const inserted = await client
    .from('tenants')
    .insert({
      name: 'Neelgiri Stays',
      slug: 'neelgiri-spec',
      tier: 'growth',
      seat_cap: 20,
      active_modules: [
        'foh_courses',
        'boh_courses',
        'kpi_heatmaps',
        'mystery_shops',
        'loyalty_app',
        'add_on_store',
      ],
      brand_color: '#123456',
    })
    .select()
    .single()
  expect(inserted.error).toBeNull()
  const { id } = inserted.data

  const all = await client.from('tenants').select('*').order('created_at', { ascending: false })
  expect(all.error).toBeNull()
  expect(all.data?.[0]).toMatchObject({ id, tier: 'growth' })

  const changed = await client
    .from('tenants')
    .update({ tier: 'essential', active_modules: ['foh_courses', 'boh_courses', 'add_on_store'] })
    .eq('id', id)
  expect(changed).toMatchObject({ error: null, status: 204 })

  await client.from('tenants').update({ is_active: false }).eq('id', id)
  const one = await client.from('tenants').select('*').eq('id', id).single()
  expect(one.data).toMatchObject({
    is_active: false,
    tier: 'essential',
    active_modules: ['foh_courses', 'boh_courses', 'add_on_store'],
  })

  const people = await client.from('profiles').select('*', { count: 'exact', head: true }).eq('tenant_id', id)
  expect(people).toMatchObject({ count: 0, error: null, data: null })
})

test('a failed sign-in can be reported by anyone', async () => {
  const { error } = await backend
    .client()
    .rpc('log_failed_auth_attempt', { p_email: 'lata@cafe.test', p_failure_reason: 'max_attempts_exceeded' })
  expect(error).toBeNull()
  const [row] = await backend.sql`
    select * from public.failed_auth_attempts order by at desc limit 1`
  expect(JSON.stringify(row)).toContain('max_attempts_exceeded')
})

test('sign up, sign in, session, sign out', async () => {
  const client = backend.client()
  const events: string[] = []
  client.auth.onAuthStateChange((event) => {
    events.push(event)
  })
  const email = 'ravi.kumar@cafe.test'
  const signedUp = await client.auth.signUp({
    email,
    password: goodPassword,
    options: { emailRedirectTo: `${siteUrl}/` },
  })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.user).toMatchObject({ email, role: 'authenticated' })
  expect(signedUp.data.session).toBeNull()

  const signedIn = await client.auth.signInWithPassword({ email, password: goodPassword })
  expect(signedIn.error).toBeNull()
  expect(signedIn.data.session).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 600,
    expires_at: expect.any(Number),
    token_type: 'bearer',
    user: { email },
  })
  expect((await client.auth.getSession()).data.session?.user.email).toBe(email)
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.signOut()).error).toBeNull()
  expect((await client.auth.getSession()).data.session).toBeNull()
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']))
})

test('the errors of the accounts, as the client names them', async () => {
  const client = backend.client()
  const wrong = await client.auth.signInWithPassword({
    email: 'nobody@cafe.test',
    password: 'not the password',
  })
  expect(wrong.error).toMatchObject({
    code: 'invalid_credentials',
    status: 400,
    message: 'Invalid login credentials',
  })
  const weak = await client.auth.signUp({ email: 'weak@cafe.test', password: 'password1' })
  expect(weak.error).toMatchObject({
    name: 'AuthWeakPasswordError',
    code: 'weak_password',
    status: 422,
    reasons: ['pwned'],
  })
  const short = await client.auth.signUp({ email: 'weak@cafe.test', password: 'x7-k' })
  expect(short.error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  const missing = await client.auth.getUser()
  expect(missing.error).toMatchObject({ name: 'AuthSessionMissingError' })
  const forged = await client.auth.getUser('e30.e30.e30')
  expect(forged.error).toMatchObject({ code: 'bad_jwt', status: 403 })
})

test('a password reset leads to the page for it', async () => {
  const { email } = await backend.newcomer()
  const { error } = await backend
    .client()
    .auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/auth/reset-password` })
  expect(error).toBeNull()
  expect(backend.mails.at(-1)).toMatchObject({
    kind: 'recovery',
    email,
    redirectTo: `${siteUrl}/auth/reset-password`,
    tokenHash: expect.any(String),
  })
})
