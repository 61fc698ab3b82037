import { expect, test } from 'vitest'
import { backendUnderTest } from '../backend-under-test.ts'

const backend = backendUnderTest({
  schema: `
    create table public.rooms (id uuid primary key default gen_random_uuid(), name text);
    alter table public.rooms enable row level security;
    grant select, insert, update on public.rooms to authenticated;
    create policy "all" on public.rooms to authenticated using (true) with check (true);
    create function public.book(p_room uuid) returns void language sql as '';
    create function public.fills_the_disk() returns void language plpgsql as $$ begin
      raise sqlstate '53100' using message = 'could not extend file "base/16384/2619": No space left on device',
        hint = 'Check free disk space in /var/lib/sopan.';
    end $$;
    grant execute on function public.book(uuid), public.fills_the_disk() to authenticated;`,
})

const bodies = ['', '{}', '[]', 'null', '[1]', '"x"', '{', '[{}]', '{"":1}', '{"x y\\"":1}', '{"id":{}}']
const insides =
  /syntax error|at or near|operator does not exist|explicit type casts|\(unknown\)|relation "|base\/|\/var\//

test('whatever body comes, the answer is in the words of the API and not of SQL', async () => {
  const { session } = await backend.newcomer()
  const headers = { authorization: `Bearer ${session?.access_token}` }
  const asked = [
    ['POST', 'rooms'],
    ['PATCH', 'rooms?id=eq.00000000-0000-4000-8000-000000000000'],
    ['POST', 'rpc/book'],
    ['POST', 'rpc/my_standing'],
  ] as const
  for (const [method, path] of asked)
    for (const body of bodies) {
      const answer = await backend.send(`/rest/v1/${path}`, { method, headers, body: body || undefined })
      const text = await answer.text()
      expect([method, path, body, answer.status < 500, insides.test(text)]).toEqual([
        method,
        path,
        body,
        true,
        false,
      ])
      if (answer.status >= 400)
        expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    }
  const mismatch = await backend.send('/rest/v1/rooms?id=like.x*', { headers })
  expect([mismatch.status, insides.test(await mismatch.text())]).toEqual([404, false])
})

test('a full disk is told without a path', async () => {
  const { client } = await backend.newcomer()
  const { error, status } = await client.rpc('fills_the_disk')
  expect([status, error?.code]).toEqual([503, '53100'])
  expect(JSON.stringify(error)).not.toMatch(insides)
})
