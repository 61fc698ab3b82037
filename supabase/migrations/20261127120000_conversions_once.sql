-- A visit reaches a goal once, whatever its page sends: who sends a second one adds nothing to any sum.
update private.analytics_days d set summed_to = -1 where d.summed_to >= 0 and exists (
  select from private.analytics_events e where e.day = d.day and e.type = 'conversion' group by e.session_id, e.action having count(*) > 1);
delete from private.analytics_running r using private.analytics_days d where d.day = r.day and d.summed_to = -1;

delete from private.analytics_events e using private.analytics_events first
where first.day = e.day and first.session_id = e.session_id and first.type = 'conversion' and e.type = 'conversion'
  and first.action = e.action and (first.at, first.id) < (e.at, e.id);

-- receive_analytics() leaves out what meets any unique index.
create unique index analytics_conversions_once on private.analytics_events (day, session_id, action) where type = 'conversion';
