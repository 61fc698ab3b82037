-- The proof that a visitor said yes to being counted: to which version of the question, in which language and when, and
-- when they took it back. It stands under the number of the visit in which they said so, which only their browser keeps
-- for longer than that visit. Nothing is kept of who says no. A yes holds for a year (app/platform/consent.ts), and single
-- events for 90 days after it: as long, the proof stays.
create table private.analytics_consents (
  session_id     uuid primary key,
  notice_version smallint not null check (notice_version > 0),
  language       text not null check (language in ('en', 'hi')),
  given_at       timestamptz not null,
  withdrawn_at   timestamptz check (withdrawn_at >= given_at)
);
create index on private.analytics_consents (given_at);
create index on private.analytics_consents (withdrawn_at) where withdrawn_at is not null;
alter table private.analytics_consents enable row level security;
revoke all on private.analytics_consents from public;

-- As of 20261126120000, with two differences. The table is locked before anything else: 'prune analytics' locks it
-- against everybody when it drops a day, and the jobs after it want the locks that are taken below, so who waits for the
-- table must not hold one. And p_visit may hold the yes that this visit began with: notice_version and given_at.
create or replace function public.receive_analytics(p_visit jsonb, p_events jsonb, p_address_hash text) returns integer
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Notes that the yes which was given in that visit was taken back, and returns whether there is one that stood. For our
-- function.
create function public.withdraw_analytics_consent(p_session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.analytics_consents set withdrawn_at = greatest(now(), given_at)
  where session_id = p_session_id and withdrawn_at is null;
  return found;
end $$;

insert into private.server_functions values ('withdraw_analytics_consent');

-- How many said yes and how many took it back on the days from p_from to p_to (India's). Refuses PT403 not_allowed.
create function public.analytics_consents(p_from date, p_to date) returns table (given integer, withdrawn integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  first_moment constant timestamptz := p_from::timestamp at time zone 'Asia/Kolkata';
  end_moment   constant timestamptz := (p_to + 1)::timestamp at time zone 'Asia/Kolkata';
begin
  perform private.require_platform_admin();
  return query select
    (select count(*)::integer from private.analytics_consents c where c.given_at >= first_moment and c.given_at < end_moment),
    (select count(*)::integer from private.analytics_consents c where c.withdrawn_at >= first_moment and c.withdrawn_at < end_moment);
end $$;

-- A job: lets a yes go when the last visit it could allow has gone.
create function private.prune_analytics_consents() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.analytics_consents where given_at < now() - private.kept('analytics_consents');
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.retention_rules (subject, keeps) values ('analytics_consents', '456 days');
insert into private.scheduled_jobs (name, every, runs) values
  ('prune analytics consents', '1 day', 'private.prune_analytics_consents');

revoke execute on all functions in schema private from public;
revoke execute on function public.receive_analytics(jsonb, jsonb, text), public.withdraw_analytics_consent(uuid),
  public.analytics_consents(date, date) from public, anon, authenticated;
grant execute on function public.receive_analytics(jsonb, jsonb, text), public.withdraw_analytics_consent(uuid) to service_role;
grant execute on function public.analytics_consents(date, date) to authenticated;
