-- Where nothing is kept (a showcase, which says so with each request: server/database/actor.ts), what merely notes that somebody
-- read is left out, so that the reading itself is answered. Whatever changes something is refused by Postgres as before, at its own
-- table. A transaction that only reads is not enough: with GET everybody can ask for one, and would be neither counted nor noted.

create or replace function private.take(p_key text, p_wanted integer, p_per_minute integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  used_before integer;
begin
  if current_setting('sopan.keeps_nothing', true) = 'on' then return p_wanted; end if; -- the server counts requests besides
  if p_wanted = 1 and p_per_minute > 0 then -- nearly always: written once, and one above the most says that none was left
    insert into private.throttles as t (key, minute, used) values (p_key, this_minute, 1)
    on conflict (key) do update set minute = excluded.minute,
      used = case when t.minute = excluded.minute then greatest(t.used, least(t.used, p_per_minute) + 1) else 1 end
    returning used into used_before;
    return case when used_before <= p_per_minute then 1 else 0 end;
  end if;
  insert into private.throttles as t (key, minute, used) values (p_key, this_minute, 0)
  on conflict (key) do update set
    minute = excluded.minute,
    used = case when t.minute = excluded.minute then t.used else 0 end
  returning used into used_before;
  p_wanted := greatest(0, least(p_wanted, p_per_minute - used_before));
  update private.throttles set used = used_before + p_wanted where key = p_key;
  return p_wanted;
end $$;

create or replace function private.write_audit(
  p_action text, p_tenant_id uuid, p_subject_type text, p_subject_id text, p_before jsonb default null, p_after jsonb default null
) returns void
language plpgsql set search_path = '' as $$
begin
  if current_setting('sopan.keeps_nothing', true) = 'on' then return; end if;
  insert into public.audit_log (
    tenant_id, actor_id, actor_email, actor_kind, on_behalf_of,
    action, subject_type, subject_id, before, after, address, user_agent
  )
  values (
    coalesce(p_tenant_id, '00000000-0000-0000-0000-000000000000'),
    auth.uid(),
    (select me.email from public.profiles me where me.id = auth.uid()),
    case when auth.uid() is not null then 'person'
         when auth.role() = 'anon' then 'anonymous'
         when auth.role() = 'service_role' then 'service'
         else 'system' end,
    (select i.tenant_id from private.live_impersonation() i where i.tenant_id = p_tenant_id),
    p_action, p_subject_type, p_subject_id, p_before, p_after,
    private.request_address(), private.request_user_agent()
  );
end $$;

create or replace function private.write_security_event(p_type text, p_severity text, p_message text, p_data jsonb default '{}')
returns void
language plpgsql set search_path = '' as $$
begin
  if current_setting('sopan.keeps_nothing', true) = 'on' then return; end if;
  insert into public.security_events
    (reported_by, type, severity, message, data, user_agent, address, actor_id, tenant_id)
  values ('server', p_type, p_severity, p_message, p_data, left(private.request_user_agent(), 200),
    private.request_address(), auth.uid(), (select me.tenant_id from public.profiles me where me.id = auth.uid()));
end $$;
