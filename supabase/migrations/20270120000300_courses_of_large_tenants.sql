-- Learning by course, state or day of a large workspace: what is counted alike is counted once, and rows and total are added up from that. By places it is counted for
-- each person, and only what is asked for: turning each day of each course into a time was most of it.

update private.report_explores set counted_by = '{course,side,state,day,week,month,quarter,half_year,financial_year,weekday}', counted_without = '{learners}', counted = $sql$
    select $1 as tenant_id, null::uuid as outlet_id, 1::bigint as nth, f.*, f.due_on as day,
      case when f.is_done then 'done' when f.due_on is null then 'open' when f.due_on < $11 then 'overdue' when f.due_on <= $11 + 7 then 'due' else 'later' end as state,
      case when f.is_done then f.given else 0 end as done, case when not f.is_done and f.due_on < $11 then f.given else 0 end as overdue,
      case when not f.is_done and f.due_on between $11 and $11 + 7 then f.given else 0 end as due, case when f.due_on < $11 then f.given else 0 end as past,
      case when not f.is_done and f.due_on < $11 then f.given * ($11 - f.due_on) end as days_late
    from (
      select a.course_id, a.side, a.due_on, a.completed_at is not null as is_done, count(*) as given,
        count(*) filter (where 'in_time_percent' = any ($8) and a.due_on < $11 and a.completed_at < (a.due_on + 1)::timestamp at time zone 'Asia/Kolkata') as in_time
      from public.assignments a join public.people p on p.id = a.person_id and p.tenant_id = $1 and coalesce(p.left_on, 'infinity') >= $11
      where a.tenant_id = $1 and a.side = any ($6) and a.waived_at is null and a.cancelled_at is null and a.superseded_at is null
      group by 1, 2, 3, 4
    ) f$sql$,
  -- a course that is past its day and not done was not in time, in whatever it is grouped by
  source = replace(source, '(a.due_on < $11 and a.completed_at < (a.due_on + 1)::timestamp at time zone ''Asia/Kolkata'')::integer as in_time',
    'coalesce((a.due_on < $11 and a.completed_at < (a.due_on + 1)::timestamp at time zone ''Asia/Kolkata'')::integer, 0) as in_time'),
  folded = replace(folded, 'filter (where a.due_on < $11 and a.completed_at <', 'filter (where ''in_time_percent'' = any ($8) and a.due_on < $11 and a.completed_at <')
where key = 'learning';

