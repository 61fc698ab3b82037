-- What all migrations together say about measures: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.measures (
  id integer generated always as identity not null,
  tenant_id uuid,
  key text not null,
  name jsonb not null,
  help jsonb not null,
  unit text not null,
  kind text not null,
  scope text not null,
  kept_by text not null,
  decimals smallint default 0 not null,
  "least" numeric default 0 not null,
  most numeric not null,
  "position" smallint not null,
  retired_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint measures_pkey PRIMARY KEY (id),
  constraint measures_tenant_id_key_key UNIQUE NULLS NOT DISTINCT (tenant_id, key),
  constraint measures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint measures_check CHECK ("least" < most),
  constraint measures_decimals_check CHECK (decimals >= 0 AND decimals <= 2),
  constraint measures_help_check CHECK (private.is_in_both(help, 400)),
  constraint measures_kept_by_check CHECK (kept_by = ANY (ARRAY['outlet'::text, 'office'::text, 'product'::text])),
  constraint measures_key_check CHECK (key ~ '^[a-z][a-z0-9_]{1,39}$'::text),
  constraint measures_kind_check CHECK (kind = ANY (ARRAY['flow'::text, 'stock'::text])),
  constraint measures_name_check CHECK (private.is_in_both(name, 80)),
  constraint measures_scope_check CHECK (scope = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'both'::text])),
  constraint measures_unit_check CHECK (unit = ANY (ARRAY['count'::text, 'paise'::text, 'minutes'::text, 'hours'::text, 'kwh'::text]))
);
alter table public.measures enable row level security;
grant select on public.measures to authenticated;

create policy "people read the measures of the platform and their tenant" on public.measures for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) OR ((tenant_id IS NULL) AND ( SELECT (EXISTS ( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with)) AS "exists"))));

create function public.keep_measures(p_tenant_id uuid, p_outlet_id uuid, p_measures text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlets uuid[] := private.require_figures(p_tenant_id, 'change');
  outlet  public.outlets;
  chosen  integer;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.id = any (outlets) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if p_measures is null or cardinality(p_measures) > 40 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  delete from public.kpi_kept k where k.outlet_id = outlet.id;
  insert into public.kpi_kept (tenant_id, outlet_id, measure_id, position)
  select p_tenant_id, outlet.id, m.id, min(word.place)
  from unnest(p_measures) with ordinality word (key, place)
  join public.measures m on m.key = word.key and m.retired_at is null and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    and (m.scope = 'both' or outlet.kind = 'other' or m.scope = outlet.kind)
  group by m.id;
  get diagnostics chosen = row_count;
  if chosen <> cardinality(p_measures) then raise sqlstate 'PT400' using message = 'unknown_measure'; end if;
  perform private.write_audit('figures.measures_chosen', p_tenant_id, 'outlets', outlet.id::text, null,
    jsonb_build_object('measures', chosen));
end $function$;
grant execute on function public.keep_measures(uuid,uuid,text[]) to authenticated;
grant execute on function public.keep_measures(uuid,uuid,text[]) to service_role;

create function private.measure_words(p_measure public.measures)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('name', p_measure.name ->> 'en', 'least', p_measure.least / unit.parts, 'most', p_measure.most / unit.parts)
  from (values (case p_measure.unit when 'paise' then 100 else 1 end)) unit (parts)
$function$;

create function private.measures_in(p_kpi public.kpis)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select distinct term.key from jsonb_array_elements(p_kpi.numerator || p_kpi.denominator) factor, jsonb_each(factor) term
$function$;

create function public.read_weekday_hours(p_tenant_id uuid, p_weeks integer, p_kpi text DEFAULT NULL::text, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  reads    uuid[] := private.require_figures(p_tenant_id, 'read');
  is_money boolean := private.sees_money(p_tenant_id);
  covers   integer := (select m.id from public.measures m where m.tenant_id is null and m.key = 'covers');
  revenue  integer := (select m.id from public.measures m where m.tenant_id is null and m.key = 'revenue');
  seats    integer := (select m.id from public.measures m where m.tenant_id is null and m.key = 'seat_hours');
  known    text[];
  asked    text;
  measure  integer;
  shown    uuid[];
  first    date;
  last     date;
begin
  if p_weeks is null or p_weeks not between 1 and 53 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  if p_kpi not in ('covers', 'revenue', 'revpash') then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
  if p_kpi <> 'covers' and not is_money then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if p_outlet_id is not null and not p_outlet_id = any (reads) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  known := array(
    select k.key from (values (1, 'covers', covers), (2, 'revenue', revenue), (3, 'revpash', revenue)) k (place, key, measure_id)
    where (is_money or k.key = 'covers')
      and exists (select from private.kpi_hourly h
        where h.tenant_id = p_tenant_id and h.outlet_id = any (reads) and h.measure_id = k.measure_id)
      and (k.key <> 'revpash' or exists (select from private.kpi_monthly s
        where s.tenant_id = p_tenant_id and s.outlet_id = any (reads) and s.measure_id = seats))
    order by k.place);
  asked := coalesce(p_kpi, known[1]);
  measure := case asked when 'covers' then covers else revenue end;
  shown := array(select o.id from unnest(reads) o (id) where p_outlet_id is null or o.id = p_outlet_id);
  select max(h.month + d.n::integer - 1) into last
  from unnest(shown) o (id)
  cross join lateral (
    select k.month from private.kpi_hourly k
    where k.tenant_id = p_tenant_id and k.outlet_id = o.id and k.measure_id = measure
      and exists (select from unnest(k.days) day (value) where day.value is not null)
    order by k.month desc limit 1
  ) newest
  join private.kpi_hourly h on h.tenant_id = p_tenant_id and h.outlet_id = o.id and h.measure_id = measure and h.month = newest.month
  cross join lateral unnest(h.days) with ordinality d (value, n)
  where d.value is not null;
  first := last - 7 * p_weeks + 1;
  return (
    with told as materialized (
      select h.outlet_id, h.month + d.n::integer - 1 as day, h.hour, d.value
      from private.kpi_hourly h cross join lateral unnest(h.days) with ordinality d (value, n)
      where h.tenant_id = p_tenant_id and h.outlet_id = any (shown) and h.measure_id = measure
        and h.month between date_trunc('month', first)::date and last
        and d.value is not null and h.month + d.n::integer - 1 between first and last
    ), days as materialized (
      select of.outlet_id, of.day, extract(isodow from of.day)::integer as weekday,
        case asked when 'revpash' then s.days[extract(day from of.day)::integer] / nullif(of.hours, 0) else 1 end as share
      from (select t.outlet_id, t.day, count(*) filter (where t.value > 0) as hours from told t group by t.outlet_id, t.day) of
      left join private.kpi_monthly s on asked = 'revpash' and s.tenant_id = p_tenant_id and s.outlet_id = of.outlet_id
        and s.measure_id = seats and s.month = date_trunc('month', of.day)::date
    ), weekdays as materialized (
      select d.weekday, count(*)::integer as days, sum(d.share) as shares from days d where d.share > 0 group by d.weekday
    ), cells as materialized (
      select d.weekday, t.hour, sum(t.value) as total, min(t.value / d.share) as low, max(t.value / d.share) as high, count(*) as said
      from told t join days d on d.outlet_id = t.outlet_id and d.day = t.day and d.share > 0
      group by d.weekday, t.hour
    )
    select jsonb_build_object(
      'kpi', asked, 'kpis', to_jsonb(known),
      'outlets', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]') from public.outlets o
        where o.id = any (reads) and exists (select from private.kpi_hourly h
          where h.tenant_id = p_tenant_id and h.outlet_id = o.id and h.measure_id = measure)),
      'first_day', first, 'last_day', last,
      'weekdays', (select coalesce(jsonb_agg(jsonb_build_object('weekday', w.weekday, 'days', w.days) order by w.weekday), '[]')
        from weekdays w),
      'cells', (select coalesce(jsonb_agg(jsonb_build_object('weekday', c.weekday, 'hour', c.hour,
          'value', round((c.total / w.shares)::numeric, 4), 'low', case when c.said < w.days then 0 else round(c.low::numeric, 4) end,
          'high', round(c.high::numeric, 4)) order by c.weekday, c.hour), '[]')
        from cells c join weekdays w on w.weekday = c.weekday where c.total > 0)));
end $function$;
grant execute on function public.read_weekday_hours(uuid,integer,text,uuid) to authenticated;
grant execute on function public.read_weekday_hours(uuid,integer,text,uuid) to service_role;

create function public.retire_measure(p_tenant_id uuid, p_measure text, p_is_retired boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own public.measures;
begin
  perform private.require_catalogue(p_tenant_id);
  select m.* into own from public.measures m where m.tenant_id = p_tenant_id and m.key = p_measure for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_measure'; end if;
  if (own.retired_at is not null) = p_is_retired then return; end if;
  if p_is_retired and exists (select from public.kpis k cross join lateral private.measures_in(k) word
    where k.tenant_id = p_tenant_id and k.retired_at is null and word = p_measure) then
    raise sqlstate 'PT409' using message = 'measure_in_use';
  end if;
  update public.measures m set retired_at = case when p_is_retired then now() end where m.id = own.id;
  perform private.write_audit('measure.retired', p_tenant_id, 'measures', own.id::text, null,
    jsonb_build_object('name', own.name ->> 'en', 'is_active', not p_is_retired));
end $function$;
grant execute on function public.retire_measure(uuid,text,boolean) to authenticated;
grant execute on function public.retire_measure(uuid,text,boolean) to service_role;

create function public.save_measure(p_tenant_id uuid, p_unit text, p_kind text, p_scope text, p_kept_by text, p_decimals integer DEFAULT 0, p_name_en text DEFAULT ''::text, p_name_hi text DEFAULT ''::text, p_help_en text DEFAULT ''::text, p_help_hi text DEFAULT ''::text, p_measure text DEFAULT NULL::text, p_least numeric DEFAULT NULL::numeric, p_most numeric DEFAULT NULL::numeric)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  called jsonb := private.in_both(p_name_en, p_name_hi);
  says   jsonb := private.in_both(p_help_en, p_help_hi);
  own    public.measures;
  known  public.measures;
begin
  perform private.require_catalogue(p_tenant_id);
  if called is null then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if says is null then raise sqlstate 'PT400' using message = 'text_required'; end if;
  if not private.is_in_both(called, 80) or not private.is_in_both(says, 400) then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if coalesce(p_kept_by, '') not in ('outlet', 'office') then raise sqlstate 'PT400' using message = 'unknown_kind'; end if;
  if exists (select from public.measures m where (m.tenant_id is null or m.tenant_id = p_tenant_id) and m.retired_at is null
    and m.key is distinct from p_measure
    and (lower(m.name ->> 'en') = lower(called ->> 'en') or lower(m.name ->> 'hi') = lower(called ->> 'hi'))) then
    raise sqlstate 'PT409' using message = 'name_taken';
  end if;
  if p_measure is not null then
    select m.* into known from public.measures m where m.tenant_id = p_tenant_id and m.key = p_measure for update;
    if not found then raise sqlstate 'PT404' using message = 'unknown_measure'; end if;
  elsif coalesce(p_unit, '') not in ('count', 'paise', 'minutes', 'hours', 'kwh') or coalesce(p_kind, '') not in ('flow', 'stock')
    or coalesce(p_scope, '') not in ('hotel', 'restaurant', 'both') or coalesce(p_decimals, -1) not between 0 and 2 then
    raise sqlstate 'PT400' using message = 'unknown_kind';
  elsif (select count(*) from public.measures m where m.tenant_id = p_tenant_id) >= 100 then
    raise sqlstate 'PT409' using message = 'too_many_measures';
  end if;
  own.least := coalesce(p_least, known.least, 0);
  own.most := coalesce(p_most, known.most, case p_unit when 'paise' then 100000000000 else 1000000 end);
  if own.least >= own.most or abs(own.least) > 1000000000000 or own.most > 1000000000000 then
    raise sqlstate 'PT400' using message = 'bounds_crossed';
  end if;
  if p_measure is not null then
    update public.measures m set name = called, help = says, kept_by = p_kept_by, least = own.least, most = own.most
    where m.id = known.id returning * into own;
    if known is distinct from own then
      perform private.write_audit('measure.changed', p_tenant_id, 'measures', own.id::text,
        private.measure_words(known),
        private.measure_words(own));
    end if;
    return own.key;
  end if;
  insert into public.measures (tenant_id, key, name, help, unit, kind, scope, kept_by, decimals, least, most, position)
  values (p_tenant_id, private.own_key(called ->> 'en', array(select m.key from public.measures m where m.tenant_id is null or m.tenant_id = p_tenant_id)),
    called, says, p_unit, p_kind, p_scope, p_kept_by, case p_unit when 'paise' then 0 else p_decimals end, own.least, own.most, 1000)
  returning * into own;
  perform private.write_audit('measure.added', p_tenant_id, 'measures', own.id::text, null,
    private.measure_words(own));
  return own.key;
end $function$;
grant execute on function public.save_measure(uuid,text,text,text,text,integer,text,text,text,text,text,numeric,numeric) to authenticated;
grant execute on function public.save_measure(uuid,text,text,text,text,integer,text,text,text,text,text,numeric,numeric) to service_role;

create function private.starter_measures(p_kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_kind
    when 'hotel' then array['rooms_available', 'rooms_sold', 'arrivals', 'room_revenue', 'food_sales', 'revenue', 'covers', 'complaints']
    when 'restaurant' then array['covers', 'parties', 'food_sales', 'beverage_sales', 'revenue', 'paid_hours', 'complaints']
    else array['covers', 'revenue', 'paid_hours', 'complaints'] end
$function$;

create function private.units_of(p_tenant_id uuid, p_sums jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(side.unit order by side.unit), '{}')
  from (
    select min(case m.unit when 'hours' then 'time' when 'minutes' then 'time' else m.unit end) as unit
    from jsonb_array_elements(p_sums) with ordinality factor (sum, nth)
    cross join lateral jsonb_object_keys(factor.sum) term
    join public.measures m on m.key = term and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    group by factor.nth) side
$function$;
