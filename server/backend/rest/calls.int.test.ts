import { expect, test } from 'vitest'
import { backendUnderTest } from '../backend-under-test.ts'

const schema = `
  create type public.size as enum ('small', 'large');
  create function public.told(
    p_text text, p_doc jsonb default '"none"', p_tags text[] default null, p_ids uuid[] default null, p_size public.size default 'small', p_on date default null
  ) returns jsonb language sql stable as $$
    select jsonb_build_object('text', p_text, 'doc', p_doc, 'tags', p_tags, 'ids', p_ids, 'size', p_size, 'on', p_on, 'asked', current_query())
  $$;
  create function public.steps_of(p_below int) returns table (number int, name text) language sql stable as
    $$ select n, 'step ' || n from generate_series(1, p_below) n $$;
  grant execute on all functions in schema public to authenticated;
`
const backend = backendUnderTest({ schema })
const id = '00000000-0000-4000-8000-00000000000a'

test('what a call gives comes as the JSON it is, and every value is asked in the same words', async () => {
  const { client } = await backend.newcomer()
  const asked = new Set<string>()
  for (const [given, told] of [
    [
      { p_text: 'a', p_doc: 'a text' },
      { text: 'a', doc: 'a text', size: 'small', tags: null },
    ],
    [
      { p_text: 'b', p_doc: { a: [1, null] } },
      { text: 'b', doc: { a: [1, null] } },
    ],
    [
      { p_text: null, p_doc: null },
      { text: null, doc: null },
    ],
    [
      { p_text: 12, p_doc: '{}' },
      { text: '12', doc: '{}' },
    ],
    [
      { p_text: "'; select 1 --$1", p_doc: [] },
      { text: "'; select 1 --$1", doc: [] },
    ],
  ]) {
    const { data, error } = await client.rpc('told', given)
    expect(error).toBeNull()
    expect(data).toMatchObject(told ?? {})
    asked.add(data.asked)
  }
  expect([...asked]).toEqual([expect.stringContaining('json_to_record')])
})

test('lists, days and kinds are what the function declares, and what is none of them is refused', async () => {
  const { client } = await backend.newcomer()
  const all = { p_text: '', p_tags: ['x', 'a "b"', null], p_ids: [id], p_size: 'large', p_on: '2026-11-23' }
  const { data } = await client.rpc('told', all)
  expect(data).toMatchObject({ tags: ['x', 'a "b"', null], ids: [id], size: 'large', on: '2026-11-23' })
  const written = await client.rpc('told', { p_text: '', p_tags: '{x,y}' })
  expect(written.data).toMatchObject({ tags: ['x', 'y'] })
  for (const wrong of [{ p_ids: ['x'] }, { p_size: 'huge' }, { p_on: 'someday' }]) {
    expect(await client.rpc('told', { p_text: '', ...wrong })).toMatchObject({
      status: 400,
      error: { code: expect.stringMatching(/^22/) },
    })
  }
  expect((await client.rpc('told', { p_text: '', p_more: 1 })).error?.code).toBe('PGRST202')
})

test('rows of a function are filtered, ordered and cut as those of a table, whatever is given', async () => {
  const { client } = await backend.newcomer()
  for (const below of [5, 9]) {
    const rows = await client
      .rpc('steps_of', { p_below: below })
      .select('number, called:name')
      .gt('number', 2)
      .order('number', { ascending: false })
      .limit(2)
    expect(rows.data).toEqual([
      { number: below, called: `step ${below}` },
      { number: below - 1, called: `step ${below - 1}` },
    ])
  }
  const one = await client.rpc('steps_of', { p_below: 1 }).single()
  expect(one.data).toEqual({ number: 1, name: 'step 1' })
})
