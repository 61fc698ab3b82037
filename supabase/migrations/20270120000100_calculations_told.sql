-- A figure that somebody makes of others (app/domain/reports/calculation.ts) is told in mails, watched and written into files like any other: what is asked carries its
-- formula (`calculation`) and which figures are asked for only because of it (`hidden`). Worked out from the sums of each row and of the total.

/* The sum of one side of a formula; null where a part of it is not known. */
create function private.sum_of_terms(p_side text, p_metrics text[], p_values jsonb) returns double precision
language sql immutable set search_path = '' as $$
  select case when bool_and(v.value is not null) then sum(case when t.said[1] = '-' then -v.value else v.value end) end
  from regexp_matches(p_side, '([+-]?)([a-z_0-9]+)', 'g') t (said)
  cross join lateral (select (p_values ->> (array_position(p_metrics, t.said[2]) - 1))::double precision as value) v
$$;

/* What a formula comes to; null where a part is not known or nothing is divided by. */
create function private.calculated(p_text text, p_metrics text[], p_values jsonb) returns double precision
language sql immutable set search_path = '' as $$
  select case when f.part[2] is null then private.sum_of_terms(f.part[1], p_metrics, p_values)
    else private.sum_of_terms(f.part[1], p_metrics, p_values) / nullif(private.sum_of_terms(f.part[2], p_metrics, p_values), 0) end * coalesce(f.part[3], '1')::double precision
  from regexp_match(p_text, '^([^/*]+)(?:/([^/*]+))?(?:\*(\d+))?$') f (part)
$$;

/* The unit of what a formula comes to; null where it cannot be made of the metrics of an explore. The code judges the same (checked). */
create function private.calculation_unit(p_explore text, p_text text) returns text
language plpgsql stable set search_path = '' as $$
declare
  part  text[] := regexp_match(p_text, '^([^/*]+)(?:/([^/*]+))?(?:\*(1|100|1000))?$');
  sum   text := '^[a-z_0-9]{2,40}([+-][a-z_0-9]{2,40}){0,2}$';
  side  text;
  unit  text;
  units text[] := '{}';
  terms integer := 0;
begin
  if part is null or part[1] !~ sum or part[2] is not null and part[2] !~ sum then return null; end if;
  foreach side in array array_remove(part[1:2], null) loop
    select case when bool_and(f.unit in ('count', 'paise')) and count(distinct f.unit) = 1 and count(*) = count(f.unit) and count(*) = count(distinct t.said) then min(f.unit) end, terms + count(*)
    into unit, terms
    from regexp_split_to_table(side, '[+-]') t (said) left join private.report_fields f on f.explore = p_explore and f.kind = 'metric' and f.key = t.said;
    if unit is null then return null; end if;
    units := units || unit;
  end loop;
  if part[2] is null then return case when coalesce(part[3], '1') = '1' and terms > 1 then unit end; end if;
  if part[3] = '100' then return case when units[1] = units[2] then 'percent' end; end if;
  if units = '{paise,count}' then return 'paise'; end if;
  return case when units[1] = units[2] then 'count' end;
end $$;

/* What is asked as run_report takes it, with its days as they are now. Refuses a formula that cannot be made. */
create or replace function private.spec_of_ask(p_ask jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
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
end $$;

/* The values of a row as they are told: without what is hidden, and behind them what is made of them. */
create function private.told_values(p_ask jsonb, p_metrics text[], p_values jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when not p_ask ?| '{calculation,hidden}' or jsonb_typeof(p_values) is distinct from 'array' then p_values else
    (select coalesce(jsonb_agg(e.value order by e.n), '[]') from jsonb_array_elements(p_values) with ordinality e (value, n) where not coalesce(p_ask -> 'hidden' ? p_metrics[e.n], false))
    || case when p_ask ? 'calculation' then jsonb_build_array(private.calculated(p_ask ->> 'calculation', p_metrics, p_values)) else '[]' end end
$$;

/* How the figures of what is asked are written: [{key, unit, name, decimals, calculation}]. */
create function private.told_metrics(p_tenant_id uuid, p_ask jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_agg(case when k.key is null then jsonb_build_object('key', m.key, 'unit', f.unit)
      else jsonb_build_object('key', m.key, 'unit', k.unit, 'name', k.name, 'decimals', k.decimals) end order by m.n)
    from jsonb_array_elements_text(p_ask -> 'metrics') with ordinality m (key, n)
    left join private.report_fields f on f.explore = p_ask ->> 'explore' and f.kind = 'metric' and f.key = m.key
    left join lateral (select x.* from public.kpis x where p_ask ->> 'explore' = 'kpis' and x.key = m.key and (x.tenant_id is null or x.tenant_id = p_tenant_id)
      order by x.tenant_id nulls last limit 1) k on true
    where not coalesce(p_ask -> 'hidden' ? m.key, false)), '[]')
  || case when p_ask ? 'calculation' then jsonb_build_array(jsonb_build_object('key', 'calc', 'unit', u.unit, 'calculation', p_ask ->> 'calculation',
      'decimals', case when u.unit = 'percent' then 1 when u.unit = 'count' and p_ask ->> 'calculation' like '%/%' then 2 else 0 end)) else '[]' end
  from private.calculation_unit(p_ask ->> 'explore', p_ask ->> 'calculation') u (unit)
$$;

/* The answers to what is asked, as whoever asks reads them; what they may not read is left out. With p_most so many rows of each. */
create function private.answer_of_asks(p_tenant_id uuid, p_reach text, p_asks jsonb, p_most integer default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  ask     jsonb;
  answer  jsonb;
  metrics text[];
  told    jsonb := '[]';
begin
  for ask in select e.value from jsonb_array_elements(p_asks) with ordinality e (value, n) order by e.n loop
    begin
      answer := private.answer_report(p_tenant_id, p_reach, private.spec_of_ask(ask), p_most);
    exception when sqlstate 'PT403' then
      continue; -- money and what is of the workspace as a whole are not of everybody: the rest is
    end;
    metrics := array(select m from jsonb_array_elements_text(ask -> 'metrics') m);
    if ask ?| '{calculation,hidden}' then
      answer := answer || jsonb_build_object('totals', private.told_values(ask, metrics, answer -> 'totals'), 'rows', (
          select coalesce(jsonb_agg(e.value || jsonb_build_object('values', private.told_values(ask, metrics, e.value -> 'values'))
            || case when e.value ? 'former' then jsonb_build_object('former', private.told_values(ask, metrics, e.value -> 'former')) else '{}' end order by e.n), '[]')
          from jsonb_array_elements(answer -> 'rows') with ordinality e (value, n)))
        || case when answer ? 'former_totals' then jsonb_build_object('former_totals', private.told_values(ask, metrics, answer -> 'former_totals')) else '{}' end;
    end if;
    told := told || jsonb_build_object('explore', ask ->> 'explore', 'by', ask #>> '{dimensions,0}', 'from', answer -> 'from', 'to', answer -> 'to', 'totals', answer -> 'totals',
      'former', answer -> 'former_totals', 'rows', answer -> 'rows', 'is_cut', answer -> 'is_cut', 'metrics', private.told_metrics(p_tenant_id, ask));
  end loop;
  return jsonb_build_object('told', told, 'figure', told #> '{0,totals,0}');
end $$;

create or replace function private.answer_of_schedule(p_tenant_id uuid, p_asks jsonb) returns jsonb
language plpgsql stable set search_path = '' set jit = 'off' set work_mem = '32MB' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return private.answer_of_asks(p_tenant_id, private.require_module(p_tenant_id, 'read', 'bi_reports'), p_asks);
end $$;

create or replace function private.look_at_alert(p_tenant_id uuid, p_ask jsonb, p_told_if text, p_bound double precision, out figure double precision, out is_out boolean)
language plpgsql stable set search_path = '' as $$
declare
  sunday  date := private.last_week() + 6;
  metrics text[] := array(select m from jsonb_array_elements_text(p_ask -> 'metrics') m);
  weeks   jsonb;
  totals  jsonb;
  known   double precision[];
begin
  if p_told_if <> 'limits' then
    totals := public.run_report(p_tenant_id, private.spec_of_ask(p_ask - 'dimensions') || '{"limit": 1}') -> 'totals';
    figure := case when p_ask ? 'calculation' then private.calculated(p_ask ->> 'calculation', metrics, totals) else (totals ->> 0)::double precision end;
    is_out := coalesce(case p_told_if when 'above' then figure > p_bound else figure < p_bound end, false);
    return;
  end if;
  weeks := public.run_report(p_tenant_id,
    private.spec_of_ask(p_ask - 'period') || jsonb_build_object('dimensions', jsonb_build_array('week'), 'from', sunday - 181, 'to', sunday, 'limit', 30)) -> 'rows';
  known := array(
    select case when p_ask ? 'calculation' then private.calculated(p_ask ->> 'calculation', metrics, w.value -> 'values') else (w.value #>> '{values,0}')::double precision end
    from generate_series(sunday - 181, sunday - 6, '7 days') monday
    left join lateral (select e.value from jsonb_array_elements(weeks) e where e.value #>> '{key,0}' = (monday::date)::text) w on true
    order by monday);
  figure := known[cardinality(known)];
  is_out := (private.last_signal(known)).rule is not null;
end $$;

/* The figures that I have watched here: [{…, figure, is_out, written}]. */
create or replace function public.list_report_alerts(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'place', a.place, 'query', a.query, 'explore', a.ask ->> 'explore', 'metric', coalesce(case when a.ask ? 'calculation' then 'calc' end, a.ask #>> '{metrics,0}'),
      'written', private.told_metrics(p_tenant_id, a.ask || jsonb_build_object('hidden', case when a.ask ? 'calculation' then a.ask -> 'metrics' else '[]' end)) -> 0,
      'told_if', a.told_if, 'bound', a.bound, 'quiet_from', a.quiet_from, 'quiet_to', a.quiet_to, 'zone', a.zone, 'state', a.state, 'is_out', a.is_out, 'figure', a.figure,
      'looked_at', a.looked_at, 'told_at', a.told_at, 'is_sample', a.is_sample) order by a.is_out desc, lower(a.name), a.id), '[]')
    from public.report_alerts a where a.tenant_id = p_tenant_id and a.profile_id = auth.uid());
end $$;

create or replace function public.save_report_alert(p_tenant_id uuid, p_alert_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  said   record;
  looked record;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  begin
    select btrim(coalesce(s.name, ''), E' \t\r\n') as name, s.place, coalesce(s.query, '') as query, s.ask, s.told_if, s.bound, s.quiet_from, s.quiet_to, s.zone into said
    from jsonb_to_record(p_said) s (name text, place text, query text, ask jsonb, told_if text, bound double precision, quiet_from smallint, quiet_to smallint, zone text);
  exception when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end;
  if said.name = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(said.name) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if jsonb_typeof(said.ask) is distinct from 'object' or said.ask ? 'rows' or said.ask ? 'from' or jsonb_typeof(said.ask -> 'metrics') is distinct from 'array'
    or jsonb_array_length(said.ask -> 'metrics') not between 1 and (case when said.ask ? 'calculation' then 6 else 1 end) or coalesce(said.place, '') !~ '^[a-z]{2,30}$' or said.query !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(said.query) > 2000
    or said.told_if is null or said.told_if not in ('above', 'below', 'limits') or (said.told_if = 'limits') <> (said.bound is null) or said.bound in ('NaN', 'Infinity', '-Infinity')
    or coalesce(said.quiet_from, -1) not between 0 and 23 or coalesce(said.quiet_to, -1) not between 0 and 23 or not coalesce(private.is_time_zone(said.zone), false) then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if exists (select from public.report_alerts a where a.id = p_alert_id and a.profile_id = auth.uid() and a.tenant_id = p_tenant_id) then return; end if;
  if (select count(*) from public.report_alerts a where a.tenant_id = p_tenant_id and a.profile_id = auth.uid()) >= 50 then
    raise sqlstate 'PT409' using message = 'too_many_reports';
  end if;
  select l.* into looked from private.look_at_alert(p_tenant_id, said.ask, said.told_if, said.bound) l;
  -- what is out already is not told: whoever sets the bound sees it
  insert into public.report_alerts (id, tenant_id, profile_id, name, place, query, ask, told_if, bound, quiet_from, quiet_to, zone, is_out, figure, looked_at)
  values (p_alert_id, p_tenant_id, auth.uid(), said.name, said.place, said.query, said.ask, said.told_if, said.bound, said.quiet_from, said.quiet_to, said.zone,
    looked.is_out, looked.figure, now());
end $$;

create or replace function private.look_at_alerts() returns integer
language plpgsql set search_path = '' as $$
declare
  due    record;
  looked record;
  before text := coalesce(current_setting('request.jwt.claims', true), '');
  hour   integer;
  total  integer := 0;
begin
  for due in
    select a.*, p.email, p.full_name, p.language, t.name as tenant_name
    from public.report_alerts a
    join public.tenants t on t.id = a.tenant_id and t.is_active and t.active_modules ? 'bi_reports'
    join lateral private.report_readers(a.tenant_id) p on p.id = a.profile_id
    where a.state = 'on' and coalesce(a.looked_at, '-infinity') < now() - interval '55 minutes'
    order by a.looked_at nulls first, a.id limit 200
  loop
    hour := extract(hour from now() at time zone due.zone);
    -- in quiet hours nothing is looked at, so that what still holds afterwards is told then
    continue when case when due.quiet_from < due.quiet_to then hour >= due.quiet_from and hour < due.quiet_to
      when due.quiet_from > due.quiet_to then hour >= due.quiet_from or hour < due.quiet_to else false end;
    begin
      perform private.read_as(private.claims_of(due.profile_id));
      select l.* into looked from private.look_at_alert(due.tenant_id, due.ask, due.told_if, due.bound) l;
      perform private.read_as(before);
    exception when others then
      perform private.read_as(before);
      update public.report_alerts a set state = 'paused', looked_at = now() where a.id = due.id; -- it can no longer be answered: its page says that it is paused
      continue;
    end;
    if looked.is_out and not due.is_out then
      insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
      values (due.tenant_id, lower(due.email), 'report_alert', due.language, jsonb_build_object('full_name', due.full_name, 'tenant_name', due.tenant_name, 'name', due.name,
          'told_if', due.told_if, 'bound', due.bound, 'figure', looked.figure, 'former', due.figure, 'explore', due.ask ->> 'explore',
          'metric', private.told_metrics(due.tenant_id, due.ask || jsonb_build_object('hidden', case when due.ask ? 'calculation' then due.ask -> 'metrics' else '[]' end)) -> 0,
          'path', concat('/app/reports/', due.place, case when due.query <> '' then '?' || due.query end), 'leave_code', private.issue_link_code('report_alert', due.id, interval '1 year')),
        concat_ws(':', 'report_alert', due.id, (extract(epoch from now()) * 1000000)::bigint));
      total := total + 1;
    end if;
    update public.report_alerts a set is_out = looked.is_out, figure = looked.figure, looked_at = now(),
      told_at = case when looked.is_out and not due.is_out then now() else a.told_at end where a.id = due.id;
  end loop;
  return total;
end $$;

revoke execute on all functions in schema private from public;
