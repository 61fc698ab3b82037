import { expect, test } from 'vitest'
import { backendUnderTest, secrets } from '../backend-under-test.ts'

// What lite understood otherwise than PostgREST, and what PostgREST answers: `npm run bench -- same-answers` asks both.
const schema = `
  create table public.cooks (
    id int primary key, name text, phone text, skills text[], is_here boolean, doc jsonb, secret text
  );
  insert into public.cooks values
    (1, 'alpha', '+91 98', '{}', true, '{"a": 1}', 's'), (2, 'beta', '0042', '{knife,fire}', false, '[]', 's'),
    (3, 'beetroot', '1.0', '{knife}', null, null, 's'), (4, 'null', null, null, true, null, 's');
  create table public.halls (tenant int, number int, name text, primary key (tenant, number));
  create table public.seats (
    id int primary key, tenant int, number int, other int, guest int references public.cooks, host int references public.cooks,
    constraint seats_hall foreign key (tenant, number) references public.halls,
    constraint seats_other foreign key (tenant, other) references public.halls
  );
  create unique index on public.seats (guest) where host is null;
  insert into public.halls values (1, 1, 'north'), (1, 2, 'south');
  insert into public.seats values (1, 1, 1, 2, 1, 2), (2, 1, 2, 1, 1, null);
  create table public.notes (id uuid primary key, owner uuid, text text);
  create function public.cook_of(p_phone text) returns text language sql stable as 'select name from public.cooks where phone = p_phone';
  revoke all on public.cooks from anon;
  grant select (id, name, phone, skills, is_here, doc) on public.cooks to anon;
  grant select on public.halls, public.seats to anon;
  grant execute on function public.cook_of to anon;
`
const backend = backendUnderTest({ schema })

async function ask(question: string, headers: Record<string, string> = {}) {
  const answer = await backend.send(`/rest/v1/${question}`, { headers })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    range: answer.headers.get('content-range'),
    type: answer.headers.get('content-type'),
  }
}

async function ids(filter: string): Promise<number[]> {
  const { text } = await ask(`cooks?select=id&order=id&${filter}`)
  return JSON.parse(text).map(({ id }: { id: number }) => id)
}

test.each([
  ['name=ilike(any).{A*,b*}', [1, 2, 3]],
  ['name=like(all).{b*,*t*}', [2, 3]],
  ['skills=eq.{}', [1]],
  ['skills=eq.{knife,fire}', [2]],
  ['skills=cs.{knife}', [2, 3]],
  ['skills=ov.{fire,ice}', [2]],
  ['doc=eq.{"a":1}', [1]],
  ['doc=eq.[]', [2]],
  ['id=eq.1&id=eq.2', []],
  ['id=gte.2&id=gte.3', [3, 4]],
  ['or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [2]],
  ['not.or=(id.eq.1,id.eq.2)&not.or=(id.eq.3)', [4]],
  ['phone=eq.%2B91 98', [1]],
  ['phone=eq.0042', [2]],
  ['phone=eq.1.0', [3]],
  ['phone=in.(0042,1.0)', [2, 3]],
  ['phone=eq(any).{0042,"%2B91 98"}', [1, 2]],
  ['name=eq.null', [4]],
  ['is_here=eq.true', [1, 4]],
  ['is_here=eq.f', [2]],
  ['is_here=in.(true,false)', [1, 2, 4]],
  ['is_here=is.null', [3]],
  ['id=in.(1,4)', [1, 4]],
])('%s finds what it names', async (filter, found) => {
  expect(await ids(filter)).toEqual(found)
})

test.each(['name=not.eq', 'name=eq', 'name=not', 'name=', 'or=(name.eq)'])(
  'a filter without a value is refused, and not left out: %s',
  async (filter) => {
    const { status, text } = await ask(`cooks?select=id&${filter}`)
    expect([status, JSON.parse(text).code]).toEqual([400, 'PGRST100'])
  },
)

test('what a function is given is text, too', async () => {
  expect((await ask('rpc/cook_of?p_phone=0042')).text).toBe('"beta"')
  expect((await ask('rpc/cook_of?p_phone=1.0')).text).toBe('"beetroot"')
})

test('an index of some rows only does not make one of many', async () => {
  const { text } = await ask('cooks?select=id,seats!seats_guest_fkey(id)&id=eq.1&seats.order=id')
  expect(JSON.parse(text)).toEqual([{ id: 1, seats: [{ id: 1 }, { id: 2 }] }])
})

test('a key of two columns is named by its name, and none of its columns stands for it', async () => {
  const both = 'halls!seats_hall(name),other:halls!seats_other(name)'
  expect(JSON.parse((await ask(`seats?select=id,${both}&order=id`)).text)).toEqual([
    { id: 1, halls: { name: 'north' }, other: { name: 'south' } },
    { id: 2, halls: { name: 'south' }, other: { name: 'north' } },
  ])
  for (const hint of ['halls!number(name)', 'halls!tenant(name)', 'other(name)']) {
    const { status, text } = await ask(`seats?select=id,${hint}`)
    expect([hint, status, JSON.parse(text).code]).toEqual([hint, 400, 'PGRST200'])
  }
})

test('rows are counted by whoever may read some of their columns', async () => {
  const counted = async (question: string, count = 'exact') =>
    (await ask(question, { prefer: `count=${count}` })).range
  expect(await counted('cooks?select=id&limit=1')).toBe('0-0/4')
  expect(await counted('cooks?select=id,seats!seats_guest_fkey!inner(id)&limit=1')).toBe('0-0/1')
  expect(await counted('cooks?select=id&id=eq.9')).toBe('*/0')
  expect(await counted('cooks?select=id&offset=4')).toBe('*/4')
  expect(await counted('cooks?select=id&id=lt.3', 'estimated')).toBe('0-1/2')
  expect((await ask('cooks?select=id&secret=eq.s', { prefer: 'count=exact' })).status).toBe(401)
})

test('a list for a spreadsheet is written as PostgreSQL writes rows', async () => {
  const csv = (question: string) => ask(question, { accept: 'text/csv' })
  expect(await csv('cooks?select=name,skills,is_here,doc&order=id&limit=2')).toMatchObject({
    type: 'text/csv; charset=utf-8',
    text: 'name,skills,is_here,doc\nalpha,{},t,"{""a"": 1}"\nbeta,"{knife,fire}",f,[]',
  })
  expect((await csv('cooks?select=name&id=eq.9')).text).toBe('\n')
})

test('the same question about others is answered for them, however often it was asked', async () => {
  const [lata, ravi] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
  await backend.sql`insert into public.notes values (${lata}, ${ravi}, 'of ravi'), (${ravi}, ${lata}, 'of lata')`
  const texts = async (filter: string) =>
    JSON.parse((await ask(`notes?select=text&order=text&${filter}`, { apikey: secrets.secretKey })).text).map(
      ({ text }: { text: string }) => text,
    )
  for (let times = 0; times < 5; times++) {
    expect(await texts(`owner=eq.${lata}`)).toEqual(['of lata'])
    expect(await texts(`owner=eq.${ravi}`)).toEqual(['of ravi'])
    expect(await texts(`id=eq.${lata}&owner=eq.${ravi}`)).toEqual(['of ravi'])
    expect(await texts(`id=eq.${lata}&owner=eq.${lata}`)).toEqual([])
    expect(await texts(`owner=in.(${lata},${ravi})`)).toEqual(['of lata', 'of ravi'])
  }
})
