-- Whoever gives somebody rights gives the password with it, within the last ten minutes: an open browser that somebody
-- finds makes nobody an admin. Taking rights away asks for none, so that nothing stands in the way of who must act fast.

-- Refuses PT403 password_needed unless the session of the caller began with the password within the last ten minutes.
create function private.require_password() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.password_just_given() then raise sqlstate 'PT403' using message = 'password_needed'; end if;
end $$;

-- Gives a member another role in the tenant. Refuses as require_member, PT400 unknown_tenant_role, PT403
-- password_needed for a new admin, PT409 last_admin.
create or replace function public.change_tenant_role(p_profile_id uuid, p_tenant_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := private.require_member(p_profile_id);
  before text;
begin
  if coalesce(p_tenant_role, '') not in ('admin', 'manager', 'trainer', 'member') then
    raise sqlstate 'PT400' using message = 'unknown_tenant_role';
  end if;
  select p.tenant_role into before from public.profiles p where p.id = p_profile_id for no key update;
  if p_tenant_role = 'admin' and before is distinct from 'admin' then perform private.require_password(); end if;
  update public.profiles set tenant_role = p_tenant_role where id = p_profile_id and tenant_id = tenant;
  perform private.write_audit('member.role_changed', tenant, 'profiles', p_profile_id::text,
    jsonb_build_object('tenant_role', before), jsonb_build_object('tenant_role', p_tenant_role));
end $$;

-- Gives a login another role on the platform. PT403 password_needed for any but an ordinary user's, PT409
-- last_platform_admin.
create or replace function public.set_profile_role(p_profile_id uuid, p_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  if p_role is distinct from 'user' and p_role is distinct from profile.role then perform private.require_password(); end if;
  update public.profiles set role = p_role where id = profile.id;
  perform private.write_audit('profile.role_changed', profile.tenant_id, 'profiles', profile.id::text,
    jsonb_build_object('role', profile.role), jsonb_build_object('role', p_role));
end $$;

-- Puts a login into a tenant, or into none. PT403 password_needed for another tenant, whatever the role there, and for a
-- new admin; PT404 unknown_tenant, PT409 seat_limit_reached, last_admin.
create or replace function public.set_profile_tenant(
  p_profile_id uuid, p_tenant_id uuid, p_tenant_role text default 'member'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  if p_tenant_id is not null and not exists (select from public.tenants t where t.id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  if p_tenant_id is not null and (p_tenant_id is distinct from profile.tenant_id
     or p_tenant_role = 'admin' and profile.tenant_role is distinct from 'admin') then
    perform private.require_password();
  end if;
  update public.profiles set tenant_id = p_tenant_id, tenant_role = p_tenant_role where id = profile.id;
  if profile.tenant_id is not null and profile.tenant_id is distinct from p_tenant_id then
    perform private.write_audit('member.detached', profile.tenant_id, 'profiles', profile.id::text);
  end if;
  if p_tenant_id is not null then
    perform private.write_audit('member.joined', p_tenant_id, 'profiles', profile.id::text,
      null, jsonb_build_object('tenant_role', p_tenant_role));
  end if;
end $$;

-- Switches a login off or on. An admin who is switched on again gets back what an admin may: PT403 password_needed.
-- PT409 last_admin, last_platform_admin.
create or replace function public.set_profile_active(p_profile_id uuid, p_is_active boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  if p_is_active and not profile.is_active and (profile.role <> 'user' or profile.tenant_role = 'admin') then
    perform private.require_password();
  end if;
  update public.profiles set is_active = p_is_active where id = profile.id;
  perform private.write_audit('profile.activity_changed', profile.tenant_id, 'profiles', profile.id::text,
    jsonb_build_object('is_active', profile.is_active), jsonb_build_object('is_active', p_is_active));
end $$;

-- Inviting itself stays what it was, below a private name: a dry run of a list gives nothing and asks for no password.
alter function public.invite_member(uuid, text, text, text, uuid) set schema private;
alter function private.invite_member(uuid, text, text, text, uuid) rename to invite_one;
revoke execute on function private.invite_one(uuid, text, text, text, uuid) from authenticated;

-- Reserves a seat for the address, mails the invitation and returns its id. Refuses as private.invite_one, and PT403
-- password_needed for an admin.
create function public.invite_member(
  p_tenant_id uuid, p_email text, p_tenant_role text default 'member', p_language text default 'en',
  p_person_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_tenant_admin(p_tenant_id);
  if p_tenant_role = 'admin' then perform private.require_password(); end if;
  return private.invite_one(p_tenant_id, p_email, p_tenant_role, p_language, p_person_id);
end $$;

-- The role that a row of a list asks for; null when it asks for none.
create function private.listed_role(p_row jsonb) returns text
language sql immutable set search_path = '' as $$
  select nullif(lower(btrim(p_row ->> 'role')), '')
$$;

-- Invites one of a list: {email, role, language, name, outlet, person_id}, all but the address may be missing. With a
-- name or an outlet (by its name) the employment record is made now, placed, and waits for the login. Refuses as
-- invite_one, PT400 unknown_language, PT404 unknown_outlet.
create or replace function private.invite_listed(p_tenant_id uuid, p_row jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address     text := lower(btrim(p_row ->> 'email'));
  given_name  text := btrim(left(btrim(coalesce(p_row ->> 'name', '')), 120));
  outlet_name text := btrim(coalesce(p_row ->> 'outlet', ''));
  speech      text := coalesce(nullif(lower(btrim(p_row ->> 'language')), ''), 'en');
  invitation  uuid;
  outlet      uuid;
  person      record;
begin
  if speech not in ('en', 'hi') then raise sqlstate 'PT400' using message = 'unknown_language'; end if;
  invitation := private.invite_one(p_tenant_id, address,
    coalesce(private.listed_role(p_row), 'member'), speech, nullif(p_row ->> 'person_id', '')::uuid);
  if outlet_name <> '' then
    select o.id into outlet from public.outlets o
    where o.tenant_id = p_tenant_id and lower(o.name) = lower(outlet_name) and o.is_active
    order by o.name = outlet_name desc limit 1;
    if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  elsif given_name = '' then
    return;
  end if;

  select e.id, e.profile_id into person from public.people e
  where e.tenant_id = p_tenant_id
    and case when p_row ->> 'person_id' <> '' then e.id = (p_row ->> 'person_id')::uuid else e.email = address end;
  if not found then
    insert into public.people (tenant_id, full_name, email, language)
    values (p_tenant_id, coalesce(nullif(given_name, ''), split_part(address, '@', 1)), address, speech)
    returning people.id, people.profile_id into person;
  end if;
  if person.profile_id is null then update public.invitations set person_id = person.id where id = invitation; end if;
  if outlet is not null then perform private.place_person(p_tenant_id, person.id, outlet); end if;
end $$;

-- Invites up to 200 people, or says in a dry run what would become of each. As private.invite_list, PT403 feature_off,
-- and PT403 password_needed when somebody is invited as an admin.
create or replace function public.invite_members(
  p_tenant_id uuid, p_rows jsonb, p_dry_run boolean default true, p_seats_ahead integer default 0
) returns table (place integer, email text, result text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_flag('bulk-invitations', p_tenant_id);
  if p_dry_run = false and exists (
    select from jsonb_path_query(p_rows, '$[*]') listed (entry) where private.listed_role(listed.entry) = 'admin'
  ) then
    perform private.require_password();
  end if;
  return query select * from private.invite_list(p_tenant_id, p_rows, p_dry_run, p_seats_ahead);
end $$;

-- Mails the invitation again with a new link for seven more days; the old link dies. Also revives one that ran out, if
-- a seat is free. Refuses as require_invitation, PT403 password_needed for an admin's, PT409 invitation_closed,
-- seat_limit_reached, PT429 sent_just_now, too_many_invitations.
create or replace function public.resend_invitation(p_invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invite public.invitations := private.require_invitation(p_invitation_id);
begin
  if invite.status not in ('pending', 'expired') then raise sqlstate 'PT409' using message = 'invitation_closed'; end if;
  if invite.sent_at > now() - interval '1 minute' then raise sqlstate 'PT429' using message = 'sent_just_now'; end if;
  if invite.status = 'expired' or invite.expires_at <= now() then
    if exists (select from public.invitations i where i.tenant_id = invite.tenant_id and i.email = invite.email
               and i.status = 'pending' and i.id <> invite.id) then
      raise sqlstate 'PT409' using message = 'invitation_closed'; -- a newer one took its place
    end if;
    perform private.require_free_seat(invite.tenant_id);
  end if;
  if invite.tenant_role = 'admin' then perform private.require_password(); end if;
  update public.invitations set status = 'pending', ended_at = null where id = invite.id;
  perform private.send_invitation(invite.id);
  perform private.write_audit('invitation.resent', invite.tenant_id, 'invitations', invite.id::text);
end $$;

-- Makes the tenant, its first outlet and the applicant its admin, all or nothing, and returns the tenant's id. What is
-- left out follows the application. Refuses as start_application_review, PT403 password_needed, PT409 slug_taken,
-- already_in_a_workspace.
create or replace function public.approve_application(
  p_id uuid, p_slug text, p_message text default null, p_tier text default null, p_seat_cap integer default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  application public.client_applications := private.require_application(p_id);
  new_tenant  uuid;
begin
  if application.status not in ('submitted', 'in_review') then
    raise sqlstate 'PT409' using message = 'application_closed';
  end if;
  if exists (select from public.profiles p
             where p.id = application.applicant_id and (p.tenant_id is not null or not p.is_active)) then
    raise sqlstate 'PT409' using message = 'already_in_a_workspace';
  end if;
  insert into public.tenants (name, slug, tier, seat_cap)
  values (application.business_name, p_slug, coalesce(p_tier, application.tier_wanted),
    coalesce(p_seat_cap, application.seats_wanted))
  on conflict (slug) do nothing
  returning id into new_tenant;
  if new_tenant is null then raise sqlstate 'PT409' using message = 'slug_taken'; end if;
  perform private.require_password(); -- the last of what may be refused, so that nobody types it in vain
  insert into public.outlets (tenant_id, name, city, kind)
  values (new_tenant, application.business_name, application.city, application.business_kind);
  update public.profiles set tenant_id = new_tenant, tenant_role = 'admin' where id = application.applicant_id;
  update public.client_applications
  set status = 'approved', tenant_id = new_tenant, decided_at = now(), reviewer_id = auth.uid(),
    review_started_at = coalesce(review_started_at, now()), reviewer_message = nullif(btrim(left(p_message, 2000)), '')
  where id = p_id;
  perform private.report_application(p_id, 'approved', 'application_approved');
  return new_tenant;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.invite_member(uuid, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.invite_member(uuid, text, text, text, uuid) to authenticated;
