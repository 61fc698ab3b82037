-- What all migrations together say about throttles: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.throttles (
  key text not null,
  minute timestamp with time zone not null,
  used integer not null,
  constraint throttles_pkey PRIMARY KEY (key)
);

create function private.prune_throttles()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from private.report_shares where (day, reporter) in (
    select s.day, s.reporter from private.report_shares s where s.day < private.today() - 1 for update skip locked);
  delete from private.throttles where key in (
    select t.key from private.throttles t where t.minute < now() - interval '5 minutes' for update skip locked);
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.take(p_key text, p_wanted integer, p_per_minute integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  used_before integer;
begin
  if current_setting('sopan.keeps_nothing', true) = 'on' then return p_wanted; end if; -- the server counts requests besides
  if p_wanted = 1 and p_per_minute > 0 then -- nearly always: written once, and one above the most says that none was left
    insert into private.throttles as t (key, minute, used) values (p_key, this_minute, 1)
    on conflict (key) do update set minute = excluded.minute,
      used = case when t.minute = excluded.minute then greatest(t.used, least(t.used, p_per_minute) + 1) else 1 end
    returning used into used_before;
    return case when used_before <= p_per_minute then 1 else 0 end;
  end if;
  insert into private.throttles as t (key, minute, used) values (p_key, this_minute, 0)
  on conflict (key) do update set
    minute = excluded.minute,
    used = case when t.minute = excluded.minute then t.used else 0 end
  returning used into used_before;
  p_wanted := greatest(0, least(p_wanted, p_per_minute - used_before));
  update private.throttles set used = used_before + p_wanted where key = p_key;
  return p_wanted;
end $function$;
