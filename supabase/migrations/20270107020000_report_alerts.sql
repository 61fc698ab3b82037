-- A figure that is watched: whoever wants to know is told once when it crosses a bound or leaves its natural limits, and again only after it has come back. It is asked
-- as they would ask it themselves; in their quiet hours nothing comes, and what still holds then comes after them.

create table public.report_alerts (
  id         uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id  uuid not null references public.tenants on delete cascade,
  profile_id uuid not null references public.profiles on delete cascade,
  name       text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  place      text not null check (place ~ '^[a-z]{2,30}$'), -- of the address, below /app/reports
  query      text not null check (query ~ '^[A-Za-z0-9=&.,_%*+-]*$' and char_length(query) <= 2000),
  ask        jsonb not null check (jsonb_typeof(ask) = 'object'),
  told_if    text not null check (told_if in ('above', 'below', 'limits')),
  bound      double precision,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to   smallint not null check (quiet_to between 0 and 23),
  zone       text not null check (private.is_time_zone(zone)),
  state      text not null default 'on' check (state in ('on', 'paused')),
  is_out     boolean not null default false,
  figure     double precision,
  looked_at  timestamptz,
  told_at    timestamptz,
  is_sample  boolean not null default false,
  created_at timestamptz not null default now(),
  check ((told_if = 'limits') = (bound is null))
);
create index on public.report_alerts (tenant_id, profile_id);
create index on public.report_alerts (profile_id);
create index on public.report_alerts (looked_at nulls first) where state = 'on';
alter table public.report_alerts enable row level security;
revoke all on public.report_alerts from anon, authenticated; -- functions only
insert into private.link_purposes values ('report_alert');

/* A watched figure as whoever asks reads it, and whether it is out. Natural limits are those of its last 26 weeks, by the rule of the signals of KPIs. */
create function private.look_at_alert(p_tenant_id uuid, p_ask jsonb, p_told_if text, p_bound double precision, out figure double precision, out is_out boolean)
language plpgsql stable set search_path = '' as $$
declare
  sunday date := private.last_week() + 6;
  weeks  jsonb;
  known  double precision[];
begin
  if p_told_if <> 'limits' then
    figure := (public.run_report(p_tenant_id, private.spec_of_ask(p_ask - 'dimensions') || '{"limit": 1}') #>> '{totals,0}')::double precision;
    is_out := coalesce(case p_told_if when 'above' then figure > p_bound else figure < p_bound end, false);
    return;
  end if;
  weeks := public.run_report(p_tenant_id, p_ask - 'period' || jsonb_build_object('dimensions', jsonb_build_array('week'), 'from', sunday - 181, 'to', sunday, 'limit', 30)) -> 'rows';
  known := array(
    select (w.value #>> '{values,0}')::double precision
    from generate_series(sunday - 181, sunday - 6, '7 days') monday
    left join lateral (select e.value from jsonb_array_elements(weeks) e where e.value #>> '{key,0}' = (monday::date)::text) w on true
    order by monday);
  figure := known[cardinality(known)];
  is_out := (private.last_signal(known)).rule is not null;
end $$;

/* The figures that I have watched here: [{…, figure, is_out}]. */
create function public.list_report_alerts(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'place', a.place, 'query', a.query, 'explore', a.ask ->> 'explore', 'metric', a.ask #>> '{metrics,0}',
      'told_if', a.told_if, 'bound', a.bound, 'quiet_from', a.quiet_from, 'quiet_to', a.quiet_to, 'zone', a.zone, 'state', a.state, 'is_out', a.is_out, 'figure', a.figure,
      'looked_at', a.looked_at, 'told_at', a.told_at, 'is_sample', a.is_sample) order by a.is_out desc, lower(a.name), a.id), '[]')
    from public.report_alerts a where a.tenant_id = p_tenant_id and a.profile_id = auth.uid());
end $$;

/* Has a figure watched for me: p_said is {name, place, query, ask, told_if, bound, quiet_from, quiet_to, zone}. It is asked once now, so that only what can be answered is kept. */
create function public.save_report_alert(p_tenant_id uuid, p_alert_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  said   record;
  looked record;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  begin
    select btrim(coalesce(s.name, ''), E' \t\r\n') as name, s.place, coalesce(s.query, '') as query, s.ask, s.told_if, s.bound, s.quiet_from, s.quiet_to, s.zone into said
    from jsonb_to_record(p_said) s (name text, place text, query text, ask jsonb, told_if text, bound double precision, quiet_from smallint, quiet_to smallint, zone text);
  exception when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end;
  if said.name = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(said.name) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if jsonb_typeof(said.ask) is distinct from 'object' or said.ask ? 'rows' or said.ask ? 'from' or jsonb_typeof(said.ask -> 'metrics') is distinct from 'array'
    or jsonb_array_length(said.ask -> 'metrics') <> 1 or coalesce(said.place, '') !~ '^[a-z]{2,30}$' or said.query !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(said.query) > 2000
    or said.told_if is null or said.told_if not in ('above', 'below', 'limits') or (said.told_if = 'limits') <> (said.bound is null) or said.bound in ('NaN', 'Infinity', '-Infinity')
    or coalesce(said.quiet_from, -1) not between 0 and 23 or coalesce(said.quiet_to, -1) not between 0 and 23 or not coalesce(private.is_time_zone(said.zone), false) then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if exists (select from public.report_alerts a where a.id = p_alert_id and a.profile_id = auth.uid() and a.tenant_id = p_tenant_id) then return; end if;
  if (select count(*) from public.report_alerts a where a.tenant_id = p_tenant_id and a.profile_id = auth.uid()) >= 50 then
    raise sqlstate 'PT409' using message = 'too_many_reports';
  end if;
  select l.* into looked from private.look_at_alert(p_tenant_id, said.ask, said.told_if, said.bound) l;
  -- what is out already is not told: whoever sets the bound sees it
  insert into public.report_alerts (id, tenant_id, profile_id, name, place, query, ask, told_if, bound, quiet_from, quiet_to, zone, is_out, figure, looked_at)
  values (p_alert_id, p_tenant_id, auth.uid(), said.name, said.place, said.query, said.ask, said.told_if, said.bound, said.quiet_from, said.quiet_to, said.zone,
    looked.is_out, looked.figure, now());
end $$;

/* Pauses what is watched for me, has it go on, or ends it. */
create function public.set_report_alert(p_tenant_id uuid, p_alert_id uuid, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if p_state is null or p_state not in ('on', 'paused', 'ended') then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if p_state = 'ended' then
    delete from public.report_alerts a where a.id = p_alert_id and a.tenant_id = p_tenant_id and a.profile_id = auth.uid();
  else
    update public.report_alerts a set state = p_state, looked_at = null where a.id = p_alert_id and a.tenant_id = p_tenant_id and a.profile_id = auth.uid();
  end if;
  if not found then raise sqlstate 'PT404' using message = 'unknown_watched_figure'; end if;
end $$;

/* Looks at the watched figures, each once an hour, and tells whoever has one that went out since. Returns how many were told. */
create function private.look_at_alerts() returns integer
language plpgsql set search_path = '' as $$
declare
  due    record;
  looked record;
  before text := coalesce(current_setting('request.jwt.claims', true), '');
  hour   integer;
  total  integer := 0;
begin
  for due in
    select a.*, p.email, p.full_name, p.language, t.name as tenant_name
    from public.report_alerts a
    join public.tenants t on t.id = a.tenant_id and t.is_active and t.active_modules ? 'bi_reports'
    join lateral private.report_readers(a.tenant_id) p on p.id = a.profile_id
    where a.state = 'on' and coalesce(a.looked_at, '-infinity') < now() - interval '55 minutes'
    order by a.looked_at nulls first, a.id limit 200
  loop
    hour := extract(hour from now() at time zone due.zone);
    -- in quiet hours nothing is looked at, so that what still holds afterwards is told then
    continue when case when due.quiet_from < due.quiet_to then hour >= due.quiet_from and hour < due.quiet_to
      when due.quiet_from > due.quiet_to then hour >= due.quiet_from or hour < due.quiet_to else false end;
    begin
      perform private.read_as(private.claims_of(due.profile_id));
      select l.* into looked from private.look_at_alert(due.tenant_id, due.ask, due.told_if, due.bound) l;
      perform private.read_as(before);
    exception when others then
      perform private.read_as(before);
      update public.report_alerts a set state = 'paused', looked_at = now() where a.id = due.id; -- it can no longer be answered: its page says that it is paused
      continue;
    end;
    if looked.is_out and not due.is_out then
      insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
      values (due.tenant_id, lower(due.email), 'report_alert', due.language, jsonb_build_object('full_name', due.full_name, 'tenant_name', due.tenant_name, 'name', due.name,
          'told_if', due.told_if, 'bound', due.bound, 'figure', looked.figure, 'former', due.figure, 'explore', due.ask ->> 'explore',
          'metric', (select case when k.key is null then jsonb_build_object('key', due.ask #>> '{metrics,0}', 'unit', f.unit)
              else jsonb_build_object('key', k.key, 'unit', k.unit, 'name', k.name, 'decimals', k.decimals) end
            from (select 1) one
            left join private.report_fields f on f.explore = due.ask ->> 'explore' and f.kind = 'metric' and f.key = due.ask #>> '{metrics,0}'
            left join lateral (select x.* from public.kpis x where due.ask ->> 'explore' = 'kpis' and x.key = due.ask #>> '{metrics,0}'
              and (x.tenant_id is null or x.tenant_id = due.tenant_id) order by x.tenant_id nulls last limit 1) k on true),
          'path', concat('/app/reports/', due.place, case when due.query <> '' then '?' || due.query end), 'leave_code', private.issue_link_code('report_alert', due.id, interval '1 year')),
        concat_ws(':', 'report_alert', due.id, (extract(epoch from now()) * 1000000)::bigint));
      total := total + 1;
    end if;
    update public.report_alerts a set is_out = looked.is_out, figure = looked.figure, looked_at = now(),
      told_at = case when looked.is_out and not due.is_out then now() else a.told_at end where a.id = due.id;
  end loop;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('look at watched figures', '10 minutes', 'private.look_at_alerts');

/* Switches off the mail that the code came with. Says whether there is such a code; a second press is answered like the first. */
create or replace function public.leave_signal_mail(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set signal_mail = false where id = private.subject_of_code('signal_mail', p_code);
  if found then return true; end if;
  update public.profiles set letter_mail = false where id = private.subject_of_code('weekly_letter', p_code);
  if found then return true; end if;
  update public.report_recipients set stopped_at = coalesce(stopped_at, now()) where id = private.subject_of_code('report_mail', p_code);
  if found then return true; end if;
  update public.report_alerts set state = 'paused' where id = private.subject_of_code('report_alert', p_code);
  return found;
end $$;

-- Which figures I have watched.
create function private.my_report_alerts(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', a.name, 'told_if', a.told_if, 'bound', a.bound, 'state', a.state, 'told_at', a.told_at, 'created_at', a.created_at)
    order by a.created_at), '[]')
  from public.report_alerts a join public.tenants t on t.id = a.tenant_id where a.profile_id = p_me
$$;
insert into private.export_parts values ('report_alerts', 'private.my_report_alerts');
insert into private.personal_data (held_in, told_as, ends) values ('public.report_alerts', 'report_alerts', 'login');

revoke execute on all functions in schema private from public;
revoke execute on function public.list_report_alerts(uuid), public.save_report_alert(uuid, uuid, jsonb), public.set_report_alert(uuid, uuid, text) from public, anon;
grant execute on function public.list_report_alerts(uuid), public.save_report_alert(uuid, uuid, jsonb), public.set_report_alert(uuid, uuid, text) to authenticated;
