-- What the pages of a large group of outlets cost, and what its waves do. What is open of critical items is kept as it is counted, not
-- looked for among all items of all outlets at each look; how strict shoppers are is read from an index of what counts for it; a wave is
-- stored as one list, and its rules are asked of all visits at once.

create table private.shop_open_criticals (
  tenant_id   uuid not null references public.tenants on delete cascade,
  outlet_id   uuid not null,
  form_id     uuid not null references public.shop_forms on delete cascade,
  question_id text not null,
  failed_at   timestamptz not null, -- the last visit that failed it; none since has kept it
  failed_in   uuid not null,
  primary key (tenant_id, outlet_id, form_id, question_id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on private.shop_open_criticals (form_id);

/* Keeps anew which critical items are open at these outlets; without names at all of the tenant. */
create function private.keep_open_criticals(p_tenant_id uuid, p_outlets uuid[] default null) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.shop_open_criticals o where o.tenant_id = p_tenant_id and (p_outlets is null or o.outlet_id = any (p_outlets));
  insert into private.shop_open_criticals (tenant_id, outlet_id, form_id, question_id, failed_at, failed_in)
  select p_tenant_id, last.outlet_id, last.form_id, last.question_id, last.failed_at, last.failed_in
  from (
    select f.outlet_id, f.form_id, f.question_id, max(f.failed_at) as failed_at,
      (array_agg(f.failed_in order by f.failed_at desc))[1] as failed_in
    from public.shop_item_figures f
    where f.tenant_id = p_tenant_id and f.failed_at is not null and (p_outlets is null or f.outlet_id = any (p_outlets))
    group by f.outlet_id, f.form_id, f.question_id
  ) last
  where not exists (
    select from public.shop_item_figures k
    where k.tenant_id = p_tenant_id and k.outlet_id = last.outlet_id and k.question_id = last.question_id and k.kept_at > last.failed_at);
end $$;

create or replace function private.open_criticals(p_tenant_id uuid, p_outlets uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with open as materialized (
    select c.* from private.shop_open_criticals c where c.tenant_id = p_tenant_id and (p_outlets is null or c.outlet_id = any (p_outlets))
  ), questions as materialized (
    select f.form_id, q.question_id, q.title
    from (select distinct o.form_id from open o) f cross join lateral private.questions_of_form(f.form_id) q
  )
  select coalesce(jsonb_agg(jsonb_build_object('outlet_id', o.id, 'outlet', o.name, 'question_id', c.question_id, 'title', q.title,
    'shop_id', c.failed_in, 'failed_at', c.failed_at) order by c.failed_at desc, o.name, c.question_id), '[]')
  from open c
  join public.outlets o on o.id = c.outlet_id
  join questions q on q.form_id = c.form_id and q.question_id = c.question_id
$$;

/* Counts quarters of outlets anew, named in pairs; without names all of the tenant. */
create or replace function private.count_shop_figures(p_tenant_id uuid, p_outlets uuid[] default null, p_quarters date[] default null) returns void
language plpgsql set search_path = '' as $$
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
end $$;

select private.keep_open_criticals(t.tenant_id) from (select distinct f.tenant_id from public.shop_item_figures f) t;

/* ---- How strict shoppers are ---- */

create index on public.shops (tenant_id, visited_at) include (outlet_id, form_version_id, shopper_id, score_overall)
  where private.is_released(state) and score_overall is not null and shopper_id is not null;

create or replace function public.read_shopper_severity(p_tenant_id uuid, p_quarters integer default 4) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '16MB' as $$
declare
  since timestamptz := (private.quarter_of(private.today())
    - make_interval(months => 3 * (least(greatest(coalesce(p_quarters, 4), 1), 12) - 1)))::timestamp at time zone 'Asia/Kolkata';
begin
  perform private.require_review_reader(p_tenant_id);
  return (
    with given as materialized (
      select v.outlet_id, v.form_version_id, v.shopper_id, count(*)::double precision as n, sum(v.score) as total, sum(v.score * v.score) as squares
      from (
        select s.outlet_id, s.form_version_id, s.shopper_id, s.score_overall::double precision as score
        from public.shops s
        where s.tenant_id = p_tenant_id and private.is_released(s.state) and s.visited_at >= since and s.score_overall is not null
          and s.shopper_id is not null
        offset 0 -- a decimal is turned into a number once
      ) v
      group by v.outlet_id, v.form_version_id, v.shopper_id
    ), places as (
      select g.outlet_id, g.form_version_id, sum(g.n) as n, sum(g.total) as total from given g group by g.outlet_id, g.form_version_id
    ), beside as (
      select g.*, (p.total - g.total) / (p.n - g.n) as others
      from given g join places p on p.outlet_id = g.outlet_id and p.form_version_id = g.form_version_id and p.n > g.n
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', private.name_of_shopper(p), 'visits', b.visits, 'total', b.total, 'squares', b.squares)
      order by b.total / b.visits, p.full_name), '[]')
    from (
      select x.shopper_id, sum(x.n) as visits, sum(x.total - x.n * x.others) as total,
        sum(x.squares - 2 * x.others * x.total + x.n * x.others * x.others) as squares
      from beside x group by x.shopper_id
    ) b join public.shoppers p on p.id = b.shopper_id);
end $$;

/* ---- Waves ---- */

/* What the rules of a wave say against visits, in the order given; those that are stored already by their ids, so that none is in its own way. */
create function private.visit_problems(p_wave public.shop_waves, p_ids uuid[], p_outlets uuid[], p_shoppers uuid[], p_days date[], p_dayparts text[])
returns table (nth bigint, problem text)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with who as materialized (
      select s as shopper, private.records_of_shopper(s, p_wave.tenant_id) as records, private.is_own_too(s, p_wave.tenant_id) as is_own_too
      from public.shoppers s
      where s.id = any (p_shoppers) and s.erased_at is null and (s.tenant_id = p_wave.tenant_id or s.tenant_id is null)
    )
    select v.nth, case
      when v.day is null or v.day not between p_wave.not_before and p_wave.visit_by then 'visit_outside_window'
      when v.day < today.day then 'visit_in_past'
      when v.day = any (p_wave.blackout_days) then 'visit_on_blackout_day'
      when v.daypart is null or not v.daypart = any (p_wave.dayparts) then 'visit_daypart'
      when place.id is null then 'visit_other_outlet'
      when p_wave.gap_days > 0 and exists (
        select from public.shops s where s.tenant_id = p_wave.tenant_id and s.outlet_id = v.outlet_id and s.id is distinct from v.id
          and s.planned_on between v.day - (p_wave.gap_days - 1) and v.day + (p_wave.gap_days - 1) and private.is_live_shop(s.state)) then 'visit_gap'
      when v.shopper_id is null then null
      when (w.shopper).id is null or (w.shopper).state <> 'active' or w.is_own_too then 'visit_shopper_away'
      when (w.shopper).said_conflict is not null or exists (
        select from public.shopper_conflicts c where c.shopper_id = any (w.records) and c.tenant_id = p_wave.tenant_id
          and (c.outlet_id is null or c.outlet_id = v.outlet_id)) then 'visit_conflict'
      when cardinality((w.shopper).cities) > 0 and not lower(place.city) = any (select lower(c) from unnest((w.shopper).cities) c) then 'visit_other_city'
      when (w.shopper).availability <> '{}'
        and not coalesce((w.shopper).availability -> extract(isodow from v.day)::text ? v.daypart, false) then 'visit_shopper_unavailable'
      when exists (
        select from public.shops s where s.shopper_id = any (w.records) and s.id is distinct from v.id and private.is_live_shop(s.state)
          and s.planned_on = v.day and s.daypart = v.daypart) then 'visit_shopper_busy'
      when p_wave.rotation_days > 0 and exists (
        select from public.shops s where s.shopper_id = any (w.records) and s.outlet_id = v.outlet_id and s.id is distinct from v.id
          and s.planned_on between v.day - (p_wave.rotation_days - 1) and v.day + (p_wave.rotation_days - 1)
          and private.is_live_shop(s.state)) then 'visit_rotation'
      end
    from unnest(p_ids, p_outlets, p_shoppers, p_days, p_dayparts) with ordinality v (id, outlet_id, shopper_id, day, daypart, nth)
    cross join (select private.today() as day) today
    left join (
      select o.id, o.city from public.shop_wave_outlets x join public.outlets o on o.id = x.outlet_id
      where x.wave_id = p_wave.id and x.tenant_id = p_wave.tenant_id
    ) place on place.id = v.outlet_id
    left join who w on (w.shopper).id = v.shopper_id
    order by v.nth;
end $$;

create or replace function private.visit_problem(p_wave public.shop_waves, p_shop_id uuid, p_outlet_id uuid, p_shopper_id uuid, p_on date, p_daypart text)
returns text language sql stable set search_path = '' as $$
  select v.problem from private.visit_problems(p_wave, array[p_shop_id], array[p_outlet_id], array[p_shopper_id], array[p_on], array[p_daypart]) v
$$;

create or replace function public.plan_wave(p_wave_id uuid, p_visits jsonb, p_seed integer default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wave     public.shop_waves := private.require_wave(p_wave_id);
  outlets  uuid[];
  shoppers uuid[];
  days     date[];
  dayparts text[];
  total    integer;
  most     integer;
begin
  if wave.state not in ('draft', 'planned') then raise sqlstate 'PT409' using message = 'wave_moved_on'; end if;
  if jsonb_typeof(p_visits) is distinct from 'array' or jsonb_array_length(p_visits) = 0 then
    raise sqlstate 'PT400' using message = 'nothing_planned';
  end if;
  if jsonb_array_length(p_visits)::bigint * (wave.fee_inr + wave.reimbursement_cap_inr) > coalesce(wave.budget_inr, 2147483647) then
    raise sqlstate 'PT409' using message = 'over_budget';
  end if;
  delete from public.shops s where s.wave_id = wave.id;
  select array_agg(v.outlet_id order by v.n), array_agg(v.shopper_id order by v.n), array_agg(v.day order by v.n), array_agg(v.daypart order by v.n)
  into outlets, shoppers, days, dayparts
  from rows from (jsonb_to_recordset(p_visits) as (outlet_id uuid, "on" date, daypart text, shopper_id uuid)) with ordinality
    v (outlet_id, day, daypart, shopper_id, n);
  perform private.refuse_visit((select v.problem
    from private.visit_problems(wave, null, outlets, shoppers, days, dayparts) v where v.problem is not null order by v.nth limit 1));
  insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, scenario,
    submit_by, state, fee_inr, reimbursement_cap_inr)
  select wave.tenant_id, visit.outlet_id, wave.id, wave.form_version_id, visit.shopper_id, wave.not_before, wave.visit_by, visit."on",
    visit.daypart, (select s ->> 'id' from jsonb_array_elements(wave.scenarios) s where s ->> 'id' = visit.scenario),
    visit."on" + wave.submit_days, 'scheduled', wave.fee_inr, wave.reimbursement_cap_inr
  from jsonb_to_recordset(p_visits) visit (outlet_id uuid, "on" date, daypart text, scenario text, shopper_id uuid);
  get diagnostics total = row_count;
  -- once more, now that each meets the others of the list
  perform private.refuse_visit((
    with stored as materialized (
      select array_agg(s.id order by s.planned_on, s.id) as ids, array_agg(s.outlet_id order by s.planned_on, s.id) as outlets,
        array_agg(s.shopper_id order by s.planned_on, s.id) as shoppers, array_agg(s.planned_on order by s.planned_on, s.id) as days,
        array_agg(s.daypart order by s.planned_on, s.id) as dayparts
      from public.shops s where s.tenant_id = wave.tenant_id and s.wave_id = wave.id
    )
    select v.problem from stored s cross join lateral private.visit_problems(wave, s.ids, s.outlets, s.shoppers, s.days, s.dayparts) v
    where v.problem is not null order by v.nth limit 1));
  select max(n) into most from (select count(*) as n from public.shops s where s.wave_id = wave.id group by s.outlet_id) per;
  if most > wave.visits_per_outlet then raise sqlstate 'PT409' using message = 'too_many_visits'; end if;
  update public.shop_waves set state = 'planned', seed = coalesce(p_seed, seed) where id = wave.id;
  perform private.write_audit('wave.planned', wave.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_build_object('name', wave.name, 'count', total));
  return total;
end $$;

/* Whether somebody has declined a visit, by whichever record of theirs: the tenant's own or that of the platform's pool. */
create function private.has_declined(p_shop public.shops, p_shopper_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.shop_offers o join public.shoppers c on c.id = p_shopper_id
    where o.tenant_id = p_shop.tenant_id and o.shop_id = p_shop.id and o.state = 'declined'
      and o.shopper_id = any (private.records_of_shopper(c, p_shop.tenant_id)))
$$;

create or replace function public.offer_shop(p_shop_id uuid, p_shopper_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shop   public.shops := private.require_shop(p_shop_id);
  wave   public.shop_waves;
  chosen uuid := coalesce(p_shopper_id, shop.shopper_id);
begin
  select w.* into wave from public.shop_waves w where w.id = shop.wave_id;
  if wave.state is distinct from 'running' then raise sqlstate 'PT409' using message = 'wave_not_running'; end if;
  if not private.shop_may_move(shop.state, 'offered') then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
  if chosen is null then raise sqlstate 'PT400' using message = 'shopper_required'; end if;
  if private.has_declined(shop, chosen) then
    raise sqlstate 'PT409' using message = 'shopper_declined';
  end if;
  perform private.refuse_visit(private.visit_problem(wave, shop.id, shop.outlet_id, chosen, shop.planned_on, shop.daypart));
  update public.shops set shopper_id = chosen where id = shop.id returning * into shop;
  perform private.send_offer(shop);
  perform private.write_audit('wave.visit_offered', shop.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_build_object('day', shop.planned_on, 'outlet_id', shop.outlet_id));
end $$;

create or replace function public.fill_wave(p_wave_id uuid, p_visits jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wave  public.shop_waves := private.require_wave(p_wave_id);
  visit record;
  shop  public.shops;
  total integer := 0;
begin
  if wave.state <> 'running' then raise sqlstate 'PT409' using message = 'wave_not_running'; end if;
  if jsonb_typeof(p_visits) is distinct from 'array' or jsonb_array_length(p_visits) = 0 then
    raise sqlstate 'PT400' using message = 'nothing_planned';
  end if;
  for visit in select * from jsonb_to_recordset(p_visits) v (shop_id uuid, outlet_id uuid, "on" date, daypart text, scenario text, shopper_id uuid) loop
    if visit.shop_id is null then
      perform private.refuse_visit(private.visit_problem(wave, null, visit.outlet_id, visit.shopper_id, visit."on", visit.daypart));
      insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, scenario,
        submit_by, state, fee_inr, reimbursement_cap_inr)
      values (wave.tenant_id, visit.outlet_id, wave.id, wave.form_version_id, visit.shopper_id, wave.not_before, wave.visit_by, visit."on",
        visit.daypart, (select s ->> 'id' from jsonb_array_elements(wave.scenarios) s where s ->> 'id' = visit.scenario),
        visit."on" + wave.submit_days, 'scheduled', wave.fee_inr, wave.reimbursement_cap_inr)
      returning * into shop;
    else
      select s.* into shop from public.shops s where s.id = visit.shop_id and s.tenant_id = wave.tenant_id and s.wave_id = wave.id for update;
      if not found then raise sqlstate 'PT404' using message = 'unknown_shop'; end if;
      if shop.state not in ('scheduled', 'declined', 'expired') then raise sqlstate 'PT409' using message = 'shop_moved_on'; end if;
      if private.has_declined(shop, visit.shopper_id) then
        raise sqlstate 'PT409' using message = 'shopper_declined';
      end if;
      perform private.refuse_visit(private.visit_problem(wave, shop.id, shop.outlet_id, visit.shopper_id, visit."on", visit.daypart));
      if (shop.planned_on, shop.daypart) is distinct from (visit."on", visit.daypart) then
        insert into public.shop_steps (tenant_id, shop_id, kind, actor_id) values (shop.tenant_id, shop.id, 'moved', private.me());
      end if;
      update public.shops s set planned_on = visit."on", daypart = visit.daypart, shopper_id = visit.shopper_id, submit_by = visit."on" + wave.submit_days
      where s.id = shop.id returning * into shop;
    end if;
    if shop.shopper_id is not null then
      perform private.send_offer(shop);
      total := total + 1;
    end if;
  end loop;
  if exists (select from public.shops s where s.tenant_id = wave.tenant_id and s.wave_id = wave.id and private.is_live_shop(s.state) and s.state <> 'excluded'
    group by s.outlet_id having count(*) > wave.visits_per_outlet) then
    raise sqlstate 'PT409' using message = 'too_many_visits';
  end if;
  if private.cost_of_wave(wave.id, wave.tenant_id) > wave.budget_inr then
    raise sqlstate 'PT409' using message = 'over_budget';
  end if;
  perform private.write_audit('wave.filled', wave.tenant_id, 'shop_waves', wave.id::text, null,
    jsonb_build_object('name', wave.name, 'count', total));
  return total;
end $$;

revoke execute on all functions in schema private from public;
