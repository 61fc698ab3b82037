-- The way in, continued: a draft may be unfinished, reviewers hear of what was handed in, and an invitation also waits
-- in the account that has its address.

alter table public.client_applications
  alter column business_name drop not null,
  alter column business_kind drop not null,
  alter column city drop not null,
  add check (status in ('draft', 'withdrawn') or num_nulls(business_name, business_kind, city) = 0);

create index on public.invitations (email) where status = 'pending';

-- Queues one mail for every platform admin: an application waits.
create function private.tell_reviewers(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.queue_template(p.email, 'application_waiting', p.language, jsonb_build_object(
    'application_id', a.id, 'business_name', a.business_name, 'city', a.city, 'full_name', p.full_name
  ), null, format('application_waiting %s %s', a.id, p.id))
  from public.client_applications a, public.profiles p
  where a.id = p_id and p.role = 'admin' and p.is_active and private.is_email(p.email)
$$;

-- Hands my draft in. Refuses PT404 unknown_application, PT409 application_closed, already_in_a_workspace, PT400
-- application_incomplete, PT429 too_many_applications (five a day).
create or replace function public.submit_application(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.client_applications := private.require_own_application(p_id);
begin
  if application.status <> 'draft' then raise sqlstate 'PT409' using message = 'application_closed'; end if;
  if not private.may_apply() then raise sqlstate 'PT409' using message = 'already_in_a_workspace'; end if;
  if num_nulls(application.business_name, application.business_kind, application.city) > 0 then
    raise sqlstate 'PT400' using message = 'application_incomplete';
  end if;
  if (select count(*) from public.client_applications a
      where a.applicant_id = application.applicant_id and a.submitted_at > now() - interval '1 day') >= 5 then
    raise sqlstate 'PT429' using message = 'too_many_applications';
  end if;
  update public.client_applications set status = 'submitted', submitted_at = now() where id = p_id;
  perform private.report_application(p_id, 'submitted', 'application_received');
  perform private.tell_reviewers(p_id);
end $$;

-- Who accepts an invitation sits on the seat that it reserved: only the seats in use count then, not what others have
-- been promised.
create or replace function private.take_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cap integer;
begin
  if new.tenant_id is null or (tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id) then return new; end if;
  if exists (select from public.invitations i
             where i.tenant_id = new.tenant_id and i.accepted_by = new.id and i.ended_at = now()) then -- just now
    cap := private.lock_seats(new.tenant_id);
    if private.seats_used(new.tenant_id) >= cap then raise sqlstate 'PT409' using message = 'seat_limit_reached'; end if;
  else
    perform private.require_free_seat(new.tenant_id);
  end if;
  return new;
end $$;

-- Locks and returns my profile. Refuses PT403 not_allowed unless it is an account that is switched on.
create function private.require_me() returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles;
begin
  select p.* into me from public.profiles p where p.id = auth.uid() and p.is_active for no key update;
  if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return me;
end $$;

-- Joins the inviting tenant and returns its id, for an account that has the invited address, confirmed. Refuses as
-- accept_invitation.
create function private.join_invited(p_me public.profiles, p_invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  login  record;
  invite public.invitations;
begin
  perform private.lock_seats((select i.tenant_id from public.invitations i where i.id = p_invitation_id));
  select i.* into invite from public.invitations i where i.id = p_invitation_id for update;

  select lower(u.email) as email, u.email_confirmed_at into login from auth.users u where u.id = p_me.id;
  if login.email is distinct from invite.email then
    raise sqlstate 'PT403' using message = 'invitation_for_other_address';
  end if;
  if login.email_confirmed_at is null then raise sqlstate 'PT403' using message = 'address_not_confirmed'; end if;
  if invite.status in ('accepted', 'revoked') then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if invite.status = 'expired' or invite.expires_at <= now() then
    raise sqlstate 'PT410' using message = 'invitation_expired';
  end if;
  if p_me.tenant_id is not null then raise sqlstate 'PT409' using message = 'already_in_a_workspace'; end if;
  if not (select t.is_active from public.tenants t where t.id = invite.tenant_id) then
    raise sqlstate 'PT403' using message = 'tenant_suspended';
  end if;

  update public.invitations set status = 'accepted', ended_at = now(), accepted_by = p_me.id where id = invite.id;
  update public.people set profile_id = p_me.id where id = invite.person_id and profile_id is null
    and not exists (select from public.people p where p.tenant_id = invite.tenant_id and p.profile_id = p_me.id);
  update public.profiles set tenant_id = invite.tenant_id, tenant_role = invite.tenant_role where id = p_me.id;
  perform private.write_audit('member.joined', invite.tenant_id, 'profiles', p_me.id::text,
    null, jsonb_build_object('tenant_role', invite.tenant_role, 'invitation', invite.id));
  return invite.tenant_id;
end $$;

-- Joins the inviting tenant and returns its id. Only for the account that has the invited address, confirmed. Refuses
-- PT403 not_allowed, PT404 unknown_invitation, PT403 invitation_for_other_address, address_not_confirmed,
-- tenant_suspended, PT409 invitation_closed, already_in_a_workspace, seat_limit_reached, PT410 invitation_expired.
create or replace function public.accept_invitation(p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me     public.profiles := private.require_me();
  invite uuid := (select i.id from public.invitations i where i.token_hash = private.fingerprint(p_token));
begin
  if invite is null then raise sqlstate 'PT404' using message = 'unknown_invitation'; end if;
  return private.join_invited(me, invite);
end $$;

-- My address, if I have answered a mail that went there. An address that nobody had to confirm proves nothing: anybody
-- could have signed up with it. Null otherwise.
create function private.my_proven_address() returns text
language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users u join public.profiles p on p.id = u.id
  where u.id = auth.uid() and p.is_active and u.confirmation_sent_at is not null and u.email_confirmed_at is not null
$$;

-- The open invitations that went to my own proven address, so that a lost mail keeps nobody out.
create function public.my_invitations()
returns table (id uuid, tenant_name text, tenant_role text, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, t.name, i.tenant_role, i.expires_at
  from public.invitations i join public.tenants t on t.id = i.tenant_id
  where i.email = (select private.my_proven_address()) and i.status = 'pending' and i.expires_at > now() and t.is_active
  order by i.expires_at
$$;

-- Accepts one of them without the link. Refuses PT404 unknown_invitation, also where my address is not proven, and as
-- accept_invitation.
create function public.accept_my_invitation(p_invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_me();
begin
  if not exists (select from public.invitations i
                 where i.id = p_invitation_id and i.email = private.my_proven_address()) then
    raise sqlstate 'PT404' using message = 'unknown_invitation';
  end if;
  return private.join_invited(me, p_invitation_id);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.my_invitations(), public.accept_my_invitation(uuid) from public, anon, authenticated;
grant execute on function public.my_invitations(), public.accept_my_invitation(uuid) to authenticated;
