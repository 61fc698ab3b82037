-- The sums of a day: how often what was seen, done and reached. Small, without anybody's visit in them, and kept. Each row
-- counts what one key of one dimension has. A visit has one source, medium, campaign, device, browser, language, first
-- page and length, so those dimensions add up to the whole of the day; so do the views and events of the pages.
create table private.analytics_facts (
  day         date not null,
  dimension   text not null,
  key         text not null,
  visits      integer not null, -- visits with it; in funnels those that got so far
  views       integer not null, -- page views
  events      integer not null, -- all events, page views among them
  conversions integer not null, -- in experiments the visits that converted after they saw the variant
  valued      integer not null, -- conversions that have a value
  value       numeric not null, -- rupees
  seconds     bigint not null,  -- for which a page was on screen
  primary key (day, dimension, key)
);
revoke all on private.analytics_facts from public;

-- The way to a goal, step by step: an event of that type and action whose label (of a page view: whose page) is like the
-- pattern, not before the step above it, in one visit.
create function private.analytics_funnels()
returns table (funnel text, step integer, type text, action text, pattern text)
language sql immutable set search_path = '' as $$
  values ('enquiry', 1, 'page_view', 'view', '%'), ('enquiry', 2, 'page_view', 'view', '/pricing'),
         ('enquiry', 3, 'form', 'start', 'contact'), ('enquiry', 4, 'conversion', 'contact_sent', '%'),
         ('appointment', 1, 'page_view', 'view', '%'), ('appointment', 2, 'page_view', 'view', '/contact'),
         ('appointment', 3, 'form', 'start', 'appointment'), ('appointment', 4, 'conversion', 'appointment_requested', '%'),
         ('tool', 1, 'page_view', 'view', '/tools/%'), ('tool', 2, 'engagement', 'tool', '%'),
         ('tool', 3, 'form', 'start', 'tool_result'), ('tool', 4, 'conversion', 'tool_mailed', '%'),
         ('event', 1, 'page_view', 'view', '%'), ('event', 2, 'page_view', 'view', '/events%'),
         ('event', 3, 'form', 'start', 'event'), ('event', 4, 'conversion', 'event_registered', '%')
$$;

-- The sums of a day, from its events as they are now. Of sources, pages and the like the 300 most frequent have a row of
-- their own, the others share '(other)'.
-- PostgreSQL cannot guess how many rows each part has: joins by hashing are right for few and for many.
create function private.analytics_of_day(p_day date) returns setof private.analytics_facts
language sql stable security definer set search_path = '' set enable_nestloop = off set jit = off as $$
  with e as materialized (
    select * from private.analytics_events where day = p_day
  ), per_visit as (
    select session_id, count(*) filter (where type = 'page_view') as views, count(*) as events,
      count(*) filter (where type = 'conversion') as conversions,
      count(value) filter (where type = 'conversion') as valued,
      coalesce(sum(value) filter (where type = 'conversion'), 0) as value,
      coalesce(sum(value) filter (where type = 'engagement' and action = 'time'), 0) as seconds
    from e group by session_id
  ), visits as materialized ( -- what a visit says about itself holds for all of it: its first event decides
    select * from (
      select distinct on (session_id) session_id, source, medium, campaign, device, browser, language, path as entry
      from e order by session_id, at, id
    ) first join per_visit using (session_id)
  ), of_visits as (
    select d.dimension, d.key, count(*) as visits, sum(v.views) as views, sum(v.events) as events,
      sum(v.conversions) as conversions, sum(v.valued) as valued, sum(v.value) as value, sum(v.seconds) as seconds
    from visits v cross join lateral (values
      ('total', ''), ('source', v.source), ('medium', v.medium), ('campaign', v.campaign), ('device', v.device),
      ('browser', v.browser), ('language', v.language), ('entry', v.entry),
      ('length', case when v.views <= 1 then 'single' else 'several' end)
    ) d (dimension, key)
    group by 1, 2
  ), per_key as (
    select d.dimension, d.key, e.session_id,
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
    group by 1, 2, 3
  ), of_events as (
    select dimension, key, count(*) as visits, sum(views) as views, sum(events) as events, sum(conversions) as conversions,
      sum(valued) as valued, sum(value) as value, sum(seconds) as seconds
    from per_key group by 1, 2
  ), seen_variants as ( -- who saw both counts for the first one
    select distinct on (session_id, label) session_id, label || ':' || (properties ->> 'variant') as key, at
    from e where action = 'exposure' and properties ->> 'variant' in ('A', 'B') order by session_id, label, at, id
  ), converted as (
    select session_id, max(at) as last_at from e where type = 'conversion' group by session_id
  ), of_variants as (
    select 'experiment' as dimension, s.key, count(*) as visits, count(c.session_id) as conversions
    from seen_variants s left join converted c on c.session_id = s.session_id and c.last_at >= s.at
    group by s.key
  ), marks as materialized (
    select f.funnel, f.step, e.session_id, e.at from e join private.analytics_funnels() f
      on e.type = f.type and e.action = f.action
      and case when e.type = 'page_view' then e.path else e.label end like f.pattern
  ), step_1 as (
    select funnel, session_id, min(at) as at from marks where step = 1 group by 1, 2
  ), step_2 as (
    select m.funnel, m.session_id, min(m.at) as at from marks m join step_1 s using (funnel, session_id)
    where m.step = 2 and m.at >= s.at group by 1, 2
  ), step_3 as (
    select m.funnel, m.session_id, min(m.at) as at from marks m join step_2 s using (funnel, session_id)
    where m.step = 3 and m.at >= s.at group by 1, 2
  ), step_4 as (
    select m.funnel, m.session_id, min(m.at) as at from marks m join step_3 s using (funnel, session_id)
    where m.step = 4 and m.at >= s.at group by 1, 2
  ), of_funnels as (
    select 'funnel' as dimension, funnel || ':' || step as key, count(*) as visits
    from (select funnel, 1 as step from step_1 union all select funnel, 2 from step_2
      union all select funnel, 3 from step_3 union all select funnel, 4 from step_4) reached
    group by funnel, step
  ), measured as (
    select v.key, v.value::float8 as value from e, jsonb_each_text(e.properties) v
    where e.action = 'vitals' and v.key in ('lcp', 'cls', 'inp', 'ttfb') and v.value ~ '^[0-9]{1,7}(\.[0-9]+)?$'
  ), of_vitals as ( -- a histogram whose steps grow by a tenth: 0 is below 1, 1 is [1, 1.1), 2 is [1.1, 1.21)
    select 'vital' as dimension, key || ':' ||
        case when value < 1 then 0 else least(200, 1 + floor(ln(value) / ln(1.1::float8))::integer) end as key,
      count(*) as events
    from measured group by 2
  ), whole as (
    select dimension, key, visits, views, events, conversions, valued, value, seconds from of_visits
    union all
    select dimension, key, visits, views, events, conversions, valued, value, seconds from of_events
    union all
    select dimension, key, visits, 0, 0, conversions, 0, 0, 0 from of_variants
    union all
    select dimension, key, visits, 0, 0, 0, 0, 0, 0 from of_funnels
    union all
    select dimension, key, 0, 0, events, 0, 0, 0, 0 from of_vitals
  ), ranked as (
    select *, row_number() over (partition by dimension order by visits desc, events desc, key) as place from whole
  )
  select p_day, dimension, case when place > 300 and dimension <> 'vital' then '(other)' else key end,
    sum(visits)::integer, sum(views)::integer, sum(events)::integer, sum(conversions)::integer, sum(valued)::integer,
    sum(value), sum(seconds)::bigint
  from ranked group by 2, 3
$$;

-- Sums up a day anew. Waits for whoever is sending events of that day; who sends later opens the day again.
create function private.roll_up_analytics_day(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  perform pg_advisory_xact_lock(hashtext('analytics of ' || p_day));
  delete from private.analytics_facts where day = p_day;
  insert into private.analytics_facts select * from private.analytics_of_day(p_day);
  get diagnostics total = row_count;
  update private.analytics_days set is_open = false, rolled_at = clock_timestamp(),
    is_sample = exists (select from private.analytics_events e where e.day = p_day and e.is_sample)
  where day = p_day;
  return total;
end $$;

-- A job: makes the partitions of the days to come and sums up the days that are over and have events not yet counted.
create function private.roll_up_analytics() returns integer
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
  return total;
end $$;

-- A job: lets the events of old days go. Their sums stay, so a day that is still open is summed up first.
create function private.prune_analytics() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  last_kept constant date := private.day_in_india(now() - private.kept('analytics_events'));
  each  record;
  total integer := 0;
begin
  for each in select d.day from private.analytics_days d where d.is_open and d.day < last_kept order by d.day loop
    perform private.roll_up_analytics_day(each.day);
  end loop;
  for each in
    select c.relname from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'private.analytics_events'::regclass and c.relname ~ '^analytics_events_[0-9]{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < last_kept
    order by c.relname
  loop
    execute format('drop table private.%I', each.relname);
    total := total + 1;
  end loop;
  delete from private.analytics_events_rest where day < last_kept;
  return total;
end $$;

-- What the console shows for the days from p_from to p_to (India's): their sums with as many days before them, each day
-- by itself, and every dimension's rows, the 60 most frequent apart. Days that are over come from their sums; today, and
-- a day with events that came late, is counted as it is now. Refuses PT403 not_allowed, PT400 impossible_span
-- (backwards, or longer than 366 days).
create function public.analytics_report(p_from date, p_to date) returns jsonb
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

-- As of 20261123100000, and what visits leave.
create or replace function private.retention() returns table (subject text, keeps interval)
language sql immutable set search_path = '' as $$
  values ('audit_log', interval '365 days'),
         ('security_events', '30 days'),
         ('failed_sign_ins', '30 days'),
         ('security_test_runs', '30 days'),
         ('mail_content', '24 hours'),
         ('mail_envelopes', '30 days'), -- after their content
         ('job_runs', '7 days'),
         ('sign_in_counters', '30 minutes'),
         ('submissions', '730 days'), -- after their last change
         ('spam', '30 days'),
         ('newsletter_pending', '7 days'),
         ('newsletter_unsubscribed', '365 days'), -- as a proof that it was wanted, and that it ended
         ('payment_proofs', '180 days'), -- after the decision
         ('event_registrations', '365 days'), -- after the event
         ('analytics_events', '90 days') -- the sums of their days stay
$$;

insert into private.scheduled_jobs (name, every, runs) values
  ('roll up analytics', '1 hour', 'private.roll_up_analytics'),
  ('prune analytics', '1 day', 'private.prune_analytics');

do $$ begin perform private.roll_up_analytics(); end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.analytics_report(date, date) from public, anon, authenticated;
grant execute on function public.analytics_report(date, date) to authenticated;
