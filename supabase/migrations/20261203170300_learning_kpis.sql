-- Learning's figures as KPIs of the same catalogue. Nobody types them: a job counts, for each day and outlet, the courses and
-- certificates of the people placed there on that day, out of what the assignments and certificates themselves say happened until
-- then. The last five weeks are counted again each night, so that what was taken back or entered later is right there too; only what
-- differs is written, as every other fact. They are counts of a day: over a period each is the average of its days.

alter table public.measures drop constraint measures_kept_by_check,
  add constraint measures_kept_by_check check (kept_by in ('outlet', 'office', 'product'));
alter table public.kpi_entries drop constraint kpi_entries_source_check,
  add constraint kpi_entries_source_check check (source in ('sheet', 'file', 'reservations', 'bills', 'key', 'undo', 'product'));

insert into public.measures (position, key, unit, kind, scope, kept_by, decimals, least, most, name, help)
select m.position, m.key, 'count', 'flow', 'both', 'product', 0, 0, 1000000,
  jsonb_build_object('en', m.en, 'hi', m.hi), jsonb_build_object('en', m.help_en, 'hi', m.help_hi)
from (values
  (500, 'courses_given', 'Courses assigned', 'दिए गए कोर्स',
    'Courses that people of the outlet have or have completed, counted at the end of each day by the product.',
    'आउटलेट के लोगों को दिए गए कोर्स, चाहे पूरे हों या बाक़ी; गिनती हर दिन के अंत में अपने आप होती है।'),
  (510, 'courses_completed', 'Courses completed', 'पूरे हुए कोर्स',
    'Of those, the ones that were complete at the end of the day.', 'उनमें से वे जो दिन के अंत तक पूरे हो चुके थे।'),
  (520, 'courses_overdue', 'Courses overdue', 'समय निकल चुके कोर्स',
    'Of those, the ones that were not complete although their day had passed.', 'उनमें से वे जो तारीख़ निकलने पर भी पूरे नहीं हुए थे।'),
  (530, 'course_certificates', 'Course certificates', 'कोर्स के सर्टिफ़िकेट',
    'Certificates of courses that people of the outlet hold, the latest of each course, valid or not.',
    'आउटलेट के लोगों के पास कोर्स के सर्टिफ़िकेट, हर कोर्स का सबसे नया, मान्य हो या नहीं।'),
  (540, 'course_certificates_valid', 'Valid course certificates', 'मान्य सर्टिफ़िकेट',
    'Of those, the ones that were neither ended nor revoked on that day.', 'उनमें से वे जो उस दिन मान्य थे: न ख़त्म, न रद्द।')
) m (position, key, en, hi, help_en, help_hi);

insert into public.kpis (position, key, unit, decimals, scale, polarity, grain, scope, numerator, denominator, name, help)
select k.position, k.key, 'percent', 1, 100, k.polarity, 'week', 'both', k.numerator::jsonb, k.denominator::jsonb, k.name::jsonb, k.help::jsonb
from (values
  (400, 'course_completion', 'up', '[{"courses_completed": 1}]', '[{"courses_given": 1}]',
    '{"en": "Course completion", "hi": "पूरे हुए कोर्स"}',
    '{"what": {"en": "Of the courses given to people of the outlet, how many are complete.", "hi": "आउटलेट के लोगों को दिए गए कोर्सों में से कितने पूरे हैं।"},
      "read": {"en": "It falls when many start or a course is given to all: look at overdue courses beside it.", "hi": "बहुत-से नए लोग आएँ या सबको कोई कोर्स दिया जाए तो यह गिरता है: साथ में समय निकल चुके कोर्स देखें।"},
      "act": {"en": "Open Team, send the reminder to those who are late, and give ten quiet minutes before the shift.", "hi": "“टीम” खोलकर पिछड़े हुए लोगों को याद दिलाएँ, और शिफ़्ट से पहले दस मिनट शांति से सीखने को दें।"}}'),
  (410, 'courses_overdue_rate', 'down', '[{"courses_overdue": 1}]', '[{"courses_given": 1}]',
    '{"en": "Overdue courses", "hi": "समय निकल चुके कोर्स"}',
    '{"what": {"en": "Of the courses given to people of the outlet, how many are past their day and not complete.", "hi": "आउटलेट के लोगों को दिए गए कोर्सों में से कितनों की तारीख़ निकल गई और वे पूरे नहीं हुए।"},
      "read": {"en": "A step on one day is a due date that passed. A slow rise is time that nobody gets.", "hi": "एक ही दिन की छलाँग का मतलब है कोई तारीख़ निकली। धीरे-धीरे बढ़े तो लोगों को समय ही नहीं मिल रहा।"},
      "act": {"en": "Ask the three who are latest what keeps them. Mostly it is a shared phone or no break.", "hi": "सबसे पीछे रहे तीन लोगों से पूछें कि क्या अड़चन है। ज़्यादातर साझा फ़ोन या ब्रेक न मिलना होता है।"}}'),
  (420, 'certificates_valid', 'up', '[{"course_certificates_valid": 1}]', '[{"course_certificates": 1}]',
    '{"en": "Valid course certificates", "hi": "मान्य सर्टिफ़िकेट"}',
    '{"what": {"en": "Of the certificates that people of the outlet have earned, how many are still valid.", "hi": "आउटलेट के लोगों के कमाए सर्टिफ़िकेट में से कितने अब भी मान्य हैं।"},
      "read": {"en": "It falls by itself: certificates end. Each renewal brings it back up.", "hi": "यह अपने आप गिरता है, क्योंकि सर्टिफ़िकेट ख़त्म होते हैं। हर बार फिर से लेने पर यह बढ़ता है।"},
      "act": {"en": "Open Certifications, see what ends in the next 30 days, and plan one session for it.", "hi": "“सर्टिफ़िकेट” खोलें, देखें कि अगले 30 दिन में क्या ख़त्म होगा, और उसकी एक क्लास तय करें।"}}')
) k (position, key, polarity, numerator, denominator, name, help);

/* The courses and certificates of the people of each outlet at the end of each day, by measure. */
create function private.learning_of_days(p_tenant_id uuid, p_from date, p_to date)
returns table (outlet_id uuid, measure text, day date, value numeric)
language sql stable set search_path = '' as $$
  with days as (
    select d::date as day from generate_series(p_from, p_to, interval '1 day') d
  ), places as materialized (
    select distinct w.outlet_id, w.person_id, d.day
    from public.people_outlets w
    join public.people p on p.id = w.person_id
    join days d on private.is_placed(w, d.day) and d.day between p.joined_on and coalesce(p.left_on, 'infinity')
    where w.tenant_id = p_tenant_id
  ), courses as (
    select p.outlet_id, p.day, count(*) as given,
      count(*) filter (where private.day_in_india(a.completed_at) <= p.day) as completed,
      count(*) filter (where a.due_on < p.day and (a.completed_at is null or private.day_in_india(a.completed_at) > p.day)) as overdue
    from places p
    join public.assignments a on a.tenant_id = p_tenant_id and a.person_id = p.person_id
      and private.day_in_india(a.assigned_at) <= p.day
      and coalesce(private.day_in_india(least(a.superseded_at, a.waived_at, a.cancelled_at)), 'infinity') > p.day
    group by p.outlet_id, p.day
  ), papers as (
    select latest.outlet_id, latest.day, count(*) as held,
      count(*) filter (where coalesce(latest.valid_until, 'infinity') >= latest.day
        and coalesce(private.day_in_india(latest.revoked_at), 'infinity') > latest.day) as valid
    from (
      select distinct on (p.outlet_id, p.day, c.person_id, c.course_id) p.outlet_id, p.day, c.valid_until, c.revoked_at
      from places p
      join public.certificates c on c.tenant_id = p_tenant_id and c.person_id = p.person_id and c.issued_on <= p.day
      order by p.outlet_id, p.day, c.person_id, c.course_id, c.issued_on desc, c.created_at desc
    ) latest group by latest.outlet_id, latest.day
  )
  select c.outlet_id, told.measure, c.day, told.value::numeric
  from courses c cross join lateral (values
    ('courses_given', c.given), ('courses_completed', c.completed), ('courses_overdue', c.overdue)) told (measure, value)
  union all
  select c.outlet_id, told.measure, c.day, told.value::numeric
  from papers c cross join lateral (values ('course_certificates', c.held), ('course_certificates_valid', c.valid)) told (measure, value)
$$;

/* Writes what was counted for these days where it differs from what counts now; returns how many values. */
create function private.write_learning_of(p_tenant_id uuid, p_from date, p_to date) returns integer
language plpgsql set search_path = '' as $$
declare
  entry uuid := gen_random_uuid();
  total integer;
begin
  insert into public.kpi_entries (id, tenant_id, source) values (entry, p_tenant_id, 'product');
  with measures as materialized (
    select m.id, m.key from public.measures m where m.tenant_id is null and m.kept_by = 'product'
  ), counted as materialized (
    select l.outlet_id, m.id as measure_id, l.day, l.value
    from private.learning_of_days(p_tenant_id, p_from, p_to) l join measures m on m.key = l.measure
  ), kept as materialized (
    select k.outlet_id, k.measure_id, (k.month + d - 1) as day, k.days[d]::numeric as value
    from private.kpi_monthly k cross join generate_series(1, 31) d
    where k.tenant_id = p_tenant_id and k.measure_id in (select id from measures)
      and k.month between date_trunc('month', p_from::timestamp)::date and p_to
      and k.days[d] is not null and k.month + d - 1 between p_from and p_to
  ), changed as (
    select coalesce(c.outlet_id, k.outlet_id) as outlet_id, coalesce(c.measure_id, k.measure_id) as measure_id, coalesce(c.day, k.day) as day, c.value
    from counted c full join kept k on k.outlet_id = c.outlet_id and k.measure_id = c.measure_id and k.day = c.day
    where c.value is distinct from k.value
  ), written as (
    insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select p_tenant_id, x.outlet_id, x.measure_id, date_trunc('month', x.day::timestamp)::date,
      private.said_on(array_agg(extract(day from x.day)::integer order by x.day), array_agg(x.value order by x.day)), entry
    from changed x
    group by x.outlet_id, x.measure_id, date_trunc('month', x.day::timestamp)
    returning said
  )
  select coalesce(sum((select count(*) from unnest(w.said) v where v is not null)), 0)::integer into total from written w;
  if total = 0 then delete from public.kpi_entries e where e.id = entry;
  else update public.kpi_entries e set written = total where e.id = entry; end if;
  return total;
end $$;

create function private.write_learning_figures() returns integer language plpgsql set search_path = '' as $$
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
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('write learning figures', '12 hours', 'private.write_learning_figures');

/* What the product counts nobody else writes, by whatever way. */
create function private.keep_counted_facts() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from added a join public.measures m on m.id = a.measure_id and m.kept_by = 'product'
    join public.kpi_entries e on e.id = a.entry_id and e.source <> 'product'
  ) then
    raise sqlstate 'PT403' using message = 'counted_by_product';
  end if;
  return null;
end $$;
create trigger keep_counted after insert on public.kpi_facts referencing new table as added
  for each statement execute function private.keep_counted_facts();

/* What the product counts stands on nobody's sheet. */
create function private.keep_counted_off_sheets() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.measures m where m.id = new.measure_id and m.kept_by = 'product') then
    raise sqlstate 'PT403' using message = 'counted_by_product';
  end if;
  return new;
end $$;
create trigger keep_counted_off before insert on public.kpi_kept
  for each row execute function private.keep_counted_off_sheets();

revoke execute on all functions in schema private from public;
