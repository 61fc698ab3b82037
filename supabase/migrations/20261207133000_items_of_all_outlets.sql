-- What all outlets of a tenant made of each question of a form, quarter by quarter: the page of 500 outlets reads a row a question and
-- quarter, not one an outlet.

create table private.shop_item_totals (
  tenant_id   uuid not null references public.tenants on delete cascade,
  form_id     uuid not null references public.shop_forms on delete cascade,
  quarter     date not null,
  question_id text not null,
  visits      bigint not null, -- the sums of shop_item_figures; none where all visits were taken out
  met         bigint not null,
  share       numeric not null, -- decimals add up and are taken back without a remainder
  pairs       bigint not null,
  x           numeric not null,
  xx          numeric not null,
  y           numeric not null,
  yy          numeric not null,
  xy          numeric not null,
  primary key (tenant_id, form_id, quarter, question_id)
);
create index on private.shop_item_totals (form_id);

/* Passes on what was written of outlets, and takes back what was deleted. Of a tenant or form that goes, nothing is left to add to. */
create function private.add_up_items() returns trigger
language plpgsql set search_path = '' as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into private.shop_item_totals as kept (tenant_id, form_id, quarter, question_id, visits, met, share, pairs, x, xx, y, yy, xy)
  select c.tenant_id, c.form_id, c.quarter, c.question_id, sign * sum(c.visits), sign * sum(c.met), sign * sum(c.share::numeric),
    sign * sum(c.pairs), sign * sum(c.x::numeric), sign * sum(c.xx::numeric), sign * sum(c.y::numeric), sign * sum(c.yy::numeric),
    sign * sum(c.xy::numeric)
  from changed c
  join public.tenants t on t.id = c.tenant_id
  join public.shop_forms f on f.id = c.form_id
  group by c.tenant_id, c.form_id, c.quarter, c.question_id
  order by c.tenant_id, c.form_id, c.quarter, c.question_id
  on conflict (tenant_id, form_id, quarter, question_id) do update
  set visits = kept.visits + excluded.visits, met = kept.met + excluded.met, share = kept.share + excluded.share,
    pairs = kept.pairs + excluded.pairs, x = kept.x + excluded.x, xx = kept.xx + excluded.xx, y = kept.y + excluded.y,
    yy = kept.yy + excluded.yy, xy = kept.xy + excluded.xy;
  return null;
end $$;
revoke all on function private.add_up_items() from public;

create trigger add_up after insert on public.shop_item_figures referencing new table as changed
  for each statement execute function private.add_up_items();
create trigger take_back after delete on public.shop_item_figures referencing old table as changed
  for each statement execute function private.add_up_items();

insert into private.shop_item_totals (tenant_id, form_id, quarter, question_id, visits, met, share, pairs, x, xx, y, yy, xy)
select c.tenant_id, c.form_id, c.quarter, c.question_id, sum(c.visits), sum(c.met), sum(c.share::numeric), sum(c.pairs), sum(c.x::numeric),
  sum(c.xx::numeric), sum(c.y::numeric), sum(c.yy::numeric), sum(c.xy::numeric)
from public.shop_item_figures c
group by c.tenant_id, c.form_id, c.quarter, c.question_id;

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
end $$;

/* Each question of a form over the quarters and outlets named: how often assessed and met, the share of its points, and how it
   goes together with the score of all other questions (Pearson). Null where all are alike. */
create or replace function private.items_of_results(p_tenant_id uuid, p_outlets uuid[], p_form_id uuid, p_since date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', q.question_id, 'section_id', q.section_id, 'title', q.title,
      'is_yes_no', q.kind in ('yes_no', 'yes_no_na'), 'is_critical', q.is_critical, 'visits', i.visits, 'met', i.met,
      'share', i.share / i.visits, 'pairs', i.pairs, 'together', case when i.sx > 1e-9 and i.sy > 1e-6
        then greatest(-1, least(1, i.sxy / sqrt(i.sx * i.sy))) end) order by q.place), '[]')
  from (
    select f.question_id, sum(f.visits) as visits, sum(f.met) as met, sum(f.share)::double precision as share, sum(f.pairs) as pairs,
      (sum(f.xx) - sum(f.x) ^ 2 / nullif(sum(f.pairs), 0))::double precision as sx,
      (sum(f.yy) - sum(f.y) ^ 2 / nullif(sum(f.pairs), 0))::double precision as sy,
      (sum(f.xy) - sum(f.x) * sum(f.y) / nullif(sum(f.pairs), 0))::double precision as sxy
    from (
      select t.question_id, t.visits, t.met, t.share, t.pairs, t.x, t.xx, t.y, t.yy, t.xy
      from private.shop_item_totals t
      where p_outlets is null and t.tenant_id = p_tenant_id and t.form_id = p_form_id and t.quarter >= p_since
      union all
      select o.question_id, o.visits, o.met, o.share::numeric, o.pairs, o.x::numeric, o.xx::numeric, o.y::numeric, o.yy::numeric, o.xy::numeric
      from public.shop_item_figures o
      where p_outlets is not null and o.tenant_id = p_tenant_id and o.form_id = p_form_id and o.quarter >= p_since
        and o.outlet_id = any (p_outlets)
    ) f
    group by f.question_id
    having sum(f.visits) > 0
  ) i
  join private.questions_of_form(p_form_id) q on q.question_id = i.question_id
$$;
