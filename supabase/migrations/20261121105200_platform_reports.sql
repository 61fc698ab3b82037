-- What the server says about itself, for the console: with which settings it started, when a backup was last made or
-- restored. One row a subject. On hosted Supabase nobody writes here, and the console says so.
create table public.platform_reports (
  key         text primary key check (key in ('server', 'backup', 'restore')),
  value       jsonb not null check (jsonb_typeof(value) = 'object' and pg_column_size(value) <= 4096),
  reported_at timestamptz not null default now()
);

alter table public.platform_reports enable row level security;
revoke all on public.platform_reports from anon, authenticated;
grant select on public.platform_reports to authenticated;

create policy "platform admins read what the server reports" on public.platform_reports
  for select to authenticated using ((select private.is_platform_admin()));

create function private.note_report(p_key text, p_value jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.platform_reports (key, value) values (p_key, p_value)
  on conflict (key) do update set value = excluded.value, reported_at = now()
$$;

-- How long things are kept: said once, for the jobs that remove them and for the console that tells.
create function private.retention() returns table (subject text, keeps interval)
language sql immutable set search_path = '' as $$
  values ('audit_log', interval '365 days'),
         ('security_events', '30 days'),
         ('failed_sign_ins', '30 days'),
         ('security_test_runs', '30 days'),
         ('mail_content', '24 hours'),
         ('mail_envelopes', '30 days'), -- after their content
         ('job_runs', '7 days'),
         ('sign_in_counters', '30 minutes')
$$;

create function private.kept(p_subject text) returns interval
language sql immutable set search_path = '' as $$
  select r.keeps from private.retention() r where r.subject = p_subject
$$;

-- For the console, in minutes. Refuses PT403 not_allowed.
create function public.retention_rules() returns table (subject text, minutes integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query select r.subject, (extract(epoch from r.keeps) / 60)::integer from private.retention() r;
end $$;

create or replace function private.prune_security_events() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.security_events where at < now() - private.kept('security_events');
  get diagnostics total = row_count;
  return total;
end $$;

create or replace function private.prune_failed_auth_attempts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.failed_auth_attempts where at < now() - private.kept('failed_sign_ins');
  get diagnostics total = row_count;
  return total;
end $$;

create or replace function private.prune_sign_in_counters() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.sign_in_counters where last_failure_at < now() - private.kept('sign_in_counters');
  get diagnostics total = row_count;
  return total;
end $$;

-- The trigger that keeps the log has its own 365 days, on purpose: this function cannot make the log shorter.
create or replace function private.prune_audit_log() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.audit_log where at < now() - private.kept('audit_log');
  get diagnostics total = row_count;
  return total;
end $$;

create or replace function private.prune_job_runs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.job_runs where started_at < now() - private.kept('job_runs');
  get diagnostics total = row_count;
  return total;
end $$;

create or replace function private.prune_security_test_runs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.security_test_runs where started_at < now() - private.kept('security_test_runs');
  get diagnostics total = row_count;
  return total;
end $$;

create or replace function private.blank_mail() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  update public.mail_outbox set subject = null, body_text = null, body_html = null, data = null, blanked_at = now()
  where status in ('sent', 'failed') and blanked_at is null
    and coalesce(sent_at, due_at) < now() - private.kept('mail_content');
  get diagnostics total = row_count;
  delete from public.mail_outbox where blanked_at < now() - private.kept('mail_envelopes');
  return total;
end $$;

-- For the console: every scheduled job with its last run and how often it failed within the week. A job that should have
-- run five minutes ago is late. Refuses PT403 not_allowed.
create function public.list_jobs()
returns table (
  name text, every_minutes integer, last_started_at timestamptz, milliseconds integer, rows_changed integer, error text,
  failures bigint, is_late boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select j.name, (extract(epoch from j.every) / 60)::integer, j.last_started_at, last.milliseconds, last.rows_changed,
      last.error, (select count(*) from private.job_runs r where r.job = j.name and r.error is not null
        and r.started_at > now() - interval '7 days'),
      coalesce(j.last_started_at < now() - j.every - interval '5 minutes', false)
    from private.scheduled_jobs j
    left join lateral (
      select r.milliseconds, r.rows_changed, r.error from private.job_runs r
      where r.job = j.name order by r.started_at desc, r.id desc limit 1
    ) last on true
    order by j.name;
end $$;

-- Queues a mail to my own address and returns its id, to see whether mail arrives. Refuses PT403 not_allowed and, for
-- a second one within a minute, PT429 sent_just_now.
create function public.send_test_mail() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me      public.profiles;
  mail_id uuid;
begin
  perform private.require_platform_admin();
  select p.* into me from public.profiles p where p.id = auth.uid() for no key update; -- two presses take turns
  if exists (
    select from public.mail_outbox m
    where m.recipient = me.email and m.template = 'test' and m.created_at > now() - interval '1 minute'
  ) then
    raise sqlstate 'PT429' using message = 'sent_just_now';
  end if;
  insert into public.mail_outbox (recipient, template, language, data)
  values (me.email, 'test', me.language, jsonb_build_object('full_name', me.full_name))
  returning id into mail_id;
  perform private.write_audit('mail.test_sent', null, 'mail_outbox', mail_id::text);
  return mail_id;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.note_report(text, jsonb) to service_role;
revoke execute on function public.retention_rules(), public.list_jobs(), public.send_test_mail()
  from public, anon, authenticated;
grant execute on function public.retention_rules(), public.list_jobs(), public.send_test_mail() to authenticated;
