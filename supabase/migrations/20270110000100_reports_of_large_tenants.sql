-- Of two thousand people a report by person took two seconds for their names: each was looked for through all of them, and now by its id. Rows
-- are grouped as what they are, a date or an id, and written out as text once a group instead of once a row.

update private.report_fields f set named = replace(f.named, 'x.id::text = %s', 'x.id = %s::uuid') where f.named like '%x.id::text = \%s%';

do $$
declare
  was   text := pg_get_functiondef('public.run_report(uuid, jsonb)'::regprocedure);
  is_to text := was;
  step  text[];
begin
  foreach step slice 1 in array array[
    array[$a$  says       text[]; -- of the dimensions
$a$, $b$  bare       text[]; -- of the dimensions
  says       text[]; -- the same as text
$b$],
    array[$a$select array_agg(format('(%s)::text', f.says) order by d.n), $a$, $b$select array_agg(f.says order by d.n), array_agg(format('(%s)::text', f.says) order by d.n), $b$],
    array[$a$  into says, names
$a$, $b$  into bare, says, names
$b$],
    array[$a$'select g.*, array[%s]::text[] as n from (select %s as k, array[%s]::double precision[] as v %s %s) g) z$a$,
      $b$'select g.*, array[%s]::text[] as n from (select %s as k, h.v from (select %s array[%s]::double precision[] as v %s %s) h) g) z$b$],
    array[$a$case keys when 'r.k' then keys else format('array[%s]::text[]', coalesce(keys, '')) end, told, source,
      case when keys is null then '' else 'group by 1' end);$a$, $b$
      case keys when 'r.k' then 'h.k' else format('array[%s]::text[]', (select string_agg(format('h.d%s::text', n), ', ' order by n) from generate_subscripts(dims, 1) n)) end,
      case keys when 'r.k' then 'r.k, ' else (select string_agg(format('(%s) as d%s, ', bare[n], n), '' order by n) from generate_subscripts(dims, 1) n) end, told, source,
      case keys when 'r.k' then 'group by 1' else 'group by ' || (select string_agg(n::text, ', ' order by n) from generate_subscripts(dims, 1) n) end);$b$]]
  loop
    if position(step[1] in is_to) = 0 then raise exception 'run_report no longer says: %', step[1]; end if;
    is_to := replace(is_to, step[1], step[2]);
  end loop;
  execute is_to;
end $$;
