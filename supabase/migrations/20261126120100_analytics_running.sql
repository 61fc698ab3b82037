-- The sums of a day that still gets events. They are kept whole (no rest is put together), and every minute what came
-- since is added: the visits that did something are counted as they are now, less what they were before. So a sum is
-- the same whether it was made at once or in many steps, and the console adds only the events of the last minute.
create table private.analytics_running (
  like private.analytics_facts including all
);
revoke all on private.analytics_running from public;

alter table private.analytics_days add column summed_to bigint not null default -1; -- arrived: the last event in its running sums

-- All events of the visits that did something after p_since.
create function private.analytics_touched(p_day date, p_since bigint, p_to bigint) returns setof private.analytics_events
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select e.* from private.analytics_events e
  where e.day = p_day and e.arrived <= p_to and e.session_id = any (array(
    select distinct n.session_id from private.analytics_events n
    where n.day = p_day and n.arrived > p_since and n.arrived <= p_to))
$$;

-- By how much the sums of a day changed with the events that arrived after p_since, up to p_to; with -1 the sums
-- themselves. The dimension 'speed' is for each page what 'vital' is for all of them.
-- PostgreSQL cannot guess how many rows each part has: joins by hashing are right for few and for many.
create function private.analytics_changes(p_day date, p_since bigint, p_to bigint) returns setof private.analytics_facts
language sql stable security definer set search_path = '' set enable_nestloop = off set jit = off as $$
  with e as materialized (
    select 1 as sign, w.* from private.analytics_events w where p_since < 0 and w.day = p_day and w.arrived <= p_to
    union all
    select g.sign, t.* from (values (1), (-1)) g (sign) join private.analytics_touched(p_day, p_since, p_to) t
      on g.sign = 1 or t.arrived <= p_since
    where p_since >= 0
  ), per_visit as (
    select session_id, sign, count(*) filter (where type = 'page_view') as views, count(*) as events,
      count(*) filter (where type = 'conversion') as conversions,
      count(value) filter (where type = 'conversion') as valued,
      coalesce(sum(value) filter (where type = 'conversion'), 0) as value,
      coalesce(sum(value) filter (where type = 'engagement' and action = 'time'), 0) as seconds
    from e group by session_id, sign
  ), visits as materialized ( -- what a visit says about itself holds for all of it: its first event decides
    select * from (
      select distinct on (session_id, sign) session_id, sign, source, medium, campaign, device, browser, language, path as entry
      from e order by session_id, sign, at, id
    ) first join per_visit using (session_id, sign)
  ), of_visits as (
    select d.dimension, d.key, sum(sign) as visits, sum(sign * v.views) as views, sum(sign * v.events) as events,
      sum(sign * v.conversions) as conversions, sum(sign * v.valued) as valued, sum(sign * v.value) as value,
      sum(sign * v.seconds) as seconds
    from visits v cross join lateral (values
      ('total', ''), ('source', v.source), ('medium', v.medium), ('campaign', v.campaign), ('device', v.device),
      ('browser', v.browser), ('language', v.language), ('entry', v.entry),
      ('length', case when v.views <= 1 then 'single' else 'several' end)
    ) d (dimension, key)
    group by 1, 2
  ), per_key as (
    select d.dimension, d.key, e.session_id, e.sign,
      count(*) filter (where e.type = 'page_view') as views, count(*) as events,
      count(*) filter (where e.type = 'conversion') as conversions,
      count(e.value) filter (where e.type = 'conversion') as valued,
      coalesce(sum(e.value) filter (where e.type = 'conversion'), 0) as value,
      coalesce(sum(e.value) filter (where e.type = 'engagement' and e.action = 'time'), 0) as seconds
    from e cross join lateral (values
      ('page', e.path),
      ('event', e.category || '/' || e.action || case when e.type in ('page_view', 'conversion') then '' else '/' || e.label end),
      ('conversion', case when e.type = 'conversion' then e.action end),
      ('depth', case when e.type = 'engagement' and e.action = 'scroll' then round(e.value)::text end)
    ) d (dimension, key)
    where d.key is not null
    group by 1, 2, 3, 4
  ), of_events as (
    select dimension, key, sum(sign) as visits, sum(sign * views) as views, sum(sign * events) as events,
      sum(sign * conversions) as conversions, sum(sign * valued) as valued, sum(sign * value) as value,
      sum(sign * seconds) as seconds
    from per_key group by 1, 2
  ), seen_variants as ( -- who saw both counts for the first one
    select distinct on (session_id, sign, label) session_id, sign, label || ':' || (properties ->> 'variant') as key, at
    from e where action = 'exposure' and properties ->> 'variant' in ('A', 'B') order by session_id, sign, label, at, id
  ), converted as (
    select session_id, sign, max(at) as last_at from e where type = 'conversion' group by 1, 2
  ), of_variants as (
    select 'experiment' as dimension, s.key, sum(s.sign) as visits, coalesce(sum(c.sign), 0) as conversions
    from seen_variants s left join converted c on c.session_id = s.session_id and c.sign = s.sign and c.last_at >= s.at
    group by s.key
  ), marks as materialized (
    select f.funnel, f.step, e.session_id, e.sign, e.at from e join private.analytics_funnels() f
      on e.type = f.type and e.action = f.action
      and case when e.type = 'page_view' then e.path else e.label end like f.pattern
  ), step_1 as (
    select funnel, session_id, sign, min(at) as at from marks where step = 1 group by 1, 2, 3
  ), step_2 as (
    select m.funnel, m.session_id, sign, min(m.at) as at from marks m join step_1 s using (funnel, session_id, sign)
    where m.step = 2 and m.at >= s.at group by 1, 2, 3
  ), step_3 as (
    select m.funnel, m.session_id, sign, min(m.at) as at from marks m join step_2 s using (funnel, session_id, sign)
    where m.step = 3 and m.at >= s.at group by 1, 2, 3
  ), step_4 as (
    select m.funnel, m.session_id, sign, min(m.at) as at from marks m join step_3 s using (funnel, session_id, sign)
    where m.step = 4 and m.at >= s.at group by 1, 2, 3
  ), of_funnels as (
    select 'funnel' as dimension, funnel || ':' || step as key, sum(sign) as visits
    from (select funnel, 1 as step, sign from step_1 union all select funnel, 2, sign from step_2
      union all select funnel, 3, sign from step_3 union all select funnel, 4, sign from step_4) reached
    group by funnel, step
  ), measured as (
    select e.sign, e.path, v.key, v.value::float8 as value from e, jsonb_each_text(e.properties) v
    where e.action = 'vitals' and v.key in ('lcp', 'cls', 'inp', 'ttfb') and v.value ~ '^[0-9]{1,7}(\.[0-9]+)?$'
  ), stepped as ( -- a histogram whose steps grow by a tenth: 0 is below 1, 1 is [1, 1.1), 2 is [1.1, 1.21)
    select sign, path, key as vital, key || ':' ||
      case when value < 1 then 0 else least(200, 1 + floor(ln(value) / ln(1.1::float8))::integer) end as key
    from measured
  ), of_vitals as (
    select 'vital' as dimension, key, sum(sign) as events from stepped group by 2
    union all
    select 'speed', path || ' ' || key, sum(sign) from stepped where vital <> 'ttfb' group by 2
  ), whole (dimension, key, visits, views, events, conversions, valued, value, seconds) as (
    select dimension, key, visits, views, events, conversions, valued, value, seconds from of_visits
    union all
    select dimension, key, visits, views, events, conversions, valued, value, seconds from of_events
    union all
    select dimension, key, visits, 0, 0, conversions, 0, 0, 0 from of_variants
    union all
    select dimension, key, visits, 0, 0, 0, 0, 0, 0 from of_funnels
    union all
    select dimension, key, 0, 0, events, 0, 0, 0, 0 from of_vitals
  )
  select p_day, dimension, key, visits::integer, views::integer, events::integer, conversions::integer, valued::integer,
    value, seconds::bigint
  from whole where (visits, views, events, conversions, valued, value, seconds) <> (0, 0, 0, 0, 0, 0, 0)
$$;

-- The sums of a day as it is now, all keys of all dimensions: its running sums and what came after them.
create function private.analytics_now(p_day date) returns setof private.analytics_facts
language sql stable security definer set search_path = '' set jit = off as $$
  select p_day, f.dimension, f.key, sum(f.visits)::integer, sum(f.views)::integer, sum(f.events)::integer,
    sum(f.conversions)::integer, sum(f.valued)::integer, sum(f.value), sum(f.seconds)::bigint
  from (
    select r.* from private.analytics_running r where r.day = p_day
    union all
    select c.* from private.analytics_changes(p_day,
      coalesce((select d.summed_to from private.analytics_days d where d.day = p_day), -1), 9223372036854775807) c
  ) f
  group by f.dimension, f.key having sum(f.visits) <> 0 or sum(f.events) <> 0
$$;

-- As of 20261123110100, from the running sums: of sources, pages and the like the 300 most frequent have a row of their
-- own, the others share '(other)'.
create or replace function private.analytics_of_day(p_day date) returns setof private.analytics_facts
language sql stable security definer set search_path = '' set jit = off as $$
  with ranked as (
    select n.*, row_number() over (partition by n.dimension order by n.visits desc, n.events desc, n.key) as place
    from private.analytics_now(p_day) n where n.dimension <> 'speed'
  )
  select p_day, dimension, case when place > 300 and dimension <> 'vital' then '(other)' else key end,
    sum(visits)::integer, sum(views)::integer, sum(events)::integer, sum(conversions)::integer, sum(valued)::integer,
    sum(value), sum(seconds)::bigint
  from ranked group by 2, 3
$$;

-- The last event of a day that everybody sees. Waits for whoever is sending, and lets them go on at once: the lock goes
-- with the block it was taken in.
create function private.last_analytics_arrival(p_day date) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  last bigint;
begin
  begin
    perform pg_advisory_xact_lock(hashtext('analytics of ' || p_day));
    select coalesce(max(e.arrived), 0) into last from private.analytics_events e where e.day = p_day;
    raise sqlstate 'P0W01' using message = 'let the lock go';
  exception when sqlstate 'P0W01' then
    return last;
  end;
end $$;

-- A job: adds what came to the running sums of the days that are open.
create function private.sum_up_analytics() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  each  date;
  since bigint;
  upto  bigint;
  total integer := 0;
begin
  for each in select d.day from private.analytics_days d
    where d.is_open and d.day >= private.day_in_india(now()) - 2 order by d.day
  loop
    perform pg_advisory_xact_lock(hashtext('analytics sums of ' || each));
    upto := private.last_analytics_arrival(each);
    select d.summed_to into since from private.analytics_days d where d.day = each;
    continue when since >= upto;
    insert into private.analytics_running as r select c.* from private.analytics_changes(each, since, upto) c
    on conflict (day, dimension, key) do update set visits = r.visits + excluded.visits, views = r.views + excluded.views,
      events = r.events + excluded.events, conversions = r.conversions + excluded.conversions,
      valued = r.valued + excluded.valued, value = r.value + excluded.value, seconds = r.seconds + excluded.seconds;
    update private.analytics_days set summed_to = upto where day = each;
    total := total + 1;
  end loop;
  return total;
end $$;

-- After 'roll up analytics', by their names: who sends locks the earlier day first.
insert into private.scheduled_jobs (name, every, runs) values
  ('sum up the running day', '1 minute', 'private.sum_up_analytics');

revoke execute on all functions in schema private from public;
