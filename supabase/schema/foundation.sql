-- What all migrations together say about foundation: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create function private.after_quiet_hours(p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when extract(hour from l.clock) >= 21 then (l.clock::date + 1 + time '09:00') at time zone 'Asia/Kolkata'
    when extract(hour from l.clock) < 9 then (l.clock::date + time '09:00') at time zone 'Asia/Kolkata' else p_at end
  from (select p_at at time zone 'Asia/Kolkata' as clock) l
$function$;

create function private.agreed_of(p_asks jsonb, p_owner_id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select md5(concat_ws(' ', p_asks, p_owner_id))
$function$;

create function private.amount_problem(p_list jsonb, p_least integer, p_most integer, p_few text, p_many text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case when jsonb_array_length(p_list) < p_least then p_few when jsonb_array_length(p_list) > p_most then p_many end;
end $function$;

create function private.are_experiences(p_list jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_list) <> 'array' then false else jsonb_array_length(p_list) <= 6 and not exists (
    select from jsonb_array_elements(p_list) x
    where jsonb_typeof(x) <> 'object' or coalesce(x ->> 'en', '') || coalesce(x ->> 'hi', '') = ''
      or char_length(coalesce(x ->> 'en', '')) > 160 or char_length(coalesce(x ->> 'hi', '')) > 160) end
$function$;

create function private.are_initials(p_typed text, p_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select typed in (array_to_string(letters[1:3], ''), letters[1] || letters[cardinality(letters)])
  from (
    select regexp_replace(private.plain_letters(p_typed), '[\s.,-]', '', 'g') as typed, array(
      select left(private.plain_letters(word), 1) from regexp_split_to_table(p_name, '[\s.-]+') with ordinality split (word, at)
      where private.plain_letters(word) <> '' order by at) as letters
  ) spelled
$function$;

create function private.are_names_alike(p_one text, p_other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select cardinality(spelled.one) > 0 and cardinality(spelled.other) > 0
    and (spelled.one <@ spelled.other or spelled.other <@ spelled.one)
  from (
    select array_remove(regexp_split_to_array(private.plain_letters(p_one), '[\s.-]+'), '') as one,
      array_remove(regexp_split_to_array(private.plain_letters(p_other), '[\s.-]+'), '') as other
  ) spelled
$function$;

create function private.are_tiles(p_tiles jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  tile jsonb;
begin
  if p_tiles is null or jsonb_typeof(p_tiles) <> 'array' or jsonb_array_length(p_tiles) > 12 then return false; end if;
  for tile in select e from jsonb_array_elements(p_tiles) e loop
    if jsonb_typeof(tile) <> 'object' or tile - '{id,place,query,report,shown,width}'::text[] <> '{}' then return false; end if;
    if coalesce(tile ->> 'id', '') !~ '^[a-z0-9]{6}$' or coalesce(tile ->> 'place', '') !~ '^[a-z]{2,30}$'
      or tile ->> 'query' is null or tile ->> 'query' !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(tile ->> 'query') > 2000
      or tile ->> 'report' !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' or tile ->> 'report' is not null and tile ->> 'place' <> 'build'
      or coalesce(tile ->> 'shown', '') not in ('number', 'chart', 'table') or coalesce(tile ->> 'width', '') not in ('small', 'medium', 'full') then
      return false;
    end if;
  end loop;
  return (select count(distinct e ->> 'id') = count(*) from jsonb_array_elements(p_tiles) e);
end $function$;

create function private.as_long_as(p_known bit varying, p_none bit varying)
 RETURNS bit varying
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (length((p_known)::"bit") >= length((p_none)::"bit")) THEN p_known ELSE (p_known || (SUBSTRING(p_none FROM (length((p_known)::"bit") + 1)))::bit varying) END;

create function private.authoring_of(p_tenant_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id is null then
    return case when not private.is_platform_admin() then 'none'
      when exists (select from private.live_impersonation()) then 'read' else 'publish' end;
  end if;
  return case
    when p_tenant_id = any (array(select private.tenants_i_manage())) then 'publish'
    when p_tenant_id = any (array(select private.tenants_where_i_am('trainer'))) then 'write'
    when p_tenant_id = any (array(select private.my_tenants_as('admin', 'trainer'))) then 'read'
    else 'none' end;
end $function$;

create function public.begin_service(p_order_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.store_orders;
begin
  perform private.require_platform_admin();
  changed := private.require_order(p_order_id);
  if changed.state <> 'approved' then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  return private.begin_order(changed);
end $function$;
grant execute on function public.begin_service(uuid) to authenticated;
grant execute on function public.begin_service(uuid) to service_role;

create function private.bits_of(p_numbers integer[])
 RETURNS bit varying
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(('x' || string_agg(lpad(to_hex(coalesce(w.bits, 0)), 16, '0'), '' order by s.n))::bit varying, ''::bit varying)
  from generate_series(0, (select max(x) / 64 from unnest(p_numbers) x)) s (n)
  left join (select x / 64 as n, bit_or(1::bigint << (63 - x % 64)) as bits from unnest(p_numbers) x group by 1) w on w.n = s.n
$function$;

create function private.calculated(p_text text, p_metrics text[], p_values jsonb)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when f.part[2] is null then private.sum_of_terms(f.part[1], p_metrics, p_values)
    else private.sum_of_terms(f.part[1], p_metrics, p_values) / nullif(private.sum_of_terms(f.part[2], p_metrics, p_values), 0) end * coalesce(f.part[3], '1')::double precision
  from regexp_match(p_text, '^([^/*]+)(?:/([^/*]+))?(?:\*(\d+))?$') f (part)
$function$;

create function private.check_ledgers()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  faults integer;
begin
  select count(*) into faults from private.ledger_faults(null, case when extract(isodow from private.today()) = 7 then '-infinity'::timestamptz else now() - interval '2 days' end);
  if faults > 0 then
    perform private.write_security_event('system_event', 'critical', 'loyalty points do not add up', jsonb_build_object('faults', faults));
  end if;
  return faults;
end $function$;

create function private.compared_with(p_from date, p_to date, p_compare text)
 RETURNS TABLE(first date, last date)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select span.first, span.last from (values
    ('last_period', case when extract(day from p_from) = 1 and extract(day from p_to + 1) = 1
      then (p_from - age(p_to + 1, p_from))::date else p_from - (p_to - p_from + 1) end, p_from - 1),
    ('same_weekdays', p_from - 364, p_to - 364),
    ('same_dates', (p_from - interval '1 year')::date, (p_to - interval '1 year')::date)
  ) span (name, first, last) where span.name = p_compare
$function$;

create function private.daypart_of(p_hour integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_hour between 5 and 10 then 'breakfast' when p_hour between 11 and 14 then 'lunch' when p_hour between 15 and 17 then 'afternoon'
    when p_hour between 18 and 22 then 'dinner' else 'late' end
$function$;

create function private.decides_about(p_person public.people, p_looks_after boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_looks_after and not (p_person.id in (select private.my_people()) and private.has_other_decider(p_person));
end $function$;

create function private.decides_at(p_tenant_id uuid, p_outlet_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_tenant_id = any (array(select private.my_tenants_as('admin'))) or p_outlet_id in (select private.outlets_i_manage())
$function$;

create function private.ends_of(p_from date, p_to date)
 RETURNS TABLE(month date, place integer, sign integer)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select date_trunc('month', cut.day)::date, extract(day from cut.day)::integer + case cut.sign when 1 then 1 else 0 end, cut.sign
  from generate_series(extract(year from p_from)::integer, extract(year from p_to)::integer) year
  cross join lateral (values
    (least(p_to, make_date(year, 12, 31)), 1), (greatest(p_from, make_date(year, 1, 1)), -1)) cut (day, sign)
$function$;

create function private.financial_year(p_on date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_char(p_on - interval '3 months', 'YY') || to_char(p_on + interval '9 months', 'YY')
$function$;

create function private.fingerprint(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex')
$function$;

create function private.give_points(p_member_id uuid, p_points integer, p_key text, p_why text, p_rules jsonb, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  purse public.loyalty_members := private.hold_purse(p_member_id);
begin
  if coalesce(p_points, 0) = 0 then return null; end if;
  return private.post_points(purse, 'earn', p_points, p_key, jsonb_build_object('why', p_why, 'visitor_id', p_member_id, 'version', p_rules -> 'version'),
    p_now, private.loyalty_expiry(p_rules, p_now), p_now);
end $function$;

create function private.grade_weights()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{"late": 2.5, "thin": 2, "contradiction": 2, "revision": 1.5, "appeal": 3}'::jsonb
$function$;

create function private.gst_of(p_taxable bigint, p_percent integer, p_supply text, p_has_lut boolean, OUT cgst bigint, OUT sgst bigint, OUT igst bigint, OUT round_off integer)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  cgst := case when p_supply = 'intra' then (p_taxable * p_percent + 100) / 200 else 0 end;
  sgst := cgst;
  igst := case when p_supply = 'intra' or p_supply = 'export' and p_has_lut then 0 else (p_taxable * p_percent + 50) / 100 end;
  round_off := ((p_taxable + cgst + sgst + igst + 50) / 100) * 100 - (p_taxable + cgst + sgst + igst);
end $function$;

create function private.has_room(p_tenant_id uuid, p_bytes bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.stored < s.allowed and s.stored + p_bytes <= s.allowed
  from (select private.stored_bytes(p_tenant_id) as stored, private.storage_limit(p_tenant_id) as allowed) s
$function$;

create function private.held_since(p_person_id uuid, p_certification_id uuid)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  best public.credentials := private.best_credential(p_person_id, p_certification_id);
begin
  return case when coalesce(best.valid_until, 'infinity') >= private.today() then best.valid_from end;
end $function$;

create function private.in_both(p_en text, p_hi text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('en', coalesce(nullif(btrim(p_en), ''), btrim(p_hi)), 'hi', coalesce(nullif(btrim(p_hi), ''), btrim(p_en)))
  where coalesce(nullif(btrim(p_en), ''), nullif(btrim(p_hi), '')) is not null
$function$;

create function private.in_two_digits(p_value double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_value = 0 then 0 else round(p_value::numeric, 1 - floor(log(abs(p_value::numeric)))::integer)::double precision end
$function$;

create function private.invite_one(p_tenant_id uuid, p_email text, p_tenant_role text DEFAULT 'member'::text, p_language text DEFAULT 'en'::text, p_person_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_tenant_admin(p_tenant_id);
  return private.write_invitation(p_tenant_id, p_email, p_tenant_role, p_language, p_person_id);
end $function$;
grant execute on function private.invite_one(uuid,text,text,text,uuid) to service_role;

create function private.is_ahead(p_state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_state in ('scheduled', 'offered', 'declined', 'expired', 'accepted')
$function$;

create function private.is_availability(p_value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(p_value) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(p_value) = 'object' then p_value else '{}' end) d
    where d.key !~ '^[1-7]$' or jsonb_typeof(d.value) <> 'array' or not d.value <@ '["breakfast","lunch","afternoon","dinner","late"]')
$function$;
grant execute on function private.is_availability(jsonb) to authenticated;
grant execute on function private.is_availability(jsonb) to service_role;

create function private.is_benchmarked(p_kpi public.kpis)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_kpi.tenant_id is null and p_kpi.retired_at is null and not p_kpi.is_of_change
    and jsonb_array_length(p_kpi.numerator) = 1 and jsonb_array_length(p_kpi.denominator) = 1
$function$;

create function private.is_code_of(p_person public.people, p_typed text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select typed <> '' and (typed = upper(regexp_replace(p_person.employee_code, '[\s./_-]', '', 'g'))
    or (typed ~ '^[0-9]{4}$' and typed = right(p_person.phone, 4))) is true
  from (select upper(regexp_replace(translate(p_typed, '०१२३४५६७८९', '0123456789'), '[\s./_-]', '', 'g')) as typed) as said
$function$;

create function private.is_email(p_text text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_text = lower(p_text) and char_length(p_text) <= 254
    and p_text ~ '^[^@[:space:][:cntrl:]<>()",;:\\]+@[^@[:space:][:cntrl:]<>()",;:\\]+\.[^@[:space:][:cntrl:]<>()",;:\\.]+$'
$function$;
grant execute on function private.is_email(text) to authenticated;
grant execute on function private.is_email(text) to service_role;

create function private.is_gstin(p_text text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_text ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and substr(p_text, 15, 1) = (
    select substr(digits, 1 + (36 - sum(product / 36 + product % 36)::integer % 36) % 36, 1)
    from (
      select digits, (strpos(digits, substr(p_text, place, 1)) - 1) * (2 - place % 2) as product
      from generate_series(1, 14) place, (values ('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')) alphabet (digits)
    ) weighted
    group by digits
  )
$function$;
grant execute on function private.is_gstin(text) to authenticated;
grant execute on function private.is_gstin(text) to service_role;

create function private.is_in_both(p_text jsonb, p_longest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_typeof(p_text -> 'en') = 'string' and jsonb_typeof(p_text -> 'hi') = 'string'
    and char_length(p_text ->> 'en') between 1 and p_longest and char_length(p_text ->> 'hi') between 1 and p_longest, false)
$function$;

create function private.is_late(p_action public.actions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_action.state in ('open', 'in_progress') and p_action.due_on < private.today()
$function$;

create function private.is_offered(p_product public.products, p_tenant public.tenants)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_product.is_listed and p_tenant.tier = any (p_product.tiers) and (p_product.only_tenants is null or p_tenant.id = any (p_product.only_tenants))
$function$;

create function private.is_placed(p_place public.people_outlets, p_day date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((p_place).valid_from <= p_day) AND (COALESCE((p_place).valid_until, 'infinity'::date) >= p_day));

create function private.is_placed_from(p_place public.people_outlets, p_day date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (COALESCE((p_place).valid_until, 'infinity'::date) >= p_day);

create function private.is_released(p_state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_state in ('released', 'closed', 'disputed') $function$;

create function private.is_scenario(p_value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(p_value ->> 'id' ~ '^[a-z0-9]{2,12}$' and p_value ->> 'kind' in ('plain', 'allergy', 'complaint', 'family', 'business')
    and char_length(p_value ->> 'title_en') between 2 and 80 and char_length(p_value ->> 'title_hi') between 2 and 80
    and char_length(p_value ->> 'brief_en') between 2 and 1000 and char_length(p_value ->> 'brief_hi') between 2 and 1000, false)
$function$;

create function private.is_segment(p_segment jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_typeof(p_segment) = 'object', false) and not exists (
    select from jsonb_each(case when jsonb_typeof(p_segment) = 'object' then p_segment else '{}' end) s
    where not case
      when s.key in ('away_least', 'away_most', 'visits_least', 'visits_most') then private.is_within(s.value, 0, 10000)
      when s.key in ('spend_least_inr', 'spend_most_inr') then private.is_within(s.value, 0, 100000000)
      when s.key = 'birthday_month' then private.is_within(s.value, 1, 12)
      when s.key in ('tiers', 'outlets') then private.is_list(s.value)
      when s.key = 'never_redeemed' then jsonb_typeof(s.value) = 'boolean' else false end)
$function$;

create function private.is_state_code(p_code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(p_code ~ '^\d\d$' and (p_code::integer between 1 and 24 or p_code in ('26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '97')), false)
$function$;

create function private.is_time_zone(p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform now() at time zone p_name;
  return p_name ~ '^([A-Z][A-Za-z_-]+(/[A-Za-z_-]+)+|UTC)$'; -- the server also takes '+05:30' and 'XYZ-7'
exception when invalid_parameter_value then
  return false;
end $function$;
grant execute on function private.is_time_zone(text) to authenticated;
grant execute on function private.is_time_zone(text) to service_role;

create function private.is_warning(p_code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_code in ('long_lesson', 'few_questions', 'few_items')
$function$;

create function private.is_within(p_value jsonb, p_least numeric, p_most numeric, p_decimals integer DEFAULT 0)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_value) = 'number' then (p_value #>> '{}')::numeric between p_least and p_most
    and scale((p_value #>> '{}')::numeric) <= p_decimals else false end
$function$;

create function private.laid_over(p_one bit varying, p_other bit varying)
 RETURNS bit varying
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (pg_catalog."bit"(p_one::"bit", greatest(length(p_one), length(p_other)), true) | pg_catalog."bit"(p_other::"bit", greatest(length(p_one), length(p_other)), true))::bit varying
$function$;

create function private.last_week()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select date_trunc('week', private.today()::timestamp)::date - 7
$function$;

create function private.learnt_on(p_person_id uuid, p_course_id uuid)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select l.learnt_on from private.learnt(array[p_person_id], array[p_course_id]) l);
end $function$;

create function private.likeness(p_one text[], p_other text[])
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when n.both = 0 then 0 else n.both::numeric / (cardinality(p_one) + cardinality(p_other) - n.both) end
  from (select count(*) as both from unnest(p_one) t where t = any (p_other)) n
$function$;

create function private.listed_role(p_row jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select nullif(lower(btrim(p_row ->> 'role')), '')
$function$;

create function private.logo_bytes(p_tenant_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  total bigint := 0;
begin
  if to_regclass('storage.objects') is not null then
    execute $query$
      select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o
      where o.bucket_id = 'tenant-logos' and o.name like $1 || '/%'
    $query$ into total using p_tenant_id::text;
  end if;
  return total;
end $function$;

create function private.masked(p_identifier text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select case when p_identifier like '%@%'
    then left(p_identifier, 1) || '***@' || left(split_part(p_identifier, '@', 2), 1) || '***'
      || coalesce(substring(split_part(p_identifier, '@', 2) from '\.[^.]{1,12}$'), '')
    else left(p_identifier, 1) || '***' end
$function$;

create function private.may_reopen(p_evidence public.evidence)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_evidence.kind = 'document' and p_evidence.decided_by = auth.uid() and p_evidence.added_by is distinct from auth.uid()
    and coalesce(p_evidence.accepted_at, p_evidence.refused_at) > now() - interval '10 minutes'
$function$;

create function private.merged_findings(p_list jsonb, p_found jsonb, p_told jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  merged jsonb := p_found;
  told   record;
  note   text;
  at     bigint;
begin
  if jsonb_typeof(p_told) <> 'object' then raise sqlstate 'PT400' using message = 'unknown_item'; end if;
  for told in select * from jsonb_each(coalesce(p_told, '{}')) one (item, said) loop
    if not p_list @> jsonb_build_array(jsonb_build_object('id', told.item)) then
      raise sqlstate 'PT400' using message = 'unknown_item';
    end if;
    if coalesce(told.said ->> 'result', 'met') not in ('met', 'not_met', 'not_seen') then
      raise sqlstate 'PT400' using message = 'unknown_result';
    end if;
    note := nullif(btrim(told.said ->> 'note'), '');
    if char_length(note) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
    -- a clock that is ahead must not have the last word for ever
    at := least(case when jsonb_typeof(told.said -> 'at') = 'number' then (told.said ->> 'at')::numeric else 0 end,
      1000 * extract(epoch from now()));
    continue when at < coalesce((merged -> told.item ->> 'at')::bigint, 0);
    merged := merged || jsonb_build_object(told.item, jsonb_build_object(
      'result', told.said ->> 'result', 'note', note, 'at', at));
  end loop;
  return merged;
end $function$;

create function private.minutes_before(p_later time without time zone, p_earlier time without time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when m.apart > 720 then 0 else m.apart end
  from (select ((extract(epoch from p_later - p_earlier) / 60)::integer + 1440) % 1440 as apart) m
$function$;

create function private.my_reach(p_tenant_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case
    when p_tenant_id = any (array(select private.my_tenants_as('admin', 'trainer'))) then 'all'
    when p_tenant_id = any (array(select private.tenants_where_i_am('manager'))) then 'outlets'
    else 'none' end;
end $function$;

create function private.name_of_address(p_email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(nullif(split_part(p_email, '@', 1), ''), 'Unnamed')
$function$;

create function private.name_of_owner(p_tenant_id uuid, p_owner_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when not private.is_ownerless(p_tenant_id, p_owner_id) then private.name_of_login(p_owner_id) end
$function$;

create function private.natural_limits(p_values double precision[], OUT mean double precision, OUT lower double precision, OUT upper double precision, OUT counted integer)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  moving double precision;
begin
  select avg(v), count(v) into mean, counted from unnest(p_values) v;
  select avg(abs(p_values[n] - p_values[n - 1])) into moving from generate_subscripts(p_values, 1) n;
  if counted < 8 or moving is null then
    mean := null;
    return;
  end if;
  lower := mean - 2.66 * moving;
  upper := mean + 2.66 * moving;
end $function$;

create function private.near_now(p_claim text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case when p_claim::timestamptz between now() - interval '1 day' and now() + interval '1 minute'
    then p_claim::timestamptz else now() end;
exception when others then -- any text that is no time
  return now();
end $function$;

create function private.new_choice()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select encode(extensions.gen_random_bytes(5), 'hex')
$function$;

create function private.new_reference(p_prefix text, p_table regclass)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  signs constant text := '23456789BCDFGHJKMNPQRSTVWXZ';
  made  text;
  taken boolean;
begin
  loop
    select p_prefix || '-' || string_agg(substr(signs, 1 + get_byte(bytes, place) % 27, 1), '') into made
    from (select extensions.gen_random_bytes(6) as bytes) drawn, generate_series(0, 5) place;
    execute format('select exists (select from %s where reference = $1)', p_table) into taken using made;
    if not taken then return made; end if;
  end loop;
end $function$;

create function private.new_sign_in_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  drawn bigint;
begin
  loop
    drawn := ('x' || encode(extensions.gen_random_bytes(4), 'hex'))::bit(32)::bigint;
    exit when drawn < 4294000000; -- the largest multiple of a million below 2^32
  end loop;
  return lpad((drawn % 1000000)::text, 6, '0');
end $function$;

create function private.pass_obstacle(p_list jsonb, p_items jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select case
      when bool_or(found.result is null) then 'item_open'
      when bool_or(found.is_critical and found.result <> 'met') then 'critical_not_met'
      when bool_or(found.result = 'not_met') then 'item_not_met'
      when bool_or(found.result = 'not_seen' and found.note is null) then 'not_seen_unexplained'
      when 2 * count(*) filter (where found.result = 'met') < count(*) then 'too_few_seen' end
    from (
      select coalesce((item ->> 'isCritical')::boolean, false) as is_critical, p_items -> (item ->> 'id') ->> 'result' as result,
        nullif(btrim(p_items -> (item ->> 'id') ->> 'note'), '') as note
      from jsonb_array_elements(p_list) item
    ) found
  );
end $function$;

create function private.plain_code(p_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select upper(regexp_replace(translate(p_code, '०१२३४५६७८९', '0123456789'), '[\s./_-]', '', 'g'))
$function$;

create function private.prompt_of(p_question jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(coalesce(nullif(p_question -> 'prompt' ->> 'en', ''), p_question -> 'prompt' ->> 'hi'), 120)
$function$;

create function private.prorated(p_paise bigint, p_term text, p_from date)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_term = 'month'
    then (p_paise * (private.term_end('month', p_from) - p_from + 1) * 2 + extract(day from private.term_end('month', p_from))::integer)
      / (2 * extract(day from private.term_end('month', p_from))::integer)
    else p_paise end
$function$;

create function private.quarter_of(p_day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select date_trunc('quarter', p_day::timestamp)::date $function$;

create function private.range_problems(p_paths text[], p_values jsonb[], p_least integer[], p_most integer[])
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select one.path, 'out_of_range' from unnest(p_paths, p_values, p_least, p_most) one (path, value, least, most)
    where one.value is not null
      and (one.value::numeric <> trunc(one.value::numeric) or one.value::numeric < one.least or one.value::numeric > one.most);
end $function$;

create function private.read_as(p_claims text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  before text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  perform set_config('request.jwt.claims', coalesce(p_claims, ''), true);
  return before;
end $function$;

create function public.read_periods(p_tenant_id uuid, p_kpis text[], p_starts date[], p_ends date[], p_outlets uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(period integer, figures double precision[], days integer[], outlets integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
  kpis  public.kpis[] := private.kpis_at(p_tenant_id, p_kpis);
begin
  if cardinality(p_kpis) > 60 or cardinality(p_starts) > 400 or cardinality(p_starts) is distinct from cardinality(p_ends)
    or exists (select from unnest(p_starts, p_ends) one (first, last) where first is null or last is null or first > last or last > first + 1100)
  then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_outlets is not null then
    reads := array(select o from unnest(reads) o where o = any (p_outlets));
  end if;
  return query
    select n::integer, array_agg(case when not (kpis[k]).is_of_change then private.kpi_value(s.above, s.below, (kpis[k]).scale::double precision) end order by k),
      array_agg(coalesce(s.days, 0) order by k), array_agg(coalesce(s.of_outlets, 0) order by k)
    from generate_subscripts(p_starts, 1) n
    cross join generate_subscripts(p_kpis, 1) k
    left join private.sums_together(p_tenant_id, reads, kpis, p_starts, p_ends) s on s.period = n and s.place = k
    group by n order by n;
end $function$;
grant execute on function public.read_periods(uuid,text[],date[],date[],uuid[]) to authenticated;
grant execute on function public.read_periods(uuid,text[],date[],date[],uuid[]) to service_role;

create function private.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise sqlstate 'PT409' using message = 'ledger_is_final';
end $function$;

create function private.refuse_visit(p_problem text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  case p_problem
    when 'visit_outside_window' then raise sqlstate 'PT409' using message = 'visit_outside_window';
    when 'visit_in_past' then raise sqlstate 'PT409' using message = 'visit_in_past';
    when 'visit_on_blackout_day' then raise sqlstate 'PT409' using message = 'visit_on_blackout_day';
    when 'visit_daypart' then raise sqlstate 'PT409' using message = 'visit_daypart';
    when 'visit_other_outlet' then raise sqlstate 'PT409' using message = 'visit_other_outlet';
    when 'visit_gap' then raise sqlstate 'PT409' using message = 'visit_gap';
    when 'visit_shopper_away' then raise sqlstate 'PT409' using message = 'visit_shopper_away';
    when 'visit_conflict' then raise sqlstate 'PT409' using message = 'visit_conflict';
    when 'visit_other_city' then raise sqlstate 'PT409' using message = 'visit_other_city';
    when 'visit_shopper_unavailable' then raise sqlstate 'PT409' using message = 'visit_shopper_unavailable';
    when 'visit_shopper_busy' then raise sqlstate 'PT409' using message = 'visit_shopper_busy';
    when 'visit_rotation' then raise sqlstate 'PT409' using message = 'visit_rotation';
    else null;
  end case;
end $function$;

create function private.renewal_begins()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 60
$function$;

create function private.require_arrived(p_payment public.payment_reports, p_paise bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_paise is not null and (p_payment.currency = 'INR' or p_paise not between 1 and 9007199254740991) then
    raise sqlstate 'PT400' using message = 'invalid_amount';
  end if;
end $function$;

create function private.require_auditor(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.is_platform_admin() or p_tenant_id in (select private.tenants_where_i_am('admin')) then return; end if;
  raise sqlstate 'PT404' using message = 'unknown_tenant';
end $function$;

create function private.require_authoring(p_tenant_id uuid, p_act text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  acts constant text[] := array['none', 'read', 'write', 'publish'];
  mine text := private.authoring_of(p_tenant_id);
begin
  if array_position(acts, mine) >= array_position(acts, p_act) then return; end if;
  if p_tenant_id is not null and mine in ('none', 'read') then perform private.require_tenant_admin(p_tenant_id); end if;
  raise sqlstate 'PT403' using message = case when mine = 'read' then 'changes_not_allowed' else 'not_allowed' end;
end $function$;

create function private.require_catalogue(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_figures(p_tenant_id, 'change');
  perform private.require_tenant_admin(p_tenant_id);
end $function$;

create function private.require_changeable(p_appointment public.appointments)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_appointment.state not in ('requested', 'confirmed') then
    raise sqlstate 'PT409' using message = 'appointment_closed';
  end if;
  if now() >= private.appointment_changes_until(p_appointment.starts_at) then
    raise sqlstate 'PT409' using message = 'too_late';
  end if;
end $function$;

create function private.require_clinics(p_tenant_id uuid, p_act text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.require_module(p_tenant_id, p_act, 'career_clinics') <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
end $function$;

create function private.require_free_seat(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  cap integer := private.lock_seats(p_tenant_id);
begin
  if private.seats_used(p_tenant_id) + private.seats_reserved(p_tenant_id) >= cap then
    raise sqlstate 'PT409' using message = 'seat_limit_reached';
  end if;
end $function$;

create function private.require_mine_in_progress(p_observation public.observations)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_observation.state = 'requested' then raise sqlstate 'PT409' using message = 'observation_not_started'; end if;
  if p_observation.state <> 'in_progress' then raise sqlstate 'PT409' using message = 'observation_decided'; end if;
  if p_observation.observer_id is distinct from auth.uid() then raise sqlstate 'PT409' using message = 'observed_by_other'; end if;
end $function$;

create function private.require_observer(p_tenant_id uuid, p_person_id uuid, p_unknown text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'change');
begin
  if p_person_id in (select private.my_people()) then raise sqlstate 'PT403' using message = 'own_observation'; end if;
  if reach = 'outlets' and p_person_id not in (select private.people_i_manage()) then
    raise sqlstate 'PT404' using message = p_unknown;
  end if;
end $function$;

create function private.require_papers_of(p_person public.people)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_mine boolean := p_person.id in (select private.my_people());
  reach   text;
begin
  if p_person.id is null
    or not (private.is_platform_admin() or coalesce(p_person.tenant_id = private.my_tenant(), false)) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  perform private.require_module(p_person.tenant_id, null, 'foh_courses', 'boh_courses');
  if is_mine and not exists (
    select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer')
  ) then
    return false;
  end if;
  reach := private.require_module(p_person.tenant_id, 'change');
  if reach = 'outlets' and p_person.id not in (select private.people_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  return true;
end $function$;

create function private.require_readable(p_assignment public.assignments)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if num_nonnulls(p_assignment.waived_at, p_assignment.cancelled_at) > 0 then
    raise sqlstate 'PT409' using message = 'assignment_closed';
  end if;
  if not private.began_alone(p_assignment)
    and private.courses_before(p_assignment.tenant_id, p_assignment.person_id, p_assignment.course_id) <> '{}' then
    raise sqlstate 'PT409' using message = 'course_locked';
  end if;
end $function$;

create function private.require_results_reader(p_tenant_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  return private.require_module(p_tenant_id, 'read', 'mystery_shops');
end $function$;

create function private.require_review_reader(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  perform private.require_module(p_tenant_id, null, 'mystery_shops');
end $function$;

create function private.require_room(p_tenant_id uuid, p_bytes bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.has_room(p_tenant_id, p_bytes) then raise sqlstate 'PT409' using message = 'storage_full'; end if;
end $function$;

create function private.rest_of(p_charge public.store_charges, p_last date)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (2 * p_charge.paise * days.rest + days.of) / (2 * days.of)
  from (select greatest(0, p_charge.to_on - greatest(p_last, p_charge.from_on - 1))::bigint as rest, (p_charge.to_on - p_charge.from_on + 1)::bigint as of) days
$function$;

create function private.review_states(p_word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_word when 'waiting' then '{submitted,in_review}'::text[] when 'asked' then '{revision_requested}'
    when 'approved' then '{approved}' when 'released' then '{released,closed}' when 'appealed' then '{disputed}' when 'rejected' then '{rejected,excluded}'
    else '{submitted,in_review,revision_requested,approved,released,closed,disputed,rejected,excluded}' end
$function$;

create function private.room_told(p_tenant_id uuid, p_after bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('stored', private.stored_bytes(p_tenant_id), 'today', private.storage_limit(p_tenant_id), 'after', p_after)
$function$;

create function private.rupees_of(p_paise bigint)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select round(p_paise / 100.0, 2)
$function$;

create function private.said_on(p_days integer[], p_values numeric[])
 RETURNS numeric[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  said numeric[] := array_fill(null::numeric, array[31]);
begin
  for n in 1..cardinality(p_days) loop said[p_days[n]] := coalesce(p_values[n], 'NaN'); end loop;
  return said;
end $function$;

create function private.said_over(p_kept double precision[], p_said numeric[])
 RETURNS double precision[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_agg(case when p_said[d] = 'NaN' then null else coalesce(p_said[d]::double precision, p_kept[d]) end order by d)
  from generate_series(1, 31) d
$function$;

create function private.score_percent(p_shares numeric[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select round(100 * avg(share))::integer from unnest(p_shares) share
$function$;

create function private.search_pattern(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '%' || regexp_replace(lower(btrim(left(p_text, 100))), '([\\%_])', '\\\1', 'g') || '%'
$function$;

create function private.sees_money(p_tenant_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_tenant_id = any (array(
    select private.my_tenants_as('admin') union all select private.tenants_where_i_am('manager')));
end $function$;

create function private.segment_condition(p_tenant_id uuid, p_segment jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' and ', format('m.tenant_id = %L and m.state = ''active'' and m.takes_offers', p_tenant_id),
    'm.last_visit_on <= ' || quote_literal(private.today() - (p_segment ->> 'away_least')::integer),
    'm.last_visit_on >= ' || quote_literal(private.today() - (p_segment ->> 'away_most')::integer),
    'm.visits >= ' || (p_segment ->> 'visits_least')::integer,
    'm.visits <= ' || (p_segment ->> 'visits_most')::integer,
    'm.spend_paise >= ' || (p_segment ->> 'spend_least_inr')::bigint * 100,
    'm.spend_paise <= ' || (p_segment ->> 'spend_most_inr')::bigint * 100,
    case when jsonb_array_length(p_segment -> 'tiers') > 0 then format('m.tier = any (%L)', array(select jsonb_array_elements_text(p_segment -> 'tiers'))) end,
    case when jsonb_array_length(p_segment -> 'outlets') > 0 then format('m.last_outlet_id = any (%L::uuid[])',
      array(select o.id::uuid from jsonb_array_elements_text(p_segment -> 'outlets') o (id) where o.id ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$')) end,
    'm.birthday between ' || quote_literal(lpad(p_segment ->> 'birthday_month', 2, '0') || '-01') || ' and ' || quote_literal(lpad(p_segment ->> 'birthday_month', 2, '0') || '-31'),
    case when (p_segment ->> 'never_redeemed')::boolean then 'm.redeemed = 0' end)
$function$;

create function private.short_name(p_guest public.loyalty_members)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(split_part(p_guest.full_name, ' ', 1) || coalesce(' ' || nullif(left(split_part(p_guest.full_name, ' ', 2), 1), '') || '.', ''), 'Card ' || right(p_guest.card, 4))
$function$;

create function private.shown_address(p_email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when lower(p_email) not like '%.invalid' then lower(p_email) end
$function$;

create function private.shuffled(p_choices jsonb, p_seed text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(choice order by md5(p_seed || (choice ->> 'id'))) from jsonb_array_elements(p_choices) choice
$function$;

create function private.spec_of_ask(p_ask jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  day_from date;
  day_to   date;
begin
  if p_ask ? 'calculation' and (private.calculation_unit(p_ask ->> 'explore', p_ask ->> 'calculation') is null
    or exists (select from regexp_matches(p_ask ->> 'calculation', '[a-z_][a-z_0-9]+', 'g') t (said) where not coalesce(p_ask -> 'metrics' ? t.said[1], false))) then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  select d.first, d.last into day_from, day_to from private.report_days(p_ask ->> 'period', private.today()) d;
  return p_ask - '{period,calculation,hidden}'::text[] || jsonb_build_object('totals', true, 'limit', 10)
    || case when p_ask ? 'period' then jsonb_build_object('from', day_from, 'to', day_to) else '{}' end;
end $function$;

create function private.spend_points(p_purse public.loyalty_members, p_kind text, p_points integer, p_key text, p_said jsonb, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry bigint := private.former_entry(p_purse, p_key);
begin
  if entry is not null then return entry; end if;
  perform private.lapse(p_purse, p_now);
  if private.usable_points(p_purse.id, p_now) < p_points then raise sqlstate 'PT409' using message = 'not_enough_points'; end if;
  entry := private.add_entry(p_purse, p_kind, -p_points, p_key, p_said, p_now);
  perform private.take_from_lots(p_purse.id, entry, p_points, p_now);
  return entry;
end $function$;

create function private.state_of(p_assignment public.assignments)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return private.assignment_state(
    p_assignment.completed_at, p_assignment.waived_at, p_assignment.cancelled_at, p_assignment.due_on, private.today());
end $function$;

create function private.tag_of_name(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select substring(regexp_replace(lower(btrim(p_name)), '[\s-]+', '_', 'g') from '^[a-z][a-z_]{2,39}$')
$function$;

create function private.tds_most(p_taxable_paise bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select ((p_taxable_paise + 499) / 500) * 100 $function$;

create function private.term_end(p_term text, p_from date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_term
    when 'month' then (date_trunc('month', p_from) + interval '1 month - 1 day')::date
    when 'year' then (p_from + interval '1 year - 1 day')::date
    else p_from end
$function$;

create function private.told_values(p_ask jsonb, p_metrics text[], p_values jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when not p_ask ?| '{calculation,hidden}' or jsonb_typeof(p_values) is distinct from 'array' then p_values else
    (select coalesce(jsonb_agg(e.value order by e.n), '[]') from jsonb_array_elements(p_values) with ordinality e (value, n) where not coalesce(p_ask -> 'hidden' ? p_metrics[e.n], false))
    || case when p_ask ? 'calculation' then jsonb_build_array(private.calculated(p_ask ->> 'calculation', p_metrics, p_values)) else '[]' end end
$function$;

create function private.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$;

create function private.trigrams(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct substr(w.padded, i, 3)), '{}')
  from (
    select '  ' || word || ' ' as padded
    from regexp_split_to_table(lower(p_text), '[^[:alnum:]\u0900-\u097f]+') word where word <> '') w,
    generate_series(1, char_length(w.padded) - 2) i
$function$;

create function private.unsubscribe_code(p_subscription_id uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.issue_link_code('newsletter_unsubscribe', p_subscription_id, interval '10 years')
$function$;

create function private.urgency_of(p_due_on date, p_today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_due_on < p_today then 'overdue'
    when p_due_on = p_today then 'today'
    when p_due_on <= p_today + 7 then 'week'
    else 'later' end
$function$;

create function private.valid_until(p_issued_on date, p_months integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (date_trunc('month', p_issued_on::timestamp) + make_interval(months => p_months + 1) - interval '1 day')::date
$function$;

create function private.visit_problem(p_wave public.shop_waves, p_shop_id uuid, p_outlet_id uuid, p_shopper_id uuid, p_on date, p_daypart text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select v.problem from private.visit_problems(p_wave, array[p_shop_id], array[p_outlet_id], array[p_shopper_id], array[p_on], array[p_daypart]) v
$function$;

create function private.visit_words(p_shop public.shops, p_owner_id uuid, p_is_met boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format(case
      when l.language = 'hi' and p_is_met then '%s की विज़िट में यह बात सही मिली।'
      when l.language = 'hi' then '%s की विज़िट में यह बात फिर सही नहीं मिली।'
      when p_is_met then 'At the visit of %s the item was as it should be.'
      else 'At the visit of %s the item was not met again.' end,
    to_char(p_shop.visited_at at time zone 'Asia/Kolkata', 'DD.MM.YYYY'))
  from private.learning_readers(p_shop.tenant_id, array[p_owner_id]) l limit 1
$function$;

create function private.watch_birthday(p_guest public.loyalty_members, p_birthday text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today date := private.today();
  days  integer;
begin
  if coalesce((private.loyalty_rules(p_guest.tenant_id) ->> 'birthday_points')::integer, 0) = 0 or p_guest.joined_at > now() - interval '1 day' then return; end if;
  select min(d.day - today) into days from generate_series(0, 31) n cross join lateral (select today + n as day) d where to_char(d.day, 'MM-DD') = p_birthday;
  if days is not null then
    perform private.note_signal(p_guest, 'moved_birthday', null, '{}', false, jsonb_build_object('days', days));
  end if;
end $function$;

create function private.with_ids(p_items jsonb, p_prefix text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', format('%s-%s', p_prefix, place)) || item order by place), '[]')
  from jsonb_array_elements(p_items) with ordinality told (item, place)
$function$;

create function private.write_clinics_of(p_tenant_id uuid, p_from date, p_to date)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.write_counted(p_tenant_id, '{clinic_staff,clinic_people,clinic_actions,clinic_actions_done}', p_from, p_to,
      array(select c from private.clinics_of_days(p_tenant_id, p_from, p_to) c))
    + private.write_counted(p_tenant_id, '{clinic_goals,clinic_goals_nearer}', p_to, p_to, array(select c from private.goals_of_today(p_tenant_id, p_to) c))
$function$;
