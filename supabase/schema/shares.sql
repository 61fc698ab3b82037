-- What all migrations together say about shares: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.report_shares (
  day date not null,
  reporter text not null,
  bytes bigint not null,
  constraint report_shares_pkey PRIMARY KEY (day, reporter)
);

create function private.analytics_share()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select private.analytics_room() * 2 / 100 $function$;

create function private.answer_share(p_kind text, p_right jsonb, p_answer jsonb)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if p_answer is null then return 0; end if;
  return case p_kind
    when 'single' then (p_answer = p_right)::integer
    when 'truth' then (p_answer = p_right)::integer
    when 'order' then (p_answer = p_right)::integer
    when 'multiple' then
      (jsonb_typeof(p_answer) = 'array' and p_answer @> p_right and p_right @> p_answer)::integer
    when 'match' then case when jsonb_typeof(p_answer) = 'object' then (
      select count(*) filter (where p_answer -> pair.key = pair.value)::numeric / count(*) from jsonb_each(p_right) pair
    ) else 0 end
    when 'number' then coalesce(
      abs(private.typed_number(p_answer) - (p_right ->> 'value')::numeric) <= (p_right ->> 'tolerance')::numeric, false)::integer
    when 'text' then (jsonb_typeof(p_answer) = 'string' and private.folded_answer(p_answer #>> '{}') in (
      select private.folded_answer(accepted) from jsonb_array_elements_text(p_right) accepted))::integer
    else 0 end;
end $function$;

create function private.flag_share(p_flag public.feature_flags, p_today date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_flag.is_killed then 0
    when p_flag.kind in ('release', 'experiment') and p_flag.expires_on < p_today then p_flag.default_on::integer * 100
    when p_flag.is_on then coalesce(p_flag.percentage, p_flag.default_on::integer * 100)
    else 0
  end
$function$;

create function private.reader_of_share(p_share public.report_grants)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(private.name_of_login(p_share.profile_id), p_share.role, (select o.name from public.outlets o where o.id = p_share.outlet_id))
$function$;

create function private.take_analytics_share(p_day date, p_address_hash text, p_bytes bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  day_salt uuid;
begin
  select s.salt into day_salt from private.analytics_salts s where s.day = p_day;
  if not found then
    insert into private.analytics_salts (day) values (p_day) on conflict (day) do nothing;
    select s.salt into day_salt from private.analytics_salts s where s.day = p_day;
  end if;
  insert into private.analytics_senders as s (day, sender, bytes)
  values (p_day, sha256(convert_to(day_salt::text || coalesce(p_address_hash, 'nowhere'), 'UTF8')), p_bytes)
  on conflict (day, sender) do update set bytes = s.bytes + excluded.bytes where s.bytes < private.analytics_share();
  return found;
end $function$;
