import { expect, test } from 'vitest'
import { backendUnderTest } from '../backend-under-test.ts'

const schema = `
  create table public.steps (
    id int primary key, name text, doc jsonb, tags text[], price numeric(12, 2) not null default 1, owner text default current_user
  );
  create table public.asked (text text, role text);
  create function private.note_question() returns trigger language plpgsql security definer as $$ begin
    insert into public.asked values (current_query(), current_setting('role'));
    return null;
  end $$;
  create trigger note_question after insert or update or delete on public.steps
    for each statement execute function private.note_question();
  alter table public.steps enable row level security;
  revoke all on public.steps, public.asked from anon, authenticated;
  grant select, insert, update, delete on public.steps to authenticated;
  create policy "everybody writes" on public.steps for insert to authenticated with check (id < 1000);
  create policy "all but the hidden are seen" on public.steps for select to authenticated using (name is distinct from 'hidden');
  create policy "all are changed" on public.steps for update to authenticated using (true) with check (id < 1000);
  create policy "all are deleted" on public.steps for delete to authenticated using (true);
`
const backend = backendUnderTest({ schema })

/** What the database was asked since the last look, and as whom. */
async function asked() {
  const rows = await backend.sql`delete from public.asked returning text, role`
  return rows.map(
    ({ text, role }) => `${role} ${String(text).startsWith('with page as') ? 'in one' : 'by lite'}`,
  )
}

test('a change is one statement as its actor, the same one for other values', async () => {
  const { client } = await backend.newcomer()
  for (const [id, name, doc, tags] of [
    [1, 'one', { a: [1, null] }, ['x', 'a "b"']],
    [2, 'two', 'a text', []],
    [3, null, null, null],
    [4, '{}', [], ['{', ',']],
  ] as const) {
    const written = await client.from('steps').insert({ id, name, doc, tags }).select('id, name, doc, tags')
    expect(written.data).toEqual([{ id, name, doc, tags }])
    expect(written.status).toBe(201)
  }
  expect(await asked()).toEqual(Array(4).fill('authenticated in one'))
  const changed = await client
    .from('steps')
    .update({ price: 2.5 }, { count: 'exact' })
    .or('id.eq.1,name.eq.two')
  expect(changed).toMatchObject({ status: 204, count: 2 })
  const gone = await client.from('steps').delete().in('id', [3, 4]).select('id')
  expect(gone.data?.map(({ id }) => id).toSorted()).toEqual([3, 4])
  expect(await backend.sql`select id, name, price, owner from public.steps order by id`).toEqual([
    { id: 1, name: 'one', price: '2.50', owner: 'authenticated' },
    { id: 2, name: 'two', price: '2.50', owner: 'authenticated' },
  ])
  expect(await asked()).toEqual(['authenticated in one', 'authenticated in one'])
})

test('what was not one row is taken back, and so is what has a longer answer than is given', async () => {
  const { client } = await backend.newcomer()
  await client.from('steps').insert([
    { id: 11, name: 'a' },
    { id: 12, name: 'b' },
  ])
  const both = await client.from('steps').update({ name: 'both' }).in('id', [11, 12]).select('id').single()
  expect(both.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' })
  const none = await client.from('steps').delete().eq('id', 99).select('id').single()
  expect(none).toMatchObject({ status: 406, error: { details: 'The result contains 0 rows' } })
  const gone = await client.from('steps').delete().in('id', [11, 12]).select('id').single()
  expect(gone.error?.code).toBe('PGRST116')
  const names = () => backend.sql`select name from public.steps where id in (11, 12) order by id`
  expect(await names()).toEqual([{ name: 'a' }, { name: 'b' }])
  await backend.sql`update public.steps set doc = to_jsonb(repeat('long ', 1000000)) where id in (11, 12)`
  const long = await client.from('steps').update({ name: 'c' }).in('id', [11, 12]).select('id, doc')
  expect(long).toMatchObject({ status: 413, error: { code: 'answer_too_large' } })
  expect(await names()).toEqual([{ name: 'a' }, { name: 'b' }])
})

test('what is refused is refused by its policy, and who asks for no answer need not see it', async () => {
  const { client } = await backend.newcomer()
  const hidden = await client.from('steps').insert({ id: 21, name: 'hidden' })
  expect(hidden.status).toBe(201)
  const seen = await client.from('steps').insert({ id: 22, name: 'hidden' }).select('id')
  expect(seen).toMatchObject({ status: 403, error: { code: '42501' } })
  const beyond = await client.from('steps').insert([{ id: 23 }, { id: 1023 }])
  expect(beyond).toMatchObject({ status: 403, error: { code: '42501' } })
  const nobody = await backend.client().from('steps').insert({ id: 24 })
  expect(nobody).toMatchObject({ status: 401, error: { code: '42501' } })
  expect(await backend.sql`select id from public.steps where id > 20`).toEqual([{ id: 21 }])
})

test('what differs from row to row, and rows that may be there already, are asked by lite', async () => {
  const { client } = await backend.newcomer()
  await asked()
  await client.from('steps').upsert({ id: 31, name: 'first' })
  const again = await client.from('steps').upsert({ id: 31, name: 'second' }).select('name').single()
  expect(again.data).toEqual({ name: 'second' })
  const rows = [{ id: 32, name: 'a' }, { id: 33 }]
  const some = await client.from('steps').insert(rows, { defaultToNull: false }).select('id, price')
  expect(some.data).toHaveLength(2)
  const cast = await client.from('steps').update({ name: 'third' }).eq('id', 31).select('price::text')
  expect(cast.data).toEqual([{ price: '1.00' }])
  expect(new Set(await asked())).toEqual(new Set(['authenticated by lite']))
})

test('columns come under the names they are asked by, one row as one', async () => {
  const { client } = await backend.newcomer()
  const one = await client.from('steps').insert({ id: 41, name: 'a' }).select('called:name, id').single()
  expect(one).toMatchObject({ status: 201, data: { called: 'a', id: 41 } })
  const other = await client.from('steps').update({ name: 'b' }).eq('id', 41).select('called:name').single()
  expect(other).toMatchObject({ status: 200, data: { called: 'b' } })
})
