-- How fast each page was, day by day, as histograms: a step as in analytics_changes() and how many views fell into it. The
-- 60 pages of a day that were measured most often are kept.
create table private.analytics_speeds (
  day   date not null,
  page  text not null,
  vital text not null,
  step  smallint not null,
  views integer not null,
  primary key (day, page, vital, step)
);
revoke all on private.analytics_speeds from public;

create function private.analytics_speeds_of_day(p_day date) returns setof private.analytics_speeds
language sql stable security definer set search_path = '' set jit = off as $$
  with told as (
    select k.part[1] as page, k.part[2] as vital, k.part[3]::smallint as step, n.events
    from private.analytics_now(p_day) n cross join lateral regexp_match(n.key, '^(.*) ([a-z]+):([0-9]+)$') k (part)
    where n.dimension = 'speed'
  ), kept as (
    select page from told group by page order by sum(events) desc, page limit 60
  )
  select p_day, t.page, t.vital, t.step, t.events from told t join kept k using (page)
$$;

-- As of 20261123110100; the running sums of the day are made anew, too.
create or replace function private.roll_up_analytics_day(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  upto  bigint;
  total integer;
begin
  perform pg_advisory_xact_lock(hashtext('analytics sums of ' || p_day));
  perform pg_advisory_xact_lock(hashtext('analytics of ' || p_day));
  select coalesce(max(e.arrived), 0) into upto from private.analytics_events e where e.day = p_day;
  delete from private.analytics_running where day = p_day;
  insert into private.analytics_running select * from private.analytics_changes(p_day, -1, upto);
  insert into private.analytics_days as d (day, summed_to) values (p_day, upto)
  on conflict (day) do update set summed_to = excluded.summed_to;

  delete from private.analytics_facts where day = p_day;
  insert into private.analytics_facts select * from private.analytics_of_day(p_day);
  get diagnostics total = row_count;
  delete from private.analytics_speeds where day = p_day;
  insert into private.analytics_speeds select * from private.analytics_speeds_of_day(p_day);
  update private.analytics_days set is_open = false, rolled_at = clock_timestamp(),
    is_sample = exists (select from private.analytics_events e where e.day = p_day and e.is_sample)
  where day = p_day;
  return total;
end $$;

-- As of 20261123110100; the running sums of days that can get no more events go.
create or replace function private.roll_up_analytics() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.day_in_india(now());
  each  date;
  total integer := 0;
begin
  for ahead in 0..3 loop perform private.open_analytics_day(today + ahead); end loop;
  for each in select d.day from private.analytics_days d where d.is_open and d.day < today order by d.day loop
    perform private.roll_up_analytics_day(each);
    total := total + 1;
  end loop;
  update private.analytics_days set summed_to = -1 where summed_to >= 0 and day < today - 2;
  delete from private.analytics_running where day < today - 2;
  return total;
end $$;

-- As of 20261123110100, and how much was left out of these days by which limit; the limits are bytes of a day.
create or replace function public.analytics_report(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day date := p_from - (p_to - p_from + 1);
  answer    jsonb;
begin
  perform private.require_platform_admin();
  if (p_from <= p_to and p_to - p_from < 366) is not true then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  with open_days as materialized (
    select d.day from private.analytics_days d where d.is_open and d.day between first_day and p_to
  ), facts as materialized (
    select f.* from private.analytics_facts f
    where f.day between p_from and p_to and f.day not in (select o.day from open_days o)
    union all
    select l.* from open_days o cross join lateral private.analytics_of_day(o.day) l where o.day >= p_from
  ), before as (
    select f.* from private.analytics_facts f
    where f.day between first_day and p_from - 1 and f.dimension in ('total', 'length')
      and f.day not in (select o.day from open_days o)
    union all
    select l.* from open_days o cross join lateral private.analytics_of_day(o.day) l
    where o.day < p_from and l.dimension in ('total', 'length')
  ), ranked as (
    select f.dimension, f.key, sum(f.visits) as visits, sum(f.views) as views, sum(f.events) as events,
      sum(f.conversions) as conversions, sum(f.valued) as valued, sum(f.value) as value, sum(f.seconds) as seconds,
      f.dimension in ('total', 'vital', 'funnel', 'experiment', 'conversion') or row_number() over (
        partition by f.dimension order by f.key = '(other)', sum(f.visits) desc, sum(f.events) desc, f.key) <= 60 as is_shown
    from facts f group by f.dimension, f.key
  ), shown as (
    select r.dimension, case when r.is_shown then r.key else '(other)' end as key, sum(r.visits) as visits,
      sum(r.views) as views, sum(r.events) as events, sum(r.conversions) as conversions, sum(r.valued) as valued,
      sum(r.value) as value, sum(r.seconds) as seconds
    from ranked r group by 1, 2
  )
  select jsonb_build_object(
    'today', private.day_in_india(now()),
    'first_day', (select min(d.day) from private.analytics_days d),
    'has_samples', exists (select from private.analytics_days d where d.is_sample and d.day between p_from and p_to),
    'limits', jsonb_build_object('room', private.analytics_room(), 'share', private.analytics_share()),
    'left_out', (select jsonb_build_object('share', coalesce(sum(d.over_share), 0), 'room', coalesce(sum(d.over_room), 0))
      from private.analytics_days d where d.day between p_from and p_to),
    'facts', (select coalesce(jsonb_agg(to_jsonb(s) order by s.dimension, s.visits desc, s.events desc, s.key), '[]') from shown s),
    'days', (select coalesce(jsonb_agg(jsonb_build_object(
        'day', f.day, 'visits', f.visits, 'views', f.views, 'conversions', f.conversions, 'value', f.value) order by f.day), '[]')
      from facts f where f.dimension = 'total'),
    'before', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from (
      select b.dimension, b.key, sum(b.visits) as visits, sum(b.views) as views, sum(b.events) as events,
        sum(b.conversions) as conversions, sum(b.valued) as valued, sum(b.value) as value, sum(b.seconds) as seconds
      from before b group by 1, 2) b)
  ) into answer;
  return answer;
end $$;

-- How fast the pages were from p_from to p_to (India's days, today as it is now): a histogram for each page and vital, of
-- the 40 pages that were measured most often. Refuses PT403 not_allowed, PT400 impossible_span.
create function public.analytics_speeds(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_platform_admin();
  if (p_from <= p_to and p_to - p_from < 366) is not true then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  with open_days as materialized (
    select d.day from private.analytics_days d where d.is_open and d.day between p_from and p_to
  ), told as materialized (
    select s.page, s.vital, s.step, sum(s.views) as views from (
      select s.* from private.analytics_speeds s
      where s.day between p_from and p_to and s.day not in (select o.day from open_days o)
      union all
      select l.* from open_days o cross join lateral private.analytics_speeds_of_day(o.day) l
    ) s group by 1, 2, 3
  ), shown as (
    select page, sum(views) as views from told group by page order by sum(views) desc, page limit 40
  ), histograms as (
    select t.page, t.vital, jsonb_object_agg(t.step, t.views) as steps from told t join shown s using (page) group by 1, 2
  )
  select coalesce(jsonb_agg(jsonb_build_object('page', h.page, 'vital', h.vital, 'steps', h.steps)
    order by s.views desc, h.page, h.vital), '[]') into answer
  from histograms h join shown s using (page);
  return answer;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.analytics_speeds(date, date) from public, anon, authenticated;
grant execute on function public.analytics_speeds(date, date) to authenticated;
