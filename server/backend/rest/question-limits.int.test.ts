import { beforeAll, expect, test } from 'vitest'
import { backendUnderTest } from '../backend-under-test.ts'

const backend = backendUnderTest({
  schema: `
    create table public.houses (id int primary key, name text);
    create table public.guests (id int primary key, house_id int references public.houses, name text);
    create table public.bills (id int primary key, guest_id int references public.guests, house_id int references public.houses, note text);
    create table public.long_texts (id int primary key, text text);
    alter table public.houses enable row level security;
    alter table public.guests enable row level security;
    alter table public.bills enable row level security;
    alter table public.long_texts enable row level security;
    grant select on public.houses, public.guests, public.bills, public.long_texts to anon;
    create policy "all" on public.houses for select to anon using (true);
    create policy "all" on public.guests for select to anon using (true);
    create policy "all" on public.bills for select to anon using (true);
    create policy "all" on public.long_texts for select to anon using (true);
    insert into public.houses values (1, 'Annapurna');
    insert into public.guests select n, 1, 'Guest ' || n from generate_series(1, 1200) n;
    insert into public.bills values (1, 1, 1, 'tea');
    insert into public.long_texts select n, repeat('x', 100000) from generate_series(1, 200) n;
    create function public.sleeps(seconds float8) returns void language sql as 'select pg_sleep(seconds)';
    grant execute on function public.sleeps(float8) to anon;`,
})
const ask = (path: string, init?: RequestInit) => backend.send(`/rest/v1/${path}`, init)

let rest: (path: string) => Promise<{ status: number; body: Record<string, unknown> }>
beforeAll(() => {
  rest = async (path) => {
    const answer = await ask(path)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
})

const nested = (levels: number): string => (levels ? `houses(id,guests(id,${nested(levels - 1)}))` : 'name')

test.each([
  ['tables inside themselves', `guests?select=id,${nested(2)}`],
  ['many levels', `guests?select=id,${nested(12)}`],
  ['a list inside a list', 'houses?select=id,guests(id,bills(id))'],
  ['many embeds', `houses?select=id,${Array.from({ length: 9 }, (_, n) => `g${n}:guests(id)`).join(',')}`],
])('%s: refused before the database is asked', async (_, path) => {
  const { status, body } = await rest(path)
  expect([status, body.code]).toEqual([400, 'question_too_wide'])
  expect(body.hint).toMatch(/several questions/)
})

test.each([
  ['select', `houses?select=${Array.from({ length: 500 }, (_, n) => `c${n}:id`).join(',')}`],
  [
    'filters',
    `houses?select=id&or=(${Array.from({ length: 1200 }, (_, n) => `id.eq.${10_000 + n}`).join(',')})`,
  ],
])('a question that is too long is refused: %s', async (_, path) => {
  const { status, body } = await rest(path)
  expect([status, body.code]).toEqual([414, 'question_too_long'])
})

test('what the product asks is answered, and an embedded list ends at 1,000 rows', async () => {
  const { body } = await rest('bills?select=note,guests(name,houses(name)),houses(name)')
  expect(body).toEqual([
    {
      note: 'tea',
      guests: { name: 'Guest 1', houses: { name: 'Annapurna' } },
      houses: { name: 'Annapurna' },
    },
  ])
  const [house] = (await rest('houses?select=name,guests(id)')).body as unknown as { guests: unknown[] }[]
  expect(house?.guests).toHaveLength(1000)
  const few = await rest('houses?select=name,guests(id)&guests.limit=3&guests.order=id')
  expect(few.body).toMatchObject([{ guests: [{ id: 1 }, { id: 2 }, { id: 3 }] }])
})

test('an answer that is too large is not finished, and the next question finds everything in order', async () => {
  const { status, body } = await rest('long_texts?select=text')
  expect([status, body.code]).toEqual([413, 'answer_too_large'])
  expect((await rest('long_texts?select=text&limit=2')).status).toBe(200)
  const after = await Promise.all(Array.from({ length: 20 }, () => rest('houses?select=name')))
  expect(after.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('a visitor keeps the database for three seconds at most', async () => {
  const answer = await ask('rpc/sleeps', { method: 'POST', body: '{"seconds": 20}' })
  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ code: '57014' })])
})
