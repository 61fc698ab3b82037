-- What many functions asked each in its own words is asked by one: may whoever calls work on this module here, who is
-- placed where on a day, whom do I look after, which day is it. The texts of the functions are turned where they stand,
-- whichever migration told them last; a count that is not the expected one stops here.

create function pg_temp.turn(p_pattern text, p_replacement text, p_least integer) returns void
language plpgsql as $$
declare
  found record;
  told  text;
  total integer := 0;
begin
  for found in
    select p.oid from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f' and p.prosrc ~ p_pattern
      and (p.prosecdef or p.pronamespace = 'private'::regnamespace) -- a caller may not run our helpers
  loop
    told := regexp_replace(pg_get_functiondef(found.oid), p_pattern, p_replacement, 'g');
    execute told;
    total := total + 1;
  end loop;
  if total < p_least then raise exception '% was found in % functions', p_pattern, total; end if;
end $$;

-- Today by the product's calendar. Without a setting of its own, so that a plan takes the expression in; its names are
-- bound when it is made.
create or replace function private.today() returns date language sql stable parallel safe
return (now() at time zone 'Asia/Kolkata')::date;
select pg_temp.turn('private\.today_in_india\(\)', 'private.today()', 5);
drop function private.today_in_india();

-- Whether a placement holds on that day, and whether it holds then or later. Without a setting of their own, so that a
-- plan takes the expression in.
create function private.is_placed(p_place public.people_outlets, p_day date) returns boolean
language sql immutable parallel safe
return p_place.valid_from <= p_day and coalesce(p_place.valid_until, 'infinity') >= p_day;

create function private.is_placed_from(p_place public.people_outlets, p_day date) returns boolean
language sql immutable parallel safe
return coalesce(p_place.valid_until, 'infinity') >= p_day;

select pg_temp.turn(
  '(private\.today\(\)|\(now\(\) at time zone o\.time_zone\)::date|\mp?_?(?:today|from)\M) between (w|place|leads)\.valid_from and coalesce\(\2\.valid_until, ''infinity''\)',
  'private.is_placed(\2, \1)', 17);
select pg_temp.turn(
  'coalesce\((w|place|there|known)\.valid_until, ''infinity''\) >= (private\.today\(\)|\(now\(\) at time zone o\.time_zone\)::date|\mp?_?(?:today|from)\M)',
  'private.is_placed_from(\1, \2)', 10);

-- The platform's own check looks for a fixed path wherever names are looked up when the function runs.
select pg_temp.turn(
  'where not exists \(select from unnest\(proconfig\) setting where setting like ''search_path=%''\)',
  'where not exists (select from unnest(proconfig) setting where setting like ''search_path=%'')
    and not exists (select from pg_catalog.pg_proc bound
      where bound.oid = functions.oid and bound.prosqlbody is not null and not bound.prosecdef)', 1);

-- Whom I look after, and myself: what policies ask about everything that belongs to a person.
create function private.people_i_see() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 100 as $$
begin
  return query select private.people_i_manage() union all select private.my_people();
end $$;
grant execute on function private.people_i_see() to authenticated;

alter policy "admins and trainers read all people, others those they may" on public.people
  using (tenant_id = any (array(select private.my_tenants()))
    and ((select private.i_am_one_of('admin', 'trainer')) or id in (select private.people_i_see())));
alter policy "admins and trainers read who came back, others those they may" on public.people_returns
  using (tenant_id = any (array(select private.my_tenants()))
    and ((select private.i_am_one_of('admin', 'trainer')) or person_id in (select private.people_i_see())));
alter policy "trainers and admins read all assignments, others theirs" on public.assignments
  using (tenant_id = any (array(select private.my_tenants())) and side = any (array(select private.my_sides()))
    and ((select private.i_am_one_of('admin', 'trainer')) or person_id in (select private.people_i_see())));
alter policy "trainers and admins read all certificates, others theirs" on public.certificates
  using (tenant_id = any (array(select private.my_tenants())) and side = any (array(select private.my_sides()))
    and ((select private.i_am_one_of('admin', 'trainer')) or person_id in (select private.people_i_see())));
alter policy "trainers and admins read all evidence, others theirs" on public.evidence
  using (tenant_id = any (array(select private.my_tenants())) and exists (select private.my_sides())
    and ((select private.i_am_one_of('admin', 'trainer')) or person_id in (select private.people_i_see())));
alter policy "trainers and admins read all credentials, others theirs" on public.credentials
  using (tenant_id = any (array(select private.my_tenants())) and exists (select private.my_sides())
    and ((select private.i_am_one_of('admin', 'trainer')) or person_id in (select private.people_i_see())));

-- Whose records of a tenant I read: 'all', those of my 'outlets', or 'none'.
alter function private.learning_i_read(uuid) rename to my_reach;
select pg_temp.turn('private\.learning_i_read\(', 'private.my_reach(', 5);

-- May whoever calls work on one of these modules for a tenant? Asks for the tenant and whether it is active, the role and
-- then the module; p_act is 'read', 'change', 'decide' (a change by who looks after everybody), or null to ask for the
-- module alone. Returns whose records: 'all' or 'outlets'. Refuses PT404 unknown_tenant, PT403 tenant_suspended,
-- changes_not_allowed, not_allowed, module_off.
create function private.require_module(p_tenant_id uuid, p_act text, variadic p_modules text[] default '{}') returns text
language plpgsql stable set search_path = '' as $$
declare
  reach text;
begin
  if p_act = 'read' then
    reach := private.my_reach(p_tenant_id);
  elsif p_act in ('change', 'decide') then
    reach := case
      when p_tenant_id = any (array(select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer')))
        then 'all'
      when p_tenant_id = any (array(select private.tenants_where_i_am('manager'))) then 'outlets'
      else 'none' end;
  end if;
  if reach = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  if p_act = 'decide' and reach <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if cardinality(p_modules) > 0
    and not exists (select from public.tenants t where t.id = p_tenant_id and t.active_modules ?| p_modules) then
    raise sqlstate 'PT403' using message = 'module_off';
  end if;
  return reach;
end $$;

select pg_temp.turn(
  'if private\.require_learning_desk\(([\w.]+)\) <> ''all'' then\s+raise sqlstate ''PT403'' using message = ''not_allowed'';\s+end if;\s+perform private\.require_learning\(\1\);',
  'perform private.require_module(\1, ''decide'', ''foh_courses'', ''boh_courses'');', 3);
select pg_temp.turn(
  'if private\.require_learning_desk\(([\w.]+)\) <> ''all'' then\s+raise sqlstate ''PT403'' using message = ''not_allowed'';\s+end if;\s+perform private\.require_side\(\1, ([\w.]+)\);',
  'perform private.require_module(\1, ''decide'', private.module_of_side(\2));', 1);
select pg_temp.turn('private\.require_learning_desk\(([\w.]+)\)', 'private.require_module(\1, ''change'')', 5);
select pg_temp.turn('private\.require_papers_reader\(([\w.]+)\)',
  'private.require_module(\1, ''read'', ''foh_courses'', ''boh_courses'')', 7);
select pg_temp.turn('private\.require_side\(([\w.]+), ([^()]+)\)',
  'private.require_module(\1, null, private.module_of_side(\2))', 6);
select pg_temp.turn('private\.require_learning\(([\w.]+)\)',
  'private.require_module(\1, null, ''foh_courses'', ''boh_courses'')', 2);
-- Who first read their reach, and asked for the tenant only when it was none.
select pg_temp.turn(
  '(reach|reads)( +)text := private\.my_reach\(p_tenant_id\);(.*?)  if \1 = ''none'' then perform private\.require_tenant_admin\(p_tenant_id\); end if;\n',
  '\1\2text := private.require_module(p_tenant_id, ''read'');\3', 3);

select pg_temp.turn(
  'private\.require_module\(p_tenant_id, ''change''\);(.{0,200}?begin\n)  perform private\.require_module\(p_tenant_id, null, ''foh_courses'', ''boh_courses''\);\n',
  'private.require_module(p_tenant_id, ''change'', ''foh_courses'', ''boh_courses'');\1', 1);

drop function private.require_papers_reader(uuid);
drop function private.require_learning(uuid);
drop function private.require_learning_desk(uuid);
drop function private.require_side(uuid, text);

revoke execute on all functions in schema private from public;
