-- What all migrations together say about report: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.report_addresses (
  id uuid not null,
  tenant_id uuid not null,
  name text not null,
  email text not null,
  language text not null,
  asked_at timestamp with time zone default now() not null,
  waits_since timestamp with time zone default now(),
  confirmed_at timestamp with time zone,
  is_sample boolean default false not null,
  constraint report_addresses_pkey PRIMARY KEY (id),
  constraint report_addresses_tenant_id_email_key UNIQUE (tenant_id, email),
  constraint report_addresses_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint report_addresses_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint report_addresses_check CHECK ((waits_since IS NULL) = (confirmed_at IS NOT NULL)),
  constraint report_addresses_email_check CHECK (email = lower(email) AND private.is_email(email)),
  constraint report_addresses_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint report_addresses_name_check CHECK (name = btrim(name) AND char_length(name) >= 2 AND char_length(name) <= 80)
);
alter table public.report_addresses enable row level security;

create table public.report_alerts (
  id uuid not null,
  tenant_id uuid not null,
  profile_id uuid not null,
  name text not null,
  place text not null,
  query text not null,
  ask jsonb not null,
  told_if text not null,
  bound double precision,
  quiet_from smallint not null,
  quiet_to smallint not null,
  zone text not null,
  state text default 'on'::text not null,
  is_out boolean default false not null,
  figure double precision,
  looked_at timestamp with time zone,
  told_at timestamp with time zone,
  is_sample boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint report_alerts_pkey PRIMARY KEY (id),
  constraint report_alerts_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint report_alerts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint report_alerts_ask_check CHECK (jsonb_typeof(ask) = 'object'::text),
  constraint report_alerts_check CHECK ((told_if = 'limits'::text) = (bound IS NULL)),
  constraint report_alerts_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 80),
  constraint report_alerts_place_check CHECK (place ~ '^[a-z]{2,30}$'::text),
  constraint report_alerts_query_check CHECK (query ~ '^[A-Za-z0-9=&.,_%*+-]*$'::text AND char_length(query) <= 2000),
  constraint report_alerts_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 23),
  constraint report_alerts_quiet_to_check CHECK (quiet_to >= 0 AND quiet_to <= 23),
  constraint report_alerts_state_check CHECK (state = ANY (ARRAY['on'::text, 'paused'::text])),
  constraint report_alerts_told_if_check CHECK (told_if = ANY (ARRAY['above'::text, 'below'::text, 'limits'::text])),
  constraint report_alerts_zone_check CHECK (private.is_time_zone(zone))
);
CREATE INDEX report_alerts_looked_at_idx ON public.report_alerts USING btree (looked_at NULLS FIRST) WHERE (state = 'on'::text);
CREATE INDEX report_alerts_profile_id_idx ON public.report_alerts USING btree (profile_id);
CREATE INDEX report_alerts_tenant_id_profile_id_idx ON public.report_alerts USING btree (tenant_id, profile_id);
alter table public.report_alerts enable row level security;

create table public.report_dashboard_versions (
  tenant_id uuid not null,
  dashboard_id uuid not null,
  number integer not null,
  name_en text,
  name_hi text,
  tiles jsonb not null,
  saved_by uuid,
  saved_at timestamp with time zone default now() not null,
  constraint report_dashboard_versions_pkey PRIMARY KEY (tenant_id, dashboard_id, number),
  constraint report_dashboard_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint report_dashboard_versions_tenant_id_dashboard_id_fkey FOREIGN KEY (tenant_id, dashboard_id) REFERENCES public.report_dashboards(tenant_id, id) ON DELETE CASCADE,
  constraint report_dashboard_versions_number_check CHECK (number > 0)
);
CREATE INDEX report_dashboard_versions_dashboard_id_idx ON public.report_dashboard_versions USING btree (dashboard_id);
CREATE INDEX report_dashboard_versions_saved_by_idx ON public.report_dashboard_versions USING btree (saved_by);
alter table public.report_dashboard_versions enable row level security;

create table public.report_dashboards (
  id uuid not null,
  tenant_id uuid not null,
  owner_id uuid,
  name_en text,
  name_hi text,
  called text generated always as (COALESCE(name_en, name_hi)) stored not null,
  tiles jsonb not null,
  is_shared boolean default false not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  is_sample boolean default false not null,
  saved_at timestamp with time zone default now() not null,
  constraint report_dashboards_pkey PRIMARY KEY (id),
  constraint report_dashboards_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint report_dashboards_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint report_dashboards_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint report_dashboards_check CHECK (num_nonnulls(name_en, name_hi) > 0),
  constraint report_dashboards_name_en_check CHECK (name_en = btrim(name_en) AND char_length(name_en) >= 1 AND char_length(name_en) <= 80),
  constraint report_dashboards_name_hi_check CHECK (name_hi = btrim(name_hi) AND char_length(name_hi) >= 1 AND char_length(name_hi) <= 80),
  constraint report_dashboards_tiles_check CHECK (jsonb_typeof(tiles) = 'array'::text)
);
CREATE INDEX report_dashboards_owner_id_idx ON public.report_dashboards USING btree (owner_id);
alter table public.report_dashboards enable row level security;

create table public.report_files (
  id uuid not null,
  tenant_id uuid not null,
  profile_id uuid not null,
  name text not null,
  place text not null,
  query text not null,
  asks jsonb not null,
  said jsonb not null,
  language text not null,
  state text default 'waiting'::text not null,
  problem text,
  rights text not null,
  turn uuid,
  attempts smallint default 0 not null,
  path text,
  rows_done integer default 0 not null,
  rows_all integer,
  bytes bigint,
  is_cut boolean default false not null,
  asked_at timestamp with time zone default now() not null,
  beat_at timestamp with time zone,
  ended_at timestamp with time zone,
  fetched_at timestamp with time zone,
  constraint report_files_pkey PRIMARY KEY (id),
  constraint report_files_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint report_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint report_files_asks_check CHECK (jsonb_typeof(asks) = 'array'::text),
  constraint report_files_check CHECK ((state = ANY (ARRAY['failed'::text, 'ready'::text, 'cancelled'::text])) = (ended_at IS NOT NULL)),
  constraint report_files_check1 CHECK ((state = 'failed'::text) = (problem IS NOT NULL)),
  constraint report_files_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint report_files_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 120),
  constraint report_files_place_check CHECK (place ~ '^[a-z]{2,30}$'::text),
  constraint report_files_problem_check CHECK (problem ~ '^[a-z_]{2,40}$'::text),
  constraint report_files_query_check CHECK (query ~ '^[A-Za-z0-9=&.,_%*+-]*$'::text AND char_length(query) <= 2000),
  constraint report_files_said_check CHECK (jsonb_typeof(said) = 'object'::text),
  constraint report_files_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'cancelled'::text]))
);
CREATE INDEX report_files_asked_at_idx ON public.report_files USING btree (asked_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX report_files_profile_id_idx ON public.report_files USING btree (profile_id);
CREATE INDEX report_files_tenant_id_profile_id_idx ON public.report_files USING btree (tenant_id, profile_id);
alter table public.report_files enable row level security;

create table public.report_folder_things (
  tenant_id uuid not null,
  folder_id uuid not null,
  thing text not null,
  placed_at timestamp with time zone default now() not null,
  constraint report_folder_things_pkey PRIMARY KEY (folder_id, thing),
  constraint report_folder_things_tenant_id_folder_id_fkey FOREIGN KEY (tenant_id, folder_id) REFERENCES public.report_folders(tenant_id, id) ON DELETE CASCADE,
  constraint report_folder_things_thing_check CHECK (thing ~ '^([a-z]{2,30}|[0-9a-f-]{36})$'::text)
);
CREATE INDEX report_folder_things_tenant_id_folder_id_idx ON public.report_folder_things USING btree (tenant_id, folder_id);
alter table public.report_folder_things enable row level security;

create table public.report_folders (
  id uuid not null,
  tenant_id uuid not null,
  owner_id uuid,
  name text not null,
  is_sample boolean default false not null,
  made_at timestamp with time zone default now() not null,
  constraint report_folders_pkey PRIMARY KEY (id),
  constraint report_folders_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint report_folders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint report_folders_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint report_folders_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 60)
);
CREATE INDEX report_folders_owner_id_idx ON public.report_folders USING btree (owner_id);
alter table public.report_folders enable row level security;

create table public.report_grants (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  report_id uuid,
  dashboard_id uuid,
  profile_id uuid,
  role text,
  outlet_id uuid,
  may_edit boolean default false not null,
  is_sample boolean default false not null,
  shared_at timestamp with time zone default now() not null,
  constraint report_grants_pkey PRIMARY KEY (id),
  constraint report_grants_report_id_dashboard_id_profile_id_role_outlet_key UNIQUE NULLS NOT DISTINCT (report_id, dashboard_id, profile_id, role, outlet_id),
  constraint report_grants_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint report_grants_tenant_id_dashboard_id_fkey FOREIGN KEY (tenant_id, dashboard_id) REFERENCES public.report_dashboards(tenant_id, id) ON DELETE CASCADE,
  constraint report_grants_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint report_grants_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint report_grants_tenant_id_report_id_fkey FOREIGN KEY (tenant_id, report_id) REFERENCES public.saved_reports(tenant_id, id) ON DELETE CASCADE,
  constraint report_grants_check CHECK (num_nonnulls(report_id, dashboard_id) = 1),
  constraint report_grants_check1 CHECK (num_nonnulls(profile_id, role, outlet_id) = 1),
  constraint report_grants_role_check CHECK (role = ANY (ARRAY['admin'::text, 'manager'::text, 'trainer'::text]))
);
CREATE INDEX report_grants_dashboard_id_idx ON public.report_grants USING btree (dashboard_id);
CREATE INDEX report_grants_outlet_id_idx ON public.report_grants USING btree (outlet_id);
CREATE INDEX report_grants_profile_id_idx ON public.report_grants USING btree (profile_id);
CREATE INDEX report_grants_tenant_id_dashboard_id_idx ON public.report_grants USING btree (tenant_id, dashboard_id);
CREATE INDEX report_grants_tenant_id_outlet_id_idx ON public.report_grants USING btree (tenant_id, outlet_id);
CREATE INDEX report_grants_tenant_id_report_id_idx ON public.report_grants USING btree (tenant_id, report_id);
alter table public.report_grants enable row level security;

create table public.report_marks (
  tenant_id uuid not null,
  profile_id uuid not null,
  thing text not null,
  marked_at timestamp with time zone default now() not null,
  constraint report_marks_tenant_id_profile_id_thing_key UNIQUE (tenant_id, profile_id, thing),
  constraint report_marks_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint report_marks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint report_marks_thing_check CHECK (thing ~ '^([a-z]{2,30}|[0-9a-f-]{36})$'::text)
);
CREATE INDEX report_marks_profile_id_idx ON public.report_marks USING btree (profile_id);
alter table public.report_marks enable row level security;

create table public.report_openings (
  tenant_id uuid not null,
  profile_id uuid not null,
  thing text not null,
  month date not null,
  times integer default 1 not null,
  opened_at timestamp with time zone default now() not null,
  constraint report_openings_tenant_id_thing_profile_id_month_key UNIQUE (tenant_id, thing, profile_id, month),
  constraint report_openings_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint report_openings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint report_openings_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint report_openings_thing_check CHECK (thing ~ '^([a-z]{2,30}|[0-9a-f-]{36})$'::text),
  constraint report_openings_times_check CHECK (times > 0)
);
CREATE INDEX report_openings_opened_at_idx ON public.report_openings USING btree (opened_at);
CREATE INDEX report_openings_profile_id_idx ON public.report_openings USING btree (profile_id);
alter table public.report_openings enable row level security;

create table public.report_recipients (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  schedule_id uuid not null,
  profile_id uuid,
  last_figure double precision,
  sent_at timestamp with time zone,
  stopped_at timestamp with time zone,
  address_id uuid,
  agreed text,
  constraint report_recipients_pkey PRIMARY KEY (id),
  constraint report_recipients_schedule_id_address_id_key UNIQUE (schedule_id, address_id),
  constraint report_recipients_schedule_id_profile_id_key UNIQUE (schedule_id, profile_id),
  constraint report_recipients_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint report_recipients_tenant_id_address_id_fkey FOREIGN KEY (tenant_id, address_id) REFERENCES public.report_addresses(tenant_id, id) ON DELETE CASCADE,
  constraint report_recipients_tenant_id_schedule_id_fkey FOREIGN KEY (tenant_id, schedule_id) REFERENCES public.report_schedules(tenant_id, id) ON DELETE CASCADE,
  constraint report_recipients_check CHECK (num_nonnulls(profile_id, address_id) = 1 AND (address_id IS NULL) = (agreed IS NULL))
);
CREATE INDEX report_recipients_address_id_idx ON public.report_recipients USING btree (address_id);
CREATE INDEX report_recipients_profile_id_idx ON public.report_recipients USING btree (profile_id);
CREATE INDEX report_recipients_tenant_id_address_id_idx ON public.report_recipients USING btree (tenant_id, address_id);
CREATE INDEX report_recipients_tenant_id_schedule_id_idx ON public.report_recipients USING btree (tenant_id, schedule_id);
alter table public.report_recipients enable row level security;

create table public.report_schedules (
  id uuid not null,
  tenant_id uuid not null,
  owner_id uuid,
  name text not null,
  place text not null,
  query text not null,
  asks jsonb not null,
  rhythm text not null,
  on_day smallint,
  at_hour smallint not null,
  zone text not null,
  sent_if text not null,
  changed_by smallint,
  state text default 'on'::text not null,
  failures smallint default 0 not null,
  next_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  is_sample boolean default false not null,
  created_at timestamp with time zone default now() not null,
  stopped_for text,
  constraint report_schedules_pkey PRIMARY KEY (id),
  constraint report_schedules_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint report_schedules_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint report_schedules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint report_schedules_asks_check CHECK (jsonb_typeof(asks) = 'array'::text),
  constraint report_schedules_at_hour_check CHECK (at_hour >= 0 AND at_hour <= 23),
  constraint report_schedules_changed_by_check CHECK (changed_by >= 1 AND changed_by <= 1000),
  constraint report_schedules_check CHECK (on_day >= 1 AND on_day <=
CASE rhythm
    WHEN 'week'::text THEN 7
    ELSE 28
END),
  constraint report_schedules_check1 CHECK ((rhythm = 'day'::text) = (on_day IS NULL)),
  constraint report_schedules_check2 CHECK ((sent_if = 'changed'::text) = (changed_by IS NOT NULL)),
  constraint report_schedules_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 80),
  constraint report_schedules_place_check CHECK (place ~ '^[a-z]{2,30}$'::text),
  constraint report_schedules_query_check CHECK (query ~ '^[A-Za-z0-9=&.,_%*+-]*$'::text AND char_length(query) <= 2000),
  constraint report_schedules_rhythm_check CHECK (rhythm = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])),
  constraint report_schedules_sent_if_check CHECK (sent_if = ANY (ARRAY['always'::text, 'some'::text, 'changed'::text])),
  constraint report_schedules_state_check CHECK (state = ANY (ARRAY['on'::text, 'paused'::text, 'failed'::text])),
  constraint report_schedules_stopped_for_check CHECK (stopped_for = 'outside'::text),
  constraint report_schedules_zone_check CHECK (private.is_time_zone(zone))
);
CREATE INDEX report_schedules_next_at_idx ON public.report_schedules USING btree (next_at) WHERE (state = 'on'::text);
CREATE INDEX report_schedules_owner_id_idx ON public.report_schedules USING btree (owner_id);
alter table public.report_schedules enable row level security;

create table private.report_explores (
  key text not null,
  modules text[] not null,
  reach text not null,
  shares text[] default '{}'::text[] not null,
  source text not null,
  record text,
  row_id text not null,
  place smallint not null,
  folded text,
  folded_by text[] default '{}'::text[] not null,
  least_people smallint,
  counted text,
  counted_by text[] default '{}'::text[] not null,
  counted_without text[] default '{}'::text[] not null,
  row_key text default 'r.id'::text not null,
  constraint report_explores_pkey PRIMARY KEY (key),
  constraint report_explores_place_key UNIQUE (place),
  constraint report_explores_key_check CHECK (key ~ '^[a-z_]{2,30}$'::text),
  constraint report_explores_reach_check CHECK (reach = ANY (ARRAY['outlets'::text, 'admin'::text]))
);

create table private.report_fields (
  explore text not null,
  kind text not null,
  key text not null,
  says text not null,
  named text,
  unit text not null,
  is_money boolean default false not null,
  place smallint not null,
  constraint report_fields_pkey PRIMARY KEY (explore, kind, key),
  constraint report_fields_check CHECK (kind <> 'dimension'::text OR (unit = ANY (ARRAY['key'::text, 'period'::text, 'word'::text]))),
  constraint report_fields_key_check CHECK (key ~ '^[a-z_0-9]{2,40}$'::text),
  constraint report_fields_kind_check CHECK (kind = ANY (ARRAY['dimension'::text, 'metric'::text, 'column'::text])),
  constraint report_fields_unit_check CHECK (unit = ANY (ARRAY['key'::text, 'period'::text, 'text'::text, 'day'::text, 'word'::text, 'count'::text, 'percent'::text, 'paise'::text, 'points'::text, 'days'::text, 'number'::text]))
);

create function public.add_report_address(p_tenant_id uuid, p_address_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  called  text := btrim(coalesce(p_said ->> 'name', ''), E' \t\r\n');
  mailbox text := lower(btrim(coalesce(p_said ->> 'email', ''), E' \t\r\n'));
  address public.report_addresses;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  perform private.require_tenant_admin(p_tenant_id);
  if char_length(called) < 2 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(called) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if not coalesce(private.is_email(mailbox), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if coalesce(p_said ->> 'language', '') not in ('en', 'hi') then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if exists (select from public.report_addresses a where a.id = p_address_id and a.tenant_id = p_tenant_id and a.email = mailbox) then return; end if;
  if exists (select from public.profiles p where p.tenant_id = p_tenant_id and lower(p.email) = mailbox) then raise sqlstate 'PT409' using message = 'address_of_ours'; end if;
  if exists (select from public.report_addresses a where a.tenant_id = p_tenant_id and a.email = mailbox) then raise sqlstate 'PT409' using message = 'address_there'; end if;
  perform pg_advisory_xact_lock(hashtextextended('report addresses ' || p_tenant_id, 0));
  if (select count(*) from public.report_addresses a where a.tenant_id = p_tenant_id) >= 50 then raise sqlstate 'PT409' using message = 'too_many_addresses'; end if;
  insert into public.report_addresses (id, tenant_id, name, email, language) values (p_address_id, p_tenant_id, called, mailbox, p_said ->> 'language') returning * into address;
  perform private.ask_address(address);
  perform private.write_audit('report_address.added', p_tenant_id, 'report_addresses', p_address_id::text, null, jsonb_build_object('name', called, 'email', mailbox));
end $function$;
grant execute on function public.add_report_address(uuid,uuid,jsonb) to authenticated;
grant execute on function public.add_report_address(uuid,uuid,jsonb) to service_role;

create function public.analytics_report(p_from date, p_to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.analytics_report(date,date) to authenticated;
grant execute on function public.analytics_report(date,date) to service_role;

create function private.answer_of_schedule(p_tenant_id uuid, p_asks jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '32MB'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return private.answer_of_asks(p_tenant_id, private.require_module(p_tenant_id, 'read', 'bi_reports'), p_asks);
end $function$;

create function private.answer_report(p_tenant_id uuid, p_reach text, p_spec jsonb, p_most integer DEFAULT NULL::integer, p_after jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_all     boolean := p_reach = 'all';
  with_money boolean := private.sees_money(p_tenant_id);
  explore    private.report_explores;
  dims       text[];
  metrics    text[];
  filters    jsonb := coalesce(nullif(p_spec -> 'filters', 'null'), '{}');
  compare    text := coalesce(p_spec ->> 'compare', 'none');
  sort_by    text := p_spec #>> '{sort,by}';
  direction  text := case p_spec #>> '{sort,descending}' when 'true' then 'desc' else 'asc' end;
  with_rows  boolean := p_spec ->> 'rows' = 'true';
  most       integer;
  day_from   date;
  day_to     date;
  first_day  date;
  last_day   date;
  outlets    uuid[];
  sides      text[] := private.sides_of(p_tenant_id);
  language   text;
  today      date := private.today();
  kpis       public.kpis[];
  grain      text;
  columns    text[];
  bare       text[]; -- of the dimensions
  says       text[]; -- the same as text
  names      text[];
  told       text; -- the metrics, or what a row says
  source     text; -- the rows
  whole      text; -- each of them once, where somebody works at several outlets
  keys       text;
  ordered    text;
  statement  text;
  sums       text;
  starts     date[];
  ends       date[];
  shared     text[]; -- what several outlets of one person may have in common
  answer     jsonb;
  totals     jsonb;
  former     jsonb;
  by_keys    text[]; -- what it is grouped by and narrowed down to
  base       text := ''; -- what is read once for rows and total
  grouped    text;
  told_rows  text;
  behind     text := ''; -- the rows after one that is known
begin
  if jsonb_typeof(p_spec) is distinct from 'object' or jsonb_typeof(filters) <> 'object' or length(p_spec::text) > 20000 then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if p_spec - '{explore,dimensions,metrics,filters,from,to,sort,limit,totals,pivot,compare,rows}'::text[] <> '{}'
    or compare not in ('none', 'last_period', 'same_weekdays', 'same_dates')
    or jsonb_typeof(coalesce(p_spec -> 'sort', '{}')) not in ('object', 'null') or coalesce(p_spec #>> '{sort,descending}', 'false') not in ('true', 'false')
    or coalesce(p_spec ->> 'totals', 'false') not in ('true', 'false') or coalesce(p_spec ->> 'rows', 'false') not in ('true', 'false')
    or coalesce(p_spec ->> 'limit', '200') !~ '^\d{1,4}$' then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  most := coalesce(p_most, least(greatest(coalesce((p_spec ->> 'limit')::integer, 200), 1), 1000));
  select e.* into explore from private.report_explores e where e.key = p_spec ->> 'explore';
  if not found then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if not private.may_explore(p_tenant_id, explore) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;

  dims := private.report_keys(p_spec -> 'dimensions', 3);
  metrics := private.report_keys(p_spec -> 'metrics', 8);
  day_from := private.report_day(p_spec -> 'from');
  day_to := private.report_day(p_spec -> 'to');
  columns := array(select f.key from private.report_fields f
    where f.kind = 'column' and f.explore = explore.key and (with_money or not f.is_money) order by f.place);
  if day_from > day_to or day_to > day_from + 4000 or cardinality(case when with_rows then columns else metrics end) = 0
    or 'calendar' <> all (explore.shares) and (day_from is not null or day_to is not null)
    or exists (select from unnest(dims || array(select jsonb_object_keys(filters))) d where not exists (
      select from private.report_fields f where f.kind = 'dimension' and f.key = d and (f.explore = explore.key or f.explore = any (explore.shares))))
    or exists (select from jsonb_each(filters) w where case when jsonb_typeof(w.value) <> 'array' then true else jsonb_array_length(w.value) not between 1 and 100
      or exists (select from jsonb_array_elements(w.value) e where jsonb_typeof(e) not in ('string', 'null')) end)
    or explore.least_people is not null and (cardinality(dims) > 1 or filters <> '{}')
    or p_spec ->> 'pivot' is not null and p_spec ->> 'pivot' <> all (dims) or sort_by is not null and sort_by <> all (dims || metrics) then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  select min(f.key) into grain from private.report_fields f where f.explore = 'calendar' and f.key = any (dims);
  if compare <> 'none' and (grain is not null or day_from is null or day_to is null) then raise sqlstate 'PT400' using message = 'invalid_report'; end if;

  if explore.key = 'kpis' then
    kpis := private.kpis_at(p_tenant_id, metrics);
    if (select count(*) from private.report_fields f where f.explore = 'calendar' and f.key = any (dims)) > 1 or grain = 'weekday'
      or day_from is null or day_to is null or exists (select from private.report_fields f where f.explore = 'calendar' and filters ? f.key)
      or exists (select from generate_subscripts(metrics, 1) n where (kpis[n]).id is null or (kpis[n]).is_of_change) then
      raise sqlstate 'PT400' using message = 'invalid_report';
    end if;
    if grain = 'day' and day_to > day_from + 100 or grain = 'week' and day_to > day_from + 800 then raise sqlstate 'PT400' using message = 'report_too_costly'; end if;
    select string_agg(format('private.kpi_value(sum(r.above[1]) filter (where r.place = %1$s), sum(r.above[2]) filter (where r.place = %1$s), '
      'sum(r.below[1]) filter (where r.place = %1$s), sum(r.below[2]) filter (where r.place = %1$s), %2$L)', n, (kpis[n]).scale::double precision), ', ' order by n)
    into told from generate_subscripts(metrics, 1) n;
  else
    if exists (select from unnest(metrics) m where not exists (
      select from private.report_fields f where f.kind = 'metric' and f.explore = explore.key and f.key = m)) then
      raise sqlstate 'PT400' using message = 'invalid_report';
    end if;
    if not with_money and exists (
      select from private.report_fields f where f.kind = 'metric' and f.explore = explore.key and f.key = any (metrics) and f.is_money) then
      raise sqlstate 'PT403' using message = 'not_allowed';
    end if;
    select string_agg(f.says, ', ' order by m.n) into told
    from unnest(metrics) with ordinality m (key, n) join private.report_fields f on f.kind = 'metric' and f.explore = explore.key and f.key = m.key;
  end if;

  language := coalesce((select me.language from public.profiles me where me.id = auth.uid()), 'en');
  outlets := array(select x.id from public.outlets x where x.tenant_id = p_tenant_id and (is_all or x.id in (select private.outlets_i_manage())));
  select array_agg(p.first order by p.first), array_agg(p.last order by p.first) into starts, ends from private.report_periods(day_from, day_to, grain) p;
  select array_agg(f.says order by d.n), array_agg(format('(%s)::text', f.says) order by d.n), array_agg(coalesce(replace(f.named, '%s', format('g.k[%s]', d.n)), 'null') order by d.n)
  into bare, says, names
  from unnest(dims) with ordinality d (key, n)
  join private.report_fields f on f.kind = 'dimension' and f.key = d.key and (f.explore = explore.key or f.explore = any (explore.shares));
  keys := array_to_string(says, ', ');

  by_keys := dims || array(select jsonb_object_keys(filters));
  if explore.counted is not null and is_all and with_rows is not true and by_keys <@ explore.counted_by and not metrics && explore.counted_without then
    base := format('with base as materialized (%s) ', explore.counted);
    source := private.report_from(explore, filters, 'base', coalesce(day_from, day_to) is not null);
  elsif explore.folded is null or with_rows or not by_keys <@ explore.folded_by
    or coalesce(day_from, day_to) is not null and 'day' <> all (explore.folded_by) then
    source := private.report_from(explore, filters, format('(%s)', explore.source), coalesce(day_from, day_to) is not null);
  else
    base := format('with base as materialized (%s) ', explore.folded);
    source := private.report_from(explore, filters, 'base', coalesce(day_from, day_to) is not null);
  end if;
  whole := source;
  if 'place' = any (explore.shares) then
    if filters ?| array['outlet', 'city', 'outlet_kind', 'department', 'job_role'] then
      whole := format('from (select distinct on (r.id) r.* %s) r', source);
    else
      whole := source || ' and r.nth = 1';
    end if;
    shared := array(select d from unnest(dims) d where d in ('city', 'outlet_kind', 'department', 'job_role'));
    if cardinality(shared) = 1 and 'outlet' <> all (dims) and not filters ?| array['outlet', 'city', 'outlet_kind', 'department', 'job_role'] then
      source := source || format(' and r.nth_%s = 1', shared[1]);
    elsif cardinality(shared) > 0 then
      source := format('from (select distinct on (%1$s, r.id) array[%1$s] as k, r.* %2$s) r', keys, source);
      keys := 'r.k';
    elsif 'outlet' <> all (dims) then
      source := whole;
    end if;
  end if;

  if with_rows then
    select string_agg(format('to_jsonb(%s)', f.says), ', ' order by f.place) into told
    from private.report_fields f where f.kind = 'column' and f.explore = explore.key and f.key = any (columns);
    if p_after is not null then
      behind := format('where %s (coalesce(x.record, ''''), x.key) > (%L, %L)%s',
        case when p_after ->> 0 is null then 'x.day is null and' else format('(x.day < %1$L or x.day is null or x.day = %1$L and', p_after ->> 0) end,
        coalesce(p_after ->> 1, ''), p_after ->> 2, case when p_after ->> 0 is null then '' else ')' end);
    end if;
    statement := format('select coalesce(jsonb_agg(jsonb_build_object(''record'', x.record, ''cells'', x.cells)%6$s), ''[]'') from (select x.* from ('
      'select (%1$s)::text as record, (%7$s)::text as key, %4$s as day, jsonb_build_array(%2$s) as cells %3$s) x %8$s '
      'order by x.day desc nulls last, coalesce(x.record, ''''), x.key limit %5$s) x', explore.row_id, told, whole,
      case when 'calendar' = any (explore.shares) then 'r.day' else 'null::date' end, most + 1,
      case when p_most is not null then ' || jsonb_build_object(''after'', jsonb_build_array(x.day, x.record, x.key))' else '' end, explore.row_key, behind);
  else
    select case when m.n is not null then format('z.v[%s] %s nulls last', m.n, direction)
      when d.n is not null then format('coalesce(lower(z.n[%1$s]), z.k[%1$s]) %2$s nulls last', d.n, direction)
      when grain is not null then format('z.k[%s]', array_position(dims, grain)) else 'z.v[1] desc nulls last' end
    into ordered
    from (values (sort_by)) s (key)
    left join unnest(metrics) with ordinality m (key, n) on m.key = s.key
    left join unnest(dims) with ordinality d (key, n) on d.key = s.key;
    grouped := format('select %s array[%s]::double precision[] as v%s %s %s',
      case keys when 'r.k' then 'r.k, ' else (select string_agg(format('(%s) as d%s, ', bare[n], n), '' order by n) from generate_subscripts(dims, 1) n) end, told,
      case when explore.least_people is not null then ', count(distinct r.counted) as people' else '' end, source,
      case keys when 'r.k' then 'group by 1' else 'group by ' || (select string_agg(n::text, ', ' order by n) from generate_subscripts(dims, 1) n) end);
    sums := format('select to_jsonb(array[%s]::double precision[]) %s', told, whole);
    if explore.least_people is not null then
      -- a small group is left out, and with it the next one up until they are enough together: what the total leaves over is never one small group
      grouped := format('select s.* from (select f.*, sum(f.people) over (order by f.people%1$s) - f.people as fewer, min(f.people) over () as least from (%2$s) f) s '
        'where s.people >= %3$s and (s.least >= %3$s or s.fewer >= %3$s)', case when cardinality(dims) > 0 then ', f.d1::text' else '' end, grouped, explore.least_people);
      sums := format('select case when count(distinct r.counted) >= %s then to_jsonb(array[%s]::double precision[]) end %s', explore.least_people, told, whole);
    end if;
    statement := format('select coalesce(jsonb_agg(jsonb_build_object(''key'', y.k, ''name'', y.n, ''values'', y.v) order by y.turn), ''[]'') from ('
      'select z.*, row_number() over (order by %s, z.k) as turn from ('
      'select g.*, array[%s]::text[] as n from (select %s as k, h.v from (%s) h) g) z order by turn limit %%s) y',
      ordered, coalesce(array_to_string(names, ', '), ''),
      case keys when 'r.k' then 'h.k' else format('array[%s]::text[]', (select string_agg(format('h.d%s::text', n), ', ' order by n) from generate_subscripts(dims, 1) n)) end, grouped);
  end if;
  if private.report_cost(base || replace(statement, '%s', '1'), p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today, by_keys)
    > private.report_cost_most() then
    raise sqlstate 'PT400' using message = 'report_too_costly';
  end if;

  if with_rows then
    execute statement into answer using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today, by_keys;
    answer := jsonb_build_object('columns', columns, 'is_cut', jsonb_array_length(answer) > most, 'rows', case when jsonb_array_length(answer) > most then answer - -1 else answer end);
    if p_most is null or p_after is not null then return answer; end if;
    execute 'select to_jsonb(count(*)) ' || whole into totals using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today, by_keys;
    return answer || jsonb_build_object('count', totals);
  end if;
  if p_spec ->> 'totals' is distinct from 'true' then sums := 'select null::jsonb'; end if;
  told_rows := replace(statement, '%s', (most + 1)::text);
  execute format('%sselect (%s), (%s)', base, told_rows, case when explore.key = 'kpis' then 'select null::jsonb' else sums end) into answer, totals
    using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today, by_keys;
  if explore.key = 'kpis' then -- the whole period is one
    execute sums into totals using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, array[day_from], array[day_to], today, by_keys;
  end if;
  answer := jsonb_build_object('from', day_from, 'to', day_to, 'is_cut', jsonb_array_length(answer) > most,
    'rows', case when jsonb_array_length(answer) > most then answer - -1 else answer end, 'totals', totals);
  if compare = 'none' then return answer; end if;

  select c.first, c.last into first_day, last_day from private.compared_with(day_from, day_to, compare) c;
  execute format('%sselect (select coalesce(jsonb_object_agg((e.value -> ''key'')::text, e.value -> ''values''), ''{}'') from jsonb_array_elements((%s)) e), (%s)',
      base, replace(statement, '%s', '20000'), sums) into former, totals
    using p_tenant_id, is_all, outlets, first_day, last_day, sides, language, metrics, array[first_day], array[last_day], today, by_keys;
  return answer || jsonb_build_object('former_from', first_day, 'former_to', last_day, 'former_totals', totals, 'rows', (
    select coalesce(jsonb_agg(e.value || jsonb_build_object('former', former -> (e.value -> 'key')::text) order by e.n), '[]')
    from jsonb_array_elements(answer -> 'rows') with ordinality e (value, n)));
end $function$;

create function public.archive_dashboard(p_tenant_id uuid, p_dashboard_id uuid, p_is_archived boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.report_dashboards;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  former := private.require_dashboard(p_tenant_id, p_dashboard_id);
  if (former.archived_at is not null) = p_is_archived then return; end if;
  update public.report_dashboards d set archived_at = case when p_is_archived then now() end where d.id = former.id;
  if former.is_shared then
    perform private.write_audit(case when p_is_archived then 'dashboard.archived' else 'dashboard.restored' end, p_tenant_id, 'report_dashboards', former.id::text,
      null, jsonb_build_object('name', former.called));
  end if;
end $function$;
grant execute on function public.archive_dashboard(uuid,uuid,boolean) to authenticated;
grant execute on function public.archive_dashboard(uuid,uuid,boolean) to service_role;

create function public.archive_report(p_tenant_id uuid, p_report_id uuid, p_is_archived boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.saved_reports;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  former := private.require_report(p_tenant_id, p_report_id);
  if (former.archived_at is not null) = p_is_archived then return; end if;
  update public.saved_reports r set archived_at = case when p_is_archived then now() end where r.id = former.id;
  if former.is_shared then
    perform private.write_audit(case when p_is_archived then 'report.archived' else 'report.restored' end, p_tenant_id, 'saved_reports', former.id::text,
      null, jsonb_build_object('name', former.name));
  end if;
end $function$;
grant execute on function public.archive_report(uuid,uuid,boolean) to authenticated;
grant execute on function public.archive_report(uuid,uuid,boolean) to service_role;

create function public.ask_report_address(p_tenant_id uuid, p_address_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address public.report_addresses := private.require_address(p_tenant_id, p_address_id);
begin
  if address.confirmed_at is not null then return; end if;
  perform private.ask_address(address);
  perform private.write_audit('report_address.asked', p_tenant_id, 'report_addresses', address.id::text, null, jsonb_build_object('name', address.name, 'email', address.email));
end $function$;
grant execute on function public.ask_report_address(uuid,uuid) to authenticated;
grant execute on function public.ask_report_address(uuid,uuid) to service_role;

create function private.calculation_unit(p_explore text, p_text text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  part  text[] := regexp_match(p_text, '^([^/*]+)(?:/([^/*]+))?(?:\*(1|100|1000))?$');
  sum   text := '^[a-z_0-9]{2,40}([+-][a-z_0-9]{2,40}){0,2}$';
  side  text;
  unit  text;
  units text[] := '{}';
  terms integer := 0;
begin
  if part is null or part[1] !~ sum or part[2] is not null and part[2] !~ sum then return null; end if;
  foreach side in array array_remove(part[1:2], null) loop
    select case when bool_and(f.unit in ('count', 'paise')) and count(distinct f.unit) = 1 and count(*) = count(f.unit) and count(*) = count(distinct t.said) then min(f.unit) end, terms + count(*)
    into unit, terms
    from regexp_split_to_table(side, '[+-]') t (said) left join private.report_fields f on f.explore = p_explore and f.kind = 'metric' and f.key = t.said;
    if unit is null then return null; end if;
    units := units || unit;
  end loop;
  if part[2] is null then return case when coalesce(part[3], '1') = '1' and terms > 1 then unit end; end if;
  if part[3] = '100' then return case when units[1] = units[2] then 'percent' end; end if;
  if units = '{paise,count}' then return 'paise'; end if;
  return case when units[1] = units[2] then 'count' end;
end $function$;

create function public.clinic_report(p_tenant_id uuid, p_from date, p_to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  told  jsonb;
begin
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 400 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  with within as materialized (
    select b.id, b.person_id, b.state, b.person_absent, b.coach_absent, b.starts_at, b.rating, b.rating_note, y.name as kind, y.id as type_id, place.outlet_id
    from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id join public.clinic_types y on y.id = k.type_id
    left join lateral (
      select w.outlet_id from public.people_outlets w where w.person_id = b.person_id and private.is_placed(w, private.day_in_india(b.starts_at))
      order by w.valid_from, w.outlet_id limit 1) place on true
    where b.tenant_id = p_tenant_id and private.day_in_india(b.starts_at) between p_from and p_to
      and (reach = 'all' or place.outlet_id in (select private.outlets_i_manage()))
  ), plans as materialized (
    select l as plan, (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id) as actions,
      (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id and private.clinic_action_done(a, l) is not null) as done
    from public.clinic_plans l where l.tenant_id = p_tenant_id and l.booking_id in (select w.id from within w)
  ), goals as materialized ( -- how far each stands from the goal of the plan, and stood when it was written
    select (p.plan).person_id, (p.plan).goal_percent as was, coalesce(r.percent, 0) as is_now
    from plans p left join lateral private.role_readiness(p_tenant_id, array[(p.plan).person_id], (p.plan).goal_role_id, private.today()) r on true
    where (p.plan).goal_percent is not null
  ), kinds as (
    select w.type_id::text as id, (array_agg(w.kind))[1] as name, count(*) as held, count(distinct w.person_id) as people from within w where w.state = 'held' group by w.type_id
  ), outlets as (
    select coalesce(w.outlet_id::text, '') as id, (array_agg(o.name))[1] as name, count(*) as held, count(distinct w.person_id) as people
    from within w left join public.outlets o on o.id = w.outlet_id where w.state = 'held' group by w.outlet_id
  ), folded as (
    select x.part, x.id, x.name, x.held, x.people, sum(x.people) over (partition by x.part order by x.people, x.id) - x.people as before_, min(x.people) over (partition by x.part) as least
    from (select 'kinds' as part, k.id, k.name, k.held, k.people from kinds k union all select 'outlets', o.id, to_jsonb(o.name), o.held, o.people from outlets o) x
  ), cells as ( -- small ones go together, and with the next one up until they are five
    select f.part, case when f.people < 5 or f.least < 5 and f.before_ < 5 then '' else f.id end as id,
      case when f.people < 5 or f.least < 5 and f.before_ < 5 then null else f.name end as name, sum(f.held) as held, sum(f.people) as people
    from folded f group by 1, 2, 3
  )
  select jsonb_build_object('people', count(distinct w.person_id) filter (where w.state in ('held', 'missed', 'confirmed', 'pending')),
    'held', count(*) filter (where w.state = 'held'), 'absent', count(*) filter (where w.person_absent), 'coach_absent', count(*) filter (where w.coach_absent),
    'cancelled', count(*) filter (where w.state in ('cancelled', 'declined')), 'planned', count(*) filter (where w.state in ('pending', 'confirmed') and w.starts_at > now()),
    'unclosed', count(*) filter (where w.state = 'confirmed' and w.starts_at < now() - interval '1 day'),
    'waiting', (select count(*) from public.clinic_waiting q where q.tenant_id = p_tenant_id and q.state in ('waiting', 'offered') and (reach = 'all' or q.person_id in (select private.people_i_manage()))),
    'plans', (select count(*) from plans), 'actions', coalesce((select sum(p.actions) from plans p), 0), 'done', coalesce((select sum(p.done) from plans p), 0),
    'rated', (select case when count(distinct r.person_id) >= 5 then jsonb_build_object('people', count(distinct r.person_id), 'mean', round(avg(r.rating), 1),
        'said', (select coalesce(jsonb_agg(n.rating_note order by n.rating_note), '[]') from within n where n.rating_note is not null)) end from within r where r.rating is not null),
    'goals', (select case when count(distinct g.person_id) >= 5 then jsonb_build_object('people', count(distinct g.person_id), 'nearer', count(*) filter (where g.is_now > g.was),
        'plans', count(*), 'points', round(avg(g.is_now - g.was), 1)) end from goals g),
    'kinds', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'held', c.held, 'people', c.people) order by c.held desc, c.id), '[]') from cells c where c.part = 'kinds' and c.people >= 5),
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'held', c.held, 'people', c.people) order by c.held desc, c.id), '[]') from cells c where c.part = 'outlets' and c.people >= 5))
  into told from within w;
  if (told ->> 'people')::integer < 5 then
    return jsonb_build_object('is_small', true, 'waiting', told -> 'waiting');
  end if;
  return told || '{"is_small": false}';
end $function$;
grant execute on function public.clinic_report(uuid,date,date) to authenticated;
grant execute on function public.clinic_report(uuid,date,date) to service_role;

create function public.confirm_report_address(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address public.report_addresses;
begin
  select a.* into address from public.report_addresses a where a.id = private.subject_of_code('report_address', p_code) and a.confirmed_at is null for update;
  if not found then return false; end if;
  update public.report_addresses a set confirmed_at = now(), waits_since = null where a.id = address.id;
  delete from private.link_codes c where c.purpose = 'report_address' and c.subject_id = address.id;
  perform private.write_audit('report_address.confirmed', address.tenant_id, 'report_addresses', address.id::text, null, jsonb_build_object('name', address.name, 'email', address.email));
  return true;
end $function$;
grant execute on function public.confirm_report_address(text) to service_role;

create function private.ending_mark(p_days integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_days < 0 then null when p_days <= 7 then 7 when p_days <= 30 then 30 when p_days <= 60 then 60
    when p_days <= 90 then 90 end
$function$;

create function private.file_of_schedule(p_tenant_id uuid, p_asks jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  ask    jsonb;
  answer jsonb;
  told   jsonb := '[]';
begin
  for ask in select e.value from jsonb_array_elements(p_asks) with ordinality e (value, n) order by e.n loop
    begin
      answer := public.run_report(p_tenant_id, private.spec_of_ask(ask) || '{"limit": 500}');
    exception when sqlstate 'PT403' then
      continue;
    end;
    told := told || jsonb_build_object('explore', ask ->> 'explore', 'by', ask #>> '{dimensions,0}', 'rows', answer -> 'rows', 'totals', answer -> 'totals', 'metrics', (
      select jsonb_agg(case when k.key is null then jsonb_build_object('key', m.key, 'unit', f.unit)
        else jsonb_build_object('key', m.key, 'unit', k.unit, 'name', k.name, 'decimals', k.decimals) end order by m.n)
      from jsonb_array_elements_text(ask -> 'metrics') with ordinality m (key, n)
      left join private.report_fields f on f.explore = ask ->> 'explore' and f.kind = 'metric' and f.key = m.key
      left join lateral (select x.* from public.kpis x where ask ->> 'explore' = 'kpis' and x.key = m.key and (x.tenant_id is null or x.tenant_id = p_tenant_id)
        order by x.tenant_id nulls last limit 1) k on true));
  end loop;
  return told;
end $function$;

create function private.flags_of_report(p_report public.shop_reports, p_shop public.shops)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  words    text := private.words_of_report(p_report);
  grams    text[] := private.trigrams(words);
  zone     text := (select o.time_zone from public.outlets o where o.id = p_shop.outlet_id);
  on_day   date := (p_report.visited_at at time zone zone)::date;
  found_at jsonb := '[]';
  billed   text := private.bill_time(p_report.answers);
  other    record;
begin
  if on_day < p_shop.window_from or on_day > p_shop.window_to then
    found_at := found_at || jsonb_build_object('kind', 'outside_window', 'on', on_day);
  end if;
  if (p_report.submitted_at at time zone zone)::date > p_shop.submit_by and p_report.revision = 1 then
    found_at := found_at || jsonb_build_object('kind', 'late', 'on', p_shop.submit_by);
  end if;
  if billed is not null and private.minutes_before((p_report.visited_at at time zone zone)::time, billed::time) > 5 then
    found_at := found_at || jsonb_build_object('kind', 'contradiction', 'at', billed);
  end if;
  if char_length(words) < 120 then
    found_at := found_at || jsonb_build_object('kind', 'thin', 'letters', char_length(words));
  end if;
  for other in
    select distinct on (mine.question_id) mine.question_id, theirs.shop_id, theirs.sha256 = mine.sha256 as is_same
    from public.shop_photos mine
    join public.shop_photos theirs on theirs.tenant_id = mine.tenant_id and theirs.shop_id <> mine.shop_id
      and (theirs.sha256 = mine.sha256 or bit_count((theirs.dhash # mine.dhash)::bit(64)) <= 4)
    where mine.shop_id = p_shop.id order by mine.question_id, is_same desc
  loop
    found_at := found_at || jsonb_build_object('kind', 'repeated_photo', 'question_id', other.question_id, 'shop_id', other.shop_id);
  end loop;
  for other in
    select r.shop_id from public.shop_reports r
    where r.tenant_id = p_shop.tenant_id and r.shop_id <> p_shop.id and r.submitted_at is not null and r.bill = p_report.bill
    order by r.submitted_at desc limit 1
  loop
    found_at := found_at || jsonb_build_object('kind', 'repeated_bill', 'shop_id', other.shop_id);
  end loop;
  if char_length(words) >= 120 then
    for other in
      select r.shop_id, round(private.likeness(grams, private.trigrams(private.words_of_report(r))) * 100) as percent
      from public.shop_reports r join public.shops s on s.id = r.shop_id
      where r.tenant_id = p_shop.tenant_id and r.shop_id <> p_shop.id and r.submitted_at > now() - interval '1 year'
        and (s.shopper_id = p_shop.shopper_id or s.outlet_id = p_shop.outlet_id)
      order by 2 desc limit 1
    loop
      if other.percent >= 60 then
        found_at := found_at || jsonb_build_object('kind', 'alike_words', 'shop_id', other.shop_id, 'percent', other.percent);
      end if;
    end loop;
  end if;
  return found_at;
end $function$;

create function public.hand_over_report(p_tenant_id uuid, p_kind text, p_id uuid, p_to uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  called text;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  perform private.require_tenant_admin(p_tenant_id);
  if p_kind = 'report' then
    called := (private.require_report(p_tenant_id, p_id)).name;
  elsif p_kind = 'dashboard' then
    called := (private.require_dashboard(p_tenant_id, p_id)).called;
  elsif p_kind = 'schedule' then
    called := (private.require_schedule(p_tenant_id, p_id)).name;
  else
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if not exists (select from private.report_readers(p_tenant_id) r where r.id = p_to) then raise sqlstate 'PT400' using message = 'not_a_reader'; end if;
  update public.saved_reports r set owner_id = p_to where p_kind = 'report' and r.id = p_id;
  update public.report_dashboards d set owner_id = p_to where p_kind = 'dashboard' and d.id = p_id;
  update public.report_schedules s set owner_id = p_to where p_kind = 'schedule' and s.id = p_id;
  perform private.write_audit(case p_kind when 'report' then 'report.handed_over' when 'dashboard' then 'dashboard.handed_over' else 'report_schedule.handed_over' end, p_tenant_id,
    case p_kind when 'report' then 'saved_reports' when 'dashboard' then 'report_dashboards' else 'report_schedules' end, p_id::text, null, jsonb_build_object('name', called));
end $function$;
grant execute on function public.hand_over_report(uuid,text,uuid,uuid) to authenticated;
grant execute on function public.hand_over_report(uuid,text,uuid,uuid) to service_role;

create function public.keep_report_schedule(p_tenant_id uuid, p_schedule_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted   uuid[];
  schedule public.report_schedules;
begin
  begin
    wanted := array(select distinct e::uuid from jsonb_array_elements_text(coalesce(p_said -> 'addresses', '[]')) e);
  exception when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end;
  perform public.save_report_schedule(p_tenant_id, p_schedule_id, p_said - '{addresses,names_agreed}'::text[]);
  select s.* into schedule from public.report_schedules s where s.id = p_schedule_id;
  update public.report_schedules s set stopped_for = null where s.id = schedule.id and s.stopped_for is not null; -- what goes outside has been looked at
  if cardinality(wanted) = 0 then
    delete from public.report_recipients r where r.schedule_id = schedule.id and r.address_id is not null;
    return;
  end if;
  perform private.require_tenant_admin(p_tenant_id);
  if not exists (select from private.report_readers(p_tenant_id) r where r.id = schedule.owner_id and r.tenant_role = 'admin') then
    raise sqlstate 'PT409' using message = 'owner_is_no_admin';
  end if;
  if not wanted <@ array(select a.id from public.report_addresses a where a.tenant_id = p_tenant_id and a.confirmed_at is not null) then
    raise sqlstate 'PT409' using message = 'address_not_confirmed_yet';
  end if;
  if private.names_people(schedule.asks) and p_said -> 'names_agreed' is distinct from 'true' then raise sqlstate 'PT409' using message = 'names_go_outside'; end if;
  delete from public.report_recipients r where r.schedule_id = schedule.id and r.address_id <> all (wanted);
  insert into public.report_recipients (tenant_id, schedule_id, address_id, agreed)
  select p_tenant_id, schedule.id, id, private.agreed_of(schedule.asks, schedule.owner_id) from unnest(wanted) id
  on conflict (schedule_id, address_id) do update set agreed = excluded.agreed;
  perform private.write_audit('report_schedule.outside', p_tenant_id, 'report_schedules', schedule.id::text, null,
    jsonb_build_object('name', schedule.name, 'email', (select string_agg(a.email, ', ' order by a.email) from public.report_addresses a where a.id = any (wanted))));
end $function$;
grant execute on function public.keep_report_schedule(uuid,uuid,jsonb) to authenticated;
grant execute on function public.keep_report_schedule(uuid,uuid,jsonb) to service_role;

create function public.list_dashboards(p_tenant_id uuid)
 RETURNS TABLE(id uuid, name_en text, name_hi text, tiles integer, is_shared boolean, is_named boolean, is_mine boolean, owner text, version integer, saved_at timestamp with time zone, is_archived boolean, may_change boolean, may_share boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query
    select d.id, d.name_en, d.name_hi, jsonb_array_length(d.tiles), d.is_shared, exists (select from public.report_grants s where s.dashboard_id = d.id),
      coalesce(d.owner_id = auth.uid(), false), private.name_of_owner(p_tenant_id, d.owner_id), d.version, d.saved_at, d.archived_at is not null, m.how <> 'read', m.how = 'own'
    from private.my_report_rights(p_tenant_id) m join public.report_dashboards d on d.id = m.thing
    order by d.archived_at is not null, lower(d.called), d.id limit 300;
end $function$;
grant execute on function public.list_dashboards(uuid) to authenticated;
grant execute on function public.list_dashboards(uuid) to service_role;

create function public.list_report_addresses(p_tenant_id uuid)
 RETURNS TABLE(id uuid, name text, email text, language text, state text, asked_at timestamp with time zone, confirmed_at timestamp with time zone, is_sample boolean, schedules text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return query
    select a.id, a.name, a.email, a.language,
      case when a.confirmed_at is not null then 'confirmed' when a.asked_at > now() - interval '7 days' then 'waiting' else 'expired' end, a.asked_at, a.confirmed_at, a.is_sample, array(
        select s.name from public.report_recipients r join public.report_schedules s on s.id = r.schedule_id
        where r.tenant_id = p_tenant_id and r.address_id = a.id and r.stopped_at is null order by lower(s.name), s.id)
    from public.report_addresses a where a.tenant_id = p_tenant_id order by lower(a.name), a.id;
end $function$;
grant execute on function public.list_report_addresses(uuid) to authenticated;
grant execute on function public.list_report_addresses(uuid) to service_role;

create function public.list_report_folders(p_tenant_id uuid)
 RETURNS TABLE(id uuid, name text, is_wide boolean, may_change boolean, is_sample boolean, things text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query
    select f.id, f.name, f.owner_id is null, f.owner_id is not null or p_tenant_id in (select private.tenants_i_manage()), f.is_sample, array(
      select x.thing from public.report_folder_things x
      where x.tenant_id = p_tenant_id and x.folder_id = f.id and (x.thing !~ '-' or x.thing in (select r.thing::text from private.my_report_rights(p_tenant_id) r))
      order by x.placed_at, x.thing)
    from public.report_folders f
    where f.tenant_id = p_tenant_id and (f.owner_id is null or f.owner_id = auth.uid())
    order by f.owner_id is null, lower(f.name), f.id limit 200;
end $function$;
grant execute on function public.list_report_folders(uuid) to authenticated;
grant execute on function public.list_report_folders(uuid) to service_role;

create function public.list_report_marks(p_tenant_id uuid)
 RETURNS TABLE(thing text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query select m.thing from public.report_marks m where m.tenant_id = p_tenant_id and m.profile_id = auth.uid() order by m.marked_at, m.thing;
end $function$;
grant execute on function public.list_report_marks(uuid) to authenticated;
grant execute on function public.list_report_marks(uuid) to service_role;

create function public.list_report_schedules(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_admin boolean;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  is_admin := p_tenant_id = any (array(select private.my_tenants_as('admin')));
  return jsonb_build_object('zone', private.zone_of_tenant(p_tenant_id),
    'readers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', private.name_of_login(r.id), 'role', r.tenant_role) order by lower(private.name_of_login(r.id)), r.id), '[]')
      from private.report_readers(p_tenant_id) r where is_admin or r.id = auth.uid()),
    'addresses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'email', a.email) order by lower(a.name), a.id), '[]')
      from public.report_addresses a where a.tenant_id = p_tenant_id and a.confirmed_at is not null and is_admin),
    'schedules', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'place', s.place, 'query', s.query, 'asks', s.asks, 'rhythm', s.rhythm, 'on_day', s.on_day, 'at_hour', s.at_hour,
        'zone', s.zone, 'sent_if', s.sent_if, 'changed_by', s.changed_by, 'state', s.state, 'stopped_for', private.stopped_for(s), 'next_at', s.next_at, 'sent_at', s.sent_at,
        'owner', private.name_of_owner(p_tenant_id, s.owner_id), 'is_mine', coalesce(s.owner_id = auth.uid(), false), 'is_sample', s.is_sample,
        'comes_to_me', exists (select from public.report_recipients r where r.schedule_id = s.id and r.profile_id = auth.uid() and r.stopped_at is null),
        'may_change', coalesce(s.owner_id = auth.uid(), false) or p_tenant_id in (select private.tenants_i_manage()),
        'recipients', (
          select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(r.profile_id, r.address_id), 'name', coalesce(private.name_of_login(r.profile_id), a.name), 'email', a.email,
            'sent_at', r.sent_at, 'has_stopped', r.stopped_at is not null) order by a.id is not null, lower(coalesce(private.name_of_login(r.profile_id), a.name)), r.id), '[]')
          from public.report_recipients r left join public.report_addresses a on a.id = r.address_id
          where r.schedule_id = s.id and (is_admin or s.owner_id = auth.uid() or r.profile_id = auth.uid()))) order by lower(s.name), s.id), '[]')
      from public.report_schedules s
      where s.tenant_id = p_tenant_id and (is_admin or s.owner_id = auth.uid()
        or exists (select from public.report_recipients r where r.schedule_id = s.id and r.profile_id = auth.uid()))));
end $function$;
grant execute on function public.list_report_schedules(uuid) to authenticated;
grant execute on function public.list_report_schedules(uuid) to service_role;

create function public.list_saved_reports(p_tenant_id uuid)
 RETURNS TABLE(id uuid, name text, query text, is_shared boolean, is_named boolean, is_mine boolean, owner text, version integer, saved_at timestamp with time zone, is_archived boolean, may_change boolean, may_share boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query
    select r.id, r.name, r.query, r.is_shared, exists (select from public.report_grants s where s.report_id = r.id), coalesce(r.owner_id = auth.uid(), false),
      private.name_of_owner(p_tenant_id, r.owner_id), r.version, r.saved_at, r.archived_at is not null, m.how <> 'read', m.how = 'own'
    from private.my_report_rights(p_tenant_id) m join public.saved_reports r on r.id = m.thing
    order by r.archived_at is not null, lower(r.name), r.id limit 500;
end $function$;
grant execute on function public.list_saved_reports(uuid) to authenticated;
grant execute on function public.list_saved_reports(uuid) to service_role;

create function private.logo_folders()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select tenant::text from private.tenants_i_manage() tenant
  union
  select t.id::text from public.tenants t where (select private.is_platform_admin())
$function$;
grant execute on function private.logo_folders() to authenticated;

create function public.mark_report(p_tenant_id uuid, p_thing text, p_is_marked boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if p_thing is null or p_thing !~ '^([a-z]{2,30}|[0-9a-f-]{36})$' then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if not coalesce(p_is_marked, false) then
    delete from public.report_marks m where m.tenant_id = p_tenant_id and m.profile_id = auth.uid() and m.thing = p_thing;
    return;
  end if;
  if (select count(*) from public.report_marks m where m.tenant_id = p_tenant_id and m.profile_id = auth.uid()) >= 200 then
    raise sqlstate 'PT409' using message = 'too_many_reports';
  end if;
  insert into public.report_marks (tenant_id, profile_id, thing) values (p_tenant_id, auth.uid(), p_thing) on conflict do nothing;
end $function$;
grant execute on function public.mark_report(uuid,text,boolean) to authenticated;
grant execute on function public.mark_report(uuid,text,boolean) to service_role;

create function private.may_explore(p_tenant_id uuid, p_explore private.report_explores)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.tenants t where t.id = p_tenant_id and t.active_modules ?| p_explore.modules)
    and (p_explore.reach = 'outlets' or p_tenant_id = any (array(select private.my_tenants_as('admin'))))
$function$;

create function private.media_folders_i_fill()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select tenant::text
    from (select private.tenants_i_manage() union select private.tenants_where_i_am('trainer')) mine (tenant)
    where private.authoring_of(tenant) in ('write', 'publish')
    union all select 'library' where private.authoring_of(null) in ('write', 'publish');
end $function$;
grant execute on function private.media_folders_i_fill() to authenticated;

create function private.media_folders_i_see()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    with mine as (select tenant from private.my_tenants() tenant)
    select tenant::text from mine union all select 'library' where exists (select from mine);
end $function$;
grant execute on function private.media_folders_i_see() to authenticated;

create function public.mentoring_report(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  told  jsonb;
begin
  with within as materialized (
    select x.*, (select count(*) from public.mentoring_talks k where k.pair_id = x.id) as talks,
      (select count(*) from public.mentoring_steps s where s.pair_id = x.id) as steps,
      (select count(*) from public.mentoring_steps s where s.pair_id = x.id and s.done_on is not null) as done,
      case when x.stood_at is not null and x.state in ('active', 'done') then
        coalesce((select r.percent from private.role_readiness(x.tenant_id, array[x.mentee_id], x.goal_role_id, private.today()) r), 0) - x.stood_at end as moved
    from public.mentoring_pairs x
    where x.tenant_id = p_tenant_id and x.asked_at > now() - interval '1 year' and (reach = 'all' or x.mentee_id in (select private.people_i_manage()))
  ), parts as (
    select coalesce(w.programme, '') as key, count(distinct w.mentee_id) as people, count(*) filter (where w.state = 'active') as active, sum(w.talks) as talks, sum(w.steps) as steps,
      sum(w.done) as done from within w where w.began_on is not null group by 1
  )
  select jsonb_build_object('people', count(distinct w.mentee_id), 'asked', count(*), 'active', count(*) filter (where w.state = 'active'),
    'done', count(*) filter (where w.state = 'done'), 'ended', count(*) filter (where w.state = 'ended'), 'declined', count(*) filter (where w.state = 'declined'),
    'released', count(*) filter (where w.state = 'released'), 'talks', coalesce(sum(w.talks), 0), 'steps', coalesce(sum(w.steps), 0), 'steps_done', coalesce(sum(w.done), 0),
    -- the mean of five people or more
    'moved', case when count(distinct w.mentee_id) filter (where w.moved is not null) >= 5 then round(avg(w.moved)) end,
    'quiet', count(*) filter (where w.state = 'active' and w.began_on < private.today() - 28 and not exists (
      select from public.mentoring_talks k where k.pair_id = w.id and k.held_on > private.today() - 28)),
    -- each programme apart only where every one of them has five people: else the small one could be worked out
    'parts', case when (select min(p.people) from parts p) >= 5 then (
      select jsonb_agg(jsonb_build_object('key', p.key, 'name', (select g.name from public.mentoring_programmes g where g.tenant_id = p_tenant_id and g.key = p.key),
        'people', p.people, 'active', p.active, 'talks', p.talks, 'steps', p.steps, 'done', p.done) order by p.key) from parts p) else '[]' end)
  into told from within w;
  if (told ->> 'people')::integer < 5 then told := jsonb_build_object('is_small', true);
  else told := told || '{"is_small": false}'; end if;
  return told || jsonb_build_object('mentors', (select count(*) from public.mentors m where m.tenant_id = p_tenant_id and not m.is_paused),
    'programmes', (select jsonb_agg(jsonb_build_object('key', k.key, 'name', k.name, 'about', k.about, 'months', k.months, 'is_on', coalesce(g.is_on, false)) order by k.months)
      from private.starter_programmes k left join public.mentoring_programmes g on g.tenant_id = p_tenant_id and g.key = k.key));
end $function$;
grant execute on function public.mentoring_report(uuid) to authenticated;
grant execute on function public.mentoring_report(uuid) to service_role;

create function private.my_dashboards(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', d.called, 'tiles', jsonb_array_length(d.tiles), 'is_shared', d.is_shared,
    'saved_at', d.saved_at) order by d.saved_at), '[]')
  from public.report_dashboards d join public.tenants t on t.id = d.tenant_id where d.owner_id = p_me
$function$;

create function private.my_report_folders(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', f.name, 'made_at', f.made_at, 'holds', array(
    select x.thing from public.report_folder_things x where x.folder_id = f.id order by x.placed_at, x.thing)) order by f.made_at), '[]')
  from public.report_folders f join public.tenants t on t.id = f.tenant_id where f.owner_id = p_me
$function$;

create function private.my_report_grants(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', coalesce(r.name, d.called), 'may_edit', s.may_edit, 'shared_at', s.shared_at) order by s.shared_at), '[]')
  from public.report_grants s join public.tenants t on t.id = s.tenant_id
  left join public.saved_reports r on r.id = s.report_id left join public.report_dashboards d on d.id = s.dashboard_id
  where s.profile_id = p_me
$function$;

create function private.my_report_marks(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'thing', m.thing, 'marked_at', m.marked_at) order by m.marked_at), '[]')
  from public.report_marks m join public.tenants t on t.id = m.tenant_id where m.profile_id = p_me
$function$;

create function private.my_report_rights(p_tenant_id uuid)
 RETURNS TABLE(thing uuid, how text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with me as materialized (
    select auth.uid() as id, p_tenant_id = any (array(select private.tenants_i_manage())) as manages,
      (select w.tenant_role from private.standing w where w.active_tenant = p_tenant_id) as role
  ), named as materialized (
    select coalesce(s.report_id, s.dashboard_id) as thing, bool_or(s.may_edit) as may_edit
    from public.report_grants s cross join me
    where s.tenant_id = p_tenant_id
      and (me.role in ('admin', 'manager', 'trainer') and s.profile_id = me.id or s.role = me.role or s.outlet_id in (select private.outlets_i_manage()))
    group by 1
  ), kept as (
    select r.id, r.owner_id, r.is_shared from public.saved_reports r where r.tenant_id = p_tenant_id
    union all
    select d.id, d.owner_id, d.is_shared from public.report_dashboards d where d.tenant_id = p_tenant_id
  )
  select k.id, case when k.owner_id = me.id or me.manages and (k.is_shared or l.id is null) then 'own' when n.may_edit then 'edit' else 'read' end
  from kept k cross join me
  left join named n on n.thing = k.id
  left join public.profiles l on l.id = k.owner_id and l.tenant_id = p_tenant_id and l.is_active
  where k.owner_id = me.id or k.is_shared or n.thing is not null or me.manages and l.id is null
$function$;

create function private.my_saved_reports(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', r.name, 'report', r.query, 'is_shared', r.is_shared, 'saved_at', r.saved_at,
    'versions', (select count(*) from public.saved_report_versions v where v.report_id = r.id)) order by r.saved_at), '[]')
  from public.saved_reports r join public.tenants t on t.id = r.tenant_id where r.owner_id = p_me
$function$;

create function private.next_report_at(p_rhythm text, p_on_day integer, p_at_hour integer, p_zone text, p_after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select x.at from (
    select (day::date + make_time(p_at_hour, 0, 0)) at time zone p_zone as at
    from generate_series((p_after at time zone p_zone)::date, (p_after at time zone p_zone)::date + 62, '1 day') day
    where case p_rhythm when 'week' then extract(isodow from day) = p_on_day when 'month' then extract(day from day) = p_on_day else true end
  ) x where x.at > p_after order by x.at limit 1
$function$;

create function private.note_report(p_key text, p_value jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.platform_reports (key, value) values (p_key, p_value)
  on conflict (key) do update set value = excluded.value, reported_at = now()
$function$;
grant execute on function private.note_report(text,jsonb) to service_role;

create function public.note_report_opened(p_tenant_id uuid, p_thing text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  if p_thing is null or p_thing !~ '^([a-z]{2,30}|[0-9a-f-]{36})$' then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if not exists (select from private.standing w where w.active_tenant = p_tenant_id) then return; end if;
  if p_thing ~ '-' and not exists (select from private.my_report_rights(p_tenant_id) r where r.thing::text = p_thing) then return; end if;
  insert into public.report_openings as o (tenant_id, profile_id, thing, month)
  values (p_tenant_id, auth.uid(), p_thing, date_trunc('month', private.today()::timestamp)::date)
  on conflict (tenant_id, thing, profile_id, month) do update set times = o.times + 1, opened_at = now() where o.opened_at < now() - interval '10 minutes';
end $function$;
grant execute on function public.note_report_opened(uuid,text) to authenticated;
grant execute on function public.note_report_opened(uuid,text) to service_role;

create function public.open_report(p_tenant_id uuid, p_thing uuid, p_is_shared boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given record;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  select * into given from private.require_given(p_tenant_id, p_thing);
  if p_is_shared is null then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if given.is_shared = p_is_shared then return; end if;
  if p_is_shared then perform private.require_tenant_admin(p_tenant_id); end if;
  if given.kind = 'report' then
    update public.saved_reports r set is_shared = p_is_shared, version = r.version + 1 where r.id = p_thing;
    insert into public.saved_report_versions (tenant_id, report_id, number, name, query, saved_by)
    select r.tenant_id, r.id, r.version, r.name, r.query, auth.uid() from public.saved_reports r where r.id = p_thing;
  else
    update public.report_dashboards d set is_shared = p_is_shared, version = d.version + 1 where d.id = p_thing;
    insert into public.report_dashboard_versions (tenant_id, dashboard_id, number, name_en, name_hi, tiles, saved_by)
    select d.tenant_id, d.id, d.version, d.name_en, d.name_hi, d.tiles, auth.uid() from public.report_dashboards d where d.id = p_thing;
  end if;
  perform private.write_audit(given.kind || case when p_is_shared then '.shared' else '.unshared' end, p_tenant_id,
    case given.kind when 'report' then 'saved_reports' else 'report_dashboards' end, p_thing::text, null, jsonb_build_object('name', given.called));
end $function$;
grant execute on function public.open_report(uuid,uuid,boolean) to authenticated;
grant execute on function public.open_report(uuid,uuid,boolean) to service_role;

create function public.place_report(p_tenant_id uuid, p_thing text, p_folder_id uuid, p_from uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  folder public.report_folders;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if p_thing is null or p_thing !~ '^([a-z]{2,30}|[0-9a-f-]{36})$' then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if p_thing ~ '-' and not exists (select from private.my_report_rights(p_tenant_id) r where r.thing::text = p_thing) then
    raise sqlstate 'PT404' using message = 'unknown_report';
  end if;
  if p_from is not null then
    folder := private.require_folder(p_tenant_id, p_from);
    delete from public.report_folder_things x where x.folder_id = folder.id and x.thing = p_thing;
  end if;
  if p_folder_id is null then return; end if;
  folder := private.require_folder(p_tenant_id, p_folder_id);
  if (select count(*) from public.report_folder_things x where x.folder_id = folder.id) >= 300 then raise sqlstate 'PT409' using message = 'too_many_reports'; end if;
  delete from public.report_folder_things x using public.report_folders f
  where x.folder_id = f.id and x.thing = p_thing and f.tenant_id = p_tenant_id and f.owner_id is not distinct from folder.owner_id and f.id <> folder.id;
  insert into public.report_folder_things (tenant_id, folder_id, thing) values (p_tenant_id, folder.id, p_thing) on conflict do nothing;
end $function$;
grant execute on function public.place_report(uuid,text,uuid,uuid) to authenticated;
grant execute on function public.place_report(uuid,text,uuid,uuid) to service_role;

create function private.prune_newsletter_recipients()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from public.newsletter_recipients r using public.newsletter_letters l
  where l.id = r.letter_id and l.finished_at < now() - private.kept('newsletter_recipients');
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.read_dashboard(p_tenant_id uuid, p_dashboard_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  board public.report_dashboards;
  how   text;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  select d.* into board from public.report_dashboards d where d.id = p_dashboard_id and d.tenant_id = p_tenant_id;
  if found then select x.how into how from private.my_report_rights(p_tenant_id) x where x.thing = board.id; end if;
  if how is null then raise sqlstate 'PT404' using message = 'unknown_dashboard'; end if;
  return jsonb_build_object('id', board.id, 'name_en', board.name_en, 'name_hi', board.name_hi, 'is_shared', board.is_shared,
    'is_named', exists (select from public.report_grants s where s.dashboard_id = board.id),
    'is_mine', coalesce(board.owner_id = auth.uid(), false), 'owner', private.name_of_owner(p_tenant_id, board.owner_id), 'version', board.version, 'saved_at', board.saved_at,
    'is_archived', board.archived_at is not null, 'may_change', how <> 'read', 'may_share', how = 'own',
    'tiles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.value -> 'id', 'place', t.value -> 'place', 'query', case when r.id is null then t.value ->> 'query' else r.query end,
        'report', t.value -> 'report', 'shown', t.value -> 'shown', 'width', t.value -> 'width', 'name', r.name,
        'is_missing', t.value ->> 'report' is not null and r.id is null) order by t.n), '[]')
      from jsonb_array_elements(board.tiles) with ordinality t (value, n)
      left join (select x.id, x.name, x.query from public.saved_reports x join private.my_report_rights(p_tenant_id) m on m.thing = x.id) r on r.id = (t.value ->> 'report')::uuid),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'name_en', v.name_en, 'name_hi', v.name_hi, 'tiles', v.tiles,
        'saved_by', private.name_of_login(v.saved_by), 'saved_at', v.saved_at) order by v.number desc), '[]')
      from (select x.* from public.report_dashboard_versions x where x.tenant_id = p_tenant_id and x.dashboard_id = board.id order by x.number desc limit 30) v));
end $function$;
grant execute on function public.read_dashboard(uuid,uuid) to authenticated;
grant execute on function public.read_dashboard(uuid,uuid) to service_role;

create function public.read_report_readers(p_tenant_id uuid, p_thing uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  how   text;
  kept  record;
  since date := date_trunc('month', (private.today() - 30)::timestamp)::date;
  admin boolean;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  select x.how into how from private.my_report_rights(p_tenant_id) x where x.thing = p_thing;
  if how is null then raise sqlstate 'PT404' using message = 'unknown_report'; end if;
  if how <> 'own' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  admin := p_tenant_id = any (array(select private.tenants_i_manage()));
  select * into kept from (
    select 'report' as kind, r.name as name_en, null as name_hi, r.query, r.is_shared, r.owner_id, r.archived_at, r.saved_at from public.saved_reports r where r.id = p_thing
    union all
    select 'dashboard', d.name_en, d.name_hi, null, d.is_shared, d.owner_id, d.archived_at, d.saved_at from public.report_dashboards d where d.id = p_thing) k;
  return jsonb_build_object('kind', kept.kind, 'name_en', kept.name_en, 'name_hi', kept.name_hi, 'query', kept.query, 'is_shared', kept.is_shared,
    'owner', private.name_of_owner(p_tenant_id, kept.owner_id), 'is_mine', coalesce(kept.owner_id = auth.uid(), false), 'is_archived', kept.archived_at is not null,
    'may_open', admin, 'saved_at', kept.saved_at, 'since', since,
    'shares', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'who', coalesce(s.profile_id::text, s.role, s.outlet_id::text), 'kind', case when s.profile_id is not null then 'person' when s.role is not null then 'role' else 'outlet' end,
        'name', case when s.role is null then private.reader_of_share(s) end, 'role', coalesce(s.role, p.tenant_role), 'may_edit', s.may_edit,
        'reads', s.profile_id is null or p.id is not null) order by s.shared_at, s.id), '[]')
      from public.report_grants s left join private.report_readers(p_tenant_id) p on p.id = s.profile_id
      where s.tenant_id = p_tenant_id and p_thing in (s.report_id, s.dashboard_id)),
    'readers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'role', x.role, 'why', x.why) order by lower(x.name), x.id), '[]')
      from (
        select p.id, private.name_of_login(p.id) as name, p.tenant_role as role, array_remove(array[
          case when p.id = kept.owner_id then 'owner' end, case when kept.is_shared then 'workspace' end,
          case when exists (select from public.report_grants s where p_thing in (s.report_id, s.dashboard_id) and s.profile_id = p.id) then 'person' end,
          case when exists (select from public.report_grants s where p_thing in (s.report_id, s.dashboard_id) and s.role = p.tenant_role) then 'role' end,
          case when exists (select from public.report_grants s join private.managers_of(p_tenant_id) m on m.outlet_id = s.outlet_id
            where p_thing in (s.report_id, s.dashboard_id) and m.profile_id = p.id) then 'outlet' end,
          case when p.tenant_role = 'admin' and private.is_ownerless(p_tenant_id, kept.owner_id) then 'admin' end], null) as why
        from private.report_readers(p_tenant_id) p) x
      where x.why <> '{}'),
    'opened', (
      select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'role', x.role, 'times', x.times, 'at', x.at, 'is_owner', x.is_owner) order by x.at desc, x.name), '[]')
      from (
        select private.name_of_login(p.id) as name, p.tenant_role as role, sum(o.times)::integer as times, max(o.opened_at) as at, coalesce(p.id = kept.owner_id, false) as is_owner
        from public.report_openings o join public.profiles p on p.id = o.profile_id and p.tenant_id = p_tenant_id
        where o.tenant_id = p_tenant_id and o.thing = p_thing::text and o.month >= since
        group by p.id having max(o.opened_at) > now() - interval '30 days') x),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'people', (
        select count(*) from public.report_recipients r where r.schedule_id = s.id and r.stopped_at is null)) order by lower(s.name), s.id), '[]')
      from public.report_schedules s
      where s.tenant_id = p_tenant_id and kept.kind = 'report' and s.place = 'build' and s.query = kept.query and s.state = 'on' and (admin or s.owner_id = auth.uid())),
    'choices', jsonb_build_object(
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', private.name_of_login(p.id), 'role', p.tenant_role) order by lower(private.name_of_login(p.id)), p.id), '[]')
        from private.report_readers(p_tenant_id) p where p.id is distinct from kept.owner_id),
      'outlets', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by lower(o.name), o.id), '[]')
        from public.outlets o where o.tenant_id = p_tenant_id and o.is_active and (admin or o.id in (select private.outlets_i_manage())))));
end $function$;
grant execute on function public.read_report_readers(uuid,uuid) to authenticated;
grant execute on function public.read_report_readers(uuid,uuid) to service_role;

create function public.remove_report_folder(p_tenant_id uuid, p_folder_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.report_folders;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  former := private.require_folder(p_tenant_id, p_folder_id);
  delete from public.report_folders f where f.id = former.id;
  if former.owner_id is null then
    perform private.write_audit('report_folder.removed', p_tenant_id, 'report_folders', former.id::text, jsonb_build_object('name', former.name), null);
  end if;
end $function$;
grant execute on function public.remove_report_folder(uuid,uuid) to authenticated;
grant execute on function public.remove_report_folder(uuid,uuid) to service_role;

create function public.remove_report_schedule(p_tenant_id uuid, p_schedule_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.report_schedules := private.require_schedule(p_tenant_id, p_schedule_id);
begin
  delete from public.report_schedules s where s.id = former.id;
  perform private.write_audit('report_schedule.removed', p_tenant_id, 'report_schedules', former.id::text, jsonb_build_object('name', former.name), null);
end $function$;
grant execute on function public.remove_report_schedule(uuid,uuid) to authenticated;
grant execute on function public.remove_report_schedule(uuid,uuid) to service_role;

create function public.report_catalogue(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach      text := private.require_module(p_tenant_id, 'read', 'bi_reports');
  with_money boolean := private.sees_money(p_tenant_id);
begin
  return jsonb_build_object('today', private.today(), 'outlets', (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'city', x.city) order by x.name, x.id), '[]') from public.outlets x
    where x.tenant_id = p_tenant_id and x.is_active and (reach = 'all' or x.id in (select private.outlets_i_manage()))),
  'explores', (
    select coalesce(jsonb_agg(jsonb_build_object('key', e.key, 'has_days', 'calendar' = any (e.shares), 'record', e.record, 'least_people', e.least_people,
      'dimensions', (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'unit', f.unit, 'is_period', f.explore = 'calendar') order by f.place, f.key), '[]') from private.report_fields f
        where f.kind = 'dimension' and (f.explore = e.key or f.explore = any (e.shares))),
      'metrics', case when e.key = 'kpis' then (
        select coalesce(jsonb_agg(jsonb_build_object('key', k.kpi_key, 'unit', k.unit, 'name', k.name, 'decimals', k.decimals, 'polarity', k.polarity) order by k.n), '[]')
        from (
          select (s.kpi).key as kpi_key, (s.kpi).unit, (s.kpi).name, (s.kpi).decimals, (s.kpi).polarity, (s.kpi)."position" as n,
            row_number() over (partition by (s.kpi).key order by (s.kpi).tenant_id nulls last) as turn
          from private.kpis_i_see(p_tenant_id, array(select distinct x.key from public.kpis x where x.tenant_id is null or x.tenant_id = p_tenant_id)) s
          where not (s.kpi).is_of_change) k where k.turn = 1)
      else (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'unit', f.unit) order by f.place), '[]') from private.report_fields f
        where f.kind = 'metric' and f.explore = e.key and (with_money or not f.is_money)) end,
      'columns', (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'unit', f.unit) order by f.place), '[]') from private.report_fields f
        where f.kind = 'column' and f.explore = e.key and (with_money or not f.is_money))) order by e.place), '[]')
    from private.report_explores e where private.may_explore(p_tenant_id, e)));
end $function$;
grant execute on function public.report_catalogue(uuid) to authenticated;
grant execute on function public.report_catalogue(uuid) to service_role;

create function private.report_cost(p_statement text, p_tenant_id uuid, p_is_all boolean, p_outlets uuid[], p_from date, p_to date, p_sides text[], p_language text, p_kpis text[], p_starts date[], p_ends date[], p_today date, p_by text[])
 RETURNS double precision
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plan json;
begin
  execute 'explain (format json) ' || p_statement into plan
    using p_tenant_id, p_is_all, p_outlets, p_from, p_to, p_sides, p_language, p_kpis, p_starts, p_ends, p_today, p_by;
  return (plan -> 0 -> 'Plan' ->> 'Total Cost')::double precision;
end $function$;

create function private.report_cost_most()
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 20000000::double precision $function$;

create function private.report_from(p_explore private.report_explores, p_filters jsonb, p_source text, p_has_days boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  narrowed text;
begin
  select string_agg(format(' and ((%1$s)::text = any (%2$L::text[])%3$s)', f.says,
      array(select e #>> '{}' from jsonb_array_elements(w.value) e where e <> 'null'), case when w.value @> '[null]' then format(' or (%s) is null', f.says) else '' end), '')
  into narrowed
  from jsonb_each(p_filters) w
  join private.report_fields f on f.kind = 'dimension' and f.key = w.key and (f.explore = p_explore.key or f.explore = any (p_explore.shares));
  return format('from %s r left join public.outlets o on o.id = r.outlet_id where r.tenant_id = $1 and ($2 or r.outlet_id = any ($3))', p_source)
    || case when p_has_days and p_explore.key <> 'kpis' then ' and ($4::date is null or r.day >= $4) and ($5::date is null or r.day <= $5)' else '' end
    || coalesce(narrowed, '');
end $function$;

create function private.report_periods(p_from date, p_to date, p_grain text)
 RETURNS TABLE(first date, last date)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select greatest(s.starts::date, p_from), least((s.starts + s.step - interval '1 day')::date, p_to)
  from (values ('day', interval '1 day', p_from::timestamp), ('week', interval '7 days', date_trunc('week', p_from::timestamp)),
    ('month', interval '1 month', date_trunc('month', p_from::timestamp)), ('quarter', interval '3 months', date_trunc('quarter', p_from::timestamp)),
    ('half_year', interval '6 months', date_trunc('year', p_from - interval '3 months') + interval '3 months'),
    ('financial_year', interval '1 year', date_trunc('year', p_from - interval '3 months') + interval '3 months')) grain (name, step, begins)
  cross join lateral (select g.starts, grain.step from generate_series(grain.begins, p_to::timestamp, grain.step) g (starts)) s
  where grain.name = p_grain and (s.starts + s.step)::date > p_from
  union all
  select p_from, p_to where coalesce(p_grain, '') not in ('day', 'week', 'month', 'quarter', 'half_year', 'financial_year')
$function$;

create function private.report_readers(p_tenant_id uuid)
 RETURNS SETOF public.profiles
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.* from public.profiles p
  where p.tenant_id = p_tenant_id and p.tenant_role in ('admin', 'manager', 'trainer') and p.is_active and p.email is not null
$function$;

create function private.report_rights(p_tenant_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'bi_reports');
begin
  return md5(concat_ws('|', reach, private.sees_money(p_tenant_id), array_to_string(private.sides_of(p_tenant_id), ','), p_tenant_id = any (array(select private.my_tenants_as('admin'))),
    case when reach <> 'all' then (select string_agg(o::text, ',' order by o) from private.outlets_i_manage() o) end));
end $function$;

create function private.require_address(p_tenant_id uuid, p_address_id uuid)
 RETURNS public.report_addresses
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  address public.report_addresses;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  perform private.require_tenant_admin(p_tenant_id);
  select a.* into address from public.report_addresses a where a.id = p_address_id and a.tenant_id = p_tenant_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_report_address'; end if;
  return address;
end $function$;

create function private.require_dashboard(p_tenant_id uuid, p_dashboard_id uuid, p_how text DEFAULT 'own'::text)
 RETURNS public.report_dashboards
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  board public.report_dashboards;
  how   text;
begin
  select d.* into board from public.report_dashboards d where d.id = p_dashboard_id and d.tenant_id = p_tenant_id for update;
  if found then select x.how into how from private.my_report_rights(p_tenant_id) x where x.thing = board.id; end if;
  if how is null then raise sqlstate 'PT404' using message = 'unknown_dashboard'; end if;
  if how <> 'own' and (how <> 'edit' or p_how <> 'edit') then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return board;
end $function$;

create function private.require_folder(p_tenant_id uuid, p_folder_id uuid)
 RETURNS public.report_folders
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  folder public.report_folders;
begin
  select f.* into folder from public.report_folders f
  where f.id = p_folder_id and f.tenant_id = p_tenant_id and (f.owner_id is null or f.owner_id = auth.uid()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_folder'; end if;
  if folder.owner_id is null then perform private.require_tenant_admin(p_tenant_id); end if;
  return folder;
end $function$;

create function private.require_report(p_tenant_id uuid, p_report_id uuid, p_how text DEFAULT 'own'::text)
 RETURNS public.saved_reports
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  report public.saved_reports;
  how    text;
begin
  select r.* into report from public.saved_reports r where r.id = p_report_id and r.tenant_id = p_tenant_id for update;
  if found then select x.how into how from private.my_report_rights(p_tenant_id) x where x.thing = report.id; end if;
  if how is null then raise sqlstate 'PT404' using message = 'unknown_report'; end if;
  if how <> 'own' and (how <> 'edit' or p_how <> 'edit') then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return report;
end $function$;

create function private.require_schedule(p_tenant_id uuid, p_schedule_id uuid)
 RETURNS public.report_schedules
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  schedule public.report_schedules;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  select s.* into schedule from public.report_schedules s
  where s.id = p_schedule_id and s.tenant_id = p_tenant_id and (s.owner_id = auth.uid() or p_tenant_id in (select private.tenants_i_manage())) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_schedule'; end if;
  return schedule;
end $function$;

create function public.run_report(p_tenant_id uuid, p_spec jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '32MB'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'bi_reports');
begin
  return private.answer_report(p_tenant_id, reach, p_spec);
end $function$;
grant execute on function public.run_report(uuid,jsonb) to authenticated;
grant execute on function public.run_report(uuid,jsonb) to service_role;

create function public.save_dashboard(p_tenant_id uuid, p_dashboard_id uuid, p_said jsonb, p_version integer DEFAULT 0)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  called_en text := nullif(btrim(coalesce(p_said ->> 'name_en', ''), E' \t\r\n'), '');
  called_hi text := nullif(btrim(coalesce(p_said ->> 'name_hi', ''), E' \t\r\n'), '');
  shared    boolean := coalesce(p_said ->> 'is_shared', '') = 'true';
  kept      jsonb;
  former    public.report_dashboards;
  made      integer := 1;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if called_en is null and called_hi is null then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(called_en) > 80 or char_length(called_hi) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if not private.are_tiles(p_said -> 'tiles') then raise sqlstate 'PT400' using message = 'invalid_dashboard'; end if;
  -- a tile of a kept report says what that report says; its own words would only grow old
  select coalesce(jsonb_agg(case when t.value ->> 'report' is null then t.value else t.value || '{"query": ""}' end order by t.n), '[]') into kept
  from jsonb_array_elements(p_said -> 'tiles') with ordinality t (value, n);
  if exists (select from public.report_dashboards d where d.id = p_dashboard_id) then
    former := private.require_dashboard(p_tenant_id, p_dashboard_id, 'edit');
    if not exists (select from private.my_report_rights(p_tenant_id) x where x.thing = former.id and x.how = 'own') then shared := former.is_shared; end if;
  end if;
  if shared and not coalesce(former.is_shared, false) then perform private.require_tenant_admin(p_tenant_id); end if;
  if former.id is not null then
    if (former.name_en, former.name_hi, former.tiles, former.is_shared) is not distinct from (called_en, called_hi, kept, shared) then return former.version; end if;
    if former.version <> coalesce(p_version, 0) then raise sqlstate 'PT409' using message = 'draft_changed'; end if;
    made := former.version + 1;
    update public.report_dashboards d set name_en = called_en, name_hi = called_hi, tiles = kept, is_shared = shared, version = made, saved_at = now() where d.id = former.id;
    delete from public.report_dashboard_versions v
    where v.tenant_id = p_tenant_id and v.dashboard_id = former.id and v.number = former.version and v.number > 1 and v.saved_by = auth.uid() and v.saved_at > now() - interval '10 minutes';
  else
    if (select count(*) from public.report_dashboards d where d.tenant_id = p_tenant_id and d.owner_id = auth.uid()) >= 50 then
      raise sqlstate 'PT409' using message = 'too_many_dashboards';
    end if;
    insert into public.report_dashboards (id, tenant_id, owner_id, name_en, name_hi, tiles, is_shared)
    values (p_dashboard_id, p_tenant_id, auth.uid(), called_en, called_hi, kept, shared);
  end if;
  insert into public.report_dashboard_versions (tenant_id, dashboard_id, number, name_en, name_hi, tiles, saved_by)
  values (p_tenant_id, p_dashboard_id, made, called_en, called_hi, kept, auth.uid());
  -- what somebody keeps for themselves is nobody else's to read in a log; where its tiles stand is nobody's
  if coalesce(former.is_shared, false) <> shared or former.is_shared and (former.name_en, former.name_hi) is distinct from (called_en, called_hi) then
    perform private.write_audit(case when not shared then 'dashboard.unshared' when coalesce(former.is_shared, false) then 'dashboard.changed' else 'dashboard.shared' end,
      p_tenant_id, 'report_dashboards', p_dashboard_id::text, case when former.is_shared then jsonb_build_object('name', former.called) end,
      jsonb_build_object('name', coalesce(called_en, called_hi)));
  end if;
  return made;
end $function$;
grant execute on function public.save_dashboard(uuid,uuid,jsonb,integer) to authenticated;
grant execute on function public.save_dashboard(uuid,uuid,jsonb,integer) to service_role;

create function public.save_report(p_tenant_id uuid, p_report_id uuid, p_name text, p_query text, p_is_shared boolean, p_version integer DEFAULT 0)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  called text := btrim(coalesce(p_name, ''), E' \t\r\n');
  shared boolean := p_is_shared;
  former public.saved_reports;
  made   integer := 1;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if called = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(called) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_is_shared is null or p_query is null or p_query !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(p_query) > 2000 then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if exists (select from public.saved_reports r where r.id = p_report_id) then
    former := private.require_report(p_tenant_id, p_report_id, 'edit');
    -- who was only named to change it decides nothing about who reads it
    if not exists (select from private.my_report_rights(p_tenant_id) x where x.thing = former.id and x.how = 'own') then shared := former.is_shared; end if;
  end if;
  if shared and not coalesce(former.is_shared, false) then perform private.require_tenant_admin(p_tenant_id); end if;
  if former.id is not null then
    if (former.name, former.query, former.is_shared) = (called, p_query, shared) then return former.version; end if;
    if former.version <> coalesce(p_version, 0) then raise sqlstate 'PT409' using message = 'report_changed'; end if;
    made := former.version + 1;
    update public.saved_reports r set name = called, query = p_query, is_shared = shared, version = made, saved_at = now() where r.id = former.id;
  else
    if (select count(*) from public.saved_reports r where r.tenant_id = p_tenant_id and r.owner_id = auth.uid()) >= 200 then
      raise sqlstate 'PT409' using message = 'too_many_reports';
    end if;
    insert into public.saved_reports (id, tenant_id, owner_id, name, query, is_shared) values (p_report_id, p_tenant_id, auth.uid(), called, p_query, shared);
  end if;
  insert into public.saved_report_versions (tenant_id, report_id, number, name, query, saved_by) values (p_tenant_id, p_report_id, made, called, p_query, auth.uid());
  -- what somebody keeps for themselves is nobody else's to read in a log
  if coalesce(former.is_shared, false) or shared then
    perform private.write_audit(
      case when not shared then 'report.unshared' when coalesce(former.is_shared, false) then 'report.changed' else 'report.shared' end,
      p_tenant_id, 'saved_reports', p_report_id::text, case when former.is_shared then jsonb_build_object('name', former.name) end, jsonb_build_object('name', called));
  end if;
  return made;
end $function$;
grant execute on function public.save_report(uuid,uuid,text,text,boolean,integer) to authenticated;
grant execute on function public.save_report(uuid,uuid,text,text,boolean,integer) to service_role;

create function public.save_report_folder(p_tenant_id uuid, p_folder_id uuid, p_name text, p_is_wide boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  called text := btrim(coalesce(p_name, ''), E' \t\r\n');
  former public.report_folders;
  whose  uuid := case when not coalesce(p_is_wide, false) then auth.uid() end;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if called = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(called) > 60 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if exists (select from public.report_folders f where f.id = p_folder_id) then
    former := private.require_folder(p_tenant_id, p_folder_id);
    whose := former.owner_id; -- it stays whose it is
  elsif whose is null then
    perform private.require_tenant_admin(p_tenant_id);
  end if;
  if exists (select from public.report_folders f where f.tenant_id = p_tenant_id and f.owner_id is not distinct from whose and lower(f.name) = lower(called) and f.id <> p_folder_id) then
    raise sqlstate 'PT409' using message = 'name_taken';
  end if;
  if former.id is not null then
    if former.name = called then return; end if;
    update public.report_folders f set name = called where f.id = former.id;
  else
    if (select count(*) from public.report_folders f where f.tenant_id = p_tenant_id and f.owner_id is not distinct from whose) >= 50 then
      raise sqlstate 'PT409' using message = 'too_many_folders';
    end if;
    insert into public.report_folders (id, tenant_id, owner_id, name) values (p_folder_id, p_tenant_id, whose, called);
  end if;
  if whose is null then
    perform private.write_audit(case when former.id is null then 'report_folder.created' else 'report_folder.renamed' end, p_tenant_id, 'report_folders', p_folder_id::text,
      case when former.id is not null then jsonb_build_object('name', former.name) end, jsonb_build_object('name', called));
  end if;
end $function$;
grant execute on function public.save_report_folder(uuid,uuid,text,boolean) to authenticated;
grant execute on function public.save_report_folder(uuid,uuid,text,boolean) to service_role;

create function public.save_report_schedule(p_tenant_id uuid, p_schedule_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said     record;
  former   public.report_schedules;
  readers  uuid[];
  is_admin boolean;
  ask      jsonb;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  is_admin := p_tenant_id in (select private.tenants_i_manage());
  begin
    select btrim(coalesce(s.name, ''), E' \t\r\n') as name, s.place, coalesce(s.query, '') as query, s.asks, s.rhythm, s.on_day, s.at_hour, s.zone, s.sent_if, s.changed_by,
      array(select distinct e::uuid from jsonb_array_elements_text(s.recipients) e) as recipients
    into said
    from jsonb_to_record(p_said) s (name text, place text, query text, asks jsonb, rhythm text, on_day smallint, at_hour smallint, zone text, sent_if text, changed_by smallint, recipients jsonb);
  exception when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end;
  if said.name = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(said.name) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if cardinality(said.recipients) = 0 then raise sqlstate 'PT400' using message = 'recipient_required'; end if;
  if jsonb_typeof(said.asks) is distinct from 'array' or jsonb_array_length(said.asks) not between 1 and 6 or said.place is null or said.rhythm is null
    or said.rhythm not in ('day', 'week', 'month') or (said.rhythm = 'day') <> (said.on_day is null) or said.at_hour is null or said.at_hour not between 0 and 23
    or said.on_day not between 1 and (case said.rhythm when 'week' then 7 else 28 end)
    or said.place !~ '^[a-z]{2,30}$' or said.query !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(said.query) > 2000
    or not coalesce(private.is_time_zone(said.zone), false) or said.sent_if is null or said.sent_if not in ('always', 'some', 'changed')
    or (said.sent_if = 'changed') <> (said.changed_by is not null) or said.changed_by not between 1 and 1000 then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  readers := array(select r.id from private.report_readers(p_tenant_id) r where is_admin or r.id = auth.uid());
  if cardinality(said.recipients) > 200 or not said.recipients <@ readers then raise sqlstate 'PT400' using message = 'not_a_reader'; end if;
  for ask in select e from jsonb_array_elements(said.asks) e loop
    if jsonb_typeof(ask) <> 'object' or ask ? 'rows' or ask ? 'from' then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
    perform public.run_report(p_tenant_id, private.spec_of_ask(ask));
  end loop;

  select s.* into former from public.report_schedules s where s.id = p_schedule_id;
  if found then
    former := private.require_schedule(p_tenant_id, p_schedule_id);
    update public.report_schedules s set name = said.name, place = said.place, query = said.query, asks = said.asks, rhythm = said.rhythm, on_day = said.on_day, at_hour = said.at_hour,
      zone = said.zone, sent_if = said.sent_if, changed_by = said.changed_by, state = 'on', failures = 0,
      next_at = private.next_report_at(said.rhythm, said.on_day, said.at_hour, said.zone, now())
    where s.id = former.id;
  else
    if (select count(*) from public.report_schedules s where s.tenant_id = p_tenant_id and s.owner_id = auth.uid()) >= 100 then
      raise sqlstate 'PT409' using message = 'too_many_reports';
    end if;
    insert into public.report_schedules (id, tenant_id, owner_id, name, place, query, asks, rhythm, on_day, at_hour, zone, sent_if, changed_by, next_at)
    values (p_schedule_id, p_tenant_id, auth.uid(), said.name, said.place, said.query, said.asks, said.rhythm, said.on_day, said.at_hour, said.zone, said.sent_if, said.changed_by,
      private.next_report_at(said.rhythm, said.on_day, said.at_hour, said.zone, now()));
  end if;
  delete from public.report_recipients r where r.schedule_id = p_schedule_id and r.profile_id <> all (said.recipients);
  -- who stopped it themselves stays so: only they take that back
  insert into public.report_recipients (tenant_id, schedule_id, profile_id) select p_tenant_id, p_schedule_id, id from unnest(said.recipients) id on conflict do nothing;
  update public.report_recipients r set stopped_at = null where r.schedule_id = p_schedule_id and r.profile_id = auth.uid();
  perform private.write_audit(case when former.id is null then 'report_schedule.created' else 'report_schedule.changed' end, p_tenant_id, 'report_schedules', p_schedule_id::text,
    null, jsonb_build_object('name', said.name));
end $function$;
grant execute on function public.save_report_schedule(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_report_schedule(uuid,uuid,jsonb) to service_role;

create function private.sees_dashboard(p_dashboard public.report_dashboards)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from private.my_report_rights(p_dashboard.tenant_id) r where r.thing = p_dashboard.id)
$function$;

create function private.sees_report(p_report public.saved_reports)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from private.my_report_rights(p_report.tenant_id) r where r.thing = p_report.id)
$function$;

create function private.send_report_outside(p_schedule public.report_schedules, p_due timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reader record;
  before text;
  answer jsonb;
  file   jsonb;
  figure double precision;
  wanted text := private.agreed_of(p_schedule.asks, p_schedule.owner_id);
  holds  uuid[]; -- the recipients for whom what was agreed still holds
  lapsed boolean;
  total  integer := 0;
begin
  select array_agg(r.id) filter (where r.agreed = wanted), coalesce(bool_or(r.agreed <> wanted), false) into holds, lapsed
  from public.report_recipients r where r.schedule_id = p_schedule.id and r.address_id is not null and r.stopped_at is null;
  if not exists (select from private.report_readers(p_schedule.tenant_id) p where p.id = p_schedule.owner_id and p.tenant_role = 'admin') then
    lapsed := lapsed or holds is not null;
    holds := null;
  end if;
  if lapsed and p_schedule.stopped_for is null then
    update public.report_schedules s set stopped_for = 'outside' where s.id = p_schedule.id;
    insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
    select p_schedule.tenant_id, lower(p.email), 'report_outside_stopped', p.language, jsonb_build_object('full_name', p.full_name, 'name', p_schedule.name),
      concat_ws(':', 'report_outside_stopped', p_schedule.id, p.id, (extract(epoch from p_due) * 1000000)::bigint)
    from private.report_readers(p_schedule.tenant_id) p
    where p.id in (p_schedule.owner_id, private.owner_of_letters(p_schedule.tenant_id))
    on conflict (dedupe_key) do nothing;
  elsif not lapsed then
    update public.report_schedules s set stopped_for = null where s.id = p_schedule.id and s.stopped_for is not null;
  end if;
  if holds is null then return 0; end if;
  before := private.read_as(private.claims_of(p_schedule.owner_id));
  answer := private.answer_of_schedule(p_schedule.tenant_id, p_schedule.asks);
  file := private.file_of_schedule(p_schedule.tenant_id, p_schedule.asks);
  perform private.read_as(before);
  figure := (answer ->> 'figure')::double precision;
  if answer -> 'told' = '[]' or p_schedule.sent_if = 'some' and coalesce(figure, 0) = 0 then return 0; end if;
  for reader in
    select r.id, r.last_figure, a.email, a.name, a.language, t.name as tenant_name
    from public.report_recipients r
    join public.report_addresses a on a.id = r.address_id and a.confirmed_at is not null
    join public.tenants t on t.id = p_schedule.tenant_id and t.is_active and t.active_modules ? 'bi_reports'
    where r.id = any (holds)
    order by r.id
  loop
    continue when p_schedule.sent_if = 'changed' and reader.last_figure is not null
      and abs(coalesce(figure, 0) - reader.last_figure) * 100 < p_schedule.changed_by * abs(reader.last_figure);
    insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
    values (p_schedule.tenant_id, reader.email, 'report_outside', reader.language,
      jsonb_build_object('full_name', reader.name, 'tenant_name', reader.tenant_name, 'name', p_schedule.name, 'told', answer -> 'told', 'file', file, 'day', private.today(),
        'leave_code', private.issue_link_code('report_mail', reader.id, interval '1 year')),
      concat_ws(':', 'report_outside', reader.id, (extract(epoch from p_due) * 1000000)::bigint))
    on conflict (dedupe_key) do nothing;
    update public.report_recipients r set last_figure = figure, sent_at = now() where r.id = reader.id;
    total := total + 1;
  end loop;
  return total;
end $function$;

create function private.send_report_schedule(p_schedule public.report_schedules, p_due timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reader record;
  before text;
  answer jsonb;
  figure double precision;
  total  integer := 0;
begin
  for reader in
    select r.id, r.profile_id, r.last_figure, p.email, p.full_name, p.language, t.name as tenant_name
    from public.report_recipients r
    join private.report_readers(p_schedule.tenant_id) p on p.id = r.profile_id
    join public.tenants t on t.id = p_schedule.tenant_id and t.is_active and t.active_modules ? 'bi_reports'
    where r.schedule_id = p_schedule.id and r.stopped_at is null
    order by r.id
  loop
    before := private.read_as(private.claims_of(reader.profile_id));
    answer := private.answer_of_schedule(p_schedule.tenant_id, p_schedule.asks);
    perform private.read_as(before);
    figure := (answer ->> 'figure')::double precision;
    continue when answer -> 'told' = '[]';
    continue when p_schedule.sent_if = 'some' and coalesce(figure, 0) = 0;
    continue when p_schedule.sent_if = 'changed' and reader.last_figure is not null
      and abs(coalesce(figure, 0) - reader.last_figure) * 100 < p_schedule.changed_by * abs(reader.last_figure);
    insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
    values (p_schedule.tenant_id, lower(reader.email), 'report_scheduled', reader.language,
      jsonb_build_object('full_name', reader.full_name, 'tenant_name', reader.tenant_name, 'name', p_schedule.name, 'told', answer -> 'told', 'day', private.today(),
        'path', concat('/app/reports/', p_schedule.place, case when p_schedule.query <> '' then '?' || p_schedule.query end),
        'leave_code', private.issue_link_code('report_mail', reader.id, interval '1 year')),
      concat_ws(':', 'report_scheduled', reader.id, (extract(epoch from p_due) * 1000000)::bigint))
    on conflict (dedupe_key) do nothing;
    update public.report_recipients r set last_figure = figure, sent_at = now() where r.id = reader.id;
    total := total + 1;
  end loop;
  return total;
end $function$;

create function private.send_report_schedules()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  schedule public.report_schedules;
  before   text := coalesce(current_setting('request.jwt.claims', true), '');
  total    integer := 0;
begin
  for schedule in
    select s.* from public.report_schedules s where s.state = 'on' and s.next_at <= now() order by s.next_at, s.id limit 100 for update skip locked
  loop
    begin
      total := total + private.send_report_schedule(schedule, schedule.next_at) + private.send_report_outside(schedule, schedule.next_at);
      update public.report_schedules s set failures = 0, sent_at = now() where s.id = schedule.id;
    exception when others then
      perform private.read_as(before);
      update public.report_schedules s set failures = s.failures + 1, state = case when s.failures >= 2 then 'failed' else 'on' end where s.id = schedule.id;
      if schedule.failures >= 2 then
        insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
        select schedule.tenant_id, lower(p.email), 'report_failed', p.language, jsonb_build_object('full_name', p.full_name, 'name', schedule.name),
          concat_ws(':', 'report_failed', schedule.id, (extract(epoch from schedule.next_at) * 1000000)::bigint)
        from private.report_readers(schedule.tenant_id) p
        where p.id = coalesce(schedule.owner_id, private.owner_of_letters(schedule.tenant_id))
        on conflict (dedupe_key) do nothing;
      end if;
    end;
    update public.report_schedules s set next_at = private.next_report_at(s.rhythm, s.on_day, s.at_hour, s.zone, now()) where s.id = schedule.id;
  end loop;
  return total;
end $function$;

create function public.send_shop_report(p_token text, p_address_hash text, p_report jsonb, p_submission_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop   public.shops;
  report public.shop_reports;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  shop := private.require_own_shop(p_token);
  select r.* into report from public.shop_reports r where r.shop_id = shop.id and r.submission_id = p_submission_id;
  if found then return jsonb_build_object('state', 'sent', 'revision', report.revision); end if;
  if shop.state not in ('accepted', 'in_progress', 'revision_requested') then raise sqlstate 'PT409' using message = 'report_closed'; end if;
  if shop.state <> 'in_progress' then shop := private.move_shop(shop.id, 'in_progress', 'begun', null, true); end if;

  insert into public.shop_reports as r (tenant_id, shop_id, revision, answers, narrative, visited_at, bill)
  select shop.tenant_id, shop.id, 1 + count(*) filter (where x.submitted_at is not null), coalesce(p_report -> 'answers', '{}'),
    left(coalesce(p_report ->> 'narrative', ''), 6000), (p_report ->> 'visited_at')::timestamptz,
    (select nullif(lower(regexp_replace(a.value -> 'value' ->> 'bill', '[^[:alnum:]]', '', 'g')), '')
      from jsonb_each(coalesce(p_report -> 'answers', '{}')) a where jsonb_typeof(a.value -> 'value') = 'object' limit 1)
  from public.shop_reports x where x.shop_id = shop.id
  on conflict (shop_id, revision) do update set answers = excluded.answers, narrative = excluded.narrative,
    visited_at = excluded.visited_at, bill = excluded.bill, saved_at = now()
  returning r.* into report;
  if p_report ? 'place' then update public.shops s set place = private.said_place(p_report -> 'place') where s.id = shop.id; end if;
  if p_submission_id is null then return jsonb_build_object('state', 'kept', 'revision', report.revision); end if;

  if report.visited_at is null then raise sqlstate 'PT400' using message = 'visit_time_required'; end if;
  if report.visited_at > now() + interval '10 minutes' then raise sqlstate 'PT400' using message = 'visit_in_future'; end if;
  update public.shop_reports r set submission_id = p_submission_id, submitted_at = now() where r.id = report.id returning r.* into report;
  update public.shop_reports r set flags = private.flags_of_report(report, shop) where r.id = report.id;
  update public.shops s set visited_at = report.visited_at where s.id = shop.id;
  shop := private.move_shop(shop.id, 'submitted', 'submitted', null, true);
  insert into public.domain_events (tenant_id, kind, outlet_id, subject_id, idempotency_key)
  values (shop.tenant_id, 'shop.submitted', shop.outlet_id, shop.id, concat_ws(':', 'shop.submitted', shop.id, report.revision));
  return jsonb_build_object('state', 'sent', 'revision', report.revision);
end $function$;
grant execute on function public.send_shop_report(text,text,jsonb,uuid) to service_role;

create function private.sent_report(p_shop_id uuid)
 RETURNS public.shop_reports
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.* from public.shop_reports r where r.shop_id = p_shop_id and r.submitted_at is not null order by r.revision desc limit 1
$function$;

create function public.set_report_schedule(p_tenant_id uuid, p_schedule_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.report_schedules := private.require_schedule(p_tenant_id, p_schedule_id);
begin
  if p_state is null or p_state not in ('on', 'paused', 'taken') then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if p_state = 'taken' then
    update public.report_schedules s set owner_id = auth.uid() where s.id = former.id and s.owner_id is distinct from auth.uid();
  elsif former.state = p_state then
    return;
  else
    update public.report_schedules s set state = p_state, failures = 0, next_at = private.next_report_at(s.rhythm, s.on_day, s.at_hour, s.zone, now()) where s.id = former.id;
  end if;
  perform private.write_audit(case p_state when 'on' then 'report_schedule.resumed' when 'paused' then 'report_schedule.paused' else 'report_schedule.taken' end,
    p_tenant_id, 'report_schedules', former.id::text, null, jsonb_build_object('name', former.name));
end $function$;
grant execute on function public.set_report_schedule(uuid,uuid,text) to authenticated;
grant execute on function public.set_report_schedule(uuid,uuid,text) to service_role;

create function public.share_report(p_tenant_id uuid, p_thing uuid, p_with jsonb, p_may_edit boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given  record;
  wanted record;
  share  public.report_grants;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  select * into given from private.require_given(p_tenant_id, p_thing);
  begin
    select w.profile, w.role, w.outlet into wanted from jsonb_to_record(p_with) w (profile uuid, role text, outlet uuid);
  exception when data_exception then
    raise sqlstate 'PT400' using message = 'not_a_reader';
  end;
  if num_nonnulls(wanted.profile, wanted.role, wanted.outlet) <> 1 or p_may_edit is null
    or wanted.role is not null and wanted.role not in ('admin', 'manager', 'trainer')
    or wanted.outlet is not null and not exists (select from public.outlets o where o.id = wanted.outlet and o.tenant_id = p_tenant_id and o.is_active)
    or wanted.profile is not null and not exists (select from private.report_readers(p_tenant_id) r where r.id = wanted.profile) then
    raise sqlstate 'PT400' using message = 'not_a_reader';
  end if;
  if (select count(*) from public.report_grants s where p_thing in (s.report_id, s.dashboard_id)) >= 100 then raise sqlstate 'PT409' using message = 'too_many_readers'; end if;
  insert into public.report_grants (tenant_id, report_id, dashboard_id, profile_id, role, outlet_id, may_edit)
  values (p_tenant_id, case given.kind when 'report' then p_thing end, case given.kind when 'dashboard' then p_thing end, wanted.profile, wanted.role, wanted.outlet, p_may_edit)
  on conflict (report_id, dashboard_id, profile_id, role, outlet_id) do update set may_edit = excluded.may_edit
  returning * into share;
  perform private.write_audit(given.kind || '.reader_named', p_tenant_id, case given.kind when 'report' then 'saved_reports' else 'report_dashboards' end, p_thing::text,
    null, jsonb_build_object('name', given.called, 'reader', private.reader_of_share(share), 'may_edit', p_may_edit));
end $function$;
grant execute on function public.share_report(uuid,uuid,jsonb,boolean) to authenticated;
grant execute on function public.share_report(uuid,uuid,jsonb,boolean) to service_role;

create function private.stale_marks(p_flag public.feature_flags, p_takes_out boolean, p_is_looked_after boolean, p_now timestamp with time zone)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_remove(array[
    case when code.key is null then 'undeclared'
      when (code.scope, code.kind) <> (p_flag.scope, p_flag.kind) then 'differs' end,
    case when flag.is_over then 'expired' end,
    case when p_flag.killed_at < p_now - interval '7 days' then 'killed' end,
    case when flag.must_end and not flag.is_over and p_flag.is_on and not p_flag.is_killed and not p_takes_out
      and p_flag.tiers = '{}' and coalesce(p_flag.percentage = 100, p_flag.default_on) then 'everybody' end,
    case when flag.must_end and p_flag.changed_at < p_now - interval '90 days' then 'unchanged' end,
    case when not p_is_looked_after then 'ownerless' end
  ], null)
  from (
    select kind.must_end, coalesce(kind.must_end and p_flag.expires_on < (p_now at time zone 'Asia/Kolkata')::date, false)
    from (select p_flag.kind in ('release', 'experiment')) kind (must_end)
  ) flag (must_end, is_over)
  left join private.declared_flags code on code.key = p_flag.key
$function$;

create function private.stopped_for(p_schedule public.report_schedules)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_schedule.stopped_for
  where exists (select from public.report_recipients r where r.schedule_id = p_schedule.id and r.address_id is not null and r.stopped_at is null)
$function$;

create function public.suspicious_addresses()
 RETURNS TABLE(address inet, failures bigint, identifiers bigint, last_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select f.address, count(*), count(distinct f.identifier_hash), max(f.at)
    from public.failed_auth_attempts f
    where f.source = 'server' and f.at > now() - interval '1 hour' and f.address is not null
    group by f.address having count(*) >= 10 order by count(*) desc;
end $function$;
grant execute on function public.suspicious_addresses() to authenticated;
grant execute on function public.suspicious_addresses() to service_role;

create function private.take_report_room(p_reporter text, p_bytes bigint, p_share bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today    date := (now() at time zone 'Asia/Kolkata')::date;
  all_room constant bigint := 32 * 1024 * 1024;
  one      record;
begin
  for one in select * from (values (p_reporter, p_share), ('everybody', all_room)) r (reporter, room) loop
    insert into private.report_shares as s (day, reporter, bytes) values (today, one.reporter, p_bytes)
    on conflict (day, reporter) do update set bytes = s.bytes + excluded.bytes where s.bytes + excluded.bytes <= one.room;
    if not found then
      if one.reporter = 'everybody' and private.take('report room is full', 1, 1) = 1 and not exists (
        select from public.security_events e
        where e.at > now() - interval '1 day' and e.message = 'reported events fill their day'
      ) then
        perform private.write_security_event('system_event', 'medium', 'reported events fill their day');
      end if;
      return false;
    end if;
  end loop;
  return true;
end $function$;

create function private.today_of_reports(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 'reports_stopped', 'today', null::date, count(*)::integer, null::integer, '{}'::jsonb, jsonb_build_object('name', min(s.name))
  from public.report_schedules s
  where p_reach <> 'none' and s.tenant_id = p_tenant_id and (s.state = 'failed' or private.stopped_for(s) is not null) and (s.owner_id = (select auth.uid())
    or p_tenant_id = any (array(select private.my_tenants_as('admin'))) and private.is_ownerless(p_tenant_id, s.owner_id))
  having count(*) > 0
  union all
  select 'figures_out', 'today', null, count(*)::integer, null, '{}', jsonb_build_object('name', min(a.name))
  from public.report_alerts a
  where p_reach <> 'none' and a.tenant_id = p_tenant_id and a.profile_id = (select auth.uid()) and a.state = 'on' and a.is_out
  having count(*) > 0
  union all
  select 'files_ready', 'week', null, count(*)::integer, null, '{}', jsonb_build_object('name', min(f.name))
  from public.report_files f
  where p_reach <> 'none' and f.tenant_id = p_tenant_id and f.profile_id = (select auth.uid()) and f.fetched_at is null and private.may_fetch_file(f)
  having count(*) > 0
$function$;

create function private.told_metrics(p_tenant_id uuid, p_ask jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select jsonb_agg(case when k.key is null then jsonb_build_object('key', m.key, 'unit', f.unit)
      else jsonb_build_object('key', m.key, 'unit', k.unit, 'name', k.name, 'decimals', k.decimals) end order by m.n)
    from jsonb_array_elements_text(p_ask -> 'metrics') with ordinality m (key, n)
    left join private.report_fields f on f.explore = p_ask ->> 'explore' and f.kind = 'metric' and f.key = m.key
    left join lateral (select x.* from public.kpis x where p_ask ->> 'explore' = 'kpis' and x.key = m.key and (x.tenant_id is null or x.tenant_id = p_tenant_id)
      order by x.tenant_id nulls last limit 1) k on true
    where not coalesce(p_ask -> 'hidden' ? m.key, false)), '[]')
  || case when p_ask ? 'calculation' then jsonb_build_array(jsonb_build_object('key', 'calc', 'unit', u.unit, 'calculation', p_ask ->> 'calculation',
      'decimals', case when u.unit = 'percent' then 1 when u.unit = 'count' and p_ask ->> 'calculation' like '%/%' then 2 else 0 end)) else '[]' end
  from private.calculation_unit(p_ask ->> 'explore', p_ask ->> 'calculation') u (unit)
$function$;

create function public.unshare_report(p_tenant_id uuid, p_thing uuid, p_share_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given record;
  share public.report_grants;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  select * into given from private.require_given(p_tenant_id, p_thing);
  delete from public.report_grants s where s.id = p_share_id and s.tenant_id = p_tenant_id and p_thing in (s.report_id, s.dashboard_id) returning * into share;
  if share.id is null then return; end if;
  perform private.write_audit(given.kind || '.reader_removed', p_tenant_id, case given.kind when 'report' then 'saved_reports' else 'report_dashboards' end, p_thing::text,
    jsonb_build_object('name', given.called, 'reader', private.reader_of_share(share)), null);
end $function$;
grant execute on function public.unshare_report(uuid,uuid,uuid) to authenticated;
grant execute on function public.unshare_report(uuid,uuid,uuid) to service_role;

create function public.withdraw_report_address(p_tenant_id uuid, p_address_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address public.report_addresses := private.require_address(p_tenant_id, p_address_id);
begin
  delete from private.link_codes c where c.purpose = 'report_address' and c.subject_id = address.id;
  delete from public.mail_outbox m
  where m.tenant_id = p_tenant_id and m.recipient = address.email and m.template in ('report_outside', 'report_address') and m.status = 'queued';
  delete from public.report_addresses a where a.id = address.id;
  perform private.write_audit('report_address.withdrawn', p_tenant_id, 'report_addresses', address.id::text, jsonb_build_object('name', address.name, 'email', address.email), null);
end $function$;
grant execute on function public.withdraw_report_address(uuid,uuid) to authenticated;
grant execute on function public.withdraw_report_address(uuid,uuid) to service_role;

create function private.words_of_report(p_report public.shop_reports)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' ', nullif(p_report.narrative, ''), (
    select string_agg(concat_ws(' ', case when jsonb_typeof(a.value -> 'value') = 'string' and char_length(a.value ->> 'value') > 20
      then a.value ->> 'value' end, a.value ->> 'note'), ' ' order by a.key)
    from jsonb_each(p_report.answers) a))
$function$;
