import { existsSync, readFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { inFlight, lanesOfInFlight } from '../../../tests/in-flight.ts'
import { backendUnderTest, goodPassword } from '../backend-under-test.ts'

const backend = backendUnderTest()

// The big list of naughty strings lies beside the project where it is available.
const listFile = join(import.meta.dirname, '../../../../shared/data/strings/blns.json')
const few = [
  '',
  ' ',
  'null',
  'undefined',
  '\\',
  "' or 1=1 --",
  '1; drop table profiles',
  '<script>alert(1)</script>',
  '{{7*7}}%s%n',
  '../../etc/passwd',
  'रानी 👩🏽‍🍳',
  '\u202Egnp.exe',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  '\ufeff',
  '{"a":1}',
  '0x7fffffff',
  'a'.repeat(5000),
]
const list: string[] = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : few

async function aMember() {
  const member = await backend.newcomer()
  const [tenant] = await backend.sql`
    insert into public.tenants (name, slug) values ('Own', ${`own-${member.id.slice(0, 8)}`}) returning id`
  await backend.sql`
    update public.profiles set tenant_id = ${tenant?.id}, tenant_role = 'member' where id = ${member.id}`
  return { ...member, tenantId: tenant?.id as string }
}

const rights = (id: string) => backend.sql`
  select role, tenant_id, tenant_role, is_active, email from public.profiles where id = ${id}`

test(`${list.length} naughty strings as a name are stored as typed or refused clearly`, async (context) => {
  if (list === few) context.annotate('the big list is not here; a short one was used')
  const people = await Promise.all(Array.from({ length: lanesOfInFlight }, () => backend.newcomer()))
  const outcomes = { stored: 0, refused: 0 }
  await inFlight(list, async (text, lane) => {
    const { client, id } = people[lane] as (typeof people)[number]
    const { error, status } = await client.from('profiles').update({ full_name: text }).eq('id', id)
    const [row] = await backend.sql`select full_name from public.profiles where id = ${id}`
    if (!error) expect(row?.full_name).toBe(text)
    else {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    }
    outcomes[error ? 'refused' : 'stored']++
  })
  expect(outcomes.stored).toBeGreaterThan(list.length / 2)
  expect(backend.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
}, 120_000)

test('as a filter, an order, a column, a function or a table they change nothing and never fail', async () => {
  const { session } = await backend.newcomer()
  const headers = { authorization: `Bearer ${session?.access_token}` }
  const before =
    await backend.sql`select count(*)::int as n, md5(string_agg(p::text, '' order by id)) as digest from public.profiles p`
  for (const text of list) {
    const value = encodeURIComponent(text)
    const asks = [
      backend.send(`/rest/v1/profiles?full_name=eq.${value}`, { headers }),
      backend.send(`/rest/v1/profiles?or=(full_name.eq.${value})`, { headers }),
      backend.send(`/rest/v1/profiles?select=${value}&limit=1`, { headers }),
      backend.send(`/rest/v1/profiles?order=${value}`, { headers }),
      backend.send(`/rest/v1/profiles?${value}=eq.1`, { headers }),
      backend.send(`/rest/v1/rpc/log_failed_auth_attempt`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ p_email: text, p_failure_reason: text }),
      }),
    ]
    for (const answer of await Promise.all(asks)) {
      if (answer.status >= 500)
        expect.fail(`${answer.status} for ${JSON.stringify(text)}: ${await answer.text()}`)
    }
  }
  expect(
    await backend.sql`select count(*)::int as n, md5(string_agg(p::text, '' order by id)) as digest from public.profiles p`,
  ).toEqual(before)
}, 180_000)

test('no one raises own role, tenant or tenant role through the data API', async () => {
  const { client, id, session, tenantId } = await aMember()
  const other = await aMember()
  const before = await rights(id)
  const changes: Record<string, unknown>[] = [
    { role: 'admin' },
    { tenant_role: 'admin' },
    { tenant_id: other.tenantId },
    { tenant_id: null, tenant_role: null },
    { is_active: true, email: 'other@guest.test' },
    { full_name: 'x', role: 'admin' },
    { id: other.id },
  ]
  let attempts = 0
  for (const change of changes) {
    const answers = [
      await client.from('profiles').update(change).eq('id', id),
      await client.from('profiles').upsert({ id, ...change }),
      await client.from('profiles').insert({ id, ...change }),
      await client
        .from('profiles')
        .upsert([{ id, ...change }], { onConflict: 'id', ignoreDuplicates: false }),
    ]
    attempts += answers.length
    for (const { error } of answers) expect(error).not.toBeNull()
  }
  const headers = { authorization: `Bearer ${session?.access_token}`, 'content-type': 'application/json' }
  const raw: [string, string, string, Record<string, string>?][] = [
    ['PATCH', `/rest/v1/profiles?id=eq.${id}&columns=role`, '{"role":"admin"}'],
    ['PATCH', `/rest/v1/profiles?id=eq.${id}`, '[{"role":"admin"}]'],
    ['PATCH', `/rest/v1/profiles?id=eq.${id}`, '{"full_name":"a","full_name":"b","role":"admin"}'],
    ['PATCH', `/rest/v1/profiles?id=eq.${id}`, '{"\\u0072ole":"admin"}'],
    ['PUT', `/rest/v1/profiles?id=eq.${id}`, `{"id":"${id}","role":"admin"}`],
    ['POST', '/rest/v1/profiles', `id,role\n${id},admin`, { 'content-type': 'text/csv' }],
    [
      'POST',
      '/rest/v1/profiles',
      `id=${id}&role=admin`,
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['PATCH', `/rest/v1/tenants?id=eq.${tenantId}`, '{"seat_cap":9999}'],
    ['PATCH', `/rest/v1/tenants?id=eq.${tenantId}`, '{"active_modules":["bi_reports"],"tier":"master"}'],
    ['PATCH', `/rest/v1/profiles?id=eq.${id}&select=*,tenants(*)`, '{"tenants":{"seat_cap":9999}}'],
    ['POST', '/rest/v1/rpc/settle_profile', '{}'],
    ['POST', '/rest/v1/rpc/claim_mail', '{"p_limit":10}'],
    ['POST', '/rest/v1/rpc/queue_mail', '{}'],
    [
      'POST',
      '/rest/v1/rpc/set_config',
      '{"setting_name":"role","new_value":"service_role","is_local":false}',
    ],
    ['POST', '/rest/v1/rpc/pg_read_file', '{"filename":"/etc/passwd"}'],
    ['PATCH', `/rest/v1/users?id=eq.${id}`, '{"role":"service_role"}', { 'content-profile': 'auth' }],
  ]
  for (const [method, path, body, more] of raw) {
    const response = await backend.send(path, {
      method,
      body,
      headers: { ...headers, ...more, prefer: 'return=representation' },
    })
    attempts++
    expect(response.status).toBeLessThan(500)
    // An update may also meet no row that the caller could change.
    if (response.ok) expect(await response.json()).toEqual([])
  }
  expect(attempts).toBe(44)
  expect(await rights(id)).toEqual(before)
  const [tenant] = await backend.sql`select seat_cap, tier from public.tenants where id = ${tenantId}`
  expect(tenant).toEqual({ seat_cap: 10, tier: 'essential' })
})

test('headers that speak of another role change nothing', async () => {
  const { session, id } = await aMember()
  for (const [name, value] of Object.entries({
    'x-role': 'service_role',
    role: 'service_role',
    'request.jwt.claims': '{"role":"service_role"}',
    'x-supabase-role': 'service_role',
    cookie: 'sb-access-token=x',
  })) {
    const response = await backend.send('/rest/v1/profiles?select=id', {
      headers: { authorization: `Bearer ${session?.access_token}`, [name]: value },
    })
    expect(await response.json()).toEqual([{ id }])
  }
})

test('nothing leaves this machine', async () => {
  const targets: unknown[] = []
  const connect = net.Socket.prototype.connect
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
    this: net.Socket,
    ...given: unknown[]
  ) {
    const [first] = given.flat() as { host?: string; path?: string; port?: number }[]
    targets.push(first?.path ?? first?.host ?? first)
    return Reflect.apply(connect, this, given)
  })
  const { client, email } = await backend.newcomer()
  await client.from('profiles').select('*, tenants(*)')
  await client.from('nothing').select()
  await client.auth.signInWithPassword({ email, password: goodPassword })
  await client.auth.resetPasswordForEmail(email)
  await client.auth.refreshSession()
  const foreign = targets.filter((target) => !/^(127\.0\.0\.1|localhost|\/)/.test(String(target)))
  expect(foreign).toEqual([])
})
