import { expect, test } from 'vitest'
import { backendUnderTest } from '../backend-under-test.ts'

// Two tenants whose rows share nothing but the column names, tied by keys of two columns, and what lite takes for
// junctions: tables that happen to point to both.
const schema = `
  create table public.houses (id int primary key, name text);
  create table public.rooms (house_id int references houses, id int, name text, primary key (id), unique (house_id, id));
  create table public.guests (
    id int primary key, house_id int not null references houses, room_id int, name text,
    foreign key (house_id, room_id) references rooms (house_id, id)
  );
  create table public.bills (id int primary key, house_id int references houses, guest_id int references guests, room_id int references rooms);
  create table public.reviews (id int primary key, house_id int references houses, guest_id int references guests, room_id int references rooms);
  create table public.tags (id int primary key, name text);
  create table public.guest_tags (guest_id int references guests, tag_id int references tags, primary key (guest_id, tag_id));
  insert into houses values (1, 'Annapurna'), (2, 'Neelgiri');
  insert into rooms values (1, 11, 'Lotus'), (1, 12, 'Jasmine'), (2, 21, 'Lotus');
  insert into guests values (1, 1, 12, 'Ravi'), (2, 1, null, 'Asha'), (3, 2, 21, 'Lata');
  insert into bills values (1, 1, 1, 12), (2, 1, 2, 11);
  insert into tags values (1, 'early'), (2, 'vegetarian');
  insert into guest_tags values (1, 1), (1, 2), (3, 2);
  grant select on houses, rooms, guests, bills, reviews, tags, guest_tags to anon;
`
const backend = backendUnderTest({ schema })
const ask = (table: string, select: string) => backend.client().from(table).select(select).order('id')

test('a direct foreign key wins over tables that merely point to both', async () => {
  const { data, error } = await ask('guests', 'name, houses(name)')
  expect(error).toBeNull()
  expect(data).toEqual([
    { name: 'Ravi', houses: { name: 'Annapurna' } },
    { name: 'Asha', houses: { name: 'Annapurna' } },
    { name: 'Lata', houses: { name: 'Neelgiri' } },
  ])
})

test('a foreign key of two columns joins by both', async () => {
  const rooms = [
    { name: 'Ravi', rooms: { name: 'Jasmine' } },
    { name: 'Asha', rooms: null },
    { name: 'Lata', rooms: { name: 'Lotus' } },
  ]
  expect((await ask('guests', 'name, rooms(name)')).data).toEqual(rooms)
  expect((await ask('guests', 'name, rooms!guests_house_id_room_id_fkey(name)')).data).toEqual(rooms)
  const back = await ask('rooms', 'name, guests(name)')
  expect(back.data).toEqual([
    { name: 'Lotus', guests: [] },
    { name: 'Jasmine', guests: [{ name: 'Ravi' }] },
    { name: 'Lotus', guests: [{ name: 'Lata' }] },
  ])
})

test('a real junction leads to the other side', async () => {
  const { data } = await ask('guests', 'name, tags(name)')
  expect(data).toEqual([
    { name: 'Ravi', tags: [{ name: 'early' }, { name: 'vegetarian' }] },
    { name: 'Asha', tags: [] },
    { name: 'Lata', tags: [{ name: 'vegetarian' }] },
  ])
})

test('embeds may be nested, renamed, named after a column, and asked from the other side', async () => {
  const nested = await ask('bills', 'id, guest:guests(name, houses(name)), house:house_id(name)')
  expect(nested.error).toBeNull()
  expect(nested.data?.[0]).toEqual({
    id: 1,
    guest: { name: 'Ravi', houses: { name: 'Annapurna' } },
    house: { name: 'Annapurna' },
  })
  const houses = await ask('houses', 'name, guests(name, rooms(name)), bills(id), reviews(id)')
  expect(houses.error).toBeNull()
  expect(houses.data?.[1]).toEqual({
    name: 'Neelgiri',
    guests: [{ name: 'Lata', rooms: { name: 'Lotus' } }],
    bills: [],
    reviews: [],
  })
})

test('filters and orders of embeds work as before', async () => {
  const { data, error } = await backend
    .client()
    .from('guests')
    .select('name, houses!inner(name)')
    .eq('houses.name', 'Annapurna')
    .order('name')
  expect(error).toBeNull()
  expect(data).toEqual([
    { name: 'Asha', houses: { name: 'Annapurna' } },
    { name: 'Ravi', houses: { name: 'Annapurna' } },
  ])
})
