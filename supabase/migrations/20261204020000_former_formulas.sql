-- What a KPI of a tenant was made of before its formula changed, and until when. A figure is always counted by the formula of today,
-- also for days that are past; what it was counted by until then stays to be read, with who changed it in the log.
--
-- Who may do what:
--   who is in a tenant with the module   reads those of the tenant
--   save_kpi                             writes them

create table public.kpi_former_formulas (
  id          bigint generated always as identity primary key,
  tenant_id   uuid not null references public.tenants on delete cascade,
  kpi_id      integer not null references public.kpis on delete cascade,
  numerator   jsonb not null check (private.are_sums(numerator)),
  denominator jsonb not null check (private.are_sums(denominator)),
  scale       numeric not null check (scale > 0),
  until       timestamptz not null default now()
);
create index on public.kpi_former_formulas (tenant_id);
create index on public.kpi_former_formulas (kpi_id, until desc);

alter table public.kpi_former_formulas enable row level security;
revoke all on public.kpi_former_formulas from anon, authenticated;
grant select on public.kpi_former_formulas to authenticated; -- no insert: save_kpi keeps what it changes

create policy "people read what the KPIs of their tenant were made of" on public.kpi_former_formulas
  for select to authenticated using (tenant_id = any (array(select private.my_tenants_with('kpi_heatmaps'))));

-- A formula by the English names of its measures, as the log tells it.
create function private.formula_words(p_kpi public.kpis) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' / ', max(side.words) filter (where side.n = 1), max(side.words) filter (where side.n = 2))
    || case when p_kpi.scale <> 1 then ' * ' || p_kpi.scale else '' end
  from (
    select s.n, string_agg(sum.words, ' * ' order by sum.nth) as words
    from (values (1, p_kpi.numerator), (2, p_kpi.denominator)) s (n, sums)
    cross join lateral (
      select factor.nth, string_agg(case term.weight when '1' then '' when '-1' then '- ' else term.weight || ' ' end || (m.name ->> 'en'), ' + ' order by term.key) as words
      from jsonb_array_elements(s.sums) with ordinality factor (sum, nth)
      cross join lateral jsonb_each_text(factor.sum) term (key, weight)
      join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_kpi.tenant_id)
      group by factor.nth) sum
    group by s.n) side
$$;

-- Adds a KPI of the tenant, or changes one. p_help: what, read and act in both languages or one. What it was made of stays; what a
-- target is held against keeps its unit.
create or replace function public.save_kpi(
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
    if (former.scale, former.unit) is distinct from (p_scale, p_unit)
      and exists (select from public.kpi_targets t where t.kpi_id = former.id) then
      raise sqlstate 'PT409' using message = 'formula_in_use';
    end if;
    update public.kpis k set name = called, help = card, numerator = p_numerator, denominator = p_denominator, scale = p_scale, unit = p_unit,
      scope = p_scope, polarity = p_polarity, grain = p_grain, decimals = p_decimals
    where k.id = former.id returning * into own;
    if (former.numerator, former.denominator, former.scale) is distinct from (own.numerator, own.denominator, own.scale) then
      insert into public.kpi_former_formulas (tenant_id, kpi_id, numerator, denominator, scale)
      values (p_tenant_id, own.id, former.numerator, former.denominator, former.scale);
    end if;
    if former is distinct from own then
      perform private.write_audit('kpi.changed', p_tenant_id, 'kpis', own.id::text,
        jsonb_build_object('name', former.name ->> 'en', 'formula', private.formula_words(former)),
        jsonb_build_object('name', own.name ->> 'en', 'formula', private.formula_words(own)));
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
  perform private.write_audit('kpi.added', p_tenant_id, 'kpis', own.id::text, null,
    jsonb_build_object('name', own.name ->> 'en', 'formula', private.formula_words(own)));
  return own.key;
end $$;

-- A measure as the log tells it, money in rupees.
create function private.measure_words(p_measure public.measures) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('name', p_measure.name ->> 'en', 'least', p_measure.least / unit.parts, 'most', p_measure.most / unit.parts)
  from (values (case p_measure.unit when 'paise' then 100 else 1 end)) unit (parts)
$$;

-- A measure says between which values a day lies; what is outside is a slip of the hand.
drop function public.save_measure(uuid, text, text, text, text, integer, text, text, text, text, text);

-- Adds a measure, or changes what one is called and says, who keeps it and its bounds; what it counts stays as it was.
create function public.save_measure(
  p_tenant_id uuid, p_unit text, p_kind text, p_scope text, p_kept_by text, p_decimals integer default 0,
  p_name_en text default '', p_name_hi text default '', p_help_en text default '', p_help_hi text default '', p_measure text default null,
  p_least numeric default null, p_most numeric default null
) returns text
language plpgsql security definer set search_path = '' as $$
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
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.save_measure(uuid, text, text, text, text, integer, text, text, text, text, text, numeric, numeric) from public, anon;
grant execute on function
  public.save_measure(uuid, text, text, text, text, integer, text, text, text, text, text, numeric, numeric) to authenticated;
