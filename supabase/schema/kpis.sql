-- What all migrations together say about kpis: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.kpi_closings (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  first_day date not null,
  last_day date not null,
  closed_by uuid,
  closed_at timestamp with time zone default now() not null,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reason text,
  constraint kpi_closings_pkey PRIMARY KEY (id),
  constraint kpi_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_closings_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_closings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_closings_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint kpi_closings_check CHECK (last_day >= first_day AND last_day < (first_day + 366)),
  constraint kpi_closings_check1 CHECK ((reopened_at IS NULL) = (reason IS NULL)),
  constraint kpi_closings_reason_check CHECK (reason = btrim(reason) AND char_length(reason) >= 3 AND char_length(reason) <= 500)
);
CREATE INDEX kpi_closings_closed_by_idx ON public.kpi_closings USING btree (closed_by);
CREATE INDEX kpi_closings_reopened_by_idx ON public.kpi_closings USING btree (reopened_by);
CREATE INDEX kpi_closings_tenant_id_outlet_id_last_day_idx ON public.kpi_closings USING btree (tenant_id, outlet_id, last_day);
alter table public.kpi_closings enable row level security;

create table public.kpi_entries (
  id uuid not null,
  tenant_id uuid not null,
  source text not null,
  batch_id uuid,
  label text,
  reason text,
  written integer default 0 not null,
  entered_by uuid,
  entered_at timestamp with time zone default now() not null,
  constraint kpi_entries_pkey PRIMARY KEY (id),
  constraint kpi_entries_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_entries_label_check CHECK (char_length(label) >= 1 AND char_length(label) <= 200),
  constraint kpi_entries_reason_check CHECK (reason = btrim(reason) AND char_length(reason) >= 3 AND char_length(reason) <= 500),
  constraint kpi_entries_source_check CHECK (source = ANY (ARRAY['sheet'::text, 'file'::text, 'reservations'::text, 'bills'::text, 'key'::text, 'undo'::text]))
);
CREATE INDEX kpi_entries_entered_by_idx ON public.kpi_entries USING btree (entered_by);
CREATE INDEX kpi_entries_tenant_id_batch_id_idx ON public.kpi_entries USING btree (tenant_id, batch_id);
CREATE INDEX kpi_entries_tenant_id_entered_at_idx ON public.kpi_entries USING btree (tenant_id, entered_at DESC);
alter table public.kpi_entries enable row level security;

create table public.kpi_facts (
  id bigint default nextval('private.kpi_facts_id'::regclass) not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  measure_id integer not null,
  month date not null,
  hour smallint,
  said numeric[] not null,
  entry_id uuid not null,
  constraint kpi_facts_pkey PRIMARY KEY (tenant_id, outlet_id, measure_id, month, id),
  constraint kpi_facts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.kpi_entries(id) ON DELETE CASCADE,
  constraint kpi_facts_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id),
  constraint kpi_facts_hour_check CHECK (hour >= 0 AND hour <= 23),
  constraint kpi_facts_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint kpi_facts_said_check CHECK (array_lower(said, 1) = 1 AND cardinality(said) = 31)
) partition by RANGE (month);
CREATE INDEX kpi_facts_entry_id_idx ON ONLY public.kpi_facts USING btree (entry_id);
alter table public.kpi_facts enable row level security;

CREATE TRIGGER keep BEFORE UPDATE ON public.kpi_facts FOR EACH ROW EXECUTE FUNCTION private.keep_facts();
CREATE TRIGGER roll_up AFTER INSERT ON public.kpi_facts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.roll_up_facts();

create table public.kpi_imports (
  id uuid not null,
  tenant_id uuid not null,
  source text not null,
  label text not null,
  fingerprint text,
  rows integer not null,
  written integer default 0 not null,
  refused integer default 0 not null,
  first_day date,
  last_day date,
  begun_by uuid,
  begun_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  undo_reason text,
  key_id uuid,
  constraint kpi_imports_pkey PRIMARY KEY (id),
  constraint kpi_imports_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint kpi_imports_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_imports_tenant_id_key_id_fkey FOREIGN KEY (tenant_id, key_id) REFERENCES public.ingestion_keys(tenant_id, id),
  constraint kpi_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_imports_check CHECK ((undone_at IS NULL) = (undo_reason IS NULL)),
  constraint kpi_imports_fingerprint_check CHECK (fingerprint ~ '^[0-9a-f]{64}$'::text),
  constraint kpi_imports_label_check CHECK (label = btrim(label) AND char_length(label) >= 1 AND char_length(label) <= 200),
  constraint kpi_imports_rows_check CHECK (rows >= 0 AND rows <= 1000000),
  constraint kpi_imports_source_check CHECK (source = ANY (ARRAY['file'::text, 'reservations'::text, 'bills'::text, 'key'::text])),
  constraint kpi_imports_undo_reason_check CHECK (undo_reason = btrim(undo_reason) AND char_length(undo_reason) >= 3 AND char_length(undo_reason) <= 500)
);
CREATE INDEX kpi_imports_begun_by_idx ON public.kpi_imports USING btree (begun_by);
CREATE INDEX kpi_imports_tenant_id_begun_at_idx ON public.kpi_imports USING btree (tenant_id, begun_at DESC);
CREATE INDEX kpi_imports_tenant_id_key_id_idx ON public.kpi_imports USING btree (tenant_id, key_id);
CREATE INDEX kpi_imports_undone_by_idx ON public.kpi_imports USING btree (undone_by);
alter table public.kpi_imports enable row level security;
grant select on public.kpi_imports to authenticated;

create policy "admins read the imports of their tenant, managers their own" on public.kpi_imports for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) AND ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as))) OR ((begun_by = ( SELECT auth.uid() AS uid)) AND (tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['manager'::text]) AS my_tenants_as)))))));

create table public.kpi_layouts (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  headings text not null,
  told jsonb not null,
  saved_by uuid,
  saved_at timestamp with time zone default now() not null,
  constraint kpi_layouts_pkey PRIMARY KEY (id),
  constraint kpi_layouts_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint kpi_layouts_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint kpi_layouts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_layouts_headings_check CHECK (char_length(headings) >= 1 AND char_length(headings) <= 4000),
  constraint kpi_layouts_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 80),
  constraint kpi_layouts_told_check CHECK (jsonb_typeof(told) = 'object'::text AND octet_length(told::text) <= 40000)
);
CREATE INDEX kpi_layouts_saved_by_idx ON public.kpi_layouts USING btree (saved_by);
alter table public.kpi_layouts enable row level security;
grant select on public.kpi_layouts to authenticated;

create policy "admins and managers read the layouts of their tenant" on public.kpi_layouts for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) AND (tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text, 'manager'::text]) AS my_tenants_as)))));

create table public.kpi_refused_rows (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  import_id uuid not null,
  line integer not null,
  code text not null,
  told text not null,
  refused_at timestamp with time zone default now() not null,
  constraint kpi_refused_rows_pkey PRIMARY KEY (id),
  constraint kpi_refused_rows_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES public.kpi_imports(tenant_id, id) ON DELETE CASCADE,
  constraint kpi_refused_rows_code_check CHECK (code ~ '^[a-z_]{1,60}$'::text),
  constraint kpi_refused_rows_told_check CHECK (char_length(told) <= 300)
);
CREATE INDEX kpi_refused_rows_import_id_idx ON public.kpi_refused_rows USING btree (import_id);
CREATE INDEX kpi_refused_rows_refused_at_idx ON public.kpi_refused_rows USING btree (refused_at);
CREATE INDEX kpi_refused_rows_tenant_id_import_id_line_idx ON public.kpi_refused_rows USING btree (tenant_id, import_id, line);
alter table public.kpi_refused_rows enable row level security;
grant select on public.kpi_refused_rows to authenticated;

create policy "people read the refused rows of imports they see" on public.kpi_refused_rows for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) AND (import_id IN ( SELECT i.id
   FROM public.kpi_imports i))));

create table public.kpis (
  id integer generated always as identity not null,
  tenant_id uuid,
  key text not null,
  name jsonb not null,
  help jsonb not null,
  basis jsonb,
  numerator jsonb not null,
  denominator jsonb default '[]'::jsonb not null,
  is_of_change boolean default false not null,
  scale numeric default 1 not null,
  unit text not null,
  decimals smallint default 0 not null,
  polarity text not null,
  grain text not null,
  scope text not null,
  "position" smallint not null,
  retired_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint kpis_pkey PRIMARY KEY (id),
  constraint kpis_tenant_id_key_key UNIQUE NULLS NOT DISTINCT (tenant_id, key),
  constraint kpis_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpis_basis_check CHECK (basis IS NULL OR private.is_in_both(basis, 400)),
  constraint kpis_decimals_check CHECK (decimals >= 0 AND decimals <= 2),
  constraint kpis_denominator_check CHECK (private.are_sums(denominator)),
  constraint kpis_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])),
  constraint kpis_help_check CHECK (private.is_help_card(help)),
  constraint kpis_key_check CHECK (key ~ '^[a-z][a-z0-9_]{1,39}$'::text),
  constraint kpis_name_check CHECK (private.is_in_both(name, 80)),
  constraint kpis_numerator_check CHECK (private.are_sums(numerator) AND jsonb_array_length(numerator) > 0),
  constraint kpis_polarity_check CHECK (polarity = ANY (ARRAY['up'::text, 'down'::text, 'range'::text])),
  constraint kpis_scale_check CHECK (scale > 0::numeric),
  constraint kpis_scope_check CHECK (scope = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'both'::text])),
  constraint kpis_unit_check CHECK (unit = ANY (ARRAY['percent'::text, 'paise'::text, 'count'::text, 'minutes'::text, 'kwh'::text, 'index'::text, 'points'::text]))
);
alter table public.kpis enable row level security;
grant select on public.kpis to authenticated;

create policy "people read the KPIs of the platform and their tenant" on public.kpis for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) OR ((tenant_id IS NULL) AND ( SELECT (EXISTS ( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with)) AS "exists"))));

create table private.kpi_doubts (
  code text not null,
  measure text not null,
  rule text not null,
  other text not null,
  constraint kpi_doubts_pkey PRIMARY KEY (code),
  constraint kpi_doubts_rule_check CHECK (rule = ANY (ARRAY['at_most'::text, 'needs'::text]))
);

create table private.kpi_hourly (
  tenant_id uuid not null,
  outlet_id uuid not null,
  measure_id integer not null,
  month date not null,
  hour smallint not null,
  days double precision[] not null,
  constraint kpi_hourly_pkey PRIMARY KEY (tenant_id, outlet_id, measure_id, month, hour),
  constraint kpi_hourly_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_hourly_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id)
);

create table private.kpi_monthly (
  tenant_id uuid not null,
  measure_id integer not null,
  month date not null,
  outlet_id uuid not null,
  days double precision[] default array_fill(NULL::double precision, ARRAY[31]) not null,
  until double precision[] default array_fill((0)::double precision, ARRAY[32]) not null,
  known smallint[] default array_fill((0)::smallint, ARRAY[32]) not null,
  constraint kpi_monthly_pkey PRIMARY KEY (tenant_id, measure_id, month, outlet_id),
  constraint kpi_monthly_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint kpi_monthly_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id)
);
CREATE INDEX kpi_monthly_tenant_id_outlet_id_measure_id_month_idx ON private.kpi_monthly USING btree (tenant_id, outlet_id, measure_id, month);

create function private.doubts_about(p_tenant_id uuid, p_rows private.judged_fact[], p_is_typed boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return (
    with said as materialized (
      select r.* from unnest(p_rows) r where r.hour is null
    ), rules as materialized (
      select c.*, a.id as measure_id, b.id as other_id from private.kpi_doubts c
      join public.measures a on a.tenant_id is null and a.key = c.measure
      join public.measures b on b.tenant_id is null and b.key = c.other
    ), counts as materialized (
      select d.outlet_id, d.day, m.measure_id, case when s.day is not null then s.value else k.days[extract(day from d.day)]::numeric end as value,
        k.known[32] > 0 or s.day is not null as is_kept
      from (select distinct s.outlet_id, s.day from said s) d
      cross join (select r.measure_id from rules r union select r.other_id from rules r) m
      left join said s on s.outlet_id = d.outlet_id and s.day = d.day and s.measure_id = m.measure_id
      left join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = d.outlet_id
        and k.measure_id = m.measure_id and k.month = date_trunc('month', d.day)::date
    ), found as (
      select a.outlet_id, a.day, r.code, r.measure, r.other
      from rules r
      join counts a on a.measure_id = r.measure_id
      join counts b on b.measure_id = r.other_id and b.outlet_id = a.outlet_id and b.day = a.day
      where case r.rule when 'at_most' then a.value > b.value else a.value > 0 and b.is_kept and coalesce(b.value, 0) = 0 end
        and exists (select from said s where s.outlet_id = a.outlet_id and s.day = a.day and s.measure_id in (r.measure_id, r.other_id))
      union all
      select s.outlet_id, s.day, 'above_rooms', m.key, null
      from said s join public.measures m on m.id = s.measure_id and m.key = 'rooms_available' and m.tenant_id is null
      join public.outlets o on o.id = s.outlet_id
      where s.value > o.rooms
      union all
      -- a digit too many or too few: four times or an eighth of the last eight weeks, by at least 14 days
      select s.outlet_id, s.day, 'far_from_usual', m.key, null
      from said s join public.measures m on m.id = s.measure_id and m.kind = 'flow'
      cross join lateral (
        select avg(past.value) as mean, count(past.value) as n
        from private.kpi_monthly k, unnest(k.days) with ordinality past (value, n)
        where k.tenant_id = p_tenant_id and k.outlet_id = s.outlet_id and k.measure_id = s.measure_id
          and k.month between s.day - 87 and s.day and k.month + past.n::integer - 1 between s.day - 56 and s.day - 1
      ) usual
      where p_is_typed and usual.n >= 14 and usual.mean > 0 and (s.value > 4 * usual.mean or s.value < usual.mean / 8)
    )
    select coalesce(jsonb_agg(jsonb_build_object('outlet_id', f.outlet_id, 'day', f.day, 'code', f.code, 'measure', f.measure, 'other', f.other)
      order by f.day, f.outlet_id, f.code, f.measure), '[]')
    from (select * from found f order by f.day limit 500) f);
end $function$;

create function private.kpi_value(p_above double precision[], p_below double precision[], p_scale double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((p_above)[1] IS NULL) THEN NULL::double precision WHEN (abs((COALESCE((p_below)[1], (1)::double precision) * COALESCE((p_below)[2], (1)::double precision))) < (0.00005)::double precision) THEN NULL::double precision ELSE ((((p_above)[1] * COALESCE((p_above)[2], (1)::double precision)) * p_scale) / (COALESCE((p_below)[1], (1)::double precision) * COALESCE((p_below)[2], (1)::double precision))) END;

create function private.kpis_i_see(p_tenant_id uuid, p_keys text[])
 RETURNS TABLE(place integer, kpi public.kpis)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  with_money boolean := private.sees_money(p_tenant_id);
begin
  return query
    select asked.place::integer, k
    from unnest(p_keys) with ordinality asked (key, place)
    join public.kpis k on k.key = asked.key and k.retired_at is null and (k.tenant_id is null or k.tenant_id = p_tenant_id)
    where with_money or not exists (
      select from private.measures_in(k) word join public.measures m on m.key = word and m.unit = 'paise'
        and (m.tenant_id is null or m.tenant_id = p_tenant_id));
end $function$;

create function public.remove_layout(p_tenant_id uuid, p_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_figures(p_tenant_id, 'change');
  delete from public.kpi_layouts l where l.tenant_id = p_tenant_id and l.name = p_name;
end $function$;
grant execute on function public.remove_layout(uuid,text) to authenticated;
grant execute on function public.remove_layout(uuid,text) to service_role;

create function public.reopen_period(p_closing_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  closing public.kpi_closings;
  why     text := btrim(p_reason);
begin
  select z.* into closing from public.kpi_closings z
  where z.id = p_closing_id and (private.is_platform_admin() or z.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_closing'; end if;
  if not closing.outlet_id = any (private.require_figures(closing.tenant_id, 'change')) then
    raise sqlstate 'PT404' using message = 'unknown_closing';
  end if;
  if closing.last_day > closing.first_day then perform private.require_tenant_admin(closing.tenant_id); end if;
  if closing.reopened_at is not null then raise sqlstate 'PT409' using message = 'not_closed'; end if;
  if coalesce(char_length(why), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(why) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.kpi_closings set reopened_at = now(), reopened_by = auth.uid(), reason = why where id = closing.id;
  perform private.write_audit('figures.reopened', closing.tenant_id, 'outlets', closing.outlet_id::text, null,
    jsonb_build_object('first_day', closing.first_day, 'last_day', closing.last_day, 'reason', why));
end $function$;
grant execute on function public.reopen_period(uuid,text) to authenticated;
grant execute on function public.reopen_period(uuid,text) to service_role;

create function private.roll_up_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.kpi_monthly (tenant_id, measure_id, month, outlet_id, until)
  select distinct a.tenant_id, a.measure_id, make_date(extract(year from a.month)::integer, n, 1), a.outlet_id,
    array_fill(case m.kind when 'flow' then 0::double precision end, array[32])
  from added a join public.measures m on m.id = a.measure_id cross join generate_series(1, 12) n
  on conflict do nothing;

  update private.kpi_monthly k set days = private.said_over(k.days, a.said)
  from added a
  where a.hour is null and k.tenant_id = a.tenant_id and k.outlet_id = a.outlet_id and k.measure_id = a.measure_id and k.month = a.month;

  if exists (select from added a where a.hour is not null) then
    insert into private.kpi_hourly (tenant_id, outlet_id, measure_id, month, hour, days)
    select a.tenant_id, a.outlet_id, a.measure_id, a.month, a.hour, private.said_over(h.days, a.said)
    from added a left join private.kpi_hourly h using (tenant_id, outlet_id, measure_id, month, hour)
    where a.hour is not null
    on conflict (tenant_id, outlet_id, measure_id, month, hour) do update set days = excluded.days;

    update private.kpi_monthly k set days = private.said_over(k.days, sums.said)
    from (
      select told.tenant_id, told.outlet_id, told.measure_id, told.month,
        array_agg(case when told.is_said then coalesce(told.total, 'NaN') end order by told.d) as said
      from (
        select a.tenant_id, a.outlet_id, a.measure_id, a.month, d, bool_or(a.said[d] is not null) as is_said, (
            select sum(h.days[d])::numeric from private.kpi_hourly h
            where h.tenant_id = a.tenant_id and h.outlet_id = a.outlet_id and h.measure_id = a.measure_id and h.month = a.month
          ) as total
        from added a, generate_series(1, 31) d
        where a.hour is not null
        group by a.tenant_id, a.outlet_id, a.measure_id, a.month, d
      ) told
      group by 1, 2, 3, 4
    ) sums
    where k.tenant_id = sums.tenant_id and k.outlet_id = sums.outlet_id and k.measure_id = sums.measure_id and k.month = sums.month;
  end if;

  with touched as (
    select a.tenant_id, a.outlet_id, a.measure_id, m.kind,
      case m.kind when 'flow' then min(a.month) else date_trunc('year', min(a.month))::date end as since
    from added a join public.measures m on m.id = a.measure_id
    group by 1, 2, 3, 4, case m.kind when 'flow' then extract(year from a.month) end
  ), days as (
    select k.tenant_id, k.outlet_id, k.measure_id, k.month, t.kind, t.since, d, k.days[d] as value,
      case when d = 0 and k.month = t.since then former.until else k.days[d] end as counted,
      coalesce(former.known, 0) as known_before
    from touched t
    join private.kpi_monthly k on k.tenant_id = t.tenant_id and k.outlet_id = t.outlet_id and k.measure_id = t.measure_id
      and k.month >= t.since and (t.kind = 'stock' or k.month < date_trunc('year', t.since) + interval '1 year')
    left join lateral (
      select p.until[32] as until, p.known[32] as known from private.kpi_monthly p
      where p.tenant_id = t.tenant_id and p.outlet_id = t.outlet_id and p.measure_id = t.measure_id and p.month < t.since
        and (t.kind = 'stock' or p.month >= date_trunc('year', t.since))
      order by p.month desc limit 1
    ) former on true
    cross join generate_series(0, 31) d
  ), running as (
    select w.*, max(w.counted) over (partition by w.outlet_id, w.measure_id, w.since, w.counts) as stands
    from (
      select y.*, coalesce(sum(y.counted) over a, 0) as total, count(y.counted) over a as counts,
        y.known_before + count(y.value) over a as known
      from days y
      window a as (partition by y.outlet_id, y.measure_id, y.since order by y.month, y.d)
    ) w
  )
  update private.kpi_monthly k set until = r.until, known = r.known
  from (
    select tenant_id, outlet_id, measure_id, month, array_agg(known::smallint order by d) as known,
      array_agg(case kind when 'flow' then total when 'stock' then stands end order by d) as until
    from running group by 1, 2, 3, 4
  ) r
  where k.tenant_id = r.tenant_id and k.outlet_id = r.outlet_id and k.measure_id = r.measure_id and k.month = r.month;
  return null;
end $function$;

create function public.save_layout(p_tenant_id uuid, p_name text, p_headings text, p_told jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_figures(p_tenant_id, 'change');
  if coalesce(char_length(btrim(p_name)), 0) not between 1 and 80 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if coalesce(char_length(p_headings), 0) not between 1 and 4000 or coalesce(jsonb_typeof(p_told), '') <> 'object'
    or octet_length(p_told::text) > 40000 then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('layouts ' || p_tenant_id, 0));
  if (select count(*) from public.kpi_layouts l where l.tenant_id = p_tenant_id and l.name <> btrim(p_name)) >= 100 then
    raise sqlstate 'PT409' using message = 'too_many_layouts';
  end if;
  insert into public.kpi_layouts as l (tenant_id, name, headings, told, saved_by)
  values (p_tenant_id, btrim(p_name), p_headings, p_told, auth.uid())
  on conflict (tenant_id, name) do update
  set headings = excluded.headings, told = excluded.told, saved_by = excluded.saved_by, saved_at = now();
end $function$;
grant execute on function public.save_layout(uuid,text,text,jsonb) to authenticated;
grant execute on function public.save_layout(uuid,text,text,jsonb) to service_role;
