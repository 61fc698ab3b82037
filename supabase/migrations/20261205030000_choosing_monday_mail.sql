-- Who does not want the mail of Monday switches it off: in the settings, or by the link in the mail, which asks for no password.

alter table public.profiles add column signal_mail boolean not null default true;
grant update (signal_mail) on public.profiles to authenticated;

insert into private.link_purposes values ('signal_mail');

create or replace function private.send_signal_mails_of(p_tenant_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select p_tenant_id, lower(r.recipient), 'kpi_signals', r.language,
    jsonb_build_object('full_name', r.full_name, 'tenant_name', t.name, 'week', private.last_week(), 'signals', told.signals,
      'leave_code', private.issue_link_code('signal_mail', login.id, interval '1 year')),
    once.key
  from private.learning_readers(p_tenant_id) r
  join public.people p on p.id = r.person_id
  join public.profiles login on login.id = p.profile_id and login.signal_mail
  join public.tenants t on t.id = p_tenant_id
  cross join lateral (select concat_ws(':', 'kpi_signals', r.person_id, private.last_week()) as key) once
  cross join lateral (
    select jsonb_agg(private.told_signal(row (s.*)::private.kpi_signals) order by s.is_better is true, s.place, s.strength desc) as signals
    from private.kpi_signals s
    where s.tenant_id = p_tenant_id and s.week = private.last_week() and s.place is not null and s.outlet_id in (
      select w.outlet_id from public.people_outlets w where w.person_id = r.person_id and private.is_placed(w, private.today()))
  ) told
  where r.tenant_role = 'manager' and told.signals is not null
    and not exists (select from public.mail_outbox m where m.dedupe_key = once.key) -- else every hour would make a code that nobody gets
  on conflict (dedupe_key) do nothing;
  get diagnostics total = row_count;
  return total;
end $$;

/* Switches off the mail that the code came with. Says whether there is such a code; a second press is answered like the first. */
create function public.leave_signal_mail(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set signal_mail = false where id = private.subject_of_code('signal_mail', p_code);
  return found;
end $$;

insert into private.server_functions values ('leave_signal_mail');
revoke execute on function public.leave_signal_mail(text) from public, anon, authenticated;
grant execute on function public.leave_signal_mail(text) to service_role;
