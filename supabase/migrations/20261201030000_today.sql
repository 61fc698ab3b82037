-- Today, the first page of the portal: one list of what is due and what hurts, for whoever looks. A module adds its lines
-- by a row of private.today_sources and the function that this row names; today() walks them all at once.
--
-- A line says its kind (the interface has words and the one action for it), how urgent it is, the day it is about, how
-- many there are, how many minutes it takes, whom or what it is about (ids for the address) and what its words need.
-- How urgent: 'overdue' and 'hurting' (no day says since when) come first, then what is for 'today', for this 'week' and
-- for 'later'; 'next' is told only where nothing else stands.

create table private.today_sources (
  name     text primary key check (name ~ '^[a-z_]+$'),
  -- private.<function>(tenant uuid, reach text, today date): rights are asked there, or by what it asks
  gathers  text not null check (gathers ~ '^private\.[a-z_]+$'),
  -- Among lines of the same urgency, those of an earlier source come first.
  position integer not null unique,
  -- One of these is on, or nothing is asked; none: it belongs to every workspace.
  modules  text[] not null default '{}'
);
revoke all on private.today_sources from anon, authenticated, service_role;

/* How soon something is, by its last day; what has none can wait. */
create function private.urgency_of(p_due_on date, p_today date) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_due_on < p_today then 'overdue'
    when p_due_on = p_today then 'today'
    when p_due_on <= p_today + 7 then 'week'
    else 'later' end
$$;

create function public.today(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today  date := private.today();
  reach  text;
  lines  jsonb := '[]';
  found  jsonb;
  source private.today_sources;
begin
  if p_tenant_id is null or p_tenant_id <> all (array(select private.my_tenants())) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  reach := private.my_reach(p_tenant_id);
  for source in
    select s.* from private.today_sources s join public.tenants t on t.id = p_tenant_id
    where s.modules = '{}' or t.active_modules ?| s.modules
    order by s.position
  loop
    execute format('select jsonb_agg(to_jsonb(line)) from %s($1, $2, $3) line', source.gathers)
    into found using p_tenant_id, reach, today;
    lines := lines || coalesce(found, '[]');
  end loop;
  return jsonb_build_object('day', today, 'lines', (
    select coalesce(jsonb_agg(line order by array_position(
      array['overdue', 'hurting', 'today', 'week', 'later', 'next'], line ->> 'urgency'), place), '[]')
    from jsonb_array_elements(lines) with ordinality said (line, place)));
end $$;

revoke execute on function private.urgency_of, public.today from public, anon, service_role;
grant execute on function public.today to authenticated;
