import { isDeepStrictEqual } from 'node:util'
import pino from 'pino'
import { type Contender, startOurs, startPostgrest } from './contenders.ts'
import { openPages } from './open-pages.ts'

// Do we answer as PostgREST does? The same requests go to ours and to a real PostgREST on the same database; whatever
// differs in status, body, type or range is printed. What PostgREST says in words may be said otherwise: of refusals
// the status and the code count. `node bench/same-answers.ts [part of a request]`

const schema = `
  create table public.probe (
    id int primary key, name text, doc jsonb, skills text[], at timestamptz, price numeric(12, 2), secret text, span int4range
  );
  insert into public.probe values
    (1, 'alpha', '{"a": {"b": [1, "two"]}, "text": "a flight of steps"}', '{}', '2026-11-20 12:58:14.88+00', 1234.50, 's', '[1,5)'),
    (2, 'beta', '{"a": null}', '{knife,fire}', '2026-11-21 00:00+00', 0.10, 's', '[5,9)'),
    (3, 'Gamma, the "third"', null, null, null, null, 's', null),
    (4, 'beetroot', '[]', '{knife}', 'infinity', 1234567890.25, 's', 'empty');
  create table public.halls (tenant int, number int, name text, primary key (tenant, number));
  create table public.seats (
    id int primary key, hall_tenant int, hall_number int, guest int references public.probe, host int references public.probe,
    constraint seats_hall foreign key (hall_tenant, hall_number) references public.halls
  );
  create unique index on public.seats (guest) where host is null;
  create table public.badges (id int primary key, probe_id int unique references public.probe, colour text);
  insert into public.halls values (1, 1, 'north'), (1, 2, 'south');
  insert into public.seats values (1, 1, 1, 1, 2), (2, 1, 2, 1, null), (3, 1, 2, 2, 1);
  insert into public.badges values (1, 1, 'red'), (2, 2, 'blue');
  create table public.many (id int primary key, kind int);
  insert into public.many select n, n % 7 from generate_series(1, 3000) n;
  create function public.one_probe(p_id int) returns public.probe language sql stable as 'select * from public.probe where id = p_id';
  create function public.some_probes(p_name text default 'b') returns setof public.probe language sql stable as
    $$ select * from public.probe where name like p_name || '%' order by id $$;
  create function public.names() returns setof text language sql stable as 'select name from public.probe order by id';
  create function public.sum_of(p_a int, p_b numeric) returns numeric language sql immutable as 'select p_a + p_b';
  create function public.told(p_status text) returns json language plpgsql as $$ begin
    perform set_config('response.status', p_status, true), set_config('response.headers', '[{"x-told": "yes"}]', true);
    return '{"told": true}';
  end $$;
  create function public.nothing_at_all() returns void language sql as 'select';
  create function public.pairs() returns table (a int, b text) language sql stable as $$ values (1, 'x'), (2, null) $$;
  create function public.doc_of(p jsonb) returns jsonb language sql immutable as 'select p';
  do $$ declare name text; begin
    foreach name in array array['probe', 'halls', 'seats', 'badges', 'many'] loop
      execute format('alter table public.%I enable row level security', name);
      execute format('revoke all on public.%I from anon, authenticated', name);
      execute format('create policy everybody on public.%I to authenticated using (true) with check (true)', name);
    end loop;
  end $$;
  grant select (id, name, doc, skills, at, price, span), insert, update, delete on public.probe to authenticated;
  grant select, insert, update, delete on public.halls, public.seats, public.badges, public.many to authenticated;
  grant execute on all functions in schema public to authenticated;
  analyze;
`

interface Compared {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

const columns = 'select=id,name,doc,skills,at,price,span'
const exact = { prefer: 'count=exact' }
const object = { accept: 'application/vnd.pgrst.object+json' }
const csv = { accept: 'text/csv' }
const filters = [
  'name=ilike(any).{A*,b*}',
  'name=like(all).{b*,*t*}',
  'name=like.b*',
  'name=ilike.*ETA',
  'name=eq(any).{alpha,beta}',
  'id=gt(any).{1,3}',
  'name=not.eq',
  'name=eq',
  'name=not',
  'name=',
  'name=not.',
  'name=eq.',
  'name=nonsense.1',
  'nothing=eq.1',
  'skills=eq.{}',
  'skills=cs.{knife}',
  'skills=cd.{knife,fire,ice}',
  'skills=ov.{ice,fire}',
  'skills=eq.{knife}',
  'skills=cs.[]',
  'doc=fts.flight',
  'doc=fts(english).steps',
  'name=fts.alpha',
  'doc->>text=like.*flight*',
  'doc->a->b->>1=eq.two',
  'doc->a=is.null',
  'doc=cs.{"a":null}',
  'doc=eq.[]',
  'id=in.(1,3)',
  'name=in.("Gamma, the \\"third\\"",alpha)',
  'id=in.()',
  'name=is.null',
  'doc=is.null',
  'at=is.not.null',
  'doc=not.is.null',
  'price=is.unknown',
  'name=is.true',
  'price=gte.1.5',
  'price=eq.x',
  'id=eq.1.5',
  'at=gt.2026-11-20',
  'at=eq.infinity',
  'span=cs.[2,3)',
  'span=ov.[4,6)',
  'span=adj.[5,6)',
  'span=sl.[5,6)',
  'name=match.^b',
  'name=imatch.^B',
  'name=isdistinct.beta',
  'or=(id.eq.1,name.eq.beta)',
  'or=(id.eq.1,and(id.gt.2,name.like.b*))',
  'not.or=(id.eq.1,id.eq.2)',
  'and=(id.gt.1,id.lt.3)',
  'or=(id.eq.1',
  'or=()',
  'id=not.in.(1,2)',
  'name=not.ilike.*b*',
  'order=name.desc.nullsfirst',
  'order=price',
  'order=nothing',
  'order=name.sideways',
  'limit=2',
  'limit=2&offset=1',
  'limit=0',
  'offset=4',
  'offset=9',
  'limit=-1',
  'limit=x',
  'order=doc->>text',
  'id=eq.1&id=eq.2',
  'id=gte.2&id=lte.3',
  'or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)',
  'name=eq.1.0',
  'name=eq.null',
  'name=in.(1,null)',
  'or=(name.eq)',
  'secret=eq.s',
]
const requests: Compared[] = [
  ...filters.map((filter) => ({ path: `probe?${columns}&${filter}` })),
  ...['exact', 'planned', 'estimated'].flatMap((count) =>
    [
      'many?select=id&kind=eq.1&limit=3',
      'many?select=id&limit=5&offset=10',
      'many?select=id&offset=5000',
      'probe?select=id',
      'probe?select=id&id=eq.9',
    ].map((path) => ({ path, headers: { prefer: `count=${count}` } })),
  ),
  { path: 'many?select=id' },
  { path: 'many?select=id', headers: { range: '0-9', 'range-unit': 'items', ...exact } },
  { path: 'many?select=id', headers: { range: '2995-3005', ...exact } },
  { path: 'many?select=id', headers: { range: '9-2' } },
  { path: 'probe?select=id', method: 'HEAD', headers: exact },
  { path: 'probe?select=*' },
  { path: 'probe?select=id,name&secret=eq.s', headers: exact },
  { path: 'probe?select=id,badges!inner(colour)', headers: exact },
  { path: 'probe?select=id,seats!seats_guest_fkey!inner(id)&seats.id=gt.1', headers: exact },
  { path: 'probe?select=id&id=eq.1', headers: object },
  { path: 'probe?select=id&id=eq.9', headers: object },
  { path: 'probe?select=id', headers: object },
  { path: `probe?${columns}&order=id`, headers: csv },
  { path: 'probe?select=id&id=eq.9', headers: csv },
  { path: 'probe?select=name,doc&id=eq.3', headers: csv },
  {
    path: `probe?${columns}&id=eq.3`,
    headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
  },
  {
    path: `probe?${columns}&id=eq.3`,
    headers: { accept: 'application/vnd.pgrst.object+json;nulls=stripped' },
  },
  { path: 'probe?select=id', headers: { accept: 'text/html' } },
  { path: 'probe?select=id,inner:doc->a->b->>1,deep:doc->a' },
  { path: 'probe?select=id,price::text,shown:name' },
  { path: 'probe?select=id,nothing' },
  { path: 'probe?select=id,nothing(id)' },
  { path: 'probe?select=id,badges(colour)&order=id' },
  { path: 'badges?select=colour,probe(name)&order=id' },
  { path: 'badges?select=colour,...probe(name)&order=id' },
  { path: 'probe?select=id,seats!seats_guest_fkey(id)&order=id' },
  { path: 'probe?select=id,seats!guest(id)&order=id' },
  { path: 'probe?select=id,seats(id)&order=id' },
  { path: 'seats?select=id,guest(name)&order=id' },
  { path: 'seats?select=id,g:probe!guest(name),h:probe!host(name)&order=id' },
  { path: 'seats?select=id,halls(name)&order=id' },
  { path: 'seats?select=id,halls!seats_hall(name)&order=id' },
  { path: 'seats?select=id,halls!hall_tenant(name)&order=id' },
  { path: 'seats?select=id,halls!hall_number(name)&order=id' },
  { path: 'seats?select=id,hall_number(name)&order=id' },
  { path: 'halls?select=name,seats(id)&order=name&seats.order=id.desc' },
  { path: 'halls?select=name,seats(id)&order=name&seats.limit=1&seats.order=id' },
  { path: 'halls?select=name,seats!inner(id)&seats.id=eq.3' },
  { path: 'halls?select=name,seats(id)&seats=is.null' },
  { path: 'badges?select=colour,probe(name)&order=probe(name).desc' },
  { path: 'rpc/one_probe?p_id=2&select=id,name' },
  { path: 'rpc/one_probe?p_id=9&select=id,name' },
  { path: 'rpc/some_probes?p_name=b&select=id,name&order=id.desc' },
  { path: 'rpc/some_probes?select=id,name&id=gt.2' },
  { path: 'rpc/some_probes?select=id,badges(colour)' },
  { path: 'rpc/some_probes?select=id&limit=1', headers: exact },
  { path: 'rpc/names' },
  { path: 'rpc/sum_of?p_a=1&p_b=2.50' },
  { path: 'rpc/sum_of?p_a=1' },
  { path: 'rpc/sum_of?p_a=x&p_b=1' },
  { path: 'rpc/pairs' },
  { path: 'rpc/pairs', headers: csv },
  { path: 'rpc/nobody' },
  { path: 'rpc/nothing_at_all', method: 'POST', body: {} },
  { path: 'rpc/sum_of', method: 'POST', body: { p_a: 1, p_b: 2.5 } },
  { path: 'rpc/doc_of', method: 'POST', body: { p: { a: [1, null, 'x'] } } },
  { path: 'rpc/doc_of', method: 'POST', body: { p: null } },
  { path: 'rpc/told', method: 'POST', body: { p_status: '203' } },
  { path: 'rpc/told', method: 'POST', body: { p_status: 'x' } },
  { path: 'rpc/told?p_status=200' },
  { path: 'nowhere' },
  {
    path: 'badges?select=colour',
    method: 'POST',
    body: { id: '9$', colour: 'green' },
    headers: { prefer: 'return=representation' },
  },
  {
    path: 'badges?id=eq.9$&select=colour',
    method: 'PATCH',
    body: { colour: 'white' },
    headers: { prefer: 'return=representation' },
  },
  { path: 'badges?id=eq.9$&select=colour', method: 'DELETE', headers: { prefer: 'return=representation' } },
  { path: 'badges', method: 'POST', body: { id: 1, colour: 'green' } },
  { path: 'badges?id=eq.77', method: 'PATCH', body: { colour: 'white' } },
  { path: 'badges?id=eq.77', method: 'DELETE' },
  { path: 'badges', method: 'DELETE' },
]

const representation = { prefer: 'return=representation' }
const counted = { prefer: 'return=representation,count=exact' }
const own = 'select=id,name,doc,skills,at,price,span'
const row = {
  id: '5$',
  name: 'new',
  doc: { a: [1, null] },
  skills: ['knife', 'a "b"'],
  price: 1.5,
  span: '[1,3)',
}
const changes: Compared[] = [
  { path: 'halls', method: 'POST', body: { tenant: '5$', number: 1, name: 'x' } },
  { path: 'halls', method: 'POST', body: { tenant: '5$', number: 2, name: null }, headers: representation },
  { path: 'halls', method: 'POST', body: { tenant: '5$', number: 3 }, headers: { prefer: 'return=minimal' } },
  { path: 'halls', method: 'POST', body: { tenant: '5$', number: 4 }, headers: exact },
  {
    path: 'halls',
    method: 'POST',
    body: { tenant: '5$', number: 5, name: 'a' },
    headers: { ...representation, ...object },
  },
  {
    path: 'halls',
    method: 'POST',
    body: [
      { tenant: '5$', number: 6 },
      { tenant: '5$', number: 7 },
    ],
    headers: counted,
  },
  {
    path: 'halls',
    method: 'POST',
    body: [
      { tenant: '5$', number: 8 },
      { tenant: '5$', number: 9 },
    ],
    headers: { ...representation, ...object },
  },
  { path: 'halls?select=number&tenant=eq.5$&order=number' },
  {
    path: 'halls',
    method: 'POST',
    body: [
      { tenant: '5$', number: 8 },
      { tenant: '5$', number: 9, name: 'y' },
    ],
  },
  {
    path: 'halls',
    method: 'POST',
    body: [
      { number: 8, tenant: '5$' },
      { tenant: '5$', number: 9 },
    ],
    headers: representation,
  },
  { path: 'halls', method: 'POST', body: { tenant: '5$', number: 1 } },
  { path: 'halls', method: 'POST', body: { tenant: 'x', number: 1 } },
  { path: 'halls', method: 'POST', body: { tenant: '5$', number: 1.5 } },
  { path: 'halls', method: 'POST', body: { tenant: null, number: 1 } },
  { path: 'halls', method: 'POST', body: { tenant: '5$', number: 10, nothing: 1 } },
  { path: 'halls', method: 'POST', body: {} },
  { path: 'halls', method: 'POST', body: [], headers: representation },
  { path: 'halls', method: 'POST', body: 7 },
  { path: 'nowhere', method: 'POST', body: { id: 1 } },
  { path: 'seats', method: 'POST', body: { id: '6$', hall_tenant: 77, hall_number: 1 } },
  {
    path: 'seats',
    method: 'POST',
    body: { id: '6$', hall_tenant: 1, hall_number: 1, guest: null },
    headers: representation,
  },
  {
    path: 'seats?select=id,halls!seats_hall(name)&id=eq.6$',
    method: 'PATCH',
    body: { hall_number: 2 },
    headers: representation,
  },
  { path: `probe?${own}`, method: 'POST', body: row, headers: representation },
  { path: 'probe', method: 'POST', body: { id: '7$', name: 's' }, headers: representation },
  { path: 'probe', method: 'POST', body: { id: '7$', secret: 'known' } },
  { path: 'probe?select=id,secret', method: 'POST', body: { id: '8$' }, headers: representation },
  {
    path: `probe?id=eq.5$&${own}`,
    method: 'PATCH',
    body: { doc: 'a text', skills: [], at: '2026-01-01', price: '2.50' },
    headers: representation,
  },
  {
    path: `probe?id=eq.5$&${own}`,
    method: 'PATCH',
    body: { doc: null, skills: null, name: '' },
    headers: counted,
  },
  {
    path: `probe?id=eq.5$&${own}`,
    method: 'PATCH',
    body: { doc: [1, { a: 2 }], skills: '{x,y}', name: 12 },
    headers: representation,
  },
  {
    path: `probe?id=eq.5$&${own}`,
    method: 'PATCH',
    body: { doc: true, price: 1e3, name: { a: 1 } },
    headers: representation,
  },
  {
    path: 'probe?id=eq.5$&select=id,shown:name',
    method: 'PATCH',
    body: { name: 'n' },
    headers: representation,
  },
  {
    path: 'probe?id=eq.5$&select=id,doc->a',
    method: 'PATCH',
    body: { doc: { a: 1 } },
    headers: representation,
  },
  {
    path: 'probe?id=eq.5$&select=id,name',
    method: 'PATCH',
    body: { name: 'n' },
    headers: { ...representation, ...csv },
  },
  { path: 'probe?id=eq.5$', method: 'PATCH', body: { name: 'n' } },
  { path: 'probe?id=eq.5$', method: 'PATCH', body: { name: 'n' }, headers: exact },
  { path: 'probe?id=eq.5$', method: 'PATCH', body: { name: 'n' }, headers: { prefer: 'return=minimal' } },
  { path: 'probe?id=eq.777&select=id', method: 'PATCH', body: { name: 'n' }, headers: counted },
  {
    path: 'probe?id=eq.777&select=id',
    method: 'PATCH',
    body: { name: 'n' },
    headers: { ...representation, ...object },
  },
  {
    path: 'probe?id=in.(5$,7$)&select=id',
    method: 'PATCH',
    body: { name: 'both' },
    headers: { ...representation, ...object },
  },
  { path: 'probe?select=id,name&id=in.(5$,7$)&order=id' },
  { path: 'probe?id=in.(5$,7$)&select=id,name', method: 'PATCH', body: { name: 'both' }, headers: counted },
  { path: 'probe?id=eq.5$', method: 'PATCH', body: { nothing: 1 } },
  { path: 'probe?id=eq.5$', method: 'PATCH', body: { price: 'x' } },
  { path: 'probe?id=eq.5$', method: 'PATCH', body: {} },
  { path: 'probe?nothing=eq.1', method: 'PATCH', body: { name: 'n' } },
  { path: 'halls?tenant=eq.5$&number=gt.6', method: 'DELETE' },
  {
    path: 'halls?tenant=eq.5$&number=gt.4&select=number',
    method: 'DELETE',
    headers: { ...representation, ...object },
  },
  { path: 'halls?tenant=eq.5$&number=gt.4&select=number', method: 'DELETE', headers: counted },
  { path: 'halls?tenant=eq.5$&number=eq.4', method: 'DELETE', headers: exact },
  { path: 'halls?tenant=eq.5$&select=number,name', method: 'DELETE', headers: representation },
  { path: 'probe?id=in.(1,5$)', method: 'DELETE' },
]
requests.push(...changes)

// Where the newer PostgREST (13, 14) answers as we do, or where we are stricter on purpose.
const meant: Record<string, string> = {
  'doc=fts.flight': 'since 13 whatever is no list of words is made one first',
  'doc=fts(english).steps': 'as above',
  'GET probe?select=id {"accept":"text/html"}': 'since 13 it is 406',
  'GET nowhere': 'since 13 it is PGRST205',
  'DELETE badges ""': 'a change of all rows needs a filter',
  'POST halls "" {}': 'a row needs at least one column',
  'POST halls "" []': 'as above',
  'POST halls "" 7': 'as above',
  'POST nowhere': 'since 13 it is PGRST205',
}

const database = await openPages(pino({ level: 'silent' }), 1, schema)
const contenders = [await startOurs(database), await startPostgrest(database)]
const wanted = requests.filter(({ path }) => path.includes(process.argv[2] ?? ''))
let different = 0
for (const request of wanted) {
  const [ours, theirs] = [await told(0, request), await told(1, request)]
  const { method = 'GET', path, headers = '', body = '' } = request
  const name = `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body)}`
  if (isDeepStrictEqual(ours, theirs) || Object.keys(meant).some((part) => name.includes(part))) continue
  different++
  console.log(name)
  console.log(`  ours      ${JSON.stringify(ours)}`)
  console.log(`  PostgREST ${JSON.stringify(theirs)}`)
}
console.log(`${wanted.length} requests, ${different} answered otherwise`)
process.exitCode = different ? 1 : 0
for (const contender of contenders) await contender.stop()
await database.remove()

// Each changes rows of its own: `$` is its number.
async function told(at: number, { path, method = 'GET', headers, body }: Compared) {
  const { port, base } = contenders[at] as Contender
  const mine = String(7770 + at)
  const number = (text: string) => text.replaceAll('$', mine)
  const answer = await fetch(`http://127.0.0.1:${port}${base}${number(path)}`, {
    method,
    body: body === undefined ? undefined : number(JSON.stringify(body)),
    headers: {
      ...database.pages[0]?.headers,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      ...headers,
    },
  })
  const text = (await answer.text()).replaceAll(mine, '777')
  const said = { status: answer.status, body: readable(text) as { code?: string } | null }
  if (answer.status >= 400) return { status: answer.status, code: said.body?.code }
  const of = (name: string) => answer.headers.get(name)
  return {
    ...said,
    type: of('content-type'),
    range: of('content-range'),
    told: of('x-told'),
    applied: of('preference-applied'),
  }
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
