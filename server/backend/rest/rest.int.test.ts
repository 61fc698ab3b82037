import { expect, test } from 'vitest'
import { backendUnderTest, secrets } from '../backend-under-test.ts'

const schema = `
  create table public.probe (
    id int primary key, owner_role text not null default 'user', doc jsonb, at timestamptz not null default now(),
    day date, price numeric(12, 2), count int check (count > 0)
  );
  alter table public.probe enable row level security;
  revoke all on public.probe from anon, authenticated;
  grant select, insert, delete, update (doc, count) on public.probe to authenticated;
  create policy "everybody signed in" on public.probe to authenticated using (true) with check (true);
  insert into public.probe (id, doc, at, day, price) values
    (1, '{"a": {"b": [1, "two"]}}', '2026-11-20 12:58:14.88+00', '2026-11-20', 1234.50);
  create table public.unguarded (id int);
  revoke all on public.unguarded from anon, authenticated;
  create view public.who with (security_invoker = true) as
    select current_user::text as role, auth.uid() as id, current_setting('request.headers')::json as headers;
  create function public.echo(p jsonb) returns jsonb language sql as $$ select jsonb_build_object('is', jsonb_typeof(p), 'p', p) $$;
  create function public.headers() returns json language sql as $$ select current_setting('request.headers')::json $$;
  create function public.fail(p_state text) returns void language plpgsql as $$ begin
    raise exception using errcode = p_state, message = 'the message', detail = 'the detail', hint = 'the hint';
  end $$;
  grant select on public.who to anon, authenticated;
  grant execute on all functions in schema public to anon, authenticated;
`
const backend = backendUnderTest({ schema })

test('revoked rights stay revoked after the first requests', async () => {
  const { client } = await backend.newcomer()
  expect((await client.from('probe').select('id')).error).toBeNull()
  const [rights] = await backend.sql`
    select has_column_privilege('authenticated', 'public.probe', 'owner_role', 'update') as escalate,
      has_table_privilege('anon', 'public.probe', 'select') as look,
      has_table_privilege('anon', 'public.unguarded', 'insert') as write`
  expect(rights).toEqual({ escalate: false, look: false, write: false })
  const { error, status } = await client.from('probe').update({ owner_role: 'admin' }).eq('id', 1)
  expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' })
  const [row] = await backend.sql`select owner_role from public.probe where id = 1`
  expect(row?.owner_role).toBe('user')
})

test('every request runs as its own role, also beside others', async () => {
  const { client, id } = await backend.newcomer()
  const asks = Array.from({ length: 30 }, (_, at) => {
    const who = [client, backend.client(), backend.client(secrets.secretKey)][at % 3]
    return who?.from('who').select('role, id').single()
  })
  const answers = await Promise.all(asks)
  answers.forEach((answer, at) => {
    const expected = [
      { role: 'authenticated', id },
      { role: 'anon', id: null },
      { role: 'service_role', id: null },
    ][at % 3]
    expect(answer?.data).toEqual(expected)
  })
})

test('a column may bear the name that the statement gives to its rows', async () => {
  const { client } = await backend.newcomer()
  const asked = () => client.from('probe').select('id, page:price').eq('id', 1)
  expect((await asked()).data).toEqual([{ id: 1, page: 1234.5 }])
  expect((await asked().single()).data).toEqual({ id: 1, page: 1234.5 })
  expect((await asked().csv()).data).toBe('id,page\n1,1234.50')
})

test.each([
  '/_system/info',
  '/_system/config',
  '/rest/v1/..%2f..%2f_system/info',
  '/rest/v1/../_system/info',
  '/',
  '/rest/v1',
  '/rest/v1/',
  '/auth/v1/verify',
])('no way to anything but tables and functions: %s', async (path) => {
  const response = await backend.send(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toMatch(/postgres|password|swagger/i)
})

test('without a key, with a wrong or a leaked one nothing answers', async () => {
  const none = await fetch(`${backend.url}/rest/v1/who`)
  expect(none.status).toBe(401)
  expect(await none.json()).toMatchObject({ message: 'No API key found in request' })
  expect((await backend.send('/rest/v1/who', { headers: { apikey: 'sb_publishable_other' } })).status).toBe(
    401,
  )
  const browser = { apikey: secrets.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
  expect((await backend.send('/rest/v1/who', { headers: browser })).status).toBe(401)
  expect((await backend.send('/rest/v1/who', { headers: { apikey: secrets.secretKey } })).status).toBe(200)
})

test('a token that is forged, for another purpose or expired is refused as PostgREST does', async () => {
  const ask = (token: string) =>
    backend.send('/rest/v1/who', { headers: { authorization: `Bearer ${token}` } })
  const response = await ask('e30.e30.e30')
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toContain('invalid_token')
  expect(await response.json()).toEqual({
    code: 'PGRST301',
    message: expect.any(String),
    details: null,
    hint: null,
  })
})

test('objects arrive as objects, in columns, in functions and in what triggers see', async () => {
  const { client, id } = await backend.newcomer()
  const read = await client.from('probe').select('doc, inner:doc->a->b->>1').single()
  expect(read.data).toEqual({ doc: { a: { b: [1, 'two'] } }, inner: 'two' })
  const called = await client.rpc('echo', { p: { deep: [{ x: 'y' }] } })
  expect(called.data).toEqual({ is: 'object', p: { deep: [{ x: 'y' }] } })
  const made = await client
    .from('probe')
    .insert({ id: 2, doc: { list: [1, 2] } })
    .select('doc')
    .single()
  expect(made.data).toEqual({ doc: { list: [1, 2] } })
  await client.auth.updateUser({ data: { full_name: 'Lata Rao' } })
  const [user] = await backend.sql`
    select jsonb_typeof(raw_user_meta_data) as type, raw_user_meta_data ->> 'full_name' as name from auth.users where id = ${id}`
  expect(user).toEqual({ type: 'object', name: 'Lata Rao' })
})

test('times, dates and numbers look as on hosted Supabase', async () => {
  const { client } = await backend.newcomer()
  const { data } = await client.from('probe').select('at, day, price').eq('id', 1).single()
  expect(data).toEqual({ at: '2026-11-20T12:58:14.88+00:00', day: '2026-11-20', price: 1234.5 })
})

test('a violated constraint is told with code, message, details and hint', async () => {
  const { client } = await backend.newcomer()
  const check = await client.from('probe').insert({ id: 3, count: -1 })
  expect(check.status).toBe(400)
  expect(check.error).toMatchObject({
    code: '23514',
    message: expect.stringContaining('probe_count_check'),
    details: null, // PostgreSQL shows the row only to whom its policies would
    hint: null,
  })
  const twice = await client.from('probe').insert({ id: 1 })
  expect(twice.status).toBe(409)
  expect(twice.error).toMatchObject({ code: '23505', message: expect.stringContaining('probe_pkey') })
})

test.each([
  ['P0001', 400],
  ['23514', 400],
  ['28000', 403],
  ['PT404', 404],
  ['PT409', 409],
  ['P0002', 500],
  ['ZZ999', 400],
  ['XX000', 500],
])('SQLSTATE %s becomes HTTP %i', async (state, status) => {
  const answer = await backend.client().rpc('fail', { p_state: state })
  expect(answer.status).toBe(status)
  expect(answer.error?.code).toBe(state)
  if (status < 500) {
    expect(answer.error).toMatchObject({ message: 'the message', details: 'the detail', hint: 'the hint' })
  } else {
    expect(JSON.stringify(answer.error)).not.toContain('the ')
  }
})

test('a statement that took too long is named, so that the page can offer to try again', async () => {
  const answer = await backend.client().rpc('fail', { p_state: '57014' })
  expect(answer.status).toBe(500)
  expect(answer.error).toMatchObject({ code: '57014', message: 'the message' })
})

test('unknown tables, columns and functions are 4xx with their code', async () => {
  const { client } = await backend.newcomer()
  const table = await client.from('nothing').select()
  expect([table.status, table.error?.code]).toEqual([404, 'PGRST205'])
  const column = await client.from('probe').select('nothing')
  expect([column.status, column.error?.code]).toEqual([400, '42703'])
  const called = await client.rpc('nothing')
  expect([called.status, called.error?.code]).toEqual([404, 'PGRST202'])
  const filter = await backend.send('/rest/v1/probe?id=nope.1')
  expect([filter.status, (await filter.json()).code]).toEqual([400, 'PGRST100'])
})

test('the rows of auth, storage and private cannot be asked for', async () => {
  const secret = { apikey: secrets.secretKey }
  for (const profile of ['auth', 'private', 'storage', 'pg_catalog']) {
    const headers = { ...secret, 'accept-profile': profile }
    expect((await backend.send('/rest/v1/users?limit=1', { headers })).status).toBe(406)
  }
  expect((await backend.send('/rest/v1/auth.users?limit=1', { headers: secret })).status).toBe(404)
})

test('an update or a deletion of everything at once is refused', async () => {
  const { client } = await backend.newcomer()
  const deleted = await client.from('probe').delete()
  expect(deleted.error).not.toBeNull()
  const updated = await client.from('probe').update({ count: 1 })
  expect(updated.error).not.toBeNull()
  const [left] = await backend.sql`select count(*)::int as n from public.probe where id = 1 and count is null`
  expect(left?.n).toBe(1)
})

test('SQL sees the address that the listener found, never the one the client wrote, and no keys', async () => {
  const lies = {
    'x-forwarded-for': '198.51.100.1',
    'x-real-ip': '198.51.100.2',
    cookie: 'a=b',
    'user-agent': 'probe/1',
  }
  for (const path of ['/rest/v1/rpc/headers', '/rest/v1/who?select=headers']) {
    const answer = await (await backend.send(path, { headers: lies })).json()
    const headers = Array.isArray(answer) ? answer[0].headers : answer
    expect(headers).toMatchObject({
      'x-real-ip': '203.0.113.7',
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'probe/1',
    })
    expect(JSON.stringify(headers)).not.toContain('sb_')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
  }
})

test.each([
  ['a body that is too long', { body: `{"p":"${'x'.repeat(5_000_000)}"}` }, 413],
  ['a body that is no JSON', { body: '{"p":' }, 400],
  ['a body of the wrong kind', { body: '42' }, 404],
  ['the character NUL', { body: '{"p":"a\\u0000b"}' }, 400],
  ['half of a surrogate pair', { body: '{"p":"a\\ud800b"}' }, 400],
  ['bytes that are no text', { body: new Uint8Array([123, 34, 255, 254, 125]) }, 400],
  ['endless nesting', { body: `${'{"p":'.repeat(10_000)}1${'}'.repeat(10_000)}` }, 400],
])('%s is refused clearly', async (_what, { body }, status) => {
  const response = await backend.send('/rest/v1/rpc/echo', { method: 'POST', body })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
})

test('a NUL in the address is refused; six ordinary characters that look like one are not', async () => {
  expect((await backend.send('/rest/v1/probe?id=eq.%00')).status).toBe(400)
  const fine = await backend.client().rpc('echo', { p: { text: '\\u0000 and \\\\u0000' } })
  expect(fine.data).toEqual({ is: 'object', p: { text: '\\u0000 and \\\\u0000' } })
})

test('only our own site may read answers in a browser, and nothing is cached', async () => {
  const ours = await backend.send('/rest/v1/who', { headers: { origin: 'http://sopan.test' } })
  expect(ours.headers.get('access-control-allow-origin')).toBe('http://sopan.test')
  expect(ours.headers.get('cache-control')).toBe('no-store')
  const other = await backend.send('/rest/v1/who', { headers: { origin: 'https://evil.test' } })
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await backend.send('/rest/v1/who', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, null])
})
