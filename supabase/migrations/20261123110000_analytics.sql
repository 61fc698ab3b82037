-- What visitors who agreed to be counted do on the public pages. Raw events stand in one partition a day (the days of
-- India) and go after 90 days; what is kept are the sums of a day (20261123110100). Nobody but our own functions reaches
-- these tables: they stand in the closed schema, and the console gets sums only.
create table private.analytics_events (
  day        date not null,
  id         uuid not null, -- drawn by the page, so that the same event sent twice is one
  session_id uuid not null,
  at         timestamptz not null,
  type       text not null check (type ~ '^[a-z][a-z_]{0,29}$'),
  category   text not null check (category in ('navigation', 'button', 'form', 'cta', 'engagement', 'conversion')),
  action     text not null check (action ~ '^[a-z][a-z_]{0,39}$'),
  label      text not null check (char_length(label) <= 120),
  value      numeric(12, 2), -- seconds, percent, or rupees of a conversion
  properties jsonb check (pg_column_size(properties) <= 512),
  path       text not null check (path ~ '^/' and char_length(path) <= 160), -- without its language, never a query
  source     text not null check (char_length(source) between 1 and 80),
  medium     text not null check (char_length(medium) between 1 and 40),
  campaign   text not null check (char_length(campaign) <= 80), -- empty without one
  device     text not null check (device in ('phone', 'tablet', 'desktop')),
  browser    text not null check (char_length(browser) between 1 and 40),
  language   text not null check (language in ('en', 'hi')),
  is_sample  boolean not null default false,
  primary key (day, id)
) partition by range (day);

-- Where a day without a partition of its own goes: after a backup was restored, or when it could not be made.
create table private.analytics_events_rest partition of private.analytics_events default;

-- The days that have events. An open one has events that its sums do not know yet.
create table private.analytics_days (
  day       date primary key,
  is_open   boolean not null default true,
  is_sample boolean not null default false, -- holds invented events
  rolled_at timestamptz
);

-- The day in India, by which everything here is counted.
create function private.day_in_india(p_at timestamptz) returns date
language sql immutable set search_path = '' as $$
  select (p_at at time zone 'Asia/Kolkata')::date
$$;

create function private.analytics_partition(p_day date) returns text
language sql immutable set search_path = '' as $$
  select 'analytics_events_' || to_char(p_day, 'YYYYMMDD')
$$;

-- Makes the partition of a day unless it is there. It is made apart and attached, which no reader and no writer of
-- other days has to wait for. A day with rows in the rest stays there.
create function private.open_analytics_day(p_day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text := private.analytics_partition(p_day);
begin
  if to_regclass('private.' || name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('analytics partitions'));
  if to_regclass('private.' || name) is not null
     or exists (select from private.analytics_events_rest r where r.day = p_day) then
    return;
  end if;
  execute format('create table private.%I (like private.analytics_events including defaults including constraints)', name);
  execute format('revoke all on private.%I from public', name);
  execute format('alter table private.analytics_events attach partition private.%I for values from (%L) to (%L)',
    name, p_day, p_day + 1);
end $$;

-- No day takes more than this on the disk (about 250,000 events): what comes beyond is dropped and told once an hour.
create function private.has_room_for_analytics(p_day date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  what constant text := 'analytics of a day are full, events are dropped';
  bytes bigint := pg_relation_size(
    coalesce(to_regclass('private.' || private.analytics_partition(p_day)), 'private.analytics_events_rest'::regclass));
begin
  if bytes < 96 * 1024 * 1024 then return true; end if;
  if private.take('analytics full', 1, 1) = 1 and not exists (
    select from public.security_events e
    where e.at > now() - interval '1 hour' and e.reported_by = 'server' and e.message = what
  ) then
    perform private.write_security_event('system_event', 'medium', what, jsonb_build_object('day', p_day, 'bytes', bytes));
  end if;
  return false;
end $$;

-- Stores what one page of one visit sends and returns how many events were new. p_visit: session_id, source, medium,
-- campaign, device, browser, language; p_events: id, at, type, category, action, label, value, properties, path. Events
-- older than two days or of the future are left out. For our function, which has looked at every field. Refuses PT429
-- too_many_events: 600 a minute from one client address.
create function public.receive_analytics(p_visit jsonb, p_events jsonb, p_address_hash text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  visit private.analytics_events := jsonb_populate_record(null::private.analytics_events, p_visit);
  room  integer;
  days  date[];
  each  date;
  total integer;
begin
  room := private.take('analytics from ' || coalesce(p_address_hash, 'nowhere'), jsonb_array_length(p_events), 600);
  if room = 0 and jsonb_array_length(p_events) > 0 then
    raise sqlstate 'PT429' using message = 'too_many_events';
  end if;
  select coalesce(array_agg(distinct private.day_in_india(e.at) order by private.day_in_india(e.at)), '{}') into days
  from jsonb_populate_recordset(null::private.analytics_events, p_events) e
  where e.at between now() - interval '2 days' and now() + interval '5 minutes';

  foreach each in array days loop
    perform private.open_analytics_day(each);
    perform pg_advisory_xact_lock_shared(hashtext('analytics of ' || each)); -- summing up waits for us, and we for it
    if not private.has_room_for_analytics(each) then days := array_remove(days, each); end if;
  end loop;

  insert into private.analytics_events (
    day, id, session_id, at, type, category, action, label, value, properties, path, source, medium, campaign, device,
    browser, language
  )
  select private.day_in_india(e.at), e.id, visit.session_id, e.at, e.type, e.category, e.action, coalesce(e.label, ''),
    e.value, e.properties, e.path, visit.source, visit.medium, coalesce(visit.campaign, ''), visit.device, visit.browser,
    visit.language
  from jsonb_populate_recordset(null::private.analytics_events, p_events) with ordinality e
  where e.ordinality <= room and private.day_in_india(e.at) = any (days)
    and e.at between now() - interval '2 days' and now() + interval '5 minutes'
  on conflict (day, id) do nothing;
  get diagnostics total = row_count;

  if total > 0 then
    insert into private.analytics_days as d (day) select unnest(days)
    on conflict (day) do update set is_open = true where not d.is_open;
  end if;
  return total;
end $$;

insert into private.server_functions values ('receive_analytics');

revoke all on private.analytics_events, private.analytics_events_rest, private.analytics_days from public;
revoke execute on all functions in schema private from public;
revoke execute on function public.receive_analytics(jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.receive_analytics(jsonb, jsonb, text) to service_role;
