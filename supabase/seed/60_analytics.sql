-- Sample data: visits of the last eight weeks that never happened; every event is marked as a sample, and the console
-- says so. The same ones each time, counted back from today.
select setseed(0.42);

create temporary table sample_visits as
select n, day, gen_random_uuid() as session_id,
  (day + time '08:30' + (random() * interval '13 hours')) at time zone 'Asia/Kolkata' as start_at,
  (array['direct', 'google.com', 'google.com', 'google.com', 'newsletter', 'linkedin.com', 'bing.com', 'direct'])[1 + floor(random() * 8)::integer] as source,
  (array['phone', 'phone', 'phone', 'desktop', 'desktop', 'tablet'])[1 + floor(random() * 6)::integer] as device,
  (array['Chrome', 'Chrome', 'Chrome', 'Safari', 'Samsung Internet', 'Firefox', 'Edge'])[1 + floor(random() * 7)::integer] as browser,
  case when random() < 0.38 then 'hi' else 'en' end as language,
  case when random() < 0.5 then 'A' else 'B' end as variant,
  1 + floor(random() * random() * 7)::integer as pages, random() as luck, random() as goal
from (select private.day_in_india(now()) - ago as day, ago from generate_series(0, 55) ago) days,
  generate_series(1, 9 + (day - date '2026-01-01') % 7 * 2 + (55 - ago) / 7) n;

create temporary table sample_marks as
with views as (
  select v.*, place, start_at + (place - 1) * interval '48 seconds' as seen_at,
    case when place = 1 and v.source = 'newsletter' then '/newsletter'
      else (array['/', '/', '/pricing', '/services', '/services/mystery-shopping', '/services/frontline-training', '/industries/hospitality-tourism',
        '/industries/food-beverage', '/tools/sales-cycle-velocity', '/assessment', '/about', '/contact', '/tools', '/methodology'])
        [1 + floor(random() * 14)::integer] end as path, random() as chance
  from sample_visits v, generate_series(1, v.pages) place
)
select session_id, seen_at as at, 'page_view' as type, 'navigation' as category, 'view' as action, '' as label, null::numeric as value, null::jsonb as properties, path
from views
union all
select session_id, seen_at + interval '1 second', 'engagement', 'engagement', 'exposure', 'home-action', null, jsonb_build_object('variant', variant), path
from views where path = '/'
union all
select session_id, seen_at + depth * interval '300 ms', 'engagement', 'engagement', 'scroll', '', depth, null, path
from views, unnest(array[25, 50, 75, 100]) depth where depth <= 110 - 95 * chance
union all
select session_id, seen_at + interval '44 seconds', 'engagement', 'engagement', 'time', '', 6 + round(chance * 70), null, path from views
union all
select session_id, seen_at + interval '44 seconds', 'engagement', 'engagement', 'vitals', '', null, jsonb_build_object(
  'lcp', round(350 + 900 * chance + 1500 * power(chance, 6)), 'cls', round(20 * power(chance, 8)), 'inp', round(24 + 130 * chance * chance),
  'ttfb', round(40 + 260 * chance)), path
from views
union all
select session_id, seen_at + interval '20 seconds', 'cta', 'cta', 'cta', (array['/contact', '/pricing', '/assessment'])[1 + floor(chance * 3)::integer], null, null, path
from views where chance < 0.2
union all
select session_id, seen_at + interval '9 seconds', 'engagement', 'engagement', 'tool', '', null, null, path
from views where path in ('/tools/sales-cycle-velocity', '/assessment') and chance < 0.7
union all
-- Those with luck end at a goal: pricing, the form, and what they asked for.
select session_id, start_at + interval '8 minutes' + later, type, category, action, label, value, null, path
from sample_visits v cross join lateral (values
  (interval '0 seconds', 'page_view', 'navigation', 'view', '', null, '/pricing', 0.16),
  (interval '1 minute', 'page_view', 'navigation', 'view', '', null, '/contact', 0.13),
  (interval '80 seconds', 'form', 'form', 'start', case when goal < 0.6 then 'contact' else 'appointment' end, null, '/contact', 0.09),
  (interval '3 minutes', 'form', 'form', 'sent', case when goal < 0.6 then 'contact' else 'appointment' end, null, '/contact', 0.05),
  (interval '181 seconds', 'conversion', 'conversion', case when goal < 0.6 then 'contact_sent' else 'appointment_requested' end, '',
    case when goal < 0.6 then 5000 else 12000 end, '/contact', 0.05)
) step (later, type, category, action, label, value, path, reaches)
where v.luck < step.reaches
union all
-- And some mail themselves the result of a tool: nobody does who has not seen the tool and put in own numbers.
select session_id, start_at + interval '8 minutes' + later, type, category, action, label, null, null, '/tools/sales-cycle-velocity'
from sample_visits v cross join lateral (values
  (interval '0 seconds', 'page_view', 'navigation', 'view', '', 0.94),
  (interval '20 seconds', 'engagement', 'engagement', 'tool', '', 0.95),
  (interval '50 seconds', 'form', 'form', 'start', 'tool_result', 0.955),
  (interval '70 seconds', 'form', 'form', 'sent', 'tool_result', 0.96),
  (interval '71 seconds', 'conversion', 'conversion', 'tool_mailed', '', 0.96)
) step (later, type, category, action, label, reaches)
where v.luck >= step.reaches and v.luck < 0.985;

insert into private.analytics_events (
  day, id, session_id, at, type, category, action, label, value, properties, path, source, medium, campaign, device, browser,
  language, is_sample
)
select private.day_in_india(e.at), gen_random_uuid(), e.session_id, e.at, e.type, e.category, e.action, e.label, e.value, e.properties,
  e.path, v.source, case when v.source = 'newsletter' then 'email' else 'organic' end,
  case when v.source = 'newsletter' then 'autumn' else '' end, v.device, v.browser, v.language, true
from sample_marks e join sample_visits v using (session_id)
where e.at < now() and private.day_in_india(e.at) = v.day;

-- In every fourth visit somebody said yes for the first time; some of them took it back.
insert into private.analytics_consents (session_id, notice_version, language, given_at, withdrawn_at)
select session_id, 2, language, start_at, case when n % 20 = 0 and start_at < now() - interval '3 days' then start_at + interval '2 days' end
from sample_visits where n % 4 = 0 and start_at < now();

-- The job sums them up, half a minute after the server has started.
insert into private.analytics_days (day, is_sample) select distinct day, true from private.analytics_events;
