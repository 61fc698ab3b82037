-- No sender fills a day. One client address may take two in a hundred of a day's room; who is beyond that, and what comes
-- when the day is full, is left out, counted, and told in the console. Senders are told apart by a fingerprint of their
-- address with a random number of the day: both go as soon as the day can get no more events.
create function private.analytics_room() returns bigint
language sql immutable set search_path = '' as $$ select 96 * 1024 * 1024::bigint $$; -- about 500,000 events

create function private.analytics_share() returns bigint
language sql immutable set search_path = '' as $$ select private.analytics_room() * 2 / 100 $$; -- about 10,000 events

create unlogged table private.analytics_salts (
  day  date primary key,
  salt uuid not null default gen_random_uuid()
);

create unlogged table private.analytics_senders (
  day    date not null,
  sender bytea not null,
  bytes  bigint not null, -- of that day, events that came twice among them
  primary key (day, sender)
);
revoke all on private.analytics_salts, private.analytics_senders from public;

-- Beyond a sender's share, and beyond the day's room; refusals by the minute (PT429) are told to their sender, not here.
alter table private.analytics_days
  add column over_share integer not null default 0,
  add column over_room  integer not null default 0;

-- The order in which events came: what a sum knows already, and what came after it. An id is drawn by its visit, so the
-- same event of the same visit is one, and all events of a visit lie together.
create sequence private.analytics_arrivals;
alter table private.analytics_events add column arrived bigint not null default 0;
alter table private.analytics_events alter column arrived set default nextval('private.analytics_arrivals');
alter table private.analytics_events drop constraint analytics_events_pkey;
alter table private.analytics_events add primary key (day, session_id, id);
create index analytics_events_arrived on private.analytics_events (arrived);

do $$
declare
  part text;
begin
  for part in select i.inhrelid::regclass::text from pg_catalog.pg_inherits i
    where i.inhparent = 'private.analytics_events'::regclass
  loop
    execute format('alter table %s alter column arrived set default nextval(''private.analytics_arrivals'')', part);
  end loop;
end $$;

create or replace function private.has_room_for_analytics(p_day date) returns boolean
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Takes that many bytes of a day for a sender; false once their share is used up. The last batch may reach beyond it.
create function private.take_analytics_share(p_day date, p_address_hash text, p_bytes bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  day_salt uuid;
begin
  select s.salt into day_salt from private.analytics_salts s where s.day = p_day;
  if not found then
    insert into private.analytics_salts (day) values (p_day) on conflict (day) do nothing;
    select s.salt into day_salt from private.analytics_salts s where s.day = p_day;
  end if;
  insert into private.analytics_senders as s (day, sender, bytes)
  values (p_day, sha256(convert_to(day_salt::text || coalesce(p_address_hash, 'nowhere'), 'UTF8')), p_bytes)
  on conflict (day, sender) do update set bytes = s.bytes + excluded.bytes where s.bytes < private.analytics_share();
  return found;
end $$;

-- A job: forgets who sent for days that can get no more events, which are those before the day before yesterday.
create function private.forget_analytics_senders() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.analytics_salts where day < private.day_in_india(now()) - 2;
  delete from private.analytics_senders where day < private.day_in_india(now()) - 2;
  get diagnostics total = row_count;
  return total;
end $$;

-- As of 20261123110000, and no sender takes more than a share of a day.
create or replace function public.receive_analytics(p_visit jsonb, p_events jsonb, p_address_hash text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  visit private.analytics_events := jsonb_populate_record(null::private.analytics_events, p_visit);
  wanted integer := jsonb_array_length(p_events);
  room  integer := private.take('analytics from ' || coalesce(p_address_hash, 'nowhere'), wanted, 600);
  sent  private.analytics_events[];
  each  record;
  added integer;
  total integer := 0;
begin
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
      on conflict (day, session_id, id) do nothing;
      get diagnostics added = row_count;
    end if;
    if added > 0 then
      insert into private.analytics_days as d (day) values (each.day)
      on conflict (day) do update set is_open = true where not d.is_open;
    end if;
    total := total + added;
  end loop;
  return total;
end $$;

insert into private.retention_rules (subject, keeps) values ('analytics_senders', '3 days');
insert into private.scheduled_jobs (name, every, runs) values
  ('forget analytics senders', '1 hour', 'private.forget_analytics_senders');

revoke execute on all functions in schema private from public;
revoke execute on function public.receive_analytics(jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.receive_analytics(jsonb, jsonb, text) to service_role;
