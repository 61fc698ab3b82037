-- Reports outlive who made them: what somebody leaves behind is on the admins' list, and an admin hands it to somebody who reads reports here. What one
-- reads often is marked and stands first. A schedule says what it asks, so that it can be changed. What has stopped and what is out is told on Today.

create or replace function public.list_saved_reports(p_tenant_id uuid)
returns table (id uuid, name text, query text, is_shared boolean, is_mine boolean, owner text, version integer, saved_at timestamptz, is_archived boolean, may_change boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query
    select r.id, r.name, r.query, r.is_shared, coalesce(r.owner_id = auth.uid(), false), private.name_of_owner(p_tenant_id, r.owner_id), r.version, r.saved_at, r.archived_at is not null,
      coalesce(r.owner_id = auth.uid(), false) or p_tenant_id in (select private.tenants_i_manage())
    from public.saved_reports r
    where r.tenant_id = p_tenant_id and private.sees_report(r)
    order by r.archived_at is not null, lower(r.name), r.id limit 500;
end $$;

create or replace function public.list_report_schedules(p_tenant_id uuid) returns jsonb
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
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'place', s.place, 'query', s.query, 'asks', s.asks, 'rhythm', s.rhythm, 'on_day', s.on_day, 'at_hour', s.at_hour,
        'zone', s.zone, 'sent_if', s.sent_if, 'changed_by', s.changed_by, 'state', s.state, 'next_at', s.next_at, 'sent_at', s.sent_at,
        'owner', private.name_of_owner(p_tenant_id, s.owner_id), 'is_mine', coalesce(s.owner_id = auth.uid(), false), 'is_sample', s.is_sample,
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

/* Makes somebody who reads reports here the owner of a report, a dashboard or a schedule; for admins, of what they see. */
create function public.hand_over_report(p_tenant_id uuid, p_kind text, p_id uuid, p_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- What somebody has marked to stand first for them: the key of a ready report or dashboard, or the id of a kept one.
create table public.report_marks (
  tenant_id  uuid not null references public.tenants on delete cascade,
  profile_id uuid not null references public.profiles on delete cascade,
  thing      text not null check (thing ~ '^([a-z]{2,30}|[0-9a-f-]{36})$'),
  marked_at  timestamptz not null default now(),
  -- no primary key: PostgREST would take this for a second way from profiles to tenants, and refuse to embed one in the other
  unique (tenant_id, profile_id, thing)
);
create index on public.report_marks (profile_id);
alter table public.report_marks enable row level security;
revoke all on public.report_marks from anon, authenticated; -- functions only

/* What I have marked here. */
create function public.list_report_marks(p_tenant_id uuid) returns table (thing text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query select m.thing from public.report_marks m where m.tenant_id = p_tenant_id and m.profile_id = auth.uid() order by m.marked_at, m.thing;
end $$;

/* Has something stand first for me, or no longer. */
create function public.mark_report(p_tenant_id uuid, p_thing text, p_is_marked boolean) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- What I have marked.
create function private.my_report_marks(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'thing', m.thing, 'marked_at', m.marked_at) order by m.marked_at), '[]')
  from public.report_marks m join public.tenants t on t.id = m.tenant_id where m.profile_id = p_me
$$;
insert into private.export_parts values ('report_marks', 'private.my_report_marks');
insert into private.personal_data (held_in, told_as, ends) values ('public.report_marks', 'report_marks', 'login');
insert into private.audit_actions values ('report.handed_over'), ('dashboard.handed_over'), ('report_schedule.handed_over');

/* On Today: reports by mail of mine that have stopped themselves (for admins those of nobody besides), and figures I watch that are out. */
create function private.today_of_reports(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language sql stable set search_path = '' as $$
  select 'reports_stopped', 'today', null::date, count(*)::integer, null::integer, '{}'::jsonb, jsonb_build_object('name', min(s.name))
  from public.report_schedules s
  where p_reach <> 'none' and s.tenant_id = p_tenant_id and s.state = 'failed' and (s.owner_id = (select auth.uid())
    or p_tenant_id = any (array(select private.my_tenants_as('admin'))) and private.is_ownerless(p_tenant_id, s.owner_id))
  having count(*) > 0
  union all
  select 'figures_out', 'today', null, count(*)::integer, null, '{}', jsonb_build_object('name', min(a.name))
  from public.report_alerts a
  where p_reach <> 'none' and a.tenant_id = p_tenant_id and a.profile_id = (select auth.uid()) and a.state = 'on' and a.is_out
  having count(*) > 0
$$;
insert into private.today_sources (name, gathers, position, modules, kinds) values
  ('reports', 'private.today_of_reports', 75, '{bi_reports}', '{reports_stopped,figures_out}');

revoke execute on all functions in schema private from public;
revoke execute on function public.hand_over_report(uuid, text, uuid, uuid), public.list_report_marks(uuid), public.mark_report(uuid, text, boolean) from public, anon;
grant execute on function public.hand_over_report(uuid, text, uuid, uuid), public.list_report_marks(uuid), public.mark_report(uuid, text, boolean) to authenticated;
