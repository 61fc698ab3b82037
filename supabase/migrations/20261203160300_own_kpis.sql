-- A tenant's own measures and KPIs. A formula is made of measures only, so it can neither be an average of ratios nor lead back to
-- itself; its units must agree with the unit of the result. What has figures is retired, never deleted, and means what it meant.

-- The key of something of that name; never one of the platform's.
create function private.own_key(p_name text, p_taken text[]) returns text
language sql immutable set search_path = '' as $$
  with root as (
    select 'own_' || coalesce(nullif(btrim(left(regexp_replace(lower(p_name), '[^a-z0-9]+', '_', 'g'), 28), '_'), ''), 'figure') as name
  )
  select key from (
    select name as key, 0 as n from root union all select root.name || '_' || n, n from root, generate_series(2, 999) n) made
  where not key = any (p_taken) order by n limit 1
$$;

-- A name or text said in one language is read in both; null where it is said in none.
create function private.in_both(p_en text, p_hi text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('en', coalesce(nullif(btrim(p_en), ''), btrim(p_hi)), 'hi', coalesce(nullif(btrim(p_hi), ''), btrim(p_en)))
  where coalesce(nullif(btrim(p_en), ''), nullif(btrim(p_hi), '')) is not null
$$;

-- Refuses whoever may not change the catalogue of a tenant.
create function private.require_catalogue(p_tenant_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_figures(p_tenant_id, 'change');
  perform private.require_tenant_admin(p_tenant_id);
end $$;

-- Adds a measure, or changes what one is called and says; what it counts stays as it was.
create function public.save_measure(
  p_tenant_id uuid, p_unit text, p_kind text, p_scope text, p_kept_by text, p_decimals integer default 0,
  p_name_en text default '', p_name_hi text default '', p_help_en text default '', p_help_hi text default '', p_measure text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  called jsonb := private.in_both(p_name_en, p_name_hi);
  help   jsonb := private.in_both(p_help_en, p_help_hi);
  own    public.measures;
  known  public.measures;
begin
  perform private.require_catalogue(p_tenant_id);
  if called is null then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if help is null then raise sqlstate 'PT400' using message = 'text_required'; end if;
  if not private.is_in_both(called, 80) or not private.is_in_both(help, 400) then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if coalesce(p_kept_by, '') not in ('outlet', 'office') then raise sqlstate 'PT400' using message = 'unknown_kind'; end if;
  if exists (select from public.measures m where (m.tenant_id is null or m.tenant_id = p_tenant_id) and m.retired_at is null
    and m.key is distinct from p_measure
    and (lower(m.name ->> 'en') = lower(called ->> 'en') or lower(m.name ->> 'hi') = lower(called ->> 'hi'))) then
    raise sqlstate 'PT409' using message = 'name_taken';
  end if;
  if p_measure is not null then
    select m.* into known from public.measures m where m.tenant_id = p_tenant_id and m.key = p_measure for update;
    if not found then raise sqlstate 'PT404' using message = 'unknown_measure'; end if;
    update public.measures m set name = called, help = save_measure.help, kept_by = p_kept_by where m.id = known.id returning * into own;
    if (known.name, known.help, known.kept_by) is distinct from (own.name, own.help, own.kept_by) then
      perform private.write_audit('measure.changed', p_tenant_id, 'measures', own.id::text, jsonb_build_object('name', known.name ->> 'en'),
        jsonb_build_object('name', own.name ->> 'en'));
    end if;
    return own.key;
  end if;
  if coalesce(p_unit, '') not in ('count', 'paise', 'minutes', 'hours', 'kwh') or coalesce(p_kind, '') not in ('flow', 'stock')
    or coalesce(p_scope, '') not in ('hotel', 'restaurant', 'both') or coalesce(p_decimals, -1) not between 0 and 2 then
    raise sqlstate 'PT400' using message = 'unknown_kind';
  end if;
  if (select count(*) from public.measures m where m.tenant_id = p_tenant_id) >= 100 then
    raise sqlstate 'PT409' using message = 'too_many_measures';
  end if;
  insert into public.measures (tenant_id, key, name, help, unit, kind, scope, kept_by, decimals, most, position)
  values (p_tenant_id, private.own_key(called ->> 'en', array(select m.key from public.measures m where m.tenant_id is null or m.tenant_id = p_tenant_id)),
    called, help, p_unit, p_kind, p_scope, p_kept_by, case p_unit when 'paise' then 0 else p_decimals end,
    case p_unit when 'paise' then 100000000000 else 1000000 end, 1000)
  returning * into own;
  perform private.write_audit('measure.added', p_tenant_id, 'measures', own.id::text, null, jsonb_build_object('name', own.name ->> 'en'));
  return own.key;
end $$;

-- How often each unit stands in one side of a formula: one for each sum.
create function private.units_of(p_tenant_id uuid, p_sums jsonb) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(side.unit order by side.unit), '{}')
  from (
    select min(case m.unit when 'hours' then 'time' when 'minutes' then 'time' else m.unit end) as unit
    from jsonb_array_elements(p_sums) with ordinality factor (sum, nth)
    cross join lateral jsonb_object_keys(factor.sum) term
    join public.measures m on m.key = term and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    group by factor.nth) side
$$;

-- How many of a unit a formula leaves: those above less those below.
create function private.left_of(p_unit text, p_above text[], p_below text[]) returns integer
language sql immutable set search_path = '' as $$
  select cardinality(array_positions(p_above, p_unit)) - cardinality(array_positions(p_below, p_unit))
$$;

-- Why a formula cannot be, or null.
create function private.formula_problem(p_tenant_id uuid, p_above jsonb, p_below jsonb, p_scale numeric, p_unit text, p_scope text)
returns text
language plpgsql stable set search_path = '' as $$
declare
  words text[];
  above text[];
  below text[];
begin
  if not coalesce(private.are_sums(p_above) and private.are_sums(p_below), false) or jsonb_array_length(p_above) = 0 then
    return 'formula_empty';
  end if;
  words := array(select distinct term from jsonb_array_elements(p_above || p_below) factor, jsonb_object_keys(factor) term);
  if exists (
    select from unnest(words) word join public.kpis k on k.key = word and (k.tenant_id is null or k.tenant_id = p_tenant_id)
    where not exists (select from public.measures m where m.key = word and (m.tenant_id is null or m.tenant_id = p_tenant_id))) then
    return 'formula_of_ratios';
  end if;
  if exists (select from unnest(words) word where not exists (
    select from public.measures m where m.key = word and m.retired_at is null and (m.tenant_id is null or m.tenant_id = p_tenant_id))) then
    return 'unknown_measure';
  end if;
  if exists (
    select from jsonb_array_elements(p_above || p_below) factor cross join lateral jsonb_object_keys(factor) term
    join public.measures m on m.key = term and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    group by factor having count(distinct m.unit) > 1) then
    return 'units_mixed';
  end if;
  if coalesce(p_scope, '') not in ('hotel', 'restaurant', 'both') or exists (
    select from public.measures m where m.key = any (words) and (m.tenant_id is null or m.tenant_id = p_tenant_id)
      and m.scope <> 'both' and m.scope <> p_scope) then
    return 'scopes_mixed';
  end if;
  if p_above = p_below then return 'formula_says_nothing'; end if;
  if p_scale is null or p_scale <= 0 or p_scale > 100000 then return 'invalid_scale'; end if;
  above := private.units_of(p_tenant_id, p_above);
  below := private.units_of(p_tenant_id, p_below);
  return case
    when coalesce(p_unit, '') not in ('percent', 'paise', 'count', 'minutes', 'kwh', 'index', 'points') then 'units_disagree'
    when p_unit in ('percent', 'index', 'points') and (above <> below or p_scale <> 100) then 'units_disagree'
    when p_unit = 'paise' and private.left_of('paise', above, below) <> 1 then 'units_disagree'
    when p_unit <> 'paise' and private.left_of('paise', above, below) <> 0 then 'units_disagree'
    when p_unit = 'minutes' and private.left_of('time', above, below) <> 1 then 'units_disagree'
    when p_unit = 'count' and private.left_of('time', above, below) > 0 then 'units_disagree'
    when (p_unit = 'kwh') <> (private.left_of('kwh', above, below) = 1) then 'units_disagree' end;
end $$;

create function private.require_formula(p_tenant_id uuid, p_above jsonb, p_below jsonb, p_scale numeric, p_unit text, p_scope text) returns void
language plpgsql stable set search_path = '' as $$
declare
  problem text := private.formula_problem(p_tenant_id, p_above, p_below, p_scale, p_unit, p_scope);
begin
  if problem is not null then raise sqlstate 'PT400' using message = problem; end if;
end $$;

-- What a formula comes to on the last 28 days, by outlet: it is kept for a moment, read as any KPI is, and undone.
create function public.preview_kpi(
  p_tenant_id uuid, p_numerator jsonb, p_denominator jsonb, p_scale numeric, p_unit text, p_scope text
) returns table (outlet_id uuid, name text, value double precision, days integer)
language plpgsql security definer set search_path = '' as $$
declare
  made  jsonb;
  until date := (now() at time zone 'Asia/Kolkata')::date - 1;
begin
  perform private.require_catalogue(p_tenant_id);
  perform private.require_formula(p_tenant_id, p_numerator, p_denominator, p_scale, p_unit, p_scope);
  begin
    insert into public.kpis (tenant_id, key, name, help, numerator, denominator, scale, unit, polarity, grain, scope, position)
    values (p_tenant_id, 'own_tried_just_now', '{"en": "-", "hi": "-"}',
      '{"what": {"en": "-", "hi": "-"}, "read": {"en": "-", "hi": "-"}, "act": {"en": "-", "hi": "-"}}',
      p_numerator, p_denominator, p_scale, p_unit, 'up', 'day', p_scope, 1000);
    select jsonb_agg(jsonb_build_object('outlet', o.id, 'name', o.name, 'days', coalesce(s.days, 0),
      'value', private.kpi_value(s.above, s.below, p_scale::double precision)) order by o.name) into made
    from public.outlets o
    left join private.sums_of(p_tenant_id, array(select x.id from public.outlets x where x.tenant_id = p_tenant_id), array['own_tried_just_now'],
      array[until - 27], array[until]) s on s.outlet_id = o.id
    where o.tenant_id = p_tenant_id and o.is_active and (p_scope = 'both' or o.kind = p_scope or o.kind = 'other');
    raise sqlstate 'PTDRY';
  exception when sqlstate 'PTDRY' then null;
  end;
  return query
    select (r.told ->> 'outlet')::uuid, r.told ->> 'name', (r.told ->> 'value')::double precision, (r.told ->> 'days')::integer
    from jsonb_array_elements(coalesce(made, '[]')) with ordinality r (told, n) order by r.n;
end $$;

-- Adds a KPI of the tenant, or changes one. p_help: what, read and act in both languages or one.
create function public.save_kpi(
  p_tenant_id uuid, p_numerator jsonb, p_denominator jsonb, p_scale numeric, p_unit text, p_scope text, p_polarity text, p_grain text,
  p_decimals integer, p_help jsonb, p_name_en text default '', p_name_hi text default '', p_kpi text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  called jsonb := private.in_both(p_name_en, p_name_hi);
  card   jsonb;
  former public.kpis;
  own    public.kpis;
begin
  perform private.require_catalogue(p_tenant_id);
  if called is null then raise sqlstate 'PT400' using message = 'name_required'; end if;
  select jsonb_object_agg(part, private.in_both(p_help -> part ->> 'en', p_help -> part ->> 'hi')) into card
  from unnest(array['what', 'read', 'act']) part;
  if card @? '$.* ? (@ == null)' then raise sqlstate 'PT400' using message = 'text_required'; end if;
  if not private.is_in_both(called, 80) or not private.is_help_card(card) then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if coalesce(p_polarity, '') not in ('up', 'down', 'range') or coalesce(p_grain, '') not in ('day', 'week', 'month')
    or coalesce(p_decimals, -1) not between 0 and 2 then
    raise sqlstate 'PT400' using message = 'unknown_kind';
  end if;
  perform private.require_formula(p_tenant_id, p_numerator, p_denominator, p_scale, p_unit, p_scope);
  if exists (select from public.kpis k where (k.tenant_id is null or k.tenant_id = p_tenant_id) and k.retired_at is null and k.key is distinct from p_kpi
    and (lower(k.name ->> 'en') = lower(called ->> 'en') or lower(k.name ->> 'hi') = lower(called ->> 'hi'))) then
    raise sqlstate 'PT409' using message = 'name_taken';
  end if;
  if p_kpi is not null then
    select k.* into former from public.kpis k where k.tenant_id = p_tenant_id and k.key = p_kpi for update;
    if not found then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
    -- a target or a note speaks of what the KPI was
    if (former.numerator, former.denominator, former.scale, former.unit) is distinct from (p_numerator, p_denominator, p_scale, p_unit)
      and (exists (select from public.kpi_targets t where t.kpi_id = former.id) or exists (select from public.kpi_notes n where n.kpi_id = former.id)) then
      raise sqlstate 'PT409' using message = 'formula_in_use';
    end if;
    update public.kpis k set name = called, help = card, numerator = p_numerator, denominator = p_denominator, scale = p_scale, unit = p_unit,
      scope = p_scope, polarity = p_polarity, grain = p_grain, decimals = p_decimals
    where k.id = former.id returning * into own;
    if former is distinct from own then
      perform private.write_audit('kpi.changed', p_tenant_id, 'kpis', own.id::text, jsonb_build_object('name', former.name ->> 'en'),
        jsonb_build_object('name', own.name ->> 'en'));
    end if;
    return own.key;
  end if;
  if (select count(*) from public.kpis k where k.tenant_id = p_tenant_id) >= 100 then raise sqlstate 'PT409' using message = 'too_many_measures'; end if;
  insert into public.kpis (tenant_id, key, name, help, numerator, denominator, scale, unit, scope, polarity, grain, decimals, position)
  values (p_tenant_id, private.own_key(called ->> 'en', array(
      select k.key from public.kpis k where k.tenant_id is null or k.tenant_id = p_tenant_id
      union all select m.key from public.measures m where m.tenant_id is null or m.tenant_id = p_tenant_id)),
    called, card, p_numerator, p_denominator, p_scale, p_unit, p_scope, p_polarity, p_grain, p_decimals, 1000)
  returning * into own;
  perform private.write_audit('kpi.added', p_tenant_id, 'kpis', own.id::text, null, jsonb_build_object('name', own.name ->> 'en'));
  return own.key;
end $$;

-- Takes a measure or a KPI of the tenant out of use, or back into it; what was counted stays.
create function public.retire_measure(p_tenant_id uuid, p_measure text, p_is_retired boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function public.retire_kpi(p_tenant_id uuid, p_kpi text, p_is_retired boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own public.kpis;
begin
  perform private.require_catalogue(p_tenant_id);
  select k.* into own from public.kpis k where k.tenant_id = p_tenant_id and k.key = p_kpi for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
  if (own.retired_at is not null) = p_is_retired then return; end if;
  if not p_is_retired and exists (select from private.measures_in(own) word join public.measures m on m.key = word
    and m.tenant_id = p_tenant_id and m.retired_at is not null) then
    raise sqlstate 'PT409' using message = 'unknown_measure';
  end if;
  update public.kpis k set retired_at = case when p_is_retired then now() end where k.id = own.id;
  perform private.write_audit('kpi.retired', p_tenant_id, 'kpis', own.id::text, null,
    jsonb_build_object('name', own.name ->> 'en', 'is_active', not p_is_retired));
end $$;

insert into private.audit_actions values
  ('measure.added'), ('measure.changed'), ('measure.retired'), ('kpi.added'), ('kpi.changed'), ('kpi.retired');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.save_measure(uuid, text, text, text, text, integer, text, text, text, text, text),
  public.preview_kpi(uuid, jsonb, jsonb, numeric, text, text),
  public.save_kpi(uuid, jsonb, jsonb, numeric, text, text, text, text, integer, jsonb, text, text, text),
  public.retire_measure(uuid, text, boolean), public.retire_kpi(uuid, text, boolean) from public, anon;
grant execute on function
  public.save_measure(uuid, text, text, text, text, integer, text, text, text, text, text),
  public.preview_kpi(uuid, jsonb, jsonb, numeric, text, text),
  public.save_kpi(uuid, jsonb, jsonb, numeric, text, text, text, text, integer, jsonb, text, text, text),
  public.retire_measure(uuid, text, boolean), public.retire_kpi(uuid, text, boolean) to authenticated;
