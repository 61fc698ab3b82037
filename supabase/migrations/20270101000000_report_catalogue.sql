-- What reports can be made of: what is looked into (an explore), what it is grouped by (dimensions), what is counted (metrics) and what a
-- row says (columns). Each expression stands here and nowhere else; what somebody asks for names keys of these two tables, never SQL.
-- KPIs are metrics too: those of the catalogue of KPIs, by their own formulas.

create table private.report_explores (
  key     text primary key check (key ~ '^[a-z_]{2,30}$'),
  modules text[] not null, -- one of them must be on besides the reports
  reach   text not null check (reach in ('outlets', 'admin')), -- admin: of the workspace as a whole
  shares  text[] not null default '{}', -- fields it has in common with others: calendar, outlet, place
  -- Rows r with tenant_id, outlet_id, and day where it shares the calendar; of people who may work at several outlets id and nth besides.
  -- $1 tenant, $2 all outlets?, $3 outlets, $4 from, $5 to, $6 sides, $7 language, $8 KPIs, $9 and $10 their periods, $11 today.
  source  text not null,
  record  text, -- what a row leads to
  row_id  text not null, -- its id, in SQL
  place   smallint not null unique
);

create table private.report_fields (
  explore  text not null, -- of an explore, or a name in its shares
  kind     text not null check (kind in ('dimension', 'metric', 'column')),
  key      text not null check (key ~ '^[a-z_0-9]{2,40}$'),
  says     text not null, -- of rows r with their outlet o; a metric adds rows up
  named    text, -- the name of a key %s; without it the page has words for it
  unit     text not null check (unit in ('key', 'period', 'text', 'day', 'word', 'count', 'percent', 'paise', 'points', 'days', 'number')),
  is_money boolean not null default false,
  place    smallint not null,
  primary key (explore, kind, key),
  check (kind <> 'dimension' or unit in ('key', 'period', 'word'))
);

/* Who works where today, of the outlets asked for: `nth` is 1 once for each person. Without all outlets only people of those. */
create function private.report_places(p_tenant_id uuid, p_is_all boolean, p_outlets uuid[])
returns table (person_id uuid, full_name text, joined_on date, profile_id uuid, outlet_id uuid, department_id uuid, job_role_id uuid, nth bigint)
language sql stable rows 1000 set search_path = '' as $$
  select p.id, p.full_name, p.joined_on, p.profile_id, w.outlet_id, j.department_id, w.job_role_id,
    row_number() over (partition by p.id order by w.valid_from, w.outlet_id, w.id)
  from public.people p
  left join public.people_outlets w on w.tenant_id = p_tenant_id and w.person_id = p.id and private.is_placed(w, private.today())
    and (p_is_all or w.outlet_id = any (p_outlets))
  left join public.job_roles j on j.id = w.job_role_id
  where p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= private.today() and (p_is_all or w.outlet_id is not null)
$$;

/* The periods of a grain between two days, cut off at both: week, month, quarter, half_year, financial_year; day; anything else is one. */
create function private.report_periods(p_from date, p_to date, p_grain text)
returns table (first date, last date)
language sql immutable set search_path = '' as $$
  select greatest(s.starts::date, p_from), least((s.starts + s.step - interval '1 day')::date, p_to)
  from (values ('day', interval '1 day', p_from::timestamp), ('week', interval '7 days', date_trunc('week', p_from::timestamp)),
    ('month', interval '1 month', date_trunc('month', p_from::timestamp)), ('quarter', interval '3 months', date_trunc('quarter', p_from::timestamp)),
    ('half_year', interval '6 months', date_trunc('year', p_from - interval '3 months') + interval '3 months'),
    ('financial_year', interval '1 year', date_trunc('year', p_from - interval '3 months') + interval '3 months')) grain (name, step, begins)
  cross join lateral (select g.starts, grain.step from generate_series(grain.begins, p_to::timestamp, grain.step) g (starts)) s
  where grain.name = p_grain and (s.starts + s.step)::date > p_from
  union all
  select p_from, p_to where coalesce(p_grain, '') not in ('day', 'week', 'month', 'quarter', 'half_year', 'financial_year')
$$;

insert into private.report_fields (explore, kind, key, says, named, unit, place) values
  ('calendar', 'dimension', 'day', 'r.day', null, 'period', 1),
  ('calendar', 'dimension', 'week', 'date_trunc(''week'', r.day::timestamp)::date', null, 'period', 2),
  ('calendar', 'dimension', 'month', 'date_trunc(''month'', r.day::timestamp)::date', null, 'period', 3),
  ('calendar', 'dimension', 'quarter', 'date_trunc(''quarter'', r.day::timestamp)::date', null, 'period', 4),
  ('calendar', 'dimension', 'half_year', '(date_trunc(''year'', r.day - interval ''3 months'') + interval ''3 months'' + case when extract(month from r.day - interval ''3 months'') > 6 then interval ''6 months'' else interval ''0'' end)::date', null, 'period', 5),
  ('calendar', 'dimension', 'financial_year', '(date_trunc(''year'', r.day - interval ''3 months'') + interval ''3 months'')::date', null, 'period', 6),
  ('calendar', 'dimension', 'weekday', 'extract(isodow from r.day)::integer', null, 'period', 7),
  ('outlet', 'dimension', 'city', 'o.city', '%s', 'key', 10),
  ('outlet', 'dimension', 'outlet', 'r.outlet_id', '(select x.name from public.outlets x where x.id::text = %s)', 'key', 11),
  ('outlet', 'dimension', 'outlet_kind', 'o.kind', null, 'word', 12),
  ('place', 'dimension', 'department', 'r.department_id', '(select x.name from public.departments x where x.id::text = %s)', 'key', 13),
  ('place', 'dimension', 'job_role', 'r.job_role_id', '(select x.name from public.job_roles x where x.id::text = %s)', 'key', 14),
  ('place', 'dimension', 'person', 'r.person_id', '(select x.full_name from public.people x where x.id::text = %s)', 'key', 15);

insert into private.report_explores (key, modules, reach, shares, source, record, row_id, place) values
  ('learning', '{foh_courses,boh_courses}', 'outlets', '{calendar,outlet,place}', $sql$
    select a.tenant_id, a.id, w.nth, w.outlet_id, w.department_id, w.job_role_id, w.person_id, w.full_name, a.course_id, a.side, a.due_on as day, a.due_on,
      a.completed_at, private.day_in_india(a.completed_at) as done_on, private.day_in_india(a.assigned_at) as given_on,
      case when a.completed_at is not null then 'done' when a.due_on is null then 'open' when a.due_on < $11 then 'overdue'
        when a.due_on <= $11 + 7 then 'due' else 'later' end as state
    from public.assignments a join private.report_places($1, $2, $3) w on w.person_id = a.person_id
    where a.tenant_id = $1 and a.side = any ($6) and a.waived_at is null and a.cancelled_at is null and a.superseded_at is null$sql$,
    'person', 'r.person_id', 10),
  ('people', '{foh_courses,boh_courses}', 'outlets', '{calendar,outlet,place}', $sql$
    select $1 as tenant_id, w.person_id as id, w.nth, w.outlet_id, w.department_id, w.job_role_id, w.person_id, w.full_name, w.profile_id, w.joined_on as day
    from private.report_places($1, $2, $3) w$sql$, 'person', 'r.person_id', 20),
  ('joiners', '{foh_courses,boh_courses}', 'outlets', '{calendar,outlet,place}', $sql$
    select $1 as tenant_id, w.person_id as id, w.nth, w.outlet_id, w.department_id, w.job_role_id, w.person_id, w.full_name, w.joined_on as day,
      s.given, s.done, c.first_on - w.joined_on as days_to_first
    from private.report_places($1, $2, $3) w
    cross join lateral (
      select count(*) as given, count(*) filter (where private.day_in_india(a.completed_at) <= w.joined_on + 30) as done
      from public.assignments a
      where a.tenant_id = $1 and a.person_id = w.person_id and a.side = any ($6) and a.waived_at is null and a.cancelled_at is null and a.superseded_at is null
        and private.day_in_india(a.assigned_at) <= w.joined_on + 30
    ) s
    cross join lateral (
      select min(c.issued_on) as first_on from public.certificates c
      where c.tenant_id = $1 and c.person_id = w.person_id and c.side = any ($6) and c.issued_on >= w.joined_on
    ) c$sql$, 'person', 'r.person_id', 30),
  ('leavers', '{foh_courses,boh_courses}', 'outlets', '{calendar,outlet,place}', $sql$
    select p.tenant_id, p.id, 1::bigint as nth, w.outlet_id, j.department_id, w.job_role_id, p.id as person_id, p.full_name, p.joined_on, p.left_on as day
    from public.people p
    left join lateral (
      select x.outlet_id, x.job_role_id from public.people_outlets x
      where x.tenant_id = $1 and x.person_id = p.id and x.valid_from <= p.left_on order by x.valid_until desc nulls first, x.valid_from desc, x.id limit 1
    ) w on true
    left join public.job_roles j on j.id = w.job_role_id
    where p.tenant_id = $1 and p.left_on < $11$sql$, 'person', 'r.person_id', 40),
  ('certifications', '{foh_courses,boh_courses}', 'outlets', '{outlet,place}', $sql$
    select $1 as tenant_id, s.person_id || ' ' || s.certification_id as id, w.nth, w.outlet_id, w.department_id, w.job_role_id, w.person_id, w.full_name,
      s.certification_id, s.standing, s.valid_until
    from private.report_places($1, $2, $3) w
    join private.compliance_standings($1, array(select p.id from public.people p where p.tenant_id = $1 and coalesce(p.left_on, 'infinity') >= $11), $11) s
      on s.person_id = w.person_id
    where s.is_needed$sql$, 'person', 'r.person_id', 50),
  ('observations', '{foh_courses,boh_courses}', 'outlets', '{calendar,outlet}', $sql$
    select b.tenant_id, b.id, b.outlet_id, b.person_id, p.full_name, a.course_id, b.attempt, b.state, private.day_in_india(b.decided_at) as day
    from public.observations b join public.people p on p.id = b.person_id join public.assignments a on a.id = b.assignment_id
    where b.tenant_id = $1 and b.state in ('passed', 'not_yet') and a.side = any ($6)$sql$, 'person', 'r.person_id', 60),
  ('kpis', '{kpi_heatmaps}', 'outlets', '{calendar,outlet}', $sql$
    select $1 as tenant_id, s.outlet_id, s.place, s.above, s.below, ($9)[s.period] as day
    from private.sums_of_kpis($1, $3, private.kpis_at($1, $8), $9, $10) s$sql$, 'figures', 'r.outlet_id', 70),
  ('shops', '{mystery_shops}', 'outlets', '{calendar,outlet}', $sql$
    select s.tenant_id, s.id, s.outlet_id, s.daypart, v.form_id, s.score_overall::double precision as score, s.is_failed, private.day_in_india(s.visited_at) as day
    from public.shops s join public.shop_form_versions v on v.id = s.form_version_id
    where s.tenant_id = $1 and private.is_released(s.state)$sql$, 'shop', 'r.id', 80),
  ('shop_sections', '{mystery_shops}', 'outlets', '{outlet}', $sql$
    select f.tenant_id, f.outlet_id, f.form_id, f.section_id, f.quarter, f.visits, f.total, f.squares
    from public.shop_section_figures f where f.tenant_id = $1 and f.section_id <> '' and f.visits > 0$sql$, 'outlet_results', 'r.outlet_id', 90),
  ('appeals', '{mystery_shops}', 'admin', '{calendar,outlet}', $sql$
    select a.tenant_id, s.outlet_id, s.id, a.reason, coalesce(a.outcome, 'open') as outcome, private.question_title(s, a.question_id) ->> $7 as question,
      a.score_before, a.score_after, private.day_in_india(a.raised_at) as day
    from public.shop_appeals a join public.shops s on s.id = a.shop_id where a.tenant_id = $1$sql$, 'shop', 'r.id', 100),
  ('actions', '{kpi_heatmaps,mystery_shops}', 'outlets', '{calendar,outlet}', $sql$
    select a.tenant_id, a.id, a.outlet_id, a.owner_id, a.state, a.due_on as day, a.due_on, a.title,
      (select p.full_name from public.people p where p.id = a.owner_id) as owner, $11 - private.day_in_india(a.created_at) as age_days,
      a.state in ('open', 'in_progress', 'claimed') as is_open
    from private.actions_i_see($1) a where a.state <> 'withdrawn'$sql$, 'action', 'r.id', 110),
  ('loyalty', '{loyalty_app}', 'outlets', '{calendar,outlet}', $sql$
    select e.tenant_id, e.id, e.outlet_id, e.member_id, e.kind, e.why, e.points, e.amount_paise, private.day_in_india(e.at) as day
    from public.loyalty_entries e
    where e.tenant_id = $1 and ($4::date is null or e.at >= $4::timestamp at time zone 'Asia/Kolkata') and ($5::date is null or e.at < ($5 + 1)::timestamp at time zone 'Asia/Kolkata')$sql$,
    'guest', 'r.member_id', 120),
  ('seats', '{bi_reports}', 'admin', '{}', $sql$
    select p.tenant_id, null::uuid as outlet_id, p.id, p.full_name, p.tenant_role, p.is_active, private.day_in_india(p.last_seen_at) as seen_on
    from public.profiles p where p.tenant_id = $1$sql$, 'team', 'r.id', 130),
  ('orders', '{add_on_store}', 'admin', '{calendar}', $sql$
    select d.tenant_id, null::uuid as outlet_id, d.id, d.product_id, d.state, d.term, d.quantity, private.day_in_india(d.requested_at) as day
    from public.store_orders d where d.tenant_id = $1$sql$, 'orders', 'r.id', 140),
  ('invoices', '{add_on_store}', 'admin', '{calendar}', $sql$
    select i.tenant_id, null::uuid as outlet_id, i.id, i.serial, i.kind, i.issued_on as day, i.due_on, i.taxable_paise, i.total_paise,
      i.cgst_paise + i.sgst_paise + i.igst_paise as tax_paise, i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise as open_paise
    from public.invoices i where i.tenant_id = $1 and i.kind = 'tax'$sql$, 'invoices', 'r.id', 150);

insert into private.report_fields (explore, kind, key, says, named, unit, is_money, place) values
  ('learning', 'dimension', 'course', 'r.course_id', 'private.title_shown(%s::uuid) ->> $7', 'key', false, 20),
  ('learning', 'dimension', 'side', 'r.side', null, 'word', false, 21),
  ('learning', 'dimension', 'state', 'r.state', null, 'word', false, 22),
  ('learning', 'metric', 'given', 'count(*)', null, 'count', false, 1),
  ('learning', 'metric', 'done', 'count(*) filter (where r.state = ''done'')', null, 'count', false, 2),
  ('learning', 'metric', 'done_percent', '100.0 * count(*) filter (where r.state = ''done'') / nullif(count(*), 0)', null, 'percent', false, 3),
  ('learning', 'metric', 'overdue', 'count(*) filter (where r.state = ''overdue'')', null, 'count', false, 4),
  ('learning', 'metric', 'due', 'count(*) filter (where r.state = ''due'')', null, 'count', false, 5),
  ('learning', 'metric', 'in_time_percent', '100.0 * count(*) filter (where r.due_on < $11 and r.done_on <= r.due_on) / nullif(count(*) filter (where r.due_on < $11), 0)', null, 'percent', false, 6),
  ('learning', 'metric', 'learners', 'count(distinct r.person_id)', null, 'count', false, 7),
  ('learning', 'metric', 'days_late', 'avg($11 - r.due_on) filter (where r.state = ''overdue'')', null, 'days', false, 8),
  ('learning', 'column', 'person', 'r.full_name', null, 'text', false, 1),
  ('learning', 'column', 'course', 'private.title_shown(r.course_id) ->> $7', null, 'text', false, 2),
  ('learning', 'column', 'due_on', 'r.due_on', null, 'day', false, 3),
  ('learning', 'column', 'done_on', 'r.done_on', null, 'day', false, 4),
  ('learning', 'column', 'state', 'r.state', null, 'word', false, 5),
  ('people', 'metric', 'people', 'count(*)', null, 'count', false, 1),
  ('people', 'metric', 'with_login', 'count(*) filter (where r.profile_id is not null)', null, 'count', false, 2),
  ('people', 'metric', 'login_percent', '100.0 * count(r.profile_id) / nullif(count(*), 0)', null, 'percent', false, 3),
  ('people', 'column', 'person', 'r.full_name', null, 'text', false, 1),
  ('people', 'column', 'joined_on', 'r.day', null, 'day', false, 2),
  ('joiners', 'metric', 'joiners', 'count(*)', null, 'count', false, 1),
  ('joiners', 'metric', 'courses_given', 'sum(r.given)', null, 'count', false, 2),
  ('joiners', 'metric', 'courses_done', 'sum(r.done)', null, 'count', false, 3),
  ('joiners', 'metric', 'done_percent', '100.0 * sum(r.done) / nullif(sum(r.given), 0)', null, 'percent', false, 4),
  ('joiners', 'metric', 'certified', 'count(*) filter (where r.days_to_first <= 30)', null, 'count', false, 5),
  ('joiners', 'metric', 'days_to_first', 'avg(r.days_to_first)', null, 'days', false, 6),
  ('joiners', 'column', 'person', 'r.full_name', null, 'text', false, 1),
  ('joiners', 'column', 'joined_on', 'r.day', null, 'day', false, 2),
  ('joiners', 'column', 'courses_given', 'r.given', null, 'count', false, 3),
  ('joiners', 'column', 'courses_done', 'r.done', null, 'count', false, 4),
  ('joiners', 'column', 'days_to_first', 'r.days_to_first', null, 'days', false, 5),
  ('leavers', 'metric', 'leavers', 'count(*)', null, 'count', false, 1),
  ('leavers', 'metric', 'early', 'count(*) filter (where r.day - r.joined_on <= 90)', null, 'count', false, 2),
  ('leavers', 'metric', 'days_stayed', 'avg(r.day - r.joined_on)', null, 'days', false, 3),
  ('leavers', 'column', 'person', 'r.full_name', null, 'text', false, 1),
  ('leavers', 'column', 'joined_on', 'r.joined_on', null, 'day', false, 2),
  ('leavers', 'column', 'left_on', 'r.day', null, 'day', false, 3),
  ('certifications', 'dimension', 'certification', 'r.certification_id', '(select x.title ->> $7 from public.certifications x where x.id::text = %s)', 'key', false, 20),
  ('certifications', 'dimension', 'standing', 'r.standing', null, 'word', false, 21),
  ('certifications', 'metric', 'needed', 'count(*)', null, 'count', false, 1),
  ('certifications', 'metric', 'held', 'count(*) filter (where r.standing in (''valid'', ''expiring''))', null, 'count', false, 2),
  ('certifications', 'metric', 'held_percent', '100.0 * count(*) filter (where r.standing in (''valid'', ''expiring'')) / nullif(count(*), 0)', null, 'percent', false, 3),
  ('certifications', 'metric', 'expiring', 'count(*) filter (where r.standing = ''expiring'')', null, 'count', false, 4),
  ('certifications', 'metric', 'expired', 'count(*) filter (where r.standing = ''expired'')', null, 'count', false, 5),
  ('certifications', 'metric', 'missing', 'count(*) filter (where r.standing = ''missing'')', null, 'count', false, 6),
  ('certifications', 'column', 'person', 'r.full_name', null, 'text', false, 1),
  ('certifications', 'column', 'certification', '(select x.title ->> $7 from public.certifications x where x.id = r.certification_id)', null, 'text', false, 2),
  ('certifications', 'column', 'standing', 'r.standing', null, 'word', false, 3),
  ('certifications', 'column', 'valid_until', 'r.valid_until', null, 'day', false, 4),
  ('observations', 'dimension', 'course', 'r.course_id', 'private.title_shown(%s::uuid) ->> $7', 'key', false, 20),
  ('observations', 'metric', 'decided', 'count(*)', null, 'count', false, 1),
  ('observations', 'metric', 'passed', 'count(*) filter (where r.state = ''passed'')', null, 'count', false, 2),
  ('observations', 'metric', 'passed_percent', '100.0 * count(*) filter (where r.state = ''passed'') / nullif(count(*), 0)', null, 'percent', false, 3),
  ('observations', 'metric', 'first_try_percent', '100.0 * count(*) filter (where r.state = ''passed'' and r.attempt = 1) / nullif(count(*) filter (where r.attempt = 1), 0)', null, 'percent', false, 4),
  ('observations', 'column', 'person', 'r.full_name', null, 'text', false, 1),
  ('observations', 'column', 'course', 'private.title_shown(r.course_id) ->> $7', null, 'text', false, 2),
  ('observations', 'column', 'decided_on', 'r.day', null, 'day', false, 3),
  ('observations', 'column', 'state', 'r.state', null, 'word', false, 4),
  ('shops', 'dimension', 'daypart', 'r.daypart', null, 'word', false, 20),
  ('shops', 'dimension', 'form', 'r.form_id', '(select case $7 when ''hi'' then x.title_hi else x.title_en end from public.shop_forms x where x.id::text = %s)', 'key', false, 21),
  ('shops', 'metric', 'visits', 'count(*)', null, 'count', false, 1),
  ('shops', 'metric', 'score', 'avg(r.score)', null, 'points', false, 2),
  ('shops', 'metric', 'failed', 'count(*) filter (where r.is_failed)', null, 'count', false, 3),
  ('shops', 'metric', 'failed_percent', '100.0 * count(*) filter (where r.is_failed) / nullif(count(*), 0)', null, 'percent', false, 4),
  ('shops', 'column', 'outlet', 'o.name', null, 'text', false, 1),
  ('shops', 'column', 'visited_on', 'r.day', null, 'day', false, 2),
  ('shops', 'column', 'daypart', 'r.daypart', null, 'word', false, 3),
  ('shops', 'column', 'score', 'r.score', null, 'points', false, 4),
  ('shop_sections', 'dimension', 'form', 'r.form_id', '(select case $7 when ''hi'' then x.title_hi else x.title_en end from public.shop_forms x where x.id::text = %s)', 'key', false, 20),
  ('shop_sections', 'dimension', 'section', 'r.form_id || '' '' || r.section_id', '(select (array_agg(q.section order by q.place))[1] ->> $7 from private.questions_of_form(split_part(%s, '' '', 1)::uuid) q where q.section_id = split_part(%s, '' '', 2))', 'key', false, 21),
  ('shop_sections', 'dimension', 'visit_quarter', 'r.quarter', null, 'period', false, 22),
  ('shop_sections', 'metric', 'visits', 'sum(r.visits)', null, 'count', false, 1),
  ('shop_sections', 'metric', 'score', 'sum(r.total) / nullif(sum(r.visits), 0)', null, 'points', false, 2),
  ('shop_sections', 'metric', 'total', 'sum(r.total)', null, 'number', false, 3),
  ('shop_sections', 'metric', 'squares', 'sum(r.squares)', null, 'number', false, 4),
  ('shop_sections', 'column', 'outlet', 'o.name', null, 'text', false, 1),
  ('shop_sections', 'column', 'visit_quarter', 'r.quarter', null, 'day', false, 2),
  ('shop_sections', 'column', 'visits', 'r.visits', null, 'count', false, 3),
  ('shop_sections', 'column', 'score', 'r.total / r.visits', null, 'points', false, 4),
  ('appeals', 'dimension', 'appeal_reason', 'r.reason', null, 'word', false, 20),
  ('appeals', 'dimension', 'outcome', 'r.outcome', null, 'word', false, 21),
  ('appeals', 'metric', 'raised', 'count(*)', null, 'count', false, 1),
  ('appeals', 'metric', 'undecided', 'count(*) filter (where r.outcome = ''open'')', null, 'count', false, 2),
  ('appeals', 'metric', 'changed', 'count(*) filter (where r.outcome in (''upheld'', ''amended'', ''reshop''))', null, 'count', false, 3),
  ('appeals', 'metric', 'changed_percent', '100.0 * count(*) filter (where r.outcome in (''upheld'', ''amended'', ''reshop'')) / nullif(count(*) filter (where r.outcome <> ''open''), 0)', null, 'percent', false, 4),
  ('appeals', 'column', 'outlet', 'o.name', null, 'text', false, 1),
  ('appeals', 'column', 'question', 'r.question', null, 'text', false, 2),
  ('appeals', 'column', 'raised_on', 'r.day', null, 'day', false, 3),
  ('appeals', 'column', 'outcome', 'r.outcome', null, 'word', false, 4),
  ('actions', 'dimension', 'owner', 'r.owner_id', '(select x.full_name from public.people x where x.id::text = %s)', 'key', false, 20),
  ('actions', 'dimension', 'action_state', 'r.state', null, 'word', false, 21),
  ('actions', 'dimension', 'age', 'case when r.age_days <= 7 then ''week'' when r.age_days <= 30 then ''month'' when r.age_days <= 90 then ''quarter'' else ''older'' end', null, 'word', false, 22),
  ('actions', 'metric', 'actions', 'count(*)', null, 'count', false, 1),
  ('actions', 'metric', 'open', 'count(*) filter (where r.is_open)', null, 'count', false, 2),
  ('actions', 'metric', 'overdue', 'count(*) filter (where r.is_open and r.due_on < $11)', null, 'count', false, 3),
  ('actions', 'metric', 'verified', 'count(*) filter (where r.state = ''verified'')', null, 'count', false, 4),
  ('actions', 'metric', 'age_days', 'avg(r.age_days) filter (where r.is_open)', null, 'days', false, 5),
  ('actions', 'column', 'action', 'r.title', null, 'text', false, 1),
  ('actions', 'column', 'owner', 'r.owner', null, 'text', false, 2),
  ('actions', 'column', 'due_on', 'r.due_on', null, 'day', false, 3),
  ('actions', 'column', 'action_state', 'r.state', null, 'word', false, 4),
  ('loyalty', 'metric', 'bills', 'count(*) filter (where r.kind = ''earn'' and r.why = ''bill'')', null, 'count', false, 1),
  ('loyalty', 'metric', 'spend', 'sum(r.amount_paise) filter (where r.kind = ''earn'')', null, 'paise', true, 2),
  ('loyalty', 'metric', 'mean_bill', 'round(sum(r.amount_paise) filter (where r.kind = ''earn'' and r.why = ''bill'')::numeric / nullif(count(*) filter (where r.kind = ''earn'' and r.why = ''bill''), 0))', null, 'paise', true, 3),
  ('loyalty', 'metric', 'guests', 'count(distinct r.member_id) filter (where r.kind = ''earn'' and r.why = ''bill'')', null, 'count', false, 4),
  ('loyalty', 'metric', 'earned', 'coalesce(sum(r.points) filter (where r.kind = ''earn''), 0)', null, 'count', false, 5),
  ('loyalty', 'metric', 'redeemed', 'coalesce(-sum(r.points) filter (where r.kind in (''redeem'', ''reverse_redeem'')), 0)', null, 'count', false, 6),
  ('loyalty', 'metric', 'expired', 'coalesce(-sum(r.points) filter (where r.kind = ''expire''), 0)', null, 'count', false, 7),
  ('loyalty', 'column', 'outlet', 'o.name', null, 'text', false, 1),
  ('loyalty', 'column', 'entered_on', 'r.day', null, 'day', false, 2),
  ('loyalty', 'column', 'entry_kind', 'r.kind', null, 'word', false, 3),
  ('loyalty', 'column', 'points', 'r.points', null, 'count', false, 4),
  ('loyalty', 'column', 'amount', 'r.amount_paise', null, 'paise', true, 5),
  ('seats', 'dimension', 'tenant_role', 'r.tenant_role', null, 'word', false, 20),
  ('seats', 'metric', 'seats', 'count(*)', null, 'count', false, 1),
  ('seats', 'metric', 'active', 'count(*) filter (where r.seen_on > $11 - 30)', null, 'count', false, 2),
  ('seats', 'metric', 'never', 'count(*) filter (where r.seen_on is null)', null, 'count', false, 3),
  ('seats', 'metric', 'active_percent', '100.0 * count(*) filter (where r.seen_on > $11 - 30) / nullif(count(*), 0)', null, 'percent', false, 4),
  ('seats', 'column', 'person', 'r.full_name', null, 'text', false, 1),
  ('seats', 'column', 'tenant_role', 'r.tenant_role', null, 'word', false, 2),
  ('seats', 'column', 'seen_on', 'r.seen_on', null, 'day', false, 3),
  ('orders', 'dimension', 'product', 'r.product_id', '(select y.name ->> $7 from public.product_texts y where y.product_id::text = %s order by y.number desc limit 1)', 'key', false, 20),
  ('orders', 'dimension', 'order_state', 'r.state', null, 'word', false, 21),
  ('orders', 'metric', 'orders', 'count(*)', null, 'count', false, 1),
  ('orders', 'metric', 'running', 'count(*) filter (where r.state in (''active'', ''trial'', ''cancel_scheduled''))', null, 'count', false, 2),
  ('orders', 'column', 'product', '(select y.name ->> $7 from public.product_texts y where y.product_id = r.product_id order by y.number desc limit 1)', null, 'text', false, 1),
  ('orders', 'column', 'ordered_on', 'r.day', null, 'day', false, 2),
  ('orders', 'column', 'order_state', 'r.state', null, 'word', false, 3),
  ('invoices', 'metric', 'invoices', 'count(*)', null, 'count', false, 1),
  ('invoices', 'metric', 'taxable', 'coalesce(sum(r.taxable_paise), 0)', null, 'paise', true, 2),
  ('invoices', 'metric', 'tax', 'coalesce(sum(r.tax_paise), 0)', null, 'paise', true, 3),
  ('invoices', 'metric', 'billed', 'coalesce(sum(r.total_paise), 0)', null, 'paise', true, 4),
  ('invoices', 'metric', 'unpaid', 'coalesce(sum(r.open_paise), 0)', null, 'paise', true, 5),
  ('invoices', 'column', 'serial', 'r.serial', null, 'text', false, 1),
  ('invoices', 'column', 'issued_on', 'r.day', null, 'day', false, 2),
  ('invoices', 'column', 'billed', 'r.total_paise', null, 'paise', true, 3),
  ('invoices', 'column', 'unpaid', 'r.open_paise', null, 'paise', true, 4);
