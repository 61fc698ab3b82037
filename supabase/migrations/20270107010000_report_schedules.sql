-- Reports that come by themselves. A schedule holds what is asked, in the words of run_report, and whom it goes to; each recipient gets the answer that
-- they would get themselves, so a manager reads the own outlets without a case of their own. Nothing of an answer is kept but one figure, to tell whether it has changed.

create table public.report_schedules (
  id          uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id   uuid not null references public.tenants on delete cascade,
  owner_id    uuid references public.profiles on delete set null,
  name        text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  place       text not null check (place ~ '^[a-z]{2,30}$'), -- of the address, below /app/reports
  query       text not null check (query ~ '^[A-Za-z0-9=&.,_%*+-]*$' and char_length(query) <= 2000),
  asks        jsonb not null check (jsonb_typeof(asks) = 'array'),
  rhythm      text not null check (rhythm in ('day', 'week', 'month')),
  on_day      smallint check (on_day between 1 and case rhythm when 'week' then 7 else 28 end),
  at_hour     smallint not null check (at_hour between 0 and 23),
  zone        text not null check (private.is_time_zone(zone)),
  sent_if     text not null check (sent_if in ('always', 'some', 'changed')),
  changed_by  smallint check (changed_by between 1 and 1000), -- percent
  state       text not null default 'on' check (state in ('on', 'paused', 'failed')),
  failures    smallint not null default 0,
  next_at     timestamptz not null,
  sent_at     timestamptz,
  is_sample   boolean not null default false,
  created_at  timestamptz not null default now(),
  check ((rhythm = 'day') = (on_day is null)),
  check ((sent_if = 'changed') = (changed_by is not null)),
  unique (tenant_id, id)
);
create index on public.report_schedules (owner_id);
create index on public.report_schedules (next_at) where state = 'on';

create table public.report_recipients (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null,
  schedule_id uuid not null,
  profile_id  uuid not null references public.profiles on delete cascade,
  last_figure double precision,
  sent_at     timestamptz,
  stopped_at  timestamptz, -- by themselves
  foreign key (tenant_id, schedule_id) references public.report_schedules (tenant_id, id) on delete cascade,
  unique (schedule_id, profile_id)
);
create index on public.report_recipients (tenant_id, schedule_id);
create index on public.report_recipients (profile_id);

alter table public.report_schedules enable row level security;
alter table public.report_recipients enable row level security;
revoke all on public.report_schedules, public.report_recipients from anon, authenticated; -- functions only
insert into private.link_purposes values ('report_mail');

/* The days of a period up to yesterday, as app/domain/reports/periods.ts says them. */
create function private.report_days(p_period text, p_today date) returns table (first date, last date)
language sql immutable set search_path = '' as $$
  select p.first, p.last from (
    select y.day, date_trunc('month', y.day::timestamp)::date as month from (select p_today - 1 as day) y
  ) at
  cross join lateral (values ('days28', at.day - 27, at.day), ('month', at.month, at.day), ('last_month', (at.month - interval '1 month')::date, at.month - 1),
    ('quarter', (at.month - interval '2 months')::date, at.day), ('months12', (at.month - interval '11 months')::date, at.day),
    ('financial_year', (date_trunc('year', at.day - interval '3 months') + interval '3 months')::date, at.day)) p (name, first, last)
  where p.name = p_period
$$;

/* When a schedule comes next after a moment, by its own clock; an hour that a clock skips comes as the next one. */
create function private.next_report_at(p_rhythm text, p_on_day integer, p_at_hour integer, p_zone text, p_after timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select x.at from (
    select (day::date + make_time(p_at_hour, 0, 0)) at time zone p_zone as at
    from generate_series((p_after at time zone p_zone)::date, (p_after at time zone p_zone)::date + 62, '1 day') day
    where case p_rhythm when 'week' then extract(isodow from day) = p_on_day when 'month' then extract(day from day) = p_on_day else true end
  ) x where x.at > p_after order by x.at limit 1
$$;

/* What a schedule asks today, as run_report takes it: a few rows, the greatest first, and the whole. */
create function private.spec_of_ask(p_ask jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select p_ask - 'period' || jsonb_build_object('totals', true, 'limit', 10)
    || case when p_ask ? 'period' then jsonb_build_object('from', d.first, 'to', d.last) else '{}' end
  from (select 1) one left join lateral private.report_days(p_ask ->> 'period', private.today()) d on true
$$;

-- Who reads reports in a workspace, with what a mail needs.
create function private.report_readers(p_tenant_id uuid) returns setof public.profiles
language sql stable set search_path = '' as $$
  select p.* from public.profiles p
  where p.tenant_id = p_tenant_id and p.tenant_role in ('admin', 'manager', 'trainer') and p.is_active and p.email is not null
$$;

-- A schedule that I may change: my own, or any of a workspace that I manage; locked.
create function private.require_schedule(p_tenant_id uuid, p_schedule_id uuid) returns public.report_schedules
language plpgsql set search_path = '' as $$
declare
  schedule public.report_schedules;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  select s.* into schedule from public.report_schedules s
  where s.id = p_schedule_id and s.tenant_id = p_tenant_id and (s.owner_id = auth.uid() or p_tenant_id in (select private.tenants_i_manage())) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_schedule'; end if;
  return schedule;
end $$;

/*
 * The schedules of a workspace for its admins, of others those that are theirs or reach them; and to whom one may send:
 * {zone, readers: [{id, name, role}], schedules: [{…, recipients: [{name, sent_at, has_stopped}]}]}.
 */
create function public.list_report_schedules(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin boolean;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  is_admin := p_tenant_id = any (array(select private.my_tenants_as('admin')));
  return jsonb_build_object('zone', private.zone_of_tenant(p_tenant_id),
    'readers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', private.name_of_login(r.id), 'role', r.tenant_role) order by lower(private.name_of_login(r.id)), r.id), '[]')
      from private.report_readers(p_tenant_id) r where is_admin or r.id = auth.uid()),
    'schedules', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'place', s.place, 'query', s.query, 'rhythm', s.rhythm, 'on_day', s.on_day, 'at_hour', s.at_hour,
        'zone', s.zone, 'sent_if', s.sent_if, 'changed_by', s.changed_by, 'state', s.state, 'next_at', s.next_at, 'sent_at', s.sent_at,
        'owner', private.name_of_login(s.owner_id), 'is_mine', coalesce(s.owner_id = auth.uid(), false), 'is_sample', s.is_sample,
        'comes_to_me', exists (select from public.report_recipients r where r.schedule_id = s.id and r.profile_id = auth.uid() and r.stopped_at is null),
        'may_change', coalesce(s.owner_id = auth.uid(), false) or p_tenant_id in (select private.tenants_i_manage()),
        'recipients', (
          select coalesce(jsonb_agg(jsonb_build_object('id', r.profile_id, 'name', private.name_of_login(r.profile_id), 'sent_at', r.sent_at, 'has_stopped', r.stopped_at is not null)
            order by lower(private.name_of_login(r.profile_id)), r.id), '[]')
          from public.report_recipients r where r.schedule_id = s.id and (is_admin or s.owner_id = auth.uid() or r.profile_id = auth.uid()))) order by lower(s.name), s.id), '[]')
      from public.report_schedules s
      where s.tenant_id = p_tenant_id and (is_admin or s.owner_id = auth.uid()
        or exists (select from public.report_recipients r where r.schedule_id = s.id and r.profile_id = auth.uid()))));
end $$;

/*
 * Keeps a schedule, new or changed: p_said is {name, place, query, asks, rhythm, on_day, at_hour, zone, sent_if, changed_by, recipients: [profile]}. What it asks
 * is asked once now, so that nothing is kept that cannot be answered. Whoever leads has reports come to themselves; admins send them to others too.
 */
create function public.save_report_schedule(p_tenant_id uuid, p_schedule_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* Pauses a schedule or has it go on; `taken` makes it mine, as when its owner has left. */
create function public.set_report_schedule(p_tenant_id uuid, p_schedule_id uuid, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* Removes a schedule with its recipients. */
create function public.remove_report_schedule(p_tenant_id uuid, p_schedule_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.report_schedules := private.require_schedule(p_tenant_id, p_schedule_id);
begin
  delete from public.report_schedules s where s.id = former.id;
  perform private.write_audit('report_schedule.removed', p_tenant_id, 'report_schedules', former.id::text, jsonb_build_object('name', former.name), null);
end $$;

/* Has a report no longer come to me, or again. */
create function public.stop_report_mail(p_tenant_id uuid, p_schedule_id uuid, p_is_stopped boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  update public.report_recipients r set stopped_at = case when p_is_stopped then coalesce(r.stopped_at, now()) end
  where r.tenant_id = p_tenant_id and r.schedule_id = p_schedule_id and r.profile_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'unknown_schedule'; end if;
end $$;

/* What a report says to whoever asks, for a mail: {told: [{by, metrics, totals, former, rows}], figure}. The figure is that of the first metric. */
create function private.answer_of_schedule(p_tenant_id uuid, p_asks jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  ask    jsonb;
  answer jsonb;
  told   jsonb := '[]';
begin
  for ask in select e.value from jsonb_array_elements(p_asks) with ordinality e (value, n) order by e.n loop
    begin
      answer := public.run_report(p_tenant_id, private.spec_of_ask(ask));
    exception when sqlstate 'PT403' then
      continue; -- money and what is of the workspace as a whole are not of everybody: the rest is
    end;
    told := told || jsonb_build_object('explore', ask ->> 'explore', 'by', ask #>> '{dimensions,0}', 'from', answer -> 'from', 'to', answer -> 'to', 'totals', answer -> 'totals',
      'former', answer -> 'former_totals', 'rows', answer -> 'rows', 'metrics', (
        select jsonb_agg(case when k.key is null then jsonb_build_object('key', m.key, 'unit', f.unit)
          else jsonb_build_object('key', m.key, 'unit', k.unit, 'name', k.name, 'decimals', k.decimals) end order by m.n)
        from jsonb_array_elements_text(ask -> 'metrics') with ordinality m (key, n)
        left join private.report_fields f on f.explore = ask ->> 'explore' and f.kind = 'metric' and f.key = m.key
        left join lateral (select x.* from public.kpis x where ask ->> 'explore' = 'kpis' and x.key = m.key and (x.tenant_id is null or x.tenant_id = p_tenant_id)
          order by x.tenant_id nulls last limit 1) k on true));
  end loop;
  return jsonb_build_object('told', told, 'figure', told #> '{0,totals,0}');
end $$;

/* Sends a schedule to whoever still reads reports and has not stopped it; returns how many mails. `p_due` is the moment it was due: once for each. */
create function private.send_report_schedule(p_schedule public.report_schedules, p_due timestamptz) returns integer
language plpgsql set search_path = '' as $$
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
end $$;

/* The schedules that are due, a hundred at a time. One that fails three times in a row stops, and its owner is told. */
create function private.send_report_schedules() returns integer
language plpgsql set search_path = '' as $$
declare
  schedule public.report_schedules;
  before   text := coalesce(current_setting('request.jwt.claims', true), '');
  total    integer := 0;
begin
  for schedule in
    select s.* from public.report_schedules s where s.state = 'on' and s.next_at <= now() order by s.next_at, s.id limit 100 for update skip locked
  loop
    begin
      total := total + private.send_report_schedule(schedule, schedule.next_at);
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
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('send reports', '1 minute', 'private.send_report_schedules');

/* Switches off the mail that the code came with. Says whether there is such a code; a second press is answered like the first. */
create or replace function public.leave_signal_mail(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set signal_mail = false where id = private.subject_of_code('signal_mail', p_code);
  if found then return true; end if;
  update public.profiles set letter_mail = false where id = private.subject_of_code('weekly_letter', p_code);
  if found then return true; end if;
  update public.report_recipients set stopped_at = coalesce(stopped_at, now()) where id = private.subject_of_code('report_mail', p_code);
  return found;
end $$;

-- Which reports come to me.
create function private.my_report_mails(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', s.name, 'is_mine', s.owner_id is not distinct from p_me, 'sent_at', r.sent_at, 'stopped_at', r.stopped_at) order by s.created_at), '[]')
  from public.report_schedules s join public.tenants t on t.id = s.tenant_id
  left join public.report_recipients r on r.schedule_id = s.id and r.profile_id = p_me
  where r.id is not null or s.owner_id = p_me
$$;
insert into private.export_parts values ('report_mails', 'private.my_report_mails');
insert into private.personal_data (held_in, told_as, ends) values ('public.report_schedules', 'report_mails', 'name'), ('public.report_recipients', 'report_mails', 'login');
insert into private.audit_actions values ('report_schedule.created'), ('report_schedule.changed'), ('report_schedule.resumed'), ('report_schedule.paused'),
  ('report_schedule.taken'), ('report_schedule.removed');
insert into private.named_records (held_in, called) values ('public.report_schedules', 'name');

revoke execute on all functions in schema private from public;
revoke execute on function public.list_report_schedules(uuid), public.save_report_schedule(uuid, uuid, jsonb), public.set_report_schedule(uuid, uuid, text),
  public.remove_report_schedule(uuid, uuid), public.stop_report_mail(uuid, uuid, boolean) from public, anon;
grant execute on function public.list_report_schedules(uuid), public.save_report_schedule(uuid, uuid, jsonb), public.set_report_schedule(uuid, uuid, text),
  public.remove_report_schedule(uuid, uuid), public.stop_report_mail(uuid, uuid, boolean) to authenticated;
