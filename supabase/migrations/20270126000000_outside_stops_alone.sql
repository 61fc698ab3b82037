-- What no longer goes outside stops for those outside alone: whoever gets the report within the workspace gets it as before.

comment on column public.report_schedules.stopped_for is
  '`outside`: what was agreed to go to addresses outside no longer holds, so that it goes to none of them until an admin keeps it anew; its state is that of everybody else.';

-- Why a part of those whom a schedule is for does not get it; null where all do, or where nobody of that part is left.
create function private.stopped_for(p_schedule public.report_schedules) returns text
language sql stable set search_path = '' as $$
  select p_schedule.stopped_for
  where exists (select from public.report_recipients r where r.schedule_id = p_schedule.id and r.address_id is not null and r.stopped_at is null)
$$;

/*
 * Sends a schedule to its addresses outside, each once for the moment it was due, as its owner reads it; returns how many mails. Where the owner is no admin
 * here any more, or asks something else than what was agreed to go to an address, that address gets none, and its owner and the first admin are told once.
 */
create or replace function private.send_report_outside(p_schedule public.report_schedules, p_due timestamptz) returns integer
language plpgsql set search_path = '' as $$
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
end $$;

create or replace function private.send_report_schedules()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $$
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
end $$;

-- Kept anew, it goes outside again.
create or replace function public.keep_report_schedule(p_tenant_id uuid, p_schedule_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
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
end $$;

create or replace function public.list_report_schedules(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
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
end $$;

create or replace function private.today_of_reports(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $$
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
$$;

-- What was stopped altogether for the sake of those outside goes on for everybody else.
update public.report_schedules s set state = 'on', failures = 0, next_at = private.next_report_at(s.rhythm, s.on_day, s.at_hour, s.zone, now())
where s.state = 'failed' and s.stopped_for = 'outside';

revoke execute on all functions in schema private from public;
