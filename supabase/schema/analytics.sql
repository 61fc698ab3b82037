-- What all migrations together say about analytics: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.analytics_consents (
  session_id uuid not null,
  notice_version smallint not null,
  language text not null,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint analytics_consents_pkey PRIMARY KEY (session_id),
  constraint analytics_consents_check CHECK (withdrawn_at >= given_at),
  constraint analytics_consents_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint analytics_consents_notice_version_check CHECK (notice_version > 0)
);
CREATE INDEX analytics_consents_given_at_idx ON private.analytics_consents USING btree (given_at);
CREATE INDEX analytics_consents_withdrawn_at_idx ON private.analytics_consents USING btree (withdrawn_at) WHERE (withdrawn_at IS NOT NULL);
alter table private.analytics_consents enable row level security;

create table private.analytics_days (
  day date not null,
  is_open boolean default true not null,
  is_sample boolean default false not null,
  rolled_at timestamp with time zone,
  over_share integer default 0 not null,
  over_room integer default 0 not null,
  summed_to bigint default '-1'::integer not null,
  constraint analytics_days_pkey PRIMARY KEY (day)
);

create table private.analytics_events (
  day date not null,
  id uuid not null,
  session_id uuid not null,
  at timestamp with time zone not null,
  type text not null,
  category text not null,
  action text not null,
  label text not null,
  value numeric(12,2),
  properties jsonb,
  path text not null,
  source text not null,
  medium text not null,
  campaign text not null,
  device text not null,
  browser text not null,
  language text not null,
  is_sample boolean default false not null,
  arrived bigint default nextval('private.analytics_arrivals'::regclass) not null,
  constraint analytics_events_pkey PRIMARY KEY (day, session_id, id),
  constraint analytics_events_action_check CHECK (action ~ '^[a-z][a-z_]{0,39}$'::text),
  constraint analytics_events_browser_check CHECK (char_length(browser) >= 1 AND char_length(browser) <= 40),
  constraint analytics_events_campaign_check CHECK (char_length(campaign) <= 80),
  constraint analytics_events_category_check CHECK (category = ANY (ARRAY['navigation'::text, 'button'::text, 'form'::text, 'cta'::text, 'engagement'::text, 'conversion'::text])),
  constraint analytics_events_device_check CHECK (device = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text])),
  constraint analytics_events_label_check CHECK (char_length(label) <= 120),
  constraint analytics_events_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint analytics_events_medium_check CHECK (char_length(medium) >= 1 AND char_length(medium) <= 40),
  constraint analytics_events_path_check CHECK (path ~ '^/'::text AND char_length(path) <= 160),
  constraint analytics_events_properties_check CHECK (pg_column_size(properties) <= 512),
  constraint analytics_events_source_check CHECK (char_length(source) >= 1 AND char_length(source) <= 80),
  constraint analytics_events_type_check CHECK (type ~ '^[a-z][a-z_]{0,29}$'::text)
) partition by RANGE (day);
CREATE UNIQUE INDEX analytics_conversions_once ON ONLY private.analytics_events USING btree (day, session_id, action) WHERE (type = 'conversion'::text);
CREATE INDEX analytics_events_arrived ON ONLY private.analytics_events USING btree (arrived);

create table private.analytics_facts (
  day date not null,
  dimension text not null,
  key text not null,
  visits integer not null,
  views integer not null,
  events integer not null,
  conversions integer not null,
  valued integer not null,
  value numeric not null,
  seconds bigint not null,
  constraint analytics_facts_pkey PRIMARY KEY (day, dimension, key)
);

create table private.analytics_running (
  day date not null,
  dimension text not null,
  key text not null,
  visits integer not null,
  views integer not null,
  events integer not null,
  conversions integer not null,
  valued integer not null,
  value numeric not null,
  seconds bigint not null,
  constraint analytics_running_pkey PRIMARY KEY (day, dimension, key)
);

create table private.analytics_salts (
  day date not null,
  salt uuid default gen_random_uuid() not null,
  constraint analytics_salts_pkey PRIMARY KEY (day)
);

create table private.analytics_senders (
  day date not null,
  sender bytea not null,
  bytes bigint not null,
  constraint analytics_senders_pkey PRIMARY KEY (day, sender)
);

create table private.analytics_speeds (
  day date not null,
  page text not null,
  vital text not null,
  step smallint not null,
  views integer not null,
  constraint analytics_speeds_pkey PRIMARY KEY (day, page, vital, step)
);

create function private.add_facts(p_tenant_id uuid, p_entry_id uuid, p_facts private.judged_fact[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, hour, said, entry_id)
  select p_tenant_id, f.outlet_id, f.measure_id, date_trunc('month', f.day)::date, f.hour,
    private.said_on(array_agg(extract(day from f.day)::integer order by f.day), array_agg(f.value order by f.day)), p_entry_id
  from unnest(p_facts) f
  group by f.outlet_id, f.measure_id, date_trunc('month', f.day), f.hour;
end $function$;

create function private.analytics_changes(p_day date, p_since bigint, p_to bigint)
 RETURNS SETOF private.analytics_facts
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;

create function public.analytics_consents(p_from date, p_to date)
 RETURNS TABLE(given integer, withdrawn integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_moment constant timestamptz := p_from::timestamp at time zone 'Asia/Kolkata';
  end_moment   constant timestamptz := (p_to + 1)::timestamp at time zone 'Asia/Kolkata';
begin
  perform private.require_platform_admin();
  return query select
    (select count(*)::integer from private.analytics_consents c where c.given_at >= first_moment and c.given_at < end_moment),
    (select count(*)::integer from private.analytics_consents c where c.withdrawn_at >= first_moment and c.withdrawn_at < end_moment);
end $function$;
grant execute on function public.analytics_consents(date,date) to authenticated;
grant execute on function public.analytics_consents(date,date) to service_role;

create function private.analytics_funnels()
 RETURNS TABLE(funnel text, step integer, type text, action text, pattern text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values ('enquiry', 1, 'page_view', 'view', '%'), ('enquiry', 2, 'page_view', 'view', '/pricing'),
         ('enquiry', 3, 'form', 'start', 'contact'), ('enquiry', 4, 'conversion', 'contact_sent', '%'),
         ('appointment', 1, 'page_view', 'view', '%'), ('appointment', 2, 'page_view', 'view', '/contact'),
         ('appointment', 3, 'form', 'start', 'appointment'), ('appointment', 4, 'conversion', 'appointment_requested', '%'),
         ('tool', 1, 'page_view', 'view', '/tools/%'), ('tool', 2, 'engagement', 'tool', '%'),
         ('tool', 3, 'form', 'start', 'tool_result'), ('tool', 4, 'conversion', 'tool_mailed', '%'),
         ('event', 1, 'page_view', 'view', '%'), ('event', 2, 'page_view', 'view', '/events%'),
         ('event', 3, 'form', 'start', 'event'), ('event', 4, 'conversion', 'event_registered', '%')
$function$;

create function private.analytics_now(p_day date)
 RETURNS SETOF private.analytics_facts
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  select p_day, f.dimension, f.key, sum(f.visits)::integer, sum(f.views)::integer, sum(f.events)::integer,
    sum(f.conversions)::integer, sum(f.valued)::integer, sum(f.value), sum(f.seconds)::bigint
  from (
    select r.* from private.analytics_running r where r.day = p_day
    union all
    select c.* from private.analytics_changes(p_day,
      coalesce((select d.summed_to from private.analytics_days d where d.day = p_day), -1), 9223372036854775807) c
  ) f
  group by f.dimension, f.key having sum(f.visits) <> 0 or sum(f.events) <> 0
$function$;

create function private.analytics_partition(p_day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'analytics_events_' || to_char(p_day, 'YYYYMMDD')
$function$;

create function private.analytics_room()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 96 * 1024 * 1024::bigint $function$;

create function public.analytics_speeds(p_from date, p_to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.analytics_speeds(date,date) to authenticated;
grant execute on function public.analytics_speeds(date,date) to service_role;

create function private.analytics_touched(p_day date, p_since bigint, p_to bigint)
 RETURNS SETOF private.analytics_events
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
  select e.* from private.analytics_events e
  where e.day = p_day and e.arrived <= p_to and e.session_id = any (array(
    select distinct n.session_id from private.analytics_events n
    where n.day = p_day and n.arrived > p_since and n.arrived <= p_to))
$function$;

create function private.appointment_facts(p_appointment public.appointments, p_submission public.submissions)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'appointment_id', p_appointment.id, 'reference', p_submission.reference, 'full_name', p_submission.name,
    'attendee', p_submission.email, 'starts_at', p_appointment.starts_at, 'minutes', p_appointment.minutes::text,
    'sequence', p_appointment.calendar_sequence::text,
    'code', private.issue_link_code('appointment', p_appointment.id,
      greatest(p_appointment.ends_at - now(), interval '0') + interval '30 days')
  )
$function$;

create function private.bank_question_facts(p_question public.bank_questions)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'id', p_question.id, 'key', p_question.key, 'kind', p_question.kind, 'skills', p_question.skills,
    'source', p_question.source, 'picture_name', (
      select m.name from public.course_media m where m.id = (p_question.source #>> '{picture,image}')::uuid),
    'is_complete', p_question.is_complete, 'revision', p_question.revision,
    'is_archived', p_question.archived_at is not null, 'updated_at', p_question.updated_at,
    'updated_by_name', (select p.full_name from public.profiles p where p.id = p_question.updated_by));
end $function$;

create function private.certificate_facts(p_certificate public.certificates)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when p_certificate.id is not null then jsonb_build_object(
    'id', p_certificate.id, 'code', p_certificate.code, 'issued_on', p_certificate.issued_on,
    'valid_until', p_certificate.valid_until, 'state', private.certificate_state(p_certificate),
    'is_seen', p_certificate.seen_at is not null) end
$function$;

create function private.event_facts(p_event public.events)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'slug', p_event.slug, 'title', p_event.title_en, 'state', p_event.state, 'starts_at', p_event.starts_at,
    'minutes', p_event.minutes, 'place', p_event.place_en, 'join_url', p_event.join_url, 'capacity', p_event.capacity,
    'registration_closes_at', p_event.registration_closes_at, 'recording_url', p_event.recording_url
  ))
$function$;

create function private.flag_facts(p_key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(f) - array['key', 'version', 'created_at', 'changed_at', 'killed_at'] || (
    select jsonb_build_object(
      'included', coalesce(jsonb_agg(t.slug order by t.slug) filter (where named.is_included), '[]'),
      'excluded', coalesce(jsonb_agg(t.slug order by t.slug) filter (where not named.is_included), '[]'))
    from public.feature_flag_tenants named join public.tenants t on t.id = named.tenant_id where named.flag_key = f.key
  )
  from public.feature_flags f where f.key = p_key
$function$;

create function private.forget_analytics_senders()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from private.analytics_salts where day < private.day_in_india(now()) - 2;
  delete from private.analytics_senders where day < private.day_in_india(now()) - 2;
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.has_room_for_analytics(p_day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  what constant text := 'analytics of a day are full, events are dropped';
  bytes bigint := pg_relation_size(
    coalesce(to_regclass('private.' || private.analytics_partition(p_day)), 'private.analytics_events_rest'::regclass));
begin
  if bytes < private.analytics_room() then return true; end if;
  if private.take('analytics full', 1, 1) = 1 and not exists (
    select from public.security_events e
    where e.at > now() - interval '1 hour' and e.reported_by = 'server' and e.message = what
  ) then
    perform private.write_security_event('system_event', 'medium', what, jsonb_build_object('day', p_day, 'bytes', bytes));
  end if;
  return false;
end $function$;

create function private.judge_facts(p_tenant_id uuid, p_outlets uuid[], p_rows jsonb, p_reason text)
 RETURNS SETOF private.judged_fact
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    with days as materialized (
      select t.told, private.day_of(t.told) as day from (select distinct r.told ->> 'day' as told from jsonb_array_elements(p_rows) r (told)) t
    ), listed as materialized (
      select coalesce(case when jsonb_typeof(r.told -> 'line') = 'number' then (r.told ->> 'line')::integer end, r.place::integer) as line,
        o.id as outlet_id, o.kind as outlet_kind, m.id as measure_id, m.scope, m.kind, m.least, m.most, m.decimals,
        d.day, date_trunc('month', d.day)::date as month,
        case when r.told ->> 'hour' ~ '^\d{1,2}$' then (r.told ->> 'hour')::smallint end as hour,
        case when jsonb_typeof(r.told -> 'value') = 'number' then (r.told ->> 'value')::numeric end as value,
        coalesce(jsonb_typeof(r.told -> 'value'), 'missing') not in ('number', 'null') as is_no_number,
        coalesce(jsonb_typeof(r.told -> 'hour'), 'null') <> 'null' as has_hour,
        (now() at time zone o.time_zone)::date as today
      from jsonb_array_elements(p_rows) with ordinality r (told, place)
      left join days d on d.told = r.told ->> 'day'
      left join public.outlets o on o.id::text = r.told ->> 'outlet_id' and o.id = any (p_outlets)
      left join public.measures m on m.key = r.told ->> 'measure' and m.retired_at is null
        and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    ), kept as materialized (
      select k.outlet_id, k.measure_id, k.month, k.days
      from (select distinct l.outlet_id, l.measure_id, l.month from listed l where l.hour is null) m
      join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = m.outlet_id and k.measure_id = m.measure_id and k.month = m.month
    ), often as materialized ( -- few days have more than one row
      select l.outlet_id, l.measure_id, l.day, l.hour, count(*) > 1 or l.hour is null as is_twice
      from listed l
      join (
        select x.outlet_id, x.measure_id, x.day from listed x group by x.outlet_id, x.measure_id, x.day having count(*) > 1
      ) d on d.outlet_id = l.outlet_id and d.measure_id = l.measure_id and d.day = l.day
      group by l.outlet_id, l.measure_id, l.day, l.hour
    ), counted as (
      select l.*, coalesce(f.is_twice, false) as is_twice,
        case when l.hour is null then k.days[extract(day from l.day)] else h.days[extract(day from l.day)] end as kept
      from listed l
      left join often f on f.outlet_id = l.outlet_id and f.measure_id = l.measure_id and f.day = l.day and f.hour is not distinct from l.hour
      left join kept k on k.outlet_id = l.outlet_id and k.measure_id = l.measure_id and k.month = l.month and l.hour is null
      left join private.kpi_hourly h on h.tenant_id = p_tenant_id and h.outlet_id = l.outlet_id and h.measure_id = l.measure_id
        and h.month = l.month and h.hour = l.hour
    )
    select c.line, c.outlet_id, c.measure_id, c.day, c.hour, c.value, c.kept, case
      when c.outlet_id is null then 'unknown_outlet'
      when c.measure_id is null then 'unknown_measure'
      when c.scope <> 'both' and c.outlet_kind <> 'other' and c.scope <> c.outlet_kind then 'not_of_this_outlet'
      when c.day is null then 'day_invalid'
      when c.day > c.today then 'day_in_future'
      when c.day < '2000-01-01' then 'day_too_old'
      when c.is_no_number then 'not_a_number'
      when c.has_hour and (coalesce(c.hour, 24) > 23 or c.kind = 'stock') then 'hour_invalid'
      when c.value not between c.least and c.most then 'out_of_range'
      when round(c.value, c.decimals) <> c.value then 'too_precise'
      when c.is_twice then 'said_twice'
      when exists (select from public.kpi_closings z where z.tenant_id = p_tenant_id and z.outlet_id = c.outlet_id
        and c.day between z.first_day and z.last_day and z.reopened_at is null) then 'day_closed'
      when p_reason is null and c.kept is not null and c.kept is distinct from c.value::double precision and (
          select e.entered_at from public.kpi_facts f join public.kpi_entries e on e.id = f.entry_id
          where f.tenant_id = p_tenant_id and f.outlet_id = c.outlet_id and f.measure_id = c.measure_id
            and f.month = date_trunc('month', c.day)::date and f.said[extract(day from c.day)] is not null
          order by f.id desc limit 1
        ) < now() - interval '1 day' then 'reason_missing'
      end
    from counted c;
end $function$;

create function private.keep_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise insufficient_privilege using message = 'facts_are_append_only';
end $function$;

create function private.last_analytics_arrival(p_day date)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.letter_facts(p_letter public.newsletter_letters)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'subject_en', nullif(p_letter.subject_en, ''), 'subject_hi', nullif(p_letter.subject_hi, ''), 'state', p_letter.state,
    'revision', p_letter.revision, 'missing', p_letter.missing, 'send_at', p_letter.send_at))
$function$;

create function private.loyalty_consents_of(p_member_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(c.purpose, c.is_given), '{}') from (
    select distinct on (k.purpose) k.purpose, k.is_given from public.loyalty_members m
    join public.loyalty_consents k on k.tenant_id = m.tenant_id and k.member_id = m.id
    where m.id = p_member_id order by k.purpose, k.id desc) c
$function$;

create function private.mail_sender(p_email text, p_template text, p_language text, p_data jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not coalesce(private.is_email(p_email), false) then return; end if;
  if (select count(*) from public.mail_outbox m
      where m.recipient = p_email and m.template like '%\_received' and m.created_at > now() - interval '1 day') >= 5 then
    return;
  end if;
  perform private.queue_template(p_email, p_template, p_language, p_data);
end $function$;

create function private.my_opening_consents(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'agreed_at', c.agreed_at) order by c.agreed_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.opening_consents c on c.tenant_id = p.tenant_id and c.person_id = p.id
  where p.profile_id = p_me
$function$;

create function private.note_consents(p_member public.loyalty_members, p_said jsonb, p_how text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.loyalty_consents (tenant_id, member_id, purpose, is_given, how)
  select p_member.tenant_id, p_member.id, s.key, s.value = 'true', p_how from jsonb_each(coalesce(p_said, '{}')) s
  where s.key in ('programme', 'offers', 'birthday', 'reminders') and jsonb_typeof(s.value) = 'boolean'
    and s.value = 'true' is distinct from (private.loyalty_consents_of(p_member.id) ->> s.key)::boolean;
  update public.loyalty_members m set takes_offers = coalesce((private.loyalty_consents_of(m.id) ->> 'offers')::boolean, false) where m.id = p_member.id
$function$;

create function private.observation_facts(p_observation public.observations, p_is_whole boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'id', p_observation.id, 'state', p_observation.state, 'attempt', p_observation.attempt,
    'requested_at', p_observation.requested_at, 'started_at', p_observation.started_at, 'decided_at', p_observation.decided_at,
    'observer', private.name_of_login(p_observation.observer_id),
    'voided_at', p_observation.voided_at, 'void_reason', p_observation.void_reason
  ) || case when p_is_whole or p_observation.decided_at is not null then jsonb_build_object(
    'items', p_observation.items, 'coach_note', p_observation.coach_note, 'next_step', p_observation.next_step)
  else jsonb_build_object('items', '{}'::jsonb, 'coach_note', null, 'next_step', null) end;
end $function$;

create function private.path_facts(p_tenant_id uuid, p_path_id uuid, p_person_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  way     public.path_assignments;
  version public.path_versions;
  answer  jsonb;
begin
  select a.* into way from public.path_assignments a
  where a.path_id = p_path_id and a.person_id = p_person_id and a.cancelled_at is null;
  select v.* into version from public.path_versions v
  where v.path_id = p_path_id and case when way.id is not null then v.id = way.version_id else v.state = 'published' end;
  select jsonb_build_object(
    'path_id', p_path_id, 'title', version.title, 'summary', version.summary, 'mode', version.mode,
    'state', case when way.id is null then 'offered' when way.completed_at is not null then 'done' else 'open' end,
    'done', max(stands.done_steps), 'needed', max(stands.needed_steps), 'assigned_at', way.assigned_at, 'source', way.source,
    'note', way.note, 'moved_at', way.moved_at, 'completed_at', way.completed_at,
    'minutes', coalesce(sum(v.minutes) filter (where stands.standing <> 'gone'), 0),
    'steps', coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'kind', s.kind, 'course_id', s.course_id, 'certification_id', s.certification_id,
      'course', (
        select jsonb_build_object('slug', c.slug, 'side', c.side, 'cover', c.cover) from public.courses c where c.id = s.course_id),
      'title', coalesce(v.title, k.title), 'minutes', v.minutes, 'standing', stands.standing, 'done_on', stands.done_on,
      'assignment_id', stands.assignment_id, 'is_given', stands.is_given,
      'next_lesson_id', case when stands.is_given then private.progress_of(stands.assignment_id) #>> '{assignment,next_lesson_id}' end,
      'due_on', coalesce(stands.due_on, case when way.id is not null and s.due_from = 'assigned' and stands.standing in ('open', 'locked')
        then private.step_due_on(s, way.assigned_at) end),
      'due_days', s.due_days, 'due_from', s.due_from, 'earned_by', k.earned_by,
      'after_step', (
        select coalesce(private.title_shown(earlier.course_id), kind.title)
        from public.path_steps earlier left join public.certifications kind on kind.id = earlier.certification_id
        where stands.standing = 'locked' and earlier.id = stands.after_step),
      'after_courses', (
        select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'title', private.title_shown(wanted)) order by wanted), '[]')
        from unnest(stands.after_courses) wanted where stands.standing = 'locked')
    ) order by s.position), '[]'))
  into answer
  from private.path_standings(p_tenant_id, array[p_person_id], array[version.id]) stands
  join public.path_steps s on s.id = stands.step_id
  left join public.certifications k on k.id = s.certification_id
  left join lateral (
    select one.title, one.minutes from public.course_versions one
    where one.course_id = s.course_id and one.state in ('published', 'retired')
    order by one.state = 'published' desc, one.number desc limit 1
  ) v on true;
  return answer;
end $function$;

create function private.prune_analytics()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.receive_analytics(p_visit jsonb, p_events jsonb, p_address_hash text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  visit private.analytics_events := jsonb_populate_record(null::private.analytics_events, p_visit);
  wanted integer := jsonb_array_length(p_events);
  room  integer;
  sent  private.analytics_events[];
  each  record;
  added integer;
  total integer := 0;
begin
  lock table only private.analytics_events in row exclusive mode;
  room := private.take('analytics from ' || coalesce(p_address_hash, 'nowhere'), wanted, 600);
  if room = 0 and wanted > 0 then
    raise sqlstate 'PT429' using message = 'too_many_events';
  end if;
  select array_agg(row(
    private.day_in_india(e.at), e.id, visit.session_id, e.at, e.type, e.category, e.action, coalesce(e.label, ''), e.value,
    e.properties, e.path, visit.source, visit.medium, coalesce(visit.campaign, ''), visit.device, visit.browser,
    visit.language, false, 0)::private.analytics_events) into sent
  from jsonb_populate_recordset(null::private.analytics_events, p_events) with ordinality e
  where e.ordinality <= room and e.at between now() - interval '2 days' and now() + interval '5 minutes';

  for each in select s.day, count(*) as events, sum(pg_column_size(s)) as bytes from unnest(sent) s group by s.day order by s.day loop
    perform private.open_analytics_day(each.day);
    perform pg_advisory_xact_lock_shared(hashtext('analytics of ' || each.day)); -- summing up waits for us, and we for it
    added := 0;
    if not private.has_room_for_analytics(each.day) then
      insert into private.analytics_days as d (day, over_room) values (each.day, each.events)
      on conflict (day) do update set over_room = d.over_room + excluded.over_room;
    elsif not private.take_analytics_share(each.day, p_address_hash, each.bytes) then
      insert into private.analytics_days as d (day, over_share) values (each.day, each.events)
      on conflict (day) do update set over_share = d.over_share + excluded.over_share;
    else
      insert into private.analytics_events (
        day, id, session_id, at, type, category, action, label, value, properties, path, source, medium, campaign, device,
        browser, language
      )
      select s.day, s.id, s.session_id, s.at, s.type, s.category, s.action, s.label, s.value, s.properties, s.path, s.source,
        s.medium, s.campaign, s.device, s.browser, s.language
      from unnest(sent) s where s.day = each.day
      on conflict do nothing;
      get diagnostics added = row_count;
    end if;
    if added > 0 then
      insert into private.analytics_days as d (day) values (each.day)
      on conflict (day) do update set is_open = true where not d.is_open;
    end if;
    total := total + added;
  end loop;

  if total > 0 and p_visit ? 'given_at' then
    insert into private.analytics_consents (session_id, notice_version, language, given_at)
    values (visit.session_id, (p_visit ->> 'notice_version')::smallint, visit.language,
      least(now(), (p_visit ->> 'given_at')::timestamptz))
    on conflict (session_id) do nothing;
  end if;
  return total;
end $function$;
grant execute on function public.receive_analytics(jsonb,jsonb,text) to service_role;

create function public.record_facts(p_tenant_id uuid, p_entry_id uuid, p_rows jsonb, p_source text DEFAULT 'sheet'::text, p_reason text DEFAULT NULL::text, p_is_confirmed boolean DEFAULT false, p_only_fitting boolean DEFAULT false, p_dry_run boolean DEFAULT false, p_batch_id uuid DEFAULT NULL::uuid, p_label text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlets  uuid[] := private.require_figures(p_tenant_id, 'change');
  reason   text := nullif(btrim(p_reason), '');
  entry    public.kpi_entries;
  judged   private.judged_fact[];
  fitting  private.judged_fact[];
  refused  jsonb;
  doubts   jsonb;
  same     integer;
  restated integer;
begin
  if coalesce(jsonb_typeof(p_rows), '') <> 'array' or jsonb_array_length(p_rows) > 20000 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  if coalesce(p_source, '') not in ('sheet', 'file', 'reservations', 'bills') then
    raise sqlstate 'PT400' using message = 'unknown_source';
  end if;
  if char_length(reason) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  select e.* into entry from public.kpi_entries e where e.id = p_entry_id;
  if found then
    if entry.tenant_id <> p_tenant_id then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
    return jsonb_build_object('is_written', true, 'is_repeated', true, 'written', entry.written, 'same', 0,
      'refused', '[]'::jsonb, 'doubts', '[]'::jsonb);
  end if;

  if not p_dry_run then -- two who write about one outlet take turns
    perform from public.outlets o
    where o.id = any (outlets) and o.id::text in (select told ->> 'outlet_id' from jsonb_array_elements(p_rows) told)
    order by o.id for no key update;
  end if;
  judged := array(select j from private.judge_facts(p_tenant_id, outlets, p_rows, reason) j);
  fitting := array(select j from unnest(judged) j where j.code is null and j.value::double precision is distinct from j.kept);
  select coalesce(jsonb_agg(jsonb_build_object('line', j.line, 'code', j.code) order by j.line), '[]') into refused
  from unnest(judged) j where j.code is not null;
  doubts := private.doubts_about(p_tenant_id, fitting, p_source = 'sheet');
  same := cardinality(judged) - cardinality(fitting) - jsonb_array_length(refused);

  if p_dry_run or (refused <> '[]' and not p_only_fitting) or (doubts <> '[]' and not p_is_confirmed) then
    return jsonb_build_object('is_written', false, 'is_repeated', false, 'written', 0, 'same', same, 'refused', refused, 'doubts', doubts);
  end if;
  insert into public.kpi_entries (id, tenant_id, source, batch_id, label, reason, written, entered_by)
  values (p_entry_id, p_tenant_id, p_source, p_batch_id, nullif(left(btrim(p_label), 200), ''), reason, cardinality(fitting), auth.uid());
  insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, hour, said, entry_id)
  select p_tenant_id, f.outlet_id, f.measure_id, date_trunc('month', f.day)::date, f.hour,
    private.said_on(array_agg(extract(day from f.day)::integer order by f.day), array_agg(f.value order by f.day)), p_entry_id
  from unnest(fitting) f
  group by f.outlet_id, f.measure_id, date_trunc('month', f.day), f.hour;

  select count(*) into restated from unnest(fitting) f where f.kept is not null;
  if p_source <> 'sheet' or (restated > 0 and reason is not null) then
    perform private.write_audit(case p_source when 'sheet' then 'figures.restated' else 'figures.imported' end,
      p_tenant_id, case p_source when 'sheet' then 'outlets' else 'kpi_entries' end,
      case p_source when 'sheet' then (fitting[1]).outlet_id else p_entry_id end::text, null, jsonb_strip_nulls(jsonb_build_object(
        'values', cardinality(fitting), 'restated', restated, 'reason', reason, 'file_name', p_label)));
  end if;
  return jsonb_build_object('is_written', true, 'is_repeated', false, 'written', cardinality(fitting), 'same', same,
    'refused', refused, 'doubts', doubts);
end $function$;
grant execute on function public.record_facts(uuid,uuid,jsonb,text,text,boolean,boolean,boolean,uuid,text) to authenticated;
grant execute on function public.record_facts(uuid,uuid,jsonb,text,text,boolean,boolean,boolean,uuid,text) to service_role;

create function private.roll_up_analytics()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.schedule_facts(p_wave_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wave public.shop_waves;
begin
  select w.* into wave from public.shop_waves w where w.id = p_wave_id and w.tenant_id in (select private.my_tenants_as('admin'));
  if not found then raise sqlstate 'PT404' using message = 'unknown_wave'; end if;
  perform private.require_module(wave.tenant_id, null, 'mystery_shops');
  return jsonb_build_object(
    'today', private.today(),
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city) order by o.name), '[]')
      from public.shop_wave_outlets w join public.outlets o on o.id = w.outlet_id where w.wave_id = wave.id and w.tenant_id = wave.tenant_id),
    'shoppers', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'is_pool', s.tenant_id is null,
        'name', private.name_of_shopper(s), 'grade', s.grade,
        'cities', s.cities, 'availability', s.availability, 'conflicts', array(
          select coalesce(c.outlet_id::text, 'all') from public.shopper_conflicts c
          where c.shopper_id = any (private.records_of_shopper(s, wave.tenant_id)) and c.tenant_id = wave.tenant_id
          union select 'all' where s.said_conflict is not null))
        order by s.created_at, s.id), '[]')
      from public.shoppers s where s.state = 'active' and s.erased_at is null and (s.tenant_id = wave.tenant_id or s.tenant_id is null)
        and not private.is_own_too(s, wave.tenant_id)),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object('outlet_id', v.outlet_id, 'shopper_id', coalesce(own.id, v.shopper_id), 'on', v.planned_on, 'daypart', v.daypart)
        order by v.planned_on, v.id), '[]')
      from public.shops v
      left join public.shoppers who on who.id = v.shopper_id and who.tenant_id is null
      left join public.shoppers own on own.tenant_id = wave.tenant_id and own.email = who.email -- one person on both lists
      where v.wave_id is distinct from wave.id and private.is_live_shop(v.state)
        and v.planned_on between wave.not_before - greatest(wave.rotation_days, wave.gap_days)
          and wave.visit_by + greatest(wave.rotation_days, wave.gap_days)
        and (v.tenant_id = wave.tenant_id or v.shopper_id in (select s.id from public.shoppers s where s.tenant_id is null))));
end $function$;
grant execute on function public.schedule_facts(uuid) to authenticated;
grant execute on function public.schedule_facts(uuid) to service_role;

create function private.sum_up_analytics()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.withdraw_analytics_consent(p_session_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.analytics_consents set withdrawn_at = greatest(now(), given_at)
  where session_id = p_session_id and withdrawn_at is null;
  return found;
end $function$;
grant execute on function public.withdraw_analytics_consent(uuid) to service_role;
