-- What all migrations together say about figure: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.figure_posts (
  key_id uuid not null,
  idempotency_key text not null,
  body text not null,
  answer jsonb,
  posted_at timestamp with time zone default now() not null,
  constraint figure_posts_pkey PRIMARY KEY (key_id, idempotency_key),
  constraint figure_posts_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.ingestion_keys(id) ON DELETE CASCADE,
  constraint figure_posts_idempotency_key_check CHECK (char_length(idempotency_key) >= 1 AND char_length(idempotency_key) <= 200)
);
CREATE INDEX figure_posts_posted_at_idx ON private.figure_posts USING btree (posted_at);

create function private.count_shop_figures(p_tenant_id uuid, p_outlets uuid[] DEFAULT NULL::uuid[], p_quarters date[] DEFAULT NULL::date[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- releases of a tenant take turns: each counts what the other has written, and none waits for a sum of all while another waits for it
  perform pg_advisory_xact_lock(hashtextextended('shop figures ' || p_tenant_id, 0));
  delete from public.shop_section_figures f where f.tenant_id = p_tenant_id and (p_outlets is null
    or (f.outlet_id, f.quarter) in (select * from unnest(p_outlets, p_quarters)));
  delete from public.shop_item_figures f where f.tenant_id = p_tenant_id and (p_outlets is null
    or (f.outlet_id, f.quarter) in (select * from unnest(p_outlets, p_quarters)));
  with counted as materialized (
    select s.id as shop_id, s.outlet_id, s.quarter, v.form_id, s.visited_at, s.score_overall::double precision as overall,
      s.score_pooled::double precision as pooled, s.score_weighted::double precision as weighted,
      v.document #>> '{critical,policy}' = 'section_zero' as zeroes, a.section_id, a.question_id, a.earned::double precision as earned,
      a.possible::double precision as possible, a.state = 'met' as is_met, a.critical_failed as has_failed
    from (
      select x.*, private.quarter_of(private.day_in_india(x.visited_at)) as quarter from public.shops x
      where x.tenant_id = p_tenant_id and private.is_released(x.state) and x.visited_at is not null
        and (p_outlets is null or x.outlet_id = any (p_outlets))
    ) s
    join public.shop_form_versions v on v.id = s.form_version_id
    join public.shop_answers a on a.shop_id = s.id and a.score_version = s.score_version
    where p_outlets is null or (s.outlet_id, s.quarter) in (select * from unnest(p_outlets, p_quarters))
  ), scored as (
    select c.outlet_id, c.quarter, c.form_id, c.section_id, null::double precision as pooled, null::double precision as weighted, false as has_failed,
      case when sum(c.possible) > 0 then case when bool_or(c.zeroes and c.has_failed) then 0
        else least(100, 100 * sum(c.earned) / sum(c.possible)) end end as score
    from counted c group by c.shop_id, c.outlet_id, c.quarter, c.form_id, c.section_id
    union all
    select c.outlet_id, c.quarter, c.form_id, '', min(c.pooled), min(c.weighted), bool_or(c.has_failed), min(c.overall)
    from counted c group by c.shop_id, c.outlet_id, c.quarter, c.form_id
  ), sections as (
    insert into public.shop_section_figures (tenant_id, outlet_id, quarter, form_id, section_id, visits, total, squares, pooled, weighted, criticals)
    select p_tenant_id, s.outlet_id, s.quarter, s.form_id, s.section_id, count(*), sum(s.score), sum(s.score ^ 2), sum(s.pooled),
      sum(s.weighted), count(*) filter (where s.has_failed)
    from scored s where s.score is not null
    group by s.outlet_id, s.quarter, s.form_id, s.section_id
  ), items as (
    select c.*, c.earned / c.possible as share, least(100, 100 * (w.earned - c.earned) / nullif(w.possible - c.possible, 0)) as rest
    from counted c
    join (select x.shop_id, sum(x.earned) as earned, sum(x.possible) as possible from counted x group by x.shop_id) w on w.shop_id = c.shop_id
    where c.possible > 0
  )
  insert into public.shop_item_figures (tenant_id, outlet_id, quarter, form_id, question_id, visits, met, share, pairs, x, xx, y, yy, xy,
    failed_at, failed_in, kept_at)
  select p_tenant_id, i.outlet_id, i.quarter, i.form_id, i.question_id, count(*), count(*) filter (where i.is_met), sum(i.share),
    count(i.rest), coalesce(sum(i.share) filter (where i.rest is not null), 0), coalesce(sum(i.share ^ 2) filter (where i.rest is not null), 0),
    coalesce(sum(i.rest), 0), coalesce(sum(i.rest ^ 2), 0), coalesce(sum(i.share * i.rest), 0),
    max(i.visited_at) filter (where i.has_failed),
    (array_agg(i.shop_id order by i.visited_at desc) filter (where i.has_failed))[1], max(i.visited_at) filter (where not i.has_failed)
  from items i
  group by i.outlet_id, i.quarter, i.form_id, i.question_id;
  perform private.keep_open_criticals(p_tenant_id, p_outlets);
end $function$;

create function public.explain_figure(p_tenant_id uuid, p_outlet_id uuid, p_kpi text, p_from date, p_to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if not p_outlet_id = any (private.require_figures(p_tenant_id, 'read')) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 400 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  return (
    with parts as materialized (
      select m.* from private.kpis_i_see(p_tenant_id, array[p_kpi]) k
      cross join lateral private.measures_in(k.kpi) word
      join public.measures m on m.key = word and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    ), said as (
      select m.key, f.id, (f.month + d - 1) as day, f.hour, nullif(f.said[d], 'NaN') as value, e.entered_at, e.entered_by, e.source,
        e.label, e.reason, lead(nullif(f.said[d], 'NaN')) over before as former, count(*) over before as times
      from parts m
      join public.kpi_facts f on f.tenant_id = p_tenant_id and f.outlet_id = p_outlet_id and f.measure_id = m.id
        and f.month between date_trunc('month', p_from)::date and p_to
      cross join generate_series(1, 31) d
      join public.kpi_entries e on e.id = f.entry_id
      where f.said[d] is not null and f.month + d - 1 between p_from and p_to
      window before as (partition by m.key, f.month, d, f.hour order by f.id desc rows between current row and unbounded following)
    )
    select jsonb_build_object(
      'measures', (select coalesce(jsonb_agg(jsonb_build_object('key', m.key, 'days', coalesce((
          select count(*) from generate_series(p_from, p_to, '1 day') one (day)
          join private.kpi_monthly r on r.tenant_id = p_tenant_id and r.outlet_id = p_outlet_id and r.measure_id = m.id
            and r.month = date_trunc('month', one.day)::date
          where r.days[extract(day from one.day)] is not null), 0), 'total', (
          select sum(cut.sign * r.until[cut.place]) from private.ends_of(p_from, p_to) cut
          join private.kpi_monthly r on r.tenant_id = p_tenant_id and r.outlet_id = p_outlet_id and r.measure_id = m.id
            and r.month = cut.month)) order by m.position), '[]') from parts m),
      'said', (select coalesce(jsonb_agg(jsonb_build_object('measure', s.key, 'day', s.day, 'hour', s.hour, 'value', s.value,
          'former', s.former, 'is_restated', s.times > 1, 'at', s.entered_at, 'by', private.name_of_login(s.entered_by),
          'source', s.source, 'file', s.label, 'reason', s.reason) order by s.day desc, s.key, s.id desc), '[]')
        from (select * from said order by day desc, key, id desc limit 200) s)));
end $function$;
grant execute on function public.explain_figure(uuid,uuid,text,date,date) to authenticated;
grant execute on function public.explain_figure(uuid,uuid,text,date,date) to service_role;

create function private.letter_figures(p_tenant_id uuid, p_week date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  asked   record;
  answer  jsonb;
  former  jsonb := coalesce((
    select l.told -> 'figures' from public.weekly_letters l where l.tenant_id = p_tenant_id and l.week < p_week order by l.week desc limit 1), '{}');
  figures jsonb := '{}';
begin
  for asked in
    select e as explore, w.metrics, w.has_period
    from (values ('certifications', '{expired,held_percent}'::text[], false), ('learning', '{overdue,done_percent}', false), ('actions', '{open,overdue}', false),
      ('appeals', '{undecided}', false), ('shops', '{score,visits}', true), ('loyalty', '{spend}', true)) w (key, metrics, has_period)
    join private.report_explores e on e.key = w.key
    where private.may_explore(p_tenant_id, e)
  loop
    answer := public.run_report(p_tenant_id, jsonb_build_object('explore', (asked.explore).key, 'metrics', asked.metrics, 'totals', true, 'limit', 1)
      || case when asked.has_period then jsonb_build_object('from', p_week - 28, 'to', p_week - 1, 'compare', 'last_period') else '{}' end);
    figures := figures || (
      select jsonb_object_agg(k.key, jsonb_build_object('value', answer -> 'totals' -> (m.n::integer - 1), 'unit', f.unit,
        'former', case when asked.has_period then answer -> 'former_totals' -> (m.n::integer - 1) else former #> array[k.key, 'value'] end))
      from unnest(asked.metrics) with ordinality m (key, n)
      join private.report_fields f on f.explore = (asked.explore).key and f.kind = 'metric' and f.key = m.key
      cross join lateral (select (asked.explore).key || '.' || m.key as key) k);
  end loop;
  return figures;
end $function$;

create function private.my_figures(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'source', e.source, 'file', e.label, 'figures', e.written,
    'reason', e.reason, 'entered_at', e.entered_at) order by e.entered_at), '[]')
  from (select * from public.kpi_entries mine where mine.entered_by = p_me order by mine.entered_at desc limit 5000) e
  join public.tenants t on t.id = e.tenant_id
$function$;

create function public.post_figures(p_key text, p_idempotency_key text, p_body text, p_rows jsonb, p_reason text, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  used     public.ingestion_keys;
  former   private.figure_posts;
  reason   text := nullif(btrim(p_reason), '');
  outlets  uuid[];
  placed   jsonb;
  judged   private.judged_fact[];
  fitting  private.judged_fact[];
  entry    uuid := gen_random_uuid();
  restated integer;
  reply    jsonb;
begin
  select k.* into used from public.ingestion_keys k where k.fingerprint = private.fingerprint(coalesce(p_key, ''));
  if used.id is null or used.revoked_at is not null then
    if private.take('figures ' || coalesce(p_address_hash, 'nowhere'), 1, 30) = 0 then return '{"code": "too_many_requests"}'; end if;
    return case when used.id is null then '{"code": "unknown_key"}' else '{"code": "key_revoked"}' end::jsonb;
  end if;
  if private.take('figures ' || used.id, 1, 60) = 0 then return '{"code": "too_many_requests"}'; end if;
  if not exists (select from public.tenants t where t.id = used.tenant_id and t.is_active and t.active_modules ? 'kpi_heatmaps') then
    return '{"code": "module_off"}';
  end if;

  insert into private.figure_posts (key_id, idempotency_key, body) values (used.id, p_idempotency_key, p_body) on conflict do nothing;
  if not found then -- whoever was first has committed by now
    select p.* into former from private.figure_posts p where p.key_id = used.id and p.idempotency_key = p_idempotency_key;
    if former.body <> p_body then return '{"code": "idempotency_key_reused"}'; end if;
    return jsonb_build_object('is_repeated', true, 'answer', former.answer);
  end if;

  outlets := array(select o.id from public.outlets o where o.tenant_id = used.tenant_id);
  select coalesce(jsonb_agg(jsonb_build_object('line', r.told -> 'line', 'outlet_id', o.id, 'measure', r.told -> 'measure',
    'day', r.told -> 'day', 'hour', r.told -> 'hour', 'value', case when m.unit = 'paise' and jsonb_typeof(r.told -> 'value') = 'number'
      then to_jsonb(trim_scale((r.told ->> 'value')::numeric * 100)) else r.told -> 'value' end) order by r.place), '[]') into placed
  from jsonb_array_elements(p_rows) with ordinality r (told, place)
  left join public.measures m on m.key = r.told ->> 'measure' and (m.tenant_id is null or m.tenant_id = used.tenant_id)
  left join public.outlets o on o.tenant_id = used.tenant_id
    and (o.id::text = lower(r.told ->> 'outlet') or lower(o.name) = lower(r.told ->> 'outlet'));
  perform from public.outlets o
  where o.tenant_id = used.tenant_id and o.id::text in (select told ->> 'outlet_id' from jsonb_array_elements(placed) told)
  order by o.id for no key update;
  judged := array(select j from private.judge_facts(used.tenant_id, outlets, placed, reason) j);
  fitting := array(select j from unnest(judged) j where j.code is null and j.value::double precision is distinct from j.kept);

  select jsonb_build_object(
    'import_id', entry,
    'written', cardinality(fitting),
    'same', count(*) filter (where j.code is null) - cardinality(fitting),
    'refused', count(j.code),
    'rows', coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('line', j.line, 'code', j.code, 'result', case
      when j.code is not null then 'refused' when j.value::double precision is distinct from j.kept then 'written' else 'same' end))
      order by j.line), '[]'),
    'doubts', private.doubts_about(used.tenant_id, fitting, false)) into reply
  from unnest(judged) j;

  insert into public.kpi_imports (id, tenant_id, source, label, key_id, rows, refused, written, first_day, last_day, finished_at)
  select entry, used.tenant_id, 'key', used.name, used.id, cardinality(judged), (reply ->> 'refused')::integer, cardinality(fitting),
    min(f.day), max(f.day), now()
  from unnest(fitting) f;
  insert into public.kpi_refused_rows (tenant_id, import_id, line, code, told)
  select used.tenant_id, entry, j.line, j.code, left(concat_ws(', ', told ->> 'outlet', told ->> 'day', told ->> 'measure', told ->> 'value'), 300)
  from unnest(judged) j join jsonb_array_elements(p_rows) told on told -> 'line' = to_jsonb(j.line)
  where j.code is not null;
  if cardinality(fitting) > 0 then
    insert into public.kpi_entries (id, tenant_id, source, batch_id, label, reason, written)
    values (entry, used.tenant_id, 'key', entry, used.name, reason, cardinality(fitting));
    perform private.add_facts(used.tenant_id, entry, fitting);
    select count(*) into restated from unnest(fitting) f where f.kept is not null;
    perform private.write_audit('figures.imported', used.tenant_id, 'kpi_imports', entry::text, null, jsonb_strip_nulls(
      jsonb_build_object('values', cardinality(fitting), 'restated', restated, 'reason', reason, 'name', used.name)));
  end if;
  update public.ingestion_keys k set last_used_at = now() where k.id = used.id;
  update private.figure_posts p set answer = reply where p.key_id = used.id and p.idempotency_key = p_idempotency_key;
  return jsonb_build_object('is_repeated', false, 'answer', reply);
end $function$;
grant execute on function public.post_figures(text,text,text,jsonb,text,text) to service_role;

create function private.post_points(p_purse public.loyalty_members, p_kind text, p_points integer, p_key text, p_said jsonb, p_from timestamp with time zone, p_until timestamp with time zone, p_now timestamp with time zone, p_is_held boolean DEFAULT false)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry bigint := private.former_entry(p_purse, p_key);
begin
  if entry is not null then return entry; end if;
  perform private.lapse(p_purse, p_now);
  entry := private.add_entry(p_purse, p_kind, p_points, p_key, p_said, p_now);
  perform private.put_into_lot(p_purse.id, entry, p_points, p_from, p_until, p_is_held);
  return entry;
end $function$;

create function public.read_outlet_figures(p_tenant_id uuid, p_outlet_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  outlet public.outlets;
begin
  if not p_outlet_id = any (reads) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  select o.* into outlet from public.outlets o where o.id = p_outlet_id;
  return (
    select jsonb_build_object(
      'outlet', jsonb_build_object('id', outlet.id, 'name', outlet.name, 'city', outlet.city, 'kind', outlet.kind),
      'has_others', cardinality(reads) > 1,
      'may_change', private.writes_figures(p_tenant_id, outlet.id),
      'may_reopen_periods', p_tenant_id in (select private.tenants_i_manage()),
      'until', d.until, 'states', d.states, 'is_begun', d.is_begun,
      'days_off', (select coalesce(jsonb_agg(w.weekday order by w.weekday), '[]') from public.kpi_days_off w
        where w.tenant_id = p_tenant_id and w.outlet_id = outlet.id and w.weekday is not null),
      'closings', (select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'first_day', z.first_day, 'last_day', z.last_day,
          'at', z.closed_at, 'by', private.name_of_login(z.closed_by), 'reopened_at', z.reopened_at,
          'reopened_by', private.name_of_login(z.reopened_by), 'reason', z.reason) order by z.last_day desc, z.closed_at desc), '[]')
        from (select * from public.kpi_closings c where c.tenant_id = p_tenant_id and c.outlet_id = outlet.id
          order by c.last_day desc, c.closed_at desc limit 36) z),
      'has_own_choice', exists (select from public.kpi_kept k where k.outlet_id = outlet.id),
      'starter', to_jsonb(private.starter_measures(outlet.kind)),
      'measures', (select jsonb_agg(jsonb_build_object('key', m.key, 'name', m.name, 'help', m.help, 'unit', m.unit,
          'is_own', m.tenant_id is not null, 'place', k.place) order by m.position, m.key)
        from public.measures m left join private.measures_kept(array[outlet.id]) k on k.measure_id = m.id
        where (m.tenant_id is null or m.tenant_id = p_tenant_id) and m.retired_at is null and m.kept_by <> 'product'
          and (m.scope = 'both' or outlet.kind = 'other' or m.scope = outlet.kind)))
    from private.figure_days(p_tenant_id, array[outlet.id], 84) d);
end $function$;
grant execute on function public.read_outlet_figures(uuid,uuid) to authenticated;
grant execute on function public.read_outlet_figures(uuid,uuid) to service_role;

create function private.require_figures(p_tenant_id uuid, p_act text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, p_act, 'kpi_heatmaps');
begin
  if p_act = 'change' and reach = 'all' then perform private.require_tenant_admin(p_tenant_id); end if; -- a trainer only reads
  return array(
    select o.id from public.outlets o
    where o.tenant_id = p_tenant_id and (reach = 'all' or o.id in (select private.outlets_i_manage())));
end $function$;

create function public.shop_appeal_figures(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with told as (
      select a.outcome, private.name_of_shopper(w) as shopper, private.question_title(s, a.question_id) as question, (
        select private.name_of_login(t.actor_id) from public.shop_steps t
        where t.shop_id = s.id and t.kind = 'approved' order by t.at desc, t.id desc limit 1) as reviewer
      from public.shop_appeals a join public.shops s on s.id = a.shop_id left join public.shoppers w on w.id = s.shopper_id
      where a.tenant_id = p_tenant_id
    ), grouped as (
      select x.about, x.name, x.question, count(*) as raised, count(*) filter (where x.outcome <> 'refused') as changed,
        count(*) filter (where x.outcome is null) as waiting
      from (
        select 'shopper' as about, shopper as name, null::jsonb as question, outcome from told
        union all select 'reviewer', reviewer, null, outcome from told
        union all select 'question', null, question, outcome from told) x
      group by x.about, x.name, x.question
    )
    select coalesce(jsonb_agg(to_jsonb(g) order by array_position(array['question', 'shopper', 'reviewer'], g.about), g.raised desc, g.name,
      g.question ->> 'en'), '[]') from grouped g);
end $function$;
grant execute on function public.shop_appeal_figures(uuid) to authenticated;
grant execute on function public.shop_appeal_figures(uuid) to service_role;

create function private.today_of_figures(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_reach = 'none' or not private.sees_money(p_tenant_id) then return; end if;
  if p_reach = 'all' then
    return query
      select 'figures_behind', 'hurting', null::date, count(*)::integer, null::integer, jsonb_build_object('outlet_id', min(o.id::text)),
        jsonb_build_object('house', min(o.name))
      from private.figure_days(p_tenant_id, array(select p.id from public.outlets p where p.tenant_id = p_tenant_id and p.is_active), 28) d
      join public.outlets o on o.id = d.outlet_id
      where d.is_begun and left(d.states, -1) like '%n%'
      having count(*) > 0;
    return;
  end if;
  return query
    select 'figures_missing', case when min(m.day) < p_today - 1 then 'overdue' else 'today' end, min(m.day), count(*)::integer, 1,
      jsonb_build_object('outlet_id', (array_agg(m.outlet_id order by m.day, m.name))[1], 'day', min(m.day)),
      jsonb_build_object('house', (array_agg(m.name order by m.day, m.name))[1], 'outlets', count(distinct m.outlet_id))
    from (
      select o.id as outlet_id, o.name, d.until - 28 + letter.place::integer as day
      from private.figure_days(p_tenant_id, array(
        select p.id from public.outlets p where p.tenant_id = p_tenant_id and p.is_active and p.id in (select private.outlets_i_manage())), 28) d
      join public.outlets o on o.id = d.outlet_id
      cross join lateral string_to_table(d.states, null) with ordinality letter (state, place)
      where d.is_begun and letter.state = 'n'
    ) m
    having count(*) > 0;
end $function$;

create function public.try_figures(p_tenant_id uuid, p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlets uuid[] := private.require_figures(p_tenant_id, 'change');
  judged  private.judged_fact[];
begin
  if coalesce(jsonb_typeof(p_rows), '') <> 'array' or jsonb_array_length(p_rows) > 20000 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  judged := array(select j from private.judge_facts(p_tenant_id, outlets, p_rows, 'asked later') j);
  return (
    select jsonb_build_object(
      'fresh', count(*) filter (where j.code is null and j.kept is null and j.value is not null),
      'same', count(*) filter (where j.code is null and j.kept is not distinct from j.value::double precision),
      'changed', coalesce(jsonb_agg(jsonb_build_object('line', j.line, 'kept', j.kept) order by j.line)
        filter (where j.code is null and j.kept is not null and j.kept is distinct from j.value::double precision), '[]'),
      'refused', coalesce(jsonb_agg(jsonb_build_object('line', j.line, 'code', j.code) order by j.line)
        filter (where j.code is not null), '[]'),
      'doubts', private.doubts_about(p_tenant_id,
        array(select f from unnest(judged) f where f.code is null and f.value::double precision is distinct from f.kept), false))
    from unnest(judged) j);
end $function$;
grant execute on function public.try_figures(uuid,jsonb) to authenticated;
grant execute on function public.try_figures(uuid,jsonb) to service_role;

create function public.workspace_figures(p_tenant_id uuid)
 RETURNS TABLE(people integer, outlets integer, members integer, seen_lately integer, invitations integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    (select count(*)::integer from public.people p
     where p.tenant_id = t.id and p.joined_on <= t.today and (p.left_on is null or p.left_on >= t.today)),
    (select count(*)::integer from public.outlets o where o.tenant_id = t.id and o.is_active
       and (me.tenant_role is distinct from 'manager' or o.id in (
         select w.outlet_id from public.people p join public.people_outlets w on w.person_id = p.id
         where p.profile_id = me.id
           and (now() at time zone o.time_zone)::date between w.valid_from and coalesce(w.valid_until, 'infinity')))),
    (select count(*)::integer from public.profiles m where m.tenant_id = t.id),
    (select count(*)::integer from public.profiles m
     where m.tenant_id = t.id and m.last_seen_at > now() - interval '7 days'),
    (select count(*)::integer from public.invitations i
     where i.tenant_id = t.id and i.status = 'pending' and i.expires_at > now())
  from (select x.id, (now() at time zone 'Asia/Kolkata')::date as today from public.tenants x where x.id = p_tenant_id) t
  left join public.profiles me on me.id = auth.uid() and me.tenant_id = t.id
$function$;
grant execute on function public.workspace_figures(uuid) to authenticated;
grant execute on function public.workspace_figures(uuid) to service_role;

create function private.write_access_figures()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tenant uuid;
  total  integer := 0;
begin
  for tenant in
    select t.id from public.tenants t
    where t.is_active and t.active_modules ? 'kpi_heatmaps'
    order by t.created_at, t.id
  loop
    total := total + private.write_access_of(tenant);
  end loop;
  return total;
end $function$;

create function private.write_clinic_figures()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tenant uuid;
  total  integer := 0;
begin
  for tenant in
    select t.id from public.tenants t where t.is_active and t.active_modules ?& array['kpi_heatmaps', 'career_clinics'] order by t.created_at, t.id
  loop
    total := total + private.write_clinics_of(tenant, private.today() - 35, private.today() - 1);
  end loop;
  return total;
end $function$;

create function private.write_learning_figures()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tenant uuid;
  total  integer := 0;
begin
  for tenant in
    select t.id from public.tenants t
    where t.is_active and t.active_modules ? 'kpi_heatmaps' and t.active_modules ?| array['foh_courses', 'boh_courses']
    order by t.created_at, t.id
  loop
    total := total + private.write_learning_of(tenant, private.today() - 35, private.today() - 1);
  end loop;
  return total;
end $function$;

create function private.write_loyalty_figures()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tenant uuid;
  total  integer := 0;
begin
  for tenant in
    select t.id from public.tenants t where t.is_active and t.active_modules ?& array['kpi_heatmaps', 'loyalty_app'] order by t.created_at, t.id
  loop
    total := total + private.write_loyalty_of(tenant, private.today() - 62, private.today() - 1);
  end loop;
  return total;
end $function$;

create function private.write_shop_figures()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tenant uuid;
  total  integer := 0;
begin
  for tenant in
    select t.id from public.tenants t
    where t.is_active and t.active_modules ?& array['kpi_heatmaps', 'mystery_shops']
    order by t.created_at, t.id
  loop
    total := total + private.write_shops_of(tenant, private.today() - 183, private.today());
  end loop;
  return total;
end $function$;

create function private.writes_figures(p_tenant_id uuid, p_outlet_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_tenant_id in (select private.tenants_i_manage()) or p_outlet_id in (select private.outlets_i_manage());
end $function$;
