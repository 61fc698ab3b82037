-- Of two thousand people a report by person took two seconds for their names (each was looked for through all), and one by department four for
-- sorting every row with its texts to count nobody twice. Names are looked up by id; rows are grouped as what they are, and written out as text
-- once a group; whoever works at several outlets is counted once by the list of places, which is short, and not by the rows.

update private.report_fields f set named = replace(f.named, 'x.id::text = %s', 'x.id = %s::uuid') where f.named like '%x.id::text = \%s%';

/*
 * The condition by which rows r of people count once for each of these dimensions, however many places their person has: of several that say the
 * same, the first. Empty where a source knows one place a person. Filters on places narrow down here as they do for the rows.
 */
create function private.report_once(p_explore private.report_explores, p_filters jsonb, p_dims text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  keys  text;
  place private.report_explores := p_explore;
begin
  if position('private.report_places' in p_explore.source) = 0 then return ''; end if;
  select string_agg(f.says, ', ' order by f.place) into keys
  from private.report_fields f where f.kind = 'dimension' and f.explore in ('place', 'outlet') and f.key = any (p_dims) and f.key <> 'person';
  place.source := 'select $1 as tenant_id, w.* from private.report_places($1, $2, $3) w';
  place.shares := '{outlet,place}';
  return format(' and (r.person_id, r.nth) in (select distinct on (%1$s) r.person_id, r.nth %2$s order by %1$s, r.nth)', concat_ws(', ', 'r.person_id', keys),
    private.report_from(place, coalesce((
      select jsonb_object_agg(w.key, w.value) from jsonb_each(p_filters) w
      join private.report_fields f on f.kind = 'dimension' and f.explore in ('place', 'outlet') and f.key = w.key), '{}')));
end $$;
revoke execute on function private.report_once(private.report_explores, jsonb, text[]) from public;

do $$
declare
  was   text := pg_get_functiondef('public.run_report(uuid, jsonb)'::regprocedure);
  is_to text := was;
  step  text[];
begin
  foreach step slice 1 in array array[
    array[$a$array_agg(format('(%s)::text', f.says) order by d.n)$a$, $b$array_agg(format('(%s)', f.says) order by d.n)$b$],
    array[$a$    if filters ?| array['outlet', 'city', 'outlet_kind', 'department', 'job_role'] then
      whole := format('from (select distinct on (r.id) r.* %s) r', source);
    else
      whole := source || ' and r.nth = 1';
    end if;
    if dims && array['city', 'outlet_kind', 'department', 'job_role'] then
      source := format('from (select distinct on (%1$s, r.id) array[%1$s] as k, r.* %2$s) r', keys, source);
      keys := 'r.k';
    elsif 'outlet' <> all (dims) then
      source := whole;
    end if;$a$, $b$    whole := source || private.report_once(explore, filters, '{}');
    if 'outlet' <> all (dims) or dims && array['city', 'outlet_kind', 'department', 'job_role'] then
      source := source || private.report_once(explore, filters, dims);
    end if;$b$],
    array[$a$(select %s as k, array[%s]::double precision[] as v %s %s) g)$a$, $b$(select array[%s]::text[] as k, h.v from (select %s array[%s]::double precision[] as v %s %s) h) g)$b$],
    array[$a$case keys when 'r.k' then keys else format('array[%s]::text[]', coalesce(keys, '')) end, told, source,
      case when keys is null then '' else 'group by 1' end);$a$, $b$
      coalesce((select string_agg(format('h.d%s::text', n), ', ' order by n) from generate_subscripts(dims, 1) n), ''),
      coalesce((select string_agg(format('%s as d%s, ', says[n], n), '' order by n) from generate_subscripts(dims, 1) n), ''), told, source,
      coalesce('group by ' || (select string_agg(n::text, ', ' order by n) from generate_subscripts(dims, 1) n), ''));$b$],
    array[$a$  keys       text;
$a$, ''],
    array[$a$  keys := array_to_string(says, ', ');
$a$, '']]
  loop
    if position(step[1] in is_to) = 0 then raise exception 'run_report no longer says: %', step[1]; end if;
    is_to := replace(is_to, step[1], step[2]);
  end loop;
  execute is_to;
end $$;
